import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import type { DataPart } from '@/lib/server/features/account/readable-data';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { completeMainCourse } from '../../support/learner';
import { loadMyData } from '../../support/page-loaders';
import { visit } from '../../support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const open = (cookie?: string) =>
  visit(loadMyData, { cookie, params: { locale: 'pt-BR' }, path: '/pt-BR/my-data' });

const partsOf = async (cookie: string) => (await open(cookie)).props?.parts as DataPart[];

describe('the page with one’s data', () => {
  it('asks strangers to sign in', async () => {
    expect((await open()).redirect?.destination).toBe('/pt-BR/?next=%2Fpt-BR%2Fmy-data');
  });

  it('says in words what the database holds', async () => {
    const one = await api.signedIn();
    await completeMainCourse(one);
    const { customer_id } = one.customer;
    const plan = { customer_id, video_id: 101, text: 'Ouvir antes de falar', day: null };
    await one.client.post('/api/save-plan', plan);
    const parts = await partsOf(one.client.cookieHeader);
    expect(parts.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['account', 'moduleProgress', 'plans']),
    );
    expect(JSON.stringify(parts)).toContain(one.customer.email);
    expect(parts.find(({ part }) => part === 'moduleProgress')?.entries).toHaveLength(6);
    expect(parts.find(({ part }) => part === 'plans')?.entries).toEqual([
      {
        title: 'Por que a confiança mantém os jovens no esporte',
        facts: [['labels.plan', 'Ouvir antes de falar']],
      },
    ]);
  });

  it('has nothing of anybody else, and is never stored', async () => {
    const [one, other] = [await api.signedIn(), await api.signedIn()];
    const { props, headers } = await open(one.client.cookieHeader);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(props)).not.toContain(other.customer.email);
  });

  it('counts with the file, and says when to come again', async () => {
    const { client, customer } = await api.signedIn();
    await services().limits.myDataByCustomer.take(String(customer.customer_id), 20);
    const { props, status, headers } = await open(client.cookieHeader);
    expect([status, props?.screen]).toEqual([429, 'my-data-limit']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
