import type { AnswerQueue } from '@/lib/learning/answer-queue';
import {
  createEntryStore,
  type QueuedWrite,
  type QueueEntry,
  waitsForCourse,
} from '@/lib/learning/queue-entries';
import type { ImpactRecord } from '@/lib/shared/rules/impact';
import type { Simulation } from '../engine/run';
import type { World } from '../engine/world';
import { Device } from '../page/device';
import { lineTo } from '../page/line';
import { type Lines, type PageScript, Tab } from '../page/tab';
import type * as AnswersPage from './page';
import { LATEST, LearningSite, MINUTES, RIGHT } from './site';

/**
 * Answers, plans, what was watched, wishes for the certificate and what forms made, on their way from two people's devices to the site: the product's queue, its store, what sends
 * and what retries, in tabs that crash, freeze and change their owner.
 */

const CUSTOMERS = [1, 2] as const;
const QUESTIONS = ['q1', 'q2'] as const;
const MODULES = [101, 102] as const;
const RECORDS = ['record-1', 'record-2'] as const;
const DAY_MS = 86_400_000;

type Page = typeof AnswersPage;

/** A write that somebody made. */
interface Made {
  write: QueuedWrite;
  customer: number;
  device: Device;
  tab: Tab<Page>;
  /** Undefined where it never stood on the device. */
  key: string | undefined;
  /** The device threw it away, or a later write took its place. */
  isExcused: boolean;
  /** In the world's milliseconds. */
  at: number;
  /** By how much the device's clock was ahead, in milliseconds. */
  clockAhead: number;
  /** Its clock was off, and it had kept no time of the server: it was full when it heard one. */
  isTimeless: boolean;
  /** What was made on the device before it last forgot everything. */
  forgotten: readonly Made[];
}

interface Open {
  tab: Tab<Page>;
  customer: number;
  queue: AnswerQueue;
}

/** What tells a write from the others of its kind. */
const told = (write: QueuedWrite): string => {
  switch (write.kind) {
    case 'answer':
      return write.choice;
    case 'certificate':
      return write.name;
    case 'plan':
      return write.text;
    case 'extra':
      return write.answer;
    case 'survey':
      return write.answers[0]?.answer ?? '';
    case 'impact':
      return write.record.story;
    case 'event':
      return write.action.split(':')[1] ?? '';
  }
};

/** Of what was watched the most counts. */
const isOutdone = (later: QueuedWrite, earlier: QueuedWrite): boolean =>
  subjectOf(earlier) === 'watched' && Number(told(later)) < Number(told(earlier));

const subjectOf = (write: QueuedWrite): string => {
  if (write.kind === 'answer') return write.question;
  if (write.kind === 'impact') return write.record.id;
  return write.kind === 'event' ? (write.action.split(':')[0] ?? '') : write.kind;
};

/** What is about no module. */
const ABOUT_NO_MODULE = ['extra', 'survey', ...RECORDS] as const;

/** Of a device the later one counts, also where the earlier one comes last. */
const hasSuccessors = (of: string): boolean => of === 'plan' || ABOUT_NO_MODULE.some((one) => one === of);

/** What a page calls saved. */
const isWork = (write: QueuedWrite): boolean => write.kind !== 'event' && !waitsForCourse(write);

const recordOf = (id: string, story: string): ImpactRecord => ({
  id,
  story,
  from: '2026-01-01',
  to: '2026-01-01',
  sessions: 1,
  people: 1,
  girls: 0,
  ageBand: null,
  disability: null,
  module: null,
  storyMayBeTold: false,
});

class AnswersWorld {
  private readonly site: LearningSite;
  private readonly lines: Lines;
  private readonly devices: readonly Device[];
  private tabs: Open[] = [];
  private readonly made: Made[] = [];
  /** Devices whose clock somebody has set. */
  private readonly reset = new Set<Device>();
  private readonly forgotten = new Map<Device, readonly Made[]>();
  /** What pages told, and was found true. */
  private readonly checked = new WeakSet<object>();
  private opened = 0;
  private values = 0;
  /** The line is good, and so is everything behind it. */
  private isHealed = false;

  constructor(
    private readonly world: World,
    private readonly script: PageScript<Page>,
  ) {
    this.site = new LearningSite(world);
    const goesWrong = (percent: number) => !this.isHealed && world.chance.happens(percent);
    this.lines = {
      call: lineTo(world, (request) => this.site.take(request), { lost: 12, repeated: 6, goesWrong }),
    };
    this.devices = ['phone', 'computer'].map((name) => {
      const device = new Device(world, name);
      device.hasLocks = !world.chance.happens(25);
      device.session = 1;
      return device;
    });
  }

