import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isProduction } from '@/lib/shared/config/build-mode';
import { type Environment, serverEnvironment } from '@/lib/shared/config/environment';
import { localeConfig, mailSender } from '@/lib/shared/config/locale-config';
import { DEFAULT_LOCALE } from '@/lib/shared/config/locales';
import { type Copies, createCopies } from './features/account/copies';
import { createDeletions, type Deletions } from './features/account/deletions';
import { badgeKeyPath } from './features/badges/addresses';
import { createBadgeKeys } from './features/badges/badge-keys';
import { type Badges, createBadges } from './features/badges/badges';
import { createCertificateRepository } from './features/certificates/certificate-repository';
import { type Certificates, createCertificates } from './features/certificates/certificates';
import {
  createPdfWorkers,
  type PdfWorkers,
  showCertificateFigures,
} from './features/certificates/pdf-workers';
import { type CourseLibrary, courseLibraryWhenAsked } from './features/courses/course-library';
import { type CountryExport, createCountryExport } from './features/export/export-customers';
import { createOneAtATime, type OneAtATime } from './features/export/one-at-a-time';
import { createAnswerRepository } from './features/progress/answer-repository';
import { createLearningWriteLimit } from './features/progress/limits';
import { createProgress, type Progress } from './features/progress/progress';
import { createProgressRepository } from './features/progress/progress-repository';
import { createInspections } from './features/storage/inspections';
import { createStorageLimits, REQUEST_INSPECTION_MS } from './features/storage/limits';
import type { StoragePorts } from './features/storage/ports';
import { startWork } from './jobs';
import { HANDLER_LIMITS } from './person-limits';
import { createKeyedMutex, type KeyedMutex } from './platform/concurrency/keyed-mutex';
import { createDatabase, createPool, type Database } from './platform/db/database';
import { publishPool } from './platform/db/pool-queue';
import { type PoolWatch, watchPool } from './platform/db/pool-watch';
import type { Outbox } from './platform/jobs/outbox';
import { createLogger, type Logger } from './platform/log/logger';
import type { Mailer } from './platform/mail/mailer';
import { createSmtpMailer } from './platform/mail/smtp-mailer';
import { type Metrics, processMetrics } from './platform/metrics/metrics';
import { createPageFaults, type PageFaults } from './platform/metrics/page-faults';
import { showProcessFigures } from './platform/metrics/process-figures';
import { publicFile } from './platform/operator-files';
import { processWide } from './platform/process-wide';
import { withoutRequestContext } from './platform/request-context/request-context';
import { type AttemptLimits, createAttemptLimits } from './platform/security/attempt-limit';
import { createOneTimeCodes, type OneTimeCodes } from './platform/security/one-time-codes';
import { createPolicyReports, type PolicyReports } from './platform/security/policy-reports';
import { createTokenCipher } from './platform/security/token-cipher';
import type { WriteLimit } from './platform/security/write-limit';
import type { SessionTokens } from './platform/session/session-provider';
import { createSessionStore, type SessionStore } from './platform/session/session-store';
import { createSessionTokenKeeper, type SessionTokenKeeper } from './platform/session/session-tokens';
import { constructOutbox, constructOutboxRows } from './queues';
import {
  type AdministeredAccounts,
  createAdministeredAccounts,
} from './upstream/identity/cognito/administered-accounts';
import { createCognitoClients } from './upstream/identity/cognito/cognito-clients';
import { createIdentityAccounts } from './upstream/identity/cognito/identity-accounts';
import { createRefreshTokens } from './upstream/identity/cognito/refresh-tokens';
import { createTokenVerifier } from './upstream/identity/cognito/token-verifier';
import type { IdentityProviders } from './upstream/identity/identity-provider';
import { createIdentityProviders } from './upstream/identity/identity-providers';
import { createMarketingClient, type MarketingClient } from './upstream/identity/marketing-identity/client';
import { marketingProvider } from './upstream/identity/marketing-identity/marketing-provider';
import { createTokenOwner, type TokenOwner } from './upstream/identity/token-owner';
import { createS3ObjectStore } from './upstream/object-storage/s3-object-store';
import { createStorageClient } from './upstream/object-storage/storage-client';

