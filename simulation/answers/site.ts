import { type ImpactPayload, recordsIn, type SavedImpact } from '@/lib/shared/rules/impact';
import type { World } from '../engine/world';
import { dated, saying } from '../page/site-answers';
import type { PageAnswer, PageRequest } from '../page/tab';

/**
 * The site as pages see it, for what is learnt: two processes before one database. What its tables do here, a test of the API holds
 * the product's own to (`tests/api/progress/same-as-simulated.test.ts`).
 */

export interface Learnt {
  /** Of an answer or a plan: its idempotency key; of an event nothing. */
  key: string | undefined;
  customer: number;
  video: number;
  /** The question, `plan`, `certificate`, `extra`, `survey`, the id of a record, or the name of an event. */
  of: string;
  /** The choice, what was written, the name on the certificate, or the figure. */
  value: string;
}

/** A choice that is right. */
export const RIGHT = 'right';

/** Modules of the release before, and of today's. */
const RELEASES = [[101], [101, 102]] as const;

export const MINUTES = 60_000;

/** What is told with how long it waited. */
export const LATEST = ['plan', 'extra', 'survey'] as const;

/** One of the site's processes. */
interface Process {
  isUp: boolean;
  release: 0 | 1;
}

interface Body {
  customer_id?: number;
  video_id: number;
  answers?: readonly { question: string; choice?: string; answer?: string }[];
  extra_module_id?: number;
  status?: string;
  payload?: ImpactPayload;
  version?: number;
  text?: string;
  name?: string;
  unless_issued?: boolean;
  instead_of?: readonly string[];
  waited_seconds?: number;
  events?: readonly { customer_id: number; video_id: number; type: string; action: string }[];
}

const problem = (status: number, code?: string, retryAfter?: number): PageAnswer => ({
  status,
  headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  body: code ? { code, status } : '<html>Forbidden</html>',
});

const SURVEY_ANSWERED = saying({ answered: true, due: false });

export class LearningSite {
  readonly processes: readonly Process[];
  isDatabaseUp = true;
  /** A firewall on the way refuses the words of plans. */
  refusesPlans = false;
  /** Asks whoever comes to wait. */
  isBusy = false;
  /** Whatever was written, in order. */
  readonly learnt: Learnt[] = [];
  private readonly keys = new Map<string, { body: string | null; answer: PageAnswer }>();
  /** Plans, answers to the extra module and surveys, of which the one counts that was made last. */
  private readonly latest = new Map<string, { text: string; madeAt: number; key: string }>();
  private readonly impact = new Map<number, SavedImpact>();

  constructor(
    private readonly world: World,
    processes = 2,
  ) {
    this.processes = Array.from({ length: processes }, () => ({ isUp: true, release: 0 }));
  }

  /** What a question was answered, a module is planned or watched by this person; undefined for nothing. */
  stored(customer: number, video: number, of: string): string | undefined {
    if (LATEST.some((one) => one === of)) return this.latest.get(`${customer}/${video}/${of}`)?.text;
    const record = recordsIn(this.impactOf(customer).payload).find(({ id }) => id === of);
    if (record) return record.story;
    const values = this.learnt
      .filter((one) => one.customer === customer && one.video === video && one.of === of)
      .map(({ value }) => value);
    if (of === 'watched') return values.length === 0 ? undefined : String(Math.max(...values.map(Number)));
    return values.find((value) => value === RIGHT) ?? values.at(-1);
  }

  /** Does what is asked, and commits it. Undefined: no process took it. */
  take(request: PageRequest): PageAnswer | undefined {
    const up = this.processes.filter(({ isUp }) => isUp);
    if (up.length === 0) return undefined;
    const { release } = this.world.chance.pick(up);
    const { path } = request;
    if (path === '/robots.txt') return saying({});
    // As a cache may have kept it: no time is taken from it.
    if (path.startsWith('/api/config/')) return { status: 200, body: { backendPaths: {} } };
    if (this.refusesPlans && path.endsWith('/save-plan')) return problem(403);
    return dated(this.world, this.answer(request, release));
  }

