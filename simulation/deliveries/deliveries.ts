import type { Deliver, DeliveryQueue } from '@/lib/server/platform/jobs/delivery';
import type { Outbox } from '@/lib/server/platform/jobs/outbox';
import type { OutboxRows } from '@/lib/server/platform/jobs/outbox-rows';
import type { Simulation } from '../engine/run';
import type { World } from '../engine/world';
import { ServerDatabase, ServerProcess, SILENT } from '../server/process';
import type { OutboxModel } from './outbox-model';
import type * as DeliveriesServer from './server';
import { RELEASES, Services } from './services';

/**
 * What people change, on its way to the services that hold copies: the product's queue workers in processes that crash, freeze
 * and roll, before a database that goes away.
 */

type Server = typeof DeliveriesServer;

const LOCALE = 'pt-BR';
const PEOPLE = [1, 2] as const;
/** What goes out with the person's own tokens alone. */
const NEEDS_SESSION = 'identity-names';
const TOKENS = { accessToken: '', idToken: '', refreshToken: '' };
const SWEEP_MS = 15_000;
const PATIENCE_MS = 2_500;

interface Running {
  process: ServerProcess;
  rows: OutboxRows;
  outbox: Outbox;
}

class DeliveriesWorld {
  private readonly database: ServerDatabase;
  private readonly model: OutboxModel;
  private readonly services: Services;
  /** What each person has told us last, by kind. */
  private readonly people = new Map(PEOPLE.map((id) => [id as number, new Map<string, number>()]));
  private running: Running[] = [];
  private started = 0;
  private isHealed = false;

  constructor(
    private readonly world: World,
    private readonly server: Server,
  ) {
    this.database = new ServerDatabase(world);
    this.model = new server.OutboxModel(() => world.now);
    this.services = new Services(
      world,
      (code) => new server.UpstreamError({ service: 'service', call: 'tell', code }),
    );
    for (const id of PEOPLE) this.model.signedIn.add(id);
  }

  async run(): Promise<void> {
    const { chance } = this.world;
    await this.world.act(() => this.start(0));
    await this.world.act(() => this.start(0));
    const steps = 40 + chance.below(120);
    for (let step = 0; step < steps; step += 1) {
      if (chance.happens(25)) await this.world.act(() => this.somethingHappens());
      else await this.world.next();
    }
    await this.heal();
    this.checkAll();
  }

  private start(release: 0 | 1): void {
    const { world, model, database, server } = this;
    this.started += 1;
    const process = new ServerProcess(world, `process ${this.started} (version ${release + 1})`, release);
    world.say(() => `${process.name} starts`);
    const rows = model.seenThrough((what, work) => database.does(process, what, work));
    const leases = new Map<string, number>();
    const noting: OutboxRows = {
      ...rows,
      claimDue: async (queue, most) => {
        const claimed = await rows.claimDue(queue, most);
        for (const row of claimed) leases.set(`${row.customerId}/${row.kind}`, Number(row.leasedUntil));
        return claimed;
      },
    };
    const outbox = server.createOutbox({
      rows: noting,
      log: SILENT,
      random: () => world.chance.below(10) / 10,
      tokensOf: (customerId) =>
        database.does(process, `looks for a session of ${customerId}`, () =>
          model.signedIn.has(customerId) ? TOKENS : null,
        ),
      queues: Object.entries(RELEASES[release]).map(([name, kinds]) =>
        this.queueOf(process, name, kinds, leases),
      ),
    });
    const running = { process, rows, outbox };
    this.running.push(running);
    outbox.wake();
    if (this.isHealed) this.sweep(running);
  }

  private queueOf(
    process: ServerProcess,
    name: string,
    kinds: readonly string[],
    leases: ReadonlyMap<string, number>,
  ): DeliveryQueue {
    const deliverOf =
      (kind: string): Deliver =>
      async ({ customerId, tokens }) => {
        const until = leases.get(`${customerId}/${kind}`) ?? 0;
        const telling = this.services.begin({ process, queue: name, customerId, kinds, kind, until });
        try {
          if (kind === NEEDS_SESSION && !(await tokens())) return 'no-session';
          const state = await this.database.does(process, `reads ${kind} of ${customerId}`, () =>
            this.people.get(customerId)?.get(kind),
          );
          if (state !== undefined) await this.services.tell(telling, state);
          return 'delivered';
        } finally {
          telling.hasEnded = true;
        }
      };
    return {
      name,
      locales: [LOCALE],
      deliveries: Object.fromEntries(kinds.map((kind) => [kind, deliverOf(kind)])),
    };
  }

  /** As `Outbox.start` and the job of deletions do; before everything heals, chance does it now and then. */
  private sweep(one: Running): void {
    const { process, outbox } = one;
    const look = () => {
      outbox.wake();
      for (const customerId of this.model.heldBack) this.delete(one, customerId);
      if (
        this.model.heldBack.size > 0 ||
        this.model.rows.some(({ nextAttemptAt }) => Number.isFinite(nextAttemptAt))
      )
        this.sweep(one);
    };
    this.world.later(SWEEP_MS, `${process.name} looks for what is due`, look, process);
  }

  private somethingHappens(): void {
    const { chance } = this.world;
    const kind = chance.below(26);
    const one = this.running.length > 0 ? chance.pick(this.running) : undefined;
    if (!one || kind === 0) {
      if (this.running.length < 2) this.start(chance.happens(60) ? 1 : 0);
    } else if (kind < 9) this.change(one, chance.pick(PEOPLE));
    else if (kind < 12) this.logIn(one, chance.pick(PEOPLE));
    else if (kind === 12) this.logOut(chance.pick(PEOPLE));
    else if (kind === 13 && chance.happens(40)) this.delete(one, chance.pick(PEOPLE));
    else this.changeSite(one, kind);
  }

