import { freePort } from '../../harness/processes';
import { type SandboxAddresses, siteVariables } from '../../harness/site/site-variables';
import { until } from '../until';
import { type Engine, killEngine, startEngine } from './engines';

/** Two processes of the built site, each as `npm start` runs it. */

export type SiteVariables = Readonly<Record<string, string>>;

/** What both have in common. */
export const commonVariables = (
  addresses: SandboxAddresses,
  { databaseUrl, origin }: { databaseUrl: string; origin: string },
): SiteVariables => ({
  ...siteVariables(0, addresses),
  SITE_ORIGIN: origin,
  ALLOWED_ORIGINS: '',
  DATABASE_URL: databaseUrl,
  TRUSTED_PROXIES: '127.0.0.1,::1',
  SESSION_KEYS: 'k'.repeat(40),
  TOKEN_KEYS: Buffer.alloc(32).toString('base64'),
  DRAIN_NOTICE_SECONDS: '0',
  // Nothing is sent to it here, and its jobs would only take turns with the load.
  OBJECT_STORAGE: '',
  OBJECT_STORAGE_CREDENTIALS: '',
  // The learners' tokens are made up, so that it would refuse every change of a profile.
  EXTENDED_PROFILE_URL: 'http://127.0.0.1:9',
});

export interface Site {
  port: number;
  /** Starts it again after it was killed. */
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** Prepares one; it does not run yet. */
export const prepareSite = async (folder: string, name: string, common: SiteVariables): Promise<Site> => {
  const port = await freePort();
  const env = { ...common, NODE_ENV: 'production', PORT: String(port) };
  let engine: Engine | undefined;
  return {
    port,
    async start() {
      const args = ['scripts/start.mjs'];
      const place = { folder, name, cwd: process.cwd(), asOurselves: true };
      engine = startEngine({ program: process.execPath, args, env, ...place });
      const isReady = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
      await until(`${name} is ready`, isReady, 60_000);
    },
    async kill() {
      if (engine) await killEngine(engine);
    },
  };
};
