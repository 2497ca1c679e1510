import type { Ability, Surroundings, WindowSize } from '../driver';
import type { Screen } from '../screen';

/**
 * What a device, a line, a browser or a person does to any journey. To add one, put it into `all.ts`: every journey is then
 * taken under it, and `npm test` takes one.
 */
export interface Condition extends Omit<Surroundings, 'size'> {
  name: string;
  /** A desktop’s unless told. */
  size?: WindowSize;
  /** What it takes of an engine. */
  takes?: Ability;
  /** Console errors that it causes itself. */
  expected?: readonly RegExp[];
  /** What a journey has to be prepared for: a person does something else then, and reads other messages. */
  effect?: Effect;
  /** What happens in the middle of the journey. `removeSaved` takes away, in another tab, what the journey has saved. */
  midway?(screen: Screen, removeSaved?: (tab: Screen) => Promise<void>): Promise<void>;
}

export type Effect =
  | 'everything takes long'
  | 'nothing can be kept'
  | 'nothing finds room'
  | 'what was kept is gone'
  | 'logged out elsewhere'
  | 'consent withdrawn elsewhere'
  | 'removed elsewhere';
