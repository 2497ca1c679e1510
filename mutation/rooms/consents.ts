import { behavioursOf } from '../behaviour';

const of = behavioursOf('consents');

/** What people have agreed to, and what their profile says. */
export const consents = [
  ...of(
    'lib/server/features/consents/answer-measuring.ts',
    ['api/consents/measuring.ts'],
    [
      ['browser-that-refuses-is-counted', "refusesTracking ? 'denied' : choice", 'choice'],
      ['same-answer-is-noted-again', '  if (latest?.granted === measuring) return;\n', ''],
      [
        'answer-that-cannot-be-noted-fails',
        "    ports.log.warn({ err }, 'a choice about counting visits could not be noted'),\n",
        '    Promise.reject(err),\n',
      ],
      [
        'leads-to-other-sites',
        'safeNextPath(page, locale, cookiesPath(locale))',
        '(page ?? cookiesPath(locale))',
      ],
      ['answers-without-bound', '  await writeLimit.count(String(customerId), 1);\n', ''],
      ['any-answer', '  if (!isConsent(choice))\n    throw', '  if (choice === null)\n    throw'],
      ['page-cannot-read-the-answer', '    httpOnly: false,\n', '    httpOnly: true,\n'],
    ],
  ),
  ...of(
    'pages/api/consent.ts',
    ['api/consents/measuring.ts'],
    [
      [
        'other-sites-answer',
        "  if (!isProvenOwnSite(request.headers, services.environment.allowedOrigins))\n    throw new ProblemError('foreign-origin');\n",
        '',
      ],
      ['refusal-of-the-browser-is-not-read', "request.headers['sec-gpc'] === '1'", 'false'],
    ],
  ),
  ...of(
    'lib/server/features/consents/history.ts',
    ['api/profile/profile.ts'],
    [['first-word-counts', 'order by latest.id desc limit 1', 'order by latest.id limit 1']],
  ),
  ...of(
    'lib/server/features/consents/history.ts',
    ['api/profile/profile.ts#are kept as a history with site and source'],
    [
      ['first-word-is-told', 'order by kind, id desc', 'order by kind, id'],
      ['taken-back-is-as-never-given', 'bool_or(granted) over (partition by kind)', 'granted'],
    ],
  ),
  ...of(
    'lib/server/features/consents/sign-up-consents.ts',
    ['api/account/answers-after-login.ts'],
    [
      ['strangers-consent-later', '  if (await hasConsents(transaction, customerId)) return;\n', ''],
      [
        'cookie-answer-keeps-consents-out',
        'and(eq(consents.customerId, customerId), ne(consents.kind, MEASURING))',
        'eq(consents.customerId, customerId)',
      ],
    ],
  ),
  ...of(
    'lib/server/features/consents/sign-up-consents.ts',
    ['api/account/login-with-sign-up.ts#makes the customer with its answers and consents'],
    [['consent-that-the-site-has-not', 'offeredConsents(locale, given)', 'given as never']],
  ),
  ...of(
    'lib/server/features/consents/evidence.ts',
    ['api/storage/evidence-consent.ts#does not count for another text'],
    [
      [
        'consent-to-another-text',
        'consent.version === EVIDENCE_CONSENT_VERSION && !withdrawing',
        '!withdrawing',
      ],
    ],
  ),
  ...of(
    'lib/server/features/consents/evidence.ts',
    ['api/storage/evidence-consent.ts'],
    [
      [
        'withdrawn-consent-counts',
        'consent.version === EVIDENCE_CONSENT_VERSION && !withdrawing',
        'consent.version === EVIDENCE_CONSENT_VERSION',
      ],
      [
        'given-again-before-all-is-deleted',
        '.where(and(ofCustomer(customerId), isGiven));\n    if (!given)',
        '.where(ofCustomer(customerId));\n    if (!given)',
      ],
    ],
  ),
  ...of(
    'lib/server/features/consents/evidence.ts',
    ['api/storage/evidence-consent.ts#is kept with its first time and text’s version'],
    [
      [
        'consent-has-its-last-time',
        'and(isGiven, sql`${evidenceConsents.version} <> ${version}`)',
        'isGiven',
      ],
    ],
  ),
  ...of(
    'lib/server/features/consents/evidence.ts',
    ['api/storage/evidence-consent.ts#is asked of everybody who begins to send evidence'],
    [
      [
        'evidence-without-consent',
        "  if (isEvidenceKey(key) && !(await readEvidenceConsent(database, customerId)).consented)\n    throw new ProblemError('consent-missing');\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/withdraw-evidence.ts',
    ['api/storage/evidence-consent.ts'],
    [
      [
        'withdrawn-evidence-is-shown',
        '    await markPrefixGone(transaction, customerId, evidencePrefix(customerId));\n',
        '',
      ],
      [
        'consent-ends-before-its-files',
        '  await objects.deleteAll(evidencePrefix(customerId));\n  await forgetWithdrawnConsent(database, customerId);\n',
        '  await forgetWithdrawnConsent(database, customerId);\n  await objects.deleteAll(evidencePrefix(customerId));\n',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/withdraw-evidence.ts',
    ['api/storage/evidence-consent.ts#deletes every version of evidence, begun or sent, alone'],
    [['withdrawal-never-ends', '  await forgetWithdrawnConsent(database, customerId);\n', '']],
  ),
  ...of(
    'lib/server/features/storage/withdraw-evidence.ts',
    ['api/storage/evidence-consent.ts#is not tried for each person while the storage is away'],
    [['storage-away-is-asked-for-everybody', '      if (isAway(err)) return;\n', '']],
  ),
  ...of(
    'lib/server/features/storage/withdraw-evidence.ts',
    ['api/storage/evidence-consent.ts#is accepted in time while a deletion has no end'],
    [
      [
        'withdrawal-waits-for-a-hanging-storage',
        'await within(PATIENCE_MS, deleting, () => false)',
        'await deleting',
      ],
    ],
  ),
  ...of(
    'lib/server/features/profile/save-profile.ts',
    ['api/profile/profile.ts'],
    [
      ['unchanged-consents-are-noted', 'before.consents[kind] !== after.consents[kind]', 'true'],
      ['saved-twice-with-one-key', '  if (answered) return answered;\n  const locale', '  const locale'],
      [
        'key-of-another-endpoint-is-taken',
        "  if (!rowCount) throw new ProblemError('idempotency-key-reused');\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/profile/read-profile.ts',
    ['api/profile/profile.ts'],
    [['saves-at-once-are-lost', "  await locked.for('no key update');\n", '']],
  ),
  ...of(
    'lib/server/features/profile/apply-changes.ts',
    ['api/profile/profile.ts'],
    [['profile-gives-what-the-site-has-not', 'wanted && isOffered(kind, site)', 'wanted']],
  ),
  ...of(
    'lib/server/features/profile/write-profile.ts',
    ['api/profile/profile.ts'],
    [
      [
        'choices-of-before-are-lost',
        "...(differs(before, after, ['interests']) ? { interests } : {})",
        'interests',
      ],
      ['names-begin-a-sign-up', '...(differs(before, after, ANSWERS)\n        ? {', '...(true\n        ? {'],
    ],
  ),
  ...of(
    'lib/server/features/profile/pass-on-profile.ts',
    ['api/united-states/profile.ts'],
    [
      ['refused-change-is-saved', ".catch(refusedAs('change-failed'))", '.catch(() => undefined)'],
      ['unchanged-names-are-sent', '  if (!names && !answers) return;\n', ''],
    ],
  ),
];
