import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { siteHasStarted } from '@/lib/server/platform/started';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';

/** What a process does without a request: tests rely on it that none of it begins while they arrange something else. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('jobs begin with the start, not before', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  services();
  expect(vi.getTimerCount()).toBe(0);
  siteHasStarted();
  expect(vi.getTimerCount()).toBeGreaterThan(3);
});
