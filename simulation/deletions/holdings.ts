import type { EndedSession } from '@/lib/server/platform/session/session-store';
import type { World } from '../engine/world';
import type { Person } from './people';

/** A worker ends its call before. */
const LEASE_MS = 60_000;

/** What there is of people: our rows, their files, and what the services hold that were told of them. */
export class Holdings {
  /** Whose every number was, also after it was deleted. */
  readonly owners = new Map<number, Person>();
  readonly customers = new Set<number>();
  readonly sessions = new Set<number>();
  readonly files = new Set<number>();
  /** Whose files are still to be deleted. */
  readonly deletionJobs = new Set<number>();
  /** Whom the services know. */
  readonly known = new Set<number>();
  /** Of whom a service is being told, until when. */
  readonly underWay = new Map<number, number>();
  /** Whom the services were asked to forget. */
  readonly forgotten = new Set<number>();
  /** Of whom something was still being told after all patience: it may arrive later. */
  readonly restless = new Set<number>();

  private readonly slow: (() => void)[] = [];

  constructor(private readonly world: World) {}

  customerOf(person: Person): number | undefined {
    return [...this.customers].find((id) => this.owners.get(id) === person);
  }

  /** The customer of a person, made anew when there is none. */
  signIn(person: Person): number {
    const id = this.customerOf(person) ?? this.owners.size + 1;
    this.owners.set(id, person);
    this.customers.add(id);
    this.sessions.add(id);
    return id;
  }

  has(customerId: number): boolean {
    return this.customers.has(customerId);
  }

  /** All our rows about a customer. */
  delete(customerId: number): void {
    const person = this.owners.get(customerId);
    if (person?.isOpen) this.world.broken('stays open', `the rows of ${person.name} were deleted`);
    this.customers.delete(customerId);
    this.sessions.delete(customerId);
    this.deletionJobs.add(customerId);
  }

  /** A worker tells a service, which takes most of a lease at most. */
  tell(customerId: number): void {
    if (this.isUnderWay(customerId)) return;
    const until = this.world.now + LEASE_MS;
    this.underWay.set(customerId, until);
    const arrive = () => {
      if (this.world.now >= until) return;
      this.underWay.delete(customerId);
      if (this.forgotten.has(customerId))
        this.world.broken('all gone', `a service was told of customer ${customerId} after it was to forget`);
      this.known.add(customerId);
    };
    const what = `a service learns of customer ${customerId}`;
    if (this.world.chance.happens(50)) this.world.soon(what, arrive);
    else this.slow.push(() => this.world.soon(what, arrive));
  }

  /** What was told slowly arrives. */
  hurry(): void {
    for (const arrive of this.slow.splice(0)) arrive();
  }

  isUnderWay(customerId: number): boolean {
    return (this.underWay.get(customerId) ?? 0) > this.world.now;
  }

  endSessions(customerId: number): EndedSession[] {
    const wasThere = this.sessions.delete(customerId);
    return wasThere ? [{ customerId, identity: 'pool', accessExpiresAt: 0, tokens: null }] : [];
  }

  /** What there still is, by name. Without a token of the person the services are not asked. */
  leftOf(customerId: number, { identity }: Person): readonly string[] {
    const { customers, sessions, files, known, restless } = this;
    const isAsked = identity === 'pool' && !restless.has(customerId);
    const all = isAsked ? { customers, sessions, files, known } : { customers, sessions, files };
    return Object.entries(all).flatMap(([what, ids]) => (ids.has(customerId) ? [what] : []));
  }

  forget(customerId: number): void {
    this.known.delete(customerId);
    if (!this.restless.has(customerId)) this.forgotten.add(customerId);
  }
}
