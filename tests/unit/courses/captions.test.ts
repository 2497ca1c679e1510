import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawnModules, films } from './content/course-files';

/** The captions that are shipped are broken where a reader would breathe. What they say: drawn-films.test.ts. */

const shipped = drawnModules.flatMap(({ entry }) => Object.values(films[entry.videoId]?.captions ?? {}));

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
  it.each(shipped)('%s break no line after a little word', (file) => {
    const torn = cuesOf(file).filter((lines) => lines.some((line) => CLINGING.test(line)));
    expect(torn).toEqual([]);
  });
});
