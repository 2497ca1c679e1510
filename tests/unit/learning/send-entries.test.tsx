import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedModules } from '@/lib/browser/saved-caches';
import type { QueuedWrite, QueueEntry } from '@/lib/learning/queue-entries';
import { createEntrySender } from '@/lib/learning/send-entries';
import { customerIs, customerOf, problem, startBackendServer } from '../../support/backend-server';
import { moduleProgress } from '../../support/module-progress';

vi.setConfig({ testTimeout: 30_000 });

const CUSTOMER = 7;

const saved = moduleProgress(101, {
  watched_percent: 20,
  position: 12,
  answers: { q1: { choice: 'a', correct: true } },
});

const entry = (write: QueuedWrite, key = 'key-00000001'): QueueEntry => ({ key, sequence: 1, write });
const TEN_MINUTES_MS = 600_000;

const answer = entry({ kind: 'answer', videoId: 101, question: 'q1', choice: 'a', locale: 'pt-BR' });
const position = entry(
  { kind: 'event', videoId: 101, type: 'film', action: 'position:12.5', locale: 'en-US' },
  'key-00000002',
);

const plan = entry({ kind: 'plan', videoId: 101, text: 'Ouvir', day: '2026-11-28', locale: 'pt-BR' });

const requests: { path: string; body: unknown; key: string | null; token: string | null }[] = [];

const recorded = async (request: Request) => {
  requests.push({
    path: new URL(request.url).pathname,
    body: await request.json(),
    key: request.headers.get('idempotency-key'),
    token: request.headers.get('x-xsrf-token'),
  });
};

const server = startBackendServer();
beforeEach(() => {
  requests.length = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's Set-Cookie would
  document.cookie = 'XSRF-TOKEN=token-1';
  customerIs(server);
  server.use(
    http.post('/api/save-answers', async ({ request }) => {
      await recorded(request);
      return HttpResponse.json({ module: saved });
    }),
    http.post('/api/save-modules-events', async ({ request }) => {
      await recorded(request);
      return HttpResponse.json({ modules: [saved] });
    }),
  );
});

const answering = (response: () => Response) => server.use(http.post('/api/save-answers', response));
/** What a proxy or firewall says in its own words. */
const page = (status: number) => HttpResponse.html('<h1>Not today</h1>', { status });
/** A page that is sure of the server's time. */
const clockAt = (now: () => number) => ({ now, isSure: () => true });

const sender = () => createEntrySender(CUSTOMER, 'pt-BR');

