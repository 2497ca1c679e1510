import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteDecision } from '@/front/site-decision';
import { drainNoticeMs, frontSettings, headersFor, listensOn } from '@/front/start/front-settings';
import { tracesGoTo } from '@/front/start/tracing';
import { publicPagesOn, sitemapXml } from '@/lib/server/features/search-engines/documents';
import { securityText } from '@/lib/server/features/search-engines/security-text';
import { isFromOwnSite } from '@/lib/server/platform/security/same-site';
import { sessionCookieName, signSessionCookie } from '@/lib/server/platform/session/cookie';
import type { Environment } from '@/lib/shared/config/environment';
import { probe } from './probe';

/** What the front does with its variables. */

const NIGHT = Date.UTC(2026, 0, 1);
const KEY = 'another-key-of-the-operator-0123456789';

const policyAllows = (origin: string) => (environment: Environment) => {
  const headers = headersFor(environment, { mediaOrigins: [], development: false });
  return Object.values(headers).join().includes(origin);
};

const decisionAt = async (environment: Environment, pathname: string, cookie?: string) =>
  siteDecision(environment, () => NIGHT)({ pathname, search: '', cookie });

const listeningAt = (environment: Environment): Promise<Pick<AddressInfo, 'address' | 'port'>> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(listensOn(environment), () => {
      const { address, port } = server.address() as AddressInfo;
      server.close(() => resolve({ address, port }));
    });
  });

export const FRONT_PROBES = {
  SITE_ORIGIN: probe({
    given: 'https://other.example',
    see: ({ SITE_ORIGIN }) =>
      /<loc>(.*?)<\/loc>/.exec(
        sitemapXml(
          SITE_ORIGIN,
          ['pt-BR'],
          publicPagesOn(() => ({ legalLinks: { terms: '', privacy: '', cookies: '' } })),
        ),
      )?.[1],
    unset: 'https://www.example.org/pt-BR/',
    set: 'https://other.example/pt-BR/',
  }),
  ALLOWED_ORIGINS: probe({
    given: 'https://second.example',
    see: ({ allowedOrigins }) => isFromOwnSite({ origin: 'https://second.example' }, allowedOrigins),
    unset: false,
    set: true,
  }),
  OPEN_SITES: probe({
    given: 'en-GB,es-MX',
    see: (environment) => decisionAt(environment, '/'),
    unset: { kind: 'redirect', location: '/pt-BR/' },
    set: { kind: 'redirect', location: '/en-GB/' },
  }),
  SECURITY_CONTACT: probe({
    given: 'security@example.org',
    see: (environment) => /^Contact: (.*)$/m.exec(securityText(environment, NIGHT) ?? '')?.[1],
    unset: undefined,
    set: 'mailto:security@example.org',
  }),
  SESSION_KEYS: probe({
    given: KEY,
    see: async (environment) => {
      const session = { id: 'a'.repeat(43), identity: 'en-GB', expiresAt: NIGHT / 1000 + 60 };
      const value = await signSessionCookie(session, [KEY], NIGHT - 7_200_000);
      const cookie = `${sessionCookieName(environment.SITE_ORIGIN)}=${value}`;
      return (await decisionAt(environment, '/en-GB/course', cookie)).kind;
    },
    unset: 'redirect',
    set: 'pass',
  }),
  MAINTENANCE_WINDOWS: probe({
    given: '{"en-GB":[{"from":"2025-12-31T22:00","to":"2026-01-01T02:00"}]}',
    see: (environment) => decisionAt(environment, '/en-GB/login'),
    unset: { kind: 'pass', locale: 'en-GB', page: 'login' },
    set: { kind: 'redirect', location: '/en-GB/maintenance' },
  }),
  MAINTENANCE_SWITCH: probe({
    given: 'on',
    see: (environment) => decisionAt(environment, '/es-MX/login'),
    unset: { kind: 'pass', locale: 'es-MX', page: 'login' },
    set: { kind: 'redirect', location: '/es-MX/maintenance' },
  }),
  TAG_MANAGER: probe({
    given: '{"url":"https://tags.example/gtm.js","connections":["https://collect.example"]}',
    see: policyAllows('https://collect.example'),
    unset: false,
    set: true,
  }),
  OFFLINE_MODULES: probe({
    given: 'off',
    see: (environment) => frontSettings(environment).offlineModules,
    unset: true,
    set: false,
  }),
  TRUSTED_PROXIES: probe({
    given: '10.0.0.0/8,::1',
    see: (environment) => {
      const { trustsPeer, clientOf } = frontSettings(environment);
      const trusted = ['10.1.2.3', '::1', '192.0.2.1'].map(trustsPeer);
      const headers = { 'x-forwarded-for': '2001:db8::1, 10.9.9.9' };
      return [...trusted, clientOf({ headers, socket: { remoteAddress: '10.1.2.3' } })];
    },
    unset: [false, false, false, '10.1.2.3'],
    set: [true, true, false, '2001:db8:0:0::/64'],
  }),
  HOST: probe({
    given: '127.0.0.2',
    see: async (environment) => (await listeningAt({ ...environment, PORT: 0 })).address,
    unset: '127.0.0.1',
    set: '127.0.0.2',
  }),
  PORT: probe({
    given: '0',
    see: (environment) => listensOn(environment).port,
    unset: 3000,
    set: 0,
  }),
  MAX_IN_FLIGHT: probe({
    given: '7',
    see: (environment) => frontSettings(environment).admission.most,
    unset: 2000,
    set: 7,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: probe({
    given: 'http://collector.example:4318/',
    see: tracesGoTo,
    unset: null,
    set: 'http://collector.example:4318/v1/traces',
  }),
  DRAIN_NOTICE_SECONDS: probe({ given: '0', see: drainNoticeMs, unset: 5000, set: 0 }),
};
