import type { Journey } from './journeys/journey';
import type { Condition } from './screen';

/** One journey under one condition. */
export interface Cell {
  condition: Condition;
  journey: Journey;
}

/** Whether the condition can touch the journey; decision 071 has a reason for each that it cannot. */
export const touches = ({ condition, journey }: Cell): boolean =>
  !journey.untouchedBy?.includes(condition.name);

/** Every journey under every condition. */
export const allCells = (conditions: readonly Condition[], journeys: readonly Journey[]): Cell[] =>
  conditions.flatMap((condition) => journeys.map((journey) => ({ condition, journey })));

/** The place in a list that begins again at its end. */
const around = <Item>(list: readonly Item[], place: number): Item => list[place % list.length] as Item;

/** Every condition and every journey at least once, in as few cells as that takes. */
export const diagonalCells = (conditions: readonly Condition[], journeys: readonly Journey[]): Cell[] =>
  Array.from({ length: Math.max(conditions.length, journeys.length) }, (_, place) => {
    const condition = around(conditions, place);
    const cells = journeys.map((_, next) => ({ condition, journey: around(journeys, place + next) }));
    return cells.find(touches) as Cell;
  });
