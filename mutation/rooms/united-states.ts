import { behavioursOf } from '../behaviour';

const of = behavioursOf('united-states');

/** Accounts of the two sites of the United States, whose passwords and codes pass through this server. */
export const unitedStates = [
  ...of(
    'lib/server/features/united-states/sign-up.ts',
    ['api/united-states/faults.ts#is one account, and the learner goes on'],
    [
      [
        'account-without-an-answer-is-lost',
        '    return limitPasswords(scope, signUp.email, () => resolveDoubt(scope, signUp, error));',
        '    throw error;',
      ],
    ],
  ),
  ...of(
    'lib/server/features/united-states/sign-up.ts',
    ['api/united-states/faults.ts#is somebody else’s when the password is not theirs'],
    [
      [
        'account-of-somebody-else-is-taken',
        "await authorize(marketing, { email, password, timeoutMs }).catch(refusedAs('email-exists'))",
        'await getUserExists(marketing, { locale, email, timeoutMs })',
      ],
    ],
  ),
  ...of(
    'lib/server/features/united-states/sign-up.ts',
    ['api/united-states/accounts.ts#refuses a taken address and a short password'],
    [
      [
        'taken-address-is-not-told',
        "isEmailTaken(error) ? 'email-exists' : 'sign-up-failed'",
        "'sign-up-failed'",
      ],
      ['weak-password-reaches-the-provider', '  requireStrongPassword(request.password);\n', ''],
    ],
  ),
  ...of(
    'lib/server/features/united-states/confirm.ts',
    ['api/united-states/faults.ts#stays good however often the provider is away'],
    [['code-is-lost-with-the-provider', '      await codes.putBack(guess);\n', '']],
  ),
  ...of(
    'lib/server/features/united-states/confirm.ts',
    ['api/united-states/accounts.ts#says of a verified address that it is'],
    [
      [
        'verified-address-is-not-told',
        "known.verified ? 'already-confirmed' : 'code-expired'",
        "'code-expired'",
      ],
    ],
  ),
  ...of(
    'lib/server/features/united-states/forgot.ts',
    ['api/united-states/accounts.ts#stops at an unknown address and an unverified one'],
    [['unverified-address-is-recovered', "    if (!verified) throw refusal('email-not-confirmed');\n", '']],
  ),
  ...of(
    'lib/server/features/united-states/reset.ts',
    ['api/united-states/new-passwords.ts'],
    [
      [
        'password-is-set-before-sessions-end',
        '  if (customer !== null) await endSessions(scope, { customer, keep: null });\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/united-states/reset.ts',
    ['api/united-states/new-passwords.ts#ends a session that opened meanwhile'],
    [
      [
        'session-of-a-login-under-way-stays',
        '  if (customer !== null) await endSessionsOpenedMeanwhile(scope, { customer, keep });\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/united-states/reset.ts',
    ['api/united-states/new-passwords.ts#a reset without any answer counts at the next attempt'],
    [
      [
        'code-is-lost-without-an-answer',
        "    if (UpstreamError.is(error) && error.kind === 'unanswered') await codes.putBack(guess);\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/united-states/reset.ts',
    ['api/united-states/faults.ts#is used up once the provider refused the reset'],
    [['refused-code-is-good-again', "UpstreamError.is(error) && error.kind === 'unanswered'", 'true']],
  ),
  ...of(
    'lib/server/features/united-states/new-password.ts',
    ['api/united-states/new-passwords.ts#stands, as is said, when the provider’s answer is lost'],
    [
      [
        'password-without-an-answer-fails',
        '!UpstreamError.is(error) || !(await isSet(scope, password))',
        'true',
      ],
    ],
  ),
  ...of(
    'lib/server/features/united-states/change-password.ts',
    ['api/united-states/accounts.ts#changes the password with the old one, ends other sessions'],
    [
      [
        'old-password-is-not-asked',
        '    await proveOldPassword(provider, session.customer, oldPassword);\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/united-states/change-password.ts',
    ['api/united-states/accounts.ts#mails the owner only after the password was changed'],
    [['owner-hears-of-no-new-password', '    mailPasswordChanged(scope, { locale, email });\n', '']],
  ),
  ...of(
    'lib/server/features/united-states/change-password.ts',
    ['api/united-states/new-passwords.ts'],
    [['password-changes-before-sessions-end', '    await endSessions(scope, whose);\n', '']],
  ),
  ...of(
    'lib/server/features/united-states/log-in.ts',
    ['api/united-states/faults.ts#reads the profile again after three seconds, once'],
    [
      [
        'profile-is-asked-once',
        '  if (first) return first;\n  await sleep',
        '  if (first !== undefined) return first as UserDetails;\n  await sleep',
      ],
    ],
  ),
  ...of(
    'lib/server/features/united-states/log-in.ts',
    ['api/united-states/accounts.ts#refuses an unverified address and leaves no session'],
    [
      ['unverified-address-signs-in', "  if (!verified) throw refusal('email-not-confirmed');\n", ''],
      [
        'refused-login-leaves-tokens',
        '    forgetTokens(scope, proven);\n    throw error;',
        '    throw error;',
      ],
    ],
  ),
  ...of(
    'lib/server/features/united-states/mails.ts',
    ['api/united-states/accounts.ts#is reported when the mail server refuses it'],
    [['code-that-was-not-sent-is-reported-as-sent', "    throw refusal('could-not-send-code');\n", '']],
  ),
];
