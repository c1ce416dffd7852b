"""What every game shares: values, randomness as a value, commands, events, the log, records, the rulebook."""