describe('sending what waits on the device', () => {
  it('R3.15 sends an answer with customer, video and idempotency key', async () => {
    expect(await sender().send([answer])).toEqual({ kind: 'saved', modules: [saved] });
    expect(requests).toEqual([
      {
        path: '/api/save-answers',
        body: {
          customer_id: CUSTOMER,
          video_id: 101,
          answers: [{ question: 'q1', choice: 'a' }],
          locale: 'pt-BR',
        },
        key: 'key-00000001',
        token: 'token-1',
      },
    ]);
  });

  it('sends a plan with its key and a credible wait', async () => {
    server.use(
      http.post('/api/save-plan', async ({ request }) => {
        await recorded(request);
        return HttpResponse.json({ saved: true });
      }),
    );
    // Nor does it ask for the time that it knows.
    server.use(http.post('/api/get-customer', () => problem(500, 'internal')));
    const sentAt = async (now: number) => {
      const outcome = await createEntrySender(
        CUSTOMER,
        'pt-BR',
        clockAt(() => now),
      ).send([plan]);
      expect(outcome).toEqual({ kind: 'saved', modules: [] });
    };
    const MONTH_MS = 30 * 86_400_000;
    await sentAt(90_001);
    await sentAt(MONTH_MS);
    // The clock of the device was put back meanwhile, or was wrong by years and put right.
    await sentAt(-3_600_000);
    await sentAt(MONTH_MS + 2_000);
    await sentAt(91_626_600_000);
    const body = { customer_id: CUSTOMER, video_id: 101, text: 'Ouvir', day: '2026-11-28', locale: 'pt-BR' };
    const sent = (waited_seconds: number) => ({
      path: '/api/save-plan',
      body: { ...body, waited_seconds },
      key: 'key-00000001',
    });
    expect(requests).toMatchObject([90, 2_592_000, 0, 0, 0].map(sent));
  });

  describe('a plan of a page that is not sure of the time', () => {
    const unsure = () => createEntrySender(CUSTOMER, 'pt-BR', { now: () => 90_001, isSure: () => false });
    beforeEach(() => {
      server.use(
        http.post('/api/save-plan', async ({ request }) => {
          await recorded(request);
          return HttpResponse.json({ saved: true });
        }),
      );
    });

    it('is sent once the server has told the time', async () => {
      const path = '/api/get-customer';
      server.use(
        http.post(path, async ({ request }) => {
          await recorded(request);
          return HttpResponse.json({ customer: customerOf({ customer_id: CUSTOMER }) });
        }),
      );
      expect(await unsure().send([plan])).toMatchObject({ kind: 'saved' });
      expect(requests.map((request) => request.path)).toEqual([path, '/api/save-plan']);
    });

    it.each([
      ['a lost connection', () => HttpResponse.error(), 'retry'],
      ['a refusal of the question', () => problem(400, 'bad-request'), 'retry'],
      ['a person who is gone', () => problem(404, 'not-found'), 'retry'],
      ['a firewall', () => page(403), 'retry'],
      ['a session that ended', () => problem(401, 'not-signed-in'), 'sign-in'],
    ])('waits after %s', async (_, response, kind) => {
      server.use(http.post('/api/get-customer', response as () => Response));
      expect(await unsure().send([plan])).toEqual({ kind });
      expect(requests).toEqual([]);
    });
  });

  it('brings the newer plan kept in place of the sent', async () => {
    const newer = { text: 'Agora há pouco', day: null };
    server.use(http.post('/api/save-plan', () => HttpResponse.json({ saved: true, newer })));
    const newerPlan = { kind: 'plan', videoId: 101, ...newer, locale: 'pt-BR' };
    expect(await sender().send([plan])).toEqual({ kind: 'saved', modules: [], newerPlan });
  });

  it('R3.14 sends player events in one batch', async () => {
    expect(await sender().send([position, position])).toEqual({ kind: 'saved', modules: [saved] });
    const event = {
      customer_id: CUSTOMER,
      video_id: 101,
      type: 'film',
      action: 'position:12.5',
      locale: 'en-US',
    };
    expect(requests[0]).toMatchObject({
      path: '/api/save-modules-events',
      body: { events: [event, event] },
    });
  });

  it.each([
    ['a lost connection', () => HttpResponse.error(), 'retry'],
    ['500', () => problem(500, 'internal'), 'retry'],
    ['503', () => problem(503, 'unavailable'), 'retry'],
    ['429', () => problem(429, 'too-many-requests'), 'retry'],
    ['a stale CSRF token, twice', () => problem(419, 'csrf-token-mismatch'), 'retry'],
    ['nonsense', () => HttpResponse.text('<html>proxy</html>'), 'retry'],
    ['401', () => problem(401, 'not-signed-in'), 'sign-in'],
    ['400', () => problem(400, 'bad-request'), 'refused'],
    ['413', () => problem(413, 'body-too-large'), 'refused'],
    ['422', () => problem(422, 'idempotency-key-reused'), 'refused'],
    ['a wrong SITE_ORIGIN', () => problem(403, 'foreign-origin'), 'retry'],
    ['a header that a proxy took away', () => problem(415, 'unsupported-media-type'), 'retry'],
    ['a refusal of a later release', () => problem(409, 'not-heard-of'), 'retry'],
    ['a password that a proxy asks for', () => page(401), 'retry'],
    ['a login that a proxy asks for', () => page(407), 'retry'],
    ['a proxy that has had too much', () => page(429), 'retry'],
    ['a firewall', () => page(403), 'unknown'],
    ['a proxy that knows no such path', () => page(404), 'unknown'],
    ['a proxy that takes no such body', () => page(413), 'unknown'],
  ])('takes %s for what it is', async (_, response, kind) => {
    answering(response as () => Response);
    expect(await sender().send([answer])).toEqual({ kind });
  });

  it('lets answers pass player events that a content blocker refuses', async () => {
    server.use(http.post('/api/save-modules-events', () => HttpResponse.error()));
    expect(await sender().send([position])).toEqual({ kind: 'unknown' });
    expect(await sender().send([answer])).toMatchObject({ kind: 'saved' });
    answering(() => HttpResponse.error());
    expect(await sender().send([answer])).toEqual({ kind: 'retry' });
  });

  it('leaves modules on the device when a proxy answers 401', async () => {
    savedModules.write({ customerId: CUSTOMER, modules: [] });
    answering(() => page(401));
    await sender().send([answer]);
    expect(savedModules.read()).not.toBeNull();
    answering(() => problem(401, 'not-signed-in'));
    await sender().send([answer]);
    expect(savedModules.read()).toBeNull();
  });

  describe.each([503, 429])('a server that answers %i', (status) => {
    it.each([
      ['an answer', '/api/save-answers', answer],
      ['a plan', '/api/save-plan', plan],
      ['player events', '/api/save-modules-events', position],
    ])('gets %s again when it asks for it', async (_, path, write) => {
      const headers = { 'retry-after': '7' };
      server.use(http.post(path, () => new HttpResponse('busy', { status, headers })));
      expect(await sender().send([write])).toEqual({ kind: 'retry', afterMs: 7_000 });
    });
  });

  it('waits as long as a firewall asks for that refuses', async () => {
    answering(() => new HttpResponse('busy', { status: 403, headers: { 'retry-after': '7' } }));
    expect(await sender().send([answer])).toEqual({ kind: 'retry', afterMs: 7_000 });
  });

  it('counts the time to wait by the server’s clock', async () => {
    const headers = {
      date: 'Sat, 21 Nov 2020 12:00:00 GMT',
      'retry-after': 'Sat, 21 Nov 2020 12:00:07 GMT',
    };
    answering(() => new HttpResponse('busy', { status: 429, headers }));
    expect(await sender().send([answer])).toEqual({ kind: 'retry', afterMs: 7_000 });
  });

  it.each([
    [400, 'bad-request', 'faulty'],
    [404, 'not-found', 'unknown'],
  ] as const)('takes %i of several events for %s: %s', async (status, code, kind) => {
    server.use(http.post('/api/save-modules-events', () => problem(status, code)));
    customerIs(server);
    expect(await sender().send([position, position])).toEqual({ kind });
  });

  it('keeps the answers when somebody else has signed in elsewhere', async () => {
    answering(() => problem(404, 'not-found'));
    customerIs(server, 8);
    expect(await sender().send([answer])).toEqual({ kind: 'sign-in' });
  });

  it('drops an answer to a module that is gone', async () => {
    answering(() => problem(404, 'not-found'));
    customerIs(server);
    let now = Date.now();
    const page = createEntrySender(
      CUSTOMER,
      'pt-BR',
      clockAt(() => now),
    );
    expect(await page.send([answer])).toEqual({ kind: 'unknown' });
    now += TEN_MINUTES_MS;
    expect(await page.send([answer])).toEqual({ kind: 'refused' });
  });

  it('asks for a day about what an older process lacks', async () => {
    const DAY_MS = 86_400_000;
    for (const path of ['save-answers', 'save-plan', 'save-modules-events'])
      server.use(http.post(`/api/${path}`, () => problem(404, 'not-found')));
    customerIs(server);
    let now = DAY_MS - TEN_MINUTES_MS;
    const page = createEntrySender(
      CUSTOMER,
      'pt-BR',
      clockAt(() => now),
    );
    const at = (time: number, entries: readonly QueueEntry[]) => {
      now = time;
      return page.send(entries);
    };
    const young = { ...position, key: 'key-young-00000000000', sequence: 2 };
    for (const entries of [[answer], [plan], [position, position], [young]])
      expect(await at(DAY_MS - TEN_MINUTES_MS, entries)).toEqual({ kind: 'unknown' });
    for (const entries of [[answer], [plan], [position, position]]) {
      expect(await at(DAY_MS, entries)).toEqual({ kind: 'unknown' });
      expect(await at(DAY_MS + 1, entries)).toEqual({ kind: 'refused' });
    }
    // The old ones go without the new ones.
    expect(await at(DAY_MS + 1, [position, young])).toEqual({ kind: 'faulty' });
    expect(await at(1 - DAY_MS, [answer])).toEqual({ kind: 'refused' });
  });

  it('asks more than once however long an answer has waited', async () => {
    answering(() => problem(404, 'not-found'));
    customerIs(server);
    const outcomes = [await sender().send([answer]), await sender().send([answer])];
    expect(outcomes).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
  });

  it('keeps an answer whose acknowledgement cannot be read', async () => {
    answering(() => HttpResponse.json({ module: { ...saved, done: 'yes' } }));
    expect(await sender().send([answer])).toEqual({ kind: 'retry' });
  });
});

describe('the last request of a page', () => {
  it('takes nothing before an earlier save has shown the way', () => {
    const take = vi.fn(() => [position]);
    sender().sendOnLeave(take);
    expect(take).not.toHaveBeenCalled();
  });

  it('hands the events over so that they outlive the page', async () => {
    const page = sender();
    await page.send([answer]);
    const fetched = vi.spyOn(globalThis, 'fetch');
    page.sendOnLeave(() => [position]);
    await vi.waitFor(() => expect(requests).toHaveLength(2), { timeout: 60_000 });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
    expect(requests[1]).toMatchObject({ path: '/api/save-modules-events', token: 'token-1' });
  });

  it('waits for a request where the browser has no network', async () => {
    const page = sender();
    await page.send([answer]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(http.head('/robots.txt', () => new HttpResponse()));
    const isBack = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    const take = vi.fn(() => [position]);
    page.sendOnLeave(take);
    expect(take).not.toHaveBeenCalled();
    await isBack;
    page.sendOnLeave(take);
    expect(take).toHaveBeenCalledOnce();
  });
});
