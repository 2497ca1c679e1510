import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CertificateFacts } from '@/lib/server/features/certificates/certificate-facts';
import type { CertificateRecord } from '@/lib/server/features/certificates/certificate-repository';
import { createCertificates } from '@/lib/server/features/certificates/certificates';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import { createProgress } from '@/lib/server/features/progress/progress';
import { localeConfig } from '@/lib/shared/config/locale-config';
import { completeEnvironment } from '../../support/complete-environment';
import { type ContentFixture, contentFixture } from '../courses/content-fixture';

let fixture: ContentFixture | undefined;
beforeEach(() => {
  for (const [name, value] of Object.entries(completeEnvironment)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  fixture?.remove();
});

const unasked = () => Promise.reject(new Error('This is not asked here.'));

/** Certificates with one issued, of the football course; today it has the modules 201 and 202, of 11 minutes. */
const withIssued = (
  kept: Pick<CertificateRecord, 'videoIds' | 'minutes'>,
  issue: (record: object) => Promise<CertificateRecord> = unasked,
) => {
  fixture = contentFixture();
  const courses = openCourseLibrary({ contentRoot: fixture.root, mediaBaseUrl: '/films/' });
  const printed: CertificateFacts[] = [];
  const record: CertificateRecord = {
    code: 'QB-7F3K-92MD-X4TV',
    customerId: 1,
    courseId: 2,
    locale: 'pt-BR',
    name: 'Joana Prado',
    completedOn: '2026-03-14',
    issuedAt: new Date('2026-03-14T12:00:00Z'),
    badgeId: '00000000-0000-4000-8000-000000000000',
    isRevoked: false,
    ...kept,
  };
  const certificates = createCertificates({
    courses,
    progress: createProgress({
      courses,
      answers: { save: unasked, known: unasked },
      modules: { saveEvents: unasked, read: unasked },
    }),
    certificates: {
      learner: async () => ({
        accountSeconds: 0,
        modules: [],
        certificates: [record],
        survey: null,
        plans: [],
        extras: [],
      }),
      byCode: async () => record,
      isWithdrawn: unasked,
      setRevoked: unasked,
      issue,
    },
    pdfs: {
      make: async (facts) => {
        printed.push(facts);
        return Buffer.alloc(0);
      },
    },
    badges: { pathOf: () => null },
    limits: {
      correctionsByCustomer: { take: unasked, assertOpen: unasked },
      pdfsByCustomer: {
        take: async () => ({ used: 1, giveBack: async () => undefined }),
        assertOpen: unasked,
      },
    },
    localeConfig: (locale) => ({ ...localeConfig(locale), federation: { name: `Federation of ${locale}` } }),
    siteOrigin: 'https://www.example.org',
    fastestPace: 0,
    pictureFile: (path) => `public${path}`,
  });
  const print = async () => {
    await certificates.pdfOf(1, record.code);
    return printed.at(-1);
  };
  return { certificates, print, code: record.code };
};

it('requests of one customer reach the database one by one', async () => {
  let underWay = 0;
  let most = 0;
  const issue = async (record: object) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return record as CertificateRecord;
  };
  const { certificates } = withIssued({ videoIds: [201, 202], minutes: 11 }, issue);
  const command = {
    customerId: 1,
    identity: 'pt-BR',
    courseId: 2,
    name: 'Joana Prado',
    locale: 'pt-BR',
  } as const;
  const issued = await Promise.all(Array.from({ length: 20 }, () => certificates.issue(command)));
  expect(new Set(issued.map(({ code }) => code))).toEqual(new Set(['QB-7F3K-92MD-X4TV']));
  expect(most).toBe(1);
  await Promise.all([1, 2].map((customerId) => certificates.issue({ ...command, customerId })));
  expect(most).toBe(2);
});

describe('an issued certificate (R1.7)', () => {
  it('says what the course was when it was issued', async () => {
    const { certificates, print, code } = withIssued({ videoIds: [202, 299, 298], minutes: 99 });
    const said = { moduleCount: 3, minutes: 99, moduleTitles: ['Module 2 en'] };
    expect(await certificates.findPublic(code, 'en-GB')).toMatchObject(said);
    expect(await print()).toMatchObject({ ...said, moduleTitles: ['Module 2 pt'] });
    const { studied } = (await certificates.learner(1)).standingIn(2);
    expect(studied).toEqual({ videoIds: [202, 299, 298], minutes: 99 });
  });

  it('bears the federation of its issue on every site (R1.8)', async () => {
    const { certificates, print, code } = withIssued({ videoIds: [201, 202], minutes: 11 });
    const said = { football: { federation: { name: 'Federation of pt-BR' } } };
    for (const visited of ['pt-BR', 'en-GB'] as const)
      expect(await certificates.findPublic(code, visited)).toMatchObject(said);
    expect(await print()).toMatchObject(said);
  });
});
