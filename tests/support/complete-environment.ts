import { LOCALES } from '@/lib/shared/config/locales';
import { marketingIdentitySettings } from '@/sandbox/marketing-identity/addresses';

const pool = { region: 'sa-east-1', userPoolId: 'sa-east-1_abc123', webClientId: '3k9client' };
const pools = Object.fromEntries(
  ['pt-BR', 'en-GB', 'en-AU', 'en-NZ', 'es-AR', 'es-MX'].map((name) => [name, pool]),
);

const controller = {
  name: 'Kick On Foundation',
  address: '1 High Street, London',
  privacyContact: 'privacy@example.org',
  places: 'the United Kingdom',
};

/** The variables without which no site starts, as an operator sets them; of a site on https. */
export const completeEnvironment = {
  SITE_ORIGIN: 'https://www.example.org',
  CONTROLLERS: JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, controller]))),
  DATABASE_URL: 'postgres://site@127.0.0.1:5432/site',
  SESSION_KEYS: 'k'.repeat(32),
  TOKEN_KEYS: Buffer.alloc(32).toString('base64'),
  COGNITO_POOLS: JSON.stringify(pools),
  MARKETING_IDENTITY_URL: 'https://identity.example',
  MARKETING_IDENTITY_VENDOR_KEY: 'a-vendor-key',
  MARKETING_IDENTITY: JSON.stringify(marketingIdentitySettings),
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Breaking Barriers <no-reply@example.org>',
  CONSUMER_DATA_URLS: JSON.stringify({
    US: 'https://us.consumer.example',
    EU: 'https://eu.consumer.example',
    SG: 'https://sg.consumer.example/',
  }),
  CONSUMER_DATA_KEYS: JSON.stringify(
    Object.fromEntries(['BR', 'GB', 'AU', 'NZ', 'AR', 'MX'].map((country) => [country, `key-of-${country}`])),
  ),
  EXTENDED_PROFILE_URL: 'https://profile.example',
};
