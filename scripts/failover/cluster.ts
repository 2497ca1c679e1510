import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, runAndCollect } from '../../harness/processes';
import { emptyDisk, fillDisk, mountSmallDisk, unmountSmallDisk } from '../../harness/small-disk';
import { programPath } from '../debian-programs';
import { until } from '../until';
import {
  type Engine,
  engineFile,
  engineFolder,
  killEngine,
  postgresOf,
  signalAll,
  startEngine,
} from './engines';
import { type Link, openLink } from './link';
import {
  type ClusterNode,
  type ClusterSettings,
  etcdArguments,
  nodeConfiguration,
} from './node-configuration';
import { programsWithClock } from './wrong-clock';

/** PostgreSQL 15 under Patroni with the file of deploy/patroni, on free ports of the loopback address. */

/** As Patroni's REST API tells of one. */
interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

const NODES = 3;
/** Room for the database, its log and the copy of a standby. */
const DISK_MEGABYTES = 700;
/** A node has to copy the leader's data, or to be wound back. */
const WHOLE_WITHIN_MS = 120_000;

/** The cluster, and what can be done to it. */
export class Cluster {
  private readonly running = new Map<string, Engine>();
  private etcd: Engine | undefined;
  private readonly links = new Map<string, Link>();

  private constructor(
    private readonly folder: string,
    readonly nodes: readonly ClusterNode[],
    private readonly etcdPorts: readonly [client: number, peer: number],
  ) {}

  /** Prepares it; nothing runs yet. */
  static async prepare(folder: string, settings: ClusterSettings): Promise<Cluster> {
    const shipped = await readFile('deploy/patroni/patroni.yml', 'utf8');
    const ports = [await freePort(), await freePort()] as const;
    const nodes: ClusterNode[] = [];
    await engineFolder(join(folder, 'etcd'));
    for (let number = 1; number <= NODES; number += 1) {
      const [postgresPort, apiPort, linkPort] = [await freePort(), await freePort(), await freePort()];
      const node = { name: `node-${number}`, postgresPort, apiPort, linkPort };
      const own = await engineFolder(join(folder, node.name));
      if (settings.hasSmallDisks) {
        if (!(await mountSmallDisk(own, DISK_MEGABYTES)))
          throw new Error('A full disk needs the right to mount a file system.');
        await engineFolder(own);
      }
      const text = nodeConfiguration(shipped, node, { ...settings, folder, etcdPort: ports[0] });
      await engineFile(join(folder, `${node.name}.yml`), text);
      nodes.push(node);
    }
    return new Cluster(folder, nodes, ports);
  }

  startEtcd(): void {
    const args = etcdArguments(this.folder, ...this.etcdPorts);
    this.etcd = startEngine({ program: programPath('etcd'), args, folder: this.folder, name: 'etcd' });
  }

  async killEtcd(): Promise<void> {
    if (this.etcd) await killEngine(this.etcd);
  }

  startNode(name: string): void {
    this.startPatroni(name, {});
  }

  /** With a clock of PostgreSQL that is off by so much, as faketime reads it: `-10m`. */
  async startNodeWithClock(name: string, clock: string): Promise<void> {
    const programs = await programsWithClock(join(this.folder, `${name}-programs`), clock);
    this.startPatroni(name, { PATRONI_POSTGRESQL_BIN_DIR: programs });
  }

  private startPatroni(name: string, env: Readonly<Record<string, string>>): void {
    const program = programPath('patroni');
    const args = [join(this.folder, `${name}.yml`)];
    this.running.set(name, startEngine({ program, args, folder: this.folder, name, env }));
  }

  /** The first node alone, so that the others copy it. Resolves when all of them are there. */
  async start(): Promise<void> {
    for (const { name, linkPort, postgresPort } of this.nodes)
      this.links.set(name, await openLink(linkPort, postgresPort));
    this.startEtcd();
    await until('etcd answers', async () => (await fetch(`${this.etcdUrl}/health`)).ok, 20_000);
    const [first, ...others] = this.nodes;
    this.startNode((first as ClusterNode).name);
    await until('the first node leads', async () => (await this.leader()) !== undefined, 60_000);
    for (const { name } of others) this.startNode(name);
    await this.whole();
  }

