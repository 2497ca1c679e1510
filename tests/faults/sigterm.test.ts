import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiHarness, startApi } from '../support/api-harness';
import { type BuiltSite, startBuiltSite } from '../support/built-site';
import { lineOf, newSubmissions, type Submission, stored, submit } from './submissions';

/** The built site, told to end while answers are being saved. Part of `npm run test:faults`. */

const isFull = process.env.FAULTS === 'full';
if (isFull) vi.setConfig({ testTimeout: 300_000, hookTimeout: 900_000 });
const CLIENTS = 20;
/** More than can be sent before the site has ended. */
const SUBMISSIONS = 6_000;
const LONGEST_MS = 30_000;

let api: ApiHarness;
let site: BuiltSite;
beforeAll(async () => {
  if (!isFull) return;
  api = await startApi();
  site = await startBuiltSite();
});
afterAll(async () => {
  if (!isFull) return;
  site.process.kill('SIGKILL');
  await api.stop();
});

/** Nobody listens any more: the request was never taken. */
const isRefused = (error: unknown): boolean =>
  (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED';

describe('SIGTERM while answers are being saved', () => {
  it.runIf(isFull)('fails no request, tells the balancer, and ends in time', async () => {
    const submissions = await newSubmissions(api, SUBMISSIONS);
    const acknowledged: Submission[] = [];
    const failed: string[] = [];
    let next = 0;
    const client = async () => {
      for (;;) {
        const submission = submissions[next++];
        if (!submission) return;
        try {
          const { status, text } = await submit(submission, site.origin, api.origin);
          if (status === 200) acknowledged.push(submission);
          else failed.push(`${status} ${text}`);
        } catch (error) {
          if (isRefused(error)) return;
          failed.push(String((error as { cause?: unknown }).cause ?? error));
        }
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(CLIENTS * 5);
    const before = acknowledged.length;
    site.process.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${site.origin}/api/health/ready`)).status).toBe(503);
    expect(await site.endsWithin(LONGEST_MS)).toBe(0);
    await Promise.all(clients);
    expect(failed).toEqual([]);
    // It went on working after it had told the balancer.
    expect(acknowledged.length).toBeGreaterThan(before);
    const kept = new Set((await stored(api)).answers);
    expect(acknowledged.map(lineOf).filter((line) => !kept.has(line))).toEqual([]);
    process.stdout.write(`SIGTERM: ${acknowledged.length} acknowledged, 0 failed, 0 lost\n`);
  });
});
