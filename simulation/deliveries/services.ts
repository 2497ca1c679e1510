import type { World } from '../engine/world';
import type { ServerProcess } from '../server/process';

/** The services that hold copies of what we know about people, and whoever tells them. */

/** What each version delivers to which service, in order. */
export const RELEASES = [
  { profile: ['consumer-profile'], names: ['identity-names'] },
  { profile: ['consumer-profile', 'consumer-interests'], names: ['identity-names'] },
] as const;

/** One delivery, from its claim on. */
interface Telling {
  process: ServerProcess;
  queue: string;
  customerId: number;
  /** Kinds that the process delivers. */
  kinds: readonly string[];
  kind: string;
  /** Until then nobody else may tell this service of the person. */
  until: number;
  hasEnded: boolean;
}

/** A client gives up then; a request does not arrive later either. */
const CLIENT_LIMIT_MS = 10_000;

const knowsEachOther = (one: Telling, other: Telling): boolean =>
  one.kinds.includes(other.kind) && other.kinds.includes(one.kind);

export class Services {
  /** Answers truly and at once. */
  isHealed = false;
  private readonly known = new Map<string, number>();
  /** People whom it was asked to forget when nothing was under way. */
  private readonly forgotten = new Set<number>();
  private tellings: Telling[] = [];

  constructor(
    private readonly world: World,
    /** Makes the product's error of a call that failed. */
    private readonly failure: (code: 'timeout' | 'failed' | 'unreachable') => Error,
  ) {}

  knows(customerId: number, kind: string): number | undefined {
    return this.known.get(`${customerId}/${kind}`);
  }

  /** Nothing of the person is known any more, and from now on nobody may tell of them. */
  forget(customerId: number, isQuiet: boolean): void {
    for (const key of this.known.keys()) if (key.startsWith(`${customerId}/`)) this.known.delete(key);
    if (isQuiet) this.forgotten.add(customerId);
    else this.overtaken.add(customerId);
  }

  /**
   * Of what a worker told after its lease, or while a deletion had waited long enough, we promise nothing: the service cannot
   * know which came first.
   */
  readonly overtaken = new Set<number>();

  begin(telling: Omit<Telling, 'hasEnded'>): Telling {
    const begun = { ...telling, hasEnded: false };
    const { now } = this.world;
    this.tellings = this.tellings.filter(({ hasEnded, until }) => !hasEnded && until > now);
    const isSame = ({ queue, customerId }: Telling) =>
      queue === begun.queue && customerId === begun.customerId;
    const other = this.tellings.find((one) => isSame(one) && knowsEachOther(one, begun));
    if (other && begun.until > now)
      this.world.broken(
        'one at a time',
        `${begun.process.name} and ${other.process.name} tell ${begun.queue} of ${begun.customerId}`,
      );
    this.tellings.push(begun);
    return begun;
  }

  /** Resolves when the service has answered that it knows this state. */
  tell(telling: Telling, state: number): Promise<void> {
    const { world } = this;
    const { process, customerId, kind } = telling;
    const what = `${process.name} tells ${telling.queue} ${kind} ${state} of ${customerId}`;
    const sentAt = world.now;
    return new Promise((resolve, reject) => {
      const fail = (code: 'timeout' | 'failed' | 'unreachable') => () => reject(this.failure(code));
      const callOff = world.later(CLIENT_LIMIT_MS, `${what}, and gives up`, fail('timeout'), process);
      const hears = (how: string, act: () => void) =>
        world.soon(
          `${what}: ${how}`,
          () => {
            callOff();
            act();
          },
          process,
        );
      world.soon(`${what}: arrives`, () => {
        if (world.now >= sentAt + CLIENT_LIMIT_MS) return;
        const outcome = this.isHealed ? 0 : world.chance.below(8);
        if (outcome === 7) return void hears('it fails', fail('failed'));
        this.learn(telling, state);
        if (outcome === 6) hears('the answer is lost', fail('unreachable'));
        else if (outcome < 5) hears('done', resolve);
      });
    });
  }

  private learn({ customerId, kind, until }: Telling, state: number): void {
    const isLate = this.world.now >= until;
    if (isLate) this.overtaken.add(customerId);
    else if (this.forgotten.has(customerId))
      this.world.broken('all gone', `${kind} of ${customerId} was told after it was forgotten`);
    this.known.set(`${customerId}/${kind}`, state);
  }
}
