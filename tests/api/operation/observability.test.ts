import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTracing } from '@/lib/server/platform/request-context/otel';
import { publishTracer } from '@/lib/server/platform/request-context/tracing';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { type CountingProxy, startCountingProxy } from '../../support/counting-proxy';
import { newEmail, PASSWORD } from '../../support/united-states';
import { counts, namedMetrics, shownMetrics } from './prom-expressions';
import { startTraceReceiver } from './trace-receiver';

/** A site with its front, and a place in between at which it can be seen what the identity provider is sent. */

let api: ApiHarness;
let provider: CountingProxy;
beforeAll(async () => {
  provider = await startCountingProxy();
  api = await startApi({
    front: true,
    environment: { MARKETING_IDENTITY_URL: `${provider.origin}/marketing-identity` },
  });
  provider.forwardTo(new URL(api.sandbox.marketingIdentity.url).origin);
});
afterAll(async () => {
  await api.stop();
  await provider.stop();
});

const figures = async () => (await api.client().get('/api/metrics')).text.split('\n');
const logIn = (headers: Record<string, string> = {}) =>
  api
    .client()
    .post('/api/identity/login', { locale: 'en-US', email: newEmail(), password: PASSWORD }, { headers });

describe('the figures of a running site', () => {
  it('tell durations by route, method and status, not address', async () => {
    await api.client().get('/api/certificates/ABCD-EFGH-JKLM/pdf');
    await api.client().post('/api/get-customer');
    await api.client().get('/api/nothing/somebody-typed');
    const found = (await figures()).filter((line) => line.startsWith('http_request_duration_seconds_count'));
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/\{route="\/api\/certificates\/\[code\]\/pdf",method="GET",status="401"\} 1$/),
        expect.stringMatching(/\{route="\/api\/get-customer",method="POST",status="401"\} 1$/),
      ]),
    );
    expect(found.join()).not.toMatch(/ABCD|somebody-typed/);
  });

  it('tell calls of other services by call and outcome', async () => {
    expect((await logIn()).status).toBe(422);
    expect(await figures()).toContainEqual(
      expect.stringMatching(
        /^upstream_request_duration_seconds_count\{service="marketing-identity",call="\w+",outcome="(answered|refused)"\} [1-9]/,
      ),
    );
  });

  it('tell what jobs have to do, and the oldest', async () => {
    const { customer } = await api.signedIn();
    await api.database.query(
      `insert into account_deletions (reference, customer_id, identity, requested_at)
       values ('figures', $1, 'pt-BR', now() - interval '1 hour')`,
      [customer.customer_id],
    );
    const found = await figures();
    expect(found).toContain('jobs_pending{queue="deletions"} 1');
    expect(found).toContain('jobs_pending{queue="deletion-jobs"} 0');
    expect(found).toContainEqual(
      expect.stringMatching(/^jobs_oldest_due_seconds\{queue="deletions"\} 36\d\d\./),
    );
    await api.database.query(`delete from account_deletions where reference = 'figures'`);
  });
});

describe('the id of a request', () => {
  it('goes along to the service that is asked for it', async () => {
    const before = provider.headers.length;
    const answer = await logIn({ 'x-request-id': 'request-of-a-login' });
    expect(answer.headers.get('x-request-id')).toBe('request-of-a-login');
    const sent = provider.headers.slice(before).map((headers) => headers['x-request-id']);
    expect(sent.length).toBeGreaterThan(0);
    expect(new Set(sent)).toEqual(new Set(['request-of-a-login']));
  });
});

describe('where the time of an answer went', () => {
  it('is told to somebody signed in', async () => {
    const { client } = await api.signedIn();
    const answer = await client.post('/api/get-customer');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('server-timing')).toMatch(
      /^db;dur=\d+\.\d, upstream;dur=0\.0, total;dur=\d+\.\d$/,
    );
    expect(answer.headers.get('server-timing')).not.toContain('db;dur=0.0');
  });

  it('is not told to strangers, whom it would inform', async () => {
    for (const answer of [await logIn(), await api.client().post('/api/get-customer')])
      expect(answer.headers.get('server-timing')).toBeNull();
  });
});

describe('traces', () => {
  it('have the request, statements and calls, nobody’s data', async () => {
    const receiver = await startTraceReceiver();
    const { tracer, end } = await startTracing(`${receiver.endpoint}/v1/traces`, '0', () => undefined);
    publishTracer(tracer);
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    try {
      await logIn({ traceparent: parent, 'x-request-id': 'request-with-a-trace' });
    } finally {
      publishTracer(undefined);
      await end();
      await receiver.stop();
    }
    expect([...receiver.paths]).toEqual(['/v1/traces']);
    const request = receiver.spans.find(({ name }) => name === 'POST /api/identity/login');
    expect(request).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
    expect(request?.attributes).toContainEqual({
      key: 'request.id',
      value: { stringValue: 'request-with-a-trace' },
    });
    const children = receiver.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    const names = children.map(({ name }) => name);
    expect(names).toContainEqual(expect.stringMatching(/^database (insert|select|with)$/));
    expect(names).toContainEqual(expect.stringMatching(/^marketing-identity \w+$/));
    const sent = JSON.stringify(receiver.spans);
    for (const secret of ['@example.com', PASSWORD]) expect(sent).not.toContain(secret);
    expect(provider.headers.at(-1)?.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-/);
  });
});

