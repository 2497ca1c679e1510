import type { TagManager } from '@/lib/shared/config/variables/analytics';

/** Security headers of every answer, made from the hosts that the environment names (quality: Security 9). */

export interface HeaderSettings {
  /** Origin of the site; https turns on HSTS and upgrades. */
  siteOrigin: string;
  /** Origins that the browser talks to besides ours: identity endpoints, storage. */
  connectOrigins: readonly string[];
  /** Origins of films, captions and pictures besides ours. */
  mediaOrigins: readonly string[];
  /** What the operator's tag manager may load and speak to. */
  tagManager: TagManager;
  /** Hot reload evaluates code and opens web sockets. */
  development: boolean;
}

/** Where browsers tell what the policy kept out. */
export const CSP_REPORT_PATH = '/api/csp-report';

const list = (...values: readonly string[]) => [...new Set(values)].filter(Boolean).join(' ');

const contentSecurityPolicy = (settings: HeaderSettings): string => {
  const { connectOrigins, mediaOrigins, tagManager, development } = settings;
  const scripts = [...(tagManager.url ? [new URL(tagManager.url).origin] : []), ...tagManager.scripts];
  const directives: Record<string, string> = {
    // Firefox asks it for pages that are fetched ahead; everything else has a line of its own (decision 056).
    'default-src': "'self'",
    'script-src': list("'self'", ...(development ? ["'unsafe-eval'", "'unsafe-inline'"] : []), ...scripts),
    // The page's own <meta> policy narrows this to the hash of its one style sheet.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': list("'self'", 'data:', ...mediaOrigins, ...tagManager.pictures),
    // A stream that a script plays reaches the film as a blob.
    'media-src': list("'self'", 'blob:', ...mediaOrigins),
    'font-src': "'self'",
    'connect-src': list(
      "'self'",
      ...connectOrigins,
      ...mediaOrigins,
      ...tagManager.connections,
      ...(development ? ['ws:'] : []),
    ),
    'frame-src': tagManager.frames.length > 0 ? list(...tagManager.frames) : "'none'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'report-uri': CSP_REPORT_PATH,
  };
  const policy = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  if (settings.siteOrigin.startsWith('https:')) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
};

/**
 * What a browser heeds only in a document: pages, drawings in SVG, whatever can be opened by itself and run. Scripts, fonts,
 * pictures and films go out without these 700 bytes; what keeps them from being taken for something else stays.
 */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
] as const;

/** Header names in lower case, with their values. */
export const securityHeaders = (settings: HeaderSettings): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(settings),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(settings.siteOrigin.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : {}),
});
