import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const FAULT = {
  part: 'plan',
  error: 'TypeError',
  route: '/[locale]/[slug]/[module]',
  locale: 'pt-BR',
  release: 'r1',
};
const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

const send = (body: string, headers: Record<string, string> = OWN) =>
  api.client().send('/api/page-fault', { method: 'POST', headers, body });

const counted = async (): Promise<string[]> => {
  const { text } = await api.client().get('/api/metrics');
  return text.match(/^page_faults_total\{.*$/gm) ?? [];
};

describe('what pages report of a part that failed', () => {
  it('is counted without an answer', async () => {
    const answer = await send(JSON.stringify(FAULT));
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await counted()).toEqual(['page_faults_total{part="plan"} 1']);
  });

  it.each([
    ['a report of 2 kB', JSON.stringify({ ...FAULT, more: 'x'.repeat(2_000) }), OWN, 413],
    ['another type', JSON.stringify(FAULT), { ...OWN, 'content-type': 'text/plain' }, 415],
    ['no JSON', '{', OWN, 400],
    ['another site', JSON.stringify(FAULT), { ...OWN, 'sec-fetch-site': 'cross-site' }, 403],
    ['a sender that is no page', JSON.stringify(FAULT), { 'content-type': 'application/json' }, 403],
  ])('is refused from %s', async (_case, body, headers, status) => {
    const before = await counted();
    expect((await send(body, headers)).status).toBe(status);
    expect(await counted()).toEqual(before);
  });
});
