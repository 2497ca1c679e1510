import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareEvidence } from '@/lib/media/prepare-evidence';
import { type Bytes, bytes, isIn } from '../../support/media/bytes';
import { box, POSITION, udtaWithXyz } from '../../support/media/films';
import { tags } from '../../support/media/matroska';

/** Films that programs made: the site's own, which have no position, and the same with one. */

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

describe('a film that a program made', () => {
  it.each(['.mp4', '.webm'])('stays as it is without a position: %s', async (ending) => {
    const film = firstFilm(ending);
    expect(Buffer.from(await prepared(film)).equals(film)).toBe(true);
  });

  it.each([
    ['.mp4', box('moov', udtaWithXyz())],
    ['.webm', tags({ LOCATION: POSITION })],
  ])('loses only its position: %s', async (ending, position) => {
    const film = firstFilm(ending);
    const after = await prepared(bytes(film, position));
    expect(isIn(after, POSITION)).toBe(false);
    expect(after).toHaveLength(film.length + position.length);
    expect(Buffer.from(after.subarray(0, film.length)).equals(film)).toBe(true);
  });
});
