import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../deployment/visitor';
import type { Game, Incident } from '../incident';
import { ownAddress, tryUnitedStates } from '../people';

/** More than the processes can do. */

const FROZEN_MS = 200;
const AWAKE_MS = 50;

/** The processes get a fifth of the processor, as if something else used the rest. */
const slowDown = ({ units }: Game): (() => void) => {
  let going = true;
  let frozen: number[] = [];
  const signal = (pids: readonly number[], name: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
  };
  const freeze = () => {
    if (!going) return;
    frozen = units.flatMap((unit) => unit.pid() ?? []);
    signal(frozen, 'SIGSTOP');
    setTimeout(wake, FROZEN_MS);
  };
  const wake = () => {
    signal(frozen, 'SIGCONT');
    setTimeout(freeze, AWAKE_MS);
  };
  freeze();
  return () => {
    going = false;
    signal(frozen, 'SIGCONT');
  };
};

const slowed = () => {
  let end = () => {};
  return {
    cause: async (game: Game) => {
      end = slowDown(game);
    },
    mend: async () => end(),
  };
};

export const processBusy: Incident = {
  name: 'ProcessBusy',
  alert: 'ProcessBusy',
  crowd: 4,
  people: (game) => ask(game.visitor, '/pt-BR/', { headers: ownAddress() }),
  ...slowed(),
  command: 'metrics | grep ^http_request',
  names: /^http_request_wait_seconds 0\.(0[3-9]|[1-9])/m,
};

const turnedAway = (kind: string) => new RegExp(`^http_requests_shed_total\\{kind="${kind}"\\} [1-9]`, 'm');

export const readingShed: Incident = {
  name: 'ReadingShed',
  alert: 'ReadingShed',
  numbers: [4],
  crowd: 80,
  people: (game) =>
    ask(game.visitor, '/api/check-customer', { method: 'POST', headers: ownAddress(), body: '{}' }),
  ...slowed(),
  command: 'metrics | grep ^http_request',
  names: turnedAway('read'),
};

/** Longer than it takes to answer them all while the processes have their processor. */
const BETWEEN_TRIES_MS = 2_000;

export const writingShed: Incident = {
  name: 'WritingShed',
  alert: 'WritingShed',
  crowd: 60,
  people: async (game) => {
    await tryUnitedStates(game).catch(() => undefined);
    await pause(BETWEEN_TRIES_MS);
  },
  ...slowed(),
  command: 'metrics | grep ^http_request',
  names: turnedAway('write'),
};

const averageOf = (output: string, service: string): number => {
  const sumOf = (suffix: string) =>
    [...output.matchAll(new RegExp(`_${suffix}\\{[^}]*service="${service}"[^}]*\\} (\\S+)`, 'g'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  return sumOf('sum') / sumOf('count');
};

/** The identity provider of the United States takes three seconds for an answer. */
export const answersSlow: Incident = {
  name: 'AnswersSlow',
  alert: 'AnswersSlow',
  crowd: 4,
  people: (game) => tryUnitedStates(game),
  cause: (game) => game.fault({ service: 'marketing-identity', kind: 'latency', ms: 3_000 }),
  command: 'metrics | grep ^upstream | grep -v bucket',
  names: (output) => averageOf(output, 'marketing-identity') > 1,
  mend: (game) => game.fault(),
};
