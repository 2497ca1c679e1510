import { randomUUID } from 'node:crypto';
import { chromium, type Page } from 'playwright/test';
import { ensureChromium } from '../harness/ensure-chromium';
import { SITE } from '../harness/people/learner';
import { printTable } from '../harness/print-table';
import { withVisitors } from '../harness/received/visitors';
import { impactPath } from '../lib/shared/config/paths';
import { median } from './median';
import { type OwnSite, whileOwnSiteRuns } from './servers/own-site';
import { bundleSenders, type Sender } from './uploads/bundle-senders';
import type { Place } from './uploads/place';
import { createSigner } from './uploads/sign';
import { type Sent, sendAcrossReload, sendOnce, sendOverBrokenNetwork, type Trial } from './uploads/trial';

/**
 * `npm run bench:uploads`: one file in parts of 5 MiB, by our uploader, by four bare requests at a time, by Amazon's
 * lib-storage and by Uppy's S3 plugin; same storage, same bytes, in turn. A number as argument is the file's size in MiB.
 */

const MIB = 1024 ** 2;
const ROUNDS = 5;
const size = Number(process.argv[2] ?? 100) * MIB;

type TrialOf = (sender: Sender) => Trial;

/** A page with little of its own, which names who is signed in. */
const PAGE = impactPath('pt-BR');

const customerIdOf = async (page: Page): Promise<number> => {
  await page.goto(SITE() + PAGE);
  const data = (await page.locator('#__NEXT_DATA__').textContent()) ?? '{}';
  return JSON.parse(data).props.pageProps.customerId;
};

/** The site takes films with the coach's consent alone. */
const consentOn = async (page: Page): Promise<void> => {
  const given = page.waitForResponse('**/api/give-evidence-consent');
  await page.locator('#evidence-consent').click();
  await given;
};

/** What each trial has in common: who is signed in, and where the storage is. */
const trialsAt = async ({ origin, sandbox, variables }: OwnSite): Promise<TrialOf> => {
  Object.assign(process.env, { E2E_SITE: origin, E2E_SANDBOX: sandbox });
  const storage = JSON.parse(variables.OBJECT_STORAGE ?? '{}');
  const credentials = JSON.parse(variables.OBJECT_STORAGE_CREDENTIALS ?? '{}');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    return await withVisitors(browser, async ({ learner }) => {
      const page = await learner.newPage();
      const customerId = await customerIdOf(page);
      await consentOn(page);
      const state = await learner.storageState();
      const { sign } = createSigner({ ...storage, credentials });
      return (sender) => {
        const key = `private/${customerId}/evidence/${randomUUID()}.mp4`;
        const place: Place = { ...storage, key, customerId, credentials };
        return { sender, size, place, sandbox, address: origin + PAGE, state, sign };
      };
    });
  } finally {
    await browser.close();
  }
};

interface Figures {
  sender: Sender;
  rounds: Sent[];
  /** Bytes. */
  afterNetwork: number;
  afterReload: number;
}

const measure = async (trialOf: TrialOf): Promise<readonly Figures[]> => {
  const all = (await bundleSenders()).map(
    (sender): Figures => ({ sender, rounds: [], afterNetwork: Number.NaN, afterReload: Number.NaN }),
  );
  // The first round starts what all of them share, and does not count.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { sender, rounds } of all) {
      process.stderr.write(`round ${round} of ${ROUNDS}: ${sender.name}\n`);
      const sent = await sendOnce(trialOf(sender));
      if (round > 0) rounds.push(sent);
    }
  for (const figures of all) {
    process.stderr.write(`interrupted: ${figures.sender.name}\n`);
    figures.afterNetwork = await sendOverBrokenNetwork(trialOf(figures.sender));
    figures.afterReload = await sendAcrossReload(trialOf(figures.sender));
  }
  return all;
};

const HEAD = [
  'sender',
  'ms',
  '× raw',
  'CPU, ms',
  'memory, MB',
  'again after the network, MB',
  'again after a reload, MB',
  'kB with gzip',
];

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

const report = (all: readonly Figures[]): void => {
  const raw = all[0]?.rounds ?? [];
  const lines = all.map(({ sender, rounds, afterNetwork, afterReload }) => [
    sender.name,
    median(rounds.map(({ milliseconds }) => milliseconds)).toFixed(0),
    median(
      rounds.map(({ milliseconds }, at) => (raw[at]?.milliseconds ?? Number.NaN) / milliseconds),
    ).toFixed(2),
    median(rounds.map(({ cpuMs }) => cpuMs)).toFixed(0),
    megabytes(median(rounds.map(({ memory }) => memory))),
    megabytes(afterNetwork),
    megabytes(afterReload),
    (sender.bytes / 1000).toFixed(1),
  ]);
  printTable([HEAD, ...lines]);
};

const quota = JSON.stringify({ dayBytes: 100 * 1024 * MIB, bytes: 100 * 1024 * MIB });

whileOwnSiteRuns({ OBJECT_STORAGE_QUOTA: quota }, async (site) =>
  report(await measure(await trialsAt(site))),
).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