  private get etcdUrl(): string {
    return `http://127.0.0.1:${this.etcdPorts[0]}`;
  }

  private async members(): Promise<Member[]> {
    const asked = this.nodes.map(async ({ apiPort }) => {
      const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      return ((await answer.json()) as { members: Member[] }).members;
    });
    return Promise.any(asked);
  }

  /** The node that says of itself that it leads. */
  private async leader(): Promise<ClusterNode | undefined> {
    for (const node of this.nodes) {
      const asked = fetch(`http://127.0.0.1:${node.apiPort}/primary`, { signal: AbortSignal.timeout(2_000) });
      if ((await asked.catch(() => null))?.ok) return node;
    }
    return undefined;
  }

  /** The node that leads; waits until there is one. */
  leads(): Promise<ClusterNode> {
    return until('a node leads', () => this.leader(), WHOLE_WITHIN_MS);
  }

  /** The standby that commits wait for; waits until there is one. */
  async synchronousStandby(): Promise<ClusterNode> {
    return until(
      'a standby is synchronous',
      async () => {
        const member = (await this.members()).find(({ role }) => role === 'sync_standby');
        return this.nodes.find(({ name }) => name === member?.name);
      },
      WHOLE_WITHIN_MS,
    );
  }

  /** Resolves when every node runs: one leads, and the others have what it has, one of them synchronously. */
  async whole(): Promise<void> {
    const isWhole = async () => {
      const members = await this.members();
      const caughtUp = members.filter(
        ({ role, state, lag }) => role === 'leader' || (/^(running|streaming)$/.test(state) && lag === 0),
      );
      const roles = members.map(({ role }) => role);
      return caughtUp.length === NODES && roles.includes('leader') && roles.includes('sync_standby');
    };
    await until('all nodes run', isWhole, WHOLE_WITHIN_MS);
  }

  private dataOf(name: string): string {
    return join(this.folder, name, 'data');
  }

  /** kill -9 of a node's PostgreSQL, all of its processes; its Patroni lives. */
  async killPostgres(name: string): Promise<void> {
    signalAll(await postgresOf(this.dataOf(name)), 'SIGKILL');
  }

  /** kill -9 of a node's Patroni and PostgreSQL, as when the machine loses its power. */
  async killNode(name: string): Promise<void> {
    const patroni = this.running.get(name);
    if (patroni) await killEngine(patroni);
    signalAll(await postgresOf(this.dataOf(name)), 'SIGKILL');
  }

  /** Stops a node's processes where they are, or lets them go on, as when a virtual machine is moved. */
  async signalNode(name: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const patroni = this.running.get(name)?.child.pid;
    signalAll([...(patroni ? [patroni] : []), ...(await postgresOf(this.dataOf(name)))], signal);
  }

  /** Cuts the network between a node and a standby that copies from it; resolves at once. */
  cut(node: string, standby: string): void {
    this.links.get(node)?.cut(standby);
  }

  heal(node: string): void {
    this.links.get(node)?.heal();
  }

  fillDisk(name: string): Promise<void> {
    return fillDisk(join(this.folder, name));
  }

  emptyDisk(name: string): Promise<void> {
    return emptyDisk(join(this.folder, name));
  }

  /** Hands the lead over in a planned way. Rejects with what Patroni says when it does not. */
  async switchOver(leader: string): Promise<void> {
    const configuration = join(this.folder, `${leader}.yml`);
    const args = ['-c', configuration, 'switchover', '--force', '--master', leader];
    const { code, output } = await runAndCollect(programPath('patronictl'), args);
    if (code !== 0) throw new Error(`The switchover was refused: ${output}`);
  }

  /** Ends at once what its Patroni processes have left, frozen processes too. */
  async stop(): Promise<void> {
    for (const { name } of this.nodes) await this.killNode(name);
    await this.killEtcd();
    for (const link of this.links.values()) await link.close();
    for (const { name } of this.nodes) await unmountSmallDisk(join(this.folder, name));
  }
}
