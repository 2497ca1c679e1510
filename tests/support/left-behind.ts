import { afterAll, vi } from 'vitest';
import { forgetTimers, waitingTimers } from './started-timers';

/**
 * Fails a test file when something of it goes on after its end, since that would meet the next file of the same process, when it adds
 * to what the language brings along, and when it writes to the console. Loaded before the other set-up files, so that it looks last: when the file and they have stopped what they
 * started.
 */

const { setTimeout } = globalThis;

const counted = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Those of the process. Libraries listen to its end, and do nothing before. */
const listeners = (): string[] =>
  process
    .eventNames()
    .filter((name) => name !== 'exit')
    .flatMap((name) => Array<string>(process.listenerCount(name)).fill(`listener of ${String(name)}`));

/** What Node waits for, such as `TCPServerWrap` or `ProcessWrap`, and who listens. */
const inUse = () => counted([...process.getActiveResourcesInfo(), ...listeners()]);

const before = inUse();

const BUILT_IN = { Array, Date, Error, Function, Map, Number, Object, Promise, RegExp, Set, String };

/** What was added to these and can be enumerated, so that other libraries take it for theirs. A polyfill does no such thing. */
const addedToBuiltIns = (): string[] =>
  Object.entries(BUILT_IN).flatMap(([name, { prototype }]) =>
    Object.keys(prototype).map((key) => `${name}.prototype.${key}`),
  );

const moreThanBefore = (): string[] =>
  [...inUse()]
    .map(([name, count]) => ({ name, more: count - (before.get(name) ?? 0) }))
    .filter(({ more }) => more > 0)
    .map(({ name, more }) => `${more} × ${name}`);

const leftBehind = (): string[] => [
  ...waitingTimers().map((started) => `a timer that was started here:\n${started}`),
  ...moreThanBefore(),
  ...addedToBuiltIns(),
];

/** A spy of a test that expects a line takes the place of the function that stands here. */
const lines: string[] = [];
const takesBack: (() => void)[] = [];
for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
  const write = console[method];
  console[method] = (...given: unknown[]) => {
    lines.push(`a line in the console: ${given.map(String).join(' ')}`);
    write.call(console, ...given);
  };
  takesBack.push(() => {
    console[method] = write;
  });
}

/** What was told to end, such as a connection, takes a moment for it; a busy machine takes many. */
const ROUNDS = 1500;
const nextRound = () => new Promise((resolve) => setTimeout(resolve, 10));

afterAll(async () => {
  const left = vi.isFakeTimers() ? ['fake timers'] : [];
  vi.useRealTimers();
  for (let round = 0; round < ROUNDS && leftBehind().length > 0; round += 1) await nextRound();
  left.push(...leftBehind(), ...lines);
  forgetTimers();
  for (const takeBack of takesBack) takeBack();
  if (left.length > 0) throw new Error(`This file leaves something behind:\n${left.join('\n')}`);
});
