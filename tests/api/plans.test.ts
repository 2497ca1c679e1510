import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityOf } from '@/lib/shared/config/locales';
import { localDay } from '@/lib/shared/rules/calendar-day';
import type { AskedPlan } from '@/lib/shared/rules/course-types';
import { type ApiHarness, startApi } from '../support/api-harness';
import { meetAt } from '../support/lock-waits';
import { loadImpact, loadModule, loadSlug } from '../support/page-loaders';
import { untilAdmitted } from '../support/until-admitted';
import { visit } from '../support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

const plan = { video_id: 101, text: 'Elogiar o esforço de cada uma', day: localDay(7) };

const save = ({ client, customer }: Learner, changes: object = {}, key: string | null = randomUUID()) =>
  client.post(
    '/api/save-plan',
    { customer_id: customer.customer_id, ...plan, ...changes },
    { headers: key === null ? {} : { 'idempotency-key': key } },
  );

const rows = async ({ customer }: Pick<Learner, 'customer'>) =>
  (
    await api.database.query(
      'select video_id, text, day::text from plans where customer_id = $1 order by video_id',
      [customer.customer_id],
    )
  ).rows;

describe('POST /api/save-plan (R1.3)', () => {
  it('keeps the latest plan of each module', async () => {
    const learner = await api.signedIn();
    expect((await save(learner)).body).toEqual({ saved: true });
    await save(learner, { text: 'Outra coisa', day: null });
    await save(learner, { video_id: '102' });
    expect(await rows(learner)).toEqual([
      { video_id: 101, text: 'Outra coisa', day: null },
      { ...plan, video_id: 102 },
    ]);
  });

  it('is shown again on the module and the impact page', async () => {
    const learner = await api.signedIn();
    await save(learner);
    const cookie = learner.client.cookieHeader;
    const { services } = await import('@/lib/server/composition');
    const [module] = services().courses.courseCatalogue('pt-BR')[0]?.modules ?? [];
    const params = { locale: 'pt-BR', slug: 'curso', module: module?.slug ?? '' };
    const { props } = await visit(loadModule, { cookie, params, path: '/' });
    const told = { text: plan.text, day: plan.day, outcome: null };
    expect(props?.plan).toEqual({ text: plan.text, day: plan.day });
    const impact = await visit(loadImpact, { cookie, params: { locale: 'pt-BR' }, path: '/pt-BR/impacto' });
    const words = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });
    expect(impact.props?.plans).toEqual([
      {
        ...told,
        videoId: 101,
        title: `1 · ${module?.title}`,
        dayInWords: words.format(new Date(plan.day)),
      },
    ]);
    await save(learner, { text: '', day: null });
    const emptied = await visit(loadImpact, { cookie, params: { locale: 'pt-BR' }, path: '/pt-BR/impacto' });
    expect(emptied.props?.plans).toEqual([]);
  });

  it('saves 100 requests with one key and body once', async () => {
    const learner = await api.signedIn();
    const key = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 100 }, () => untilAdmitted(() => save(learner, {}, key))),
    );
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"saved":true}']),
    );
    await save(learner, { text: 'Mais tarde' });
    expect((await save(learner, {}, key)).status).toBe(200);
    const other = await save(learner, { text: 'Outro corpo' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect(await rows(learner)).toEqual([{ ...plan, text: 'Mais tarde' }]);
  });

  it('replaces one saved by a clock further on', async () => {
    const learner = await api.signedIn();
    await save(learner);
    await api.database.query(
      `update plans set saved_at = saved_at + interval '10 minutes' where customer_id = $1`,
      [learner.customer.customer_id],
    );
    expect((await save(learner, { text: 'Depois' })).body).toEqual({ saved: true });
    expect(await rows(learner)).toEqual([{ ...plan, text: 'Depois' }]);
    const late = await save(learner, { text: 'Antes', waited_seconds: 3_600 });
    expect(late.body.newer).toMatchObject({ text: 'Depois' });
  });

  it('from an offline device does not replace a newer one', async () => {
    const learner = await api.signedIn();
    await save(learner, { text: 'Hoje cedo', waited_seconds: 3 * 3600 });
    const newer = { text: 'Agora há pouco', waited_seconds: 900 };
    expect((await save(learner, newer)).body).toEqual({ saved: true });
    const late = randomUUID();
    // A repetition has waited longer, and is the same plan all the same.
    for (const waited_seconds of [7200, 7260])
      expect((await save(learner, { text: 'Ontem', waited_seconds }, late)).body).toEqual({
        saved: true,
        newer: { text: 'Agora há pouco', day: plan.day, outcome: null },
      });
    expect(await rows(learner)).toEqual([{ ...plan, text: 'Agora há pouco' }]);
    // However long a clock says that it waited, a plan is not made up in the past.
    await save(learner, { video_id: 102, text: 'Antes de tudo', waited_seconds: 2_147_483_647 });
    expect(await rows(learner)).toHaveLength(2);
    const { rows: old } = await api.database.query(
      `select saved_at > now() - interval '366 days' as "isBelieved" from plans where customer_id = $1 and video_id = 102`,
      [learner.customer.customer_id],
    );
    expect(old).toEqual([{ isBelieved: true }]);
    await save(learner, { text: 'Mais novo' });
    expect(await rows(learner)).toMatchObject([{ text: 'Mais novo' }, { text: 'Antes de tudo' }]);
  });

  it('that another one of its device replaced counts no more', async () => {
    const learner = await api.signedIn();
    const [first, second] = [randomUUID(), randomUUID()];
    await save(learner, { text: 'Depois', instead_of: [first] }, second);
    // It was on its way when the later one was made, and comes after it.
    const newer = { text: 'Depois', day: plan.day, outcome: null };
    expect((await save(learner, { text: 'Antes' }, first)).body).toEqual({ saved: true, newer });
    expect(await rows(learner)).toMatchObject([{ text: 'Depois' }]);
  });

  it('waits for one that it replaces while both arrive', async () => {
    const learner = await api.signedIn();
    const [first, second] = [randomUUID(), randomUUID()];
    await save(learner, { text: 'Ontem' });
    const saved = await meetAt(
      api.database,
      ['select from plans where customer_id = $1', learner.customer.customer_id],
      [
        () => save(learner, { text: 'Depois', instead_of: [first] }, second),
        () => save(learner, { text: 'Antes' }, first),
      ],
    );
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rows(learner)).toMatchObject([{ text: 'Depois' }]);
  });

  it('comes after those that it names, whatever a clock says', async () => {
    const learner = await api.signedIn();
    const first = randomUUID();
    await save(learner, { text: 'Antes' }, first);
    // Made a moment later, by a clock that was put right in between.
    await save(learner, { text: 'Depois', waited_seconds: 86_400, instead_of: [first] });
    expect(await rows(learner)).toMatchObject([{ text: 'Depois' }]);
  });

  it('stays where it arrived before its successor', async () => {
    const learner = await api.signedIn();
    const first = randomUUID();
    await save(learner, { text: 'Antes' }, first);
    await save(learner, { text: 'Depois', instead_of: [first] });
    expect((await save(learner, { text: 'Outro corpo' }, first)).status).toBe(422);
    expect(await rows(learner)).toMatchObject([{ text: 'Depois' }]);
  });

  it('is answered with the newer one unless both are alike', async () => {
    const learner = await api.signedIn();
    const key = randomUUID();
    await save(learner, {}, key);
    await save(learner, { text: '', day: null });
    const newer = { text: '', day: null, outcome: null };
    expect((await save(learner, {}, key)).body).toEqual({ saved: true, newer });
    expect((await save(learner, { waited_seconds: 7200 }, null)).body).toEqual({ saved: true, newer });
    const same = await save(learner, { ...newer, waited_seconds: 7200 });
    expect(same.body).toEqual({ saved: true });
  });

  it('of two made together is the one that comes last', async () => {
    const learner = await api.signedIn();
    await save(learner, { text: 'Um' });
    await save(learner, { text: 'Dois', waited_seconds: 60 });
    expect(await rows(learner)).toMatchObject([{ text: 'Dois' }]);
  });

  it('is acknowledged after a release took the module away', async () => {
    const { courses } = (await import('@/lib/server/composition')).services();
    const [learner, key] = [await api.signedIn(), randomUUID()];
    await save(learner, {}, key);
    const release = vi.spyOn(courses, 'moduleByVideoId').mockReturnValue(undefined);
    try {
      expect((await save(learner, {}, key)).body).toEqual({ saved: true });
      expect((await save(learner, { text: 'Outro corpo' }, key)).status).toBe(422);
      expect((await save(learner)).status).toBe(404);
    } finally {
      release.mockRestore();
    }
    expect(await rows(learner)).toEqual([plan]);
  });

  it.each([
    ['two days ago', -2, {}, 400],
    ['in more than a year', 368, {}, 400],
    ['in a year', 365, {}, 200],
    ['ahead when the device planned it', -2, { waited_seconds: 3 * 86_400 }, 200],
  ])('takes a day within the coming year alone: %s', async (_, days, changes, status) => {
    const learner = await api.signedIn();
    const refused = await save(learner, { day: localDay(days), ...changes });
    expect(refused.status).toBe(status);
    if (status === 400) expect(refused.body.errors).toMatchObject([{ path: '/day' }]);
    expect(await rows(learner)).toHaveLength(status === 200 ? 1 : 0);
  });

  it('keeps what became of it until there is another', async () => {
    const learner = await api.signedIn();
    const cookie = learner.client.cookieHeader;
    const shown = async () => {
      const params = { locale: 'pt-BR', slug: 'curso' };
      const course = await visit(loadSlug, { cookie, params, path: '/' });
      const impact = await visit(loadImpact, { cookie, params: { locale: 'pt-BR' }, path: '/pt-BR/impacto' });
      return [course.props, impact.props] as unknown as [
        { plan: AskedPlan | null },
        { plans: readonly AskedPlan[] },
      ];
    };
    await save(learner, { video_id: 102, day: localDay(3), outcome: 'not-yet' });
    await save(learner, { outcome: 'did' });
    const [course, impact] = await shown();
    expect(impact.plans.map(({ videoId, outcome }) => [videoId, outcome])).toEqual([
      [101, 'did'],
      [102, 'not-yet'],
    ]);
    expect(course.plan).toMatchObject({ videoId: 102, text: plan.text, outcome: 'not-yet' });
    await save(learner, { text: 'Outra coisa' });
    const [, changed] = await shown();
    expect(changed.plans[0]).toMatchObject({ text: 'Outra coisa', outcome: null });
  });

  it('keeps the day that is over, with other words', async () => {
    const learner = await api.signedIn();
    const day = localDay(-2);
    await save(learner, { day, waited_seconds: 3 * 86_400 });
    expect((await save(learner, { day, text: 'Outras palavras' })).status).toBe(200);
    expect(await rows(learner)).toEqual([{ video_id: 101, text: 'Outras palavras', day }]);
  });

  it.each([
    ['an unknown module', { video_id: 9999 }, 404],
    ['a module that is no number', { video_id: '12a' }, 400],
    ['a text that is too long', { text: 'x'.repeat(501) }, 400],
    ['a text that no database keeps', { text: 'a\u0000b' }, 400],
    ['a day that there is not', { day: '2026-02-30' }, 400],
    ['a day in other words', { day: '28/11/2026' }, 400],
    ['no day at all', { day: undefined }, 400],
    ['a wait of less than nothing', { waited_seconds: -1 }, 400],
    ['an outcome that there is not', { outcome: 'maybe' }, 400],
    ['a site that there is not', { locale: 'xx-XX' }, 400],
    ['a megabyte', { text: 'x'.repeat(1_048_576) }, 413],
  ])('refuses %s and keeps nothing', async (_, changes, status) => {
    const learner = await api.signedIn();
    expect((await save(learner, changes)).status).toBe(status);
    expect(await rows(learner)).toEqual([]);
  });

  it('R2.16 refuses a football module from es-US', async () => {
    const learner = await api.signedIn({ identity: identityOf('en-US') });
    expect((await save(learner, { video_id: 201, locale: 'es-US' })).status).toBe(404);
    expect((await save(learner, { video_id: 201, locale: 'en-US' })).status).toBe(200);
  });

  it('answers 404 for another customer, and 401 without a session', async () => {
    const [mine, other] = [await api.signedIn(), await api.signedIn()];
    expect((await save({ client: mine.client, customer: other.customer })).status).toBe(404);
    expect((await save({ client: api.client(), customer: other.customer })).status).toBe(401);
    expect([await rows(mine), await rows(other)]).toEqual([[], []]);
  });

  it('is in the export of one’s own data', async () => {
    const learner = await api.signedIn();
    await save(learner, { outcome: 'did' });
    const { body } = await learner.client.get('/api/my-data');
    expect(body.plans).toMatchObject([{ videoId: 101, text: plan.text, day: plan.day, outcome: 'did' }]);
  });
});
