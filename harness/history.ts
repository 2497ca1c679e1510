import type { Operation } from './linearizability';

/** Records what clients ask of registers, and what they are answered. */
export interface History {
  /** Asks for what a register holds; undefined when there was no answer. */
  read(register: string, ask: () => Promise<string | undefined>): Promise<void>;
  /** Writes; true when that was acknowledged. Otherwise nobody knows whether it takes effect. */
  write(register: string, value: string, ask: () => Promise<boolean>): Promise<void>;
  /** By register, in the order of the calls. A question that is under way has no return yet. */
  readonly operations: ReadonlyMap<string, readonly Operation[]>;
}

/** @param now a clock that never goes back, in milliseconds */
export const createHistory = (now: () => number): History => {
  const operations = new Map<string, Operation[]>();
  const call = (register: string, kind: Operation['kind'], value: string): Operation => {
    const operation: Operation = { kind, value, called: now() };
    const list = operations.get(register) ?? [];
    operations.set(register, list);
    list.push(operation);
    return operation;
  };
  return {
    operations,
    async read(register, ask) {
      const operation = call(register, 'read', '');
      const value = await ask().catch(() => undefined);
      if (value !== undefined) Object.assign(operation, { value, returned: now() });
    },
    async write(register, value, ask) {
      const operation = call(register, 'write', value);
      if (await ask().catch(() => false)) operation.returned = now();
    },
  };
};
