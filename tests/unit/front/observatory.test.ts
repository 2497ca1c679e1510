import { describe, expect, it } from 'vitest';
import { securityHeaders } from '@/front/security-headers';
import { observatoryPoints, observatoryScores } from './observatory';

/** On https, with all that an operator can open to other hosts. */
const headers = securityHeaders({
  siteOrigin: 'https://www.example.org',
  connectOrigins: ['https://identity.example'],
  mediaOrigins: ['https://media.example'],
  tagManager: {
    url: 'https://tags.example.com/gtm.js',
    scripts: ['https://*.pixel.example'],
    connections: ['https://collect.example'],
    pictures: ['https://pictures.example'],
    frames: ['https://frames.example'],
  },
  development: false,
});

/** As `tests/api/security/secure-site.test.ts` sees them after a login. */
const COOKIES = [
  '__Host-bb-session=v2.x; Path=/; Max-Age=9; SameSite=Lax; HttpOnly; Secure',
  'XSRF-TOKEN=x; Path=/; SameSite=Lax; Secure',
];

const points = (changes: Record<string, string | undefined> = {}, cookies: readonly string[] = []) => {
  const all = Object.entries({ ...headers, ...changes }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  );
  return observatoryPoints(observatoryScores(Object.fromEntries(all), cookies));
};

describe('the headers of a page, by the Observatory’s rules', () => {
  it('are worth an A+, with a session and without (quality: Security 9)', () => {
    expect(observatoryScores(headers, []).filter(({ modifier }) => modifier < 0)).toEqual([]);
    expect(points()).toBe(120);
    expect(points({}, COOKIES)).toBe(125);
  });

  it.each([
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-resource-policy',
  ])('are worth less without %s', (name) => {
    expect(points({ [name]: undefined })).toBeLessThan(points());
  });

  it.each([
    ['its base address', 'base-uri', "'none'"],
    ['where its forms lead', 'form-action', "'self'"],
  ])('let no text in a page change %s', (_what, directive, value) => {
    const policy = headers['content-security-policy']?.split('; ') ?? [];
    expect(policy).toContain(`${directive} ${value}`);
  });

  it('are worth less with an unsafe policy or readable cookie', () => {
    const policy = headers['content-security-policy'] ?? '';
    const unsafe = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");
    expect(points({ 'content-security-policy': unsafe })).toBeLessThan(100);
    expect(points({}, [COOKIES[0]?.replace('; HttpOnly', '') ?? ''])).toBeLessThan(100);
  });
});
