import { afterEach, describe, expect, it } from 'vitest';
import { createCertificates } from '@/lib/server/features/certificates/certificates';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import { createProgress } from '@/lib/server/features/progress/progress';
import { localeConfig } from '@/lib/shared/config/locale-config';
import { type ContentFixture, contentFixture } from '../courses/content-fixture';

/** The status of a certificate in content of its own: its football course is announced and has no written module. */

let fixture: ContentFixture | undefined;
afterEach(() => fixture?.remove());

const unasked = () => Promise.reject(new Error('This is not asked here.'));

const newcomer = () => {
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
      learner: async () => ({ accountSeconds: 0, modules: [], certificates: [], survey: null, plans: [] }),
      byCode: unasked,
      isWithdrawn: unasked,
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
    publicFolder: 'public',
  }).learner(1);
};

describe('the certificate of a course (R4.37)', () => {
  it('is none while no module of the course is written', async () => {
    const learner = await newcomer();
    expect(learner.standingIn(1).status.status).toBe('in-progress');
    expect(learner.standingIn(2).status).toMatchObject({
      status: 'none',
      modules_total: 2,
      certificate: null,
    });
  });
});
