import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/shared/config/locales';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { didEverythingAt, issue, signedInGraduate } from '../../support/graduate';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a certificate’s public facts (R1.7)', () => {
  const find = async (code: string, locale: Locale = 'pt-BR') => {
    const { services } = await import('@/lib/server/composition');
    return services().certificates.findPublic(code, locale);
  };

  it('are shown in the visitor’s language for every spelling', async () => {
    const learner = await signedInGraduate(api);
    await didEverythingAt(api, learner, '2026-03-14T12:00:00Z');
    const { code } = (await issue(learner)).body.certificate;
    const found = await find(code.toLowerCase().replaceAll('-', ' '), 'en-GB');
    expect(found).toEqual({
      code,
      name: 'Joana Prado',
      courseTitle: 'Breaking Barriers',
      moduleCount: 6,
      moduleTitles: expect.arrayContaining(['A safe and welcoming space']),
      minutes: 24,
      completedOn: '2026-03-14',
      locale: 'pt-BR',
      brand: 'Quebrando Barreiras',
      // There is no key for badges here.
      badgePath: null,
      football: null,
    });
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  });

  it('are none for a code that does not exist', async () => {
    expect(await find('QB-0000-0000-0000')).toBeNull();
    expect(await find('not a code')).toBeNull();
  });
});

describe('when the database cannot be asked (R8.20)', () => {
  it('a look-up fails instead of saying “not found”', async () => {
    const { Pool } = await import('pg');
    const { createDatabase } = await import('@/lib/server/platform/db/database');
    const { createCertificateRepository } = await import(
      '@/lib/server/features/certificates/certificate-repository'
    );
    const { isDatabaseUnavailable } = await import('@/lib/server/platform/db/unavailable');
    const pool = new Pool({ connectionString: 'postgres://nobody:x@127.0.0.1:1/none' });
    const repository = createCertificateRepository(createDatabase(pool));
    const failure = await repository.byCode('QB-0000-0000-0000').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await pool.end();
  });
});
