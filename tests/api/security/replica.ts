import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ApiClient } from '../../support/client';

export interface Replica {
  client(headers?: Record<string, string>): ApiClient;
  stop(): Promise<void>;
}

/** Time limits wait in it, too, while a busy machine holds it up. */
const LOADED_FIRST = ['tsx', './tests/support/waiting.ts'];

/** Starts the API in a process of its own, with the environment of this one: the same database, the same keys. */
export const startReplica = async (): Promise<Replica> => {
  const child = fork('tests/api/security/replica-process.ts', {
    execArgv: LOADED_FIRST.flatMap((name) => ['--import', name]),
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended]);
  const { origin } = first[0] as { origin: string };
  if (!origin) throw new Error(`the replica ended with ${first[0]}`);
  return {
    client: (headers) => new ApiClient(origin, headers),
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
};
