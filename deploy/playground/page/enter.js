// The link has been swapped for a cookie: on to the page, without the link in the address bar or in the way back.

location.replace("/");
