import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../until';
import type { Game, Incident } from './incident';
import { isWell } from './people';
import { type Recording, startRecording } from './recording';

/** One incident from its cause to its end. */

export interface Reading {
  /** Seconds from the cause to the alert, or to what people notice; null: not within the time. */
  alertAfter: number | null;
  /** Whether the runbook's command named the cause. */
  named: boolean;
  /** Seconds from the mend until all is well; null: not within the time. */
  mendedAfter: number | null;
  /** What went wrong in the exercise itself. */
  failure?: string;
}

/** A busy machine needs long for what takes seconds on another. */
const PATIENCE_MS = 300_000;
/** A job that runs once a minute is among those that say the cause. */
const LOOK_MS = 120_000;

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10;

/** Lets so many people come again and again; answers with what sends them home. */
export const keepComing = (visit: () => Promise<unknown>, crowd = 1): (() => Promise<void>) => {
  let going = true;
  const one = async () => {
    while (going) {
      await visit().catch(() => undefined);
      await pause(100);
    }
  };
  const loops = Array.from({ length: crowd }, one);
  return async () => {
    going = false;
    await Promise.all(loops);
  };
};

const withoutRecording: Recording = {
  scrapes: async () => undefined,
  fires: async () => false,
  stop: async () => undefined,
};

const recordingFor = (game: Game, { alert, secondsApart, earlier }: Incident): Recording => {
  if (!alert) return withoutRecording;
  const ports = () => [...game.units, ...game.added].map(({ port }) => port);
  return startRecording(
    { ports, token: game.setting('METRICS_TOKEN'), machine: game.machine },
    {
      folder: game.folder,
      alert,
      ...(secondsApart === undefined ? {} : { secondsApart }),
      ...(earlier === undefined ? {} : { earlier }),
    },
  );
};

/** Resolves with how many seconds it took until it was so; null when it took too long. */
const seconds = async (
  what: string,
  began: number,
  isSo: () => Promise<boolean>,
  withinMs = PATIENCE_MS,
): Promise<number | null> => {
  try {
    await until(what, isSo, withinMs);
    return secondsSince(began);
  } catch {
    return null;
  }
};

/** Looks until the cause is named: some lines of the log come a moment after the alert. */
const isNamed = async (game: Game, { command, look, names }: Incident): Promise<boolean> => {
  let output = '';
  const says = async () => {
    output = await (look ? look(game) : game.run(command));
    return typeof names === 'function' ? names(output) : names.test(output);
  };
  if ((await seconds('the cause', performance.now(), says, LOOK_MS)) !== null) return true;
  process.stdout.write(`   ${command} said:\n${output.slice(-2_000)}\n`);
  return false;
};

const meet = async (game: Game, incident: Incident, recording: Recording): Promise<Reading> => {
  await recording.scrapes(3);
  const began = performance.now();
  await incident.cause(game);
  const isSeen = async () => {
    if (incident.noticed) return incident.noticed(game);
    await recording.scrapes(2);
    return recording.fires();
  };
  const alertAfter = await seconds('the alert', began, isSeen);
  const named = await isNamed(game, incident);
  const mendBegan = performance.now();
  await incident.mend(game);
  const isOver = async () => {
    await recording.scrapes(2);
    return !(await recording.fires()) && (await isWell(game)) && !(await incident.noticed?.(game));
  };
  return { alertAfter, named, mendedAfter: await seconds('well again', mendBegan, isOver) };
};

/** Causes it, waits for its alert, runs the runbook's command, mends it and waits until all is well. */
export const play = async (game: Game, incident: Incident): Promise<Reading> => {
  const recording = recordingFor(game, incident);
  const sendHome = keepComing(async () => incident.people?.(game), incident.crowd);
  try {
    return await meet(game, incident, recording);
  } catch (error) {
    return { alertAfter: null, named: false, mendedAfter: null, failure: (error as Error).message };
  } finally {
    await sendHome();
    await recording.stop();
  }
};
