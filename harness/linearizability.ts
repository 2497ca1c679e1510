/** Whether what clients saw of one register can be explained by one order of its operations (Wing and Gong). */

/** A read or a write by one client. Times are of one clock. */
export interface Operation {
  kind: 'read' | 'write';
  /** What was written, or read. */
  value: string;
  called: number;
  /** Undefined: there was no answer, so a write may take effect at any time from its call on, or never. */
  returned?: number;
}

/** What no order explains. */
export interface Violation {
  /** What the register holds after the longest order that was found. */
  held: string;
  /** How many operations that order has. */
  explained: number;
  /** One of these has to come next, and none of them can. */
  stuck: readonly Operation[];
}

/** Operations in order, as far as a search has come. */
interface Step {
  value: string;
  /** All known operations before this one are done, by the order of their calls. */
  from: number;
  /** Those that are done behind it, in ascending order. */
  beyond: readonly number[];
  /** Unknown writes that have taken effect. */
  effective: readonly number[];
}

type Answered = Operation & { returned: number };

const byCall = (a: Operation, b: Operation): number => a.called - b.called;

const isAnswered = (operation: Operation): operation is Answered => operation.returned !== undefined;

const explained = ({ from, beyond }: Step): number => from + beyond.length;

/** Marks one more as done. */
const done = ({ from, beyond }: Step, index: number): Pick<Step, 'from' | 'beyond'> => {
  const marked = [...beyond, index].sort((a, b) => a - b);
  let first = from;
  while (marked[0] === first) {
    marked.shift();
    first += 1;
  }
  return { from: first, beyond: marked };
};

/** Known operations that may come next, since none that is left had returned before they were called; and the first return of these. */
const candidates = (known: readonly Answered[], { from, beyond }: Step) => {
  const indexes: number[] = [];
  let firstReturn = Number.POSITIVE_INFINITY;
  for (let index = from; index < known.length; index += 1) {
    const { called, returned } = known[index] as Answered;
    if (called > firstReturn) break;
    if (beyond.includes(index)) continue;
    indexes.push(index);
    firstReturn = Math.min(firstReturn, returned);
  }
  return { indexes, firstReturn };
};

/**
 * Every step that can follow. A read of what is held changes nothing, so it comes at once. An unknown write is of use right before a
 * read of its value only, and of two that wrote the same the earlier one can do what the later one can.
 */
const following = (known: readonly Answered[], unknown: readonly Operation[], step: Step): Step[] => {
  const { indexes, firstReturn } = candidates(known, step);
  const operation = (index: number) => known[index] as Answered;
  const free = indexes.find(
    (index) => operation(index).kind === 'read' && operation(index).value === step.value,
  );
  if (free !== undefined) return [{ ...step, ...done(step, free) }];
  return indexes.flatMap((index): Step[] => {
    const { kind, value } = operation(index);
    const next = { ...step, ...done(step, index), value };
    if (kind === 'write') return [next];
    const writer = unknown.findIndex(
      (write, at) => write.value === value && write.called <= firstReturn && !step.effective.includes(at),
    );
    return writer < 0 ? [] : [{ ...next, effective: [...step.effective, writer].sort((a, b) => a - b) }];
  });
};

/**
 * Looks for an order in which each read gives what was written last, and no operation comes before one that had returned when it was
 * called. Null when there is one.
 */
export const findViolation = (operations: readonly Operation[], initial: string): Violation | null => {
  const known = operations.filter(isAnswered).toSorted(byCall);
  const unknown = operations
    .filter(({ kind, returned }) => kind === 'write' && returned === undefined)
    .toSorted(byCall);
  const start: Step = { value: initial, from: 0, beyond: [], effective: [] };
  const [open, seen] = [[start], new Set<string>()];
  let furthest = start;
  for (let step = open.pop(); step; step = open.pop()) {
    if (step.from === known.length) return null;
    const name = JSON.stringify(step);
    if (seen.has(name)) continue;
    seen.add(name);
    if (explained(step) > explained(furthest)) furthest = step;
    open.push(...following(known, unknown, step));
  }
  const stuck = candidates(known, furthest).indexes.map((index) => known[index] as Answered);
  return { held: furthest.value, explained: explained(furthest), stuck };
};