/** Of Prometheus itself: whether a target answers, and which one it was. */
const BY_PROMETHEUS = { metrics: ['up'], labels: ['instance', 'job'] };

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { targets: { expr: string; legendFormat: string }[] }[];
}
const alerts = (parse(readFileSync('deploy/monitoring/alerts.yml', 'utf8')) as Rules).groups.flatMap(
  ({ rules }) => rules,
);
const queries = (
  JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')) as Dashboard
).panels.flatMap(({ targets }) => targets);

describe('alerts and dashboard', () => {
  it('ask for metrics and labels that a running site has', async () => {
    await logIn();
    await api.client().get('/api/health/live');
    const shown = shownMetrics((await figures()).join('\n'));
    const asked = [...alerts, ...queries].flatMap(({ expr }) => namedMetrics(expr));
    expect(asked.length).toBeGreaterThan(20);
    const unknown = asked.flatMap(({ name, labels }) => {
      if (BY_PROMETHEUS.metrics.includes(name)) return [];
      const known = shown.get(name);
      if (!known) return [name];
      return labels
        .filter((label) => !known.has(label) && !BY_PROMETHEUS.labels.includes(label))
        .map((label) => `${name}{${label}}`);
    });
    expect(unknown).toEqual([]);
  });

  it('name services, routes, queues and kinds that there are', async () => {
    const text = (await figures()).join('\n');
    for (const expected of ['kind="read"', 'kind="write"', 'queue="deletions"', 'queue="outbox"'])
      expect(text).toContain(expected);
  });

  it('have a line in the runbook each', () => {
    const runbook = readFileSync('docs/operate/runbook.md', 'utf8');
    const lines = [...runbook.matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(([, name]) => name);
    expect(lines.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  });

  it('have their metrics explained in docs/operate/monitoring.md', () => {
    const manual = readFileSync('docs/operate/monitoring.md', 'utf8');
    const names = [...alerts, ...queries].flatMap(({ expr }) => namedMetrics(expr)).map(({ name }) => name);
    const own = new Set(names.map((name) => name.replace(/_(count|bucket|sum)$/, '')));
    const missing = [...own].filter((name) => !manual.includes(`\`${name}\``));
    expect(missing.filter((name) => !BY_PROMETHEUS.metrics.includes(name))).toEqual([]);
  });
});

const CALLS = 'upstream_request_duration_seconds_count';
const exprOf = (name: string): string => alerts.find(({ alert }) => alert === name)?.expr ?? '';

/** Outcomes of the identity provider's calls so far. */
const outcomes = async (): Promise<string[]> =>
  (await figures()).flatMap((line) => {
    const [, outcome, count] =
      /^upstream_request_duration_seconds_count\{service="marketing-identity",.*outcome="([^"]+)"\} (\d+)$/.exec(
        line,
      ) ?? [];
    return outcome ? [`${outcome} ${count}`] : [];
  });

/** What a login answers when the identity provider answers like this, and the outcomes that were counted for it. */
const loginWhere = async (status: number, type: string, body: string) => {
  const server = createServer((_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const before = await outcomes();
  provider.forwardTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    const answer = await logIn();
    const added = (await outcomes()).filter((one) => !before.includes(one));
    return { status: answer.status, counted: added.map((one) => one.split(' ')[0] ?? '') };
  } finally {
    provider.forwardTo(new URL(api.sandbox.marketingIdentity.url).origin);
    await new Promise((resolve) => server.close(resolve));
  }
};

describe('the alert of a failing service', () => {
  it.each([
    ['not-authorised', 401, 'application/json', '{}'],
    ['too-many-requests', 429, 'application/json', '{}'],
    ['not-found', 404, 'application/json', '{}'],
    ['redirected', 302, 'application/json', ''],
    ['not-json', 200, 'text/html', '<p>'],
    ['too-large', 200, 'application/json', `"${'x'.repeat(300_000)}"`],
    ['failed', 500, 'application/json', '{}'],
  ])('counts %s, which people see as a failure', async (outcome, status, type, body) => {
    const login = await loginWhere(status, type, body);
    expect(login).toEqual({ status: 502, counted: [outcome] });
    const labels = { service: 'marketing-identity', outcome };
    expect(counts(exprOf('ServiceFailing'), CALLS, labels)).toBe(true);
  });

  it('counts no wrong password and no missing file', () => {
    const [expr, service] = [exprOf('ServiceFailing'), 'marketing-identity'];
    for (const outcome of ['answered', 'refused', 'token-refused'])
      expect(counts(expr, CALLS, { service, outcome })).toBe(false);
    expect(counts(expr, CALLS, { service: 'object-storage', outcome: 'not-found' })).toBe(false);
  });
});

it('The alert of many errors goes by route, from six', () => {
  const expr = exprOf('ErrorsHigh');
  expect(expr.match(/\bsum\b/g)).toHaveLength(3);
  expect(expr.match(/\bsum by \(route\)/g)).toHaveLength(3);
  expect(expr).toMatch(/and sum by \(route\) \(increase\([^[]+\[15m\]\)\) > 5$/);
});
