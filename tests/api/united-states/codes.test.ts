import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { deleteExpired } from '@/lib/server/platform/db/housekeeping';
import { type CodeSubject, createOneTimeCodes } from '@/lib/server/platform/security/one-time-codes';
import { createTokenCipher } from '@/lib/server/platform/security/token-cipher';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { newEmail, otherThan } from '../../support/united-states';

/** quality: Security 5, on the real database. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const subjectOf = (changes: Partial<CodeSubject> = {}): CodeSubject => ({
  identity: 'marketing-identity',
  email: newEmail(),
  purpose: 'verify',
  asker: '192.0.2.1',
  ...changes,
});
const outcomesOf = async (guesses: Promise<{ outcome: string }>[]) =>
  (await Promise.all(guesses)).map(({ outcome }) => outcome).sort();
const rowsOf = async () => (await api.database.query('select * from one_time_codes')).rows;

describe('a code of ours', () => {
  it('has six digits and unlocks once what it was for', async () => {
    const { codes } = services();
    const subject = subjectOf();
    const code = await codes.issue(subject, 'profile 7');
    expect(code).toMatch(/^\d{6}$/);
    expect(await codes.take(subject, code)).toMatchObject({ outcome: 'accepted', sealed: 'profile 7' });
    expect(await codes.take(subject, code)).toEqual({ outcome: 'expired' });
  });

  it('has six digits also where the first are noughts', async () => {
    const issued = Array.from({ length: 100 }, () => services().codes.issue(subjectOf(), ''));
    expect((await Promise.all(issued)).filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    await api.database.query('delete from one_time_codes');
  });

  it('is taken by one of a hundred that have it', async () => {
    const { codes } = services();
    const subject = subjectOf();
    const code = await codes.issue(subject, '');
    const outcomes = await outcomesOf(Array.from({ length: 100 }, () => codes.take(subject, code)));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  });

  it('takes five guesses of a hundred at once', async () => {
    const { codes } = services();
    const subject = subjectOf();
    const code = await codes.issue(subject, '');
    const outcomes = await outcomesOf(
      Array.from({ length: 100 }, () => codes.take(subject, otherThan(code))),
    );
    expect(outcomes.filter((outcome) => outcome === 'mismatch')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'expired')).toHaveLength(95);
    expect(await codes.take(subject, code)).toEqual({ outcome: 'expired' });
  });

  it('fits no other account, purpose or provider', async () => {
    const { codes } = services();
    const subject = subjectOf();
    const others = [
      subjectOf(),
      subjectOf({ ...subject, purpose: 'reset' }),
      subjectOf({ ...subject, identity: 'pt-BR' }),
    ];
    const code = await codes.issue(subject, '');
    for (const other of others) {
      expect(await codes.take(other, code)).toEqual({ outcome: 'expired' });
      const own = await codes.issue(other, '');
      if (own !== code) expect(await codes.take(other, code)).toEqual({ outcome: 'mismatch' });
    }
    expect(await codes.take(subject, code)).toMatchObject({ outcome: 'accepted' });
  });

  it('has a hash that fits one account only', async () => {
    const { codes } = services();
    const [mine, theirs] = [subjectOf(), subjectOf()];
    await api.database.query('delete from one_time_codes');
    const code = await codes.issue(mine, 'mine');
    const [row] = await rowsOf();
    await codes.issue(theirs, 'theirs');
    await api.database.query('update one_time_codes set code_hash = $1, sealed = $2', [
      row.code_hash,
      row.sealed,
    ]);
    expect(await codes.take(theirs, code)).toMatchObject({ outcome: 'mismatch' });
  });

  it('is the newest one only, with five new guesses', async () => {
    const { codes } = services();
    const subject = subjectOf();
    const first = await codes.issue(subject, 'first');
    for (let guess = 0; guess < 5; guess += 1) await codes.take(subject, otherThan(first));
    const second = await codes.issue(subject, 'second');
    if (second !== first) expect(await codes.take(subject, first)).toEqual({ outcome: 'mismatch' });
    expect(await codes.take(subject, second)).toMatchObject({ outcome: 'accepted', sealed: 'second' });
  });

  it('is good for ten minutes', async () => {
    const { codes } = services();
    const subject = subjectOf();
    const code = await codes.issue(subject, '');
    const { rows } = await api.database.query(
      `select extract(epoch from expires_at - created_at) as seconds from one_time_codes order by created_at desc limit 1`,
    );
    expect(Number(rows[0].seconds)).toBe(600);
    await api.database.query('update one_time_codes set expires_at = now()');
    const onAnotherDevice = { ...subject, asker: '192.0.2.2' };
    for (const asker of [subject, onAnotherDevice])
      expect(await codes.take(asker, code)).toEqual({ outcome: 'expired' });
    await deleteExpired(services());
    expect(await rowsOf()).toEqual([]);
  });

  it('rests as a hash, its secret encrypted, nobody named', async () => {
    const { codes } = services();
    const subject = subjectOf();
    const code = await codes.issue(subject, 'the reset token');
    const kept = JSON.stringify(await rowsOf());
    for (const secret of [code, subject.email, 'the reset token']) expect(kept).not.toContain(secret);
  });

  it('is restored with its guess, never over a newer', async () => {
    const { codes } = services();
    const subject = subjectOf();
    const code = await codes.issue(subject, 'first');
    await codes.take(subject, otherThan(code));
    const accepted = await codes.take(subject, code);
    if (accepted.outcome !== 'accepted') throw new Error('it was not accepted');
    await codes.putBack(accepted);
    const again = await codes.take(subject, code);
    // Of five, the wrong guess and the one that is being made are gone.
    expect(again).toMatchObject({ outcome: 'accepted', row: { guessesLeft: 3 } });
    const newer = await codes.issue(subject, 'second');
    await codes.putBack(accepted);
    expect(await codes.take(subject, newer)).toMatchObject({ outcome: 'accepted', sealed: 'second' });
  });
});

describe('a code of ours while keys are rotated', () => {
  const signing = () => randomBytes(32).toString('base64url');
  const encrypting = () => randomBytes(32).toString('base64');
  const [old, fresh] = [
    { signing: signing(), encrypting: encrypting() },
    { signing: signing(), encrypting: encrypting() },
  ];
  /** What a process makes codes with that has these keys, the first one in front. */
  const processWith = (...keys: (typeof old)[]) =>
    createOneTimeCodes(
      services().database,
      createTokenCipher<string>(keys.map(({ encrypting }) => encrypting)),
      keys.map(({ signing }) => signing),
    );

  it.each([
    ['appended', processWith.bind(null, old), processWith.bind(null, old, fresh)],
    ['in front', processWith.bind(null, old, fresh), processWith.bind(null, fresh, old)],
  ])('is good on both processes with the new key %s', async (_, earlier, later) => {
    for (const [issuing, taking] of [[earlier(), later()] as const, [later(), earlier()] as const]) {
      const subject = subjectOf();
      const code = await issuing.issue(subject, 'profile 7');
      expect(await taking.take(subject, code)).toMatchObject({ outcome: 'accepted', sealed: 'profile 7' });
    }
  });

  it('is not used up by a process without its key', async () => {
    const subject = subjectOf();
    const issuing = processWith(fresh);
    const code = await issuing.issue(subject, 'profile 7');
    const unable = processWith({ ...old, signing: fresh.signing });
    await expect(unable.take(subject, code)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await issuing.take(subject, code)).toMatchObject({ outcome: 'accepted' });
  });
});
