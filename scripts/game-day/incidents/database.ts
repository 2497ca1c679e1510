import { Client } from 'pg';
import { emptyDisk, fillDisk } from '../../../harness/small-disk';
import { addressOf } from '../../failover/database';
import type { Game, Incident } from '../incident';
import { newcomer, tryUnitedStates } from '../people';

/** What happens to PostgreSQL. */

/** It is not there. */
export const databaseAway: Incident = {
  name: 'DatabaseAway',
  alert: 'DatabaseAway',
  numbers: [2],
  cause: ({ database }) => database.stop(),
  command: `PGCONNECT_TIMEOUT=5 psql "$DATABASE_URL" -c 'select pg_is_in_recovery()'`,
  names: /connection refused/i,
  mend: ({ database }) => database.start(),
};

/** It takes connections and says nothing. */
export const databaseFrozen: Incident = {
  ...databaseAway,
  name: 'frozen database',
  cause: ({ database }) => database.freeze(),
  names: /timeout expired/i,
  mend: ({ database }) => database.wake(),
};

/** Nothing more can be written. The rules of the site tell nothing of it: those of the machines have warned before. */
export const diskFull: Incident = {
  name: 'the disk of the database is full',
  numbers: [14],
  cause: async ({ database }) => {
    if (!database.hasSmallDisk)
      throw new Error('no file system could be mounted for a disk that becomes full');
    await fillDisk(database.place);
    // What the log of PostgreSQL has reserved is used up as well.
    await database
      .query('create table ballast as select repeat(md5(n::text), 50) from generate_series(1, 20000) n')
      .catch(() => undefined);
  },
  noticed: async (game) => (await newcomer(game)).answer.status === 503,
  command: 'df -h',
  names: /100% .*game-day/,
  mend: ({ database }) => emptyDisk(database.place),
};

let holder: Client | undefined;

const hold = async ({ database }: Game): Promise<void> => {
  const port = Number(new URL(database.url).port);
  holder = new Client({ connectionString: addressOf('postgres', port), application_name: 'a report' });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table rate_limits in access exclusive mode');
};

/** A statement of somebody else holds a table that every login needs. */
export const connectionsShort: Incident = {
  name: 'DatabaseConnectionsShort',
  alert: 'DatabaseConnectionsShort',
  numbers: [3],
  crowd: 40,
  people: (game) => tryUnitedStates(game),
  cause: hold,
  command: `psql "$DATABASE_URL" -c "select pid, usename, now() - xact_start as since, pg_blocking_pids(pid) as waits_for, left(query, 60)
  from pg_stat_activity where datname = current_database() and state is distinct from 'idle' order by 3 desc limit 20"`,
  // The holder is another role's, whose statements the site may not read.
  names: /\| \{\d+/,
  mend: async ({ database }) => {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'lock table rate_limits%'`,
    );
    await holder?.end().catch(() => undefined);
  },
};

/** The schema is not the one that this version knows. */
export const errorsHigh: Incident = {
  name: 'ErrorsHigh',
  alert: 'ErrorsHigh',
  people: newcomer,
  cause: ({ database }) =>
    database.query('alter table customers rename column language to language_of_the_next_version'),
  command: `site | jq -cR 'fromjson? | select(.problem == "internal")'`,
  names: /column .*language.* does not exist/,
  mend: ({ database }) =>
    database.query('alter table customers rename column language_of_the_next_version to language'),
};
