import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readBusyPage } from '@/front/admission/busy-page';
import { createDrain, wait } from '@/front/drain';
import { renderPublicPages } from '@/front/public-pages';
import { type RoutesManifest, routeTemplates } from '@/front/route-templates';
import { createFront, type FrontOptions } from '@/front/server';
import { type DecidePage, siteDecision } from '@/front/site-decision';
import { staticFiles } from '@/front/static-files';
import { ContentError } from '@/lib/server/features/courses/content-files';
import { processCourseLibrary } from '@/lib/server/features/courses/course-library';
import { currentWindows } from '@/lib/server/features/maintenance/current-windows';
import { newestMigration, prepareSchema } from '@/lib/server/platform/db/migrate';
import { isPoolBehind } from '@/lib/server/platform/db/pool-queue';
import { logConsole } from '@/lib/server/platform/log/console-lines';
import { createLogger, type Logger } from '@/lib/server/platform/log/logger';
import { publishFrontFigures } from '@/lib/server/platform/metrics/front-figures';
import { processMetrics } from '@/lib/server/platform/metrics/metrics';
import { operatorPublicFiles } from '@/lib/server/platform/operator-files';
import { shutDown } from '@/lib/server/platform/shutdown';
import { siteHasStarted, siteIsStarting } from '@/lib/server/platform/started';
import { type Environment, EnvironmentError } from '@/lib/shared/config/environment';
import { ENDPOINT_NAMES } from '@/lib/shared/contract/endpoints';
import { requireContent } from './check-content';
import { waitForFarServices } from './connect-patience';
import { doubtfulValues } from './doubtful-values';
import { databaseFailure, startFailure } from './failures';
import { drainNoticeMs, frontSettings, headersFor, listensOn } from './front-settings';
import { observeRequests } from './observe-requests';
import { checkedEnvironment, completeSettings, warningsOf } from './settings';
import { startTraces } from './tracing';
import { watchLoad } from './watch-load';
import { startWatchingSwitch } from './watch-switch';

/** The site from the environment, as `npm start` runs it once it is compiled. `--dev`: with hot reload. */

const development = process.argv.includes('--dev');
// React and Next choose their builds by it; `npm start` alone sets nothing.
Object.assign(process.env, { NODE_ENV: development ? 'development' : 'production' });
// On Node 20 the AWS SDK warns in every process; README and `engines` say which Node to use.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** From SIGTERM to the exit, notice included: orchestrators commonly kill after 30 s. */
const DRAIN_TOTAL_MS = 29_000;
/** Of that, what is left for work that no request waits for. */
const SHUTDOWN_MS = 4_000;
/** EX_CONFIG of sysexits.h: starting again cannot help, and the unit of systemd does not (RestartPreventExitStatus). */
const UNUSABLE_SETTINGS = 78;
const root = process.cwd();
/** Of the process's own environment and not of `.env`, since the build asks for it too. */
const distDir = process.env.NEXT_DIST_DIR || '.next';
const UNTRUSTED_PROXY =
  'a forwarded header came from an address that TRUSTED_PROXIES does not name, and was ignored; if that is your ' +
  'proxy, name it, or all its visitors count as one. This is said once';
const OTHER_SCHEME =
  'SITE_ORIGIN has another scheme than the address that people open, so what they send is refused (foreign-origin); ' +
  'set it to that address. This is said once';
const STALE_TWIN =
  'a file of public/ was changed after the build: its compressed twin is passed over, and browsers get the file as it is. ' +
  'Delete the twin, or build again, to send it compressed';

const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

interface NextServer {
  prepare(): Promise<void>;
  close(): Promise<void>;
  getRequestHandler(): RequestListener;
}

/**
 * What Next takes for its own origin. The front does the listening; with another name, loopback addresses included,
 * Next takes the middleware's rewrites for another server's and proxies them.
 */
const INTERNAL_HOST = 'localhost';

/** Next is CommonJS whose types and module shape differ; this is the documented custom-server entry. */
const createNext = createRequire(join(root, 'package.json'))('next') as (options: object) => NextServer;

/** With the windows that count when it is asked. */
const decideNow = (environment: Environment): DecidePage => {
  const decide = siteDecision(environment);
  return (question) => decide({ ...question, windows: currentWindows(environment) });
};

const memoryFor = async (
  environment: Environment,
  next: RequestListener,
  log: Logger,
): Promise<FrontOptions['memory']> => {
  return {
    pages: await renderPublicPages(next, environment.OPEN_SITES),
    files: staticFiles(root, distDir, {
      operator: operatorPublicFiles(environment),
      tell: (file) => log.warn({ file }, STALE_TWIN),
    }),
    decide: decideNow(environment),
  };
};

/** Hot reload with the operator's files before ours, which Next serves by itself. */
const withOperatorFiles = (next: RequestListener, environment: Environment): RequestListener => {
  const operator = operatorPublicFiles(environment);
  if (!development || !operator) return next;
  const { publicFolder } = staticFiles(root, distDir, { operator });
  return (request, response) => publicFolder(request, response, () => next(request, response));
};

/** Null in development, where Next has no list of them. */
const routesOfBuild = (): RoutesManifest | null =>
  development ? null : JSON.parse(readFileSync(join(root, distDir, 'routes-manifest.json'), 'utf8'));

/** Says in the metrics which site this is. */
const showBuild = (version: string) =>
  processMetrics().info('site_build_info', 'Version, build and newest migration of this site.', {
    version,
    build: development ? 'development' : readFileSync(join(root, distDir, 'BUILD_ID'), 'utf8').trim(),
    schema: newestMigration(),
  });