  async run(): Promise<void> {
    const { chance } = this.world;
    await this.openTab(this.devices[0] as Device);
    const steps = 20 + chance.below(60);
    for (let step = 0; step < steps; step += 1) {
      if (chance.happens(45)) await this.somethingHappens();
      else await this.world.next();
      this.checkTruth();
    }
    await this.heal();
    this.checkAll();
  }

  private async openTab(device: Device): Promise<void> {
    const customer = device.session;
    if (customer === null) return;
    this.opened += 1;
    const name = `tab ${this.opened} (${device.name}, person ${customer})`;
    this.world.say(() => `${name} opens`);
    await this.acting(device, null, () => {
      const tab = new Tab(this.world, device, name, this.script, this.lines);
      const { createEntrySender, startAnswerQueue } = tab.page;
      device.writer = tab;
      const loadSender = async () => ({ createEntrySender });
      const options = { customerId: customer, locale: 'pt-BR', loadSender, onProgress: () => {} } as const;
      const [queue] = startAnswerQueue(options);
      this.tabs.push({ tab, customer, queue });
    });
  }

  private async acting(device: Device, tab: Tab<Page> | null, work: () => void): Promise<void> {
    device.writer = tab;
    await this.world.act(work);
    this.tabs = this.tabs.filter((one) => one.tab.state !== 'gone');
  }

  private write(): QueuedWrite {
    const { chance } = this.world;
    const videoId = chance.pick(MODULES);
    const locale = 'pt-BR';
    this.values += 1;
    const kind = chance.below(10);
    const value = `form ${this.values}`;
    if (kind === 7) return { kind: 'extra', extraModuleId: 1, answer: value, locale };
    if (kind === 8)
      return { kind: 'survey', status: 'answered', answers: [{ question: 'change', answer: value }], locale };
    if (kind === 9)
      return { kind: 'impact', record: recordOf(chance.pick(RECORDS), value), seen: [], locale };
    if (kind === 6) return { kind: 'certificate', courseId: 1, name: `name ${this.values}`, locale };
    if (kind === 0) return { kind: 'plan', videoId, text: `plan ${this.values}`, day: null, locale };
    if (kind === 1)
      return { kind: 'event', videoId, type: 'film', action: `position:${this.values}`, locale };
    if (kind === 2)
      return { kind: 'event', videoId, type: 'film', action: `watched:${chance.below(100)}`, locale };
    const choice = chance.happens(10) ? RIGHT : `choice-${this.values}`;
    return { kind: 'answer', videoId, question: chance.pick(QUESTIONS), choice, locale };
  }

  private entriesOn(device: Device, customer: number): readonly QueueEntry[] {
    const storage = device.storage as unknown as Storage;
    return createEntryStore({ storage, customerId: customer, now: () => 0, newKey: () => '' }).list();
  }

  private async answer({ tab, customer, queue }: Open): Promise<void> {
    const write = this.write();
    const { device } = tab;
    const before = new Set(this.entriesOn(device, customer).map(({ key }) => key));
    const isHere = (made: QueuedWrite) =>
      queue.snapshot().waiting.some((entry) => told(entry.write) === told(made));
    // What a full device did not keep waits in the page alone.
    const inPage = this.made.filter((one) => one.tab === tab && !one.key && isHere(one.write));
    await this.acting(device, tab, () => {
      queue.add(write);
      const after = this.entriesOn(device, customer);
      const added = after.find(({ key }) => !before.has(key));
      // A later plan or figure takes the place of one that waits.
      for (const one of this.made)
        if (one.key && before.has(one.key) && !after.some(({ key }) => key === one.key)) {
          if (added || isHere(write)) one.isExcused = !isOutdone(write, one.write);
          else this.world.broken('not lost', `${told(one.write)} went before its successor was kept`);
        }
      for (const one of inPage) if (!isHere(one.write)) one.isExcused = !isOutdone(write, one.write);
      const { clockAhead } = device;
      const forgotten = this.forgotten.get(device) ?? [];
      this.made.push({
        write,
        customer,
        device,
        tab,
        key: added?.key,
        isExcused: false,
        at: this.world.now,
        clockAhead,
        isTimeless: clockAhead !== 0 && device.storage.getItem('clock-heard') === null,
        forgotten,
      });
      this.world.say(() => `${tab.name} makes ${JSON.stringify(write)}${added ? '' : ', not kept'}`);
    });
  }

  private async somethingHappens(): Promise<void> {
    const { chance } = this.world;
    const device = chance.pick(this.devices);
    const open = this.tabs.length > 0 ? chance.pick(this.tabs) : undefined;
    const kind = chance.below(34);
    if (!open || kind < 3) return this.tabs.length < 4 ? this.openTab(device) : undefined;
    if (kind < 16) return open.tab.state === 'awake' ? this.answer(open) : undefined;
    if (kind < 20) return this.changeTab(open.tab, kind);
    if (kind < 26) return this.changeDevice(open.tab.device, kind);
    this.changeSite(kind);
  }

