import type { EvidenceRow } from '@/lib/evidence/evidence-rows';
import type { Sending } from '@/lib/evidence/sending';
import type { Simulation } from '../engine/run';
import type { World } from '../engine/world';
import { Device } from '../page/device';
import { lineTo } from '../page/line';
import { FakeFile, type Lines, type PageScript, Tab } from '../page/tab';
import type * as UploadsPage from './page';
import { EvidenceSite, PART_BYTES, same } from './site';

/**
 * Films and pictures on their way from one person's devices to the storage: the product's list of evidence, its jobs, the uploader with
 * its memory, and the store of signed URLs, in tabs that crash, freeze and choose the same file at once.
 */

type Page = typeof UploadsPage;

const CUSTOMER = 1;
const MOST_PARTS = 4;

/** A film or picture that somebody has. */
interface Film {
  id: string;
  bytes: Uint8Array;
  /** It was chosen, and not taken back. */
  isWanted: boolean;
}

interface Open {
  tab: Tab<Page>;
  /** Undefined until its scripts are there. */
  sending: Sending | undefined;
  rows: readonly EvidenceRow[];
}

class UploadsWorld {
  private readonly site: EvidenceSite;
  private readonly lines: Lines;
  private readonly devices: readonly Device[];
  private readonly films: readonly Film[];
  private tabs: Open[] = [];
  private opened = 0;
  private isHealed = false;
  /** Parts of which each device has heard that they are stored, until somebody gives the file up. */
  private readonly heard = new Map<Device, Set<string>>();
  /** How often it was begun anew to hear of parts. */
  private beginnings = 0;
  /** Ids of what somebody has taken back at some time. */
  private readonly takenBack = new Set<string>();

  constructor(
    private readonly world: World,
    private readonly script: PageScript<Page>,
  ) {
    const { chance } = world;
    this.site = new EvidenceSite(world, CUSTOMER);
    this.site.endsHere = () => this.goesWrong(8);
    this.site.onGone = (key) => {
      // Parts that arrived between the press and this moment are gone as well.
      if ([...this.takenBack].some((id) => key.includes(`/${id}.`))) this.forgetHeard();
    };
    const goesWrong = (percent: number) => this.goesWrong(percent);
    this.lines = {
      call: lineTo(world, (request) => this.site.take(request), { lost: 8, repeated: 4, goesWrong }),
      put: (...sent) => this.put(...sent),
    };
    this.devices = ['phone', 'computer'].map((name) => {
      const device = new Device(world, name);
      device.hasLocks = !chance.happens(15);
      device.session = CUSTOMER;
      this.heard.set(device, new Set());
      return device;
    });
    this.films = Array.from({ length: 1 + chance.below(2) }, (_none, place) => {
      const size = 1 + chance.below(MOST_PARTS * PART_BYTES);
      const bytes = Uint8Array.from({ length: size }, (_byte, at) => (at * 7 + place * 31) % 256);
      return { id: `${place}`.repeat(32), bytes, isWanted: false };
    });
  }

  async run(): Promise<void> {
    const { chance } = this.world;
    await this.openTab(this.devices[0] as Device);
    await this.world.next();
    const steps = 20 + chance.below(60);
    for (let step = 0; step < steps; step += 1) {
      if (chance.happens(35)) await this.somethingHappens();
      else await this.world.next();
      this.tabs = this.tabs.filter(({ tab }) => tab.state !== 'gone');
    }
    await this.heal();
    this.checkAll();
  }

  private goesWrong(percent: number): boolean {
    return !this.isHealed && this.world.chance.happens(percent);
  }

  private put(...[request, onBytes, settle]: Parameters<NonNullable<Lines['put']>>): () => void {
    const { world } = this;
    const { tab, url } = request;
    const part = new URL(url).pathname;
    const heard = this.heard.get(tab.device);
    const [, kind, upload = '', number] = part.split('/').map(decodeURIComponent);
    const own = `${this.site.keyOf(upload)}#${number}`;
    if (tab.device.hasLocks && kind === 'part' && heard?.has(own))
      world.broken('sent once', `${tab.name} sends ${part} again`);
    const { beginnings } = this;
    let isOff = false;
    const half = Math.floor(request.bytes.length / 2);
    if (half > 0) world.soon(`${tab.name} has sent half of ${part}`, () => onBytes(half), tab);
    const callOff = world.soon(`${part} of ${tab.name} arrives`, () => {
      // The line is silent: nothing more is heard of it.
      if (this.goesWrong(4)) return;
      const answer = this.goesWrong(10) ? undefined : this.site.store(request);
      const told = this.goesWrong(8) ? undefined : answer;
      const hear = () => {
        if (isOff) return;
        const isRemembered = !tab.device.isFull || !this.site.isBegunTwice(upload);
        if (told?.status === 200 && beginnings === this.beginnings && isRemembered) heard?.add(own);
        onBytes(request.bytes.length);
        settle(told);
      };
      world.soon(`${tab.name} hears about ${part}: ${told?.status ?? 'nothing'}`, hear, tab);
    });
    // Nobody hears of it any more; it may arrive all the same.
    return () => {
      isOff = true;
      if (world.chance.happens(50)) callOff();
    };
  }

