import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { type OpenSessionPorts, openSession } from '@/lib/server/features/login/open-session';
import { createDatabase, createPool } from '@/lib/server/platform/db/database';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { lockWaits } from '../../support/lock-waits';

/** Logins of one person at the same time, behind a row of that person that another process holds (R7.3, R7.51). */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
  // A login wakes the queue, and its connections are not those of a login.
  services().outbox.wake = () => undefined;
  await services().outbox.end();
});
afterAll(() => api.stop());

const logIn = (userId: string, ports: OpenSessionPorts = services()) =>
  openSession(ports, {
    locale: 'pt-BR',
    claims: { userId, email: `${userId}@example.org`, firstName: 'Joana', lastName: 'Prado' },
    tokens: { accessToken: randomUUID(), idToken: 'id', refreshToken: 'refresh' },
    accessExpiresAt: Date.now() + 3_600_000,
    previousSessionId: null,
    proveAgain: async () => undefined,
  });

/** Connections of the logins alone, which the process's own work at its start does not use; and how many were in use at most. */
const ownConnections = () => {
  const { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: size } = services().environment;
  const pool = createPool({ databaseUrl, size }, () => undefined);
  let inUse = 0;
  let most = 0;
  pool.on('acquire', () => {
    inUse += 1;
    most = Math.max(most, inUse);
  });
  pool.on('release', () => {
    inUse -= 1;
  });
  return {
    ports: { ...services(), database: createDatabase(pool) },
    mostAtOnce: () => most,
    end: () => pool.end(),
  };
};

it('logins of one person wait in turn without a connection', async () => {
  const userId = randomUUID();
  await logIn(userId);
  const { ports, mostAtOnce, end } = ownConnections();
  const other = await api.database.connect();
  const logins: ReturnType<typeof logIn>[] = [];
  try {
    await other.query('begin');
    await other.query('select from customers where user_id = $1 for update', [userId]);
    logins.push(...Array.from({ length: 10 }, () => logIn(userId, ports)));
    await expect.poll(() => lockWaits(api.database)).toBe(1);
    await other.query('commit');
  } finally {
    other.release();
  }
  const opened = await Promise.all(logins);
  expect(new Set(opened.map(({ customer }) => customer.id)).size).toBe(1);
  expect(mostAtOnce()).toBe(1);
  await end();
});

it('a login that failed does not stop the next one', async () => {
  const userId = randomUUID();
  const broken = openSession(
    { ...services(), sessions: { ...services().sessions, open: () => Promise.reject(new Error('broken')) } },
    {
      locale: 'pt-BR',
      claims: { userId, email: 'x@example.org', firstName: '', lastName: '' },
      tokens: { accessToken: 'a', idToken: 'i', refreshToken: 'r' },
      accessExpiresAt: Date.now() + 3_600_000,
      previousSessionId: null,
      proveAgain: async () => undefined,
    },
  );
  const next = logIn(userId);
  await expect(broken).rejects.toThrow('broken');
  await expect(next).resolves.toMatchObject({ customer: { userId } });
});
