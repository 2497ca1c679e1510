import { behavioursOf } from '../behaviour';

const of = behavioursOf('accounts');

/** Sign-up and login, on the server. */
export const accounts = [
  ...of(
    'lib/server/features/login/open-session.ts',
    ['api/login/login.ts#changes the session’s id and ends the one before'],
    [
      [
        'session-before-stays',
        'previousSessionId ? await sessions.end(previousSessionId, transaction) : null',
        'null',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/open-session.ts',
    ['api/login/login.ts#beyond fifty sessions ends the one unused longest'],
    [['sessions-without-bound', 'SESSIONS_AT_ONCE - 1', 'SESSIONS_AT_ONCE + 100']],
  ),
  ...of(
    'lib/server/features/login/open-session.ts',
    ['api/login/login.ts#with the tokens of the session before leaves them good'],
    [
      [
        'login-sent-twice-loses-its-tokens',
        'session.tokens?.refreshToken !== tokens.refreshToken',
        'session.tokens !== tokens',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/open-session.ts',
    ['api/login/login.ts#revokes the refresh token of the session before'],
    [['tokens-of-the-session-before-stay-good', '  void revokeEnded(ports, others);\n', '']],
  ),
  ...of(
    'lib/server/features/login/open-session.ts',
    ['api/account/login-with-sign-up.ts#opens the only session left, and has the others revoked'],
    [['other-sessions-stay-after-a-new-password', 'login.endOtherSessions ? 0 : ', '']],
  ),
  ...of(
    'lib/server/features/login/open-session.ts',
    ['api/account/login-with-sign-up.ts#saves nothing, ends nothing, and can be sent again'],
    [
      [
        'login-in-two-transactions',
        'loginMutex(`${identity} ${claims.userId}`, () =>\n      inTransaction(database, (transaction) => open(transaction, requireProof)),\n    ),',
        'open(database as unknown as Transaction, requireProof),',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/open-session.ts',
    ['api/login/login-mutex.ts'],
    [
      [
        'logins-of-one-person-take-all-connections',
        'loginMutex(`${identity} ${claims.userId}`, () =>\n      inTransaction(database, (transaction) => open(transaction, requireProof)),\n    ),',
        'inTransaction(database, (transaction) => open(transaction, requireProof)),',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/open-session.ts',
    ['api/deliveries/outbox-consumer-data.ts#wakes the outbox after its commit'],
    [['first-login-wakes-nothing', '  outbox.wake();\n  revokeOthers', '  revokeOthers']],
  ),
  ...of(
    'lib/server/features/login/open-session.ts',
    ['api/account/sign-up.ts'],
    [
      [
        'sign-up-counts-at-each-login',
        'created ? [SIGN_UP_EVENT, LOGIN_EVENT] : [LOGIN_EVENT]',
        '[SIGN_UP_EVENT, LOGIN_EVENT]',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/save-event.ts',
    ['api/account/sign-up.ts#are recorded once when the page sends them 20 times'],
    [
      ['login-counts-each-time-it-is-sent', 'if (eventId === LOGIN_EVENT) return sessionIdHash;', ''],
      ['sign-up-counts-each-time-it-is-sent', "eventId === SIGN_UP_EVENT ? 'sign-up' : null", 'null'],
    ],
  ),
  ...of(
    'lib/server/features/login/save-event.ts',
    ['api/account/sign-up.ts#leave every other event as it was: each one counts'],
    [['other-events-count-once', "eventId === SIGN_UP_EVENT ? 'sign-up' : null", "'sign-up'"]],
  ),
  ...of(
    'lib/server/features/login/save-event.ts',
    ['api/login/save-events.ts'],
    [
      [
        'used-key-with-another-event',
        '  if (rowCount === 0) await storedAnswer(database, customerId, idempotency);\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/customer-event.ts',
    ['api/login/customer-event.ts'],
    [
      [
        'second-site-of-a-session-does-not-count',
        'occasion: `${sessionIdHash} ${locale}`',
        'occasion: sessionIdHash',
      ],
      [
        'customer-event-of-somebody-else',
        "  if (token !== customer.userId || email !== customer.email) throw new ProblemError('not-found');\n",
        '',
      ],
      ['site-with-other-accounts', ' &&\n      identityOf(one) === identity,', ','],
    ],
  ),
  ...of(
    'lib/server/features/login/log-in.ts',
    ['api/account/delete-account.ts#does not come back with a login under way'],
    [
      [
        'deleted-account-comes-back',
        "    if (!(await provider.exists(customer, login.tokens)))\n      refuseToken(provider.group, 'the account was deleted meanwhile');\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/log-in.ts',
    ['api/login/login-refused.ts#on a site whose accounts are elsewhere'],
    [
      [
        'login-on-a-site-with-other-accounts',
        "  if (browserLogin) return { ...provider, browserLogin };\n  throw new ProblemError('bad-request', { errors: [{ path: '/locale', reason: 'other-identity' }] });",
        '  return { ...provider, browserLogin: browserLogin as BrowserLogin };',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/log-in.ts',
    ['api/login/login-refused.ts#with tokens of two people, in every mixture'],
    [
      [
        'refresh-token-is-believed',
        'await provider.browserLogin.renew(login.tokens, claims.userId)',
        '{ tokens: login.tokens, accessExpiresAt: Date.now() + 3_600_000 }',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/deleted-meanwhile.ts',
    ['api/account/delete-account.ts#in while the provider is away'],
    [['known-person-is-proven-again', '    if (!created) return;\n', '']],
  ),
  ...of(
    'lib/server/features/login/deleted-meanwhile.ts',
    ['api/account/delete-account.ts#does not come back with a login under way'],
    [
      [
        'login-is-never-proven-again',
        'if (finished.some((reference) => !before.has(reference))) throw',
        'if (false) throw',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/claim-customer.ts',
    ['api/account/login-with-sign-up.ts'],
    [['language-of-the-sign-up-is-lost', 'registration?.language ?? language', 'language']],
  ),
  ...of(
    'lib/server/features/login/claim-customer.ts',
    ['api/account/sign-up.ts#claims form of address and consents with the answers'],
    [['form-of-address-is-lost', "title: given?.title ?? ''", "title: ''"]],
  ),
  ...of(
    'lib/server/features/login/claim-customer.ts',
    ['api/deliveries/outbox-extended-profile.ts#survive logins while the provider refuses them'],
    [
      [
        'older-name-of-the-provider-counts',
        "firstName: sql`coalesce(nullif(${customers.firstName}, ''), excluded.first_name)`",
        'firstName',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/claim-customer.ts',
    ['api/deliveries/outbox-consumer-data.ts#brings a removed last name back with no later one'],
    [
      [
        'removed-last-name-comes-back',
        "`case when ${customers.firstName} = '' then excluded.last_name else ${customers.lastName} end`",
        "`coalesce(nullif(${customers.lastName}, ''), excluded.last_name)`",
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/claim-customer.ts',
    ['api/deliveries/outbox-consumer-data.ts#tells of consents that arrive later at the next one'],
    [
      [
        'late-form-of-address-is-told-to-nobody',
        "[...pendingDeliveries, 'consumer-profile', 'extended-profile']",
        'pendingDeliveries',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/claim-customer.ts',
    ['api/account/answers-after-login.ts'],
    [['answers-of-strangers-fill-in', 'waiting && !customer.complete ?', 'waiting ?']],
  ),
  ...of(
    'lib/server/features/login/claim-customer.ts',
    ['api/login/login.ts'],
    [['address-of-before-stays', '      set: {\n        email,\n', '      set: {\n']],
  ),
  ...of(
    'lib/server/features/login/claim-customer.ts',
    ['api/login/login.ts#notes when it was, which keeps the account'],
    [['last-login-is-not-noted', '        lastLoginAt: sql`excluded.last_login_at`,\n', '']],
  ),
  ...of(
    'lib/server/features/login/complete-customer.ts',
    ['api/account/new-fields.ts'],
    [
      ['later-answers-replace', '...given, ...givenOf(kept ?? {}) }', '...givenOf(kept ?? {}), ...given }'],
      ['answers-at-once-are-lost', "    .where(ofCustomer)\n    .for('update');", '    .where(ofCustomer);'],
      ['placeholder-stays', " && answer !== '-' && !isUnanswered(answer)", ''],
      [
        'empty-answers-complete',
        '  if (Object.keys(given).length === 0) return { ...customer, complete: kept !== null };\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/login/complete-customer.ts',
    ['api/deliveries/outbox-extended-profile.ts#is told of the answers that complete a customer'],
    [
      [
        'completed-answers-are-told-to-nobody',
        "  await enqueue(transaction, { customerId: customer.id, kind: 'extended-profile', locale });\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/sign-up/register-pending.ts',
    ['api/sign-up/registration.ts'],
    [['strangers-replace-answers', '`coalesce(${payload}, excluded.payload)`', '`excluded.payload`']],
  ),
  ...of(
    'lib/server/features/sign-up/register-pending.ts',
    ['api/account/sign-up.ts#wait under their user id beside answers, in any order'],
    [['strangers-replace-consents', '`coalesce(${consents}, excluded.consents)`', '`excluded.consents`']],
  ),
  ...of(
    'lib/server/features/sign-up/register-pending.ts',
    ['api/united-states/accounts.ts#takes nothing over for accounts without our sign-up'],
    [
      [
        'sign-up-of-a-stranger-is-taken-over',
        'eq(pendingRegistrations.system, identitySystem(identity)), ',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/sign-up/register-pending.ts',
    ['api/united-states/accounts.ts#sends after the first login what sign-up could not'],
    [['answers-that-were-not-told-are-lost', '${JSON.stringify(failed)}::jsonb', "'[]'::jsonb"]],
  ),
  ...of(
    'lib/server/features/sign-up/check-address.ts',
    ['api/sign-up/check-address.ts'],
    [
      [
        'sign-up-waits-for-a-silent-provider',
        '    if (!UpstreamError.is(error)) throw error;\n',
        '    throw error;\n',
      ],
    ],
  ),
];
