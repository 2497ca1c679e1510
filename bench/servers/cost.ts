import { load, type Requests } from '../load';
import type { ServerProcess } from './server-process';

/** What a server is asked, and how often in a round. */
export interface Load {
  server: ServerProcess;
  request: Requests;
  requests: number;
  connections: number;
}

/** Of one request, on average of a round. */
export interface Cost {
  /** CPU time of the server's process, by the operating system, in milliseconds. */
  cpuMs: number;
  /** Depends on how busy the machine is, so that no budget looks at it. */
  perSecond: number;
  /** Milliseconds until each of the answers was there. */
  times: readonly number[];
}

const once = async ({ server, request, requests, connections }: Load): Promise<Cost> => {
  const [cpuBefore, began] = [await server.cpuMs(), performance.now()];
  const times = await load(request, requests, connections);
  const milliseconds = performance.now() - began;
  return {
    cpuMs: ((await server.cpuMs()) - cpuBefore) / requests,
    perSecond: (requests / milliseconds) * 1000,
    times,
  };
};

const ROUNDS = 5;

/**
 * Rounds in which each of them is asked in turn, after those that warm up and do not count. V8 optimises code that runs often: a
 * process that has run for a minute costs half of what a new one does.
 */
export const costs = async <Name extends string>(
  loads: Record<Name, Load>,
  warmUpRounds = 1,
): Promise<Record<Name, Cost>[]> => {
  const names = Object.keys(loads) as Name[];
  const rounds: Record<Name, Cost>[] = [];
  for (let round = 0; round < warmUpRounds + ROUNDS; round += 1) {
    const costOf = {} as Record<Name, Cost>;
    for (const name of names) costOf[name] = await once(loads[name]);
    rounds.push(costOf);
  }
  return rounds.slice(warmUpRounds);
};
