/** The runbook's first look at the log: what somebody has to know of. */
export const WARNINGS = `site | jq -cR 'fromjson? | select(.level | IN("warn", "error", "fatal"))' | tail`;