  private async openTab(device: Device): Promise<void> {
    this.opened += 1;
    const name = `tab ${this.opened} (${device.name})`;
    this.world.say(() => `${name} opens`);
    await this.acting(device, null, () => {
      const tab = new Tab(this.world, device, name, this.script, this.lines);
      const open: Open = { tab, sending: undefined, rows: [] };
      const known = this.site.known.map(({ key, size, complete }) => this.rowOf(key, size, complete));
      const onRows = (rows: readonly EvidenceRow[]) => this.onRows(open, rows);
      const onDeleted = ({ id }: EvidenceRow) => {
        if (!this.takenBack.has(id))
          this.world.broken('not lost', `${name} was told that film ${id[0]} is deleted`);
      };
      open.rows = known;
      const options = { customerId: CUSTOMER, bucket: 'bucket', known, onRows, onDeleted };
      void tab.page.createBrowserSending(options).then((sending) => {
        open.sending = sending;
      });
      this.tabs.push(open);
    });
  }

  private rowOf(key: string, size: number, complete: boolean): EvidenceRow {
    const own = key.slice(key.indexOf('evidence/'));
    const [, id = ''] = own.split(/[/.]/);
    return {
      ...{ id, name: 'film.jpg', kind: 'picture', size, stage: complete ? 'sent' : 'stopped', loaded: 0 },
      ...{ secondsLeft: null, refusal: null, format: null, key: own, preview: null, thumbnail: null },
      sentOn: '2026-01-01',
    };
  }

  /** What a list calls sent is stored, as it was chosen. */
  private onRows(open: Open, rows: readonly EvidenceRow[]): void {
    for (const { id, stage } of rows) {
      const before = open.rows.find((row) => row.id === id);
      if (stage !== 'sent' || before?.stage === 'sent') continue;
      const film = this.films.find((one) => one.id === id);
      if (film && !this.site.hasAccepted(id, film.bytes))
        this.world.broken('completed right', `${open.tab.name} calls film ${id[0]} sent`);
    }
    for (const { id, refusal } of rows)
      if (refusal === 'changed')
        this.world.broken('told truly', `${open.tab.name} says that film ${id[0]} has changed`);
    for (const { id, stage, refusal } of rows)
      if (open.rows.find((row) => row.id === id)?.stage !== stage)
        this.world.say(
          () => `${open.tab.name} shows film ${id[0]} as ${stage}${refusal ? `: ${refusal}` : ''}`,
        );
    open.rows = rows;
  }

  private async acting(device: Device, writer: Tab<Page> | null, work: () => void): Promise<void> {
    device.writer = writer;
    await this.world.act(work);
  }

  private fileOf({ id, bytes }: Film): File {
    const { chance } = this.world;
    // Some phones give another name and date at each choice.
    const lastModified = chance.below(3);
    const file = new FakeFile([bytes], `IMG_${chance.below(3)}.jpg`, { type: 'image/jpeg', lastModified });
    return Object.assign(file, { id }) as unknown as File;
  }

  private choose({ tab, sending }: Open, film: Film): Promise<void> {
    return this.acting(tab.device, tab, () => {
      if (!sending) return;
      this.world.say(() => `${tab.name} chooses film ${film.id[0]} of ${film.bytes.length} bytes`);
      film.isWanted = true;
      void sending.add([this.fileOf(film)]);
    });
  }

  private async somethingHappens(): Promise<void> {
    const { chance } = this.world;
    const device = chance.pick(this.devices);
    const open = this.tabs.length > 0 ? chance.pick(this.tabs) : undefined;
    const kind = chance.below(24);
    if (!open || kind < 2) return this.tabs.length < 4 ? this.openTab(device) : undefined;
    const { tab } = open;
    if (kind < 8) return tab.state === 'awake' ? this.choose(open, chance.pick(this.films)) : undefined;
    if (kind < 12) return this.press(open, kind);
    if (kind < 15) return this.changeTab(tab, kind);
    if (kind < 18) return this.changeDevice(tab.device, kind);
    this.changeSite(kind);
  }

