import { behavioursOf } from '../behaviour';

const of = behavioursOf('limits');

/** How often somebody may try, ask and write. */
export const limits = [
  ...of(
    'lib/server/platform/security/attempt-limit.ts',
    ['api/security/attempt-limit.ts'],
    [
      ['one-attempt-more', 'rule.attempts - points)', 'rule.attempts - points + 1)'],
      ['window-never-ends', 'setWhere: or(over, lte(', 'setWhere: or(lte('],
      ['clock-that-was-ahead-locks-out', '2 * seconds * 1000', '2000 * seconds * 1000'],
      [
        'attempts-prolong-the-window',
        '`case when ${over} then excluded.expire else ${rateLimits.expire} end`',
        '`excluded.expire`',
      ],
      [
        'attempts-of-the-window-before-count',
        '`case when ${over} then ${points}::int else ${rateLimits.points} + ${points}::int end`',
        '`${rateLimits.points} + ${points}::int`',
      ],
      [
        'given-back-into-a-later-window',
        'and(eq(rateLimits.key, key), sql`${rateLimits.expire} = ${taken.expire}`)',
        'eq(rateLimits.key, key)',
      ],
      [
        'nothing-is-given-back',
        '`greatest(${rateLimits.points} - ${attempts}::int, 0)`',
        '`${rateLimits.points}`',
      ],
      ['limits-share-their-attempts', '`${name}:${createHash', '`${createHash'],
    ],
  ),
  ...of(
    'lib/server/platform/security/attempt-limit.ts',
    ['api/login/login-limits.ts'],
    [['addresses-rest-in-the-table', "createHash('sha256').update(subject).digest('base64url')", 'subject']],
  ),
  ...of(
    'lib/server/platform/security/attempt-limit.ts',
    ['unit/server/http/trusted-proxies.ts'],
    [['each-address-of-a-network-counts-apart', '.slice(0, 4)', '.slice(0, 8)']],
  ),
  ...of(
    'lib/server/platform/security/attempt-limit.ts',
    ['api/security/limits-before-bodies.ts'],
    [
      ['used-up-is-open', '      if (used.length > 0) await refuse(key);\n', ''],
      ['nobody-learns-when-to-come-again', "('too-many-requests', { retryAfter })", "('too-many-requests')"],
    ],
  ),
  ...of(
    'lib/server/platform/security/limited-guess.ts',
    ['api/security/attempt-limit.ts'],
    [
      ['success-uses-attempts-up', '    await giveBack(taken);\n    return result;', '    return result;'],
      ['all-failures-count', 'taken.filter((_, index) => !limits[index]?.counts(error))', '[]'],
      ['no-failure-counts', 'taken.filter((_, index) => !limits[index]?.counts(error))', 'taken'],
      ['refused-guess-keeps-its-attempts', '  await giveBack(taken);\n  throw refused', '  throw refused'],
      ['works-on-over-the-limit', '  throw refused.reason;', '  return taken;'],
    ],
  ),
  ...of(
    'lib/server/platform/security/write-limit.ts',
    ['api/security/write-limits.ts'],
    [
      ['rest-of-a-block-is-free', 'sum % block', '0'],
      ['small-writes-pass-after-a-refusal', '        remember(subject, block - 1);\n', ''],
      ['each-write-asks-the-database', '      if (sum < block) return;\n', ''],
    ],
  ),
  ...of(
    'lib/server/platform/security/write-limit.ts',
    ['unit/server/security/write-limit.ts'],
    [
      [
        'subjects-without-bound',
        'if (counted.size > MOST_SUBJECTS && quietest !== undefined) counted.delete(quietest);',
        '',
      ],
      ['busiest-is-forgotten', '    counted.delete(subject);\n    counted.set', '    counted.set'],
    ],
  ),
  ...of(
    'lib/server/features/login/log-in.ts',
    ['api/session/token-calls.ts'],
    [
      [
        'logins-ask-the-provider-without-limit',
        '    await ports.limits.identityCallsByAccount.take(claims.userId);\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/log-in.ts',
    ['api/login/login-limits.ts'],
    [
      [
        'network-tries-without-limit',
        'limited(loginFailuresByAddress, addressSubject(ip), async () => {',
        'limited(loginFailuresByAddress, String(Math.random()), async () => {',
      ],
      [
        'account-is-tried-without-limit',
        'limited(loginFailuresByAccount, claims.userId,',
        'limited(loginFailuresByAccount, String(Math.random()),',
      ],
    ],
  ),
  ...of(
    'lib/server/features/united-states/limits.ts',
    ['api/united-states/limits.ts'],
    [
      ['refusal-without-its-code', ", identity: 'limit-exceeded' }", ' }'],
      ['guesses-of-strangers-keep-the-owner-out', '(await codes.hasOwn(code))', '(false)'],
      ['right-code-counts', "new Set(['code-mismatch']))", "new Set(['code-mismatch', 'code-expired']))"],
      [
        'repetitions-use-first-codes-up',
        'own.used === 1 ? limits.askersByAccount : limits.codesByAccount',
        'limits.codesByAccount',
      ],
      ['first-codes-are-without-limit', 'await ofAll.take(account)', 'own'],
      [
        'code-that-was-never-made-counts',
        '      if (!isUnsent(error)) await Promise.allSettled(taken.map((attempt) => attempt.giveBack()));\n',
        '',
      ],
      [
        'asking-without-a-code-is-free',
        "new Set(['code-mismatch', 'code-expired', 'already-confirmed'])",
        "new Set(['code-mismatch'])",
      ],
      [
        'strangers-keep-the-signed-in-out',
        "limitPasswordsBy('signedInFailures')",
        "limitPasswordsBy('loginFailuresByAccount')",
      ],
      [
        'locked-account-counts-no-guess',
        "'user-not-found', 'account-locked', 'wrong-password'",
        "'wrong-password'",
      ],
      ['refused-request-for-a-code-counts', '    await own.giveBack();\n', ''],
      [
        'code-mails-of-an-address-without-limit',
        '    await services.limits.codesByAddress.take(subjects.address);\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/security/one-time-codes.ts',
    ['api/united-states/codes.ts'],
    [
      [
        'code-is-good-twice',
        'await database.delete(oneTimeCodes).where(allOf(subject)).returning()',
        'await database.select().from(oneTimeCodes).where(allOf(subject))',
      ],
      [
        'guesses-without-bound',
        '.where(and(ownOf(subject), hasGuesses))\n      .returning()',
        '.where(ownOf(subject))\n      .returning()',
      ],
      ['old-code-is-good', '.where(and(allOf(subject), isLive))', '.where(allOf(subject))'],
      ['good-for-an-hour', "interval '10 minutes'", "interval '60 minutes'"],
      [
        'own-guesses-are-never-used-up',
        "      if (!own && newest.purpose === columnOf(subject)) return { outcome: 'expired' };\n",
        '',
      ],
      ['right-guess-is-lost', 'Math.min(GUESSES, row.guessesLeft + 1)', 'row.guessesLeft'],
      [
        'restored-over-a-newer-one',
        'values(asBefore).onConflictDoNothing()',
        'values(asBefore).onConflictDoUpdate({ target: [oneTimeCodes.account, oneTimeCodes.purpose], set: asBefore })',
      ],
      ['older-keys-are-not-good', 'keys.some((key) =>', 'keys.slice(0, 1).some((key) =>'],
      ['codes-of-five-digits', ".padStart(6, '0')", ''],
      [
        'code-of-another-purpose',
        "and(codesOf(subject), eq(sql`split_part(${oneTimeCodes.purpose}, ':', 1)`, subject.purpose))",
        'codesOf(subject)',
      ],
      [
        'new-code-keeps-old-guesses',
        'set: fresh });',
        'set: { ...fresh, guessesLeft: oneTimeCodes.guessesLeft } });',
      ],
    ],
  ),
  ...of(
    'lib/server/features/contact/send-message.ts',
    ['api/contact.ts'],
    [
      [
        'message-that-was-not-sent-counts',
        '    await Promise.all(taken.map((attempt) => attempt.giveBack()));\n',
        '',
      ],
      [
        'few-addresses-take-the-sites-day',
        '    if (today.used > 1) taken.push(await limits.contactAgainBySite.take(message.locale));\n',
        '',
      ],
      ['site-without-bound', '    taken.push(await limits.contactBySite.take(message.locale));\n', ''],
      ['operator-answers-themselves', '  replyTo: email,\n', ''],
      [
        'site-without-a-mailbox-takes-messages',
        "  if (contact.email === '') throw new ProblemError('not-found');\n",
        '',
      ],
      [
        'mail-server-away-is-internal',
        "    throw new ProblemError('upstream-unavailable');",
        '    throw error;',
      ],
    ],
  ),
  ...of(
    'pages/api/export.ts',
    ['api/export.ts'],
    [
      ['export-is-guessed-at', '    await limits.exportGuesses.take(addressSubject(ip));\n', ''],
      [
        'wrong-credential-is-told',
        "    throw new ProblemError('not-found');\n  }\n  /**",
        "    throw new ProblemError('not-signed-in');\n  }\n  /**",
      ],
      [
        'export-that-fails-looks-like-a-client-that-left',
        "(error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE'",
        'false',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/security/policy-reports.ts',
    ['unit/server/security/policy-reports.ts'],
    [
      ['reports-fill-the-log', '        if (hour.logged >= MOST_LOGGED) continue;\n', ''],
      [
        'silent-after-the-first-hour',
        '      if (clock() - hour.began >= HOUR_MS) hour = { began: clock(), logged: 0 };\n',
        '',
      ],
      ['addresses-are-logged', 'new URL(address).origin.slice(0, 100)', 'address'],
    ],
  ),
  ...of(
    'lib/server/platform/security/policy-reports.ts',
    ['api/security/csp-report.ts'],
    [
      ['unknown-directives-are-labels', "DIRECTIVES.has(known) ? known : 'other'", 'known'],
      ['reports-of-the-newer-form-are-lost', '  if (!Array.isArray(report)) return [];\n', '  return [];\n'],
    ],
  ),
  ...of(
    'lib/server/platform/metrics/page-faults.ts',
    ['unit/server/page-faults.ts'],
    [
      ['one-address-reports-without-bound', 'sent > MOST_OF_AN_ADDRESS || hour', 'hour'],
      ['all-report-without-bound', ' || hour.counted >= MOST_COUNTED) return', ') return'],
      ['faults-fill-the-log', '      if (hour.counted <= MOST_LOGGED) log', '      log'],
      ['bound-for-ever', '      if (clock() - hour.began >= HOUR_MS) hour = newHour();\n', ''],
      [
        'words-of-senders-are-logged',
        "typeof value === 'string' && form.test(value) ? value",
        "typeof value === 'string' ? value",
      ],
      ['unknown-parts-count', ' || !PARTS.has(report.part)) return', ') return'],
    ],
  ),
];
