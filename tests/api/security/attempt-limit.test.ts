import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '@/lib/server/platform/db/database';
import { createAttemptLimit } from '@/lib/server/platform/security/attempt-limit';
import { limitedGuess } from '@/lib/server/platform/security/limited-guess';
import { type ApiHarness, startApi } from '../../support/api-harness';

/** quality: Security 4. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.database.query('truncate rate_limits'));
afterAll(() => api.stop());

const limitOf = (attempts: number, name = 'test') =>
  createAttemptLimit(createDatabase(api.database), { name, attempts, seconds: 900 });

const used = async (): Promise<number[]> =>
  (await api.database.query('select points from rate_limits order by key')).rows.map(({ points }) => points);
const letTimePass = () => api.database.query('update rate_limits set expire = expire - 900 * 1000');
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error) => error.code,
  );

describe('taking attempts', () => {
  it('allows no more than the limit of 150 requests', async () => {
    const limit = limitOf(10);
    const results = await Promise.all(Array.from({ length: 150 }, () => codeOf(limit.take('one'))));
    expect(results.filter((result) => result === 'taken')).toHaveLength(10);
    expect(results.filter((result) => result === 'too-many-requests')).toHaveLength(140);
    expect(await used()).toEqual([10]);
  });

  it('counts each subject and each limit apart', async () => {
    await limitOf(1).take('one');
    expect(await codeOf(limitOf(1).take('one'))).toBe('too-many-requests');
    expect(await codeOf(limitOf(1).take('another'))).toBe('taken');
    expect(await codeOf(limitOf(1, 'elsewhere').take('one'))).toBe('taken');
  });

  it('begins anew when the window is over', async () => {
    const limit = limitOf(2);
    await limit.take('one');
    await letTimePass();
    expect(await codeOf(limit.take('one'))).toBe('taken');
    expect(await codeOf(limit.take('one'))).toBe('taken');
    expect(await codeOf(limit.take('one'))).toBe('too-many-requests');
  });

  it('begins anew where the clock of the database was ahead', async () => {
    const limit = limitOf(1);
    await limit.take('one');
    await api.database.query('update rate_limits set expire = expire + 24 * 60 * 60 * 1000');
    await limit.assertOpen('one');
    expect(await codeOf(limit.take('one'))).toBe('taken');
    expect(await codeOf(limit.take('one'))).toBe('too-many-requests');
  });

  it('lets one in again for one that was given back', async () => {
    const taken = await limitOf(1).take('one');
    await taken.giveBack();
    expect(await codeOf(limitOf(1).take('one'))).toBe('taken');
  });

  it('gives nothing back into a later window', async () => {
    const early = await limitOf(1).take('one');
    await letTimePass();
    await limitOf(1).take('one');
    // Both may begin in one millisecond here, and a window is known by its end.
    await api.database.query('update rate_limits set expire = expire + 1000');
    await early.giveBack();
    expect(await codeOf(limitOf(1).take('one'))).toBe('too-many-requests');
  });
});

describe('a limited guess', () => {
  const both = (counts: boolean) => [
    { limit: limitOf(30, 'account'), subject: randomUUID(), counts: () => counts },
    { limit: limitOf(60, 'address'), subject: 'a school', counts: () => counts },
  ];

  it('lets a class sign in together and uses nothing up', async () => {
    let waiting = 0;
    let allAreIn = () => {};
    const together = new Promise<void>((resolve) => {
      allAreIn = resolve;
    });
    const signIn = async () => {
      waiting += 1;
      if (waiting === 40) allAreIn();
      await together;
    };
    await Promise.all(Array.from({ length: 40 }, () => limitedGuess(both(true), signIn)));
    expect((await used()).every((points) => points === 0)).toBe(true);
  });

  it('uses attempts up only for failures that count', async () => {
    const fail = () => Promise.reject(new Error('wrong'));
    await expect(limitedGuess(both(true), fail)).rejects.toThrow('wrong');
    expect(await used()).toEqual([1, 1]);
    await expect(limitedGuess(both(false), fail)).rejects.toThrow('wrong');
    expect((await used()).toSorted()).toEqual([0, 1, 1]);
  });

  it('does no work when one limit is used up', async () => {
    const [account, address] = [limitOf(1, 'account'), limitOf(5, 'address')];
    const limits = [
      { limit: account, subject: 'one', counts: () => true },
      { limit: address, subject: 'a school', counts: () => true },
    ];
    await account.take('one');
    let worked = false;
    const work = async () => {
      worked = true;
    };
    expect(await codeOf(limitedGuess(limits, work))).toBe('too-many-requests');
    expect(worked).toBe(false);
    expect((await used()).toSorted()).toEqual([0, 1]);
  });
});
