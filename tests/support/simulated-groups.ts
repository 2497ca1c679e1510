import { seededChance } from '@/harness/chance';
import { type CountedMember, publicationOf, stageOf } from '@/lib/server/features/groups/group-figures';
import type { GroupWeek } from '@/lib/shared/rules/groups';

/**
 * Groups whose members join, move on, leave and come back by chance, while makers look: what makers are answered, and what each answer
 * holds of whom. The members behave as the endpoints have it; `tests/api/groups/figures.test.ts` has those on the database.
 */

/** How far somebody can come, one step after the other. */
const STEPS = [
  {},
  { begun: true },
  { begun: true, half: true },
  { begun: true, half: true, done: true },
  { begun: true, half: true, done: true, certificates: true },
].map((reached) => stageOf({ begun: false, half: false, done: false, certificates: false, ...reached }));

export interface Person {
  id: number;
  isMaker: boolean;
  counts: boolean;
  /** What the figures hold of them. */
  shownStage: number;
  step: number;
}

export interface Answer {
  /** Of the last week. */
  told: GroupWeek;
  /** Everybody of whom the figures hold something, and what. */
  held: ReadonlyMap<number, number>;
  /** Who lets themselves be counted at that moment. */
  counted: ReadonlySet<number>;
  /** How often figures were taken away before it. */
  resets: number;
}

export interface SimulatedGroup {
  people: Person[];
  shown: readonly GroupWeek[] | null;
  left: number[];
  resets: number;
  /** Without those that told nothing. */
  answers: Answer[];
}

const stageOfPerson = ({ step }: Person): number => STEPS[step] ?? 0;

const stopCounting = (group: SimulatedGroup, person: Person): void => {
  if (person.shownStage !== 0) {
    group.shown = null;
    group.resets += 1;
    if (!person.isMaker) group.left.push(person.shownStage);
  }
  person.shownStage = 0;
  person.counts = false;
};

const look = (group: SimulatedGroup, day: string): void => {
  const counted = group.people.filter(({ counts }) => counts);
  const members = counted.map(
    (person): CountedMember => ({ ...person, customerId: person.id, stage: stageOfPerson(person) }),
  );
  const publication = publicationOf(members, group, day);
  if (publication) {
    group.shown = publication.weeks;
    group.left = [...publication.left];
    counted.forEach((person, index) => {
      person.shownStage = publication.shownStages[index] ?? 0;
    });
  }
  const told = group.shown?.at(-1);
  if (!told) return;
  const held = new Map(counted.flatMap(({ id, shownStage }) => (shownStage === 0 ? [] : [[id, shownStage]])));
  group.answers.push({ told, held, counted: new Set(counted.map(({ id }) => id)), resets: group.resets });
};

const dayOf = (index: number): string => new Date(Date.UTC(2026, 0, 5 + index)).toISOString().slice(0, 10);

/** @param size how many people, groups and days */
export const simulatedGroups = (
  seed: number,
  { people, groups, days }: { people: number; groups: number; days: number },
): SimulatedGroup[] => {
  const chance = seededChance(seed);
  const all = Array.from(
    { length: groups },
    (): SimulatedGroup => ({ people: [], shown: null, left: [], resets: 0, answers: [] }),
  );
  for (let id = 0; id < people; id += 1) {
    // Few groups are large.
    const place = Math.min(chance.below(groups), chance.below(groups));
    all[place]?.people.push({ id, isMaker: chance.happens(2), counts: false, shownStage: 0, step: 0 });
  }
  for (let index = 0; index < days; index += 1)
    for (const group of all) {
      for (const person of group.people) {
        const luck = chance.below(1_000);
        if (luck < 30 && !person.counts) person.counts = true;
        else if (luck < 1 && person.counts) stopCounting(group, person);
        else if (luck >= 970) person.step = Math.min(person.step + 1, STEPS.length - 1);
      }
      if (chance.happens(70)) look(group, dayOf(index));
    }
  return all;
};
