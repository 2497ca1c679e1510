import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCertificates } from '@/lib/server/features/certificates/certificates';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import { createProgress } from '@/lib/server/features/progress/progress';
import { localeConfig } from '@/lib/shared/config/locale-config';
import { identityKey } from '@/lib/shared/config/locales';
import { completeEnvironment } from '../../support/complete-environment';
import { type ContentFixture, contentFixture } from '../courses/content-fixture';

/** The status of a certificate in content of its own: its football course is announced and has no written module. */

let fixture: ContentFixture | undefined;
beforeEach(() => {
  for (const [name, value] of Object.entries(completeEnvironment)) vi.stubEnv(name, value);
});
afterEach(() => fixture?.remove());

const unasked = () => Promise.reject(new Error('This is not asked here.'));

const NEWCOMER = { accountSeconds: 0, modules: [], certificates: [], survey: null, plans: [], extras: [] };

/** @param learner gives what the database knows of a customer */
const certificatesOver = (learner: () => Promise<typeof NEWCOMER>) => {
  fixture = contentFixture();
  const courses = openCourseLibrary({ contentRoot: fixture.root, mediaBaseUrl: '/films/' });
  const progress = createProgress({
    courses,
    answers: { save: unasked, known: unasked },
    modules: { saveEvents: unasked, read: unasked },
  });
  return createCertificates({
    courses,
    progress,
    certificates: {
      learner,
      byCode: unasked,
      isWithdrawn: unasked,
      setRevoked: unasked,
      issue: unasked,
    },
    pdfs: { make: unasked },
    badges: { pathOf: () => null },
    limits: {
      correctionsByCustomer: { take: unasked, assertOpen: unasked },
      pdfsByCustomer: { take: unasked, assertOpen: unasked },
    },
    localeConfig,
    siteOrigin: 'https://www.example.org',
    fastestPace: 0,
    pictureFile: (path) => `public${path}`,
  });
};

describe('the certificate of a course (R4.37)', () => {
  it('is none while no module of the course is written', async () => {
    const learner = await certificatesOver(async () => NEWCOMER).learner(1);
    expect(learner.standingIn(1).status.status).toBe('in-progress');
    expect(learner.standingIn(2).status).toMatchObject({
      status: 'none',
      modules_total: 2,
      certificate: null,
    });
  });

  it('is issued to a customer’s requests one by one', async () => {
    let underWay = 0;
    let most = 0;
    const certificates = certificatesOver(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      underWay -= 1;
      return NEWCOMER;
    });
    const identity = identityKey(localeConfig('pt-BR').identity);
    const issueTo = async (...customers: readonly number[]) => {
      most = 0;
      const command = { identity, courseId: 1, name: 'Ana Souza', locale: 'pt-BR' } as const;
      const issued = customers.map((customerId) => certificates.issue({ ...command, customerId }));
      const refused = { status: 'rejected', reason: { code: 'course-not-completed' } };
      expect(await Promise.allSettled(issued)).toMatchObject(customers.map(() => refused));
      return most;
    };
    expect(await issueTo(1, 1, 1)).toBe(1);
    expect(await issueTo(1, 2, 3)).toBe(3);
  });
});