  private press({ tab, sending, rows }: Open, kind: number): Promise<void> {
    const { chance } = this.world;
    return this.acting(tab.device, tab, () => {
      if (!sending || rows.length === 0 || tab.state !== 'awake') return;
      const { id, stage } = chance.pick(rows);
      const film = this.films.find((one) => one.id === id);
      this.world.say(() => `${tab.name} presses ${kind} for film ${id[0]}`);
      if (kind === 8) sending.pause(id);
      else if (kind === 9) sending.resume(id);
      else if (film && (stage === 'elsewhere' || chance.happens(30))) {
        // What another tab sends goes on there.
        if (stage !== 'elsewhere') this.takeBack(film);
        const isThere = stage === 'sent' || stage === 'stopped';
        void (isThere ? sending.remove(id) : sending.cancel(id)).catch(() => undefined);
      }
    });
  }

  private takeBack(film: Film): void {
    film.isWanted = false;
    this.takenBack.add(film.id);
    this.forgetHeard();
  }

  /** From now on parts may be sent again, those as well that are under way. */
  private forgetHeard(): void {
    this.beginnings += 1;
    for (const parts of this.heard.values()) parts.clear();
  }

  private changeTab(tab: Tab<Page>, kind: number): Promise<void> {
    return this.acting(tab.device, tab, () => {
      if (kind === 12) tab.crash();
      else if (kind === 13) tab.state = tab.state === 'frozen' ? 'awake' : 'frozen';
      else if (tab.state === 'awake') tab.show(tab.isHidden ? 'visible' : 'hidden');
      this.world.say(() => `${tab.name} is ${tab.state}${tab.isHidden ? ' and hidden' : ''}`);
    });
  }

  private changeDevice(device: Device, kind: number): Promise<void> {
    return this.acting(device, null, () => {
      if (kind === 15) device.isFull = !device.isFull;
      else if (kind === 16 && this.world.chance.happens(20)) device.evict();
      // What a device cannot know of it may send again.
      if (kind === 16) this.forgetHeard();
      else if (kind === 17) device.setOnline(!device.isOnline);
      this.world.say(() => `${device.name} changes: ${kind}`);
    });
  }

  private changeSite(kind: number): void {
    const { chance } = this.world;
    if (kind === 18) this.site.isUp = !this.site.isUp;
    else if (kind === 19) this.site.isDatabaseUp = !this.site.isDatabaseUp;
    else if (kind === 20) this.site.isStorageUp = !this.site.isStorageUp;
    else if (kind === 21 && chance.happens(20)) {
      this.site.forgetUploads();
      this.forgetHeard();
    }
    this.world.say(() => `the site changes: ${kind}`);
  }

  private async calm(): Promise<void> {
    if (!(await this.world.calm(3_000))) this.world.broken('comes to rest', 'it goes on and on');
    this.world.check();
  }

  /** Everything works again; the person looks at a page and chooses again what is not there. */
  private async heal(): Promise<void> {
    this.isHealed = true;
    this.world.say(() => 'everything heals');
    Object.assign(this.site, { isUp: true, isDatabaseUp: true, isStorageUp: true });
    const staysOpen = this.world.chance.happens(50);
    for (const { tab } of this.tabs) {
      if (!staysOpen) tab.crash();
      else if (tab.state === 'frozen') tab.state = 'awake';
    }
    this.tabs = this.tabs.filter(({ tab }) => tab.state !== 'gone');
    for (const device of this.devices) {
      device.isFull = false;
      if (!device.isOnline) await this.acting(device, null, () => device.setOnline(true));
    }
    await this.calm();
    for (const { tab } of this.tabs) await this.acting(tab.device, tab, () => tab.crash());
    this.tabs = [];
    const [device] = this.devices;
    if (!device) return;
    await this.openTab(device);
    await this.calm();
    const [open] = this.tabs;
    for (const film of this.films) if (open && film.isWanted) await this.choose(open, film);
    await this.calm();
  }

  private checkAll(): void {
    this.site.runJob();
    for (const { id, bytes, isWanted } of this.films) {
      const stored = this.site.storedOf(id);
      if (isWanted && !stored) this.world.broken('not lost', `film ${id[0]} is not stored`);
      if (stored && !same(stored, bytes)) this.world.broken('completed right', `film ${id[0]} is another`);
    }
    for (const key of this.site.leftovers)
      this.world.broken('all gone', `${key} is left, and no row knows it`);
    this.world.check();
  }
}

export const uploadsSimulation = (script: PageScript<Page>): Simulation => ({
  name: 'uploads',
  run: (world) => new UploadsWorld(world, script).run(),
});
