import { randomBytes } from 'node:crypto';
import { freePort } from '../../harness/processes';
import { ensureBuild } from '../../harness/site/current-build';
import { whileSandboxRuns } from '../../harness/site/sandbox-process';
import { siteVariables } from '../../harness/site/site-variables';
import { messageOf, type ServerProcess, whileServerRuns } from './server-process';

/** The built site beside a sandbox of its own. */
export interface OwnSite {
  server: ServerProcess;
  /** As in its settings, e.g. `http://localhost:40123`. */
  origin: string;
  /** Origin of the sandbox. */
  sandbox: string;
  /** The settings it was started with. */
  variables: Readonly<Record<string, string>>;
}

/** Runs `work` beside the site, which is built before when it has to be. Nothing of it is left afterwards. */
export const whileOwnSiteRuns = async <Result>(
  settings: Readonly<Record<string, string>>,
  work: (site: OwnSite) => Promise<Result>,
): Promise<Result> => {
  await ensureBuild();
  return whileSandboxRuns(async (addresses) => {
    const variables: Record<string, string> = {
      ...siteVariables(await freePort(), addresses),
      SESSION_KEYS: randomBytes(48).toString('base64url'),
      TOKEN_KEYS: randomBytes(32).toString('base64'),
      LOG_LEVEL: 'error',
      DRAIN_NOTICE_SECONDS: '0',
      ...settings,
    };
    const start = { args: ['scripts/start.mjs'], env: variables, stdout: 'inherit' } as const;
    return whileServerRuns(start, async (server) => {
      await messageOf(server.child, ({ ready }) => ready);
      const origin = variables.SITE_ORIGIN as string;
      return work({ server, origin, sandbox: addresses.url, variables });
    });
  });
};