/** Everything that handlers and pages receive. Constructed here and nowhere else. */
export interface Services {
  environment: Environment;
  log: Logger;
  /** Epoch milliseconds. */
  clock: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  metrics: Metrics;
  policyReports: PolicyReports;
  pageFaults: PageFaults;
  database: Database;
  /** Of the database's connections. */
  poolWatch: PoolWatch;
  /** The provider of the two United States sites. */
  marketing: MarketingClient;
  codes: OneTimeCodes;
  mailer: Mailer;
  deletions: Deletions;
  copies: Copies;
  sessions: SessionStore;
  identityProviders: IdentityProviders;
  /** For the commands of an operator. */
  administeredAccounts: AdministeredAccounts;
  tokenOwner: TokenOwner;
  sessionTokens: SessionTokenKeeper;
  /** Serialises the logins of one person in this process. */
  loginMutex: KeyedMutex;
  limits: AttemptLimits<typeof HANDLER_LIMITS>;
  /** On what customers write in courses. */
  writeLimit: WriteLimit;
  outbox: Outbox;
  courses: CourseLibrary;
  progress: Progress;
  certificatePdfs: PdfWorkers;
  certificates: Certificates;
  badges: Badges;
  countryExport: CountryExport;
  /** For work that reads a whole country. */
  oneAtATime: OneAtATime;
  /** Null where no object storage is configured. */
  storage: StoragePorts | null;
}

/** With the login itself after it, a request is still answered within five seconds (quality: Faults). */
const LOGIN_PATIENCE_MS = 4_000;

/** `npm run build` has compiled it; otherwise it runs from its source. NEXT_DIST_DIR is of the process, as for the start. */
const CERTIFICATE_RENDERER = isProduction
  ? join(process.cwd(), process.env.NEXT_DIST_DIR || '.next', 'certificate-pdf.mjs')
  : join(process.cwd(), 'lib/server/features/certificates/pdf-from-source.mjs');

/** So many connections may wait for a slow service at once, and the rest stay free. */
const quarterOfPool = ({ DATABASE_POOL_SIZE }: Environment): number => Math.ceil(DATABASE_POOL_SIZE / 4);

const constructStorage = (environment: Environment, database: Database, log: Logger): StoragePorts | null => {
  const {
    OBJECT_STORAGE: settings,
    OBJECT_STORAGE_CREDENTIALS: credentials,
    OBJECT_STORAGE_QUOTA,
  } = environment;
  const [keySecret = ''] = environment.SESSION_KEYS;
  if (!settings) return null;
  const client = createStorageClient(settings, {
    credentials,
    warn: (fields, message) => log.warn(fields, message),
  });
  return {
    database,
    objects: createS3ObjectStore(client),
    bucket: settings.bucket,
    quota: OBJECT_STORAGE_QUOTA,
    limits: createStorageLimits(database),
    inspections: createInspections(),
    inspectionMs: REQUEST_INSPECTION_MS,
    keySecret,
  };
};

const constructBadges = (environment: Environment, database: Database, courses: CourseLibrary): Badges => {
  const { SITE_ORIGIN: siteOrigin, BADGE_KEYS, BADGE_ISSUER } = environment;
  return createBadges({
    database,
    courses,
    keys: createBadgeKeys(BADGE_KEYS, (thumbprint) => siteOrigin + badgeKeyPath(thumbprint)),
    issuer: { name: localeConfig(DEFAULT_LOCALE).globalBrand, url: `${siteOrigin}/`, ...BADGE_ISSUER },
    localeConfig,
    siteOrigin,
  });
};

const constructLearning = (
  environment: Environment,
  { database, certificatePdfs, limits }: Pick<Services, 'database' | 'certificatePdfs' | 'limits'>,
) => {
  const { CONTENT_DIR, MEDIA_BASE_URL, SITE_ORIGIN, FASTEST_COURSE_PACE } = environment;
  // From the project's root: bundled routes no longer know where their source was.
  const contentRoot = join(process.cwd(), 'content');
  const courses = courseLibraryWhenAsked({
    contentRoot,
    operatorRoot: CONTENT_DIR,
    mediaBaseUrl: MEDIA_BASE_URL,
  });
  const progress = createProgress({
    courses,
    answers: createAnswerRepository(database),
    modules: createProgressRepository(database),
  });
  const badges = constructBadges(environment, database, courses);
  const certificates = createCertificates({
    badges,
    courses,
    progress,
    certificates: createCertificateRepository(database),
    pdfs: certificatePdfs,
    limits,
    localeConfig,
    siteOrigin: SITE_ORIGIN,
    fastestPace: FASTEST_COURSE_PACE,
    pictureFile: (path) => publicFile(environment, path),
  });
  return { courses, progress, certificates, badges };
};

