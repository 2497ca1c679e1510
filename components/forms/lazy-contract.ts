import { AuthError } from '@/lib/auth/auth-error';
import { warm } from '@/lib/browser/late-script';

/** What a form needs to send, loaded with its first touch. */
export const lazyPart = <Part>(importPart: () => Promise<Part>) => ({
  /** Fetches it while the person is still typing. */
  warm: (): void => warm(importPart),
  /** Rejects with `AuthError` `network` when it cannot be fetched. */
  load: (): Promise<Part> =>
    importPart().catch((cause: unknown) => {
      throw new AuthError('network', { cause });
    }),
});

/** What a form needs to call the backend: the client, and the contract that it imports. */
export const lazyContract = <Contract>(importContract: () => Promise<Contract>) =>
  lazyPart(() => Promise.all([import('@/lib/backend/client'), importContract()]));