  private changeSite(one: Running, kind: number): void {
    if (kind < 16) this.end(one);
    else if (kind === 16) this.roll(one);
    else if (kind < 19) this.freeze(one);
    else if (kind < 22) one.outbox.wake();
    else if (kind < 24) this.timePasses();
    else {
      this.database.isUp = !this.database.isUp;
      this.world.say(() => `the database ${this.database.isUp ? 'comes back' : 'goes away'}`);
    }
  }

  /** A request: what it does commits together, and the worker is woken after it. */
  private request({ process, outbox }: Running, what: string, work: () => void): void {
    void this.database.does(process, what, work).then(outbox.wake, () => undefined);
  }

  private change(one: Running, customerId: number): void {
    const { chance } = this.world;
    const kind = chance.pick(Object.values(RELEASES[one.process.release]).flat());
    this.request(one, `${customerId} changes ${kind}`, () => {
      const told = this.people.get(customerId);
      if (!told) return;
      told.set(kind, (told.get(kind) ?? 0) + 1);
      this.model.enqueue({ customerId, kind, locale: LOCALE });
    });
  }

  private logIn(one: Running, customerId: number): void {
    this.request(one, `${customerId} logs in`, () => {
      if (!this.people.has(customerId)) return;
      this.model.signedIn.add(customerId);
      this.model.releaseParked(customerId);
    });
  }

  private logOut(customerId: number): void {
    this.world.say(() => `the session of ${customerId} ends`);
    this.model.signedIn.delete(customerId);
  }

  private delete(one: Running, customerId: number): void {
    void this.deletion(one, customerId).catch(() => undefined);
  }

  /** As `runDeletion` does it, which the world of deletions lives. */
  private async deletion({ process, rows }: Running, customerId: number): Promise<void> {
    const { database, model, world } = this;
    const isThere = await database.does(process, `begins to delete ${customerId}`, () => {
      if (this.people.has(customerId)) model.heldBack.add(customerId);
      return this.people.has(customerId);
    });
    if (!isThere) return;
    const sleep = (milliseconds: number) => process.sleep(milliseconds);
    const ports = { rows, now: () => world.now, sleep };
    const isQuiet = await this.server.waitForDeliveries(ports, customerId, PATIENCE_MS);
    await process.soon(`asks the services to forget ${customerId}`);
    this.services.forget(customerId, isQuiet);
    await database.does(process, `deletes ${customerId}`, () => {
      this.people.delete(customerId);
      model.signedIn.delete(customerId);
      model.heldBack.delete(customerId);
      model.rows = model.rows.filter((row) => row.customerId !== customerId);
    });
  }

  private end({ process }: Running): void {
    this.world.say(() => `${process.name} crashes`);
    process.state = 'gone';
    this.running = this.running.filter((one) => one.process !== process);
  }

  /** The next version takes over when this one has ended its work. */
  private roll(one: Running): void {
    if (one.process.state !== 'awake') return;
    this.world.say(() => `${one.process.name} is told to end`);
    void one.outbox.end().then(() => {
      if (one.process.state === 'gone') return;
      this.end(one);
      this.start(1);
    });
  }

  private timePasses(): void {
    const seconds = this.world.chance.pick([5, 15, 61]);
    this.world.later(seconds * 1_000, `${seconds} s pass`, () => undefined);
  }

  private freeze({ process }: Running): void {
    process.state = process.state === 'frozen' ? 'awake' : 'frozen';
    this.world.say(() => `${process.name} is ${process.state}`);
  }

  /** Everything works again, and everybody logs in once more. */
  private async heal(): Promise<void> {
    const { world, database, services } = this;
    world.say(() => 'everything heals');
    Object.assign(database, { isUp: true, isHealed: true });
    services.isHealed = true;
    this.isHealed = true;
    await world.act(() => {
      for (const one of this.running)
        if (one.process.release === 0) this.end(one);
        else {
          one.process.state = 'awake';
          this.sweep(one);
        }
      while (this.running.length < 2) this.start(1);
    });
    await this.calm();
    await world.act(() => {
      for (const customerId of PEOPLE) this.logIn(this.running[0] as Running, customerId);
      for (const one of this.running) this.sweep(one);
    });
    await this.calm();
  }

  private async calm(): Promise<void> {
    if (!(await this.world.calm(2_000))) this.world.broken('comes to rest', 'deliveries go on and on');
    this.world.check();
  }

  private checkAll(): void {
    const { world, model, people, services } = this;
    if (model.rows.length > 0) world.broken('comes to rest', `${model.rows.length} rows are left`);
    for (const id of PEOPLE) {
      if (services.overtaken.has(id)) continue;
      for (const kind of Object.values(RELEASES[1]).flat()) {
        const [known, told] = [services.knows(id, kind), people.get(id)?.get(kind)];
        if (people.has(id) && known !== told)
          world.broken('delivered', `${kind} ${told} of ${id} is known as ${known}`);
        if (!people.has(id) && known !== undefined) world.broken('all gone', `${kind} of ${id} is known`);
      }
    }
    world.check();
  }
}

export const deliveriesSimulation = (server: Server): Simulation => ({
  name: 'deliveries',
  run: (world) => new DeliveriesWorld(world, server).run(),
});