/** The services of an environment; they ask nobody before they are used. */
export const construct = (
  environment: Environment,
  log: Logger = createLogger(environment.LOG_LEVEL),
): Services => {
  const pool = createPool(
    { databaseUrl: environment.DATABASE_URL, size: environment.DATABASE_POOL_SIZE },
    (err) => withoutRequestContext(() => log.warn({ err }, 'a database connection broke')),
  );
  publishPool(pool);
  const database = createDatabase(pool);
  const cipher = createTokenCipher<SessionTokens>(environment.TOKEN_KEYS);
  const clock = Date.now;
  const verifier = createTokenVerifier(environment, clock);
  const cognitoClients = createCognitoClients(environment);
  const refreshTokens = createRefreshTokens(environment, cognitoClients);
  const identityAccounts = createIdentityAccounts(environment, cognitoClients);
  const marketing = createMarketingClient({
    url: environment.MARKETING_IDENTITY_URL,
    vendorKey: environment.MARKETING_IDENTITY_VENDOR_KEY,
    settings: environment.MARKETING_IDENTITY,
  });
  const sessions = createSessionStore(database, cipher, { idleMinutes: environment.SESSION_IDLE_MINUTES });
  const identityProviders = createIdentityProviders(
    { identityAccounts, refreshTokens, verifier, sessions, clock },
    marketingProvider({ marketing, clock, log }),
  );
  const sessionTokens = createSessionTokenKeeper({
    database,
    cipher,
    identityProviders,
    clock,
    refreshesAtOnce: quarterOfPool(environment),
  });
  const mailer = createSmtpMailer({
    url: environment.SMTP_URL,
    fromOf: (locale) => mailSender(environment, locale),
  });
  const certificatePdfs = createPdfWorkers({ renderer: CERTIFICATE_RENDERER, log });
  const sleep = (milliseconds: number) => pause(milliseconds);
  const storage = constructStorage(environment, database, log);
  const outboxRows = constructOutboxRows(database, environment);
  const limits = createAttemptLimits(database, HANDLER_LIMITS);
  const metrics = processMetrics();
  const oneAtATime = createOneAtATime();
  showProcessFigures(metrics, pool, database);
  showCertificateFigures(metrics, certificatePdfs);
  return {
    environment,
    log,
    clock,
    sleep,
    metrics,
    policyReports: createPolicyReports({ metrics, log, clock }),
    pageFaults: createPageFaults({ metrics, log, clock }),
    database,
    poolWatch: watchPool(pool),
    marketing,
    codes: createOneTimeCodes(
      database,
      createTokenCipher<string>(environment.TOKEN_KEYS),
      environment.SESSION_KEYS,
    ),
    mailer,
    deletions: createDeletions(database, createTokenCipher(environment.TOKEN_KEYS), {
      hasStorage: environment.OBJECT_STORAGE !== undefined,
    }),
    copies: createCopies({ database, environment, outboxRows, sleep, storage }),
    sessions,
    identityProviders,
    administeredAccounts: createAdministeredAccounts(environment, cognitoClients),
    tokenOwner: createTokenOwner({
      verifier,
      identityAccounts,
      sessions,
      calls: limits.identityCallsByAccount,
    }),
    sessionTokens,
    loginMutex: createKeyedMutex(LOGIN_PATIENCE_MS),
    outbox: constructOutbox({
      clock,
      database,
      environment,
      log,
      mailer,
      outboxRows,
      sessionTokens,
      identityProviders,
      marketing,
    }),
    limits,
    writeLimit: createLearningWriteLimit(database),
    certificatePdfs,
    oneAtATime,
    countryExport: createCountryExport(database, oneAtATime),
    storage,
    ...constructLearning(environment, { database, certificatePdfs, limits }),
  };
};

/** Next bundles pages and API routes apart; the process must still have one pool, one registry, one of each. */
const ofProcess = processWide<Services>('services');

/** The services of this process, constructed at the first call. Throws `EnvironmentError`. */
export const services = (): Services => {
  const known = ofProcess.current;
  if (known) return known;
  // Pool and timers outlive the request that happens to come first.
  return withoutRequestContext(() => {
    const constructed = construct(serverEnvironment());
    ofProcess.current = constructed;
    startWork(constructed);
    return constructed;
  });
};
