import { getDefaultAutoSelectFamilyAttemptTimeout, setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { waitForFarServices } from '@/front/start/connect-patience';

const before = getDefaultAutoSelectFamilyAttemptTimeout();
afterEach(() => setDefaultAutoSelectFamilyAttemptTimeout(before));

/** From Brazil to Singapore and back. */
const LONG_WAY_MS = 350;
/** Of the least limit for a connection, Cognito's 1.5 s. */
const HALF_OF_LIMIT_MS = 750;

it('an address on another continent has time to answer', () => {
  waitForFarServices();
  const patience = getDefaultAutoSelectFamilyAttemptTimeout();
  expect(patience).toBeGreaterThan(2 * LONG_WAY_MS);
  expect(patience).toBeLessThanOrEqual(HALF_OF_LIMIT_MS);
});
