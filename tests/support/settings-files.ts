/** A `#` in a value, or a comment behind one: what systemd reads of such a line is not what the site reads. */
export const HASH_BEHIND_VALUE = /^(?:export )?\w+=(?:'[^']*'|"[^"]*"|[^'"#\n]*)[ \t]*#/m;
