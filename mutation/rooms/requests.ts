import { behavioursOf } from '../behaviour';

const of = behavioursOf('requests');

/** What becomes of a page request before any page is rendered, and who it comes from. */
export const requests = [
  ...of(
    'lib/shared/request/request-decision.ts',
    ['unit/request/request-decision.ts'],
    [
      [
        'capitals-are-another-page',
        'pageExists(locale, small) ? small : segments',
        'false ? small : segments',
      ],
      ['pasted-address-keeps-its-query', "?.split('/')[0];", ';'],
      ['window-ends-late', 'now < window.to', 'now <= window.to'],
      ['window-begins-late', 'now >= window.from', 'now > window.from'],
      [
        'impact-needs-no-session',
        'footballCourse, profile, impact, survey];',
        'footballCourse, profile, survey];',
      ],
      [
        'profile-needs-no-session',
        'footballCourse, profile, impact, survey];',
        'footballCourse, impact, survey];',
      ],
      ['extras-need-no-session', '[...protectedSlugs(locale), EXTRA]', 'protectedSlugs(locale)'],
      [
        'drills-need-a-session',
        '[...protectedSlugs(locale), EXTRA]',
        '[...protectedSlugs(locale), EXTRA, DRILL]',
      ],
      [
        'session-of-another-identity',
        "session.state !== 'none' && session.identity === identityOf(locale)",
        "session.state !== 'none'",
      ],
      [
        'expired-session-passes',
        "if (ours && session.state !== 'expired') return null;",
        'if (ours) return null;',
      ],
      ['expired-cookies-stay', ', endsSession: true }', ' }'],
      ['way-back-is-lost', 'withWayBack(homePath(locale), next)', 'homePath(locale)'],
      ['way-back-without-search', "join('/')}${request.search}`;", "join('/')}`;"],
      [
        'locale-in-other-case-is-unknown',
        'locale.toLowerCase() === segment.toLowerCase()',
        'locale === segment',
      ],
      ['search-is-lost', 'localePath(locale, path) + search', 'localePath(locale, path)'],
      ['deep-paths-exist', 'rest.length >= least && rest.length <= most', 'rest.length >= least'],
      ['extras-without-a-name-exist', 'rest.length >= least && rest.length <= most', 'rest.length <= most'],
      [
        'unopened-sites-are-served',
        '  if (!open.includes(first)) return unopened(first, names, open);\n',
        '',
      ],
      [
        'maintenance-is-not-shown',
        "  if (window && page !== MAINTENANCE) return { kind: 'redirect', location: maintenancePath(first) };\n",
        '',
      ],
      [
        'maintenance-page-stays-afterwards',
        "  if (!window && page === MAINTENANCE) return { kind: 'redirect', location: homePath(first) };\n",
        '',
      ],
      ['unknown-pages-pass', '  if (!pageExists(first, names)) return notFound(first);\n', ''],
      ['typed-code-leads-nowhere', 'page === CERTIFICATE ? typedCode(first, search) : null', 'null'],
      [
        'missing-code-says-nothing',
        ": { kind: 'rewrite', path: certificatePath(locale, NO_CODE) };",
        ': null;',
      ],
      ['pasted-address-is-no-code', ".trim().split('/').filter(Boolean).at(-1)", '.trim()'],
      [
        'hidden-separators',
        'segments.some((segment) => /[/\\\\\\0]/.test(segment)) ? null : segments',
        'segments',
      ],
    ],
  ),
  ...of(
    'lib/shared/request/meant-address.ts',
    ['unit/request/request-decision.ts'],
    [
      ['end-of-a-sentence-is-an-address', 'withoutTail(name, TAIL)]', 'name]'],
      ['encoded-query-is-a-name', 'const ENCODED_MARK = /[?#&]/;', 'const ENCODED_MARK = /[#]/;'],
      ['encoded-fragment-is-lost', 'hash: fragment && ', "hash: '' && "],
      ['endless-query-is-kept', ' || text.length > LONGEST_BEHIND', ''],
    ],
  ),
  ...of(
    'lib/server/platform/http/trusted-proxies.ts',
    ['unit/server/http/trusted-proxies.ts'],
    [
      [
        'forwarded-for-of-anybody',
        'while (isTrustedPeer(address, proxies)) {',
        'while (claimed.length > 0) {',
      ],
      ['first-hop-counts', 'claimed.pop()', 'claimed.shift()'],
      ['port-is-part-of-the-address', 'withoutPort(address.trim())', 'address.trim()'],
      ['mapped-addresses-are-others', ".replace(/^::ffff:(?=\\d+\\.)/i, '')", ''],
      [
        'rubbish-is-an-address',
        'if (before === undefined || isIP(before) === 0) break;',
        'if (before === undefined) break;',
      ],
      ['ranges-are-addresses', 'if (prefix === undefined) list', 'if (true) list'],
    ],
  ),
  ...of(
    'lib/server/platform/http/idempotency.ts',
    ['unit/server/http/idempotency.ts'],
    [
      ['order-of-fields-matters', '.sort(([left], [right]) => (left < right ? -1 : 1))', ''],
      [
        'short-keys',
        "typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)",
        "typeof header !== 'string'",
      ],
      [
        'same-body-at-another-endpoint',
        'JSON.stringify([endpointName, canonical(body)])',
        'JSON.stringify([canonical(body)])',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/http/outbound.ts',
    ['unit/server/http/outbound.ts'],
    [
      ['no-time-limit', '  signal: AbortSignal.timeout(request.timeoutMs),\n', ''],
      ['redirects-are-followed', "redirect: 'manual'", "redirect: 'follow'"],
      ['endless-answers', "if (size > largestBytes) throw failing('too-large', response);", ''],
      [
        'any-content-type',
        "if (!isJson(response.headers.get('content-type'))) throw failing('not-json', response);",
        '',
      ],
      ['own-json-types-are-none', '([\\w.+-]+\\+)?json', 'json'],
      ['broken-text-is-read', '{ fatal: true }', '{ fatal: false }'],
      ['any-shape', "if (!parsed.success) throw failing('unexpected-answer', response);", ''],
      ['forbidden-is-refused', 'status === 401 || status === 403', 'status === 401'],
      ['too-many-is-refused', "status === 429 ? 'too-many-requests' : 'refused'", "'refused'"],
      ['failure-is-refusal', "if (status >= 500) return 'failed';", ''],
      ['time-out-is-unreachable', "timedOut ? 'timeout' : 'unreachable'", "'unreachable'"],
    ],
  ),
  ...of(
    'front/ambiguous-request.ts',
    ['unit/front/ambiguous-request.ts'],
    [
      ['two-hosts', 'if (repeatsSingle(rawHeaders)) return 400;', ''],
      ['old-versions', "if (httpVersion !== '1.1' && httpVersion !== '1.0') return 400;", ''],
      ['coding-in-an-old-version', "if (httpVersion === '1.0') return 400;", ''],
      ['any-coding', "coding.toLowerCase() === 'chunked' ? null : 501", 'null'],
      [
        'any-host',
        "host === undefined ? httpVersion !== '1.0' : !HOST.test(host)",
        "host === undefined && httpVersion !== '1.0'",
      ],
    ],
  ),
  ...of(
    'front/page-data.ts',
    ['unit/front/page-data.ts'],
    [
      ['data-stay-in-the-page', "page.replace(element, '')", 'page'],
      ['framework-begins-without-data', '.replace(tag, own)', '.replace(tag, tag + own)'],
      ['framework-never-comes', '    `{src:"${main}",async:false,defer:true}`,\n', ''],
    ],
  ),
  ...of(
    'front/public-pages.ts',
    ['unit/front/page-data.ts'],
    [['data-of-another-release', ' || data.digest !== named?.digest', '']],
  ),
  ...of(
    'front/route-templates.ts',
    ['unit/front/route-templates.ts'],
    [
      ['files-are-pages', "    if (/\\.[a-z0-9]+$/i.test(pathname)) return 'file';\n", ''],
      ['typed-addresses-are-templates', '?.page ?? OTHER', '?.page ?? pathname'],
    ],
  ),
  ...of(
    'lib/server/platform/http/as-problem.ts',
    ['unit/server/http/as-problem.ts'],
    [
      [
        'broken-off-answer-is-unavailable',
        "code === 'empty-answer' ? 'upstream-aborted' : 'upstream-unavailable'",
        "'upstream-unavailable'",
      ],
      [
        'refused-token-is-unavailable',
        "  if (kind === 'token-refused') return 'identity-token-refused';\n",
        '',
      ],
      [
        'database-away-is-internal',
        'if (isDatabaseUnavailable(error) || isConflict(error))',
        'if (isConflict(error))',
      ],
      [
        'customer-who-is-gone-is-internal',
        "  if (isCustomerGone(error)) return new ProblemError('not-signed-in', { cause: error });\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/http/as-problem.ts',
    ['unit/server/db-unavailable.ts'],
    [['conflict-is-internal', ' || isConflict(error)', '']],
  ),
  ...of(
    'lib/server/platform/db/database.ts',
    ['api/database/database-pooler.ts'],
    [
      ['times-as-the-database-writes-them', "{ datestyle: 'ISO' }", '{ datestyle: null }'],
      ['broken-connection-ends-a-command', "  pool.on('error', () => undefined);\n", ''],
      ['isolation-of-the-database', "  default_transaction_isolation: 'read committed',\n", ''],
    ],
  ),
  ...of(
    'front/refused-connection.ts',
    ['unit/front/refused-connection.ts#cookies'],
    [['cookies-that-nobody-explains', ', ...TOO_MANY_COOKIES]', ']']],
  ),
  ...of(
    'front/static-files.ts',
    ['unit/front/static-files.ts'],
    [
      [
        'worker-is-cached',
        "if (WORKERS.includes(pathname)) response.setHeader('cache-control', 'no-store');",
        '',
      ],
      [
        'icons-without-a-type',
        "if (pathname.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');",
        '',
      ],
      ['hidden-files-are-served', 'let missing = HIDDEN.test(pathname);', 'let missing = false;'],
      ['hidden-by-their-encoding', '(?:\\.|%2e)', '\\.'],
      ['well-known-files-are-hidden', '(?!well-known\\/)', ''],
      [
        'fonts-for-an-hour',
        "    if (pathname.startsWith('/fonts/')) response.setHeader('cache-control', FOREVER);\n",
        '',
      ],
      ['range-as-sirv-reads-it', '      straightenRange(response.req, stats);\n', ''],
      ['parts-of-two-files', 'held === undefined || held === mtime.toUTCString()', 'true'],
    ],
  ),
];
