/**
 * What Mozilla's HTTP Observatory gives for the headers of a page (its published score table, `src/grader/charts.js` and
 * `src/analyzer/tests/` of mdn/mdn-http-observatory, as of 2026). Not in headers, and so not here: the redirect to https,
 * which the proxy makes, and the origin of scripts, which is the site's own and costs nothing.
 */

interface Score {
  test: string;
  result: string;
  modifier: number;
}

type Headers = Readonly<Record<string, string>>;

const BROAD: ReadonlySet<string> = new Set(
  ['ftp:', 'http:', 'https:', '*'].concat('http://* http://*.* https://* https://*.*'.split(' ')),
);
const SIX_MONTHS_SECONDS = 15_768_000;
/** Nothing is added to a score below this one. */
const EXTRA_CREDIT_FROM = 90;
const PASSIVE: ReadonlySet<string> = new Set(['img-src', 'media-src']);

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

const isInsecure = (source: string) => source.startsWith('http:') || source.startsWith('ftp:');

const policyScore = (policy: string | undefined): [string, number] => {
  if (!policy) return ['not implemented', -25];
  const csp = directivesOf(policy);
  const of = (name: string) => csp.get(name) ?? csp.get('default-src') ?? ['*'];
  const unsafe = (sources: string[]) =>
    sources.some((one) => BROAD.has(one) || /unsafe-inline|^data:/.test(one));
  const active = [...csp].filter(([name]) => !PASSIVE.has(name)).flatMap(([, sources]) => sources);
  if (unsafe(of('script-src')) || of('object-src').some((one) => BROAD.has(one)))
    return ['unsafe scripts or objects', -20];
  if (active.some(isInsecure)) return ['insecure scheme', -20];
  if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'")) return ['unsafe eval', -10];
  if ([...PASSIVE].flatMap(of).some(isInsecure)) return ['insecure scheme of pictures or films', -10];
  if (unsafe(of('style-src'))) return ['unsafe styles only', 0];
  return csp.get('default-src')?.join() === "'none'"
    ? ['nothing unsafe, default none', 10]
    : ['nothing unsafe', 5];
};

const transportScore = (header = ''): [string, number] => {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? -1);
  if (seconds < 0) return ['not implemented', -20];
  return seconds < SIX_MONTHS_SECONDS ? ['less than six months', -10] : ['at least six months', 0];
};

const referrerScore = (header: string | undefined): [string, number] => {
  if (!header) return ['not implemented', 0];
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(header);
  return isPrivate ? ['private', 5] : ['unsafe', -5];
};

const frameScore = (headers: Headers): [string, number] => {
  const ancestors = directivesOf(headers['content-security-policy'] ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.some((one) => BROAD.has(one))) return ['by the policy', 5];
  return /^(DENY|SAMEORIGIN)$/i.test(headers['x-frame-options'] ?? '') ? ['by its header', 0] : ['no', -20];
};

const resourceScore = (header: string | undefined): [string, number] =>
  /^same-(origin|site)$/.test(header ?? '') ? ['same origin', 10] : ['cross-origin', 0];

/** Lines of Set-Cookie; names that look like a session's or like a token against forgery count as such. */
const cookieScore = (lines: readonly string[]): [string, number] => {
  if (lines.length === 0) return ['none', 0];
  if (lines.some((line) => !/; secure/i.test(line))) return ['without Secure', -20];
  const ofSessions = lines.filter((line) => /^[^=]*(login|sess)/i.test(line));
  if (ofSessions.some((line) => !/; httponly/i.test(line))) return ['session without HttpOnly', -30];
  return lines.every((line) => /; samesite=(lax|strict)/i.test(line))
    ? ['Secure, HttpOnly and SameSite', 5]
    : ['without SameSite', lines.some((line) => /^[^=]*csrf|^xsrf/i.test(line)) ? -20 : 0];
};

/** Each test with what it adds or takes. Header names in lower case. */
export const observatoryScores = (headers: Headers, cookies: readonly string[]): readonly Score[] => {
  const results: Record<string, [string, number]> = {
    'content-security-policy': policyScore(headers['content-security-policy']),
    cookies: cookieScore(cookies),
    'cross-origin-resource-sharing':
      'access-control-allow-credentials' in headers ? ['open', -50] : ['no', 0],
    'cross-origin-resource-policy': resourceScore(headers['cross-origin-resource-policy']),
    'referrer-policy': referrerScore(headers['referrer-policy']),
    'strict-transport-security': transportScore(headers['strict-transport-security']),
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? ['nosniff', 0] : ['no', -5],
    'x-frame-options': frameScore(headers),
  };
  return Object.entries(results).map(([test, [result, modifier]]) => ({ test, result, modifier }));
};

/** Of 100 at first; what is added counts only from 90 on. An A+ is 100 or more. */
export const observatoryPoints = (scores: readonly Score[]): number => {
  const sum = (some: readonly Score[]) => some.reduce((total, { modifier }) => total + modifier, 0);
  const withoutExtra = 100 + sum(scores.filter(({ modifier }) => modifier < 0));
  return withoutExtra < EXTRA_CREDIT_FROM ? withoutExtra : 100 + sum(scores);
};
