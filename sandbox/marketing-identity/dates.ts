/** The zones in which a day of the United States can be today. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** Today's date as dd/mm/yyyy, in each zone of the United States. `now` in epoch milliseconds. */
export const datesOfToday = (now: number): string[] =>
  ZONES.map((timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format(now),
  );
