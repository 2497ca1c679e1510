import type { Course } from '@/lib/shared/rules/course-types';
import { courseProgress } from '@/lib/shared/rules/progress';
import { moduleProgress } from './module-progress';

/** A course for component tests, and how far somebody is with it. */

/** Three modules. */
export const course = (available = true): Course => ({
  id: 1,
  key: 'main',
  title: 'Quebrando Barreiras',
  summary: 'Seis módulos.',
  modules: [1, 2, 3].map((order) => ({
    videoId: 100 + order,
    order,
    slug: `modulo-${order}`,
    title: `Título ${order}`,
    minutes: 5,
    questionCount: 3,
    available,
  })),
});

/** Announced. */
export const football: Course = { ...course(false), id: 2, key: 'football', title: 'Confiança em campo' };

/** Modules done, and after them those that are begun, with the second at which their film stands. */
export const progressOf = (done: number, begun = 0, position = 0) =>
  courseProgress(
    course().modules,
    [1, 2, 3]
      .slice(0, done + begun)
      .map((order) => moduleProgress(100 + order, { watched_percent: 50, position, done: order <= done })),
  );
