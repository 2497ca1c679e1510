import { Client } from 'pg';
import { readSchema } from '@/lib/server/platform/db/migrate';
import { bad, type Finding, good } from '../finding';
import { databaseFailureText } from './failure-text';

/** What the database says to the site's user. Nothing is written. */

const CONNECT_TIMEOUT_MS = 4_000;
const LEAST_VERSION = 150_000;
const ROLES = 'docs/operate/database-and-backup.md (Roles of the database)';

/** The process id is the server's own, or that of a pooler between. */
type Connected = Client & { processID: number };

const connected = async <Answer>(
  connectionString: string,
  work: (client: Connected) => Promise<Answer>,
): Promise<Answer> => {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    application_name: 'breaking-barriers-check',
  }) as Connected;
  // A connection that breaks between two statements is told by the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

interface Server {
  version: string;
  number: number;
  name: string;
  standby: boolean;
  read_only: boolean;
  superuser: boolean;
}

const SERVER = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    current_user as name, pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as read_only,
    (select rolsuper from pg_roles where rolname = current_user) as superuser`;

const serverFinding = ({ version, number, standby, read_only }: Server): Finding => {
  const seen = `PostgreSQL ${version}`;
  if (number < LEAST_VERSION) return bad('database', `${seen}: the site needs 15 or newer`);
  if (standby || read_only)
    return bad('database', `${seen} takes no writes (25006): lead DATABASE_URL to the primary`);
  return good('database', seen);
};

/** Tables in which the user may not do what the site does. */
const LACKING = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (
    has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
    and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')
  ) order by relname`;

const roleFinding = ({ name, superuser }: Server, lacking: readonly string[]): Finding => {
  if (lacking.length > 0)
    return bad(
      'database role',
      `42501: ${name} lacks rights on ${lacking.slice(0, 3).join(', ')}${lacking.length > 3 ? ` and ${lacking.length - 3} more` : ''}; give those of ${ROLES}`,
    );
  return good(
    'database role',
    superuser ? `${name}, a superuser: one of its own is safer, see ${ROLES}` : name,
  );
};

/** In transaction mode a pooler gives both connections the same of the server's, one after the other. */
const poolerFinding = async (address: string, first: Connected): Promise<Finding> => {
  const what = 'database pooler';
  const serverPid = async (client: Client): Promise<number> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  const pid = await serverPid(first);
  if (pid === first.processID) return good(what, 'none between');
  try {
    await first.query('begin');
    await first.query('rollback');
  } catch {
    return bad(what, 'one that knows no transactions: set pool_mode = transaction');
  }
  const other = await connected(address, serverPid);
  return other === pid
    ? good(what, 'one that shares connections (pool_mode = transaction)')
    : good(what, 'one that shares none now (pool_mode = session, or a busy one)');
};

const schemaFinding = async (address: string): Promise<Finding> => {
  const what = 'migrations';
  try {
    const { missing, newest } = await readSchema(address);
    if (missing.length === 0) return good(what, `all have run, the last is ${newest}`);
    return bad(what, `${missing.length} have not run, the first is ${missing[0]}: run npm run migrate`);
  } catch (error) {
    return bad(what, databaseFailureText(error, 'DATABASE_URL'));
  }
};

/** Version, role, pooler and migrations; only the first where the database does not let us in. */
export const askDatabase = async (address: string): Promise<readonly Finding[]> => {
  try {
    return await connected(address, async (client) => {
      const { rows } = await client.query<Server>(SERVER);
      const lacking = (await client.query<{ name: string }>(LACKING)).rows.map(({ name }) => name);
      const [server] = rows as [Server];
      return [
        serverFinding(server),
        roleFinding(server, lacking),
        await poolerFinding(address, client),
        await schemaFinding(address),
      ];
    });
  } catch (error) {
    return [bad('database', databaseFailureText(error, 'DATABASE_URL'))];
  }
};
