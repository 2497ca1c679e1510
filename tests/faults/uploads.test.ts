import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { type ApiHarness, startApi } from '../support/api-harness';
import { control } from '../support/cognito-accounts';
import { createFakeLocalStorage } from '../support/storage/fake-world';
import { filmOf } from '../support/storage/store-suite';
import { type Sender, storageTools } from '../support/stored-files';
import { carried, type PartRequests, pagesFor } from './upload-pages';

/**
 * What becomes of uploads while 30 % of their parts fail and each page is loaded anew half-way (docs/figures/uploads.md). In
 * `npm test` with few of them; `npm run test:faults` has the numbers of the table.
 */

const isFull = process.env.FAULTS === 'full';
const UPLOADS = isFull ? 1_000 : 12;
/** At the same time, so that memory holds a few files and never all. */
const AT_ONCE = 4;
/** Files of one person: less than the day's quota. */
const OF_ONE_PERSON = 20;
/** Three parts. */
const SIZE = 2 * PART_SIZE + 1_000;
if (isFull) vi.setConfig({ testTimeout: 3_600_000 });

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeLocalStorage());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await control(api, 'faults');
});
afterAll(() => api.stop());

const { bucket, call, coach, keyOf, read } = storageTools(() => api);

/** 30 % of the parts, in three ways: one after the other is drawn for those that the others have left. */
const breakParts = () => {
  const part = { service: 'object-storage', operation: 'UploadPart' };
  const faults = [
    { ...part, kind: 'status', status: 503, rate: 0.1 },
    { ...part, kind: 'reset', rate: 0.1 / 0.9 },
    // An error in an answer that began well.
    { ...part, kind: 'status', status: 200, rate: 0.1 / 0.8 },
  ];
  return control(api, 'faults', { faults });
};

/** Sends one film with a reload half-way. Answers whether it is stored as it was. */
const sendFilm = async (sender: Sender, requests: PartRequests, index: number): Promise<boolean> => {
  const content = filmOf(SIZE, (index % 250) + 3);
  const name = `evidence/${index}.mp4`;
  const file = new File([content], `${index}.mp4`, { type: 'video/mp4', lastModified: index });
  const { openPage, finished } = pagesFor(sender, bucket(), requests);
  const left = openPage().putResumable(name, file, { level: 'private' });
  await carried(left, () => finished.size > 0);
  left.pause();
  await carried(openPage().putResumable(name, file, { level: 'private' }));
  const key = keyOf(sender, name);
  const stored = await (await read(sender, key))?.arrayBuffer();
  await call(sender, 'delete', { key });
  return stored !== undefined && Buffer.from(stored).equals(content);
};

const reportOf = (
  { sent, failed, aborted, sentAgain }: PartRequests,
  corrupt: number,
  most: number,
): string =>
  [
    `${UPLOADS} uploads of ${SIZE} bytes, each with a reload: ${sent} requests for parts`,
    `${aborted} broken off by the reload, ${failed} failed (${((100 * failed) / (sent - aborted)).toFixed(1)} % of the others)`,
    `${corrupt} files corrupt, ${sentAgain.length} finished parts sent again`,
    `at most ${Math.round(most / 1e6)} MB of memory\n`,
  ].join(', ');

it(`ends ${UPLOADS} uploads whole despite failing parts and a reload`, async () => {
  await breakParts();
  const requests: PartRequests = { sent: 0, failed: 0, aborted: 0, sentAgain: [] };
  const corrupt: number[] = [];
  let begun = 0;
  let most = 0;
  const sendSome = async (): Promise<void> => {
    while (begun < UPLOADS) {
      const sender = await coach();
      for (let count = 0; count < OF_ONE_PERSON && begun < UPLOADS; count += 1) {
        const index = begun;
        begun += 1;
        if (!(await sendFilm(sender, requests, index))) corrupt.push(index);
        most = Math.max(most, process.memoryUsage.rss());
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  process.stdout.write(reportOf(requests, corrupt.length, most));
  expect([corrupt, requests.sentAgain]).toEqual([[], []]);
  expect(requests.failed).toBeGreaterThan(0);
});
