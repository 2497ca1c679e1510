import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Pool } from 'pg';
import { inject } from 'vitest';
import type { Customer } from '@/lib/shared/contract/session';
import { type Sandbox, startSandbox } from '@/sandbox/start';
import { atPort } from '../../harness/database/pgbouncer';
import { ApiClient, WAITED_HEADER } from './client';
import { frontBefore } from './front-before-routes';
import { copyDatabase, placeKeys } from './run-parts';
import { countWaiting } from './waiting';

/**
 * The product backend over HTTP on a real PostgreSQL, with the stand-in for Cognito when asked for. One per test
 * file: the services of a process are built once, and so is this.
 */
export interface ApiHarness {
  origin: string;
  databaseUrl: string;
  /** For arranging and inspecting rows. */
  database: Pool;
  sandbox: Sandbox;
  /** Where the sandbox keeps its state. */
  dataDir: string;
  /** A browser without cookies. */
  client(headers?: Record<string, string>): ApiClient;
  /** A browser with a live session, made without going through the identity provider. */
  signedIn(choices?: SignedInChoices): Promise<{ client: ApiClient; customer: Customer }>;
  /** The same for a customer who is there already. */
  signedInAs(customerId: number): Promise<ApiClient>;
  stop(): Promise<void>;
}

export interface SignedInChoices {
  identity?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
}

