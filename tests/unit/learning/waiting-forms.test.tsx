import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverNow } from '@/lib/browser/server-clock';
import { refusedForGood, saveState } from '@/lib/learning/learner-progress';
import {
  afterEarlier,
  createEntryStore,
  type ExtraWrite,
  type ImpactWrite,
  type QueuedWrite,
  type QueueEntry,
  type SurveyWrite,
} from '@/lib/learning/queue-entries';
import { createEntrySender, isSavedExtra, isSurveyStatus } from '@/lib/learning/send-entries';
import { isSavedImpact, isSavedVersion } from '@/lib/learning/send-impact';
import { saveExtraAnswers } from '@/lib/shared/contract/extras';
import { getImpact, saveImpact } from '@/lib/shared/contract/impact';
import { statusSurvey } from '@/lib/shared/contract/survey';
import { type ImpactPayload, type ImpactRecord, recordsIn, withRecord } from '@/lib/shared/rules/impact';
import { customerIs, problem, startBackendServer } from '../../support/backend-server';
import { impactRecord } from '../offline/offline-pages';
import { answer, FakeServer, memoryStorage, openTab, settled } from './fake-device';

/** What forms made without a network, on its way to the server. */

const CUSTOMER = 7;
const locale = 'pt-BR' as const;

const extra = (text: string, extraModuleId = 1): ExtraWrite => ({
  kind: 'extra',
  extraModuleId,
  answer: text,
  locale,
});
const survey: SurveyWrite = {
  kind: 'survey',
  status: 'answered',
  answers: [{ question: 'useful', answer: '5' }],
  locale,
};
const impact = (one: ImpactRecord, seen: readonly ImpactRecord[] = []): ImpactWrite => ({
  kind: 'impact',
  record: one,
  seen,
  locale,
});

const entry = (write: QueuedWrite, key = 'key-00000001'): QueueEntry => ({ key, sequence: 1, write });

const keptOn = (storage: ReturnType<typeof memoryStorage>) =>
  createEntryStore({ storage, customerId: CUSTOMER, now: () => 0, newKey: () => '' })
    .list()
    .map(({ write }) => write);

const waitingTab = () => {
  const storage = memoryStorage();
  const server = new FakeServer();
  server.readiness = 'late';
  return { storage, queue: openTab({ storage, server }).queue };
};

describe('what forms made without a network', () => {
  it('is kept as it was made, in its order', () => {
    const { storage, queue } = waitingTab();
    const made = [extra('Ouvir'), survey, impact(impactRecord('a'), [impactRecord('a', { people: 3 })])];
    for (const write of made) queue.add(write);
    expect(keptOn(storage)).toEqual(made);
  });

  it('waits once for each module, record and survey', () => {
    const { storage, queue } = waitingTab();
    const later = impact(impactRecord('a', { people: 21 }));
    for (const write of [
      extra('first'),
      extra('other', 2),
      survey,
      impact(impactRecord('a')),
      impact(impactRecord('b')),
      extra('second'),
      { ...survey, status: 'declined', answers: [] } as const,
      later,
    ])
      queue.add(write);
    expect(keptOn(storage)).toEqual([
      extra('other', 2),
      impact(impactRecord('b')),
      { ...extra('second'), insteadOf: [expect.anything()] },
      { ...survey, status: 'declined', answers: [], insteadOf: [expect.anything()] },
      { ...later, seen: [impactRecord('a')], insteadOf: [expect.anything()] },
    ]);
  });

  it.each([
    { ...extra('x'), extraModuleId: '1' },
    { ...extra('x'), answer: '' },
    { ...survey, status: 'late' },
    { ...survey, answers: [{ question: 'useful', answer: 5 }] },
    { ...impact(impactRecord('a')), record: { id: 5 } },
    { ...impact(impactRecord('a')), seen: 'nothing' },
  ])('is none where somebody changed it: %j', (forged) => {
    const { storage, queue } = waitingTab();
    queue.add(forged as unknown as QueuedWrite);
    expect(keptOn(storage)).toEqual([]);
  });

  it('knows the first and the latest of many corrections', () => {
    let write = impact(impactRecord('a', { people: 1 }), [impactRecord('a', { people: 0 })]);
    for (let people = 2; people < 40; people += 1)
      write = afterEarlier(impact(impactRecord('a', { people })), [entry(write)]) as ImpactWrite;
    expect(write.seen.map(({ people }) => people)).toEqual([
      0,
      ...Array.from({ length: 19 }, (_, at) => 20 + at),
    ]);
  });

  it('says what was refused for good', async () => {
    const server = new FakeServer();
    server.judge = () => ({ kind: 'refused' });
    const { queue } = openTab({ storage: memoryStorage(), server });
    for (const write of [extra('Ouvir'), survey, impact(impactRecord('a'))]) queue.add(write);
    await settled();
    expect(refusedForGood(queue.snapshot())).toBe(3);
  });

  it('leaves a module saved while the survey waits', async () => {
    const server = new FakeServer();
    server.judge = ([first]) => (first?.write.kind === 'survey' ? { kind: 'unknown' } : 'saved');
    const { queue } = openTab({ storage: memoryStorage(), server });
    for (const write of [answer('q1'), survey]) queue.add(write);
    await settled();
    expect(queue.snapshot().waiting).toHaveLength(1);
    expect(saveState(queue.snapshot())).toBe('saved');
  });
});

