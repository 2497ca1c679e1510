import { closeSync, openSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endChild, freePort } from '../../harness/processes';
import { ensureBuild } from '../../harness/site/current-build';
import { whileSandboxRuns } from '../../harness/site/sandbox-process';
import type { SandboxAddresses } from '../../harness/site/site-variables';
import { CLUSTER_PROGRAMS, ensurePrograms } from '../debian-programs';
import { startNginx } from '../deployment/nginx';
import type { Visitor } from '../deployment/visitor';
import { Cluster } from './cluster';
import { addressOf, createDatabase } from './database';
import { killEngines } from './engines';
import { type FaultKind, harmAndWait, KINDS, type Outcome } from './faults';
import { startHistories } from './histories';
import { type Load, startLoad } from './load';
import { type ClusterSettings, PASSWORD } from './node-configuration';
import { startHaproxy, startPgBouncer } from './proxies';
import { compare, report } from './report';
import { logInAnew } from './sign-in';
import { commonVariables, prepareSite, type Site, type SiteVariables } from './sites';
import { newSubmissions, stored, submit } from './submissions';

/**
 * `npm run test:failover`: two processes of the built site behind nginx, PgBouncer, haproxy, and PostgreSQL 15 under Patroni with
 * etcd, each a process of this machine. While answers are being saved, leaders, nodes and a process of the site are killed;
 * afterwards what was acknowledged is compared with what is stored. Beside it, clients read and write what learners save and see again; one
 * order has to explain what they were answered. Exits with 1 when a figure is missed or no order does.
 *
 * `-- --faults postgres,node` does these alone; `--etcd v3` and `--start-timeout 300` show what the shipped settings avoid;
 * `--keep` leaves the folder with the logs.
 */

const FULL: readonly FaultKind[] = [
  ...(['postgres', 'postgres', 'node', 'postgres', 'switchover', 'postgres'] as const),
  ...(['site', 'node', 'postgres', 'standby', 'freeze', 'etcd', 'sites'] as const),
  ...(['cut', 'disk', 'both', 'pair', 'clock'] as const),
];
/** Only root may mount the small disk that becomes full. */
const isAllowed = (fault: FaultKind): boolean => fault !== 'disk' || process.getuid?.() === 0;
/** Enough for half an hour of the load; each answers every question of both courses once. */
const LEARNERS = 1_000;
/** Answers that are sent again at the end. */
const SENT_AGAIN = 300;

interface Options extends ClusterSettings {
  faults: readonly FaultKind[];
  keep: boolean;
}

const optionsAsked = (): Options => {
  const { values } = parseArgs({
    options: {
      faults: { type: 'string', default: FULL.filter(isAllowed).join(',') },
      etcd: { type: 'string', default: 'v2' },
      'start-timeout': { type: 'string', default: '0' },
      keep: { type: 'boolean', default: false },
    },
  });
  const faults = values.faults.split(',');
  const unknown = faults.filter((name) => !(name in KINDS));
  if (unknown.length > 0) throw new Error(`${unknown} is none of ${Object.keys(KINDS)}.`);
  if (values.etcd !== 'v2' && values.etcd !== 'v3') throw new Error('--etcd is v2 or v3.');
  return {
    faults: faults as FaultKind[],
    hasSmallDisks: faults.includes('disk'),
    etcdApi: values.etcd,
    startTimeout: Number(values['start-timeout']),
    keep: values.keep,
  };
};

/** What has been started, newest last, by how it is ended. */
type Endings = (() => Promise<unknown>)[];

const endAll = async (endings: Endings): Promise<void> => {
  for (let end = endings.pop(); end; end = endings.pop())
    await end().catch((error: Error) => process.stderr.write(`${error.message}\n`));
};

/** Everything in front of the cluster and behind the visitor. */
interface Stack {
  sites: readonly Site[];
  visitor: Visitor;
  variables: SiteVariables;
  /** Of the leader, whichever it is, for its administrator. */
  administration: string;
  /** Origin of the sandbox. */
  sandbox: string;
}

