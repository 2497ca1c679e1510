import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild, freePort, runAndCollect } from '../../harness/processes';
import { whileSandboxRuns } from '../../harness/site/sandbox-process';
import { type SandboxAddresses, siteVariables } from '../../harness/site/site-variables';
import { ensurePrograms } from '../debian-programs';
import { carryOut, type Image, placeOf } from './dockerfile';
import { type Ports, startNginx } from './nginx';
import { releaseTrials, withMachine } from './release';
import { rollKeepsScripts } from './roll';
import { type RunningSite, startSite } from './site';
import { type Answer, ask, type Visitor } from './visitor';

/**
 * `npm run test:deployment`, or `-- release` for one of its `PARTS`: what deploy/Dockerfile says step by step, in an empty folder
 * and without a container engine; two processes of what came of it behind the nginx of this machine with the files of
 * deploy/nginx; what a visitor meets there, a killed process included; and a machine without containers, rolled by
 * deploy/release.sh. The image itself, the compose file, the containers' isolation and the rights in deploy/systemd are not
 * tried here.
 */

interface Deployment {
  visitor: Visitor;
  sites: RunningSite[];
  image: Image;
}

interface Check {
  title: string;
  holds(deployment: Deployment): Promise<boolean>;
}

const statusOf = async (question: Promise<Answer>): Promise<number> => (await question).status;

/** Asks this often at once, again and again, while `meanwhile` runs. */
const underLoad = async (
  question: () => Promise<Answer>,
  meanwhile: () => Promise<void>,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  let going = true;
  const one = async () => {
    while (going) answers.push(await question());
  };
  const askers = Array.from({ length: 8 }, one);
  // Enough before and after for both processes to have had a share.
  const more = async (count: number) => {
    const wanted = answers.length + count;
    while (answers.length < wanted) await new Promise(setImmediate);
  };
  await more(200);
  await meanwhile();
  await more(400);
  going = false;
  await Promise.all(askers);
  return answers;
};

const keyedWrite = (visitor: Visitor): Promise<Answer> =>
  ask(visitor, '/api/save-answers', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: '{}',
  });

const killed =
  (site: RunningSite): (() => Promise<void>) =>
  async () => {
    site.process.kill('SIGKILL');
    await site.ended;
  };

const CHECKS: readonly Check[] = [
  {
    title: 'the image is run by node, and by no other user than its own',
    holds: async ({ image }) => image.user === 'node' && image.command[0] === 'node',
  },
  {
    title: 'the image holds no package for development and no source of the server',
    holds: async ({ image }) => {
      const { output } = await runAndCollect('ls', [
        '-d',
        ...['node_modules/tsx', 'lib', 'sandbox', '.env'].map((path) => placeOf(image, path)),
      ]);
      return output.split('\n').filter((line) => line && !/No such file/i.test(line)).length === 0;
    },
  },
  {
    title: 'its health check says yes of a site that runs',
    holds: async ({ image, sites }) => (await sites[0]?.healthcheck(image)) === 0,
  },
  {
    title: 'http leads to https',
    holds: async ({ visitor }) => {
      const { status, headers } = await ask({ ...visitor, secure: false }, '/en-GB/login?a=1');
      return status === 301 && headers.location === 'https://www.example.org/en-GB/login?a=1';
    },
  },
  {
    title: 'a page comes with HSTS, and under the id that the log has',
    holds: async ({ visitor, sites }) => {
      const { status, headers } = await ask(visitor, '/en-GB/courses');
      const id = String(headers['x-request-id']);
      const refused = await ask(visitor, '/api/get-customer/', {
        headers: { 'x-request-id': 'visitors-own-id' },
      });
      return (
        status < 400 &&
        /^[\da-f]{32}$/.test(id) &&
        /max-age=\d{8}/.test(String(headers['strict-transport-security'])) &&
        refused.headers['x-request-id'] !== 'visitors-own-id' &&
        sites.some(({ output }) => output().includes(String(refused.headers['x-request-id'])))
      );
    },
  },
  {
    title: 'a built file is kept by nginx, as small as the site sends it',
    holds: async ({ visitor }) => {
      const { body } = await ask(visitor, '/en-GB/');
      const [path = ''] = /\/_next\/static\/[^"]+\.js/.exec(body) ?? [];
      const zipped = { headers: { 'accept-encoding': 'br' } };
      const first = await ask(visitor, path, zipped);
      const again = await ask(visitor, path, zipped);
      return (
        first.status === 200 &&
        again.headers['x-cache'] === 'HIT' &&
        again.headers['content-encoding'] === 'br'
      );
    },
  },
  {
    title: 'a range of a film is answered with 206',
    holds: async ({ visitor }) =>
      (await statusOf(ask(visitor, '/films/101/film.mp4', { headers: { range: 'bytes=0-99' } }))) === 206,
  },
  {
    title: 'a range that ends before it begins takes no process out of use',
    holds: async ({ visitor }) =>
      (await statusOf(ask(visitor, '/films/101/film.mp4', { headers: { range: 'bytes=5-2' } }))) === 200 &&
      (await statusOf(ask(visitor, '/api/health/ready'))) === 200,
  },
  {
    title: 'metrics are not for visitors, health is',
    holds: async ({ visitor }) =>
      (await statusOf(ask(visitor, '/api/metrics'))) === 404 &&
      (await statusOf(ask(visitor, '/api/health/ready'))) === 200,
  },
  {
    title: 'a body of 3 MB is refused with 413',
    holds: async ({ visitor }) =>
      (await statusOf(ask(visitor, '/api/contact', { method: 'POST', body: 'x'.repeat(3e6) }))) === 413,
  },
  {
    title: 'kill -9 of one process under load: no reader and no keyed write meets an error of the proxy',
    holds: async ({ visitor, sites }) => {
      const [first] = sites;
      if (!first) return false;
      let turn = 0;
      const mixed = () => (++turn % 2 ? ask(visitor, '/pt-BR/') : keyedWrite(visitor));
      const answers = await underLoad(mixed, killed(first));
      const failed = answers.filter(({ status }) => status >= 500);
      process.stdout.write(`   ${answers.length} requests, ${failed.length} failed\n`);
      return failed.length === 0;
    },
  },
];

/** Says how a check went. */
const told = async (title: string, holds: Promise<boolean>): Promise<boolean> => {
  const passed = await holds.catch((error: Error) => {
    process.stdout.write(`   ${error.message}\n`);
    return false;
  });
  process.stdout.write(`${passed ? '✓' : '✗'} ${title}\n`);
  return passed;
};

const runChecks = async (deployment: Deployment): Promise<boolean[]> => {
  const results: boolean[] = [];
  for (const { title, holds } of CHECKS) results.push(await told(title, holds(deployment)));
  return results;
};

const runTrials = (folder: string, context: string, addresses: SandboxAddresses): Promise<boolean[]> =>
  withMachine(
    folder,
    (https) => settings(0, https, addresses),
    async (machine) => {
      const results: boolean[] = [];
      // Each stands on what the one before has left.
      for (const { title, holds } of releaseTrials(machine, context))
        if (results.every(Boolean)) results.push(await told(title, holds()));
      return results;
    },
  );

/** What a clone holds, without what deploy/Dockerfile.dockerignore names. */
const copyContext = async (folder: string): Promise<void> => {
  const ignored = (await readFile('deploy/Dockerfile.dockerignore', 'utf8'))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.replace(/\*$/, ''));
  const { output } = await runAndCollect('git', ['ls-files', '-co', '--exclude-standard']);
  const wanted = output
    .split('\n')
    .filter((path) => path && !ignored.some((start) => path.startsWith(start)));
  for (const path of wanted) await cp(path, join(folder, path)).catch(() => undefined);
};