describe('sending what forms made', () => {
  const requests: { path: string; body: unknown; key: string | null }[] = [];
  const backend = startBackendServer();
  const taking = (path: string, answered: () => Response) =>
    backend.use(
      http.post(`/api/${path}`, async ({ request }) => {
        requests.push({ path, body: await request.json(), key: request.headers.get('idempotency-key') });
        return answered();
      }),
    );
  const send = (write: QueuedWrite) => createEntrySender(CUSTOMER, locale).send([entry(write)]);

  /** It is a minute later, and the page is sure of that. */
  const punctual = () => createEntrySender(CUSTOMER, locale, { now: () => 61_001, isSure: () => true });

  beforeEach(() => {
    requests.length = 0;
    // biome-ignore lint/suspicious/noDocumentCookie: as the server's Set-Cookie would
    document.cookie = 'XSRF-TOKEN=token-1';
    customerIs(backend);
  });

  it('gives an extra answer its person, key and age', async () => {
    taking('save-extra-answers', () => HttpResponse.json({ saved: true }));
    const instead_of = ['key-00000000'];
    const write = { ...extra('Ouvir'), insteadOf: instead_of };
    expect(await punctual().send([entry(write)])).toEqual({ kind: 'saved', modules: [] });
    const answers = [{ question: 'open', answer: 'Ouvir' }];
    const body = { customer_id: 7, extra_module_id: 1, answers, waited_seconds: 61, instead_of };
    expect(requests).toEqual([{ path: 'save-extra-answers', body, key: 'key-00000001' }]);
    expect(saveExtraAnswers.request.safeParse(body).success).toBe(true);
  });

  it('gives the survey its person, key and age', async () => {
    taking('status-survey', () => HttpResponse.json({ answered: true, due: false }));
    expect(await punctual().send([entry(survey)])).toEqual({ kind: 'saved', modules: [] });
    const { status, answers } = survey;
    const body = { customer_id: 7, status, answers, waited_seconds: 61 };
    expect(requests).toEqual([{ path: 'status-survey', body, key: 'key-00000001' }]);
    expect(statusSurvey.request.safeParse(body).success).toBe(true);
  });

  it('lets the survey wait until a course is complete', async () => {
    taking('status-survey', () => problem(409, 'course-not-completed'));
    expect(await send(survey)).toEqual({ kind: 'unknown' });
  });

  it('takes only answers that the contract knows', () => {
    const saved = { payload: null, version: 0 };
    for (const body of [
      null,
      {},
      { saved: true },
      { saved: true, newer: 1 },
      { answered: true, due: true },
      saved,
      { version: '1' },
    ]) {
      expect(isSavedExtra(body)).toBe(saveExtraAnswers.response.safeParse(body).success);
      expect(isSavedImpact(body)).toBe(getImpact.response.safeParse(body).success);
      expect(isSavedVersion(body)).toBe(saveImpact.response.safeParse(body).success);
      // Whether it is due is not read.
      expect(isSurveyStatus(body)).toBe(statusSurvey.response.safeParse(body).success);
    }
  });

  describe('an impact record', () => {
    let held: { payload: ImpactPayload | null; version: number };
    const keys = new Map<string, string>();
    /** Another device saves before the next request arrives. */
    let meanwhile: (() => void) | undefined;

    const startServer = () => {
      held = { payload: null, version: 0 };
      keys.clear();
      meanwhile = undefined;
      backend.use(
        http.get('/api/get-impact', ({ request }) =>
          new URL(request.url).searchParams.get('customer_id') === '7'
            ? HttpResponse.json(held)
            : problem(404, 'not-found'),
        ),
        http.post('/api/save-impact', async ({ request }) => {
          meanwhile?.();
          const key = request.headers.get('idempotency-key') ?? '';
          const text = await request.text();
          const { payload, version } = JSON.parse(text) as typeof held;
          const known = keys.get(key);
          if (known) return problem(422, 'idempotency-key-reused');
          if (version !== undefined && version !== held.version) return problem(409, 'changed-meanwhile');
          held = { payload, version: held.version + 1 };
          keys.set(key, text);
          return HttpResponse.json({ version: held.version });
        }),
      );
    };
    const save = (one: ImpactRecord) => {
      held = { payload: withRecord(held.payload, one), version: held.version + 1 };
    };
    const people = () => recordsIn(held.payload).map(({ id, people: many }) => `${id} ${many}`);

    it('joins those that are there', async () => {
      startServer();
      save(impactRecord('a'));
      expect(await send(impact(impactRecord('b')))).toMatchObject({ kind: 'saved', impact: { version: 2 } });
      expect(people().toSorted()).toEqual(['a 20', 'b 20']);
    });

    it('joins those that another device saves meanwhile', async () => {
      startServer();
      let saves = 0;
      meanwhile = () => {
        saves += 1;
        if (saves === 1) save(impactRecord('a'));
      };
      await send(impact(impactRecord('b')));
      expect(people().toSorted()).toEqual(['a 20', 'b 20']);
    });

    it('waits where others save all the time', async () => {
      startServer();
      let saves = 0;
      meanwhile = () => {
        saves += 1;
        if (saves < 6) save(impactRecord(`other-${saves}`));
      };
      expect(await send(impact(impactRecord('b')))).toEqual({ kind: 'retry' });
      expect(saves).toBe(3);
    });

    it('that comes again undoes no correction', async () => {
      startServer();
      await send(impact(impactRecord('a')));
      save(impactRecord('a', { people: 30 }));
      expect(await send(impact(impactRecord('a')))).toMatchObject({ kind: 'saved', impact: { version: 2 } });
      expect(people()).toEqual(['a 30']);
    });

    it('leaves what another device has corrected of it', async () => {
      startServer();
      save(impactRecord('a', { story: 'Quinze meninas' }));
      await send(impact(impactRecord('a', { people: 30 }), [impactRecord('a')]));
      expect(recordsIn(held.payload)).toEqual([impactRecord('a', { people: 30, story: 'Quinze meninas' })]);
    });

    it('leaves a field that another device corrected later', async () => {
      startServer();
      save(impactRecord('a'));
      const now = serverNow();
      const made = (people: number) => impact(impactRecord('a', { people }), [impactRecord('a')]);
      const sent = (people: number, key: string, hours: number) =>
        createEntrySender(CUSTOMER, locale, { now: () => now, isSure: () => true }).send([
          { key, sequence: now - hours * 3_600_000, write: made(people) },
        ]);
      await sent(25, 'key-00000001', 1);
      await sent(30, 'key-00000002', 2);
      expect(people()).toEqual(['a 25']);
      await sent(31, 'key-00000003', 0);
      expect(people()).toEqual(['a 31']);
    });
  });
});