const startStack = async (
  folder: string,
  cluster: Cluster,
  addresses: SandboxAddresses,
  endings: Endings,
): Promise<Stack> => {
  const haproxy = await startHaproxy(folder, cluster.nodes);
  await createDatabase((await cluster.leads()).postgresPort);
  const pooler = await startPgBouncer(folder, haproxy, { site: PASSWORD });
  const [http, https] = [await freePort(), await freePort()];
  const databaseUrl = addressOf('site', pooler);
  const variables = commonVariables(addresses, {
    databaseUrl,
    origin: `https://www.example.org:${https}`,
  });
  const one = await prepareSite(folder, 'site-1', variables);
  const two = await prepareSite(folder, 'site-2', variables);
  for (const site of [one, two]) await site.start();
  const log = openSync(join(folder, 'nginx.log'), 'a');
  const nginx = await startNginx(join(folder, 'nginx'), { http, https, sites: [one.port, two.port] }, log);
  closeSync(log);
  endings.push(() => endChild(nginx));
  const ca = await readFile(join(folder, 'nginx', 'fullchain.pem'), 'utf8');
  return {
    sites: [one, two],
    visitor: { http, https, ca, secure: true },
    variables: { ...variables, PORT: '1' },
    administration: addressOf('postgres', haproxy),
    sandbox: addresses.url,
  };
};

/** Sends some of what was acknowledged again, under its key; how many are answered otherwise. */
const answeredOtherwise = async ({ acknowledged }: Load, { visitor, variables }: Stack): Promise<number> => {
  const all = [...acknowledged];
  const step = Math.max(1, Math.floor(all.length / SENT_AGAIN));
  let otherwise = 0;
  for (const [submission, text] of all.filter((_, index) => index % step === 0)) {
    const answer = await submit(submission, visitor, variables.SITE_ORIGIN as string);
    if (answer.status !== 200 || answer.body !== text) otherwise += 1;
  }
  return otherwise;
};

/** Whether somebody who comes when all is over can sign up and log in. */
const canLogIn = async ({ visitor, variables, sites, sandbox }: Stack): Promise<boolean> => {
  const origin = variables.SITE_ORIGIN as string;
  const status = await logInAnew(visitor, { origin, site: `http://127.0.0.1:${sites[0]?.port}`, sandbox });
  process.stdout.write(`a new account's login afterwards: ${status}\n`);
  return status === 200;
};

const tryAll = async (cluster: Cluster, stack: Stack, faults: readonly FaultKind[]): Promise<void> => {
  const { administration, variables, visitor, sites } = stack;
  const submissions = await newSubmissions(administration, variables, LEARNERS);
  const site = { databaseUrl: administration, variables, visitor, learners: LEARNERS };
  const histories = await startHistories(site);
  const load = startLoad(visitor, variables.SITE_ORIGIN as string, submissions.values());
  const outcomes: Outcome[] = [];
  try {
    for (const name of faults) {
      process.stdout.write(`── ${KINDS[name].title}\n`);
      const outcome = await harmAndWait({ cluster, sites, load }, name);
      process.stdout.write(`   answers again after ${outcome.back.toFixed(1)} s\n`);
      outcomes.push(outcome);
    }
  } finally {
    const [unfinished, areExplained] = await Promise.all([load.stop(), histories.stop()]);
    const otherwise = await answeredOtherwise(load, stack);
    const met = report(
      outcomes,
      compare(load, await stored(administration, submissions), unfinished, otherwise),
    );
    if (!met || !areExplained || !(await canLogIn(stack)) || outcomes.length < faults.length)
      process.exitCode = 1;
  }
};

const main = async (): Promise<void> => {
  const { faults, keep, ...settings } = optionsAsked();
  const lacking = await ensurePrograms(CLUSTER_PROGRAMS);
  if (lacking.length > 0) {
    process.stdout.write(`not run: Debian's ${lacking.join(', ')} could not be installed\n`);
    return;
  }
  await ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), 'failover-'));
  // The engines run as another user, and have folders of their own in it.
  await chmod(folder, 0o711);
  const removeFolder = () => (keep ? Promise.resolve() : rm(folder, { recursive: true, force: true }));
  const endings: Endings = [removeFolder, killEngines];
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void endAll(endings).finally(() => process.exit(1)));
  try {
    await whileSandboxRuns(async (addresses) => {
      const cluster = await Cluster.prepare(folder, settings);
      endings.push(() => cluster.stop());
      await cluster.start();
      await tryAll(cluster, await startStack(folder, cluster, addresses, endings), faults);
    });
  } finally {
    await endAll(endings);
    if (keep) process.stdout.write(`The logs are in ${folder}\n`);
  }
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