  private changeTab(tab: Tab<Page>, kind: number): Promise<void> {
    const { chance } = this.world;
    return this.acting(tab.device, tab, () => {
      if (kind === 16) {
        this.world.say(() => `${tab.name} crashes`);
        tab.crash();
      } else if (kind === 17) {
        this.world.say(() => `${tab.name} is left`);
        if (tab.state === 'awake') tab.hear('pagehide');
        tab.crash();
      } else if (kind === 18) {
        tab.state = tab.state === 'frozen' ? 'awake' : 'frozen';
        this.world.say(() => `${tab.name} is ${tab.state}`);
      } else if (tab.state === 'awake' && chance.happens(80)) tab.show(tab.isHidden ? 'visible' : 'hidden');
    });
  }

  private changeDevice(device: Device, kind: number): Promise<void> {
    const { chance } = this.world;
    return this.acting(device, null, () => {
      this.world.say(() => `${device.name} changes: ${kind}`);
      if (kind === 20) device.isFull = !device.isFull;
      else if (kind === 21 && chance.happens(30)) this.evict(device);
      else if (kind === 22) {
        device.clockAhead = (chance.below(3) - 1) * chance.below(3) * DAY_MS;
        this.reset.add(device);
      } else if (kind === 23) device.session = chance.pick([...CUSTOMERS, null]);
      else if (kind >= 24) device.setOnline(!device.isOnline);
    });
  }

  private evict(device: Device): void {
    device.evict();
    const forgotten = this.made.filter((one) => one.device === device);
    for (const one of forgotten) one.isExcused = true;
    this.forgotten.set(device, forgotten);
    device.tell('everything', 'storage', { key: null });
  }

  private changeSite(kind: number): void {
    const { chance } = this.world;
    const process = chance.pick(this.site.processes);
    if (kind === 26) process.isUp = !process.isUp;
    else if (kind === 27) process.release = 1;
    else if (kind === 28) this.site.isDatabaseUp = !this.site.isDatabaseUp;
    else if (kind === 29) this.site.isBusy = !this.site.isBusy;
    else if (kind === 30) this.site.refusesPlans = !this.site.refusesPlans;
    // Everybody sleeps for a while. An answer that is heard after that would set the clock of a page by as much.
    else if (this.world.isStill) this.world.now += chance.below(60) * MINUTES;
    this.world.say(() => `the site changes: ${kind}`);
  }

  /** What a page calls saved is saved. */
  private checkTruth(): void {
    for (const { tab, queue, customer } of this.tabs) {
      const snapshot = queue.snapshot();
      if (tab.state !== 'awake' || this.checked.has(snapshot)) continue;
      this.checked.add(snapshot);
      if (tab.page.saveState(snapshot) === 'saved')
        for (const one of this.made)
          if (one.tab === tab && !one.isExcused && isWork(one.write) && !this.isStored(one))
            this.world.broken('told truly', `${tab.name} calls ${told(one.write)} of ${customer} saved`);
    }
    this.world.check();
  }

  private isStored({ write, customer, key }: Made): boolean {
    return this.site.learnt.some(
      (one) => one.customer === customer && (key ? one.key === key : one.value === told(write)),
    );
  }

  /** Everything works again, and each person comes back to each device. */
  private async heal(): Promise<void> {
    this.isHealed = true;
    this.world.say(() => 'everything heals');
    for (const process of this.site.processes) Object.assign(process, { isUp: true, release: 1 });
    Object.assign(this.site, { isDatabaseUp: true, isBusy: false, refusesPlans: false });
    const staysOpen = this.world.chance.happens(50);
    for (const { tab } of this.tabs) {
      if (!staysOpen) tab.crash();
      else if (tab.state === 'frozen') tab.state = 'awake';
    }
    this.tabs = this.tabs.filter(({ tab }) => tab.state !== 'gone');
    for (const device of this.devices) {
      Object.assign(device, { isFull: false, clockAhead: 0 });
      if (!device.isOnline) await this.acting(device, null, () => device.setOnline(true));
    }
    for (const customer of CUSTOMERS)
      for (const device of this.devices) await this.comeBack(device, customer);
  }

  private async calm(): Promise<void> {
    if (!(await this.world.calm(2_000))) this.world.broken('comes to rest', 'it goes on and on');
    this.world.check();
  }

  /** Somebody looks at the page that is open, or opens another one. */
  private async comeBack(device: Device, customer: number): Promise<void> {
    const open = this.tabs.find((one) => one.tab.device === device && one.customer === customer);
    device.session = customer;
    await this.calm();
    if (open?.queue.snapshot().phase === 'retrying')
      this.world.broken('comes to rest', `${open.tab.name} says that it tries again, and does not`);
    if (open) await this.acting(device, open.tab, () => open.tab.show('visible'));
    else if (this.entriesOn(device, customer).length > 0) await this.openTab(device);
    await this.calm();
    const left = this.entriesOn(device, customer);
    if (left.length > 0) this.world.broken('comes to rest', `${left.length} of ${customer} are left`);
    this.world.check();
  }

