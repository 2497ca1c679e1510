import type { Copies } from '@/lib/server/features/account/copies';
import type { Deletions } from '@/lib/server/features/account/deletions';
import type { DeletionPlan, DeletionPorts } from '@/lib/server/features/account/run-deletion';
import type { RequireProof } from '@/lib/server/features/login/deleted-meanwhile';
import type { Transaction } from '@/lib/server/platform/db/transaction';
import type { CustomerRecord } from '@/lib/server/platform/session/customer-record';
import type { IdentityProvider, OpenAccountClosing } from '@/lib/server/upstream/identity/identity-provider';
import type { Simulation } from '../engine/run';
import type { World } from '../engine/world';
import { ServerDatabase, ServerProcess, SILENT } from '../server/process';
import type { DeletionsModel } from './deletions-model';
import { Holdings } from './holdings';
import { Accounts, newPerson, type Person } from './people';
import { finishByPassword, passwordPlan, poolPlan } from './plans';
import type * as DeletionsServer from './server';

/**
 * Two people who delete their account, one at each kind of provider: the product's deletion and the job that finishes what is
 * left behind, in processes that crash anywhere, while the person tries again or logs in.
 */

type Server = typeof DeletionsServer;

const PATIENCE_MS = 2_500;
const ANSWER_MS = 2_800;
const UNTIL_LEFT_BEHIND_MS = 16_000;

class DeletionsWorld {
  private readonly database: ServerDatabase;
  private readonly accounts: Accounts;
  private readonly holdings: Holdings;
  private readonly model: DeletionsModel;
  private readonly people = [newPerson('pool'), newPerson('password')] as const;
  private running: ServerProcess[] = [];
  private started = 0;

  constructor(
    private readonly world: World,
    private readonly server: Server,
  ) {
    const failure = (code: 'unreachable' | 'refused') =>
      new server.UpstreamError({ service: 'provider', call: 'call', code });
    this.database = new ServerDatabase(world);
    this.accounts = new Accounts(world, failure);
    this.holdings = new Holdings(world);
    this.model = new server.DeletionsModel(() => world.now, this.holdings);
    for (const person of this.people) {
      const id = this.holdings.signIn(person);
      this.holdings.files.add(id);
      this.holdings.known.add(id);
    }
  }

  async run(): Promise<void> {
    const { chance } = this.world;
    const steps = 20 + chance.below(200);
    for (let step = 0; step < steps; step += 1) {
      if (chance.happens(20)) await this.world.act(() => this.somethingHappens());
      else if (chance.happens(4)) await this.timePasses();
      else await this.world.next();
    }
    await this.heal();
    this.checkAll();
  }

  private somethingHappens(): void {
    const { chance } = this.world;
    const kind = chance.below(20);
    const person = chance.pick(this.people);
    const process = this.running.length > 0 ? chance.pick(this.running) : undefined;
    if (!process || kind === 0) {
      if (this.running.length < 2) this.start();
    } else if (kind < 7) this.ask(process, person);
    else if (kind < 11) void this.signIn(process, person).catch(() => undefined);
    else if (kind < 14) this.finish(process);
    else if (kind === 14) this.end(process);
    else if (kind === 15) this.database.isUp = !this.database.isUp;
    else if (kind < 19) this.tell(person);
    else this.holdings.hurry();
  }

  /** A worker tells a service of somebody who is not being deleted. What it tells of a login that is taken back stays there. */
  private tell(person: Person): void {
    const id = this.holdings.customerOf(person);
    if (id !== undefined && person.isOpen && !this.model.ofCustomer(id)) this.holdings.tell(id);
  }

  /** So much that a deletion counts as left behind. No request takes so long, so those that are under way end before. */
  private async timePasses(): Promise<void> {
    while (this.running.some(({ waits }) => waits > 0)) await this.world.next();
    this.world.say(() => 'time passes');
    this.world.now += UNTIL_LEFT_BEHIND_MS;
  }

  private start(): void {
    this.started += 1;
    this.running.push(new ServerProcess(this.world, `process ${this.started}`, 0));
  }

  private end(process: ServerProcess): void {
    this.world.say(() => `${process.name} crashes`);
    process.state = 'gone';
    this.running = this.running.filter((one) => one !== process);
  }

