import { behavioursOf } from '../behaviour';

const of = behavioursOf('routes');

/** What every route of the API refuses, and what every answer of it has. */
export const routes = [
  ...of(
    'lib/server/platform/http/define-route.ts',
    ['unit/server/http/define-route.ts'],
    [
      [
        'other-sites-may-write',
        '  refuseForeign(request, services);\n  if (withoutCsrf) return;',
        '  if (withoutCsrf) return;',
      ],
      ['writes-without-proof', "  if (!genuine) throw new ProblemError('csrf-token-mismatch');\n", ''],
      ['other-methods-read', '!READ_METHODS.has(request.method', "['POST'].includes(request.method"],
    ],
  ),
  ...of(
    'lib/server/platform/http/define-route.ts',
    ['api/security/limits-before-bodies.ts'],
    [
      [
        'body-before-the-session',
        "  const session = endpoint.session === 'required' ? await requiredSession(findSession) : null;\n  const raw = mutates ? await readJsonBody(request, bodyLimit) : request.query;\n",
        "  const raw = mutates ? await readJsonBody(request, bodyLimit) : request.query;\n  const session = endpoint.session === 'required' ? await requiredSession(findSession) : null;\n",
      ],
      [
        'session-before-the-limit',
        "  await admit?.(scope);\n  const findSession = sessionFinder(cookie, scope.services);\n  // Before the body: whoever has no session gets nothing of theirs read or parsed.\n  const session = endpoint.session === 'required' ? await requiredSession(findSession) : null;\n",
        "  const findSession = sessionFinder(cookie, scope.services);\n  const session = endpoint.session === 'required' ? await requiredSession(findSession) : null;\n  await admit?.(scope);\n",
      ],
      ['nobody-is-over-a-limit', '  await admit?.(scope);\n', ''],
    ],
  ),
  ...of(
    'lib/server/platform/http/define-route.ts',
    ['api/hostile/hostile-requests.ts'],
    [
      ['larger-limit-of-a-route-is-lost', 'readJsonBody(request, bodyLimit)', 'readJsonBody(request)'],
      ['answers-say-more-than-the-contract', 'endpoint.response.parse(answer)', 'answer'],
      ['refusals-repeat-what-was-sent', '    reason: code,\n', '    reason: JSON.stringify(error.issues),\n'],
    ],
  ),
  ...of(
    'lib/server/platform/http/define-route.ts',
    ['api/hostile/small-refusals.ts'],
    [
      ['refusals-as-long-as-the-body', '.slice(0, MOST_ISSUES)', ''],
      ['paths-as-long-as-the-body', '\n      .slice(0, LONGEST_PATH)', ''],
    ],
  ),
  ...of(
    'lib/server/platform/http/define-route.ts',
    ['api/security/key-rotation.ts'],
    [
      [
        'unknown-key-is-a-forgery',
        "  if (endpoint.session === 'required' && cookie.state === 'unknown-key') throw unknownKey('a session cookie');\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/http/define-route.ts',
    ['api/operation/open-sites.ts'],
    [['unopened-site-lets-people-in', '  if (openSitesOnly) refuseUnopened(body, scope.services);\n', '']],
  ),
  ...of(
    'lib/server/platform/http/define-route.ts',
    ['api/impact.ts'],
    [
      [
        'somebody-else-may-be-named',
        "  if (session && foreignCustomer(body, session.customer.id)) throw new ProblemError('not-found');\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/http/foreign-customer.ts',
    ['unit/server/http/idempotency.ts'],
    [['somebody-else-in-a-list', ' || items.some((item) => names(item, customerId))', '']],
  ),
  ...of(
    'lib/server/platform/http/unopened-site.ts',
    ['api/operation/open-sites.ts'],
    [
      [
        'unopened-site-by-its-country',
        'SITES[one].country === country && SITES[one].language === String(language).toLowerCase()',
        'false',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/http/request-body.ts',
    ['api/hostile/hostile-requests.ts'],
    [
      [
        'announced-size-is-not-read',
        "  if (Number(request.headers['content-length'] ?? 0) > limit) await refuseLarge(request);\n",
        '',
      ],
      ['coded-bodies', '  refuseCoded(request);\n', ''],
      ['size-that-was-not-announced', '    if (size > limit) await refuseLarge(request);\n', ''],
      ['refusal-breaks-the-connection', '  if (!request.readableEnded) await discardBody(request);\n', ''],
      ['deep-bodies', "  if (nesting > NESTING_LIMIT) throw refusal('nested-too-deeply');\n", ''],
      ['thousands-of-names', "  if (members > mostMembers) throw refusal('too-many-members');\n", ''],
      [
        'colons-in-texts-are-names',
        '    else if (inString) index += character ===',
        '    else if (false) index += character ===',
      ],
      ['escaped-quote-ends-a-text', "character === '\\\\' ? 1 : 0", '0'],
      ['broken-text-is-read', "new TextDecoder('utf-8', { fatal: true })", "new TextDecoder('utf-8')"],
    ],
  ),
  ...of(
    'lib/server/platform/http/request-body.ts',
    ['api/security/csrf.ts'],
    [
      [
        'forms-of-other-sites',
        "  if (contentType !== undefined && !isJson(contentType)) throw new ProblemError('unsupported-media-type');\n",
        '',
      ],
      [
        'body-without-a-type',
        "  if (contentType === undefined) throw new ProblemError('unsupported-media-type');\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/security/same-site.ts',
    ['api/security/csrf.ts'],
    [
      ['cross-site-requests', "  if (headers['sec-fetch-site'] === 'cross-site') return false;\n", ''],
      [
        'origins-that-begin-alike',
        'allowedOrigins.includes(headers.origin)',
        'allowedOrigins.some((one) => headers.origin?.startsWith(one))',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/security/same-site.ts',
    ['api/consents/measuring.ts'],
    [
      ['forms-from-nowhere', "origin === 'null' ? site === 'same-origin' :", "origin === 'null' ? true :"],
      [
        'forms-without-a-referrer',
        "return origin === 'null' ? site === 'same-origin' : isFrom",
        'return isFrom',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/http/request-scope.ts',
    ['api/hostile/hostile-requests.ts'],
    [
      ['answers-are-stored', "  response.setHeader('cache-control', 'no-store');\n", ''],
      [
        'made-up-request-ids',
        'isRequestId(given) ? given : randomUUID()',
        'given ? String(given) : randomUUID()',
      ],
      [
        'problems-as-plain-json',
        "'application/problem+json; charset=utf-8'",
        "'application/json; charset=utf-8'",
      ],
    ],
  ),
  ...of(
    'lib/server/platform/http/request-scope.ts',
    ['api/database/database-away.ts'],
    [['nobody-is-told-to-come-again', 'status >= 502 ? RETRY_AFTER_SECONDS : undefined', 'undefined']],
  ),
  ...of(
    'lib/server/platform/http/request-scope.ts',
    ['unit/server/http/request-scope.ts'],
    [
      ['database-away-fills-the-disk', "code === 'unavailable' && root && !isConflict(cause)", 'false'],
      [
        'causes-are-not-logged',
        '{ problem: problem.code, ...causeOf(problem) }',
        '{ problem: problem.code }',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/http/request-scope.ts',
    ['api/security/csrf.ts'],
    [['allowed-methods-are-not-told', "  response.setHeader('allow', allowed.join(', '));\n", '']],
  ),
  ...of(
    'lib/server/platform/http/public-document.ts',
    ['api/badges/badges.ts'],
    [
      [
        'verifiers-in-browsers-read-nothing',
        "  response.setHeader('access-control-allow-origin', '*');\n",
        '',
      ],
      ['known-document-is-sent-again', '  if (isUnchanged(request, response, digestOf(body))) return;\n', ''],
    ],
  ),
  ...of(
    'lib/server/platform/http/idempotency.ts',
    ['api/extras.ts'],
    [
      ['answer-of-an-older-release-is-lost', '  if (!answer) throw refusal;\n', '  throw refusal;\n'],
      [
        'used-key-with-another-body',
        '  requireSameRequest(stored, idempotency);\n  return stored.response as Answer;',
        '  return stored.response as Answer;',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/http/idempotency.ts',
    ['api/hostile/spent-keys.ts'],
    [
      [
        'spent-keys-answer-anything',
        '![requestHash, spentAt(endpoint)].includes(stored.requestHash)',
        "stored.requestHash !== requestHash && !stored.requestHash.startsWith('spent')",
      ],
    ],
  ),
  ...of(
    'lib/server/platform/http/idempotency.ts',
    ['api/impact.ts'],
    [['same-key-at-once-fails', '(({ code }) => code === UNIQUE_VIOLATION)', '(() => false)']],
  ),
  ...of(
    'lib/server/platform/security/bearer-token.ts',
    ['api/export.ts'],
    [['no-credential-is-good', "digest(authorization ?? '')", 'digest(authorization ?? `Bearer ${token}`)']],
  ),
  ...of(
    'pages/api/metrics.ts',
    ['api/operation/operation.ts'],
    [
      ['metrics-are-there-for-everybody', "  if (!allowed) throw new ProblemError('not-found');\n", ''],
      [
        'local-callers-need-no-credential',
        '  const allowed = token\n',
        '  const allowed = token && !isLoopbackOnly(request.socket.remoteAddress, forwardedFor)\n',
      ],
    ],
  ),
  ...of(
    'front/security-headers.ts',
    ['unit/front/observatory.ts'],
    [
      ['pages-stand-in-frames', "    'frame-ancestors': \"'none'\",\n", ''],
      [
        'scripts-of-the-page-run',
        'list("\'self\'", ...(development',
        'list("\'self\'", "\'unsafe-inline\'", ...(development',
      ],
      ['base-address-may-be-moved', "    'base-uri': \"'none'\",\n", ''],
      ['forms-may-send-elsewhere', "    'form-action': \"'self'\",\n", ''],
      [
        'https-is-not-kept',
        "settings.siteOrigin.startsWith('https:')\n    ? {",
        "settings.siteOrigin === ''\n    ? {",
      ],
      ['kinds-of-files-are-guessed', "  'x-content-type-options': 'nosniff',\n", ''],
    ],
  ),
  ...of(
    'front/outgoing-headers.ts',
    ['unit/front/server.ts'],
    [
      ['redirects-are-stored', 'isRedirect(status) || status >= 500', 'status >= 500'],
      ['failures-are-stored', 'isRedirect(status) || status >= 500', 'isRedirect(status)'],
      ['pages-are-stored', 'else if (isForSharedCaches(response))', 'else if (false)'],
    ],
  ),
];
