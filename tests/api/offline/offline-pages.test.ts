import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, LOCALES } from '@/lib/shared/config/locales';
import type { OfflinePages } from '@/lib/shared/contract/offline';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { completeMainCourse } from '../../support/learner';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const pagesFor = async (
  { client }: Pick<Awaited<ReturnType<ApiHarness['signedIn']>>, 'client'>,
  locale: string,
) => {
  const { status, body } = await client.get(`/api/offline-pages?locale=${locale}`);
  return { status, pages: body as unknown as OfflinePages };
};

describe('GET /api/offline-pages', () => {
  it.each(LOCALES)('hands the pages of %s out', async (locale) => {
    const learner = await api.signedIn({ identity: identityOf(locale) });
    const { status, pages } = await pagesFor(learner, locale);
    expect(status).toBe(200);
    expect(pages).toMatchObject({
      customer_id: learner.customer.customer_id,
      locale,
      survey: 'early',
      impact: { payload: null, version: 0 },
    });
    expect(pages.extras).not.toHaveLength(0);
    expect(pages.modules).not.toHaveLength(0);
    expect(pages.month_names.long).toHaveLength(12);
    expect(Object.keys(pages.texts)).toEqual(
      expect.arrayContaining(['extras', 'survey', 'impact', 'offline-forms']),
    );
  });

  it('has what its learner wrote, and of nobody else', async () => {
    const [learner, other] = [await api.signedIn(), await api.signedIn()];
    const { client, customer } = learner;
    const { customer_id } = customer;
    await completeMainCourse(learner);
    const { pages } = await pagesFor(learner, 'pt-BR');
    const [first] = pages.extras;
    const answers = [{ question: 'open', answer: 'A goleira' }];
    await client.post('/api/save-extra-answers', { customer_id, extra_module_id: first?.id, answers });
    await client.post('/api/save-impact', { customer_id, payload: { records: [] } });
    const mine = (await pagesFor(learner, 'pt-BR')).pages;
    expect([mine.extras[0]?.answer, mine.survey, mine.impact]).toEqual([
      'A goleira',
      'open',
      { payload: { records: [] }, version: 1 },
    ]);
    const others = (await pagesFor(other, 'pt-BR')).pages;
    expect(others.extras.map(({ answer }) => answer)).toEqual(pages.extras.map(() => ''));
    expect(others.impact.version).toBe(0);
  });

  it('asks strangers to sign in', async () => {
    expect((await api.client().get('/api/offline-pages?locale=pt-BR')).status).toBe(401);
  });
});
