import { LOCALES } from '@/lib/shared/config/locales';

/** The site's settings on top of a running sandbox, as the demo and the test of the installed site need them. */

/** What the sandbox says in its first line. */
export interface SandboxAddresses {
  url: string;
  databaseUrl: string;
  smtpPort: number;
  pools: Record<string, { region: string; userPoolId: string; webClientId: string }>;
  consumerData: { urls: Record<string, string>; keys: Record<string, string> };
  extendedProfileUrl: string;
  marketingIdentity: { url: string; vendorKey: string; settings: unknown };
  objectStorage: {
    endpoint: string;
    region: string;
    bucket: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
  };
}

const EMBLEM = '/logos/sample-federation.png';

const federation = (name: string, [ours, theirs]: [string, string]) => ({
  federation: {
    name,
    emblem: EMBLEM,
    signatories: [
      { name: 'Helena Prado', role: ours },
      { name: 'Rui Amaral', role: theirs },
    ],
  },
});

const inEnglish = (sport: 'Football' | 'Soccer', course: 'Programme' | 'Program' = 'Programme') =>
  federation(`Partner ${sport} Federation`, [`${course} coordination`, `${sport} development`]);
const inSpanish = federation('Federación Aliada de Fútbol', [
  'Coordinación del programa',
  'Desarrollo del fútbol',
]);

/** Federations that nobody has; `sandbox/federation/emblem.svg` is the drawing of their emblem. */
const FEDERATIONS = {
  'pt-BR': federation('Federação Parceira de Futebol', [
    'Coordenação do programa',
    'Desenvolvimento do futebol',
  ]),
  'en-GB': inEnglish('Football'),
  'en-US': inEnglish('Soccer', 'Program'),
  'en-AU': inEnglish('Football', 'Program'),
  'en-NZ': inEnglish('Football'),
  'es-AR': inSpanish,
  'es-MX': inSpanish,
};

/** Messages of the contact form arrive in the sandbox’s mailbox, for each site at an address of its own. */
const OPERATOR_VALUES = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    {
      ...(FEDERATIONS as Partial<Record<string, object>>)[locale],
      contact: { email: `contact.${locale.toLowerCase()}@example.org` },
    },
  ]),
);

const sample = (name: string, address: string, places: string) => ({
  name,
  address,
  privacyContact: 'privacy@example.org',
  places,
});
const sampleInEnglish = sample(
  'Sample Sports Club (demo)',
  '1 Sample Street, Sample Town',
  'a sample country (this is a demo)',
);
const sampleInSpanish = sample(
  'Organización de ejemplo (demostración)',
  'Calle de Ejemplo 1, Ciudad de Ejemplo',
  'un país de ejemplo (es una demostración)',
);

/** Nobody is behind these sites, and they say so. */
const CONTROLLERS = {
  'pt-BR': sample(
    'Organização de exemplo (demonstração)',
    'Rua de Exemplo, 1, Cidade de Exemplo',
    'um país de exemplo (é uma demonstração)',
  ),
  'en-GB': sampleInEnglish,
  'en-US': sampleInEnglish,
  'en-AU': sampleInEnglish,
  'en-NZ': sampleInEnglish,
  'es-AR': sampleInSpanish,
  'es-MX': sampleInSpanish,
  'es-US': sampleInSpanish,
};

/** Everything that the site needs besides its keys. */
export const siteVariables = (port: number, sandbox: SandboxAddresses): Record<string, string> => ({
  HOST: '127.0.0.1',
  PORT: String(port),
  SITE_ORIGIN: `http://localhost:${port}`,
  ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
  DATABASE_URL: sandbox.databaseUrl,
  COGNITO_ENDPOINT: `${sandbox.url}/cognito`,
  COGNITO_POOLS: JSON.stringify(sandbox.pools),
  CONSUMER_DATA_URLS: JSON.stringify(sandbox.consumerData.urls),
  CONSUMER_DATA_KEYS: JSON.stringify(sandbox.consumerData.keys),
  EXTENDED_PROFILE_URL: sandbox.extendedProfileUrl,
  MARKETING_IDENTITY_URL: sandbox.marketingIdentity.url,
  MARKETING_IDENTITY_VENDOR_KEY: sandbox.marketingIdentity.vendorKey,
  MARKETING_IDENTITY: JSON.stringify(sandbox.marketingIdentity.settings),
  OBJECT_STORAGE: JSON.stringify({
    bucket: sandbox.objectStorage.bucket,
    region: sandbox.objectStorage.region,
    endpoint: sandbox.objectStorage.endpoint,
  }),
  OBJECT_STORAGE_CREDENTIALS: JSON.stringify(sandbox.objectStorage.credentials),
  SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  LOCALE_CONFIG: JSON.stringify(OPERATOR_VALUES),
  CONTROLLERS: JSON.stringify(CONTROLLERS),
  MAIL_FROM: 'Breaking Barriers <no-reply@example.org>',
});
