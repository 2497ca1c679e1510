import type { callBackend } from '@/lib/backend/client';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import type { AuthProvider } from '../auth-provider';
import type { Sleep } from '../retry';
import { createSessionApi } from '../session-api';
import { accountCalls } from './account-calls';
import type { Adapter } from './adapter';
import { passwordCalls } from './password-calls';
import { sessionCalls } from './session-calls';

interface MarketingProviderNeeds {
  locale: UnitedStatesLocale;
  /** Tests outside a browser give their own. */
  call: typeof callBackend;
  /** Milliseconds of silence that end a request; tests give their own. */
  silenceMs?: number;
  /** The pause before another try; tests give their own. */
  sleep?: Sleep;
}

/**
 * The marketing-identity provider behind the identity port (spec §4, §7). The browser speaks to our own server only,
 * which alone has the vendor key and the tokens.
 */
export const createMarketingProvider = (needs: MarketingProviderNeeds): AuthProvider => {
  const adapter: Adapter = { ...needs, sessions: createSessionApi(needs.locale, needs.call) };
  return { ...accountCalls(adapter), ...sessionCalls(adapter), ...passwordCalls(adapter) };
};
