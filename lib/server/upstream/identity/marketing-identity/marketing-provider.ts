import type { Logger } from '../../../platform/log/logger';
import type { SessionProvider } from '../../../platform/session/session-provider';
import type { EndedSession } from '../../../platform/session/session-store';
import type { IdentityProvider, OpenClosing } from '../identity-provider';
import type { MarketingClient } from './client';
import { clearClosed, isClosing } from './closing';
import { marketingSessions } from './sessions';
import { takeChange } from './take-change';

interface Ports {
  marketing: MarketingClient;
  /** Epoch milliseconds. */
  clock: () => number;
  log: Logger;
}

const END_TIMEOUT_MS = 2_500;

/** There is no call for all sessions of a user, so the provider is told of each. */
const endEach = async ({ end }: SessionProvider, ended: readonly EndedSession[]): Promise<void> => {
  await Promise.all(ended.map(({ tokens }) => tokens && end(tokens, END_TIMEOUT_MS)));
};

/** Only the person's own password closes an account: without it, a deletion goes on only when that has happened. */
const finishClosing = async ({ marketing, log }: Ports, { access, ended }: OpenClosing) => {
  if (!isClosing(access)) throw new Error('the row of this deletion is not one of the United States');
  const cleared = await clearClosed({ services: { marketing }, log }, access);
  const account = cleared || ended ? ('closed' as const) : ('open' as const);
  return { account, idToken: null };
};

/** The marketing identity of the two United States sites (spec §4, §9). */
export const marketingProvider = (ports: Ports): IdentityProvider => {
  const { marketing, clock, log } = ports;
  const sessions = marketingSessions({ client: marketing, clock, log });
  return {
    ...sessions,
    signOutEverywhere: (ended) => endEach(sessions, ended),
    takeChange: (change) => takeChange(marketing, change),
    changeNames: null,
    finishClosing: (closing) => finishClosing(ports, closing),
  };
};
