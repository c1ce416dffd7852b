"""What people paste or type is read in steps that grow with its length, and no faster."""