  private checkAll(): void {
    const { learnt } = this.site;
    for (const one of this.made) {
      if (one.write.kind === 'certificate') {
        this.checkWish(one);
        continue;
      }
      const times = learnt.filter(({ key }) => key !== undefined && key === one.key);
      const isQuiet = one.write.kind === 'event';
      if (one.key && !isQuiet && !one.isExcused && times.length === 0)
        this.world.broken('not lost', `${told(one.write)} of ${one.customer}`);
      if (times.length > 1) this.world.broken('not twice', told(one.write));
      // Each choice and each plan is made once, so it is known again also where it was never kept.
      const isUnique = !isQuiet && told(one.write) !== RIGHT;
      const same = isUnique ? learnt.filter(({ value }) => value === told(one.write)) : times;
      if (same.some(({ customer }) => customer !== one.customer))
        this.world.broken('own person', told(one.write));
    }
    for (const customer of CUSTOMERS) {
      for (const video of MODULES) this.checkModule(customer, video);
      for (const of of ABOUT_NO_MODULE)
        this.checkLast(
          this.made.filter((one) => one.customer === customer && !('videoId' in one.write)),
          customer,
          0,
          of,
        );
      const issued = learnt.filter((one) => one.customer === customer && one.of === 'certificate');
      if (issued.length > 1) this.world.broken('not twice', `${issued.length} certificates of ${customer}`);
    }
    this.world.check();
  }

  /** The first wish that arrives is granted, and stays. */
  private checkWish({ write, customer, key, isExcused }: Made): void {
    const issued = this.site.learnt.filter(({ of }) => of === 'certificate');
    if (key && !isExcused && !issued.some((one) => one.customer === customer))
      this.world.broken('not lost', `${told(write)} of ${customer}`);
    if (issued.some((one) => one.value === told(write) && one.customer !== customer))
      this.world.broken('own person', told(write));
  }

  private checkModule(customer: number, video: number): void {
    const own = this.made.filter(
      (one) => one.customer === customer && 'videoId' in one.write && one.write.videoId === video,
    );
    const kept = own.filter(({ key }) => key !== undefined);
    const watched = kept
      .filter((one) => subjectOf(one.write) === 'watched' && !one.isExcused)
      .map(({ write }) => Number(told(write)));
    const stored = Number(this.site.stored(customer, video, 'watched') ?? 0);
    if (Math.max(0, ...watched) > stored)
      this.world.broken('not lost', `${Math.max(...watched)} % watched, ${stored} % stored`);
    for (const of of [...QUESTIONS, 'plan'] as const) this.checkLast(own, customer, video, of);
  }

  /** Whether a write is told from earlier ones of other devices: each says how long it waited, by clocks that nobody has set. */
  private areTold(last: Made, elsewhere: readonly Made[], of: string): boolean {
    if (!LATEST.some((one) => one === of) || this.devices.some((device) => this.reset.has(device)))
      return false;
    return elsewhere.every((one) => last.at - one.at > 2 * 5 * MINUTES);
  }

  /** The last one counts, unless nothing tells it from another device's, or a right one was there already. */
  private checkLast(own: readonly Made[], customer: number, video: number, of: string): void {
    const made = own.filter(({ write }) => subjectOf(write) === of);
    const last = made.at(-1);
    if (!last || made.some(({ key }) => key === undefined)) return;
    const elsewhere = made.filter(({ device }) => device !== last.device);
    if (elsewhere.length > 0 && !this.areTold(last, elsewhere, of)) return;
    if (made.some(({ isExcused }) => isExcused) && !hasSuccessors(of)) return;
    const tellsWait = LATEST.some((one) => one === of);
    // A plan that the device has forgotten, and a frozen tab has not, is told from a later one by the times at which they were made:
    // not by a clock that is off, nor within the minutes that the server gives to clocks.
    const isUntold = (one: Made) => !tellsWait || last.clockAhead !== 0 || last.at - one.at < 5 * MINUTES;
    if (last.forgotten.some((one) => made.includes(one) && isUntold(one))) return;
    if (tellsWait && last.isTimeless) return;
    const stored = this.site.stored(customer, video, of);
    if (!last.isExcused && stored !== RIGHT && stored !== told(last.write))
      this.world.broken('in order', `${of}: ${stored} is stored, ${told(last.write)} was later`);
  }
}

export const answersSimulation = (script: PageScript<Page>): Simulation => ({
  name: 'answers',
  run: (world) => new AnswersWorld(world, script).run(),
});
