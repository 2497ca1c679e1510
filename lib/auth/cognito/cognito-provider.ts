import type { AuthProvider } from '../auth-provider';
import { accountCalls } from './account-calls';
import type { Adapter } from './attempt';
import { passwordCalls } from './password-calls';
import { sessionCalls } from './session-calls';

/** Amazon Cognito behind the identity port (spec §4, §7). */
export const createCognitoProvider = (adapter: Adapter): AuthProvider => ({
  ...accountCalls(adapter),
  ...sessionCalls(adapter),
  ...passwordCalls(adapter),
});
