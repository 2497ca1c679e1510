import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { openSession } from '@/lib/server/features/sign-in/open-session';
import { type ApiHarness, startApi } from '../support/api-harness';
import { lockWaits } from '../support/lock-waits';

/** Logins of one person at the same time, behind a row of that person that another process holds (R7.3, R7.51). */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
  // The queue wakes by itself, and its connections are not those of a login.
  services().outbox.start = () => undefined;
  services().outbox.wake = () => undefined;
  await services().outbox.end();
});
afterAll(() => api.stop());

const logIn = (userId: string) =>
  openSession(services(), {
    locale: 'pt-BR',
    claims: { userId, email: `${userId}@example.org`, firstName: 'Joana', lastName: 'Prado' },
    tokens: { accessToken: randomUUID(), idToken: 'id', refreshToken: 'refresh' },
    accessExpiresAt: Date.now() + 3_600_000,
    previousSessionId: null,
  });

/** The most connections of the product that were in use at once. */
const watchConnections = () => {
  const { $client: pool } = services().database;
  // One that was taken before may come back after this begins, and does not count.
  const inUse = new Set<unknown>();
  let most = 0;
  pool.on('acquire', (connection) => {
    inUse.add(connection);
    most = Math.max(most, inUse.size);
  });
  pool.on('release', (_error, connection) => inUse.delete(connection));
  return () => most;
};

it('logins of one person wait for each other without a connection', async () => {
  const userId = randomUUID();
  await logIn(userId);
  const mostAtOnce = watchConnections();
  const other = await api.database.connect();
  const logins: ReturnType<typeof logIn>[] = [];
  try {
    await other.query('begin');
    await other.query('select from customers where user_id = $1 for update', [userId]);
    logins.push(...Array.from({ length: 10 }, () => logIn(userId)));
    await expect.poll(() => lockWaits(api.database)).toBe(1);
    await other.query('commit');
  } finally {
    other.release();
  }
  const opened = await Promise.all(logins);
  expect(new Set(opened.map(({ customer }) => customer.id)).size).toBe(1);
  expect(mostAtOnce()).toBe(1);
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
    },
  );
  const next = logIn(userId);
  await expect(broken).rejects.toThrow('broken');
  await expect(next).resolves.toMatchObject({ customer: { userId } });
});
