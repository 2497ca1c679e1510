import { AuthError } from '@/lib/auth/auth-error';
import { warm } from '@/lib/browser/late-script';

/** What a form needs to call the backend, loaded with its first touch: the client, and the contract that it imports. */
export const lazyContract = <Contract>(importContract: () => Promise<Contract>) => {
  const load = () => Promise.all([import('@/lib/backend/client'), importContract()]);
  return {
    /** Fetches it while the person is still typing. */
    warm: (): void => warm(load),
    /** Rejects with `AuthError` `network` when it cannot be fetched. */
    load: () =>
      load().catch((cause: unknown) => {
        throw new AuthError('network', { cause });
      }),
  };
};
