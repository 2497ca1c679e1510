import type { Incident } from '../incident';

/** PostgreSQL is not there. */
export const databaseAway: Incident = {
  name: 'DatabaseAway',
  alert: 'DatabaseAway',
  numbers: [2],
  cause: ({ database }) => database.stop(),
  command: `psql "$DATABASE_URL" -c 'select pg_is_in_recovery()'`,
  names: /connection refused/i,
  mend: ({ database }) => database.start(),
};
