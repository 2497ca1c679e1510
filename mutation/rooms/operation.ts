import { behavioursOf } from '../behaviour';

const of = behavioursOf('operation');

const ASK = ['api/operation/ask.ts'];

/** What the commands of an operator find. */
export const operation = [
  ...of('front/start/ask/ask-all.ts', ASK, [
    ['silence-is-not-told', 'return [bad(what, failureText(error))]', 'return []'],
  ]),
  ...of('front/start/ask/ask-database.ts', ASK, [
    ['missing-rights-are-passed-over', 'lacking.length > 0', 'lacking.length > 999'],
    ['missing-migrations-are-passed-over', 'missing.length === 0', 'missing.length < 999'],
  ]),
  ...of('front/start/ask/ask-mail.ts', ASK, [['login-is-not-tried', 'await mailer.check();', '']]),
  ...of(
    'lib/server/platform/mail/smtp-mailer.ts',
    ['unit/server/mail/smtp-mailer.ts'],
    [['codes-are-answered-by-programs', '{ headers: WRITTEN_BY_A_PROGRAM }', '{}']],
  ),
  ...of('lib/server/platform/mail/smtp-mailer.ts', ASK, [
    ['cause-of-the-mail-client-is-lost', 'originalCode ?? code', 'code'],
  ]),
  ...of('front/start/ask/ask-storage.ts', ASK, [
    ['hidden-etag-is-passed-over', "allows(exposed, 'etag')", 'true'],
    ['other-origin-is-passed-over', "allowed !== '*' && allowed !== origin", 'false'],
  ]),
  ...of(
    'front/start/check-config.ts',
    ['unit/start/check-config.ts'],
    [
      ['failure-ends-with-0', 'failed === 0 ? 0 : 1', '0'],
      ['asks-unasked', 'if (values.ask) ', ''],
    ],
  ),
  ...of(
    'lib/server/features/account/move-codes.ts',
    ['unit/account/move-codes.ts'],
    [
      ['codes-of-a-move-never-end', 'MOVE_CODE_DAYS + 1', 'MOVE_CODE_DAYS + 99'],
      ['one-code-moves-an-account', 'isSame(one, from) && isSame(other, to)', 'isSame(one, from)'],
    ],
  ),
  ...of(
    'lib/server/features/account/move-account.ts',
    ['api/account/account-command-address.ts'],
    [
      ['move-drops-what-is-held', 'held.length > 0 && !choices.dropsNew', 'false'],
      ['move-during-a-deletion', 'if (deletions.length > 0)', 'if (deletions.length > 999)'],
      [
        'move-leaves-sessions',
        '    await transaction.delete(sessions).where(ofCustomer(sessions, from));\n',
        '',
      ],
      [
        'move-loses-consents',
        '  await transaction.update(consents).set({ customerId }).where(ofCustomer(consents, to));\n',
        '',
      ],
      [
        'services-do-not-hear-of-a-move',
        '  await announceAll(transaction, { customerId: from.id, locale: siteOfCustomer(from) });\n',
        '',
      ],
    ],
  ),
  ...of(
    'front/start/command.ts',
    ['api/export-command.ts#has to be one of each'],
    [
      ['last-of-two-options-counts', 'if (doubled) ', 'if (doubled === null) '],
      ['words-too-many-are-passed-over', 'positionals.length > most', 'positionals.length > most + 99'],
    ],
  ),
  ...of(
    'front/start/deliver.ts',
    ['api/export-command.ts#is told where the output'],
    [
      [
        'full-output-is-the-fault-of-the-database',
        'failure ? new NotKept(outputFailed(failure), { cause: error }) : error',
        'error',
      ],
    ],
  ),
  ...of(
    'front/start/account/reading.ts',
    ['api/account/account-command.ts#leaves no half of a file on a full disk'],
    [['half-of-an-export-stays', '    await rm(file, { force: true });\n', '']],
  ),
  ...of(
    'front/start/account/report.ts',
    ['api/account/account-command.ts#shows a name that moves the cursor on one line'],
    [['name-moves-the-cursor', '\\p{Cc}\\p{Zl}', '\\p{Zl}']],
  ),
  ...of(
    'front/start/account.ts',
    ['api/account/account-command.ts#is one short line'],
    [['reason-without-bound', 'reason.length > LONGEST_REASON || ', '']],
  ),
  ...of(
    'lib/shared/config/unneeded-settings.ts',
    ['unit/start/mistakes.ts'],
    [
      ['needed-pools-may-be-left-out', '!needed.includes(name)', 'needed.length > 0'],
      ['given-addresses-are-replaced', '{ ...spare, ...given }', '{ ...given, ...spare }'],
      ['united-states-are-never-needed', 'if (pools.includes(null)) return completed;', ''],
    ],
  ),
  ...of(
    'front/start/doubtful-values.ts',
    ['unit/start/mistakes.ts'],
    [
      ['guessable-key-is-passed-over', 'new Set(key).size < FEWEST_CHARACTERS', 'key.length === 0'],
      ['mail-port-is-passed-over', 'PLAIN_PORTS.includes(port)', 'port === TLS_PORT'],
    ],
  ),
  ...of(
    'front/start/watch-switch.ts',
    ['unit/start/watch-switch.ts'],
    [
      ['same-switch-is-told-again', 'if (text === counting) return;', ''],
      ['fault-is-told-each-time', 'fault !== toldFault', 'fault'],
      ['changed-switch-does-not-count', '        publish(windows);', ''],
    ],
  ),
  ...of(
    'middleware.ts',
    ['unit/front/middleware.ts'],
    [['middleware-goes-by-the-start', 'windowsOf(request.headers.get(SWITCH_HEADER))', 'windowsOf(null)']],
  ),
  ...of('front/server.ts', ['unit/front/server.ts'], [['visitors-switch-sites', '  SWITCH_HEADER,\n', '']]),
  ...of(
    'pages/api/health/ready.ts',
    ['api/operation/operation.ts'],
    [['ready-goes-by-the-start', 'currentWindows(services.environment)', 'services.environment.maintenance']],
  ),
  ...of('front/start/ask/ask-services.ts', ASK, [
    ['client-is-not-asked', '(await askClient(environment, pool)) ??', ''],
  ]),
  ...of(
    'lib/shared/config/locale-config.ts',
    ['unit/server/mail/mail-sender.ts'],
    [['sites-have-one-sender', 'overlaidLocale(locale, LOCALE_CONFIG).mailFrom || MAIL_FROM', 'MAIL_FROM']],
  ),
  ...of(
    'front/start/command-settings.ts',
    ['unit/start/command-settings.ts'],
    [
      ['settings-of-the-units-are-not-read', '    return path;\n', '    return undefined;\n'],
      ['settings-of-the-units-before-the-folder', " || existsSync(join(root, '.env'))", ''],
    ],
  ),
  ...of(
    'front/start/smoke-checks.ts',
    ['unit/start/smoke-checks.ts'],
    [
      ['films-of-another-type-are-good', ' && type === shown.type', ''],
      ['silence-is-told-twenty-times', '  if (readiness.seen.startsWith(NO_ANSWER)) return;\n', ''],
    ],
  ),
  ...of('front/start/ask/ask-films.ts', ASK, [
    ['films-that-fail-are-passed-over', 'mistakes.length === 0', 'mistakes.length < 9_999'],
  ]),
];
