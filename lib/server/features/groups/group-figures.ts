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

/** Figures that can be no larger than other ones. */
const WITHIN: Readonly<Record<GroupFigure, readonly GroupFigure[]>> = {
  joined: [],
  begun: ['joined'],
  half: ['joined', 'begun'],
  done: ['joined', 'begun', 'half'],
  certificates: ['joined'],
};

/** A figure changes by no fewer people than these. */
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
  /** What each of those who are counted no longer was, in the figures that have not come back since; no makers. */
  left: readonly number[];
}

export interface Publication {
  weeks: readonly GroupWeek[];
  /** Of every counted member, in their order. */
  shownStages: readonly number[];
  /** As `left` of `ShownFigures`, from then on. */
  left: readonly number[];
}

const NOTHING: Omit<GroupWeek, 'week'> = {
  joined: null,
  begun: null,
  half: null,
  done: null,
  certificates: null,
};

const withFigure = (from: number, to: number, figure: GroupFigure): number =>
  (from & ~BIT[figure]) | (to & BIT[figure]);

const countOf = (stages: readonly number[], figure: GroupFigure): number =>
  stages.filter((stage) => (stage & BIT[figure]) !== 0).length;

const isMoved = (now: readonly number[], before: readonly number[], figure: GroupFigure): boolean =>
  Math.abs(countOf(now, figure) - countOf(before, figure)) >= FEWEST_MOVED;

/** What is told of members with these stages; null where fewer than five of them are no makers. */
const toldOf = (
  members: readonly CountedMember[],
  stages: readonly number[],
  figure: GroupFigure,
): number | null => {
  const ofPeople = stages.filter((_, index) => !members[index]?.isMaker);
  return countOf(ofPeople, figure) >= FEWEST_COUNTED ? countOf(stages, figure) : null;
};

/** No part is larger than its whole, as far as both are told. */
const isInOrder = (week: GroupWeek): boolean =>
  FIGURES.every((part) =>
    WITHIN[part].every((whole) => (week[part] ?? 0) <= (week[whole] ?? Number.POSITIVE_INFINITY)),
  );

/** What is told, and what it is made of. */
interface Standing {
  week: GroupWeek;
  shownStages: readonly number[];
  left: readonly number[];
}

/** The figure as it is now; the same standing where it would be told as larger than its whole, or not be told still. */
const withFigureNow =
  (members: readonly CountedMember[]) =>
  (standing: Standing, figure: GroupFigure): Standing => {
    const shownStages = members.map(({ stage }, index) =>
      withFigure(standing.shownStages[index] ?? 0, stage, figure),
    );
    const told = toldOf(members, shownStages, figure);
    const week = { ...standing.week, [figure]: told };
    if (!isInOrder(week) || (told === null && standing.week[figure] === null)) return standing;
    const left = standing.left.map((stage) => withFigure(stage, 0, figure)).filter((stage) => stage !== 0);
    return { week, shownStages, left };
  };

/**
 * What makers see from this day on; null: what they saw. A figure changes, or comes back after somebody left, when it is two away at
 * least from what was told last, in people who are not makers. Otherwise one that comes back would tell whether the leaver was in it. A
 * leaver who was in it and one more person who moved give the same number. The last figures of a week stay.
 * @param day YYYY-MM-DD
 */
export const publicationOf = (
  members: readonly CountedMember[],
  { shown, left }: ShownFigures,
  day: string,
): Publication | null => {
  const people = members.filter(({ isMaker }) => !isMaker);
  const now = people.map(({ stage }) => stage);
  const before = [...people.map(({ shownStage }) => shownStage), ...left];
  const stood: Standing = {
    week: { ...NOTHING, ...shown?.at(-1), week: mondayOf(day) },
    shownStages: members.map(({ shownStage }) => shownStage),
    left,
  };
  const moved = FIGURES.filter((figure) => isMoved(now, before, figure));
  const { week, ...rest } = moved.reduce(withFigureNow(members), stood);
  if (week === stood.week) return null;
  const weeksBefore = (shown ?? []).filter((one) => one.week !== week.week);
  return { weeks: [...weeksBefore, week].slice(-MOST_WEEKS), ...rest };
};
