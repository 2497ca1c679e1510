import type { World } from '../engine/world';
import type { Lines, PageAnswer, PageRequest } from './tab';

/** How often of a hundred a line fails, while anything does. */
interface Weather {
  /** A request is lost on its way, or its answer is. */
  lost: number;
  /** A request arrives once more. */
  repeated: number;
  goesWrong(percent: number): boolean;
}

/** A line to the site that loses, delays and repeats. @param take what the site answers; undefined when nothing takes the request */
export const lineTo =
  (
    world: World,
    take: (request: PageRequest) => PageAnswer | undefined,
    { lost, repeated, goesWrong }: Weather,
  ): Lines['call'] =>
  (request, settle) => {
    const { tab, path } = request;
    const arrive = (hears: boolean) => {
      const answer = take(request);
      world.say(() => `the site answers ${path} of ${tab.name} with ${answer?.status ?? 'nothing'}`);
      if (!hears) return;
      const told = goesWrong(lost) ? undefined : answer;
      world.soon(`${tab.name} hears about ${path}: ${told?.status ?? 'nothing'}`, () => settle(told), tab);
    };
    world.soon(`${path} of ${tab.name} arrives`, () => {
      if (goesWrong(lost)) world.soon(`${tab.name}: ${path} is lost`, () => settle(undefined), tab);
      else arrive(true);
      if (goesWrong(repeated)) world.soon(`${path} of ${tab.name} arrives once more`, () => arrive(false));
    });
  };
