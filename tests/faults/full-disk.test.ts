import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyDisk, fillDisk, mountSmallDisk, unmountSmallDisk } from '@/harness/small-disk';
import { type ApiHarness, startApi } from '../support/api-harness';
import { endSites, type SiteProcess, startSite } from './site-process';
import { lineOf, newSubmissions, type Submission, stored, submit } from './submissions';

/**
 * PostgreSQL on a file system of its own that becomes full while answers are being saved. Part of `npm run test:faults`;
 * needs the right to mount one, as root has on Linux.
 */

const isFull = process.env.FAULTS === 'full';
const SUBMISSIONS = 1_000;
const MEGABYTES = 400;
if (isFull) vi.setConfig({ testTimeout: 600_000 });

const place = isFull ? mkdtempSync(join(tmpdir(), 'bb-full-disk-')) : '';
const mounted = isFull && (await mountSmallDisk(place, MEGABYTES));
if (isFull && !mounted) process.stdout.write('not run: no file system could be mounted for a full disk\n');

let api: ApiHarness;
let site: SiteProcess;
beforeAll(async () => {
  if (!mounted) return;
  vi.stubEnv('TMPDIR', place);
  api = await startApi({ ownPostgres: true });
  site = await startSite();
});
afterAll(async () => {
  if (mounted) {
    await endSites();
    await api.stop();
    await unmountSmallDisk(place);
  }
  if (place) rmSync(place, { recursive: true, force: true });
});

const send = (submission: Submission) => submit(submission, site.origin, api.origin);

/** As a device does: the same under the same key, until it is acknowledged. */
const sendAgain = async (submission: Submission): Promise<string> => {
  for (;;) {
    const { status, text } = await send(submission);
    if (status === 200) return text;
    if (status !== 503) throw new Error(`${status} ${text}`);
  }
};

describe('a disk of the database that is full', () => {
  it.runIf(mounted)('is answered with 503, and loses no acknowledged answer', async () => {
    const submissions = await newSubmissions(api, SUBMISSIONS);
    const acknowledged = new Map<Submission, string>();
    const refused: number[] = [];
    for (const [index, submission] of submissions.entries()) {
      if (index === SUBMISSIONS / 10) await fillDisk(place);
      const { status, text } = await send(submission);
      if (status === 200) acknowledged.set(submission, text);
      else refused.push(status);
    }
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set([503]));
    await emptyDisk(place);
    const replies = await Promise.all(submissions.map(sendAgain));
    expect([...acknowledged].filter(([one, text]) => replies[submissions.indexOf(one)] !== text)).toEqual([]);
    const { answers, keys } = await stored(api);
    expect(answers.sort()).toEqual(submissions.map(lineOf).sort());
    expect(keys.sort()).toEqual(submissions.map(({ key }) => key).sort());
    process.stdout.write(
      `full disk: ${acknowledged.size} acknowledged, 0 lost, 0 double; ${refused.length} answered with 503\n`,
    );
  });
});
