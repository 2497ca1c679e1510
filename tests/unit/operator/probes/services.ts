import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { NextApiRequest, NextApiResponse } from 'next';
import { vi } from 'vitest';
import { migrationAddress } from '@/front/start/migration-address';
import { construct, type Services } from '@/lib/server/composition';
import { myGroups } from '@/lib/server/features/groups/read-groups';
import { sessionEnd } from '@/lib/server/features/login/open-session';
import { moduleFile } from '@/lib/server/features/offline/module-file';
import type { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { publicFile } from '@/lib/server/platform/operator-files';
import { createTokenCipher } from '@/lib/server/platform/security/token-cipher';
import { hashSessionId } from '@/lib/server/platform/session/session-store';
import type { Environment } from '@/lib/shared/config/environment';
import exportRoute from '@/pages/api/export';
import metrics from '@/pages/api/metrics';
import { newBadgeKey } from '../../../support/open-badges/keys';
import { probe } from './probe';

/** What the wired services of the process do with their variables. The database is never asked. */

const USUAL_TOKEN_KEY = Buffer.alloc(32).toString('base64');
const TOKEN_KEY = Buffer.alloc(32, 7).toString('base64');
const BADGE_KEY = newBadgeKey().private;
const CREDENTIAL = 'credential-of-the-operator-0123456789';
const STORAGE = '{"bucket":"evidence","region":"sa-east-1","endpoint":"http://127.0.0.1:9"}';

/** The values of the first statement that this work sends. */
const valuesOf = async (environment: Environment, work: (services: Services) => Promise<unknown>) => {
  const services = construct(environment);
  const query = vi
    .spyOn(services.database.$client, 'query')
    .mockRejectedValue(new Error('not asked') as never);
  await work(services).catch(() => undefined);
  return query.mock.calls[0]?.flat() ?? [];
};

type Route = (request: NextApiRequest, response: NextApiResponse) => unknown;

/** Status of a request with this credential to a route of this environment. */
const statusOf = async (route: Route, environment: Environment, authorization: string): Promise<number> => {
  const holder = globalThis as { [name: symbol]: unknown };
  const processWide = Symbol.for('breaking-barriers.services');
  const services = construct({ ...environment, LOG_LEVEL: 'silent' });
  // Guesses are counted in the database.
  Object.assign(services.limits.exportGuesses, { take: async () => undefined });
  holder[processWide] = services;
  const server = createServer((request, response) => {
    void route(Object.assign(request, { query: {} }) as NextApiRequest, response as NextApiResponse);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { authorization } });
  // A body that nobody reads keeps its connection open.
  await answer.arrayBuffer();
  server.closeAllConnections();
  server.close();
  delete holder[processWide];
  return answer.status;
};

/** With the operator's credential, then with another one. */
const statuses = async (route: Route, environment: Environment): Promise<number[]> => [
  await statusOf(route, environment, `Bearer ${CREDENTIAL}`),
  await statusOf(route, environment, 'Bearer wrong'),
];

const NEW_SESSION = {
  id: 'a'.repeat(43),
  customerId: 1,
  identity: 'en-GB',
  tokens: { accessToken: 'access', idToken: 'id', refreshToken: 'refresh' },
  accessExpiresAt: 0,
  expiresAt: 0,
};

/** Which of these keys can decrypt the tokens of a new session. */
const keysThatDecrypt = async (environment: Environment, keys: readonly string[]): Promise<string[]> => {
  const values = await valuesOf(environment, ({ sessions }) => sessions.open(NEW_SESSION));
  const row = hashSessionId(NEW_SESSION.id);
  const decrypts = (key: string) => {
    const cipher = createTokenCipher([key]);
    return values.some((value) => typeof value === 'string' && cipher.decrypt(value, row) !== null);
  };
  return keys.filter(decrypts);
};

/** Why somebody who has done every module within the first second of the account gets no certificate. */
const refusalAtOnce = async (environment: Environment): Promise<unknown> => {
  const { certificates, courses, database } = construct(environment);
  const modules = courses.moduleKeys().map(({ videoId, questionIds }) => ({
    videoId,
    watchedPercent: 100,
    watchedAt: 0,
    positionSeconds: 0,
    transcriptReadAt: null,
    answers: Object.fromEntries(questionIds.map((id) => [id, { choice: 'a', correct: true, answeredAt: 0 }])),
  }));
  const learner = { accountSeconds: 1, modules, certificates: [], survey: null, plans: [] };
  vi.spyOn(database, 'execute').mockResolvedValue({ rows: [learner] } as never);
  vi.spyOn(database.$client, 'connect').mockRejectedValue(new Error('not asked') as never);
  const command = { customerId: 1, identity: 'en-GB', courseId: 1, name: 'Kim', locale: 'en-GB' } as const;
  return certificates.issue(command).catch(({ message }: Error) => message);
};

/** The first module of a site, with its film. */
const firstModule = (environment: Environment) => {
  const { courses } = construct(environment);
  const slug = courses.courseCatalogue('en-GB')[0]?.modules[0]?.slug ?? '';
  return courses.findModule('main', slug, 'en-GB');
};

export const SERVICE_PROBES = {
  DATABASE_URL: probe({
    given: 'postgres://site@db.example:5433/other',
    see: (environment) => construct(environment).database.$client.options.connectionString,
    unset: 'postgres://site@127.0.0.1:5432/site',
    set: 'postgres://site@db.example:5433/other',
  }),
  DATABASE_POOL_SIZE: probe({
    given: '3',
    see: (environment) => construct(environment).database.$client.options.max,
    unset: 10,
    set: 3,
  }),
  TOKEN_KEYS: probe({
    given: TOKEN_KEY,
    see: (environment) => keysThatDecrypt(environment, [USUAL_TOKEN_KEY, TOKEN_KEY]),
    unset: [USUAL_TOKEN_KEY],
    set: [TOKEN_KEY],
  }),
  SESSION_IDLE_MINUTES: probe({
    given: '77',
    see: async (environment) => {
      const find = ({ sessions }: Services) => sessions.find({ id: 'a'.repeat(43), identity: 'en-GB' });
      return JSON.stringify(await valuesOf(environment, find)).match(/\b(?:10080|77)\b/)?.[0];
    },
    unset: '10080',
    set: '77',
  }),
  SESSION_ABSOLUTE_DAYS: probe({
    given: '2',
    see: (environment) => sessionEnd(environment, 0),
    unset: 30 * 86_400,
    set: 2 * 86_400,
  }),
  CONTENT_DIR: probe({
    given: join(import.meta.dirname, 'own-content'),
    see: (environment) => JSON.stringify(firstModule(environment)).includes('https://own.example/101.mp4'),
    unset: false,
    set: true,
  }),
  PUBLIC_DIR: probe({
    given: join(import.meta.dirname, 'own-public'),
    see: (environment) => publicFile(environment, '/own.txt'),
    unset: join(process.cwd(), 'public/own.txt'),
    set: join(import.meta.dirname, 'own-public/own.txt'),
  }),
  MEDIA_BASE_URL: probe({
    given: 'https://films.example/',
    see: (environment) => JSON.stringify(firstModule(environment)).includes('https://films.example/'),
    unset: false,
    set: true,
  }),
  MODULE_FILES: probe({
    given: 'off',
    see: (environment) =>
      moduleFile(construct(environment), { locale: 'pt-BR', videoId: 101 }).then(
        () => 'made',
        ({ code }: ProblemError) => code,
      ),
    unset: 'made',
    set: 'not-found',
  }),
  COACH_GROUPS: probe({
    given: 'off',
    // A database that is asked refuses.
    see: (environment) =>
      myGroups(construct(environment), 1).then(
        () => 'none',
        () => 'asked for',
      ),
    unset: 'asked for',
    set: 'none',
  }),
  FASTEST_COURSE_PACE: probe({
    given: '4',
    see: refusalAtOnce,
    // At any pace: what follows is the certificate's row.
    unset: 'not asked',
    set: 'course-too-fast',
  }),
  BADGE_KEYS: probe({
    given: BADGE_KEY,
    see: (environment) => construct(environment).badges.issuer() !== null,
    unset: false,
    set: true,
  }),
  BADGE_ISSUER: probe({
    given: '{"name":"Kick On Trust"}',
    see: (environment) =>
      JSON.stringify(construct({ ...environment, BADGE_KEYS: [BADGE_KEY] }).badges.issuer()).includes(
        'Kick On Trust',
      ),
    unset: false,
    set: true,
  }),
  OBJECT_STORAGE: probe({
    given: STORAGE,
    see: (environment) => construct(environment).storage?.bucket ?? null,
    unset: null,
    set: 'evidence',
  }),
  OBJECT_STORAGE_CREDENTIALS: probe({
    given: '{"accessKeyId":"KEY-OF-THE-SITE","secretAccessKey":"secret"}',
    see: async (environment) => {
      const { createStorageClient } = await import('@/lib/server/upstream/object-storage/storage-client');
      const settings = { bucket: 'evidence', region: 'sa-east-1' };
      const credentials = environment.OBJECT_STORAGE_CREDENTIALS;
      const { s3 } = createStorageClient(settings, { credentials });
      return (await s3.config.credentials()).accessKeyId || 'none here';
    },
    unset: 'none here',
    set: 'KEY-OF-THE-SITE',
  }),
  OBJECT_STORAGE_QUOTA: probe({
    given: '{"objects":3}',
    see: (environment) =>
      construct({ ...environment, OBJECT_STORAGE: { bucket: 'evidence', region: 'sa-east-1' } }).storage
        ?.quota.objects,
    unset: 200,
    set: 3,
  }),
  METRICS_TOKEN: probe({
    given: CREDENTIAL,
    see: (environment) => statuses(metrics, environment),
    unset: [200, 200],
    set: [200, 404],
  }),
  // No country is asked for, which is looked at after the credential.
  EXPORT_TOKEN: probe({
    given: CREDENTIAL,
    see: (environment) => statuses(exportRoute, environment),
    unset: [404, 404],
    set: [400, 404],
  }),
  MIGRATION_DATABASE_URL: probe({
    given: 'postgres://owner@db.example:5432/site',
    see: ({ DATABASE_URL, MIGRATION_DATABASE_URL }) =>
      migrationAddress('/nowhere', { DATABASE_URL, MIGRATION_DATABASE_URL }),
    unset: { variable: 'DATABASE_URL', databaseUrl: 'postgres://site@127.0.0.1:5432/site' },
    set: { variable: 'MIGRATION_DATABASE_URL', databaseUrl: 'postgres://owner@db.example:5432/site' },
  }),
  LOG_LEVEL: probe({
    given: 'error',
    see: (environment) => construct(environment).log.level,
    unset: 'info',
    set: 'error',
  }),
};
