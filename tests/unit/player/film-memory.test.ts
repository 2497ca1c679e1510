import { describe, expect, it } from 'vitest';
import { resumePosition, unsentPosition } from '@/lib/learning/film-memory';
import type { QueueEntry } from '@/lib/learning/queued-write';

const known = { unsent: undefined, server: 0, remembered: undefined, durationSeconds: 243 };

const entry = (action: string, videoId = 101): QueueEntry => ({
  key: action,
  sequence: 1,
  write: { kind: 'event', videoId, type: 'film', action },
});

describe('where a film goes on (R1.3)', () => {
  it('is the server’s, not an older one of this device', () => {
    expect(resumePosition({ ...known, server: 120, remembered: 40 })).toBe(120);
  });

  it('is this device’s when the server does not know it', () => {
    const unsent = unsentPosition([entry('position:50.5'), entry('play'), entry('position:90')], 101);
    expect(resumePosition({ ...known, unsent, server: 40, remembered: 90 })).toBe(90);
  });

  it('is not decided by news about another film', () => {
    expect(unsentPosition([entry('position:50', 102)], 101)).toBeUndefined();
  });

  it('is where this device stopped when the server knows of none', () => {
    expect(resumePosition({ ...known, remembered: 33 })).toBe(33);
  });

  it.each([0.4, 241, 243, 900])('is the beginning for second %s of 243', (server) => {
    expect(resumePosition({ ...known, server })).toBe(0);
  });
});