/** Connections that may wait to be accepted; beyond, clients would try again after a second, and then after more. */
const MOST_QUEUED = 4_096;

const listen = (server: Server, address: ReturnType<typeof listensOn>) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...address, backlog: MOST_QUEUED }, resolve);
  });

/** The front over a prepared Next, listening; and what ends it. */
const openFront = async (
  environment: Environment,
  headers: Record<string, string>,
  next: RequestListener,
  log: Logger,
) => {
  const drain = createDrain();
  const settings = frontSettings(environment);
  const { admission } = settings;
  const watched = startWatchingSwitch(process.env.MAINTENANCE_SWITCH_FILE, environment, log);
  const front = createFront({
    next,
    headers,
    drain,
    ...settings,
    ...(watched && { maintenanceSwitch: watched.header }),
    templateOf: routeTemplates(routesOfBuild()),
    busyPage: development ? null : await readBusyPage(join(root, distDir, 'server/pages/busy.html')),
    observer: observeRequests(settings.trustsPeer),
    onUntrustedProxy: (address) => log.warn({ address }, UNTRUSTED_PROXY),
    onOtherScheme: (origin) => log.warn({ origin, siteOrigin: environment.SITE_ORIGIN }, OTHER_SCHEME),
    onError: (err, requestId) => log.error({ err, requestId }, 'the front could not answer'),
    memory: development ? null : await memoryFor(environment, next, log),
  });
  // A page that is compiled on demand blocks the process for seconds, which is no overload.
  const load = development ? null : watchLoad(admission, isPoolBehind);
  publishFrontFigures({
    inFlight: () => drain.inFlight,
    limit: () => admission.limit,
    waitMs: () => load?.waitMs() ?? 0,
    shed: admission.shed,
  });
  await listen(front, listensOn(environment));
  return (noticeMs: number) =>
    drain.finish(front, { notice: () => wait(noticeMs), timeoutMs: DRAIN_TOTAL_MS - SHUTDOWN_MS - noticeMs });
};

/** SIGTERM and SIGINT drain; a parent that vanished (the demo was killed) ends the site as well. */
const endGracefully = (end: (reason: string, noticeMs: number) => Promise<void>, noticeMs: number) => {
  let ending = false;
  const once = (reason: string, notice: number) => {
    if (ending) return;
    ending = true;
    void end(reason, notice);
  };
  process.on('SIGTERM', () => once('SIGTERM', noticeMs));
  process.on('SIGINT', () => once('SIGINT', 0));
  process.on('disconnect', () => once('the parent process ended', 0));
};

/** Everything up to a server that listens; resolves with what ends it. */
const open = async (environment: Environment, log: Logger) => {
  // Before Next looks for it, which tells of it in many lines.
  if (!development) readFileSync(join(root, distDir, 'BUILD_ID'));
  const onNotice = (text: string) => log.warn(text);
  await prepareSchema(environment.DATABASE_URL, { onNotice }).catch((error: unknown) => {
    throw databaseFailure(error);
  });
  // Read here too, so that its mistakes are found now, and not at the first request.
  const { mediaOrigins } = processCourseLibrary({
    contentRoot: join(root, 'content'),
    operatorRoot: environment.CONTENT_DIR,
    mediaBaseUrl: environment.MEDIA_BASE_URL,
  });
  const app = createNext({
    dev: development,
    dir: root,
    webpack: true,
    port: environment.PORT,
    hostname: INTERNAL_HOST,
    // Where Next would hear of requests for another protocol, to leave them without an answer: at none that listens. Then they
    // are answered as any other (RFC 9110, 7.8). Hot reload needs the front itself.
    ...(development ? {} : { httpServer: createServer() }),
  });
  await app.prepare();
  return openFront(
    environment,
    headersFor(environment, { mediaOrigins, development }),
    withOperatorFiles(app.getRequestHandler(), environment),
    log,
  );
};

const start = async () => {
  waitForFarServices();
  // Before anybody looks: Next would read the file too, but only after the front has its settings.
  const findings = completeSettings(root, process.env);
  const environment = checkedEnvironment(root, findings, ENDPOINT_NAMES);
  // The release's own was checked before it was made.
  if (environment.CONTENT_DIR ?? environment.PUBLIC_DIR) await requireContent(root, environment);
  const log = createLogger(environment.LOG_LEVEL);
  if (!development) logConsole(log);
  for (const warning of [...findings.warnings, ...warningsOf(environment), ...doubtfulValues(environment)])
    log.warn(warning);
  const version = versionOf(root);
  await startTraces(environment, version, log);
  siteIsStarting();
  const finish = await open(environment, log).catch((error: Error) => {
    throw startFailure(error, environment);
  });
  showBuild(version);
  endGracefully(async (reason, noticeMs) => {
    log.info({ version, reason }, 'the site is stopping');
    const finished = await finish(noticeMs);
    await shutDown(SHUTDOWN_MS);
    log.info({ version, finished }, 'the site has stopped');
    process.exit(finished ? 0 : 1);
  }, drainNoticeMs(environment));
  const { HOST, PORT, SITE_ORIGIN } = environment;
  log.info(
    { version, node: process.version, host: HOST, port: PORT, origin: SITE_ORIGIN },
    'the site has started',
  );
  siteHasStarted();
  process.send?.({ ready: true });
};

start().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(EnvironmentError.is(error) || ContentError.is(error) ? UNUSABLE_SETTINGS : 1);
});
