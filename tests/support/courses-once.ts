import { vi } from 'vitest';

/**
 * The course content is read once for all test files of a worker, which takes longer than many a file. Loaded before each
 * file. No test here changes the content on disk, and what is read is immutable (`CourseLibrary`).
 */

vi.mock('@/lib/server/features/courses/course-library', async (importOriginal) => {
  const original = await importOriginal<typeof import('@/lib/server/features/courses/course-library')>();
  const OPENED = Symbol.for('breaking-barriers.tests.courses');
  type Library = ReturnType<typeof original.openCourseLibrary>;
  const holder = globalThis as { [OPENED]?: Map<string, Library> };
  holder[OPENED] ??= new Map();
  const opened = holder[OPENED];
  const openCourseLibrary: typeof original.openCourseLibrary = (options) => {
    const key = JSON.stringify(options);
    const library = opened.get(key) ?? original.openCourseLibrary(options);
    opened.set(key, library);
    return library;
  };
  return { ...original, openCourseLibrary };
});
