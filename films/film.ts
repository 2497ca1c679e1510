import { WHOLE_STAGE } from './drill/camera';
import { keyOf, legendShot } from './drill/legend';
import type { Canvas } from './kit/canvas';
import { ease, progress } from './kit/ease';
import { type Drawn, Pen, type Placement, paintOn, STAGE_HEIGHT, STAGE_WIDTH, sameDrawing } from './kit/pen';
import { leaningBar } from './kit/shapes';
import type { Shot, View } from './shot';
import type { TimedSection } from './timing';

/** When a section of the transcript says what. Seconds from the film's start. */
export interface Cues {
  from: number;
  until: number;
  /** The start of a sentence; both count from 0. Throws when the transcript has no such sentence. */
  at(paragraph: number, sentence?: number): number;
}

/** What the film shows during one section of the transcript. */
export type Scene = (cues: Cues) => readonly Shot[];

export interface FilmScript {
  videoId: number;
  /** How many times larger than others it is at one quality, since much of it is play: it is encoded coarser from the start. */
  coarser?: number;
  /** One for each section. */
  scenes: readonly Scene[];
  /**
   * The moment shown before the film plays, section, paragraph, sentence, and seconds after it; and where the camera looks
   * then, closer than in the film, since it is a small picture in lists.
   */
  poster: { section: number; paragraph?: number; sentence?: number; after?: number } & Partial<View>;
}

export interface Film {
  shots: readonly Shot[];
  /** When a wipe covers the whole picture; the last one ends the film. */
  wipes: readonly number[];
  posterAt: number;
  posterView: View;
}

/** A section is on screen a moment before it is spoken. */
const AHEAD = 0.3;
const WIPE = 0.45;
const COVER_WIDTH = 900;

const sentenceStarts = (words: TimedSection['paragraphs'][number]): number[] =>
  words
    .filter((_, i) => i === 0 || /[.!?…][”"’)]*$/.test(words[i - 1]?.text ?? ''))
    .map(({ start }) => start);

const cuesOf = (section: TimedSection, from: number, until: number): Cues => {
  const starts = section.paragraphs.map(sentenceStarts);
  return {
    from,
    until,
    at: (paragraph, sentence = 0) => {
      const time = starts[paragraph]?.[sentence];
      if (time === undefined)
        throw new Error(`The section has no sentence ${sentence} in paragraph ${paragraph}.`);
      return time;
    },
  };
};

/** Lays a film's scenes over the sections of the transcript that it follows; the key to its pictures comes first. */
export const directFilm = (film: FilmScript, sections: readonly TimedSection[], seconds: number): Film => {
  if (film.scenes.length !== sections.length) {
    throw new Error(
      `Film ${film.videoId} has ${film.scenes.length} scenes; its transcript has ${sections.length} sections.`,
    );
  }
  const startOf = (i: number): number => (sections[i] ? (sections[i]?.start ?? 0) - AHEAD : seconds);
  const cues = sections.map((section, i) => cuesOf(section, startOf(i), startOf(i + 1)));
  const shots = film.scenes.flatMap((scene, i) => scene(cues[i] as Cues));
  const {
    section,
    paragraph = 0,
    sentence = 0,
    after = 0,
    x = STAGE_WIDTH / 2,
    y = 160,
    zoom = 1.3,
  } = film.poster;
  return {
    shots: [legendShot(0, keyOf(shots)), ...shots].sort((a, b) => a.from - b.from),
    wipes: [...sections, undefined].map((_, i) => startOf(i)),
    posterAt: (cues[section]?.at(paragraph, sentence) ?? 0) + after,
    posterView: { x, y, zoom },
  };
};

/** A leaning cover with a lime edge passes over the picture. */
const drawWipe = (pen: Pen, share: number): void => {
  const x = -COVER_WIDTH / 2 - 120 + share * (COVER_WIDTH + 880);
  pen.shape([leaningBar(x, STAGE_HEIGHT / 2, COVER_WIDTH, STAGE_HEIGHT + 20)], 'ink');
  pen.shape([leaningBar(x + COVER_WIDTH / 2, STAGE_HEIGHT / 2, 18, STAGE_HEIGHT + 20)], 'lime');
};

const viewOf = ({ camera }: Shot, time: number): View => camera?.(time) ?? WHOLE_STAGE;

const placementOf = ({ x, y, zoom }: View): Placement => ({
  x: STAGE_WIDTH / 2 - x * zoom,
  y: STAGE_HEIGHT / 2 - y * zoom,
  scale: zoom,
});

/** What is in front of a shot's ground. */
export const drawShot = (pen: Pen, shot: Shot, time: number): void => {
  pen.within(placementOf(viewOf(shot, time)), () => {
    for (const thing of shot.things) thing(pen, time);
  });
  for (const thing of shot.over ?? []) thing(pen, time);
};

const sameView = (a: View, b: View): boolean => a.x === b.x && a.y === b.y && a.zoom === b.zoom;

/** Paints moments of a film; the ground that no longer changes, and a picture like the last, are not painted again. */
export class Projector {
  private readonly pen = new Pen();
  private ground?: { shot: Shot; view: View; pixels: Uint8Array };
  private last: Drawn | undefined;

  constructor(
    private readonly film: Film,
    private readonly canvas: Canvas,
  ) {}

  /** Returns false when the picture is the same as that of the moment before. */
  paint(time: number): boolean {
    const shot = this.film.shots.findLast(({ from }) => from <= time + 1e-6) ?? this.film.shots[0];
    if (!shot) return false;
    this.prepareGround(shot, time);
    drawShot(this.pen, shot, time);
    const wipe = this.film.wipes.find((at) => Math.abs(time - at) < WIPE);
    if (wipe !== undefined) drawWipe(this.pen, ease.even(progress(time, wipe - WIPE, WIPE * 2)));
    const drawn = this.pen.take();
    if (this.last && this.ground && sameDrawing(drawn, this.last)) return false;
    if (this.ground) this.canvas.copy(this.ground.pixels);
    paintOn(this.canvas, drawn);
    this.last = drawn;
    return true;
  }

  private prepareGround(shot: Shot, time: number): void {
    const view = viewOf(shot, time);
    if (this.ground?.shot === shot && sameView(this.ground.view, view)) return;
    this.ground = undefined;
    this.last = undefined;
    this.pen.within(placementOf(view), () => shot.ground(this.pen, time));
    if (time < shot.settled || !sameView(view, viewOf(shot, time + 0.1))) return;
    paintOn(this.canvas, this.pen.take());
    this.ground = { shot, view, pixels: this.canvas.pixels.slice() };
  }
}
