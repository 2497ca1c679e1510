import { createHistory, type History } from './history';
import { findViolation, type Violation } from './linearizability';
import { type Register, writeUntilAcknowledged } from './registers';

/** Clients that read and write registers at once, and what their histories say. */

interface Ports {
  /** A clock that never goes back, in milliseconds. */
  now: () => number;
  /** Resolves before the next question of a client, and before a write is sent again. */
  pause: () => Promise<unknown>;
}

export interface RegisterLoad {
  history: History;
  /** Begins nothing new; resolves when everything has been answered and each register has been read once more. */
  stop(): Promise<void>;
}

/** Of five questions in turn. */
const WRITES = [true, false, false, true, false];

/** Starts so many clients; each asks one register after the other. */
export const startRegisterLoad = (
  registers: readonly Register[],
  clients: number,
  { now, pause }: Ports,
): RegisterLoad => {
  const history = createHistory(now);
  const written = new Map<string, number>();
  let isOver = false;
  const readOf = (register: Register) => history.read(register.name, register.read);
  const writeTo = (register: Register) => {
    const count = (written.get(register.name) ?? 0) + 1;
    written.set(register.name, count);
    const value = register.values?.[count % register.values.length] ?? String(count);
    return history.write(register.name, value, () => writeUntilAcknowledged(register, value, pause));
  };
  const client = async (_: unknown, first: number) => {
    for (let turn = first; !isOver; turn += 1) {
      const register = registers[turn % registers.length] as Register;
      await (WRITES[(turn + Math.floor(turn / registers.length)) % WRITES.length]
        ? writeTo(register)
        : readOf(register));
      await pause();
    }
  };
  const running = Array.from({ length: clients }, client);
  return {
    history,
    async stop() {
      isOver = true;
      await Promise.all(running);
      await Promise.all(registers.map(readOf));
    },
  };
};

/** What the histories of all registers say. */
export interface HistoryReport {
  reads: number;
  writes: number;
  /** Writes without an acknowledgement. */
  unknown: number;
  /** Of these, how many were read all the same; only where each write has a value of its own. */
  unknownButDone: number;
  /** Registers that were never read, or never written with an acknowledgement. */
  unread: readonly string[];
  /** By register. */
  violations: ReadonlyMap<string, Violation>;
}

export const checkHistories = (
  registers: readonly Register[],
  { operations }: Pick<History, 'operations'>,
): HistoryReport => {
  const all = [...operations.values()].flat();
  const writes = all.filter(({ kind }) => kind === 'write');
  const isAnswered = (name: string, kind: 'read' | 'write') =>
    (operations.get(name) ?? []).some((one) => one.kind === kind && one.returned !== undefined);
  const found = registers.map(
    ({ name, initial }) => [name, findViolation(operations.get(name) ?? [], initial)] as const,
  );
  const readOf = (name: string): Set<string> =>
    new Set((operations.get(name) ?? []).filter(({ kind }) => kind === 'read').map(({ value }) => value));
  const doneOf = ({ name }: Register): number =>
    (operations.get(name) ?? []).filter(
      ({ kind, value, returned }) => kind === 'write' && returned === undefined && readOf(name).has(value),
    ).length;
  const ownValues = registers.filter(({ values }) => values === undefined);
  return {
    reads: all.filter(({ kind, returned }) => kind === 'read' && returned !== undefined).length,
    writes: writes.length,
    unknown: writes.filter(({ returned }) => returned === undefined).length,
    unknownButDone: ownValues.reduce((sum, register) => sum + doneOf(register), 0),
    unread: registers
      .map(({ name }) => name)
      .filter((name) => !isAnswered(name, 'read') || !isAnswered(name, 'write')),
    violations: new Map(
      found.flatMap(([name, violation]) => (violation ? [[name, violation] as const] : [])),
    ),
  };
};

const describe = ({ kind, value, called, returned }: Violation['stuck'][number]): string =>
  `${kind} ${JSON.stringify(value)}, ${(called / 1000).toFixed(3)} to ${((returned ?? 0) / 1000).toFixed(3)} s`;

/** A violation in lines that can be read. */
export const violationLines = (register: string, { held, explained, stuck }: Violation): string[] => [
  `${register}: ${explained} operations can be put in order, then it holds ${JSON.stringify(held)}, and next is one of`,
  ...stuck.map((operation) => `  ${describe(operation)}`),
];
