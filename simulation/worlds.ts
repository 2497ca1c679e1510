import { answersSimulation } from './answers/answers';
import type { Simulation } from './engine/run';
import { compilePage, type Patch } from './page/compile-page';

/** All worlds, by name. */

type Make = (root: string, patches?: readonly Patch[]) => Promise<Simulation>;

export type WorldName = 'answers';

/** @param root of the project */
export const WORLDS: Readonly<Record<WorldName, Make>> = {
  answers: async (root, patches) =>
    answersSimulation(await compilePage(root, 'simulation/answers/page.ts', patches)),
};

export const WORLD_NAMES = Object.keys(WORLDS) as WorldName[];
