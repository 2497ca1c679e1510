import type { ModuleProgress } from '@/lib/shared/contract/progress';

/** What is kept of a module that was opened and not begun. */
export const moduleProgress = (video_id: number, changes: Partial<ModuleProgress> = {}): ModuleProgress => ({
  video_id,
  watched_percent: 0,
  position: 0,
  transcript_read: false,
  answers: {},
  done: false,
  ...changes,
});
