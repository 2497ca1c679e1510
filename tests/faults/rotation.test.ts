import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiHarness, startApi } from '../support/api-harness';
import { ApiClient } from '../support/client';
import { allowPasswords, createAccount, signInAt } from '../support/cognito-accounts';
import { endSites, type SiteProcess, startSite } from './site-process';
import { type Learner, newSubmissions, submit } from './submissions';

/**
 * Every secret that the site itself holds is changed while people use it: two processes, of which one after the other is
 * replaced, as behind a proxy that asks only what is ready. Part of `npm run test:faults`; `tests/api/security/key-rotation.test.ts`
 * has the single steps.
 */

const isFull = process.env.FAULTS === 'full';
const PEOPLE = 6;
if (isFull) vi.setConfig({ testTimeout: 600_000 });

const signing = () => randomBytes(32).toString('base64url');
const encrypting = () => randomBytes(32).toString('base64');

const badgeKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64');

type Settings = Readonly<Record<string, string>>;

let api: ApiHarness;
beforeAll(async () => {
  if (!isFull) return;
  api = await startApi({ cognito: true });
  await allowPasswords(api);
});
afterAll(async () => {
  if (!isFull) return;
  await endSites();
  await api.stop();
});

/** The processes that are asked in turn, and how many requests each has in work. */
const proxy = () => {
  const inWork = new Map<SiteProcess, number>();
  let turn = 0;
  return {
    add: (site: SiteProcess) => inWork.set(site, 0),
    /** Asks one of them. */
    ask: async <Result>(question: (origin: string) => Promise<Result>): Promise<Result> => {
      const sites = [...inWork.keys()];
      turn += 1;
      const site = sites[turn % sites.length];
      if (!site) throw new Error('no process is ready');
      inWork.set(site, (inWork.get(site) ?? 0) + 1);
      return question(site.origin).finally(() => {
        const count = inWork.get(site);
        if (count !== undefined) inWork.set(site, count - 1);
        else left.set(site, (left.get(site) ?? 1) - 1);
      });
    },
    /** Asks it no more; resolves when it has answered everything. */
    drain: async (site: SiteProcess) => {
      left.set(site, inWork.get(site) ?? 0);
      inWork.delete(site);
      await expect.poll(() => left.get(site)).toBe(0);
    },
    sites: () => [...inWork.keys()],
  };
};
const left = new Map<SiteProcess, number>();

type Proxy = ReturnType<typeof proxy>;

/** Replaces one process after the other by one with these settings. */
const roll = async (behind: Proxy, settings: Settings) => {
  for (const old of behind.sites()) {
    behind.add(await startSite(settings));
    await behind.drain(old);
    await old.kill();
  }
};

/** A login through one of the processes. */
const signedInThrough = async (behind: Proxy): Promise<Learner> => {
  const tokens = await signInAt(api, await createAccount(api));
  return behind.ask(async (origin) => {
    const client = new ApiClient(origin);
    const headers = { origin: api.origin };
    const answer = await client.post('/api/login', { locale: 'pt-BR', ...tokens }, { headers });
    expect(answer.status, answer.text).toBe(200);
    return { client, customer: answer.body.customer };
  });
};

/** Somebody who reads and writes again and again; what was answered, other than 200. */
const use = async (behind: Proxy, learner: Learner, refused: string[], goesOn: () => boolean) => {
  while (goesOn()) {
    const submission = { learner, videoId: 101, question: 'q1', choice: 'a', key: randomUUID() };
    const { status, text } = await behind.ask((origin) => submit(submission, origin, api.origin));
    if (status !== 200) refused.push(`${status} ${text}`);
  }
};

/** A user of the database with a password of its own; the address with both. */
const addDatabaseUser = async (username: string): Promise<string> => {
  const password = signing();
  await api.database.query(
    `create role ${username} login password '${password}' in role pg_read_all_data, pg_write_all_data`,
  );
  return Object.assign(new URL(api.databaseUrl), { username, password }).href;
};

describe('secrets that are changed under load', () => {
  it.runIf(isFull)('sign nobody out and fail no request', async () => {
    const [oldSigning, newSigning] = [process.env.SESSION_KEYS ?? '', signing()];
    const [oldEncrypting, newEncrypting] = [process.env.TOKEN_KEYS ?? '', encrypting()];
    const [oldBadges, newBadges] = [badgeKey(), badgeKey()];
    const own = { DATABASE_URL: await addDatabaseUser('site_before') };
    const behind = proxy();
    for (let count = 0; count < 2; count += 1) behind.add(await startSite({ ...own, BADGE_KEYS: oldBadges }));

    const people = new Map<number, Learner>();
    for (const { learner } of await newSubmissions(api, PEOPLE * 30))
      if (people.size < PEOPLE) people.set(learner.customer.customer_id, learner);
    const refused: string[] = [];
    let going = true;
    const users = [...people.values()].map((one) => use(behind, one, refused, () => going));
    const join = async () => {
      const one = await signedInThrough(behind);
      people.set(one.customer.customer_id, one);
      users.push(use(behind, one, refused, () => going));
    };

    await join();
    const keys = (signs: string[], encrypts: string[], badges: string[]) => ({
      SESSION_KEYS: signs.join(),
      TOKEN_KEYS: encrypts.join(),
      BADGE_KEYS: badges.join(),
    });
    const atTheEnd = keys([oldSigning, newSigning], [oldEncrypting, newEncrypting], [oldBadges, newBadges]);
    await roll(behind, { ...own, ...atTheEnd });
    await join();
    const inFront = keys([newSigning, oldSigning], [newEncrypting, oldEncrypting], [newBadges, oldBadges]);
    await roll(behind, { ...own, ...inFront });
    await join();
    // The database's password: another user with the same rights, and then none with the old one.
    const other = { DATABASE_URL: await addDatabaseUser('site_after'), ...inFront };
    await roll(behind, { ...other, EXPORT_TOKEN: signing(), METRICS_TOKEN: signing() });
    await api.database.query('alter role site_before nologin');
    await join();
    going = false;
    await Promise.all(users);

    expect(refused).toEqual([]);
    const validated = await Promise.all(
      [...people.values()].map(({ client }) =>
        behind.ask(async (origin) => {
          const browser = new ApiClient(origin);
          for (const [name, value] of client.cookies) browser.cookies.set(name, value);
          return (await browser.post('/api/token-validation', {}, { headers: { origin: api.origin } })).body;
        }),
      ),
    );
    expect(validated.filter(({ valid }) => !valid)).toEqual([]);
    const { rows } = await api.database.query('select count(*)::int as kept from idempotency_keys');
    process.stdout.write(
      `${people.size} people, ${rows[0].kept} answers while every secret was changed: none refused, nobody signed out\n`,
    );
  });
});
