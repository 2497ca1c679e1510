import { BaseSequencer } from 'vitest/node';

/**
 * The order of test files. Files that take long begin first, so that no worker ends alone with one of them; a fresh clone
 * has no durations of an earlier run, by which Vitest would sort. Files of one project stay together, because a worker
 * that changes projects loads everything anew.
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

/** @param {import('vitest/node').TestSpecification} file */
const placesOf = ({ project, moduleId }) => ({
  project: placeIn(PROJECTS, (name) => name === project.name),
  file: placeIn(LONG, (end) => moduleId.endsWith(end)),
});

export class LongFilesFirst extends BaseSequencer {
  /**
   * Sorted by project, then by length; what is not known to be long stays in Vitest's own order.
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = (await super.sort(files)).map((file) => ({ file, at: placesOf(file) }));
    sorted.sort((one, other) => one.at.project - other.at.project || one.at.file - other.at.file);
    return sorted.map(({ file }) => file);
  }
}
