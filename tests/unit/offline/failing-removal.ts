import { onTestFinished, vi } from 'vitest';

const COURSE_SAVING = '@/lib/offline/course-saving';

/** What is told of a removal has come by then; a test that misses it fails by that, and not by its own patience. */
export const SOON = { timeout: 10_000 };

/** Ways in which a removal fails, from before the page is there; `end` makes the next one succeed. */
export const FAILING_REMOVALS = [
  {
    why: 'a script that did not load',
    end: () => void vi.doUnmock(COURSE_SAVING),
    begin: () => {
      onTestFinished(() => void vi.doUnmock(COURSE_SAVING));
      vi.doMock(COURSE_SAVING, () => {
        throw new Error('No network');
      });
    },
  },
  {
    why: 'a device that refused it',
    end: () => void vi.stubGlobal('navigator', { ...navigator, locks: undefined }),
    begin: () => {
      const request = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
      vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    },
  },
].map(({ why, begin, end }) => [why, { begin, end }] as const);
