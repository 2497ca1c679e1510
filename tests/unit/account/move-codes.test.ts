import { describe, expect, it } from 'vitest';
import { areMoveCodes, MOVE_CODE_DAYS, moveCodes } from '@/lib/server/features/account/move-codes';

/** Codes that both addresses of a person have to send back before an operator moves the account. */

const account = (id: number, changes: object = {}) => ({
  id,
  identity: 'pt-BR',
  userId: `user ${id}`,
  email: `person${id}@example.org`,
  firstName: 'Ana',
  lastName: 'Lima',
  country: 'BR',
  language: 'PT',
  certificateName: null,
  complete: true,
  ...changes,
});
const KEYS = ['the newest key', 'the one before'];
const NOW = Date.UTC(2026, 10, 29, 12);
const DAY_MS = 86_400_000;
const move = { from: account(1), to: account(2) };
const { from, to } = moveCodes(KEYS, move, NOW);
const fits = (typed: readonly [string, string], { about = move, keys = KEYS, now = NOW } = {}): boolean =>
  areMoveCodes(keys, about, now, typed);

describe('the codes of a move', () => {
  it('fit together in any order, however they are typed', () => {
    expect(from).toMatch(/^MV(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(fits([from, to])).toBe(true);
    expect(fits([to.toLowerCase(), from.replaceAll('-', ' ').replace('MV', '')])).toBe(true);
  });

  it('fit without their prefix where its letters stand in them', () => {
    const others = Array.from({ length: 2_000 }, (_, id) => ({ from: account(id + 10), to: account(2) }));
    const about = others.find((one) => /MV/.test(moveCodes(KEYS, one, NOW).from.slice('MV-'.length)));
    if (!about) throw new Error('No code of these has its prefix in the middle.');
    const codes = moveCodes(KEYS, about, NOW);
    expect(fits([codes.from.replace(/^MV-/, ''), codes.to], { about })).toBe(true);
  });

  it('are of no use alone', () => {
    expect(from).not.toBe(to);
    for (const typed of [
      [from, from],
      [to, to],
      [from, 'MV-0000-0000-0000'],
      ['', ''],
      ['x'.repeat(10_000), to],
    ] as const)
      expect(fits(typed)).toBe(false);
  });

  it('end after seven days', () => {
    expect(fits([from, to], { now: NOW + MOVE_CODE_DAYS * DAY_MS })).toBe(true);
    expect(fits([from, to], { now: NOW + (MOVE_CODE_DAYS + 1) * DAY_MS })).toBe(false);
    expect(fits([from, to], { now: NOW - DAY_MS })).toBe(false);
  });

  it('of two days do not fit together', () => {
    const later = moveCodes(KEYS, move, NOW + DAY_MS);
    expect(fits([from, later.to], { now: NOW + DAY_MS })).toBe(false);
  });

  it('fit no other account, nor one that has changed', () => {
    for (const about of [
      { from: move.to, to: move.from },
      { from: account(3), to: move.to },
      { from: move.from, to: account(3) },
      { from: account(1, { userId: 'another' }), to: move.to },
      { from: move.from, to: account(2, { email: 'another@example.org' }) },
      { from: account(1, { identity: 'en-GB' }), to: move.to },
    ])
      expect(fits([from, to], { about })).toBe(false);
  });

  it('outlive a change of the key, and end with it', () => {
    expect(fits([from, to], { keys: ['a new one', ...KEYS] })).toBe(true);
    expect(fits([from, to], { keys: ['a new one'] })).toBe(false);
  });
});
