import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createDrain, wait } from '@/front/drain';
import { renderPublicPages } from '@/front/public-pages';
import { createFront, type FrontOptions } from '@/front/server';
import { siteDecision } from '@/front/site-decision';
import { staticFiles } from '@/front/static-files';
import { ENDPOINT_NAMES } from '@/lib/backend/endpoints';
import { emailPatternFaults } from '@/lib/config/email-pattern-faults';
import { type Environment, EnvironmentError, serverEnvironment } from '@/lib/config/environment';
import { securityHeaders } from '@/lib/config/security-headers';
import { openCourseLibrary } from '@/lib/server/courses/course-library';
import { migrate } from '@/lib/server/db/migrate';
import { isTrustedPeer } from '@/lib/server/http/trusted-proxies';
import { logConsole } from '@/lib/server/log/console-lines';
import { createLogger } from '@/lib/server/log/logger';
import { shutDown } from '@/lib/server/shutdown';

/** `npm start`: the production site from the environment. `--dev`: the same with hot reload. */

// React and Next choose their builds by it; `npm start` alone sets nothing.
Object.assign(process.env, { NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production' });
// On Node 20 the AWS SDK warns in every process; README and `engines` say which Node to use.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** From SIGTERM to the exit, notice included: orchestrators commonly kill after 30 s. */
const DRAIN_TOTAL_MS = 29_000;
/** Of that, what is left for work that no request waits for. */
const SHUTDOWN_MS = 4_000;
const root = process.cwd();
/** Also from `.env`, so not before that is read. */
const distDir = () => process.env.NEXT_DIST_DIR || '.next';

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

const originOf = (url: string): string => (/^https?:/.test(url) ? new URL(url).origin : '');

const headersFor = (environment: Environment, development: boolean) =>
  securityHeaders({
    siteOrigin: environment.SITE_ORIGIN,
    connectOrigins: environment.cognitoOrigins,
    mediaOrigins: [originOf(environment.MEDIA_BASE_URL)],
    development,
  });

const memoryFor = async (
  environment: Environment,
  next: RequestListener,
): Promise<FrontOptions['memory']> => {
  return {
    pages: await renderPublicPages(next),
    files: staticFiles(root, distDir()),
    decide: siteDecision(environment),
  };
};

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/** What an operator can mend in words of ours; for everything else the error’s own. */
const explain = (error: NodeJS.ErrnoException & { hostname?: string }, environment: Environment): string => {
  const { HOST, PORT } = environment;
  if (error.code === 'EADDRINUSE') return `Port ${PORT} is in use. Set PORT to a free one.`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Port ${PORT} may not be opened by this user. Set PORT to one from 1024 on.`;
  if (error.code === 'EADDRNOTAVAIL' || (error.syscall === 'getaddrinfo' && error.hostname === HOST))
    return `HOST (${HOST}) is no address of this machine.`;
  if (error.code === 'ENOENT' && error.path?.endsWith('BUILD_ID'))
    return 'There is no build yet. Run `npm run build` first.';
  if (error.code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer.';
  return error.message;
};

/** The front over a prepared Next, listening; and what ends it. */
const openFront = async (environment: Environment, next: RequestListener, development: boolean) => {
  const drain = createDrain();
  const log = createLogger(environment.LOG_LEVEL);
  const front = createFront({
    next,
    headers: headersFor(environment, development),
    drain,
    maxInFlight: environment.MAX_IN_FLIGHT,
    trustsPeer: (address) => isTrustedPeer(address, environment.TRUSTED_PROXIES),
    onError: (err, requestId) => log.error({ err, requestId }, 'the front could not answer'),
    memory: development ? null : await memoryFor(environment, next),
  });
  await listen(front, environment.PORT, environment.HOST);
  return (noticeMs: number) =>
    drain.finish(front, { notice: () => wait(noticeMs), timeoutMs: DRAIN_TOTAL_MS - SHUTDOWN_MS - noticeMs });
};

const start = async () => {
  const development = process.argv.includes('--dev');
  // Before anybody looks: Next would read the file too, but only after the front has its settings.
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const environment = serverEnvironment(ENDPOINT_NAMES);
  const slowPatterns = emailPatternFaults(environment.LOCALE_CONFIG);
  if (slowPatterns.length > 0) throw new EnvironmentError(slowPatterns);
  if (!development) logConsole(createLogger(environment.LOG_LEVEL));
  try {
    // Before Next looks for it, which tells of it in many lines.
    if (!development) readFileSync(join(root, distDir(), 'BUILD_ID'));
    const log = createLogger(environment.LOG_LEVEL);
    await migrate(environment.DATABASE_URL, { onWait: (text) => log.warn(text) });
    // Read once for its mistakes alone: they are found now, not at the first request.
    openCourseLibrary({ contentRoot: join(root, 'content'), mediaBaseUrl: environment.MEDIA_BASE_URL });
    const app = createNext({
      dev: development,
      dir: root,
      webpack: true,
      port: environment.PORT,
      hostname: INTERNAL_HOST,
    });
    await app.prepare();
    const finish = await openFront(environment, app.getRequestHandler(), development);
    endGracefully(async (noticeMs) => {
      const finished = await finish(noticeMs);
      await shutDown(SHUTDOWN_MS);
      process.exit(finished ? 0 : 1);
    }, environment.DRAIN_NOTICE_SECONDS * 1000);
    process.send?.({ ready: true });
  } catch (error) {
    throw new Error(explain(error as NodeJS.ErrnoException, environment));
  }
};

/** SIGTERM and SIGINT drain; a parent that vanished (the demo was killed) ends the site as well. */
const endGracefully = (end: (noticeMs: number) => Promise<void>, noticeMs: number) => {
  let ending = false;
  const once = (notice: number) => {
    if (ending) return;
    ending = true;
    void end(notice);
  };
  process.on('SIGTERM', () => once(noticeMs));
  process.on('SIGINT', () => once(0));
  process.on('disconnect', () => once(0));
};

start().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