  private answer(request: PageRequest, release: Process['release']): PageAnswer {
    const { path } = request;
    if (path.endsWith('/csrf-cookie')) return saying({});
    if (this.isBusy) return problem(429, 'too-many-requests', 30);
    if (!this.isDatabaseUp) return problem(503, 'unavailable', 2);
    if (request.session === null) return problem(401, 'not-signed-in');
    if (path.endsWith('/get-customer')) return saying({ customer: { customer_id: request.session } });
    return this.write(request, request.session, RELEASES[release]);
  }

  private write(request: PageRequest, customer: number, modules: readonly number[]): PageAnswer {
    if (request.path.endsWith('/get-impact'))
      return Number(request.query?.customer_id) === customer
        ? saying(this.impactOf(customer))
        : problem(404, 'not-found');
    const body = request.body as Body;
    if (request.path.endsWith('/certificates')) return this.issue(customer, body);
    if (body.events) return this.saveEvents(customer, body.events, modules);
    if (body.customer_id !== customer) return problem(404, 'not-found');
    if (!('video_id' in body)) return this.saveForm(request, customer, body);
    const key = request.headers['idempotency-key'] ?? '';
    const text = JSON.stringify({ ...body, waited_seconds: 0 });
    if (!body.answers && modules.includes(body.video_id)) this.spend(customer, body);
    const before = this.keys.get(`${customer}/${key}`);
    const isSpent = before?.body === null && !body.answers;
    if (before && !isSpent && before.body !== text) return problem(422, 'idempotency-key-reused');
    if (before) return body.answers ? before.answer : this.keptPlan(customer, body);
    if (!modules.includes(body.video_id)) return problem(404, 'not-found');
    const answer = body.answers ? this.saveAnswers(customer, key, body) : this.savePlan(customer, key, body);
    this.keys.set(`${customer}/${key}`, { body: text, answer });
    return answer;
  }

  private impactOf(customer: number): SavedImpact {
    return this.impact.get(customer) ?? { payload: null, version: 0 };
  }

  /** As the product takes what forms made: once for each key, and no earlier one after a later one that names its key. */
  private saveForm(request: PageRequest, customer: number, body: Body): PageAnswer {
    const key = request.headers['idempotency-key'] ?? '';
    const text = JSON.stringify({ ...body, waited_seconds: 0 });
    const isExtra = body.extra_module_id !== undefined;
    if (!body.payload) this.spend(customer, body, isExtra ? saying({ saved: true }) : SURVEY_ANSWERED);
    const before = this.keys.get(`${customer}/${key}`);
    if (before && before.body !== null && before.body !== text) return problem(422, 'idempotency-key-reused');
    if (before) return isExtra ? this.keptExtra(customer, body) : before.answer;
    if (body.payload && ![undefined, this.impactOf(customer).version].includes(body.version))
      return problem(409, 'changed-meanwhile');
    const answer = body.payload
      ? this.saveImpact(customer, key, body.payload)
      : this.saveWords(customer, key, body);
    this.keys.set(`${customer}/${key}`, { body: text, answer });
    if (body.payload) this.spend(customer, body, answer);
    return answer;
  }

  /** But for the hour after which a survey stays. */
  private saveWords(customer: number, key: string, body: Body): PageAnswer {
    const { extra_module_id, answers = [] } = body;
    const of = extra_module_id === undefined ? 'survey' : 'extra';
    for (const { answer = '' } of answers)
      this.keepLatest({ key, customer, video: 0, of, value: answer }, body);
    return of === 'survey' ? SURVEY_ANSWERED : this.keptExtra(customer, body);
  }

  private keptExtra(customer: number, { answers: [sent] = [] }: Body): PageAnswer {
    const kept = this.stored(customer, 0, 'extra');
    return saying({ saved: true, ...(kept !== sent?.answer && { newer: kept }) });
  }

  private saveImpact(customer: number, key: string, payload: ImpactPayload): PageAnswer {
    const before = recordsIn(this.impactOf(customer).payload);
    for (const { id, story } of recordsIn(payload))
      if (!before.some((one) => one.id === id && one.story === story))
        this.learnt.push({ key, customer, video: 0, of: id, value: story });
    const { version } = this.impactOf(customer);
    this.impact.set(customer, { payload, version: version + 1 });
    return saying({ version: version + 1 });
  }

