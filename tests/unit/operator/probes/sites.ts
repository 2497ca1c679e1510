import { expect } from 'vitest';
import { siteReport } from '@/front/start/site-report';
import { publicConfigFor } from '@/lib/server/features/public-config/public-config';
import { consumerSite } from '@/lib/server/upstream/consumer-data/site';
import { completeEnvironment as complete } from '@/tests/support/complete-environment';
import { probe } from './probe';

/** What a site says of its variables: to its pages, to browsers, and to the consumer-data service. */

const pools = JSON.parse(complete.COGNITO_POOLS) as Record<string, object>;
const british = { region: 'eu-west-2', userPoolId: 'eu-west-2_British1', webClientId: 'britishclient' };
const urls = JSON.parse(complete.CONSUMER_DATA_URLS) as Record<string, string>;
const keys = JSON.parse(complete.CONSUMER_DATA_KEYS) as Record<string, string>;

export const SITE_PROBES = {
  LOCALE_CONFIG: probe({
    given: '{"en-GB":{"localBrand":"Kick On"}}',
    see: (environment) => siteReport(environment, 'en-GB', 0).find(([name]) => name === 'brand')?.[1],
    unset: 'Breaking Barriers (Breaking Barriers)',
    set: 'Kick On (Breaking Barriers)',
  }),
  CONTROLLERS: probe({
    given: complete.CONTROLLERS.replaceAll('Kick On', 'Northside'),
    see: (environment) => siteReport(environment, 'en-GB', 0).find(([name]) => name === 'controller')?.[1],
    unset: 'Kick On Foundation, 1 High Street, London, privacy@example.org; data in the United Kingdom',
    set: 'Northside Foundation, 1 High Street, London, privacy@example.org; data in the United Kingdom',
  }),
  BACKEND_PATHS: probe({
    given: '{"save-answers":"/backend/answers"}',
    see: (environment) => publicConfigFor(environment, 'en-GB').backendPaths,
    unset: {},
    set: { 'save-answers': '/backend/answers' },
  }),
  COGNITO_POOLS: probe({
    given: JSON.stringify({ ...pools, 'en-GB': british }),
    see: (environment) => publicConfigFor(environment, 'en-GB').identity,
    unset: {
      kind: 'cognito',
      ...pools['en-GB'],
      endpoint: 'https://cognito-idp.sa-east-1.amazonaws.com',
    },
    set: { kind: 'cognito', ...british, endpoint: 'https://cognito-idp.eu-west-2.amazonaws.com' },
  }),
  COGNITO_ENDPOINT: probe({
    given: 'https://cognito.example',
    see: (environment) => [publicConfigFor(environment, 'pt-BR').identity, environment.cognitoOrigins],
    unset: [
      expect.objectContaining({ endpoint: 'https://cognito-idp.sa-east-1.amazonaws.com' }),
      ['https://cognito-idp.sa-east-1.amazonaws.com'],
    ],
    set: [expect.objectContaining({ endpoint: 'https://cognito.example' }), ['https://cognito.example']],
  }),
  CONSUMER_DATA_URLS: probe({
    given: JSON.stringify({ ...urls, EU: 'https://new.consumer.example' }),
    see: (environment) => consumerSite(environment, 'en-GB')?.baseUrl,
    unset: 'https://eu.consumer.example',
    set: 'https://new.consumer.example',
  }),
  CONSUMER_DATA_KEYS: probe({
    given: JSON.stringify({ ...keys, GB: 'new-key-of-GB' }),
    see: (environment) => consumerSite(environment, 'en-GB')?.apiKey,
    unset: 'key-of-GB',
    set: 'new-key-of-GB',
  }),
  CONSUMER_DATA_HEADER: probe({
    given: '{"origin":"app"}',
    see: (environment) => consumerSite(environment, 'en-GB')?.header.origin,
    unset: 'website',
    set: 'app',
  }),
  CONSUMER_DATA_SUBSCRIPTION: probe({
    given: 'kick-on-news',
    see: (environment) => consumerSite(environment, 'en-GB')?.subscriptionId,
    unset: 'breaking-barriers-news',
    set: 'kick-on-news',
  }),
};
