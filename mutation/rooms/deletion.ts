import { behavioursOf } from '../behaviour';

const of = behavioursOf('deletion');

/** The end of an account: asked for, broken off, taken up again, and after a restore. */
export const deletion = [
  ...of(
    'lib/server/features/account/run-deletion.ts',
    ['api/account/unfinished-deletions.ts#a deletion reported as failed does not happen later'],
    [
      ['failed-deletion-happens-later', '    await deletions.callOff(begun.reference);\n', ''],
      ['failure-of-the-provider-is-hidden', '    throw error;\n', '    return null;\n'],
    ],
  ),
  ...of(
    'lib/server/features/account/run-deletion.ts',
    ['api/account/delete-account.ts#is answered while other services hang, and goes on'],
    [
      [
        'sessions-go-on-until-the-rows-are-gone',
        '  void revokeEnded({ ...ports, log }, await ports.sessions.endAll(customer.id));\n',
        '',
      ],
      ['answer-waits-for-every-service', 'await Promise.race([settled, late])', 'await settled'],
    ],
  ),
  ...of(
    'lib/server/features/account/run-deletion.ts',
    ['api/account/delete-account.ts#asks the other services to forget after pending deliveries'],
    [
      ['delivery-under-way-comes-after', '  if (!(await quiet))\n', '  if (false)\n'],
      [
        'copies-are-not-forgotten',
        '  await copies.forget({ customerId: customer.id, identity: customer.identity }, idToken, log);\n',
        '',
      ],
      [
        'copies-are-forgotten-after-the-rows',
        '  await copies.forget({ customerId: customer.id, identity: customer.identity }, idToken, log);\n  const receipt = await deletions.finish(reference);\n',
        '  const receipt = await deletions.finish(reference);\n  await copies.forget({ customerId: customer.id, identity: customer.identity }, idToken, log);\n',
      ],
    ],
  ),
  ...of(
    'lib/server/features/account/run-deletion.ts',
    ['unit/account/run-deletion.ts'],
    [
      ['complete-while-files-are-there', 'await Promise.race([files, late.then(() => false)])', 'true'],
      [
        'answer-waits-for-a-hanging-storage',
        'await Promise.race([files, late.then(() => false)])',
        'await files',
      ],
    ],
  ),
  ...of(
    'lib/server/features/account/delete-account.ts',
    ['api/account/delete-account.ts#with a token of another person, another pool, or unsigned'],
    [['password-is-not-proven', '    await provider.verifyOwner(customer, { accessToken });\n', '']],
  ),
  ...of(
    'lib/server/features/account/delete-account.ts',
    ['api/account/delete-account.ts#after ten refusals, even with the right token'],
    [
      [
        'deletion-guesses-passwords',
        'subject: account, counts: isTokenRefused',
        'subject: account, counts: () => false',
      ],
    ],
  ),
  ...of(
    'lib/server/features/account/delete-account.ts',
    ['api/account/delete-account.ts#asks the other services to forget after pending deliveries'],
    [['other-services-cannot-be-told', 'tokens?.idToken ?? null', 'null']],
  ),
  ...of(
    'lib/server/features/account/deletions.ts',
    ['api/united-states/delete-account.ts#finds its password in the row after another request'],
    [['retry-forgets-the-password-that-was-sent', 'before && given.keepsFirst ?', 'before && false ?']],
  ),
  ...of(
    'lib/server/features/account/deletions.ts',
    ['api/account/delete-account.ts#is one deletion with one receipt for ten requests'],
    [
      [
        'two-receipts',
        '.where(and(eq(accountDeletions.reference, reference), isNull(accountDeletions.completedAt)))',
        '.where(eq(accountDeletions.reference, reference))',
      ],
    ],
  ),
  ...of(
    'lib/server/features/account/deletions.ts',
    ['api/account/delete-account.ts#begun twice at the same moment is one deletion'],
    [
      [
        'two-deletions-of-one-person',
        ".where(eq(customers.id, id))\n      .for('update');",
        '.where(eq(customers.id, id));',
      ],
    ],
  ),
  ...of(
    'lib/server/features/account/deletions.ts',
    ['api/account/delete-account.ts#leaves a row that proves the receipt and names nobody'],
    [
      ['proof-stays-in-the-row', 'set({ customerId: null, proof: null,', 'set({ customerId: null,'],
      ['row-names-the-customer', 'set({ customerId: null, proof: null,', 'set({ proof: null,'],
    ],
  ),
  ...of(
    'lib/server/features/account/deletions.ts',
    ['api/account/delete-account.ts#in while the provider is away'],
    [
      [
        'deletions-elsewhere-count',
        'and(eq(accountDeletions.identity, identity), gt(accountDeletions.completedAt, LATELY))',
        'gt(accountDeletions.completedAt, LATELY)',
      ],
    ],
  ),
  ...of(
    'lib/server/features/account/deletions.ts',
    ['api/account/delete-account.ts#does not come back with a login under way'],
    [['deleted-a-second-ago-is-long-ago', "now() - interval '1 minute'", "now() - interval '0 seconds'"]],
  ),
  ...of(
    'lib/server/features/account/deletions.ts',
    ['api/account/unfinished-deletions.ts#is left to the request that is working at it'],
    [['job-takes-a-request-over', ', lt(accountDeletions.requestedAt, LEFT_BEHIND)));', '));']],
  ),
  ...of(
    'lib/server/features/account/deletions.ts',
    ['api/account/unfinished-deletions.ts#keeps its token encrypted, and bound to its own row'],
    [['proof-fits-another-row', '`deletion:${reference}`', "'deletion'"]],
  ),
  ...of(
    'lib/server/features/account/deletions.ts',
    ['api/account/unfinished-deletions.ts#is kept when it was taken up again meanwhile'],
    [['begun-anew-is-dropped', '        eq(accountDeletions.requestedAt, requestedAt),\n', '']],
  ),
  ...of(
    'lib/server/features/account/delete-customer.ts',
    ['api/account/delete-account.ts#removes the person everywhere and answers with a receipt'],
    [
      [
        'sign-up-of-before-stays',
        '  await transaction.delete(pendingRegistrations).where(pendingOf({ identity, userId }));\n',
        '',
      ],
      ['certificates-stay-valid', '  await withdrawCertificates(transaction, customerId);\n', ''],
    ],
  ),
  ...of(
    'lib/server/features/account/delete-customer.ts',
    ['api/united-states/delete-account.ts#does not come back with a recovery code mailed before'],
    [
      [
        'recovery-code-stays-good',
        '  await transaction.delete(oneTimeCodes).where(codesOf(customer));\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/account/delete-customer.ts',
    ['api/storage/leaving.ts#deletes what an old URL stores afterwards'],
    [['files-stay', '  await noteDeletionJob(transaction, customerId, hasStorage);\n', '']],
  ),
  ...of(
    'lib/server/features/account/finish-deletions.ts',
    ['api/account/unfinished-deletions.ts#a deletion reported as failed does not happen later'],
    [
      ['deletion-that-nobody-heard-of-stays', '    await deletions.drop(deletion);\n', ''],
      ['open-account-is-finished-here', "if (account === 'open') {", 'if (false) {'],
    ],
  ),
  ...of(
    'lib/server/features/account/finish-deletions.ts',
    ['api/account/unfinished-deletions.ts#waits while a service is being told of the person'],
    [
      [
        'finished-beside-a-delivery',
        "  if (!(await copies.areQuiet(customerId))) return log.info({ reference }, 'a deletion waits for a delivery');\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/account/finish-deletions.ts',
    ['api/account/unfinished-deletions.ts#has the copies forgotten when it is finished later'],
    [['copies-stay-when-finished-later', '  await copies.forget(deletion, idToken, log);\n', '']],
  ),
  ...of(
    'lib/server/features/account/finish-deletions.ts',
    ['api/account/unfinished-deletions.ts#waits while the provider is away'],
    [
      [
        'one-deletion-holds-the-others-up',
        "      ports.log.warn({ err, reference: deletion.reference }, 'a deletion is not finished yet');\n",
        '      throw err;\n',
      ],
    ],
  ),
  ...of(
    'lib/server/features/account/deletion-receipts.ts',
    ['api/account/deletion-receipts.ts'],
    [
      [
        'only-the-first-receipts',
        '    if (!last || receipts.length < atOnce) return;\n',
        '    if (last) return;\n',
      ],
      [
        'reference-of-somebody-else-is-taken',
        '      setWhere: sql`coalesce(${accountDeletions.formerCustomer}, ${accountDeletions.customerId}, ${formerCustomer}) = ${formerCustomer}`,\n',
        '',
      ],
      [
        'somebody-later-with-the-number-is-deleted',
        ' and ${customers.createdAt} = ${instant(customerSince)}`',
        '`',
      ],
      [
        'files-of-somebody-gone-stay',
        '  if (!holder && hasStorage) await noteDeletionJob(transaction, formerCustomer, hasStorage);\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/deletion-jobs.ts',
    ['api/storage/leaving.ts#comes to those behind one that always fails'],
    [
      [
        'failing-storage-holds-others-up',
        '    await database.update(storageClearings).set({ dueAt: LATER }).where(ofCustomer(formerCustomer));\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/deletion-jobs.ts',
    ['api/storage/leaving.ts#aborts what was being sent and what was given up'],
    [
      [
        'uploads-under-way-become-files',
        '    await abortNoted({ database, objects }, formerCustomer);\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/deletion-jobs.ts',
    ['api/storage/leaving.ts#deletes what an old URL stores afterwards'],
    [['emptied-once-only', 'dueAt: URLS_EXPIRE })', "dueAt: sql`'infinity'::timestamptz` })"]],
  ),
  ...of(
    'lib/server/features/account/silent-accounts.ts',
    ['api/account/silent-accounts.ts'],
    [
      ['asked-after-two-years', 'SILENT_YEARS = 3', 'SILENT_YEARS = 2'],
      ['ten-days-to-answer', 'ANSWER_MS = 60 * DAY_MS', 'ANSWER_MS = 10 * DAY_MS'],
      [
        'waiting-question-is-asked-again',
        'and(isSilent(ports), IS_UNASKED, IS_NOT_DUE)',
        'and(isSilent(ports), IS_UNASKED)',
      ],
      [
        'asked-again-without-a-login',
        'and(ofCustomer, isSilent(ports), IS_UNASKED)',
        'and(ofCustomer, isSilent(ports))',
      ],
      [
        'question-that-was-not-mailed-counts',
        'if (MailError.is(error)) return { error: `mail ${error.message}` };\n      throw error;',
        '',
      ],
      [
        'deleted-where-nobody-can-log-in',
        'and(lt(customers.lastLoginAt, since), inArray(customers.identity, identities))',
        'lt(customers.lastLoginAt, since)',
      ],
      [
        'login-under-way-is-deleted',
        '.where(and(eq(customers.id, id), choices.condition))',
        '.where(eq(customers.id, id))',
      ],
      ['question-waits-for-the-next-sweep', '  if (silent.length > 0) ports.outbox.wake();\n', ''],
      [
        'deleted-without-a-receipt',
        '  await transaction.insert(accountDeletions).values({ ...receipt, completedAt: sql`now()` });\n',
        '',
      ],
      [
        'asked-without-bound',
        '.orderBy(customers.lastLoginAt)\n    .limit(most)',
        '.orderBy(customers.lastLoginAt)',
      ],
      ['deleted-without-bound', '    .where(condition)\n    .limit(most)', '    .where(condition)'],
      [
        'deleted-without-an-answer-to-wait-for',
        '    gt(customers.askedToKeepAt, customers.lastLoginAt),\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/account/silent-accounts.ts',
    ['api/storage/not-configured.ts'],
    [['nobody-hears-of-files-without-a-storage', '    await clearFiles(ports, silent.id);\n', '']],
  ),
];
