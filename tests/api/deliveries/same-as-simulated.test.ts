import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import type { DeliveryQueue } from '@/lib/server/platform/jobs/delivery';
import { enqueue } from '@/lib/server/platform/jobs/outbox';
import { type LeasedRow, releaseParked } from '@/lib/server/platform/jobs/outbox-rows';
import { constructOutboxRows } from '@/lib/server/queues';
import { OutboxModel } from '@/simulation/deliveries/outbox-model';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { queueOf } from '../../support/outbox-workers';

/** What the simulation believes of the outbox is what PostgreSQL does: the same histories on both, through the same port. */

let api: ApiHarness;
let customers: number[];
beforeAll(async () => {
  api = await startApi();
  await services().outbox.end();
  const people = [await api.signedIn(), await api.signedIn()];
  customers = people.map(({ customer }) => customer.customer_id);
});
afterAll(() => api.stop());

const HISTORIES = 300;
/** Room for everybody: of rows that are equally old any may come first. */
const AT_ONCE = 2;
const KINDS = ['consumer-sign-up', 'consumer-profile', 'consumer-interests'] as const;
const nothing = async () => 'delivered' as const;
/** Of two versions, the newer of which knows a kind more. */
const QUEUES: readonly DeliveryQueue[] = [
  queueOf(nothing),
  queueOf(nothing, { deliveries: Object.fromEntries(KINDS.map((kind) => [kind, nothing])) }),
];

/** Both have answered with the same until here. */
class Outboxes {
  private now = 0;
  private readonly model = new OutboxModel(() => this.now);
  private readonly rows = constructOutboxRows(services().database, services().environment);
  private readonly modelRows = this.model.seenThrough(async (_what, work) => work());
  private readonly leased: { real: LeasedRow; model: LeasedRow }[] = [];

  /** No two things happen at the same moment. */
  private tick(): void {
    this.now += 1;
  }

  async enqueue(customerId: number, kind: string, locale: 'pt-BR' | 'en-GB'): Promise<void> {
    this.tick();
    await enqueue(services().database, { customerId, kind, locale });
    this.model.enqueue({ customerId, kind, locale });
  }

  async claim(queue: DeliveryQueue): Promise<void> {
    this.tick();
    const [real, model] = await Promise.all(
      [this.rows, this.modelRows].map((rows) => rows.claimDue(queue, AT_ONCE)),
    );
    const told = (rows: LeasedRow[] = []) =>
      rows
        .map(({ leasedUntil: _until, ...row }) => row)
        .sort((one, other) => one.customerId - other.customerId);
    expect(told(real)).toEqual(told(model));
    for (const row of real ?? []) {
      const same = model?.find(({ customerId }) => customerId === row.customerId);
      if (same) this.leased.push({ real: row, model: same });
    }
  }

  /** One of the rows that were taken so far, perhaps long ago. */
  async note(which: number, how: 'settle' | 'tryAgain' | 'park' | 'parkWithoutSession'): Promise<void> {
    this.tick();
    const pair = this.leased[which % this.leased.length];
    if (!pair) return;
    const answers = [
      { rows: this.rows, row: pair.real },
      { rows: this.modelRows, row: pair.model },
    ].map(({ rows, row }): Promise<unknown> => {
      if (how === 'tryAgain') return rows.tryAgain(row, { afterMs: 45_000, error: 'failed' });
      return how === 'park' ? rows.park(row, 'failed') : rows[how](row);
    });
    const [real, model] = await Promise.all(answers);
    expect(real).toEqual(model);
  }

  async logIn(customerId: number): Promise<void> {
    this.tick();
    await this.logOut(customerId);
    await api.database.query(
      `insert into sessions (id_hash, customer_id, identity, tokens, access_hash, access_expires_at, expires_at)
       values ($1, $2, 'pt-BR', '', $1, 0, now() + interval '1 day')`,
      [`session of ${customerId}`, customerId],
    );
    await releaseParked(services().database, customerId);
    this.model.signedIn.add(customerId);
    this.model.releaseParked(customerId);
  }

  async logOut(customerId: number): Promise<void> {
    await api.database.query('delete from sessions where customer_id = $1', [customerId]);
    this.model.signedIn.delete(customerId);
  }