  private deletionsOf(process: ServerProcess): Deletions {
    return this.model.seenThrough((what, work) => this.database.does(process, what, work));
  }

  private portsOf(process: ServerProcess): DeletionPorts {
    const { database, holdings, world } = this;
    return {
      clock: () => world.now,
      copies: this.copiesOf(process),
      deletions: this.deletionsOf(process),
      identityProviders: () => null,
      sessions: {
        endAll: (customerId) =>
          database.does(process, `ends the sessions of ${customerId}`, () =>
            holdings.endSessions(customerId),
          ),
      },
    };
  }

  private copiesOf(process: ServerProcess): Copies {
    const { database, holdings, world } = this;
    const isUnderWay = (customerId: number) =>
      database.does(process, `asks what is told of ${customerId}`, () => holdings.isUnderWay(customerId));
    const sleep = (milliseconds: number) => process.sleep(milliseconds);
    return {
      areQuiet: async (customerId) => {
        const ports = { rows: { isUnderWay }, now: () => world.now, sleep };
        const isQuiet = await this.server.waitForDeliveries(ports, customerId, PATIENCE_MS);
        if (!isQuiet) holdings.restless.add(customerId);
        return isQuiet;
      },
      forget: async ({ customerId }, idToken) => {
        await process.soon(`asks the services to forget ${customerId}`);
        if (!idToken) return null;
        holdings.forget(customerId);
        return { consumerData: true, extendedProfile: true };
      },
      deleteFiles: async (customerId) => {
        await process.soon(`deletes the files of ${customerId}`);
        if (!this.accounts.isHealed && world.chance.happens(20)) return false;
        return holdings.files.delete(customerId);
      },
    };
  }

  /** The person proves who they are, and the account is deleted as the two endpoints do it. */
  private ask(process: ServerProcess, person: Person): void {
    const customerId = this.holdings.customerOf(person);
    if (customerId === undefined || !this.holdings.sessions.has(customerId)) return;
    void this.delete(process, person, customerId).catch(() => undefined);
  }

  private async delete(process: ServerProcess, person: Person, customerId: number): Promise<void> {
    const ports = this.portsOf(process);
    const isProven = await this.prove(process, person, ports, customerId);
    const { deletions } = ports;
    const { accounts } = this;
    const newPassword = `password ${this.world.newNumber()}`;
    let attempt: number | undefined;
    const noting: DeletionPorts = {
      ...ports,
      deletions: {
        ...deletions,
        begin: async (...given) => {
          const row = await deletions.begin(...given);
          attempt = this.model.ofCustomer(customerId)?.attempt;
          return row;
        },
      },
    };
    try {
      const customer = { id: customerId, identity: person.identity } as DeletionPlan<object>['customer'];
      const late = process.sleep(ANSWER_MS);
      const { runDeletion } = this.server;
      const answered =
        person.identity === 'pool'
          ? runDeletion(noting, { ...poolPlan(accounts, process, person), customer, late }, SILENT)
          : runDeletion(
              noting,
              {
                ...passwordPlan(accounts, process, person, { deletions, isProven, newPassword }),
                customer,
                late,
              },
              SILENT,
            );
      person.receipts.add((await answered).reference);
    } catch (error) {
      // What our own database failed at has an outcome that nobody knows.
      if (this.server.UpstreamError.is(error)) person.toldOff = attempt;
      throw error;
    }
  }

  /** False: an earlier deletion has closed the account already. */
  private async prove(
    process: ServerProcess,
    person: Person,
    { deletions }: DeletionPorts,
    customerId: number,
  ): Promise<boolean> {
    if (await this.accounts.isOpen(process, person)) return true;
    const access = (await deletions.accessOf(customerId)) as { newPassword?: string } | null;
    if (access?.newPassword && (await this.accounts.isClosedWith(process, person, access.newPassword)))
      return false;
    throw new Error('the proof is not taken');
  }

