import type { Thing } from '../kit/pen';
import type { Shot } from '../shot';
import { FLOOR, type Part, personThing } from './actor';
import { groundOf, type Place } from './places';

/** People at a place; those further down stand in front. `over` (bubbles, signs) lies above them. */
export const peopleShot = (
  from: number,
  place: Place,
  parts: readonly Part[],
  over: readonly Thing[] = [],
  under: readonly Thing[] = [],
): Shot => ({
  from,
  settled: from,
  ground: groundOf(place),
  things: [...under, ...[...parts].sort((a, b) => (a.y ?? FLOOR) - (b.y ?? FLOOR)).map(personThing), ...over],
});
