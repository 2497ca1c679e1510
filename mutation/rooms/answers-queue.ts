import { behavioursOf } from '../behaviour';

const of = behavioursOf('answers-queue');

const QUEUE_TESTS = [
  'unit/learning/answer-queue.ts',
  'unit/learning/answer-queue-retries.ts',
  'unit/learning/answer-queue-tabs.ts',
  'unit/learning/queue-entries.ts',
  'unit/learning/player-events.ts',
];

const FORM_TESTS = ['unit/learning/waiting-forms.tsx'];

const WISH_TESTS = ['unit/learning/certificate-wish.tsx', 'unit/offline/certificate-wish.tsx'];

/** What waits on the device until the server has it. */
export const answersQueue = [
  ...of('lib/learning/answer-queue.ts', QUEUE_TESTS, [
    ['what-is-superseded-stays', 'afterEarlier(write, sameName), earlier)', 'afterEarlier(write, sameName))'],
    ['what-is-in-flight-is-superseded', 'sameName.filter(({ key }) => !this.inFlight.has(key))', 'sameName'],
    ['less-watched-replaces-more', '!earlier.some((entry) => outdoes(entry.write, write))', 'true'],
    [
      'plan-forgets-the-plans-before',
      'store.append(afterEarlier(write, sameName), earlier)',
      'store.append(write, earlier)',
    ],
    [
      'busy-reader-makes-retries-faster',
      "this.current.phase !== 'retrying' || this.retries.hasPostponed",
      'true',
    ],
    ['wake-keeps-the-pause', '    this.retries.dropPauses();\n    this.start();', '    this.start();'],
    ['sends-while-asked-to-wait', '!this.stopped && !this.retries.isAskedToWait', '!this.stopped'],
    ['two-runs-at-once', '!this.draining && !this.stopped', '!this.stopped'],
    ['page-is-never-outdated', "outdated: readiness === 'gone'", 'outdated: false'],
    ['sends-when-late', "if (readiness === 'ready') await", "if (readiness !== 'gone') await"],
    ['no-lock', 'await this.parts.exclusively(() => this.drain())', 'await this.drain()'],
    ['film-events-go-while-asked-to-wait', '    if (this.retries.isAskedToWait) return [];\n', ''],
    ['film-events-go-twice', ' && !this.handedOver.has(key)', ''],
    ['film-events-in-flight-go-again', 'isQuiet(write) && !this.inFlight.has(key)', 'isQuiet(write)'],
    [
      'watched-is-removed-when-handed-over',
      'if (isProgress(write)) this.handedOver.add(key);',
      'if (false) return [];',
    ],
    ['answers-of-other-tabs-are-unmarked', 'this.own.has(key) && !known.has(key)', '!known.has(key)'],
    [
      'newer-plan-replaces-a-waiting-one',
      'supersedes(write) === name) ? undefined : plan',
      'supersedes(write) === name) ? plan : plan',
    ],
    ['refusal-is-not-told', 'refused: [...this.current.refused, ...batch]', 'refused: this.current.refused'],
    [
      'sign-in-goes-on-trying',
      "this.publish({ phase: 'sign-in' });\n        return false;",
      "this.publish({ phase: 'sign-in' });\n        this.retries.failed();\n        return false;",
    ],
    ['wish-of-the-server-is-not-heeded', 'this.retries.failed(outcome.afterMs)', 'this.retries.failed()'],
    ['retries-never', 'this.retries.failed(outcome.afterMs);\n', ''],
    ['failures-are-not-forgotten', '        this.retries.succeeded();\n', ''],
    ['added-in-the-last-moment-waits', 'if (goesOn && this.sendable().length > 0) this.start();', ''],
    ['a-rejection-ends-sending', ".catch((): SendOutcome => ({ kind: 'retry' }))", ''],
  ]),
  ...of(
    'lib/learning/send-entries.ts',
    ['unit/learning/send-entries.tsx'],
    [
      [
        'answer-goes-without-its-key',
        'const options = { idempotencyKey: entry.key };',
        'const options = {};',
      ],
      ['years-count-as-a-wait', ' && seconds <= LONGEST_WAIT_SECONDS', ''],
      ['plan-goes-before-the-time-is-known', ' || clock.isSure()) return;', ' || true) return;'],
      ['plan-asks-though-the-time-is-known', '!tellsWait || clock.isSure()', '!tellsWait'],
      [
        'refused-question-refuses-the-plan',
        "throw isAboutSession ? error : new HttpError({ failure: 'unreachable' });",
        'throw error;',
      ],
      ['newer-plan-is-not-told', '...(newerPlan && { newerPlan })', ''],
      ['firewall-refuses-for-ever', "if (mayConcernTheseAlone(error)) return { kind: 'unknown' };", ''],
      ['pause-asked-by-a-firewall-is-unheard', ' && !code && !retryAfterMs && ', ' && !code && '],
      ['saved-modules-outlive-the-session', '    await forgetSavedModules();\n', ''],
      [
        'other-session-counts-as-a-refusal',
        '(await signedInCustomer()) === customerId',
        '(await signedInCustomer()) > 0',
      ],
      ['unknown-module-is-refused-at-once', "if (old === 0) return { kind: 'unknown' };", ''],
      ['page-sends-on-leave-without-a-network', ' || !isOnline()) return;', ') return;'],
    ],
  ),
  ...of('lib/learning/answer-queue.ts', WISH_TESTS, [
    ['refused-wish-goes-untold', 'if (isWish && !onCertificate) return this.postpone(batch);', ''],
    ['issued-wish-is-not-told', 'if (outcome.certificate) onCertificate?.(outcome.certificate);', ''],
    ['refused-wish-is-not-told', "if (isWish) onCertificate?.('refused');", ''],
  ]),
  ...of('lib/learning/queue-entries.ts', WISH_TESTS, [
    ['wishes-pile-up', 'return `${write.courseId}/certificate`;', 'return null;'],
  ]),
  ...of('lib/learning/learner-progress.ts', WISH_TESTS, [
    ['wish-keeps-answers-unsaved', 'filter(({ write }) => !waitsForCourse(write))', 'filter(() => true)'],
  ]),
  ...of('lib/learning/send-entries.ts', WISH_TESTS, [
    ['wish-changes-a-certificate', 'name, locale, unless_issued: true }', 'name, locale }'],
    ['early-wish-is-lost', "  if (TOO_EARLY.has(code)) return { kind: 'unknown' };\n", ''],
    ['unprintable-wish-is-sent-for-ever', "  'name-not-printable',\n  'certificate-revoked',\n", ''],
  ]),
  ...of('lib/learning/queue-entries.ts', FORM_TESTS, [
    ['record-waits-twice', 'return `impact/${write.record.id}`;', 'return null;'],
    ['records-supersede-each-other', 'return `impact/${write.record.id}`;', "return 'impact';"],
    ['extra-modules-supersede-each-other', 'return `extra/${write.extraModuleId}`;', "return 'extra';"],
    ['correction-does-not-know-the-record', 'seen: [first, ...more.slice(1 - MOST_REPLACED)]', 'seen: []'],
    ['records-seen-without-bound', 'more.slice(1 - MOST_REPLACED)', 'more'],
    ['survey-that-waits-makes-a-module-unsaved', " || kind === 'survey';", ';'],
    [
      'refused-record-goes-unsaid',
      "isStep(write) : write.kind !== 'certificate'",
      "isStep(write) : write.kind === 'answer' || write.kind === 'plan'",
    ],
  ]),
  ...of('lib/learning/send-entries.ts', FORM_TESTS, [
    [
      'extra-answer-goes-without-its-key',
      'SAVE_EXTRA_ANSWERS, body, isSavedExtra, { idempotencyKey: entry.key }',
      'SAVE_EXTRA_ANSWERS, body, isSavedExtra, {}',
    ],
    [
      'survey-goes-without-its-key',
      'STATUS_SURVEY, body, isSurveyStatus, { idempotencyKey: entry.key }',
      'STATUS_SURVEY, body, isSurveyStatus, {}',
    ],
    ['extra-answer-hides-its-age', 'extra_module_id, answers, waited_seconds,', 'extra_module_id, answers,'],
    ['survey-hides-its-age', 'status, answers, waited_seconds, instead_of', 'status, answers, instead_of'],
  ]),
  ...of('lib/learning/send-impact.ts', FORM_TESTS, [
    [
      'record-that-got-through-is-sent-again',
      "if (isCode(error, 'idempotency-key-reused')) return read();",
      "if (isCode(error, 'idempotency-key-reused')) return sendImpact(customerId, write, `${idempotencyKey}-again`);",
    ],
    ['record-of-another-device-is-lost', 'payload, version: before.version, instead', 'payload, instead'],
    ['record-that-waited-counts-as-made-now', 'sentAt - 1_000 * waitedSeconds', 'sentAt'],
    ['record-is-tried-for-ever', ' || attempt === ATTEMPTS', ''],
  ]),
  ...of(
    'lib/shared/rules/impact.ts',
    ['unit/learning/waiting-forms.tsx', 'unit/offline/saved-forms.tsx'],
    [
      [
        'correction-replaces-another-one',
        'opened ? withCorrection(payload, [opened, ...sent], record, when) : ',
        '',
      ],
    ],
  ),
  ...of(
    'lib/learning/use-left-writes.ts',
    ['unit/learning/left-writes.tsx'],
    [
      [
        'what-is-sent-before-the-script-goes-unshown',
        'entryAt(customerId, address, text)',
        'entryAt(customerId, address, storage?.getItem(address) ?? null)',
      ],
      ['earlier-answer-is-shown', '      .sort()\n', '      .sort().reverse()\n'],
    ],
  ),
  ...of(
    'lib/learning/after-waiting.ts',
    ['unit/learning/after-waiting.tsx'],
    [
      ['saved-before-what-waits', '  await queue?.attempt();\n', ''],
      ['earlier-one-is-sent-after-all', '  await takeBack(customerId, name).catch(() => undefined);\n', ''],
    ],
  ),
  ...of('lib/learning/taken-course.ts', WISH_TESTS, [
    ['course-without-its-texts-counts', 'contentTaken && module', 'module'],
    ['wrong-answers-count', ' && answers[id].correct !== false', ''],
    ['one-module-is-a-course', 'course.modules.every(', 'course.modules.some('],
  ]),
  ...of('lib/learning/sending-retries.ts', QUEUE_TESTS, [
    [
      'postponed-is-overtaken',
      'if (this.postponed.has(key)) held.add(subject);',
      'if (this.postponed.has(key)) return false;',
    ],
    [
      'failure-keeps-what-is-postponed',
      'this.failures += 1;\n    this.postponed.clear();',
      'this.failures += 1;',
    ],
    ['waits-for-ever-after-a-wish', '      this.askedToWait = false;\n', ''],
    ['pauses-do-not-grow', 'this.failures += 1;', 'this.failures = 1;'],
    ['postponements-do-not-grow', 'this.postponements += 1;', 'this.postponements = 1;'],
    ['attempt-during-sending-is-lost', 'if (!this.attempt()) this.attemptLater(count);', 'this.attempt();'],
    ['tries-after-stop', '    if (this.stopped) return;\n', ''],
    ['further-entry-puts-it-off', 'if (!this.hasPostponed) {', 'if (true) {'],
    ['postponements-are-not-forgotten', '    this.postponements = 0;\n', ''],
  ]),
  ...of('lib/learning/queue-entries.ts', QUEUE_TESTS, [
    ['plans-replaced-without-bound', '[...new Set(keys)].slice(-MOST_REPLACED)', '[...new Set(keys)]'],
    ['chain-of-plans-is-cut', '...((namesEarlier(one) && one.insteadOf) || []),', ''],
    ['other-sites-are-kept', ' || !isLocale(value.locale)', ''],
    [
      'answer-supersedes-answer',
      "case 'answer':\n      return null;",
      "case 'answer':\n      return `${write.videoId}`;",
    ],
    ['events-supersede-each-other', 'value === undefined ? null : ', ''],
    ['films-supersede-each-other', '`${write.videoId}/${write.type}/${name}`', '`${write.type}/${name}`'],
    ['clock-put-back-reorders', 'Math.max(now(), (list().at(-1)?.sequence ?? 0) + 1)', 'now()'],
    ['full-device-loses-the-write', 'inMemory.set(entry.key, entry);', ''],
    [
      'full-device-removes-what-is-kept',
      'if (!inMemory.has(entry.key) || inMemory.has(key)) remove(key);',
      'remove(key);',
    ],
    ['order-of-keys', 'left.sequence - right.sequence ||', ''],
    [
      'answers-in-one-batch',
      "if (first?.write.kind !== 'event') return entries.slice(0, 1);",
      'if (!first) return [];',
    ],
    [
      'modules-in-one-batch',
      'write.videoId === videoId && write.locale === locale',
      'write.locale === locale',
    ],
    [
      'sites-in-one-batch',
      'write.videoId === videoId && write.locale === locale',
      'write.videoId === videoId',
    ],
    ['batch-overtakes-an-answer', 'alone < 0 ? entries.length : alone', 'entries.length'],
    ['end-of-film-is-quiet', "write.type === 'film' && write.action !== 'ended'", "write.type === 'film'"],
  ]),
  ...of(
    'lib/browser/retry-delay.ts',
    ['unit/storage/upload-faults.ts', ...QUEUE_TESTS],
    [
      [
        'no-longest-pause',
        'Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10))',
        'FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10)',
      ],
      ['pauses-without-chance', '(0.5 + random / 2)', '1'],
      ['wish-without-bound', 'Math.min(wishMs, LONGEST_WISH_MS)', 'wishMs'],
    ],
  ),
  ...of(
    'lib/learning/film-memory.ts',
    ['unit/player/film-memory.ts', 'unit/learning/player-events.ts'],
    [
      ['gaps-of-the-player-are-skips', 'last[1] + SAME_MOMENT_SECONDS', 'last[1]'],
      ['short-gap-is-what-was-missed', 'seconds >= SKIPPED_SECONDS', 'true'],
      ['merged-range-ends-early', 'Math.max(last[1], to)', 'to'],
      ['ranges-out-of-order', '.sort((left, right) => left[0] - right[0])', ''],
      ['unsound-ranges-count', ' && to > from', ''],
      ['percent-rounded-up', 'Math.floor(((seconds', 'Math.ceil(((seconds'],
      ['percent-beyond-the-end', 'Math.min(to, durationSeconds)', 'to'],
      ['early-end-is-no-end', '(seconds + SAME_MOMENT_SECONDS)', 'seconds'],
      ['watched-elsewhere-is-forgotten', 'serverPercent > watchedPercent(device, durationSeconds)', 'false'],
      ['server-position-beats-unsent', 'known.unsent ?? (known.server', '(known.server'],
      ['film-goes-on-at-its-end', ' || position > known.durationSeconds - AT_THE_END_SECONDS', ''],
      ['position-of-another-film', 'write.videoId === videoId ? (figureOf', 'true ? (figureOf'],
      ['latest-position-is-the-first', '.at(-1);\n\n/** The most', '.at(0);\n\n/** The most'],
      ['less-than-the-server-knows', 'Math.max(serverPercent, ...unsent', 'Math.max(...unsent'],
    ],
  ),
  ...of(
    'lib/learning/follow-film.ts',
    ['unit/learning/player-events.ts', 'unit/learning/follow-film.ts'],
    [
      ['each-tenth-is-not-told', 'if (tenth || enough)', 'if (enough)'],
      ['position-is-told-always', '>= POSITION_EVERY_SECONDS', '>= 0'],
      [
        'position-is-never-told',
        'if (Math.abs(position - (this.toldPosition ?? 0)) >= POSITION_EVERY_SECONDS) this.tellPosition(moment);',
        '',
      ],
      ['device-remembers-nothing-on-the-way', '>= REMEMBER_EVERY_SECONDS) this.keep', '>= 1e9) this.keep'],
      ['percent-told-twice', '    if (this.percent <= this.toldPercent) return;\n', ''],
      ['position-told-twice', '    if (position === this.toldPosition) return;\n', ''],
      [
        'leaving-tells-no-position',
        '    this.tellPercent();\n    this.tellPosition(moment);\n    this.keep',
        '    this.tellPercent();\n    this.keep',
      ],
      ['earlier-visits-are-lost', 'memory?.ranges ?? [], knownPercent', '[], 0'],
      ['length-of-manifest-is-not-used', ': this.parts.durationSeconds;', ': 0;'],
      ['percent-falls', 'if (now <= this.percent) return;', 'if (now === this.percent) return;'],
    ],
  ),
];
