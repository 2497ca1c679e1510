import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareEvidence } from '@/lib/media/prepare-evidence';
import { type Bytes, bytes, isIn } from '../../../harness/media/bytes';
import { box, POSITION, udtaWithXyz } from '../../../harness/media/films';
import { tags } from '../../support/media/matroska';

/** Films that programs made: the site's own, which name their program alone, and the same with a position. */

const FOLDER = 'public/films';

const firstFilm = (ending: string): Bytes => {
  const name = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).find((file) =>
    file.endsWith(ending),
  );
  if (!name) throw new Error(`no film ends with ${ending}`);
  return bytes(readFileSync(join(FOLDER, name)));
};

const prepared = async (content: Bytes): Promise<Bytes> => {
  const { file } = await prepareEvidence(new File([content], 'film'));
  return new Uint8Array(await file.arrayBuffer());
};

/** Longer than what programs say of themselves. */
const MOST_DESCRIBED = 1_000;

const changedBytes = (one: Bytes, other: Bytes): number =>
  one.reduce((changed, byte, at) => changed + (byte === other[at] ? 0 : 1), 0);

describe('a film that a program made', () => {
  it.each(['.mp4', '.webm'])('loses what describes it, and nothing else: %s', async (ending) => {
    const film = firstFilm(ending);
    const after = await prepared(film);
    expect(after).toHaveLength(film.length);
    expect(changedBytes(film, after)).toBeLessThan(MOST_DESCRIBED);
    expect(Buffer.from(await prepared(after)).equals(after)).toBe(true);
  });

  it.each([
    ['.mp4', box('moov', udtaWithXyz())],
    ['.webm', tags({ LOCATION: POSITION })],
  ])('loses a position that stands behind it: %s', async (ending, position) => {
    const film = firstFilm(ending);
    const after = await prepared(bytes(film, position));
    expect(isIn(after, POSITION)).toBe(false);
    // Behind a segment there is nothing, behind a box another one.
    expect(after).toHaveLength(film.length + (ending === '.mp4' ? position.length : 0));
    expect(Buffer.from(after.subarray(0, film.length)).equals(await prepared(film))).toBe(true);
  });
});
