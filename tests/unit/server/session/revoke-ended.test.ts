import { expect, it } from 'vitest';
import { createLogger } from '@/lib/server/platform/log/logger';
import { revokeEnded } from '@/lib/server/platform/session/revoke-ended';
import type { SessionProvider } from '@/lib/server/platform/session/session-provider';

/** Providers limit how often they are asked. */
const AT_ONCE = 5;
const SESSIONS = 3 * AT_ONCE;

const sessions = Array.from({ length: SESSIONS }, (_, index) => ({
  customerId: 1,
  identity: 'pt-BR',
  accessExpiresAt: 0,
  tokens: { accessToken: 'access', idToken: 'id', refreshToken: String(index) },
}));

/** A provider that answers when it is told to. */
const slowProvider = (answer: () => Promise<void>) => {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const provider: SessionProvider = {
    group: 'slow',
    refreshesSessions: false,
    refresh: async () => null,
    end: async ({ refreshToken }) => {
      asked.push(refreshToken);
      await new Promise<void>((resolve) => waiting.push(resolve));
      await answer();
    },
  };
  return { provider, asked, waiting };
};

it.each([
  ['answers', async () => undefined],
  ['fails', () => Promise.reject(new Error('away'))],
])('revokes all tokens, few at once, when the provider %s', async (_title, answer) => {
  const { provider, asked, waiting } = slowProvider(answer);
  const log = createLogger('silent', { write: () => undefined });
  const revoked = revokeEnded({ identityProviders: () => provider, log }, sessions);
  for (let most = AT_ONCE; most <= SESSIONS; most += AT_ONCE) {
    await expect.poll(() => asked.length).toBe(most);
    for (const go of waiting.splice(0)) go();
  }
  await revoked;
  expect(asked).toEqual(sessions.map(({ tokens }) => tokens.refreshToken));
});
