import { behavioursOf } from '../behaviour';

const of = behavioursOf('session');

/** Who is signed in, by cookie and in the browser. */
export const session = [
  ...of(
    'lib/auth/session-state.ts',
    ['unit/auth/session-state.ts'],
    [
      [
        'private-page-stays-after-sign-out',
        "if (wasSignedIn && ports.isPrivatePage()) ports.goToLogin('signed-out');",
        '',
      ],
      [
        'visitor-waits-for-another-tab',
        '      if (!ports.isMarked()) {\n        unmarked();\n        return true;\n      }\n',
        '',
      ],
      ['public-page-is-left', 'wasSignedIn && ports.isPrivatePage()', 'wasSignedIn'],
      ['own-answer-counts-as-another-tab', ' && last.tab !== ports.tab', ''],
      ['answers-of-other-tabs-count-for-ever', ' && Math.abs(ports.now() - last.at) < SHARED_FOR_MS', ''],
      ['clock-put-back-shares-for-ever', 'Math.abs(ports.now() - last.at)', '(ports.now() - last.at)'],
      ['login-without-updated-is-good', '    if (ports.lacksUpdatedFlag()) return false;\n', ''],
      [
        'good-check-is-not-kept',
        'if (valid) ports.lastCheck.write({ at: ports.now(), tab: ports.tab });',
        '',
      ],
      ['bad-check-is-kept', 'if (valid) ports', 'ports'],
      ['login-page-goes-to-login', 'if (!ports.isAtLogin()) {', 'if (true) {'],
      ['session-stays-on-the-server', '      await ports.end();\n', ''],
      ['session-is-not-forgotten', '      await ports.forget();\n', ''],
      ['offline-ends-the-session', '        () => false,', '        () => fail().then(() => true),'],
      [
        'sign-out-while-waiting-for-the-lock',
        '    if (!ports.isMarked()) return unmarked();\n    if (await isGood())',
        '    if (await isGood())',
      ],
      [
        'somebody-else-sees-the-page',
        'if (isSomebodyElse && ports.isPrivatePage()) return ports.reload();',
        '',
      ],
      ['public-page-reloads-for-somebody-else', 'isSomebodyElse && ports.isPrivatePage()', 'isSomebodyElse'],
    ],
  ),
  ...of(
    'lib/server/platform/session/cookie.ts',
    ['unit/server/session/cookie.ts'],
    [
      [
        'any-signature',
        "  if (!(await isSignedBy(value.slice(0, value.lastIndexOf('.')), signature, candidates)))\n    return { state: 'none' };\n",
        '',
      ],
      ['ends-never', "now < expiresAt * 1000 ? 'live' : 'expired'", "'live'"],
      ['ends-a-moment-late', "now < expiresAt * 1000 ? 'live'", "now <= expiresAt * 1000 ? 'live'"],
      ['unknown-key-of-long-ago', 'Math.abs(now - Number(signedAt) * 1000) < CONFIGURING_MS && now', 'now'],
      ['unknown-key-of-a-session-that-ended', ' && now < expiresAt * 1000;', ';'],
      [
        'unknown-key-ends-the-session',
        "lately ? { state: 'unknown-key', identity }",
        "false ? { state: 'unknown-key', identity }",
      ],
      ['script-reads-the-session', 'secure, httpOnly: true, maxAge', 'secure, httpOnly: false, maxAge'],
      ['name-without-host', "'__Host-bb-session' :", "'bb-session' :"],
    ],
  ),
  ...of(
    'lib/auth/retry.ts',
    ['unit/auth/retry.ts'],
    [
      ['two-attempts', 'ATTEMPTS = 3', 'ATTEMPTS = 2'],
      ['four-attempts', 'ATTEMPTS = 3', 'ATTEMPTS = 4'],
      ['no-pause', '      await sleep(PAUSE_MS);\n', ''],
      ['wrong-password-is-tried-again', '|| !isMendable(error)', ''],
      ['slow-failures-are-tried-again', 'failed >= ATTEMPTS || late ||', 'failed >= ATTEMPTS ||'],
      ['later-attempts-wait-longer', 'Math.min(SILENCE_MS, TOLD_AFTER_MS - (now() - began))', 'SILENCE_MS'],
    ],
  ),
  ...of(
    'lib/server/platform/security/token-cipher.ts',
    ['unit/server/security/token-cipher.ts'],
    [
      ['tokens-of-another-row', '.setAAD(Buffer.from(row))\n      .setAuthTag', '.setAuthTag'],
      [
        'unknown-key-looks-like-a-change',
        "if (version === VERSION && !keys.has(id)) throw unknownKey('what is encrypted');",
        '',
      ],
      ['same-noise-each-time', 'randomBytes(12)', 'Buffer.alloc(12)'],
    ],
  ),
  ...of(
    'lib/server/platform/session/revoke-ended.ts',
    ['unit/server/session/revoke-ended.ts'],
    [
      [
        'failed-revocation-ends-the-rest',
        "      log.warn({ err }, 'a refresh token was not revoked');",
        '      throw err;',
      ],
      ['all-revocations-at-once', 'REVOCATIONS_AT_ONCE = 5', 'REVOCATIONS_AT_ONCE = 500'],
    ],
  ),
  ...of(
    'lib/server/platform/session/csrf.ts',
    ['unit/server/session/csrf.ts'],
    [
      ['token-of-another-session', '`csrf.${binding}.${random}`', '`csrf.${random}`'],
      ['token-that-was-not-sent', '|| !cookies.includes(header)', ''],
      ['first-cookie-counts-alone', '!cookies.includes(header)', 'cookies[0] !== header'],
    ],
  ),
  ...of(
    'lib/server/platform/session/cookie.ts',
    ['unit/server/session/csrf.ts'],
    [
      [
        'older-keys-are-not-good',
        'for (const key of keys) if (await',
        'for (const key of keys.slice(0, 1)) if (await',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/session/is-live.ts',
    ['api/session/sessions.ts'],
    [
      ['idle-session-goes-on', ' and last_seen_at > now() - make_interval(mins => ${idleMinutes}::int)', ''],
      ['busy-session-never-ends', 'expires_at > now() and ', ''],
    ],
  ),
  ...of(
    'lib/server/platform/session/session-store.ts',
    ['api/session/sessions.ts'],
    [
      ['each-read-writes', ' and s.last_seen_at < now() - ${TOUCH_INTERVAL}', ''],
      [
        'busy-session-ends-as-idle',
        'set last_seen_at = now() where',
        'set last_seen_at = last_seen_at where',
      ],
      [
        'stolen-table-opens-sessions',
        'hashSessionId = sha256',
        'hashSessionId = (text: string): string => text',
      ],
      [
        'own-session-ends-with-the-others',
        'keepIdHash ? ne(sessions.idHash, keepIdHash) : undefined',
        'undefined',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/session/session-store.ts',
    ['api/session/session-tokens.ts#hold up no other request of their session meanwhile'],
    [['refresh-holds-requests-up', 'for no key update skip locked', 'for no key update']],
  ),
  ...of(
    'lib/server/platform/session/session-store.ts',
    ['api/login/login.ts#beyond fifty sessions ends the one unused longest'],
    [
      [
        'session-used-last-ends',
        'desc(sessions.lastSeenAt), sessions.idHash',
        'sessions.lastSeenAt, sessions.idHash',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/session/session-store.ts',
    ['api/united-states/access-tokens.ts'],
    [
      [
        'expired-access-token-is-good',
        '\n        and s.access_expires_at > extract(epoch from now()) * 1000',
        '',
      ],
      [
        'access-token-outlives-its-session',
        'where s.access_hash = ${sha256(accessToken)} and ${isLive(settings.idleMinutes)}',
        'where s.access_hash = ${sha256(accessToken)}',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/session/session-tokens.ts',
    ['api/session/session-tokens.ts#are refreshed once when two processes need them'],
    [
      [
        'another-process-refreshes-again',
        'if (held && row.accessExpiresAt > clock() + MARGIN_MS) return { tokens: held };',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/session/session-tokens.ts',
    ['api/session/session-tokens.ts'],
    [
      ['refreshes-take-all-connections', 'createBulkhead(ports.refreshesAtOnce,', 'createBulkhead(1_000,'],
      ['requests-at-once-each-wait-with-a-connection', '    if (known) return known;\n', ''],
    ],
  ),
  ...of(
    'lib/server/platform/session/session-tokens.ts',
    ['api/session/session-tokens.ts#are refreshed by one provider while another hangs'],
    [['hanging-provider-holds-others-up', "ports.identityProviders(identity)?.group ?? ''", "''"]],
  ),
  ...of(
    'lib/server/platform/session/session-tokens.ts',
    ['api/session/session-tokens.ts#are kept after a refresh when keys are unreachable'],
    [
      [
        'unbelieved-token-is-lost',
        '  return believed ? { tokens } : accessExpiresAt;',
        '  if (!believed) throw accessExpiresAt.failure;\n  return { tokens };',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/session/session-tokens.ts',
    ['api/session/token-calls.ts'],
    [['refused-refresh-keeps-the-session', '    await transaction.delete(sessions).where(ofRow);\n', '']],
  ),
  ...of(
    'lib/server/platform/session/live-session.ts',
    ['api/united-states/faults.ts#continues while the provider is away and refreshes later'],
    [
      [
        'silent-provider-signs-out',
        "if (!UpstreamError.is(error) || error.kind !== 'unanswered') throw error;",
        'throw error;',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/session/live-session.ts',
    ['api/united-states/faults.ts#is refreshed, once for requests that come together'],
    [
      [
        'expired-access-token-is-not-refreshed',
        '?.refreshesSessions ? refreshed(ports, session) : session',
        '?.refreshesSessions ? session : session',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/session/request-session.ts',
    ['api/session/sessions.ts'],
    [
      [
        'session-of-another-site',
        'session?.customer.identity === identityOf(locale) ? session : null',
        'session',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/session/session-cookies.ts',
    ['api/session/sessions.ts'],
    [['signed-out-page-cannot-write', '  await csrfCookieLine(settings, ANONYMOUS),\n', '']],
  ),
  ...of(
    'lib/server/platform/session/session-cookies.ts',
    ['api/security/secure-site.ts'],
    [
      ['session-without-its-proof', '  await csrfCookieLine(settings, cookie.id),\n', ''],
      [
        'proof-on-http',
        "isSecure = ({ SITE_ORIGIN }: Settings): boolean => SITE_ORIGIN.startsWith('https:')",
        'isSecure = (_: Settings): boolean => false',
      ],
    ],
  ),
  ...of(
    'lib/server/features/account/sign-out-everywhere.ts',
    ['api/account/sign-out-everywhere.ts'],
    [
      ['silent-provider-is-not-asked-again', '    tryAgain(ports, ended, log, 1);\n', ''],
      [
        'silent-provider-fails-the-sign-out',
        '    return { ended: ended.length, atProvider: false };',
        '    throw err;',
      ],
      ['provider-goes-on', '    await endAtProvider(ports, ended);\n', ''],
    ],
  ),
];
