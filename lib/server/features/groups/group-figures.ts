import { FEWEST_COUNTED, type GroupWeek } from '@/lib/shared/rules/groups';
import { mondayOf } from '../figures/contributions';

/**
 * What a maker sees of the members who let themselves be counted (decision 084). Pure: what is published next follows from what
 * was published before, so that no two answers differ by what one person did.
 */

/** What is counted of a person, each as a bit of their stage. */
const BIT = { joined: 1, begun: 2, half: 4, done: 8, certificates: 16 } as const;
type GroupFigure = keyof typeof BIT;
const FIGURES = Object.keys(BIT) as GroupFigure[];

/** Figures that can be no larger than another one. */
const WITHIN: Readonly<Record<GroupFigure, readonly GroupFigure[]>> = {
  joined: [],
  begun: ['joined'],
  half: ['joined', 'begun'],
  done: ['joined', 'begun', 'half'],
  certificates: ['joined'],
};

/** Fewer people than these change no figure. */
const FEWEST_MOVED = 2;
/** Of a year and a few; a group that nobody visits ends before. */
const MOST_WEEKS = 60;

/** Of a member who is counted: `reached` besides having joined. */
export const stageOf = (reached: Readonly<Record<Exclude<GroupFigure, 'joined'>, boolean>>): number =>
  FIGURES.reduce(
    (stage, figure) => (figure === 'joined' || reached[figure] ? stage | BIT[figure] : stage),
    0,
  );

/** A member who lets themselves be counted. */
export interface CountedMember {
  customerId: number;
  /** Makers know how far they are themselves: they hide nobody. */
  isMaker: boolean;
  stage: number;
  /** As the figures have it that makers saw last; 0 for somebody who was not in them. */
  shownStage: number;
}

export interface ShownFigures {
  /** Null: none, since there were never enough people or somebody left. */
  shown: readonly GroupWeek[] | null;
  /** Stages, in the figures before, of those who are counted no longer; no makers. */
  left: readonly number[];
}

export interface Publication {
  weeks: readonly GroupWeek[];
  /** Of every counted member, in their order. */
  shownStages: readonly number[];
}

const without = (some: readonly number[], others: readonly number[]): number[] => {
  const rest = [...others];
  return some.filter((one) => {
    const place = rest.indexOf(one);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
};

/** At least so many different people have moved: somebody who left and came back as they were has not. */
const peopleMoved = (people: readonly CountedMember[], left: readonly number[]): number => {
  const come = people.filter(({ shownStage }) => shownStage === 0).map(({ stage }) => stage);
  const changed = people.filter(({ shownStage, stage }) => shownStage !== 0 && shownStage !== stage);
  return changed.length + Math.max(without(come, left).length, without(left, come).length);
};

const has = (stage: number, figure: GroupFigure): boolean => (stage & BIT[figure]) !== 0;

/** The figures that two people or more have moved in. */
const figuresMoved = (people: readonly CountedMember[]): GroupFigure[] =>
  FIGURES.filter(
    (figure) =>
      people.filter(({ stage, shownStage }) => has(stage, figure) !== has(shownStage, figure)).length >=
      FEWEST_MOVED,
  );

const withFigures = (from: number, to: number, figures: readonly GroupFigure[]): number =>
  figures.reduce((stage, figure) => (stage & ~BIT[figure]) | (to & BIT[figure]), from);

const weekOf = (week: string, members: readonly CountedMember[], stages: readonly number[]): GroupWeek => {
  const count = (figure: GroupFigure) => stages.filter((stage) => has(stage, figure)).length;
  const hides = (figure: GroupFigure) =>
    stages.filter((stage, index) => has(stage, figure) && !members[index]?.isMaker).length >= FEWEST_COUNTED;
  // One figure may have moved before those that it is within.
  const told = (figure: GroupFigure) => {
    const bounds = [figure, ...WITHIN[figure]];
    return bounds.every(hides) ? Math.min(...bounds.map(count)) : null;
  };
  return {
    week,
    joined: told('joined'),
    begun: told('begun'),
    half: told('half'),
    done: told('done'),
    certificates: told('certificates'),
  };
};

/**
 * What makers see from this day on; null: what they saw. Figures that stand change one by one, each when two people have moved in it
 * who are not makers. Where there are none, all begin together, when two such people have moved since the last ones. The last ones of
 * a week stay.
 * @param day YYYY-MM-DD
 */
export const publicationOf = (
  members: readonly CountedMember[],
  { shown, left }: ShownFigures,
  day: string,
): Publication | null => {
  const people = members.filter(({ isMaker }) => !isMaker);
  if (people.length < FEWEST_COUNTED) return null;
  const moved = shown ? figuresMoved(people) : FIGURES;
  if (shown ? moved.length === 0 : peopleMoved(people, left) < FEWEST_MOVED) return null;
  const shownStages = members.map(({ shownStage, stage }) => withFigures(shownStage, stage, moved));
  const week = mondayOf(day);
  const before = (shown ?? []).filter((one) => one.week !== week);
  return { weeks: [...before, weekOf(week, members, shownStages)].slice(-MOST_WEEKS), shownStages };
};
