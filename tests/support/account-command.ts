import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { compiledScript, killScript } from './compiled-script';
import { completeEnvironment } from './complete-environment';
import { repeatedScript } from './repeated-script';

/** `npm run account`, as the build compiles it. */

/** What each task is given. */
export const REASON = ['--reason', 'Letter of 3 November'];

/** Of a cloud account in which somebody may administer the pools. */
export const CLOUD_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'AKIDOPERATOR', AWS_SECRET_ACCESS_KEY: 'secret' };
/** The SDK asks no machine of a cloud for credentials. */
const NO_CLOUD = { AWS_EC2_METADATA_DISABLED: 'true', HOME: '/nonexistent' };

/** Registers hooks that compile the command for this file. */
export const accountCommand = () => {
  let compiled: Awaited<ReturnType<typeof compiledScript>>;
  beforeAll(async () => {
    compiled = await compiledScript('front/start/account.ts');
    // The command reads content and fonts where it is run, as the site does.
    for (const folder of ['content', 'node_modules'])
      await symlink(join(process.cwd(), folder), join(dirname(compiled.script), folder));
  });
  afterAll(() => compiled.remove());

  const settingsWith = (settings: Readonly<Record<string, string>>) => ({
    ...process.env,
    CONTROLLERS: completeEnvironment.CONTROLLERS,
    ...NO_CLOUD,
    ...settings,
  });
  const runAgain = repeatedScript(() => compiled.script);
  const runWith = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    runAgain(args, settingsWith(settings));

  return {
    /** Where it runs. */
    folder: () => dirname(compiled.script),
    /** What it finds in its environment. */
    settings: () => settingsWith({}),
    run: (...args: readonly string[]) => runWith({}, ...args),
    runWith,
    /** Runs it, and ends it with kill -9 as soon as it `isThere`. */
    async killWhile(
      settings: Readonly<Record<string, string>>,
      args: readonly string[],
      isThere: () => Promise<void>,
    ): Promise<void> {
      const env = { PATH: process.env.PATH, ...settingsWith(settings), NODE_ENV: 'production' as const };
      await killScript(compiled.script, args, { cwd: dirname(compiled.script), env }, isThere);
    },
  };
};
