import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import type { Deletions, UnfinishedDeletion } from '@/lib/server/features/account/deletions';
import { DeletionsModel } from '@/simulation/deletions/deletions-model';
import { type ApiHarness, startApi } from '../../support/api-harness';

/** What the simulation believes of the table of deletions is what PostgreSQL does: the same histories on both, through the same port. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const HISTORIES = 120;
const IDENTITY = 'pt-BR';

interface Both<Value> {
  real: Value;
  model: Value;
}

/** Both have answered with the same until here. */
class Tables {
  private now = 0;
  private readonly there: Set<number>;
  private readonly model: DeletionsModel;
  private readonly deletions: Both<Deletions>;
  private readonly references: Both<string>[] = [];
  private left: Both<UnfinishedDeletion>[] = [];

  constructor(private readonly customers: readonly number[]) {
    this.there = new Set(customers);
    this.model = new DeletionsModel(() => this.now, this.there);
    const model = this.model.seenThrough(async (_what, work) => work());
    this.deletions = { real: services().deletions, model };
  }

  private async ask<Answer>(call: (of: Deletions, side: keyof Both<unknown>) => Promise<Answer>) {
    // No two things happen at the same moment.
    this.now += 1;
    const heard = (side: keyof Both<unknown>) =>
      call(this.deletions[side], side).then(
        (answer) => ({ answer, failure: null }),
        ({ message }: Error) => ({ answer: null, failure: message }),
      );
    const both = { real: await heard('real'), model: await heard('model') };
    expect(both.real.failure).toBe(both.model.failure);
    return { real: both.real.answer, model: both.model.answer };
  }

  /** The place of a reference among those that were given out. */
  private placeOf(side: keyof Both<unknown>, reference: string): number {
    return this.references.findIndex((one) => one[side] === reference);
  }

  async begin(who: number, newPassword: string, keepsFirst: boolean): Promise<void> {
    const customer = { id: this.customers[who] ?? 0, identity: IDENTITY };
    const { real, model } = await this.ask((of) =>
      of.begin(customer, { access: { newPassword }, keepsFirst }),
    );
    expect(real?.access).toEqual(model?.access);
    if (!real || !model) return;
    const place = this.placeOf('real', real.reference);
    expect(place).toBe(this.placeOf('model', model.reference));
    if (place < 0) this.references.push({ real: real.reference, model: model.reference });
  }

  async accessOf(who: number): Promise<void> {
    const { real, model } = await this.ask((of) => of.accessOf(this.customers[who] ?? 0));
    expect(real).toEqual(model);
  }

  async note(which: number, what: 'noteEnded' | 'callOff' | 'finish' | 'receiptOf'): Promise<void> {
    const both = this.references[which % this.references.length];
    if (!both) return;
    const { real, model } = await this.ask(async (of, side) => {
      const receipt = await of[what](both[side]);
      return receipt ? this.placeOf(side, receipt.reference) : receipt;
    });
    expect(real).toEqual(model);
  }

  async unfinished(): Promise<void> {
    const { real, model } = await this.ask((of) => of.unfinished());
    const told = (side: keyof Both<unknown>, rows: readonly UnfinishedDeletion[] | null) =>
      (rows ?? [])
        .map(({ requestedAt: _at, reference, ...row }) => ({ place: this.placeOf(side, reference), ...row }))
        .sort((one, other) => one.place - other.place);
    expect(told('real', real)).toEqual(told('model', model));
    for (const row of real ?? []) {
      const same = model?.find(({ customerId }) => customerId === row.customerId);
      if (same) this.left.push({ real: row, model: same });
    }
  }

  /** One that was found unfinished, perhaps long ago. */
  async drop(which: number): Promise<void> {
    const both = this.left[which % this.left.length];
    if (both) await this.ask((of, side) => of.drop(both[side]));
  }

  async finishedLately(): Promise<void> {
    const { real, model } = await this.ask((of) => of.finishedLately(IDENTITY));
    const places = (side: keyof Both<unknown>, references: readonly string[] | null) =>
      (references ?? []).map((reference) => this.placeOf(side, reference)).sort();
    expect(places('real', real)).toEqual(places('model', model));
  }

  async pass(seconds: number): Promise<void> {
    this.now += seconds * 1_000;
    await api.database.query(
      `update account_deletions set requested_at = requested_at - make_interval(secs => $1),
         completed_at = completed_at - make_interval(secs => $1)`,
      [seconds],
    );
    this.left = this.left.map(({ real, model }) => {
      const requestedAt = new Date(real.requestedAt.getTime() - seconds * 1_000);
      return { real: { ...real, requestedAt }, model };
    });
  }

  async compare(): Promise<void> {
    for (const who of this.customers.keys()) await this.accessOf(who);
    for (const which of this.references.keys()) await this.note(which, 'receiptOf');
    const { rows } = await api.database.query('select id from customers where id = any($1)', [
      this.customers,
    ]);
    expect(new Set(rows.map(({ id }) => id))).toEqual(this.there);
  }
}

type Step = (tables: Tables) => Promise<void>;

/** A step that a failure names. */
const step = (what: string, act: Step): Step => Object.assign(act, { [fc.toStringMethod]: () => what });

const attempts = fc
  .tuple(fc.nat({ max: 1 }), fc.constantFrom('one', 'another'), fc.boolean())
  .map(([who, access, keeps]) =>
    step(`${who} asks with ${access}${keeps ? '' : ', which replaces'}`, (both) =>
      both.begin(who, access, keeps),
    ),
  );
const notes = fc
  .tuple(fc.nat({ max: 5 }), fc.constantFrom('noteEnded', 'callOff', 'callOff', 'finish', 'receiptOf'))
  .map(([which, what]) => step(`${what} of ${which}`, (both) => both.note(which, what)));
const jobs = fc.constantFrom(
  step('unfinished', (both) => both.unfinished()),
  step('unfinished', (both) => both.unfinished()),
  step('finishedLately', (both) => both.finishedLately()),
);
const drops = fc.nat({ max: 5 }).map((which) => step(`drop ${which}`, (both) => both.drop(which)));
const pauses = fc
  .constantFrom(10, 20, 70)
  .map((seconds) => step(`${seconds} s`, (both) => both.pass(seconds)));

it('deletions do what the simulation takes them for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(attempts, notes, jobs, drops, pauses), { minLength: 8, maxLength: 18, size: 'max' }),
      async (history) => {
        await api.database.query('delete from account_deletions; delete from customers');
        const { rows } = await api.database.query(
          `insert into customers (identity, user_id, email, country, language)
           select $1, 'user ' || one, one || '@example.org', 'BR', 'pt' from generate_series(1, 2) as one returning id`,
          [IDENTITY],
        );
        const both = new Tables(rows.map(({ id }) => id));
        for (const act of history) await act(both);
        await both.compare();
      },
    ),
    { numRuns: HISTORIES },
  );
});
