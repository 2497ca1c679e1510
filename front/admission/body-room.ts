import { createCounts } from './counts';

/**
 * How many large bodies are kept at once while they come, each up to a megabyte: a few of each session and of each address, so
 * that one person leaves room for the others.
 */
export interface BodyRoom {
  /** Takes room; null when there is none. Call what it returns when the request was answered. */
  enter(session: string, client: string): (() => void) | null;
}

const MOST = 16;
const MOST_OF_CLIENT = 4;
const MOST_OF_SESSION = 2;

export const createBodyRoom = (): BodyRoom => {
  const counts = createCounts();
  return {
    enter(session, client) {
      const limits = [
        ['all', MOST],
        [`client ${client}`, MOST_OF_CLIENT],
        [`session ${session}`, MOST_OF_SESSION],
      ] as const;
      if (limits.some(([name, most]) => counts.of(name) >= most)) return null;
      const change = (by: 1 | -1) => {
        for (const [name] of limits) counts.change(name, by);
      };
      change(1);
      return () => change(-1);
    },
  };
};