const settings = (port: number, https: number, addresses: SandboxAddresses): Record<string, string> => ({
  ...siteVariables(port, addresses),
  SITE_ORIGIN: `https://www.example.org:${https}`,
  TRUSTED_PROXIES: '127.0.0.1,::1',
  SESSION_KEYS: 'k'.repeat(40),
  TOKEN_KEYS: Buffer.alloc(32).toString('base64'),
  DRAIN_NOTICE_SECONDS: '0',
});

const tryDeployment = async (
  folder: string,
  image: Image,
  addresses: SandboxAddresses,
): Promise<boolean[]> => {
  const [http, https, one, two] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const ports: Ports = { http, https, sites: [one, two] };
  const sites: RunningSite[] = [];
  const nginx = await startNginx(join(folder, 'nginx'), ports);
  try {
    for (const port of ports.sites) sites.push(await startSite(image, settings(port, https, addresses)));
    const ca = await readFile(join(folder, 'nginx', 'fullchain.pem'), 'utf8');
    return await runChecks({ visitor: { http, https, ca, secure: true }, sites, image });
  } finally {
    await Promise.all([nginx, ...sites.map((site) => site.process)].map((child) => endChild(child)));
  }
};

const PARTS: Readonly<Record<string, (folder: string, context: string) => Promise<boolean[]>>> = {
  image: async (folder, context) => {
    const image = await carryOut('deploy/Dockerfile', context, folder);
    return whileSandboxRuns((addresses) => tryDeployment(folder, image, addresses));
  },
  release: (folder, context) =>
    whileSandboxRuns((addresses) => runTrials(join(folder, 'machine'), context, addresses)),
  roll: async (folder) => [
    await told('a page finds its scripts while two versions run', rollKeepsScripts(folder)),
  ],
};

const main = async (): Promise<void> => {
  const missing = await ensurePrograms(['nginx', 'openssl']);
  if (missing.length > 0) throw new Error(`Not run: ${missing.join(', ')} could not be installed.`);
  const folder = await mkdtemp(join(tmpdir(), 'deployment-'));
  try {
    const context = join(folder, 'context');
    await copyContext(context);
    const asked = process.argv.slice(2);
    const results: boolean[] = [];
    for (const [name, part] of Object.entries(PARTS))
      if (asked.length === 0 || asked.includes(name)) results.push(...(await part(folder, context)));
    const passed = results.filter(Boolean).length;
    process.stdout.write(`${passed} passed, ${results.length - passed} failed\n`);
    if (passed < results.length) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