interface HarnessChoices {
  cognito?: boolean;
  /** Whether messages of the site arrive in the sandbox's mailbox. */
  mail?: boolean;
  /** A PostgreSQL of its own, for a test that stops, freezes or reconfigures the server. */
  ownPostgres?: boolean;
  /** Whether requests come through the product's front, which counts and follows them. */
  front?: boolean;
  /** Of the sandbox's object storage; the site's usual one keeps no versions. */
  bucket?: string;
  /** Set besides, or instead of, what the harness sets. */
  environment?: Record<string, string>;
}

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const environmentFor = (
  origin: string,
  sandbox: Sandbox,
  bucket: string = sandbox.objectStorage.bucket,
): Record<string, string> => ({
  SITE_ORIGIN: origin,
  SESSION_KEYS: randomBytes(32).toString('base64url'),
  TOKEN_KEYS: randomBytes(32).toString('base64'),
  COGNITO_ENDPOINT: `${sandbox.url}/cognito`,
  COGNITO_POOLS: JSON.stringify(sandbox.pools),
  CONSUMER_DATA_URLS: JSON.stringify(sandbox.consumerData.urls),
  CONSUMER_DATA_KEYS: JSON.stringify(sandbox.consumerData.keys),
  EXTENDED_PROFILE_URL: sandbox.extendedProfileUrl,
  MARKETING_IDENTITY_URL: sandbox.marketingIdentity.url,
  MARKETING_IDENTITY_VENDOR_KEY: sandbox.marketingIdentity.vendorKey,
  MARKETING_IDENTITY: JSON.stringify(sandbox.marketingIdentity.settings),
  SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort || 1}`,
  MAIL_FROM: 'Breaking Barriers <no-reply@example.org>',
  LOCALE_CONFIG: JSON.stringify({ 'pt-BR': { contact: { email: 'operator@example.org' } } }),
  // Twenty requests at once find a connection each; the product's own number is for production.
  DATABASE_POOL_SIZE: '24',
  OBJECT_STORAGE: JSON.stringify({
    bucket,
    region: sandbox.objectStorage.region,
    endpoint: sandbox.objectStorage.endpoint,
  }),
  OBJECT_STORAGE_CREDENTIALS: JSON.stringify(sandbox.objectStorage.credentials),
  LOG_LEVEL: 'silent',
});

/** Adds a header with the time that the request spent waiting. */
const tellingHowLongItWaited =
  (routes: RequestListener): RequestListener =>
  (request, response) => {
    void countWaiting(async (waitedMs) => {
      const { writeHead } = response;
      response.writeHead = ((...given: Parameters<typeof writeHead>) => {
        response.setHeader(WAITED_HEADER, String(waitedMs()));
        return writeHead.apply(response, given);
      }) as typeof writeHead;
      routes(request, response);
    });
  };

/** Gives a browser a session of a customer, as a completed login leaves it. */
const openSession = async (client: ApiClient, customerId: number): Promise<Customer> => {
  const { services } = await import('@/lib/server/composition');
  const { customers } = await import('@/lib/server/platform/db/schema/customers');
  const { customerView } = await import('@/lib/server/platform/session/customer-record');
  const { newSessionId } = await import('@/lib/server/platform/session/cookie');
  const { openedSessionCookies } = await import('@/lib/server/platform/session/session-cookies');
  const { database, sessions, environment, clock } = services();
  const [record] = await database.select().from(customers).where(eq(customers.id, customerId));
  if (!record) throw new Error('there is no such customer');
  const expiresAt = Math.floor(clock() / 1000) + 3600;
  const [id, { identity }] = [newSessionId(), record];
  const tokens = { accessToken: 'access', idToken: 'id', refreshToken: 'refresh' };
  await sessions.open({ id, customerId, identity, tokens, accessExpiresAt: clock() + 3_600_000, expiresAt });
  client.keep(await openedSessionCookies(environment, { identity, id, expiresAt }, clock()));
  return customerView({ ...record, complete: record.registration !== null });
};

const newCustomer = async (choices: SignedInChoices): Promise<number> => {
  const { services } = await import('@/lib/server/composition');
  const { customers } = await import('@/lib/server/platform/db/schema/customers');
  const { identity = 'pt-BR', firstName = 'Joana', lastName = 'Prado' } = choices;
  const userId = randomUUID();
  const email = choices.email ?? `${userId}@example.org`;
  const [record] = await services()
    .database.insert(customers)
    .values({ identity, userId, email, firstName, lastName, country: 'BR', language: 'PT' })
    .returning();
  if (!record) throw new Error('the customer was not stored');
  return record.id;
};

/** The sandbox with a migrated database, and the site's way to it: a copy in the run's PostgreSQL, or one in a server of its own. */
const startServices = async (
  dataDir: string,
  { cognito = false, mail = false, ownPostgres = false }: HarnessChoices,
): Promise<{ sandbox: Sandbox; siteDatabaseUrl: string; stop(): Promise<void> }> => {
  const run = inject('runServices');
  await placeKeys(run.keysFiles, dataDir);
  const sandbox = await startSandbox({ dataDir, services: { postgres: ownPostgres, cognito, mail } });
  if (ownPostgres) {
    const { migrate } = await import('@/lib/server/platform/db/migrate');
    await migrate(sandbox.databaseUrl);
    return { sandbox, siteDatabaseUrl: sandbox.databaseUrl, stop: sandbox.stop };
  }
  const { databaseUrl, drop } = await copyDatabase(run.templateUrl);
  const stop = async () => {
    await sandbox.stop();
    await drop();
  };
  const siteDatabaseUrl = run.poolerPort ? atPort(databaseUrl, run.poolerPort) : databaseUrl;
  return { sandbox: { ...sandbox, databaseUrl }, siteDatabaseUrl, stop };
};

export const startApi = async (choices: HarnessChoices = {}): Promise<ApiHarness> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bb-api-'));
  const { sandbox, siteDatabaseUrl, stop } = await startServices(dataDir, choices);
  // A job that begins by itself, in the middle of some test, would take the fault that the test has meant for its own calls.
  const { siteIsStarting } = await import('@/lib/server/platform/started');
  siteIsStarting();
  // The routes read the environment when they are first asked, so it has to stand before they are imported.
  const { apiRoutes } = await import('../../harness/site/api-routes');
  const routes = tellingHowLongItWaited(apiRoutes());
  const server = choices.front ? await frontBefore(routes) : createServer(routes);
  // A busy process would end an idle connection in the moment in which it is used again.
  server.keepAliveTimeout = 0;
  const origin = await listening(server);
  const environment = environmentFor(origin, sandbox, choices.bucket);
  Object.assign(process.env, environment, { DATABASE_URL: siteDatabaseUrl }, choices.environment);
  const database = new Pool({ connectionString: sandbox.databaseUrl, max: 4 });
  database.on('error', () => undefined);
  const client = (headers?: Record<string, string>) => new ApiClient(origin, headers);
  return {
    origin,
    databaseUrl: sandbox.databaseUrl,
    database,
    sandbox,
    dataDir,
    client,
    signedIn: async (choices = {}) => {
      const signedInClient = client();
      const customerId = await newCustomer(choices);
      return { client: signedInClient, customer: await openSession(signedInClient, customerId) };
    },
    signedInAs: async (customerId) => {
      const signedInClient = client();
      await openSession(signedInClient, customerId);
      return signedInClient;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.end();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
