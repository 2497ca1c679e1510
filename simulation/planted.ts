import type { Patch } from '@/harness/patch';
import { DELETION_FAULTS } from './deletions/planted';
import { DELIVERY_FAULTS } from './deliveries/planted';
import type { WorldName } from './worlds';

/** A fault that is put into the product, to see whether the simulation finds it. */
export interface Planted {
  /** What is wrong then. */
  fault: string;
  world: WorldName;
  patch: Patch;
}

const QUEUE = 'lib/learning/answer-queue.ts';
const ENTRIES = 'lib/learning/queue-entries.ts';
const RETRIES = 'lib/learning/sending-retries.ts';
const JOB = 'lib/storage/upload/upload-job.ts';
const TRANSFER = 'lib/storage/upload/transfer.ts';
const SENDER = 'lib/learning/send-entries.ts';
const RECORD = 'lib/learning/send-impact.ts';

const inWorld =
  (world: WorldName) =>
  ([fault, file, from, to]: readonly [string, string, string, string]): Planted => ({
    fault,
    world,
    patch: { file, from, to },
  });

export const PLANTED: readonly Planted[] = [
  {
    fault: 'an answer is sent without its key',
    world: 'answers',
    patch: {
      file: SENDER,
      from: 'const options = { idempotencyKey: entry.key };',
      to: 'const options = { idempotencyKey: String(Math.random()) };',
    },
  },
  {
    fault: 'a late wish changes the name on a certificate',
    world: 'answers',
    patch: { file: SENDER, from: 'name, locale, unless_issued: true }', to: 'name, locale }' },
  },
  {
    fault: 'a wish goes under whoever is signed in',
    world: 'answers',
    patch: { file: SENDER, from: '{ customer_id: customerId, course_id,', to: '{ course_id,' },
  },
  {
    fault: 'an extra answer is sent without its key',
    world: 'answers',
    patch: {
      file: SENDER,
      from: 'SAVE_EXTRA_ANSWERS, body, isSavedExtra, { idempotencyKey: entry.key }',
      to: 'SAVE_EXTRA_ANSWERS, body, isSavedExtra, { idempotencyKey: String(Math.random()) }',
    },
  },
  {
    fault: 'a survey is sent without its key',
    world: 'answers',
    patch: {
      file: SENDER,
      from: 'STATUS_SURVEY, body, isSurveyStatus, { idempotencyKey: entry.key }',
      to: 'STATUS_SURVEY, body, isSurveyStatus, { idempotencyKey: String(Math.random()) }',
    },
  },
  {
    fault: 'a survey does not tell how long it waited',
    world: 'answers',
    patch: {
      file: SENDER,
      from: 'status, answers, waited_seconds, instead_of }',
      to: 'status, answers, waited_seconds: 0, instead_of }',
    },
  },
  {
    fault: 'an extra answer does not tell how long it waited',
    world: 'answers',
    patch: {
      file: SENDER,
      from: 'extra_module_id, answers, waited_seconds,',
      to: 'extra_module_id, answers, waited_seconds: 0,',
    },
  },
  {
    fault: 'a record is sent without its key',
    world: 'answers',
    patch: {
      file: RECORD,
      from: 'SAVE_IMPACT, body, isSavedVersion, { idempotencyKey }',
      to: 'SAVE_IMPACT, body, isSavedVersion, { idempotencyKey: String(Math.random()) }',
    },
  },
  {
    fault: 'a record replaces those that another device has saved',
    world: 'answers',
    patch: { file: RECORD, from: 'payload, version: before.version, instead', to: 'payload, instead' },
  },
  {
    fault: 'a write goes from the device before it was acknowledged',
    world: 'answers',
    patch: {
      file: QUEUE,
      from: 'for (const { key } of batch) this.inFlight.add(key);',
      to: 'for (const { key } of batch) this.parts.store.remove(key);',
    },
  },
  {
    fault: 'what failed counts as refused',
    world: 'answers',
    patch: {
      file: QUEUE,
      from: "case 'retry':\n        this.retries",
      to: "case 'retry':\n        this.remove(batch);\n        this.retries",
    },
  },
  {
    fault: 'a session of somebody else counts as a refusal',
    world: 'answers',
    patch: {
      file: SENDER,
      from: ": { kind: 'sign-in' };\n};",
      to: ": { kind: 'refused' };\n};",
    },
  },
  {
    fault: 'a page sends what everybody has waiting',
    world: 'answers',
    patch: {
      file: 'lib/learning/waiting-here.ts',
      from: 'customerId: number): string =>',
      to: "_customerId: number, customerId = ''): string =>",
    },
  },
  {
    fault: 'a clock that was put back reorders what was answered',
    world: 'answers',
    patch: {
      file: ENTRIES,
      from: 'Math.max(now(), (list().at(-1)?.sequence ?? 0) + 1)',
      to: 'now()',
    },
  },
  {
    fault: 'a later answer overtakes one that is put off',
    world: 'answers',
    patch: {
      file: RETRIES,
      from: 'if (this.postponed.has(key)) held.add(subject);',
      to: 'if (this.postponed.has(key)) return false;',
    },
  },
  {
    fault: 'how much was watched goes with the page',
    world: 'answers',
    patch: { file: QUEUE, from: 'if (isProgress(write)) this.handedOver', to: 'if (!write) this.handedOver' },
  },
  {
    fault: 'of what was watched the last counts',
    world: 'answers',
    patch: {
      file: QUEUE,
      from: 'earlier.some((entry) => outdoes(entry.write, write))',
      to: 'earlier.some(() => false)',
    },
  },
  {
    fault: 'a page without a session drops what waits',
    world: 'answers',
    patch: {
      file: QUEUE,
      from: "case 'sign-in':\n        this.retries",
      to: "case 'sign-in':\n        this.remove(batch);\n        this.retries",
    },
  },
  {
    fault: 'a page that never had the lock says that all is saved',
    world: 'answers',
    patch: {
      file: 'lib/learning/learner-progress.ts',
      from: "if (waiting.some(({ write }) => !isQuiet(write))) return 'saving';",
      to: '',
    },
  },
  {
    fault: 'an old failure is never tried again',
    world: 'answers',
    patch: {
      file: RETRIES,
      from: 'if (!this.attempt()) this.attemptLater(count);',
      to: '',
    },
  },
  {
    fault: 'two tabs send the same file at once',
    world: 'uploads',
    patch: {
      file: 'lib/storage/upload/upload-runtime.ts',
      from: 'if (!locks) return work();',
      to: 'if (locks) return work();',
    },
  },
  {
    fault: 'what the storage has is not asked for after a reload',
    world: 'uploads',
    patch: { file: JOB, from: 'if (known) {', to: 'if (known && isUnderWay) {' },
  },
  {
    fault: 'an upload that is gone on with sends everything',
    world: 'uploads',
    patch: { file: TRANSFER, from: '(part) => !done.has(part),', to: '(part) => part > 0,' },
  },
  {
    fault: 'a short part counts as stored',
    world: 'uploads',
    patch: {
      file: TRANSFER,
      from: 'partNumber * PART_SIZE);',
      to: 'partNumber * PART_SIZE - 1);',
    },
  },
  {
    fault: 'parts are named in the order in which they arrived',
    world: 'uploads',
    patch: { file: TRANSFER, from: '.sort(([one], [other]) => one - other)', to: '' },
  },
  {
    fault: 'a file that another tab sends is given up with this one',
    world: 'uploads',
    patch: { file: JOB, from: 'if (before) return;', to: '' },
  },
  {
    fault: 'what our server has not accepted is called sent',
    world: 'uploads',
    patch: {
      file: 'lib/storage/signed-url/signed-url-store.ts',
      from: "return ask('confirm', { bucket, key }, signal)",
      to: "return Promise.resolve({ eTag: '' })",
    },
  },
  ...DELIVERY_FAULTS.map(inWorld('deliveries')),
  ...DELETION_FAULTS.map(inWorld('deletions')),
];
