import { describe, expect, it } from 'vitest';
import { WHOLE_STAGE } from '../drill/camera';
import { keyOf, legendShot } from '../drill/legend';
import { MAX_FILM_BYTES } from '../encode';
import { Projector } from '../film';
import { Canvas } from '../kit/canvas';
import { STAGE_HEIGHT, STAGE_WIDTH } from '../kit/pen';
import { FRAMES_PER_SECOND, PICTURE_SCALE } from '../render';
import { LEAD_IN } from '../timing';
import { modules, type Timed, timedFilms } from './every-film';

const cases = timedFilms.map((timed) => ({ id: timed.script.videoId, ...timed }));

const paintAt = ({ film }: Pick<Timed, 'film'>, time: number): Uint8Array => {
  const canvas = new Canvas(STAGE_WIDTH / 4, STAGE_HEIGHT / 4, 1 / 4);
  new Projector(film, canvas).paint(time);
  return canvas.pixels.slice();
};

/** What ffmpeg's freezedetect calls a standstill by default: −60 dB, of 255 shades. */
const LEAST_MOVED = 0.001 * 255;

const differingShare = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((count, value, i) => count + (Math.abs(value - (b[i] ?? 0)) > 12 ? 1 : 0), 0) / a.length;

describe('the films', () => {
  it('stand in the order of the courses, one for each module', () => {
    expect(timedFilms.map(({ script }) => script.videoId)).toEqual(modules.map(({ videoId }) => videoId));
  });

  it('have 12 to 15 pictures a second of 1280 × 720', () => {
    expect(FRAMES_PER_SECOND).toBeGreaterThanOrEqual(12);
    expect(FRAMES_PER_SECOND).toBeLessThanOrEqual(15);
    expect([STAGE_WIDTH * PICTURE_SCALE, STAGE_HEIGHT * PICTURE_SCALE]).toEqual([1280, 720]);
    expect(MAX_FILM_BYTES).toBeLessThanOrEqual(1_500_000);
  });

  it.each(cases)('$id begins with the key to its pictures', ({ film }) => {
    expect(film.shots[0]?.from).toBe(0);
    expect(film.shots[1]?.from).toBeGreaterThan(LEAD_IN - 0.5);
    const key = {
      shots: [legendShot(0, keyOf(film.shots))],
      wipes: [],
      posterAt: 0,
      posterView: WHOLE_STAGE,
    };
    expect(paintAt({ film }, LEAD_IN - 0.9)).toEqual(paintAt({ film: key }, LEAD_IN - 0.9));
  });

  it.each(cases)('$id shows something in each section of its transcript', ({ film, sections }) => {
    for (const { start, end } of sections) {
      const middle = paintAt({ film }, (start + end) / 2);
      expect(
        middle.some((value, i) => value !== middle[i % 3]),
        `${start} s to ${end} s`,
      ).toBe(true);
    }
  });

  it.each(cases)('$id changes its picture while a section is spoken', ({ film, sections }) => {
    for (const { start, end } of sections) {
      const [early, late] = [start + 0.25 * (end - start), start + 0.8 * (end - start)];
      const share = differingShare(paintAt({ film }, early), paintAt({ film }, late));
      expect(share, `${start} s to ${end} s`).toBeGreaterThan(0.004);
    }
  });

  it.each(cases)('$id opens each section with a shot of its own', ({ film, sections }) => {
    for (const { start } of sections) {
      expect(
        film.shots.some(({ from }) => Math.abs(from - start) < 0.8),
        `${start} s`,
      ).toBe(true);
    }
  });

  it.each(cases)('$id says each section in every language while it is shown', ({ spoken, sections }) => {
    for (const fitted of Object.values(spoken)) {
      fitted.forEach(({ paragraphs }, i) => {
        expect(paragraphs[0]?.[0]?.start).toBeCloseTo(sections[i]?.start ?? -1, 3);
        expect(paragraphs.at(-1)?.at(-1)?.end).toBeLessThanOrEqual(sections[i]?.end ?? 0);
      });
    }
  });

  it.each(cases)('$id takes 100 to 150 seconds', ({ seconds }) => {
    expect(seconds).toBeGreaterThanOrEqual(100);
    expect(seconds).toBeLessThanOrEqual(150);
  });

  it.each(cases)('$id moves something at least every two seconds', ({ film, seconds }) => {
    const canvas = new Canvas(STAGE_WIDTH / 4, STAGE_HEIGHT / 4, 1 / 4);
    const projector = new Projector(film, canvas);
    const shades = (time: number): Uint8Array => {
      projector.paint(time);
      return canvas.pixels.slice();
    };
    const moved = (a: Uint8Array, b: Uint8Array): number =>
      a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
    for (let time = 0; time < seconds - 2; time += 2) {
      const before = shades(time);
      const least = [0.5, 1, 1.5, 2].map((later) => moved(before, shades(time + later)));
      expect(Math.max(...least), `${time} s`).toBeGreaterThan(LEAST_MOVED);
    }
  });
});

describe('a picture that stays the same', () => {
  it('is not painted a second time', () => {
    const first = cases[0];
    if (!first) throw new Error('There is no film.');
    const canvas = new Canvas(STAGE_WIDTH / 4, STAGE_HEIGHT / 4, 1 / 4);
    const projector = new Projector(first.film, canvas);
    expect(projector.paint(3.5)).toBe(true);
    expect(projector.paint(3.5)).toBe(false);
    expect(projector.paint(1.5)).toBe(true);
  });
});