  async beginDeletion(customerId: number): Promise<void> {
    await api.database.query(
      `insert into account_deletions (reference, customer_id, identity) values ($1, $2, 'pt-BR')
       on conflict do nothing`,
      [`of ${customerId}`, customerId],
    );
    this.model.heldBack.add(customerId);
  }

  async callOff(customerId: number): Promise<void> {
    await api.database.query('delete from account_deletions where customer_id = $1', [customerId]);
    this.model.heldBack.delete(customerId);
  }

  async pass(seconds: number): Promise<void> {
    this.now += seconds * 1_000;
    await api.database.query(
      'update outbox set next_attempt_at = next_attempt_at - make_interval(secs => $1)',
      [seconds],
    );
    const { rows } = await api.database.query(
      `select to_json(until::timestamptz - make_interval(secs => $2)) #>> '{}' as until
       from unnest($1::text[]) with ordinality as held (until, place) order by place`,
      [this.leased.map(({ real }) => real.leasedUntil), seconds],
    );
    for (const [place, pair] of this.leased.entries()) {
      pair.real = { ...pair.real, leasedUntil: rows[place].until };
    }
  }

  /** The whole tables, as far as they do not depend on the moment. */
  async compare(): Promise<void> {
    this.tick();
    for (const customerId of customers)
      expect(await this.rows.isUnderWay(customerId)).toBe(await this.modelRows.isUnderWay(customerId));
    const { rows } = await api.database.query(
      `select customer_id, kind, locale, version, attempts, last_error, next_attempt_at = 'infinity' as parked,
         next_attempt_at <= now() as due
       from outbox order by customer_id, kind`,
    );
    const modelled = this.model.rows
      .map((row) => ({
        customer_id: row.customerId,
        kind: row.kind,
        locale: row.locale,
        version: row.version,
        attempts: row.attempts,
        last_error: row.lastError,
        parked: row.nextAttemptAt === Number.POSITIVE_INFINITY,
        due: row.nextAttemptAt <= this.now,
      }))
      .sort((one, other) => one.customer_id - other.customer_id || (one.kind < other.kind ? -1 : 1));
    expect(rows).toEqual(modelled);
  }
}

type Step = (outboxes: Outboxes) => Promise<void>;

/** A step that a failure names. */
const step = (what: string, act: Step): Step => Object.assign(act, { [fc.toStringMethod]: () => what });

const person = fc.nat({ max: 1 });
const personOf = (place: number): number => customers[place] ?? 0;

const changes = fc
  .tuple(
    person,
    fc.constantFrom(...KINDS),
    fc.constantFrom('pt-BR' as const, 'pt-BR' as const, 'en-GB' as const),
  )
  .map(([who, kind, locale]) =>
    step(`${who} changes ${kind} on ${locale}`, (both) => both.enqueue(personOf(who), kind, locale)),
  );
const claims = fc
  .constantFrom(0, 1)
  .map((version) =>
    step(`version ${version} claims`, (both) => both.claim(QUEUES[version] as DeliveryQueue)),
  );
const notes = fc
  .tuple(fc.nat({ max: 20 }), fc.constantFrom('settle', 'tryAgain', 'park', 'parkWithoutSession'))
  .map(([which, how]) => step(`${how} of lease ${which}`, (both) => both.note(which, how)));
const pauses = fc
  .constantFrom(15, 30, 60, 60)
  .map((seconds) => step(`${seconds} s pass`, (both) => both.pass(seconds)));
const events = fc
  .tuple(person, fc.constantFrom('logIn', 'logOut', 'beginDeletion', 'callOff'))
  .map(([who, what]) => step(`${what} of ${who}`, (both) => both[what](personOf(who))));

const steps = fc.oneof(
  { weight: 4, arbitrary: changes },
  { weight: 5, arbitrary: claims },
  { weight: 5, arbitrary: notes },
  { weight: 4, arbitrary: pauses },
  { weight: 2, arbitrary: events },
);

it('the outbox does what the simulation takes it for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 24, size: 'max' }), async (history) => {
      await api.database.query('delete from outbox; delete from sessions; delete from account_deletions');
      const both = new Outboxes();
      for (const step of history) await step(both);
      await both.compare();
    }),
    { numRuns: HISTORIES },
  );
});
