import { behavioursOf } from '../behaviour';

const of = behavioursOf('deliveries');

/** What other services are told, and when again. */
export const deliveries = [
  ...of(
    'lib/server/platform/jobs/outbox-rows.ts',
    ['api/deliveries/outbox.ts'],
    [
      [
        'two-deliveries-of-one-person-at-once',
        `        and not exists (
          select from \${outbox} held
          where held.customer_id = o.customer_id and held.kind = any(\${kinds})
            and held.last_error = \${SENDING} and held.next_attempt_at > now()
        )
`,
        '',
      ],
      [
        'dead-worker-keeps-its-row',
        "LEASE = sql`interval '60 seconds'`",
        "LEASE = sql`interval '10 seconds'`",
      ],
      [
        'claims-do-not-see-each-other',
        '    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`outbox ${queue.name}`}))`);\n',
        '',
      ],
      ['change-while-sending-is-lost', 'and(isRow(row), eq(outbox.version, row.version))', 'isRow(row)'],
      ['change-while-sending-waits', '      if (!rowCount) await dueNow(row);\n', ''],
      [
        'worker-without-its-lease-notes',
        '    sql`${outbox.nextAttemptAt} = ${leasedUntil}::timestamptz`,\n',
        '',
      ],
      ['kinds-in-any-order', 'array_position(${kinds}, kind)', 'kind'],
      ['any-queue-takes-any-site', ' and o.locale = any(${locales})', ''],
      [
        'change-while-failing-waits-for-the-pause',
        'case when ${outbox.version} = ${row.version} then ${later} else now() end',
        '${later}',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/jobs/outbox-rows.ts',
    ['api/deliveries/outbox-failures.ts'],
    [
      [
        'login-meanwhile-is-not-seen',
        '    await transaction.execute(sql`select from ${customers} where id = ${row.customerId} for no key update`);\n',
        '',
      ],
      [
        'idle-session-counts',
        'customer_id = ${row.customerId} and ${isLive(sessionIdleMinutes)}',
        'customer_id = ${row.customerId}',
      ],
      [
        'given-up-counts-on-after-a-login',
        '{ nextAttemptAt: FOREVER, attempts: 0, lastError: reason }',
        '{ nextAttemptAt: FOREVER, lastError: reason }',
      ],
      [
        'login-releases-nothing',
        'and(eq(outbox.customerId, customerId), eq(outbox.nextAttemptAt, FOREVER))',
        'sql`false`',
      ],
      [
        'login-takes-rows-from-workers',
        'and(eq(outbox.customerId, customerId), eq(outbox.nextAttemptAt, FOREVER))',
        'eq(outbox.customerId, customerId)',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/jobs/outbox-rows.ts',
    ['api/account/unfinished-deletions.ts#begins no delivery after it has begun'],
    [['told-of-somebody-who-is-being-deleted', '        and not ${heldBack(sql`o.customer_id`)}\n', '']],
  ),
  ...of(
    'lib/server/platform/jobs/outbox.ts',
    ['api/deliveries/outbox.ts'],
    [
      [
        'change-takes-the-lease',
        '`case when ${isHeld} then ${outbox.nextAttemptAt} else now() end`',
        '`now()`',
      ],
      ['change-is-no-new-version', 'sql`${outbox.version} + 1`', 'sql`${outbox.version}`'],
    ],
  ),
  ...of(
    'lib/server/platform/jobs/outbox.ts',
    ['api/deliveries/outbox-failures.ts'],
    [['change-counts-old-failures', '        attempts: 0,\n', '']],
  ),
  ...of(
    'lib/server/platform/jobs/queue-worker.ts',
    ['api/deliveries/outbox.ts#since the last look is found without another wake'],
    [['wake-during-a-claim-is-lost', '        if (wokenMeanwhile) wake();\n', '']],
  ),
  ...of(
    'lib/server/platform/jobs/queue-worker.ts',
    ['api/deliveries/outbox.ts'],
    [
      ['five-at-once', 'CONCURRENCY = 4', 'CONCURRENCY = 5'],
      ['end-does-not-wait', '      await Promise.all(running);\n', ''],
      [
        'backlog-waits-for-the-next-wake',
        '      running.delete(work);\n      wake();\n',
        '      running.delete(work);\n',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/jobs/queue-worker.ts',
    ['unit/server/queue-worker.ts'],
    [['ended-worker-takes-more', '    if (ended || Object', '    if (Object']],
  ),
  ...of(
    'lib/server/platform/jobs/queue-worker.ts',
    ['api/deliveries/outbox-failures.ts'],
    [
      ['tries-for-ever', 'if (row.attempts >= ATTEMPTS) {', 'if (false) {'],
      ['gives-up-in-silence', "    log.error(record, 'a delivery was given up until the next login');\n", ''],
      ['broken-delivery-is-quoted', "return { error: 'broken' };", 'return { error: String(err) };'],
      ['without-a-session-it-is-tried-on', 'if (!(await rows.parkWithoutSession(row))) await', 'await'],
    ],
  ),
  ...of(
    'lib/server/platform/jobs/backoff.ts',
    ['api/deliveries/outbox-failures.ts'],
    [
      ['pauses-do-not-grow', '2 ** Math.max(0, attempts - 1)', '1'],
      [
        'pauses-without-end',
        'Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS)',
        'FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1)',
      ],
      ['all-try-again-at-once', '(0.5 + random() / 2)', '1'],
    ],
  ),
  ...of(
    'lib/server/platform/jobs/customer-tokens.ts',
    ['api/deliveries/outbox-failures.ts'],
    [
      ['newest-session-alone-is-asked', '      if (tokens) return tokens;\n', '      return tokens;\n'],
      ['oldest-session-is-asked-first', 'desc(sessions.createdAt)', 'sessions.createdAt'],
      [
        'tokens-of-idle-sessions',
        'and(eq(sessions.customerId, customerId), isLive(idleMinutes))',
        'eq(sessions.customerId, customerId)',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/jobs/wait-for-deliveries.ts',
    ['api/account/delete-account.ts#asks the other services to forget after pending deliveries'],
    [
      [
        'deletion-waits-for-no-delivery',
        '  while (await rows.isUnderWay(customerId)) {',
        '  while (false) {',
      ],
    ],
  ),
  ...of(
    'lib/server/features/consumer-data/profile-payload.ts',
    ['unit/server/consumer-data/profile-payload.ts'],
    [
      ['subscription-that-was-never-given-goes-out', '!consent?.everGranted', '!consent'],
      ['subscription-stays-at-the-end', '({ ...each, optIn: false })', 'each'],
      [
        'mail-consent-stays-at-the-end',
        '{ ...profile.optInStatus, unileverEmailConsent: false }',
        'profile.optInStatus',
      ],
    ],
  ),
  ...of(
    'lib/server/features/consumer-data/forget-consumer.ts',
    ['api/deliveries/outbox-consumer-data.ts#nothing that was due before says otherwise afterwards'],
    [
      [
        'due-consents-go-out-after-the-end',
        '    .where(and(eq(outbox.customerId, customerId), inArray(outbox.kind, [...SAYS_CONSENTS])));',
        '    .where(and(eq(outbox.customerId, customerId), inArray(outbox.kind, [])));',
      ],
    ],
  ),
  ...of(
    'lib/server/features/consumer-data/forget-consumer.ts',
    ['api/deliveries/outbox-consumer-data.ts#a hanging service holds nobody up beyond three seconds'],
    [['end-waits-for-a-hanging-service', 'timeoutMs: PATIENCE_MS', 'timeoutMs: 5_000']],
  ),
  ...of(
    'lib/server/features/consumer-data/import-profile.ts',
    ['api/deliveries/outbox-consumer-data.ts#what a person has told the service elsewhere'],
    [
      [
        'import-replaces-what-was-told',
        "`case when ${customers.interests} = '{}' then ${list(known.interests)} else ${customers.interests} end`",
        '`${list(known.interests)}`',
      ],
      ['unknown-person-is-a-failure', "asked.catch(instead('not-found', null))", 'asked'],
    ],
  ),
  ...of(
    'lib/server/features/deliveries/imports.ts',
    ['api/deliveries/outbox-consumer-data.ts#what a person has told the service elsewhere'],
    [
      ['update-waits-for-an-import-for-ever', ', gt(outbox.createdAt, PATIENCE)', ''],
      [
        'updates-wait-on-after-the-import',
        '.set({ nextAttemptAt: sql`now()` })',
        '.set({ kind: outbox.kind })',
      ],
    ],
  ),
  ...of(
    'lib/server/features/consumer-data/queues.ts',
    ['api/deliveries/outbox-consumer-data.ts#what a person has told the service elsewhere'],
    [
      [
        'update-before-the-import',
        "(await isImportDue(database, item.customerId, 'import-profile'))",
        'false',
      ],
    ],
  ),
  ...of(
    'lib/server/features/profile/extended-profile-queue.ts',
    ['api/deliveries/outbox-extended-profile.ts#is not written over before it was asked'],
    [
      [
        'extended-update-before-the-import',
        "(await isImportDue(ports.database, customerId, 'import-extended-profile'))",
        '(false)',
      ],
    ],
  ),
  ...of(
    'lib/server/features/profile/extended-profile-queue.ts',
    ['api/deliveries/outbox-extended-profile.ts#is sent nothing about people without a user pool'],
    [['people-without-a-pool-are-told-of', "    if (isUnitedStates(item.locale)) return 'delivered';\n", '']],
  ),
  ...of(
    'lib/server/features/profile/import-extended-profile.ts',
    ['api/deliveries/outbox-extended-profile.ts#is asked at the first login and fills empty fields'],
    [
      [
        'extended-import-replaces-what-was-told',
        '.filter(([part]) => isUntold(before, part as keyof Profile))',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/profile/announce-changes.ts',
    ['api/deliveries/outbox-extended-profile.ts#is told of each changed part, and of no other'],
    [['unchanged-parts-are-told', 'COPIES.filter(({ parts }) => differs(before, after, parts))', 'COPIES']],
  ),
  ...of(
    'lib/server/features/profile/announce-changes.ts',
    ['api/deliveries/outbox-extended-profile.ts#reach the identity provider, and return with the next token'],
    [['names-do-not-reach-the-provider', "changed.names ? ['identity-names'] : []", '[]']],
  ),
  ...of(
    'lib/server/features/united-states/answers-queue.ts',
    ['api/united-states/accounts.ts#sends after the first login what sign-up could not'],
    [
      [
        'answers-of-a-sign-up-are-never-told',
        'await tellSurvey(marketing, { ...customer, locale, survey: answers.data });',
        '',
      ],
    ],
  ),
];
