import type { Locale } from '@/lib/shared/config/locales';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import { RECAP_QUESTION, type Recap } from '@/lib/shared/rules/course-types';
import type { CourseLibrary } from '../courses/course-library';
import { withFeedback } from '../questions/feedback';

type Courses = Pick<CourseLibrary, 'moduleByVideoId'>;

/** What the learner has done of the module, with the feedback to the answers given; null when nothing was done yet. */
export const moduleProgressOf = (
  courses: Courses,
  progress: readonly ModuleProgress[],
  videoId: number,
  locale: Locale,
): ModuleProgress | null => {
  const known = progress.find(({ video_id }) => video_id === videoId);
  const key = courses.moduleByVideoId(videoId);
  return known && key ? withFeedback(known, key, locale) : null;
};

/** What was answered about the module before; empty when nothing was. */
export const recapAnswersOf = (
  courses: Courses,
  progress: readonly ModuleProgress[],
  recap: Recap | null,
  locale: Locale,
): ModuleProgress['answers'] => {
  const given = recap && moduleProgressOf(courses, progress, recap.videoId, locale)?.answers[RECAP_QUESTION];
  return given ? { [RECAP_QUESTION]: given } : {};
};
