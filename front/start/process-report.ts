import { databasePlace } from '@/lib/server/platform/db/database-place';
import { cognitoEndpoint, type Environment } from '@/lib/shared/config/environment';
import { LOCALES, SITES } from '@/lib/shared/config/locales';
import { isUnused } from '@/lib/shared/config/unneeded-settings';
import { storageEndpoint } from '@/lib/shared/config/variables/object-storage';
import type { ReportLine } from './site-report';
import { tracesGoTo } from './tracing';

/** What is the same for all eight sites. Of what may hold a password only the place is shown, of keys only how many. */

const counted = (keys: readonly unknown[]): string => (keys.length === 1 ? '1 key' : `${keys.length} keys`);
/** Without user, password and query. */
const placeOf = (address: string): string => {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
};
const gibibytes = (bytes: number): string => `${Math.round((bytes / 1024 ** 3) * 10) / 10} GiB`;

const cognitoOf = (environment: Environment): string => {
  const regions = environment.OPEN_SITES.flatMap((locale) => {
    const { identity } = SITES[locale];
    return 'pool' in identity ? [environment.COGNITO_POOLS[identity.pool].region] : [];
  });
  const addresses = regions.map((region) => placeOf(cognitoEndpoint(environment, region)));
  return [...new Set(addresses)].join(', ') || 'none: no open site needs it';
};

const storageOf = ({
  OBJECT_STORAGE,
  OBJECT_STORAGE_CREDENTIALS,
  OBJECT_STORAGE_QUOTA,
}: Environment): string => {
  if (!OBJECT_STORAGE) return 'none: coaches cannot send pictures and films';
  const { bytes, objects, dayBytes, dayObjects } = OBJECT_STORAGE_QUOTA;
  const keys = OBJECT_STORAGE_CREDENTIALS ? 'keys given' : 'keys of the machine';
  return (
    `bucket ${OBJECT_STORAGE.bucket} at ${placeOf(storageEndpoint(OBJECT_STORAGE))}, ${keys}; for each person ` +
    `${gibibytes(bytes)} in ${objects} files, ${gibibytes(dayBytes)} in ${dayObjects} files a day`
  );
};

const tagManagerOf = ({ TAG_MANAGER }: Environment): string => {
  if (!TAG_MANAGER.url) return 'none';
  const { scripts, connections, pictures, frames } = TAG_MANAGER;
  const origins = [...new Set([...scripts, ...connections, ...pictures, ...frames])];
  return `${placeOf(TAG_MANAGER.url)}; its tags may use ${origins.join(', ') || 'no other origin'}`;
};

const badgesOf = ({ BADGE_KEYS, BADGE_ISSUER, SITE_ORIGIN }: Environment): string =>
  BADGE_KEYS.length === 0
    ? 'none'
    : `${counted(BADGE_KEYS)}, issued by ${BADGE_ISSUER.name ?? 'the programme'}, ${BADGE_ISSUER.url ?? SITE_ORIGIN}`;

const backendPathsOf = ({ BACKEND_PATHS }: Environment): string =>
  Object.entries(BACKEND_PATHS)
    .map(([name, path]) => `${name} at ${path}`)
    .join(', ') || 'our own';

const consumerServices = (addresses: Environment['CONSUMER_DATA_URLS']): string =>
  Object.entries(addresses)
    .filter(([, address]) => !isUnused(address))
    .map(([region, address]) => `${region} ${placeOf(address)}`)
    .join(', ') || 'none: no open site needs it';

const marketingIdentityOf = ({ MARKETING_IDENTITY_URL, MARKETING_IDENTITY }: Environment): string =>
  isUnused(MARKETING_IDENTITY_URL)
    ? 'none: no open site needs it'
    : `${placeOf(MARKETING_IDENTITY_URL)}, client ${MARKETING_IDENTITY.clientId}`;

const profileServicesOf = ({
  CONSUMER_DATA_URLS,
  CONSUMER_DATA_KEYS,
  CONSUMER_DATA_HEADER,
  CONSUMER_DATA_SUBSCRIPTION,
  EXTENDED_PROFILE_URL,
}: Environment): readonly ReportLine[] => [
  [
    'consumer data',
    `${consumerServices(CONSUMER_DATA_URLS)}; ${counted(Object.values(CONSUMER_DATA_KEYS).filter((key) => !isUnused(key)))}; told ${Object.values(CONSUMER_DATA_HEADER).join(' / ')}, subscription ${CONSUMER_DATA_SUBSCRIPTION}`,
  ],
  ['extended profile', placeOf(EXTENDED_PROFILE_URL)],
];

/** What the whole process does with an environment. */
export const processReport = (environment: Environment): readonly ReportLine[] => [
  ['address', environment.SITE_ORIGIN],
  ['also posts from', environment.ALLOWED_ORIGINS.join(', ') || 'nowhere else'],
  [
    'open sites',
    environment.OPEN_SITES.length === LOCALES.length ? 'all' : environment.OPEN_SITES.join(', '),
  ],
  ['listens on', `${environment.HOST}, port ${environment.PORT}`],
  ['trusted proxies', environment.TRUSTED_PROXIES.join(', ') || 'none'],
  ['database', `${databasePlace(environment.DATABASE_URL)}, ${environment.DATABASE_POOL_SIZE} connections`],
  [
    'sessions',
    `${environment.SESSION_IDLE_MINUTES} minutes idle, ${environment.SESSION_ABSOLUTE_DAYS} days at most; ` +
      `${counted(environment.SESSION_KEYS)} for cookies, ${counted(environment.TOKEN_KEYS)} for tokens`,
  ],
  ['Cognito', cognitoOf(environment)],
  ['marketing identity', marketingIdentityOf(environment)],
  ['mail', `${placeOf(environment.SMTP_URL)}, from ${environment.MAIL_FROM}`],
  ...profileServicesOf(environment),
  ['your content', environment.CONTENT_DIR ?? 'none'],
  ['your files', environment.PUBLIC_DIR ?? 'none'],
  ['films', environment.MEDIA_BASE_URL],
  ['offline modules', environment.OFFLINE_MODULES],
  [
    'fastest course pace',
    environment.FASTEST_COURSE_PACE === 0 ? 'any' : `${environment.FASTEST_COURSE_PACE} times`,
  ],
  ['backend paths', backendPathsOf(environment)],
  ['tag manager', tagManagerOf(environment)],
  ['badges', badgesOf(environment)],
  ['object storage', storageOf(environment)],
  [
    'migrations',
    environment.MIGRATION_DATABASE_URL
      ? databasePlace(environment.MIGRATION_DATABASE_URL)
      : 'where MIGRATION_DATABASE_URL of npm run migrate leads, else to the same database',
  ],
  ['export', environment.EXPORT_TOKEN ? 'with the credential' : 'off'],
  ['metrics', environment.METRICS_TOKEN ? 'with the credential' : 'for this machine alone'],
  ['traces', tracesGoTo(environment) ?? 'none'],
  ['log', environment.LOG_LEVEL],
  [
    'limits',
    `${environment.MAX_IN_FLIGHT} requests in work, ${environment.DRAIN_NOTICE_SECONDS} s notice before the end`,
  ],
];
