import type { Patch } from '@/harness/patch';

/** A rule, bound, order, condition, refusal or retry of the product that a patch takes out. */
export interface Behaviour {
  room: string;
  /** Unique in its room. Says what is wrong once it is taken out. */
  name: string;
  patch: Patch;
  /** Files of tests, from the project's root. One of them has to notice. After `#` words of a title: of the file these tests alone. */
  tests: readonly string[];
  /** Why nobody has to notice. */
  accepted?: string;
}

/** The file of what stands in `tests`, and the words of a title. */
export const partsOfTest = (test: string): { file: string; title: string | undefined } => {
  const [file = '', title] = test.split('#');
  return { file, title };
};

/** `room/name`. */
export const nameOf = ({ room, name }: Behaviour): string => `${room}/${name}`;

/** Name, `from`, `to`, and why nobody has to notice, where that is so. */
type Row = readonly [name: string, from: string, to: string, accepted?: string];

/**
 * Behaviours of one file that the same tests notice.
 * @param tests below `tests/`, without `.test`: `unit/progress/progress-rules.ts`, `api/login/login.ts#makes one customer`
 */
export const behavioursOf =
  (room: string) =>
  (file: string, tests: readonly string[], rows: readonly Row[]): Behaviour[] =>
    rows.map(([name, from, to, accepted]) => ({
      room,
      name,
      patch: { file, from, to },
      tests: tests.map((test) => `tests/${test.replace(/(\.tsx?)(?=#|$)/, '.test$1')}`),
      ...(accepted && { accepted }),
    }));
