import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findViolation, type Operation } from '@/harness/linearizability';

const write = (value: string, called: number, returned?: number): Operation => ({
  ...{ kind: 'write', value, called },
  ...(returned === undefined ? {} : { returned }),
});
const read = (value: string, called: number, returned?: number): Operation => ({
  ...write(value, called, returned),
  kind: 'read',
});

const check = (...operations: Operation[]) => findViolation(operations, '0');

describe('a register’s history is explained', () => {
  it.each<[string, Operation[]]>([
    ['when nothing happened', []],
    ['when reads give what was written before', [read('0', 0, 1), write('1', 2, 3), read('1', 4, 5)]],
    ['when a read during a write gives the old', [write('1', 0, 9), read('0', 1, 2), read('1', 3, 4)]],
    [
      'when writes at once take effect in either order',
      [write('1', 0, 9), write('2', 1, 3), read('1', 10, 11)],
    ],
    ['when an unknown write takes effect later', [write('1', 0), read('0', 5, 6), read('1', 7, 8)]],
    [
      'when an unknown write never takes effect',
      [write('1', 0), read('0', 5, 6), write('2', 7, 8), read('2', 9, 10)],
    ],
    [
      'when an unknown write takes effect after a later one',
      [write('1', 0), write('2', 5, 6), read('2', 7, 8), read('1', 9, 10)],
    ],
    [
      'when two unknown writes of one value take effect',
      [write('1', 0), write('1', 1), read('1', 2, 3), write('2', 4, 5), read('1', 6, 7)],
    ],
    ['whatever a read without an answer saw', [write('1', 0, 1), read('7', 2)]],
    ['when a call has the time of a return', [write('1', 0, 5), read('0', 5, 6)]],
  ])('%s', (_, operations) => {
    expect(check(...operations)).toBeNull();
  });
});

describe('a register’s history is not explained', () => {
  it.each<[string, Operation[]]>([
    ['when a read after a write is stale', [write('1', 0, 1), read('0', 2, 3)]],
    ['when a read goes back behind another read', [write('1', 0, 9), read('1', 1, 2), read('0', 3, 4)]],
    ['when a value was never written', [write('1', 0, 1), read('7', 2, 3)]],
    ['when a value was written later', [read('1', 0, 1), write('1', 2, 3)]],
    ['when an unknown write was called later', [read('1', 0, 1), write('1', 2)]],
    [
      'when one unknown write takes effect twice',
      [write('1', 0), read('1', 2, 3), write('2', 4, 5), read('2', 6, 7), read('1', 8, 9)],
    ],
    [
      'when two readers see two orders',
      [write('1', 0, 20), write('2', 0, 20), read('1', 1, 2), read('2', 3, 4), read('1', 5, 6)],
    ],
  ])('%s', (_, operations) => {
    expect(check(...operations)).not.toBeNull();
  });

  it('tells what is held and what cannot follow', () => {
    const stale = read('0', 4, 5);
    expect(check(write('1', 0, 1), read('1', 2, 3), stale)).toEqual({
      held: '1',
      explained: 2,
      stuck: [stale],
    });
  });
});

/** Lives one order of operations, each with its moment between call and return; some writes stay without an answer. */
const lived = fc
  .array(
    fc.record({
      isWrite: fc.boolean(),
      before: fc.integer({ min: 0, max: 8 }),
      after: fc.integer({ min: 0, max: 8 }),
      isUnknown: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let held = '0';
    return steps.map(({ isWrite, before, after, isUnknown }, at): Operation => {
      if (isWrite) held = String(at + 1);
      const [called, returned] = [at - before, at + after];
      if (!isWrite) return read(held, called, returned);
      return isUnknown ? write(held, called) : write(held, called, returned);
    });
  });

describe('histories of a real register', () => {
  it('are all explained', () => {
    fc.assert(
      fc.property(lived, (operations) => check(...operations) === null),
      { numRuns: 300, seed: 32 },
    );
  });

  it('are not explained with a stale read at the end', () => {
    fc.assert(
      fc.property(lived, (operations) => {
        const [acknowledged, stale] = [write('newest', 100, 101), read('0', 102, 103)];
        return check(...operations, acknowledged, stale) !== null;
      }),
      { numRuns: 300, seed: 32 },
    );
  });
});

/** Tries every order, and every choice of unknown writes: slow, and plainly right. */
const isExplained = (left: readonly Operation[], held: string): boolean => {
  const mustCome = left.filter(({ returned }) => returned !== undefined);
  return (
    mustCome.length === 0 ||
    left.some((next) => {
      const isTooEarly = mustCome.some(({ returned = 0 }) => returned < next.called);
      if (isTooEarly || (next.kind === 'read' && next.value !== held)) return false;
      return isExplained(
        left.filter((one) => one !== next),
        next.value,
      );
    })
  );
};

it('Short histories are judged as by trying every order', () => {
  const operation = fc
    .record({
      kind: fc.constantFrom('read' as const, 'write' as const),
      value: fc.constantFrom('0', '1', '2'),
      called: fc.integer({ min: 0, max: 9 }),
      lasts: fc.integer({ min: 0, max: 5 }),
      isUnknown: fc.boolean(),
    })
    .map(({ kind, value, called, lasts, isUnknown }): Operation => {
      const make = kind === 'read' ? read : write;
      return kind === 'write' && isUnknown ? make(value, called) : make(value, called, called + lasts);
    });
  const verdicts = new Set<boolean>();
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 6 }), (operations) => {
      const verdict = isExplained(operations, '0');
      verdicts.add(verdict);
      return (check(...operations) === null) === verdict;
    }),
    { numRuns: 3_000, seed: 32 },
  );
  expect(verdicts.size).toBe(2);
});
