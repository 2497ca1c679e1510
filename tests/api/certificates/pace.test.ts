import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { issue, type Learner, signedInGraduate, status } from '../../support/graduate';
import { completeMainCourse } from '../../support/learner';

/** A certificate claims a study time, and the account must be old enough for it (decision 043). */

const PACE = 4;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { FASTEST_COURSE_PACE: String(PACE) } });
});
afterAll(() => api.stop());

/** As if the first login had been so many seconds ago. */
const since = ({ customer }: Learner, seconds: number) =>
  api.database.query(`update customers set created_at = now() - $2 * interval '1 second' where id = $1`, [
    customer.customer_id,
    seconds,
  ]);

const leastSeconds = () => ((services().courses.courseOutline(1)?.minutes ?? 0) * 60) / PACE;

describe('the first certificate of a course (R1.7)', () => {
  it('waits until the account has had its study time', async () => {
    const learner = await signedInGraduate(api);
    await since(learner, 0);
    const early = await issue(learner);
    expect([early.status, early.body.code]).toEqual([409, 'course-too-fast']);
    const retryAfter = Number(early.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(leastSeconds());
    expect((await status(learner)).body.status).toBe('ready');
    await since(learner, leastSeconds());
    expect((await issue(learner)).status).toBe(200);
  });

  it('does not wait for modules done offline', async () => {
    const learner = await api.signedIn();
    await since(learner, leastSeconds());
    await completeMainCourse(learner);
    expect((await issue(learner)).status).toBe(200);
  });

  it('can be corrected at once', async () => {
    const learner = await signedInGraduate(api);
    await since(learner, leastSeconds());
    await issue(learner);
    await since(learner, 0);
    expect((await issue(learner, { name: 'Joana P. Prado' })).status).toBe(200);
  });
});
