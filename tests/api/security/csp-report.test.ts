import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { createLogger } from '@/lib/server/platform/log/logger';
import { createPolicyReports } from '@/lib/server/platform/security/policy-reports';
import { type ApiHarness, startApi } from '../../support/api-harness';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const send = (body: string, type = 'application/csp-report') =>
  api.client().send('/api/csp-report', { method: 'POST', headers: { 'content-type': type }, body });

const counted = async (): Promise<string[]> => {
  const { text } = await api.client().get('/api/metrics');
  return text.match(/^csp_violations_total\{.*$/gm) ?? [];
};

describe('what browsers report of a page’s policy', () => {
  it('is counted by directive in both forms, unknown together', async () => {
    const old = {
      'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://x.example/a?b' },
    };
    const modern = [
      { type: 'csp-violation', body: { effectiveDirective: 'connect-src', blockedURL: 'inline' } },
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'x'.repeat(300), blockedURL: 'https://x.example' },
      },
    ];
    expect((await send(JSON.stringify(old))).status).toBe(204);
    expect((await send(JSON.stringify(modern), 'application/reports+json')).status).toBe(204);
    expect(await counted()).toEqual([
      'csp_violations_total{directive="script-src"} 1',
      'csp_violations_total{directive="connect-src"} 1',
      'csp_violations_total{directive="other"} 1',
    ]);
  });

  it('writes twenty lines to the log, however many come', async () => {
    const written: string[] = [];
    const { log, policyReports } = services();
    const report = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } });
    services().log = createLogger('info', { write: (line) => written.push(line) });
    services().policyReports = createPolicyReports({ ...services(), clock: () => 0 });
    try {
      for (let sent = 0; sent < 30; sent += 1) expect((await send(report)).status).toBe(204);
    } finally {
      Object.assign(services(), { log, policyReports });
    }
    expect(written).toHaveLength(20);
    expect(await counted()).toContain('csp_violations_total{directive="img-src"} 30');
  });

  it.each([
    ['a report of 10 MB', `{"csp-report":{"a":"${'x'.repeat(10_000_000)}"}}`, 'application/csp-report', 413],
    ['another type', '{}', 'application/json', 415],
    ['no JSON', '{', 'application/csp-report', 400],
  ])('refuses %s', async (_case, body, type, status) => {
    const before = await counted();
    expect((await send(body, type)).status).toBe(status);
    expect(await counted()).toEqual(before);
  });

  it.each(['[]', 'null', '{"csp-report":null}', '[{"body":1},null]', '1'])(
    'takes %s for no report',
    async (body) => {
      const before = await counted();
      expect((await send(body)).status).toBe(204);
      expect(await counted()).toEqual(before);
    },
  );
});
