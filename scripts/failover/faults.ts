import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../until';
import type { Cluster } from './cluster';
import type { Failure, Load } from './load';
import type { Site } from './sites';

/** What is done to the machines while answers are being saved, and what it costs. */

export interface World {
  cluster: Cluster;
  sites: readonly Site[];
  load: Load;
}

interface Kind {
  title: string;
  /** Within how many seconds answers have to be acknowledged again; none where only the loss counts. */
  limit?: number;
  /** Does the harm. Resolves with what brings back what was taken away, once answers are acknowledged again. */
  harm(world: World): Promise<undefined | (() => Promise<void> | void)>;
  /** Brings something back after this time, without waiting for answers to be acknowledged. */
  backAfterMs?: number;
}

export const KINDS = {
  postgres: {
    title: 'PostgreSQL of the leader killed with -9',
    limit: 10,
    harm: async ({ cluster }) => {
      await cluster.killPostgres((await cluster.leads()).name);
      return undefined;
    },
  },
  node: {
    title: 'the leader’s whole node killed with -9',
    limit: 25,
    harm: async ({ cluster }) => {
      const { name } = await cluster.leads();
      await cluster.killNode(name);
      return () => cluster.startNode(name);
    },
  },
  switchover: {
    title: 'a planned switchover',
    limit: 10,
    harm: async ({ cluster }) => {
      await cluster.switchOver((await cluster.leads()).name);
      return undefined;
    },
  },
  site: {
    title: 'one of two processes of the site killed with -9',
    limit: 5,
    harm: async ({ sites: [first] }) => {
      await first?.kill();
      return () => first?.start();
    },
  },
  sites: {
    title: 'both processes of the site killed with -9, and started again',
    backAfterMs: 5_000,
    harm: async ({ sites }) => {
      await Promise.all(sites.map((site) => site.kill()));
      return async () => {
        await Promise.all(sites.map((site) => site.start()));
      };
    },
  },
  standby: {
    title: 'the synchronous standby’s node killed with -9',
    limit: 25,
    harm: async ({ cluster }) => {
      const { name } = await cluster.synchronousStandby();
      await cluster.killNode(name);
      return () => cluster.startNode(name);
    },
  },
  freeze: {
    title: 'the leader’s node frozen for 40 s, then woken',
    limit: 25,
    backAfterMs: 40_000,
    harm: async ({ cluster }) => {
      const { name } = await cluster.leads();
      await cluster.signalNode(name, 'SIGSTOP');
      return () => cluster.signalNode(name, 'SIGCONT');
    },
  },
  etcd: {
    title: 'etcd away for 30 s',
    limit: 5,
    backAfterMs: 30_000,
    harm: async ({ cluster }) => {
      await cluster.killEtcd();
      return () => cluster.startEtcd();
    },
  },
  pair: {
    title: 'the leader’s and the synchronous standby’s nodes killed together, the leader back after 40 s',
    backAfterMs: 40_000,
    harm: async ({ cluster }) => {
      const standby = (await cluster.synchronousStandby()).name;
      const leader = (await cluster.leads()).name;
      await Promise.all([leader, standby].map((name) => cluster.killNode(name)));
      return async () => {
        cluster.startNode(leader);
        await cluster.leads();
        cluster.startNode(standby);
      };
    },
  },
  cut: {
    title: 'the network between leader and synchronous standby cut for 40 s',
    limit: 25,
    backAfterMs: 40_000,
    harm: async ({ cluster }) => {
      const { name } = await cluster.leads();
      cluster.cut(name, (await cluster.synchronousStandby()).name);
      return () => cluster.heal(name);
    },
  },
  disk: {
    title: 'the leader’s disk full for 30 s',
    backAfterMs: 30_000,
    harm: async ({ cluster }) => {
      const { name } = await cluster.leads();
      await cluster.fillDisk(name);
      return () => cluster.emptyDisk(name);
    },
  },
  clock: {
    title: 'the leader’s node killed, and both others have a clock 10 minutes behind',
    harm: async ({ cluster }) => {
      const { name } = await cluster.leads();
      const others = cluster.nodes.filter((node) => node.name !== name);
      for (const other of others) {
        await cluster.killNode(other.name);
        await cluster.startNodeWithClock(other.name, '-10m');
        await cluster.whole();
      }
      await cluster.killNode(name);
      return async () => {
        cluster.startNode(name);
        await cluster.whole();
        for (const other of others) {
          await cluster.killNode(other.name);
          cluster.startNode(other.name);
          await cluster.whole();
        }
      };
    },
  },
  both: {
    title: 'etcd away for 30 s, and the leader’s whole node killed meanwhile',
    backAfterMs: 30_000,
    harm: async ({ cluster }) => {
      const { name } = await cluster.leads();
      await cluster.killEtcd();
      await cluster.killNode(name);
      return () => {
        cluster.startEtcd();
        cluster.startNode(name);
      };
    },
  },
} as const satisfies Record<string, Kind>;

export type FaultKind = keyof typeof KINDS;

export interface Outcome {
  title: string;
  limit: number | undefined;
  /** Seconds from the harm to the end of the longest pause without an acknowledgement, or the length of a short pause. */
  back: number;
  refused: number;
  failures: readonly Failure[];
}

/** Long enough for a process of the site that is behind to have answered everything. */
const CALM_MS = 3_000;
const BACK_WITHIN_MS = 120_000;

/** Pauses below this are the load's own, and the busy machine's. */
const SHORT_MS = 2_000;

const secondsUntilBack = (moments: readonly number[], from: number): number => {
  const after = [from, ...moments.filter((moment) => moment > from)];
  const pauses = after.slice(1).map((end, index) => ({ end, length: end - (after[index] as number) }));
  const longest = pauses.toSorted((a, b) => b.length - a.length)[0];
  if (!longest) return Number.POSITIVE_INFINITY;
  return (longest.length < SHORT_MS ? longest.length : longest.end - from) / 1000;
};

/** Resolves when answers have been acknowledged for a while and none refused. */
const isCalm = ({ load }: World, from: number): Promise<unknown> =>
  until(
    'answers are acknowledged again',
    async () => {
      const now = performance.now();
      const lastRefusal = Math.max(from, load.refusals.at(-1) ?? 0, load.failures.at(-1)?.at ?? 0);
      return now - lastRefusal > CALM_MS && (load.moments.at(-1) ?? 0) > now - CALM_MS / 3;
    },
    BACK_WITHIN_MS,
  );

/** Does one harm, waits until everything is as before, and tells what it cost. */
export const harmAndWait = async (world: World, name: FaultKind): Promise<Outcome> => {
  const kind: Kind = KINDS[name];
  await world.cluster.whole();
  await isCalm(world, performance.now());
  const from = performance.now();
  const mend = await kind.harm(world);
  if (kind.backAfterMs === undefined) await isCalm(world, performance.now());
  else await pause(kind.backAfterMs);
  await mend?.();
  await isCalm(world, performance.now());
  await world.cluster.whole();
  return {
    title: kind.title,
    limit: kind.limit,
    back: secondsUntilBack(world.load.moments, from),
    refused: world.load.refusals.filter((at) => at > from).length,
    failures: world.load.failures.filter(({ at }) => at > from),
  };
};
