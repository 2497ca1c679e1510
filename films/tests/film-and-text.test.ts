import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentRoot } from '../course';
import { drawings } from '../drawings';
import { countsOf } from '../drill/scenery';
import { sittingVolleyball } from '../drills/sitting-volleyball';
import { Pen } from '../kit/pen';
import { modules, timedFilms } from './every-film';

/** Long enough for every row of the key to be there, and before the first wipe. */
const KEY_SHOWN = 3.4;

describe('the key to a film', () => {
  it.each(timedFilms.map(({ script, film }) => ({ id: script.videoId, film })))(
    '$id shows three kinds of arrows and every team of its drills',
    ({ film }) => {
      const drills = film.shots.flatMap(({ drill, compared }) => [
        ...(drill ? [drill.drill] : []),
        ...(compared?.drills ?? []),
      ]);
      const pen = new Pen();
      for (const thing of film.shots[0]?.things ?? []) thing(pen, KEY_SHOWN);
      const shown = new Set(
        pen.take().flatMap(({ piece, alpha }) => (piece && alpha > 0.9 ? [piece.name] : [])),
      );
      const teams = new Set(drills.flatMap(({ players }) => players.map(({ team }) => team)));
      expect([...shown]).toEqual(expect.arrayContaining(['ball', 'run', 'dribble', ...teams]));
    },
  );
});

it('the transcripts show every drawing of a drill', () => {
  const lists = parse(readFileSync(join(contentRoot, 'films/drawings.yaml'), 'utf8')) as Record<
    string,
    { file: string }[]
  >;
  const files = Object.values(lists).flatMap((list) => list.map(({ file }) => file));
  expect(files.sort()).toEqual(
    Object.keys(drawings)
      .map((name) => `drills/${name}.webp`)
      .sort(),
  );
});

describe('sitting volleyball', () => {
  const transcripts = modules.find(({ videoId }) => videoId === 105)?.transcripts ?? {};
  const wording = {
    pt: ['dez por seis passos', 'quatro pessoas de cada lado'],
    en: ['10 by 6 steps', '4 on each side'],
    es: ['diez por seis pasos', 'cuatro de cada lado'],
    'es-AR': ['diez por seis pasos', 'cuatro de cada lado'],
  } as const;

  it('is as large in the film, and for as many, as every text says', () => {
    const { width, depth, steps } = sittingVolleyball;
    expect({ width, depth, steps }).toEqual({ width: 10, depth: 6, steps: true });
    expect(countsOf(sittingVolleyball)).toEqual([
      ['ball', 1],
      ['lime', 4],
      ['white', 4],
    ]);
    for (const [language, words] of Object.entries(wording)) {
      for (const part of words) expect(transcripts[language]).toContain(part);
    }
  });
});
