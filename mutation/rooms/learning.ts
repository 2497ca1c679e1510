import { behavioursOf } from '../behaviour';

const of = behavioursOf('learning');

/** How questions are answered, what the server keeps of answers, plans and sessions held, and what it issues for them. */
export const learning = [
  ...of(
    'components/questions/question-form.tsx',
    ['unit/questions/question-panel.tsx'],
    [
      [
        'way-on-stays-out-of-the-window',
        "  else if (isRight) button.scrollIntoView?.({ block: 'nearest' });\n",
        '',
      ],
      ['reason-stays-out-of-the-window', 'option.getBoundingClientRect().top < 0', 'false'],
    ],
  ),
  ...of(
    'components/questions/question-panel.tsx',
    ['unit/questions/question-panel.tsx'],
    [
      [
        'question-begins-in-the-middle',
        "    if (!isOver) showFromItsTop(heading.current?.closest('section'));\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/survey/survey.ts',
    ['api/survey.ts'],
    [
      [
        'asked-before-a-course-is-completed',
        "if ((await surveyStanding(ports, customerId)) === 'early') throw",
        'if (false) throw',
      ],
      [
        'certificate-of-a-grown-course-asks-nothing',
        "completedAt !== null || status.status === 'issued'",
        'completedAt !== null',
      ],
      [
        'answers-change-after-an-hour',
        'kept.recorded_at + ${CORRECTED_WITHIN}',
        "kept.recorded_at + interval '1 year'",
      ],
      [
        'answers-cannot-be-sent-again',
        'or excluded.made_at < kept.recorded_at + ${CORRECTED_WITHIN} and',
        'or false and',
      ],
      [
        'answers-made-within-the-hour-come-too-late',
        'or excluded.made_at < kept.recorded_at',
        'or now() < kept.recorded_at',
      ],
      ['late-survey-replaces-a-newer-one', "and ${wasMadeLater(result, 'made_at')}", ''],
      [
        'correction-keeps-the-time-of-the-first',
        'made_at = greatest(excluded.made_at, kept.made_at), saved_key',
        'saved_key',
      ],
      ['survey-is-made-when-it-arrives', '${madeAt(result)}', 'now()'],
      ['late-correction-is-lost', ', saved_key = excluded.saved_key', ''],
      [
        'correction-begins-a-new-hour',
        "case when kept.status = 'declined' then now() else kept.recorded_at end",
        'now()',
      ],
      ['nothing-replaces-answers', 'answers.length > 0\n', 'true\n'],
      ['survey-that-comes-again-replaces', 'where ${isClaimed(idempotency)}', 'where true'],
      [
        'survey-key-of-another-request-is-answered',
        '  if (idempotency) await storedAnswer(database, customerId, idempotency);\n',
        '',
      ],
      [
        'question-answered-twice',
        "    if (answers.findIndex((one) => one.question === question) < index)\n      return refused('question', 'This question is answered twice.');\n",
        '',
      ],
      [
        'answers-that-are-not-offered',
        "    if (offered === 'free' || offered.includes(answer)) return [];\n    return refused('answer', 'This question has no such answer.');",
        '    return [];',
      ],
      ['declined-is-asked-again', "due: standing === 'open'", "due: standing !== 'answered'"],
    ],
  ),
  ...of(
    'lib/server/features/extras/extra-answers.ts',
    ['api/extras.ts'],
    [
      [
        'unknown-module-is-answered',
        "  if (!courses.hasExtra(extraModuleId)) return new ProblemError('not-found');\n",
        '',
      ],
      ['repetition-replaces-a-later-answer', 'where ${isClaimed(idempotency)}', 'where true'],
      ['answers-of-somebody-else', 'and(eq(extraAnswers.customerId, customerId), ofModule)', 'ofModule'],
      ['answer-cannot-be-changed', 'set answer = excluded.answer, answered_at', 'set answered_at'],
      ['late-extra-answer-replaces-a-newer-one', "      where ${wasMadeLater(command, 'answered_at')}", ''],
      ['extra-answer-is-made-when-it-arrives', '${madeAt(command)}', 'now()'],
      [
        'extra-answer-forgets-its-device',
        '        saved_key = excluded.saved_key\n',
        '        saved_key = null\n',
      ],
      ['newer-extra-answer-is-not-told', 'SAVED : { ...SAVED, newer }', 'SAVED : SAVED'],
    ],
  ),
  ...of(
    'lib/server/features/impact/impact.ts',
    ['api/impact.ts'],
    [
      [
        'older-version-replaces',
        '(given.version is null\n      or given.version = coalesce((select version from impact where customer_id = ${customerId}), 0))',
        '(true)',
      ],
      [
        'two-devices-at-once-replace',
        '      where coalesce((select version from given), kept.version) = kept.version\n',
        '',
      ],
      [
        'impact-without-bound',
        "  if (Buffer.byteLength(text) > LONGEST_IMPACT_BYTES) throw new ProblemError('body-too-large');\n",
        '',
      ],
      [
        'repetition-that-waited-is-refused',
        '  const first = await storedAnswer<SavedVersion>(database, write.customerId, key);\n  if (!first) throw',
        '  const first = null as unknown as SavedVersion;\n  if (!first) throw',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/http/made-later.ts',
    ['api/plans.ts'],
    [
      ['waiting-write-replaces-a-newer-one', '  or ${madeAt(made)} > kept', '  or true or now() > kept'],
      ['write-that-hardly-waited-goes-by-the-clock', '  ${waitOf(made)} < ${UNCERTAINTY}\n  or ', '  '],
      [
        'successor-waits-for-no-clock',
        '\n  or kept.saved_key = any(${sql.param([...(made.insteadOf ?? [])])}::text[])',
        '',
      ],
      ['any-wait-is-believed', 'Math.min(waitedSeconds, LONGEST_WAIT_SECONDS)', 'waitedSeconds'],
    ],
  ),
  ...of(
    'lib/server/features/plans/plans.ts',
    ['api/plans.ts'],
    [
      ['replaced-plan-counts-after-all', 'contract.name, keys }', 'contract.name, keys: [] }'],
      ['waiting-plan-replaces-a-newer-one', "      where ${wasMadeLater(command, 'saved_at')}", ''],
      ['newer-plan-is-not-told', '!kept || isSame ? SAVED', 'true ? SAVED'],
      [
        'day-that-is-over-is-lost',
        '!isAhead && (await keptPlan(database, customerId, videoId))?.day !== day',
        '!isAhead',
      ],
      ['any-day', '!isAhead && (await keptPlan(database, customerId, videoId))?.day !== day', 'false'],
      ['module-of-another-site', ' && (!locale || siteOffers(courses, locale, videoId))', ''],
      ['emptied-plan-is-one', " and (text <> '' or day is not null)", ''],
    ],
  ),
  ...of(
    'lib/server/features/progress/answer-repository.ts',
    ['api/progress/save-answers.ts'],
    [
      [
        'right-answer-becomes-wrong',
        'correct = kept.correct or excluded.correct',
        'correct = excluded.correct',
      ],
      [
        'known-key-writes-again',
        '    where not exists (select from known)\n    order by question',
        '    order by question',
      ],
      [
        'key-of-another-request-is-answered',
        '    requireSameRequest({ requestHash }, write.idempotency);\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/progress/answer-repository.ts',
    ['api/progress/first-tries.ts'],
    [
      [
        'first-choice-is-replaced',
        '      correct = kept.correct or excluded.correct,',
        '      correct = kept.correct or excluded.correct, first_choice = excluded.choice,',
      ],
    ],
  ),
  ...of(
    'lib/server/features/progress/progress.ts',
    ['api/progress/save-answers.ts'],
    [
      [
        'released-content-refuses-a-repetition',
        '    if (!saved) throw refusal;\n    return saved;',
        '    throw refusal;',
      ],
      [
        'answered-twice-in-one-request',
        "  if (twice.length > 0) throw new ProblemError('bad-request', { errors: twice });\n",
        '',
      ],
      ['football-where-there-is-none', '!key || (locale && !siteOffers(courses, locale, videoId))', '!key'],
    ],
  ),
  ...of(
    'lib/server/features/progress/progress-repository.ts',
    ['api/progress/save-modules-events.ts'],
    [
      [
        'less-watched-replaces-more',
        'greatest(kept.watched_percent, excluded.watched_percent)',
        'excluded.watched_percent',
      ],
      [
        'watched-has-its-last-time',
        'coalesce(kept.watched_at, excluded.watched_at)',
        'coalesce(excluded.watched_at, kept.watched_at)',
      ],
      [
        'read-transcript-is-unread',
        'coalesce(kept.transcript_read_at, excluded.transcript_read_at)',
        'excluded.transcript_read_at',
      ],
    ],
  ),
  ...of(
    'lib/server/features/certificates/issued-certificates.ts',
    ['api/certificates/issue-certificate.ts'],
    [
      [
        'course-that-is-not-completed',
        "  if (completedAt === null) throw new ProblemError('course-not-completed');\n",
        '',
      ],
      [
        'corrections-without-bound',
        '    if (issued.name !== name) await parts.limits.correctionsByCustomer.take(String(customerId));\n',
        '',
      ],
      ['same-name-is-a-correction', 'if (issued.name !== name) await', 'await'],
      ['site-with-other-accounts', 'if (identityKey(site.identity) !== command.identity)', 'if (false)'],
      [
        'football-on-a-site-without',
        "  if (course.key === 'football' && !footballCourseOffered(locale)) throw new ProblemError('not-found');\n",
        '',
      ],
      [
        'unprintable-names',
        "  if (characters.length > 0) throw new ProblemError('name-not-printable', { characters });\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/certificates/issued-certificates.ts',
    ['api/certificates/pace.ts'],
    [['any-pace', '  checkPace(parts, learner, course.minutes);\n', '']],
  ),
  ...of(
    'lib/server/features/certificates/printed-certificates.ts',
    ['api/certificates/certificate-pdf.ts'],
    [
      ['certificate-of-somebody-else-is-printed', ' || record.customerId !== customerId) throw', ') throw'],
      ['files-without-bound', '    await parts.limits.pdfsByCustomer.take(String(customerId));\n', ''],
    ],
  ),
  ...of(
    'lib/server/features/certificates/certificate-repository.ts',
    ['api/badges/badges.ts'],
    [
      [
        'corrected-name-keeps-the-badge',
        'name, reissuedAt: sql`now()`, badgeId: sql`gen_random_uuid()` };',
        'name, reissuedAt: sql`now()` };',
      ],
      ['same-name-makes-a-new-badge', 'if (!stays && before?.name !== name) {', 'if (!stays) {'],
    ],
  ),
  ...of(
    'lib/server/features/badges/badge-places.ts',
    ['api/badges/badges.ts'],
    [['badge-before-stays-valid', '  await leavePlace(transaction, certificateCode);\n', '']],
  ),
  ...of(
    'lib/server/features/certificates/certificate-repository.ts',
    ['api/certificates/issue-certificate.ts#issues one code to two replicas at once'],
    [
      [
        'replicas-issue-twice',
        '  await (unlessIssued ? lockCustomer(transaction, customerId) : remember());\n',
        '  if (!unlessIssued) void remember();\n',
      ],
    ],
  ),
  ...of(
    'lib/server/features/certificates/certificate-repository.ts',
    ['api/certificates/late-wish.ts'],
    [
      ['late-wish-corrects-a-name', 'if (!stays && before?.name', 'if (before?.name'],
      [
        'late-wishes-issue-twice',
        'unlessIssued ? lockCustomer(transaction, customerId)',
        'unlessIssued ? null',
      ],
      ['late-wish-forgets-the-name', '  if (!before && unlessIssued) await remember();\n', ''],
    ],
  ),
  ...of(
    'lib/server/features/extras/extra-answers.ts',
    ['api/progress/late-writes.ts'],
    [['earlier-answer-undoes-a-later-one', 'idempotency, SAVED, spent)', 'idempotency, SAVED)']],
  ),
  ...of(
    'lib/server/features/survey/survey.ts',
    ['api/progress/late-writes.ts'],
    [['earlier-survey-undoes-a-later-one', 'told, { endpoint: contract.name, keys })', 'told)']],
  ),
  ...of(
    'lib/server/features/impact/impact.ts',
    ['api/progress/late-writes.ts'],
    [['earlier-record-undoes-a-later-one', 'where earlier <> ${key}', 'where false']],
  ),
  ...of(
    'lib/learning/use-module-progress.ts',
    ['unit/learning/module-progress.tsx'],
    [['early-plan-counts-as-left', 'if (!hasEnteredPlan.current) ', '']],
  ),
  ...of(
    'components/player/way-on.ts',
    ['unit/player/transcript.tsx', 'unit/player/film-player.tsx'],
    [['done-module-asks-again', '  isDone\n    ?', '  isDone && false\n    ?']],
  ),
  ...of(
    'components/player/film-end.tsx',
    ['unit/player/film-player.tsx#was missed'],
    [['film-ends-without-what-is-left', '{left && (', '{false && (']],
  ),
  ...of(
    'components/courses/module-so-far.tsx',
    ['unit/courses/courses-home.tsx'],
    [['resume-leads-to-the-top', "'' : '#play'", "'' : ''"]],
  ),
  ...of(
    'components/courses/module-done.tsx',
    ['unit/courses/beside-a-module.tsx#to which question'],
    [['reason-names-no-question', '          <b>{reason.place}</b>\n', '']],
  ),
  ...of(
    'components/courses/plan-card.tsx',
    ['unit/courses/plan-card.tsx'],
    [
      [
        'day-is-said-twice',
        "hidden={!dayWrong && (chosen ? chosen !== 'other' : !plan.day)}",
        'hidden={false}',
      ],
      ['other-day-has-no-field', "const chosen = asked ? 'other' : named;", 'const chosen = named;'],
    ],
  ),
  ...of(
    'lib/server/features/courses/transcript.ts',
    ['unit/courses/course-library.ts#keeps the number'],
    [['telephone-number-breaks', "'\\u00a0'", "' '"]],
  ),
];
