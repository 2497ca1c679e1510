import { callLightly } from '@/lib/backend/light-call';
import { LOGOUT, RESET_TOKENS } from '@/lib/shared/contract/light-addresses';
import type { EndpointAddress } from '@/lib/shared/contract/paths';
import { isRecord } from '@/lib/shared/json/record';
import type { AuthErrorCode } from './auth-error';
import { asked } from './backend-answer';
import { endOtherSessions } from './pending-calls';
import { takeBackAll } from './session-events';

/**
 * Ends sessions from pages whose forms nobody has touched, without the contracts that `session-api.ts` brings.
 */

const ask = async (address: EndpointAddress, otherwise: AuthErrorCode): Promise<void> => {
  await asked(otherwise, (options) => callLightly(address, {}, isRecord, options));
};

/** Ends this session, after what has to be taken back before it. Rejects with `AuthError`. */
export const closeSession = async (): Promise<void> => {
  await takeBackAll();
  await ask(LOGOUT, 'network');
};

/** Ends the person’s other sessions after a changed password. This browser’s goes on. Never rejects. */
export const closeOtherSessions = (userId: string): Promise<void> =>
  endOtherSessions({ sessions: { endOthers: () => ask(RESET_TOKENS, 'sign-out-failed') } }, userId);