  private saveAnswers(customer: number, key: string, { video_id: video, answers = [] }: Body): PageAnswer {
    for (const { question, choice = '' } of answers)
      this.learnt.push({ key, customer, video, of: question, value: choice });
    return saying({ module: this.moduleOf(customer, video) });
  }

  /** As `issue` of the product, for a course that is complete: a wish leaves the certificate that is there. */
  private issue(customer: number, { customer_id, name = '', unless_issued }: Body): PageAnswer {
    if (customer_id !== undefined && customer_id !== customer) return problem(404, 'not-found');
    const before = this.stored(customer, 0, 'certificate');
    const stays = before !== undefined && (unless_issued || before === name);
    if (!stays) this.learnt.push({ key: undefined, customer, video: 0, of: 'certificate', value: name });
    const dates = { completed_on: '2026-01-01', issued_at: '2026-01-01T00:00:00.000Z' };
    const paths = { page_path: '/certificate', pdf_path: '/pdf', badge_path: null };
    return saying({
      certificate: { code: String(customer), course_id: 1, name: stays ? before : name, ...dates, ...paths },
    });
  }

  /** Earlier ones are done, also where itself is refused. */
  private spend(customer: number, { instead_of = [] }: Body, answer = saying({ saved: true })): void {
    for (const key of instead_of)
      if (!this.keys.has(`${customer}/${key}`)) this.keys.set(`${customer}/${key}`, { body: null, answer });
  }

  private savePlan(customer: number, key: string, body: Body): PageAnswer {
    const { video_id: video, text = '' } = body;
    this.keepLatest({ key, customer, video, of: 'plan', value: text }, body);
    return this.keptPlan(customer, body);
  }

  /** As `wasMadeLater` of the product: of two within five minutes the one that comes last counts, and of one device the later one. */
  private keepLatest(learnt: Learnt & { key: string }, { waited_seconds = 0, instead_of = [] }: Body): void {
    const { customer, video, of, key, value: text } = learnt;
    const place = `${customer}/${video}/${of}`;
    const madeAt = this.world.now - waited_seconds * 1000;
    const kept = this.latest.get(place);
    this.learnt.push(learnt);
    if (kept && madeAt <= kept.madeAt - 5 * MINUTES && !instead_of.includes(kept.key)) return;
    this.latest.set(place, { text, key, madeAt: Math.max(madeAt, kept?.madeAt ?? 0) });
  }

  /** The answer to a plan that changes nothing. */
  private keptPlan(customer: number, { video_id: video, text }: Body): PageAnswer {
    const kept = this.stored(customer, video, 'plan');
    const newer = kept !== undefined && kept !== text ? { newer: { text: kept, day: null } } : {};
    return saying({ saved: true, ...newer });
  }

  private saveEvents(customer: number, events: NonNullable<Body['events']>, modules: readonly number[]) {
    if (events.some(({ customer_id }) => customer_id !== customer)) return problem(404, 'not-found');
    if (events.some(({ video_id }) => !modules.includes(video_id))) return problem(404, 'not-found');
    for (const { video_id: video, action } of events) {
      const [of = '', value = ''] = action.split(':');
      this.learnt.push({ key: undefined, customer, video, of, value });
    }
    const touched = [...new Set(events.map(({ video_id }) => video_id))];
    return saying({ modules: touched.map((video) => this.moduleOf(customer, video)) });
  }

  private moduleOf(customer: number, video: number) {
    const questions = new Set(
      this.learnt
        .filter((one) => one.customer === customer && one.video === video && one.of.startsWith('q'))
        .map(({ of }) => of),
    );
    const answers = [...questions].map((question) => {
      const choice = this.stored(customer, video, question) ?? '';
      return [question, { choice, correct: choice === RIGHT }] as const;
    });
    return {
      video_id: video,
      watched_percent: Number(this.stored(customer, video, 'watched') ?? 0),
      position: 0,
      transcript_read: false,
      answers: Object.fromEntries(answers),
      done: false,
    };
  }
}
