import type { Patch } from '@/harness/patch';
import { answersSimulation } from './answers/answers';
import { twoAnswers } from './answers/two-answers';
import { deletionsSimulation } from './deletions/deletions';
import { deliveriesSimulation } from './deliveries/deliveries';
import type { Simulation } from './engine/run';
import { compilePage } from './page/compile-page';
import { compileServer } from './server/compile-server';
import { twoParts } from './uploads/two-parts';
import { uploadsSimulation } from './uploads/uploads';

/** All worlds, by name. */

type Make = (root: string, patches?: readonly Patch[]) => Promise<Simulation>;

export type WorldName = 'answers' | 'uploads' | 'deliveries' | 'deletions';

/** What draws pictures and looks into films is not part of how they are sent. */
const MEDIA = {
  'lib/media/prepare-evidence.ts':
    "export const prepareEvidence = async (file) => ({ file, contentType: file.type, kind: 'picture' });",
  'lib/evidence/content-id.ts': 'export const contentId = async (file) => file.id;',
  'lib/evidence/send-thumbnail.ts': 'export const sendThumbnail = async () => {};',
};

/** @param root of the project */
export const WORLDS: Readonly<Record<WorldName, Make>> = {
  answers: async (root, patches) =>
    answersSimulation(await compilePage(root, 'simulation/answers/page.ts', patches)),
  uploads: async (root, patches) =>
    uploadsSimulation(await compilePage(root, 'simulation/uploads/page.ts', patches, MEDIA)),
  deliveries: async (root, patches) =>
    deliveriesSimulation(await compileServer(root, 'simulation/deliveries/server.ts', patches)),
  deletions: async (root, patches) =>
    deletionsSimulation(await compileServer(root, 'simulation/deletions/server.ts', patches)),
};

export const WORLD_NAMES = Object.keys(WORLDS) as WorldName[];

/** Worlds that are small enough to be lived in every order (`everySchedule`). @param root of the project */
export const smallWorlds = async (root: string): Promise<readonly Simulation[]> => [
  twoAnswers(await compilePage(root, 'simulation/answers/page.ts')),
  twoParts(await compilePage(root, 'simulation/uploads/page.ts', [], MEDIA)),
];
