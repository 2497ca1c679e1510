import type { Simulation } from '../engine/run';
import type { World } from '../engine/world';
import { Device } from '../page/device';
import { FakeFile, type Lines, type PageScript, Tab } from '../page/tab';
import type * as UploadsPage from './page';
import { EvidenceSite, PART_BYTES, same } from './site';

/** A film in two parts and one crash of the page at any moment, after which it is chosen again: lived in every order. */

type Page = typeof UploadsPage;

const CUSTOMER = 1;
const ID = '0'.repeat(32);
const BYTES = Uint8Array.from({ length: PART_BYTES + 4 }, (_byte, place) => place);

class TwoParts {
  private readonly device: Device;
  private readonly site: EvidenceSite;
  /** Of parts whose answer the device has heard. */
  private readonly heard = new Set<string>();

  constructor(
    private readonly world: World,
    private readonly script: PageScript<Page>,
  ) {
    this.device = new Device(world, 'phone');
    this.device.tellsOfWrites = false;
    this.device.session = CUSTOMER;
    this.site = new EvidenceSite(world, CUSTOMER);
  }

  async run(): Promise<void> {
    const first = await this.choose('first tab');
    do
      if (first.state === 'awake' && this.world.chance.below(2) === 1) {
        this.world.say(() => 'the first tab crashes');
        await this.world.act(() => first.crash());
      }
    while (await this.world.next());
    await this.choose('second tab');
    if (!(await this.world.calm(200))) this.world.broken('comes to rest', 'it goes on and on');
    if (!same(this.site.storedOf(ID), BYTES)) this.world.broken('completed right', 'the film is not stored');
    this.world.check();
  }

  private async choose(name: string): Promise<Tab<Page>> {
    const tab = new Tab(this.world, this.device, name, this.script, this.lines);
    const listeners = { onRows: () => {}, onDeleted: () => {} };
    const file = Object.assign(new FakeFile([BYTES], 'film.jpg', { type: 'image/jpeg' }), { id: ID });
    await this.world.act(() => {
      const options = { customerId: CUSTOMER, bucket: 'bucket', known: [], ...listeners };
      void tab.page.createBrowserSending(options).then((sending) => sending.add([file as unknown as File]));
    });
    return tab;
  }

  private readonly lines: Lines = {
    call: (request, settle) => {
      const { tab, path } = request;
      this.world.soon(`${path} of the ${tab.name} arrives`, () => {
        const answer = this.site.take(request);
        this.world.soon(`the ${tab.name} hears about ${path}: ${answer?.status}`, () => settle(answer), tab);
      });
    },
    put: (request, onBytes, settle) => {
      const { tab, url } = request;
      const part = new URL(url).pathname;
      if (this.heard.has(part)) this.world.broken('sent once', `the ${tab.name} sends ${part} again`);
      return this.world.soon(`${part} of the ${tab.name} arrives`, () => {
        const answer = this.site.store(request);
        const hear = () => {
          this.heard.add(part);
          onBytes(request.bytes.length);
          settle(answer);
        };
        this.world.soon(`the ${tab.name} hears about ${part}: ${answer?.status}`, hear, tab);
      });
    },
  };
}

export const twoParts = (script: PageScript<Page>): Simulation => ({
  name: 'two parts',
  isSmall: true,
  run: (world) => new TwoParts(world, script).run(),
});
