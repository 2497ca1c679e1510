import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOperatorFiles } from '../../../harness/site/operator-files';
import { compiledScript } from '../../support/compiled-script';
import { completeEnvironment } from '../../support/complete-environment';

/** What a script says on standard error before it gives up. */
const refusal = (
  script: string,
  env: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    child.once('error', reject).once('exit', (code) => resolve({ code, lines: text.trim().split('\n') }));
  });

const settings = {
  ...completeEnvironment,
  SITE_ORIGIN: 'http://localhost:3000',
  // Nobody answers at either.
  DATABASE_URL: 'postgres://site@127.0.0.1:1/site',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

let start: Awaited<ReturnType<typeof compiledScript>>;
let demo: Awaited<ReturnType<typeof compiledScript>>;
beforeAll(async () => {
  [start, demo] = await Promise.all([
    compiledScript('front/start/main.ts'),
    compiledScript('scripts/demo.ts'),
  ]);
});
afterAll(() => Promise.all([start.remove(), demo.remove()]));

describe.concurrent('npm start', () => {
  it('without a build says so in one line', async () => {
    const { code, lines } = await refusal(start.script, {
      ...settings,
      NEXT_DIST_DIR: '.next-that-nobody-built',
    });
    expect(lines).toEqual(['There is no build yet. Run `npm run build` first.']);
    expect(code).toBe(1);
  });

  it('says everything wrong at once, misspelt endpoints included', async () => {
    const { code, lines } = await refusal(start.script, {
      ...settings,
      HOST: 'a b',
      BACKEND_PATHS: '{"save-answer":"/answers"}',
    });
    expect(lines).toEqual([
      'The environment is not usable:',
      '  HOST: must be an IP address or a host name',
      expect.stringMatching(
        /^ {2}BACKEND_PATHS: there is no endpoint save-answer; there are .*\bsave-answers\b/,
      ),
    ]);
    expect(code).toBe(78);
  });

  it('names each mistake of the operator’s content', async ({ onTestFinished }) => {
    const { folder, remove } = placeOperatorFiles({
      'words.yaml': 'en-GB: [a]',
      'film/manifest.yaml': '{}',
    });
    onTestFinished(remove);
    const { code, lines } = await refusal(start.script, { ...settings, CONTENT_DIR: folder });
    expect(lines).toEqual([
      'The course content has 2 mistake(s):',
      expect.stringContaining(`- ${folder}/words.yaml: en-GB: Invalid input`),
      `- ${folder}/film/manifest.yaml: nothing reads it; is films/manifest.yaml meant?`,
    ]);
    expect(code).toBe(78);
  });
});

it('The unit of systemd ends with unusable settings', () => {
  const unit = readFileSync('deploy/systemd/breaking-barriers@.service', 'utf8');
  expect(unit).toMatch(/^Restart=on-failure$/m);
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
});

describe.concurrent('npm run demo', () => {
  const refusedFolders = ['/proc/x/y', `${import.meta.filename}/below-a-file`, import.meta.filename];
  it.each(refusedFolders)('with the data folder %s fails in one line', async (folder) => {
    if (folder.startsWith('/proc') && !existsSync('/proc/self')) return;
    const { code, lines } = await refusal(demo.script, {
      DATA_DIR: folder,
      PORT: '0',
      SANDBOX_PORT: '0',
    });
    expect(lines).toEqual([
      expect.stringMatching(/^The data folder .* cannot be written \(E[A-Z]+\)\. Set DATA_DIR\.$/),
    ]);
    expect(code).toBe(1);
  });
});
