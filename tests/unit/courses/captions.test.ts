import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_LINE_LENGTH } from '@/films/captions';
import { baseLanguages, catalogueModules, readTranscript } from '@/films/transcript';

/** The captions that are shipped: the words of the transcript, broken where a reader would breathe. */

const shipped = catalogueModules('content', 'main').flatMap(({ dir, videoId }) =>
  baseLanguages.flatMap((language) => {
    const transcript = readTranscript('content', 'main', dir, language);
    return transcript ? [{ file: `${videoId}/captions.${language}.vtt`, transcript }] : [];
  }),
);

/** The lines of each cue. */
const cuesOf = (file: string): string[][] =>
  readFileSync(join('public/films', file), 'utf8')
    .split(/\n\n+/)
    .slice(1)
    .map((cue) => cue.trim().split('\n').slice(2));

/** Little words that a line must not end with. */
const CLINGING =
  /(?:^|\s)(a|o|os|as|e|ou|de|do|da|dos|das|em|no|na|um|uma|com|para|por|que|se|não|nem|mas|contra|você|the|of|to|and|el|la|los|las|del|y|su),?$/iu;

describe('captions', () => {
  it('are there for each language of each written module', () => {
    const files = readdirSync('public/films', { recursive: true, encoding: 'utf8' });
    expect(shipped.length).toBeGreaterThan(0);
    for (const { file } of shipped) expect(files).toContain(file);
  });

  it.each(shipped)('$file says the transcript word for word', ({ file, transcript }) => {
    const spoken = transcript.flatMap(({ paragraphs }) => paragraphs).join(' ');
    expect(cuesOf(file).flat().join(' ').split(/\s+/)).toEqual(spoken.split(/\s+/));
  });

  it.each(shipped)('$file breaks no line after a little word', ({ file }) => {
    const torn = cuesOf(file).filter((lines) => lines.some((line) => CLINGING.test(line)));
    expect(torn).toEqual([]);
  });

  it.each(shipped)('$file keeps its lines short', ({ file }) => {
    const lines = cuesOf(file).flat();
    expect(lines.filter((line) => line.length > MAX_LINE_LENGTH)).toEqual([]);
  });
});
