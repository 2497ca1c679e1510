import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/**
 * The order of test files. Files that take long begin first, so that no worker ends alone with one of them; a fresh clone
 * has no durations of an earlier run, by which Vitest would sort. Files of one project stay together, because a worker
 * that changes projects loads everything anew.
 *
 * `--sequence.seed=7` gives each project another order, which shows what files of one worker leave to each other.
 */

/** Those with many short files come last. */
const PROJECTS = ['api', 'faults', 'contract', 'components', 'unit', 'architecture'];

/** Ends of paths; the longest first. */
const LONG = [
  'hostile/no-internal-errors.test.ts',
  'hostile/linear-cost.test.ts',
  'storage/leaving.test.ts',
  'united-states/faults.test.ts',
  'united-states/delete-account.test.ts',
  'outbox-consumer-data-failures.test.ts',
  'account/unfinished-deletions.test.ts',
  'account/delete-account.test.ts',
  'outbox-extended-profile.test.ts',
  'united-states/killed-deletions.test.ts',
  'contract/identity-providers.test.ts',
  'contract/auth-cognito-trouble.test.ts',
  'contract/sandbox-process.test.ts',
  'front/drain.test.ts',
  'architecture/layers.test.ts',
];

/**
 * Place in a list, after all of it for what is not there.
 * @param {readonly string[]} list
 * @param {(entry: string) => boolean} fits
 */
const placeIn = (list, fits) => {
  const place = list.findIndex(fits);
  return place < 0 ? list.length : place;
};

/**
 * The same number for the same file and seed.
 * @param {string} path
 * @param {number} seed
 */
const shuffledPlace = (path, seed) => createHash('sha1').update(`${seed} ${path}`).digest().readUInt32BE();

export class LongFilesFirst extends BaseSequencer {
  /**
   * Sorted by project, then by length or by the seed; what is not known to be long stays in Vitest's own order.
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const { root, sequence } = this.ctx.config;
    /** @param {string} moduleId */
    const placeOfFile = (moduleId) =>
      sequence.seed === undefined
        ? placeIn(LONG, (end) => moduleId.endsWith(end))
        : shuffledPlace(relative(root, moduleId), sequence.seed);
    const sorted = (await super.sort(files)).map((file) => ({
      file,
      project: placeIn(PROJECTS, (name) => name === file.project.name),
      place: placeOfFile(file.moduleId),
    }));
    sorted.sort((one, other) => one.project - other.project || one.place - other.place);
    return sorted.map(({ file }) => file);
  }
}
