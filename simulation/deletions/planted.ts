const RUN = 'lib/server/features/account/run-deletion.ts';
const JOB = 'lib/server/features/account/finish-deletions.ts';
/** Stands for the SQL of `deletions.ts`, to which a test of the API holds it. */
const TABLE = 'simulation/deletions/deletions-model.ts';

/** What is wrong then, and the change that makes it so. */
export const DELETION_FAULTS: readonly (readonly [fault: string, file: string, from: string, to: string])[] =
  [
    [
      'what was called off is deleted all the same',
      'lib/server/upstream/identity/cognito/finish-account-closing.ts',
      'if (calledOff) {',
      'if (calledOff && !calledOff) {',
    ],
    ['nobody notes that it was called off', RUN, 'await deletions.callOff(begun.reference);', ''],
    [
      'our rows go before the account has ended',
      RUN,
      'const already = await endAtProvider(',
      'await ports.deletions.finish(reference); const already = await endAtProvider(',
    ],
    ['a request does not wait for deliveries', RUN, 'if (!(await quiet))', 'if (!quiet)'],
    [
      'the job does not wait for deliveries',
      JOB,
      'if (!(await copies.areQuiet(customerId)))',
      'if (!customerId)',
    ],
    [
      'a login that a deletion overtook is believed',
      'lib/server/features/login/deleted-meanwhile.ts',
      'if (!created) return;',
      'if (customer) return;',
    ],
    ['the job deletes whose account is open', JOB, "if (account === 'open') {", 'if (!account) {'],
    [
      'the job drops what was taken up again',
      TABLE,
      'row.requestedAt !== requestedAt.getTime()',
      'row.requestedAt < 0',
    ],
    [
      'each attempt begins a deletion of its own',
      TABLE,
      'if (before) Object',
      'if (before && !before) Object',
    ],
    [
      'a later attempt replaces the password of the first',
      TABLE,
      'before?.proof && given.keepsFirst',
      'before?.proof && !given',
    ],
  ];
