import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/shared/config/locales';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { completeMainCourse } from '../../support/learner';
import { storageTools } from '../../support/stored-files';

/** The profile page's gate and loader, as Next calls them, on a real PostgreSQL. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Slug = 'perfil' | 'profile';

const pages = {
  perfil: () => import('@/pages/[locale]/perfil'),
  profile: () => import('@/pages/[locale]/profile'),
};

interface Answer {
  props?: {
    screen: string;
    profile?: Record<string, unknown>;
    countryName?: string;
    photo?: unknown;
    certificates?: unknown;
  };
  redirect?: { destination: string };
}

const visit = async (locale: Locale, slug: Slug, cookie?: string) => {
  const headers: Record<string, unknown> = {};
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => {
      headers[name] = value;
    },
  } as unknown as ServerResponse;
  const { getServerSideProps } = await pages[slug]();
  const answer = (await getServerSideProps({
    req: { headers: { cookie } } as IncomingMessage,
    res,
    params: { locale },
    resolvedUrl: `/${locale}/${slug}`,
    query: { locale },
  } as never)) as unknown as Answer;
  return { ...answer, status: res.statusCode, headers };
};

describe('R1.9 R2.10 the profile page', () => {
  it.each([
    ['pt-BR', 'perfil'],
    ['es-MX', 'perfil'],
    ['en-NZ', 'profile'],
  ] as const)('in %s is at /%s, for signed-in people, never stored', async (locale, slug) => {
    const { client } = await api.signedIn({ identity: locale });
    const page = await visit(locale, slug, client.cookieHeader);
    expect(page.props?.screen).toBe('profile');
    expect(page.headers['cache-control']).toBe('no-store');
    const stranger = await visit(locale, slug);
    expect(stranger.redirect?.destination).toBe(`/${locale}/?next=%2F${locale}%2F${slug}`);
  });

  it.each([
    ['pt-BR', 'profile'],
    ['en-NZ', 'perfil'],
  ] as const)('is not in %s at another language’s /%s', async (locale, slug) => {
    const { client } = await api.signedIn({ identity: locale });
    const page = await visit(locale, slug, client.cookieHeader);
    expect(page.status).toBe(404);
    expect(page.props?.screen).toBe('missing');
  });

  it('shows the stored profile, the country and the certificate’s progress', async () => {
    const learner = await api.signedIn();
    const { client } = learner;
    await api.database.query(
      `update customers set title = 'Dr', interests = array['football'],
        registration = coalesce(registration, '{}'::jsonb) || '{"organisation":"Clube","workFrom":"PT","job":"coach"}'::jsonb
       where id = $1`,
      [learner.customer.customer_id],
    );
    const { props } = await visit('pt-BR', 'perfil', client.cookieHeader);
    expect(props?.profile).toMatchObject({
      title: 'Dr',
      organisation: 'Clube',
      job: 'coach',
      interests: ['football'],
    });
    expect(props?.countryName).toBe('Portugal');
    expect(props?.certificates).toMatchObject([
      { status: { course_id: 1, status: 'in-progress' } },
      { status: { course_id: 2, status: 'in-progress' } },
    ]);
    await completeMainCourse(learner);
    const later = await visit('pt-BR', 'perfil', client.cookieHeader);
    expect(later.props?.certificates).toMatchObject([
      { status: { status: 'ready' } },
      { status: { status: 'in-progress' } },
    ]);
  });

  it('knows whether this person’s photo is there, and its name', async () => {
    const { bucket, call, keyOf, lay } = storageTools(() => api);
    const [mine, other] = [await api.signedIn(), await api.signedIn()];
    const photoOf = async (sender: typeof mine) =>
      (await visit('pt-BR', 'perfil', sender.client.cookieHeader)).props?.photo;
    await lay(mine, keyOf(mine, 'evidence/a.jpg'));
    expect(await photoOf(mine)).toEqual({ bucket: bucket(), exists: false });
    await lay(mine, keyOf(mine, 'profile-photo.jpg'));
    expect(await photoOf(mine)).toEqual({ bucket: bucket(), exists: true });
    expect(await photoOf(other)).toEqual({ bucket: bucket(), exists: false });
    await call(mine, 'delete', { key: keyOf(mine, 'profile-photo.jpg') });
    expect(await photoOf(mine)).toEqual({ bucket: bucket(), exists: false });
  });
});