  /** The job that finishes what is left behind. */
  private finish(process: ServerProcess): void {
    const ports = this.portsOf(process);
    const left = new Map<number, Date>();
    const unfinished = async () => {
      const rows = await ports.deletions.unfinished();
      for (const { customerId, requestedAt } of rows) left.set(customerId, requestedAt);
      return rows;
    };
    const finishAccountClosing = (closing: OpenAccountClosing) => {
      const person = this.holdings.owners.get(closing.customerId) as Person;
      return person.identity === 'pool'
        ? this.finishAtPool(process, person, ports, { ...closing, leftAt: left.get(closing.customerId) })
        : finishByPassword(this.accounts, process, person, closing);
    };
    const provider = { finishAccountClosing } as IdentityProvider;
    void this.server
      .finishDeletions({
        ...ports,
        log: SILENT,
        identityProviders: () => provider,
        deletions: { ...ports.deletions, unfinished },
      })
      .catch(() => {});
  }

  private finishAtPool(
    process: ServerProcess,
    person: Person,
    { sessions }: DeletionPorts,
    closing: OpenAccountClosing & { leftAt: Date | undefined },
  ) {
    const identityAccounts = {
      exists: () => this.accounts.isOpen(process, person),
      deleteAccount: () => {
        const row = this.model.ofCustomer(closing.customerId);
        // One that is taken up again after the job has read it may be finished by the job, whatever its person is told.
        const isAsRead = row && row.requestedAt === closing.leftAt?.getTime();
        if (person.isOpen && isAsRead && row.attempt === person.toldOff)
          this.world.broken('told truly', `${person.name} was told that nothing is deleted`);
        return this.accounts.close(process, person, null);
      },
    };
    const refreshTokens = { refresh: async () => null };
    return this.server.finishAtPool({ identityAccounts, refreshTokens, sessions }, 'pt-BR', closing);
  }

  /** A login: the provider vouches first, and the product asks it again when somebody was deleted lately. */
  private async signIn(process: ServerProcess, person: Person): Promise<void> {
    const { accounts, database, holdings } = this;
    const prove = async () => {
      if (!(await accounts.isOpen(process, person))) throw new Error('the account is gone');
    };
    await prove();
    const isNew = () => holdings.customerOf(person) === undefined;
    const open = async (requireProof: RequireProof) => {
      const created = await database.does(process, `claims the customer of ${person.name}`, isNew);
      const customer = { identity: person.identity } as CustomerRecord;
      await requireProof({} as Transaction, { customer, created });
      // A deletion waits for the row of a customer who was there, and takes the session along.
      await database.does(process, `opens a session of ${person.name}`, () => {
        if (created || !isNew()) holdings.signIn(person);
      });
    };
    await this.server.openProvenSince(this.deletionsOf(process), prove, open);
  }

  /** Everything works again, and the jobs run as often as it takes. */
  private async heal(): Promise<void> {
    const { world, holdings } = this;
    world.say(() => 'everything heals');
    Object.assign(this.database, { isUp: true, isHealed: true });
    this.accounts.isHealed = true;
    holdings.hurry();
    if (this.running.length === 0) this.start();
    for (let round = 0; round < 5; round += 1) {
      if (!(await world.calm(1_000))) world.broken('comes to rest', 'deletions go on and on');
      world.now += UNTIL_LEFT_BEHIND_MS;
      for (const process of this.running) await world.act(() => this.finish(process));
      for (const customerId of holdings.deletionJobs) holdings.files.delete(customerId);
    }
    world.check();
  }

  private checkAll(): void {
    const { world, holdings, model } = this;
    const left = model.rows.filter(({ completedAt }) => completedAt === null);
    if (left.length > 0) world.broken('comes to rest', `${left.length} deletions are left`);
    for (const [id, person] of holdings.owners) {
      if (person.receipts.size > 0 && person.isOpen)
        world.broken('told truly', `${person.name} got a receipt, and the account is there`);
      if (person.receipts.size > 1) world.broken('one receipt', [...person.receipts].join(', '));
      const held = person.isOpen ? [] : holdings.leftOf(id, person);
      if (held.length > 0) world.broken('all gone', `${held} of ${person.name}, customer ${id}`);
    }
    world.check();
  }
}

export const deletionsSimulation = (server: Server): Simulation => ({
  name: 'deletions',
  run: (world) => new DeletionsWorld(world, server).run(),
});
