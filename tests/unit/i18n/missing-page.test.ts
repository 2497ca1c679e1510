import type { GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withGoodBreaks } from '@/lib/server/platform/i18n/good-breaks';
import beforeModules from '@/locales/en/before-modules.json';
import offer from '@/locales/en/common.json';

const names = { brand: 'Kick On', globalBrand: 'Kick On Worldwide', logo: null, renamed: true };
vi.mock('@/lib/shared/config/locale-config', () => ({
  localeConfig: (locale: string) => ({ locale, timeZone: 'UTC' }),
  pageSite: ({ locale }: { locale: string }) => ({ locale, ...names }),
}));
const catalogue: { key: string; modules: { available: boolean }[] }[] = [];
vi.mock('@/lib/server/composition', () => ({
  services: () => ({
    clock: () => 0,
    courses: { courseCatalogue: () => catalogue },
    environment: { OPEN_SITES: [] },
  }),
}));

// What an earlier file of the worker has loaded would not see these mocks, and a later one must not.
let page: typeof import('@/pages/[locale]/[...missing]');
beforeAll(async () => {
  vi.resetModules();
  page = await import('@/pages/[locale]/[...missing]');
});
afterAll(() => {
  vi.doUnmock('@/lib/shared/config/locale-config');
  vi.doUnmock('@/lib/server/composition');
  vi.resetModules();
});

const answerTo = async (locale: string) => {
  const res = { statusCode: 200, setHeader: vi.fn() };
  const context = { params: { locale, missing: ['nowhere'] }, res } as unknown as GetServerSidePropsContext;
  return { result: await page.getServerSideProps(context), res };
};

describe('the page for addresses that lead nowhere', () => {
  it('takes its language from the route’s locale and answers 404', async () => {
    const { result, res } = await answerTo('en-GB');
    expect(res.statusCode).toBe(404);
    expect(result).toHaveProperty('props.site', { locale: 'en-GB', ...names });
    expect(result).toHaveProperty('props.texts.namespaces.not-found.title', 'Page not found');
  });

  it('announces the course until a module is there', async () => {
    const about = 'props.texts.namespaces.common.footer.about';
    catalogue.splice(0);
    expect((await answerTo('en-GB')).result).toHaveProperty(
      about,
      withGoodBreaks(beforeModules.common.footer.about),
    );
    catalogue.push({ key: 'main', modules: [{ available: true }] });
    expect((await answerTo('en-GB')).result).toHaveProperty(about, withGoodBreaks(offer.footer.about));
  });

  it('R2.3 speaks Portuguese where the locale is none of ours', async () => {
    const { result, res } = await answerTo('fr-FR');
    expect(res.statusCode).toBe(404);
    expect(result).toHaveProperty('props.site.locale', 'pt-BR');
  });
});
