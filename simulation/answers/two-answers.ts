import type { AnswerQueue } from '@/lib/learning/answer-queue';
import type { Simulation } from '../engine/run';
import type { World } from '../engine/world';
import { Device } from '../page/device';
import { type Lines, type PageScript, Tab } from '../page/tab';
import type * as AnswersPage from './page';
import { LearningSite } from './site';

/** Two tabs, an answer in each to the same question, and one fault at any moment: small enough to be lived in every order. */

type Page = typeof AnswersPage;

interface Open {
  tab: Tab<Page>;
  queue: AnswerQueue;
}

const CUSTOMER = 1;
const MODULE = 101;
const FAULTS = [
  'a request is lost',
  'an answer is lost',
  'the first tab crashes',
  'the second tab crashes',
] as const;

class TwoAnswers {
  private readonly device: Device;
  private readonly site: LearningSite;
  /** One of the faults, until it has done its harm. */
  private armed: (typeof FAULTS)[number] | undefined;
  private hasFailed = false;

  constructor(
    private readonly world: World,
    private readonly script: PageScript<Page>,
  ) {
    this.device = new Device(world, 'phone');
    this.device.tellsOfWrites = false;
    this.device.session = CUSTOMER;
    this.site = new LearningSite(world, 1);
  }

  async run(): Promise<void> {
    this.device.hasLocks = this.world.chance.below(2) === 0;
    const tabs = [await this.open('first tab'), await this.open('second tab')] as const;
    await this.world.calm(100);
    for (const [place, { queue }] of tabs.entries())
      await this.world.act(() => queue.add(this.answerOf(`choice-${place + 1}`)));
    while (await this.world.next()) await this.mayFail(tabs);
    const last = await this.open('third tab');
    await this.world.calm(100);
    if (last.queue.snapshot().waiting.length > 0) this.world.broken('comes to rest', 'an answer is left');
    const learnt = this.site.learnt.map(({ value }) => value);
    if (learnt.join() !== 'choice-1,choice-2') this.world.broken('in order', learnt.join() || 'nothing');
    this.world.check();
  }

  private answerOf(choice: string) {
    return { kind: 'answer', videoId: MODULE, question: 'q1', choice, locale: 'pt-BR' } as const;
  }

  private async mayFail([first, second]: readonly [Open, Open]): Promise<void> {
    if (this.hasFailed) return;
    const fault = FAULTS[this.world.chance.below(FAULTS.length + 1) - 1];
    if (!fault) return;
    this.hasFailed = true;
    this.world.say(() => fault);
    if (fault === 'the first tab crashes') await this.world.act(() => first.tab.crash());
    else if (fault === 'the second tab crashes') await this.world.act(() => second.tab.crash());
    else this.armed = fault;
  }

  private fails(fault: (typeof FAULTS)[number]): boolean {
    if (this.armed !== fault) return false;
    this.armed = undefined;
    return true;
  }

  private readonly lines: Lines = {
    call: (request, settle) => {
      const { tab, path } = request;
      // What is fetched once for a page is there already.
      if (!path.endsWith('/save-answers')) return settle(this.site.take(request));
      this.world.soon(`${path} of the ${tab.name} arrives`, () => {
        const answer = this.fails('a request is lost') ? undefined : this.site.take(request);
        const told = this.fails('an answer is lost') ? undefined : answer;
        this.world.soon(`the ${tab.name} hears about ${path}: ${told?.status}`, () => settle(told), tab);
      });
    },
  };

  private async open(name: string): Promise<Open> {
    let opened: Open | undefined;
    await this.world.act(() => {
      const tab = new Tab(this.world, this.device, name, this.script, this.lines);
      const { createEntrySender, startAnswerQueue } = tab.page;
      const loadSender = async () => ({ createEntrySender });
      const options = { customerId: CUSTOMER, locale: 'pt-BR', loadSender, onProgress: () => {} } as const;
      const [queue] = startAnswerQueue(options);
      opened = { tab, queue };
    });
    if (!opened) throw new Error('no tab was opened');
    return opened;
  }
}

export const twoAnswers = (script: PageScript<Page>): Simulation => ({
  name: 'two answers',
  isSmall: true,
  run: (world) => new TwoAnswers(world, script).run(),
});
