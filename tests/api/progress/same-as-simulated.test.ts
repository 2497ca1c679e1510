import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { seededChance } from '@/harness/chance';
import { LearningSite, RIGHT } from '@/simulation/answers/site';
import { World } from '@/simulation/engine/world';
import type { PageRequest, Tab } from '@/simulation/page/tab';
import { type ApiHarness, startApi } from '../../support/api-harness';

/** What the simulation believes of answers, plans and player events is what the product does: the same histories on both. */

const HISTORIES = 60;
const VIDEO = 101;
const TABLES = ['answers', 'plans', 'extra_answers', 'module_progress', 'module_events', 'idempotency_keys'];

interface Question {
  id: string;
  options: string[];
  correct: string;
}

let api: ApiHarness;
let questions: Question[];
beforeAll(async () => {
  api = await startApi();
  questions = parse(await readFile('content/courses/main/01-confidence/module.yaml', 'utf8')).questions;
});
afterAll(() => api.stop());

/** What a page sends; the same key may come again, also with another body. */
const write = fc.record({
  key: fc.integer({ min: 1, max: 4 }).map((number) => `key-number-${number}`),
  body: fc.oneof(
    fc.record({
      path: fc.constant('/api/save-answers'),
      question: fc.nat(1),
      choice: fc.constantFrom('first wrong', 'second wrong', RIGHT),
    }),
    fc.record({
      path: fc.constant('/api/save-plan'),
      text: fc.constantFrom('one', 'two', 'three'),
      waited: fc.constantFrom(0, 120, 1_200),
      insteadOf: fc.subarray(
        [1, 2, 3, 4].map((number) => `key-number-${number}`),
        { maxLength: 2 },
      ),
    }),
    fc.record({ path: fc.constant('/api/save-modules-events'), watched: fc.nat(100) }),
    fc.record({
      path: fc.constant('/api/save-extra-answers'),
      answer: fc.constantFrom('one', 'two', 'three'),
      waited: fc.constantFrom(0, 120, 1_200),
      insteadOf: fc.subarray(
        [1, 2, 3, 4].map((number) => `extra-key-number-${number}`),
        { maxLength: 2 },
      ),
    }),
  ),
});
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never;

/** The option of a question that stands for a choice of the model. */
const optionOf = ({ options, correct }: Question, choice: string): string => {
  if (choice === RIGHT) return correct;
  const wrong = options.filter((option) => option !== correct);
  return (choice === 'first wrong' ? wrong[0] : wrong[1]) ?? '';
};

const bodyOf = (
  { key, body }: Write,
  customer: number,
  option: (question: Question, choice: string) => string,
) => {
  const own = { customer_id: customer, video_id: VIDEO };
  if ('question' in body) {
    const question = questions[body.question] as Question;
    const choice = option(question, body.choice);
    return { ...own, answers: [{ question: question.id, choice }], locale: 'pt-BR' };
  }
  if ('text' in body) {
    const { text, waited: waited_seconds } = body;
    // None comes after itself.
    const instead_of = body.insteadOf.filter((other) => other !== key);
    return { ...own, text, day: null, locale: 'pt-BR', waited_seconds, instead_of };
  }
  if ('answer' in body) {
    const instead_of = body.insteadOf.filter((other) => other !== `extra-${key}`);
    const answers = [{ question: 'open', answer: body.answer }];
    return { customer_id: customer, extra_module_id: 1, answers, waited_seconds: body.waited, instead_of };
  }
  return { events: [{ ...own, type: 'film', action: `watched:${body.watched}`, locale: 'pt-BR' }] };
};

interface Marked {
  answers: Record<string, { correct: boolean }>;
  watched_percent: number;
}

interface Told {
  module?: Marked;
  modules?: Marked[];
  newer?: string | { text: string };
}

/** Of an answer what both can say: which questions are right, how much was watched, and which plan or answer counts instead. */
const gist = (status: number, { newer, ...body }: Told) => {
  const [module = body.module] = body.modules ?? [];
  const marks = Object.entries(module?.answers ?? {}).map(
    ([question, { correct }]) => `${question}: ${correct}`,
  );
  return {
    status,
    marks: marks.toSorted(),
    watched: module?.watched_percent,
    newer: typeof newer === 'object' ? newer.text : newer,
  };
};

it('learns what the model of the simulation learns', { timeout: 300_000 }, async () => {
  const { client, customer } = await api.signedIn();
  const id = customer.customer_id;
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 2, maxLength: 8 }), async (history) => {
      for (const table of TABLES)
        await api.database.query(`delete from ${table} where customer_id = $1`, [id]);
      const model = new LearningSite(new World(seededChance(1), false), 1);
      for (const one of history) {
        const { path } = one.body;
        const isEvent = path.endsWith('events');
        // A key is of one endpoint.
        const form = path.endsWith('extra-answers') ? 'extra' : 'answer';
        const key = path.endsWith('plan') ? one.key : `${form}-${one.key}`;
        const headers: Record<string, string> = isEvent ? {} : { 'idempotency-key': key };
        const real = await client.post(path, bodyOf(one, id, optionOf), { headers });
        const body = bodyOf(one, id, (_question, choice) => choice);
        const tab = {} as Tab<unknown>;
        const request: PageRequest = { tab, path, method: 'POST', headers, body, session: id };
        const told = model.take(request);
        expect(gist(real.status, real.body)).toEqual(gist(told?.status ?? 0, told?.body as object));
      }
      const { rows } = await api.database.query('select answer from extra_answers where customer_id = $1', [
        id,
      ]);
      expect(rows[0]?.answer).toBe(model.stored(id, 0, 'extra'));
    }),
    { numRuns: HISTORIES, seed: 11 },
  );
});
