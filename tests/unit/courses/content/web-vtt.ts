import { expect } from 'vitest';

interface Cue {
  start: number;
  end: number;
  lines: readonly string[];
}

const seconds = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Strict on purpose: a file that this reads is one that every browser reads. */
export const parseWebVtt = (source: string): Cue[] => {
  const [header, ...blocks] = source.trimEnd().split('\n\n');
  expect(header).toBe('WEBVTT');
  return blocks.map((block, i) => {
    const [id, timing, ...lines] = block.split('\n');
    expect(id).toBe(String(i + 1));
    const times = /^(\d\d:[0-5]\d:[0-5]\d\.\d{3}) --> (\d\d:[0-5]\d:[0-5]\d\.\d{3})$/.exec(timing ?? '');
    expect(times, timing).not.toBeNull();
    return { start: seconds(times?.[1] ?? ''), end: seconds(times?.[2] ?? ''), lines };
  });
};
