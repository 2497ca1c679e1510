import { createHash, timingSafeEqual } from 'node:crypto';
import type { Account } from './account';
import type { Provider } from './provider';
import { Refusal } from './refusal';
import { accountOfAccessToken } from './tokens';

/** Who may call an operation: our server (`Basic`, the vendor key), the person (`User`, the access token), or both. */
export type Access = 'vendor' | 'user' | 'either';

/** On whose behalf a request comes. */
export interface Caller {
  /** Null: the vendor's. */
  account: Account | null;
  /** Empty when the vendor calls. */
  accessToken: string;
}

const refused = (message: string) => new Refusal('notAuthorised', message, 401);

const isSame = (given: string, expected: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
};

/** Checks the Authorization header: scheme, one blank, value. 401 for anything but what the operation takes. */
export const authorise = (provider: Provider, header: string | undefined, access: Access): Caller => {
  const [, scheme = '', value = ''] = /^(\S+) (\S+)$/.exec(header ?? '') ?? [];
  if (scheme === 'Basic' && access !== 'user') {
    if (!isSame(value, provider.vendorKey)) throw refused('The vendor key is not known.');
    return { account: null, accessToken: '' };
  }
  if (scheme === 'User' && access !== 'vendor') {
    const known = /^[0-9a-f]{32}$/.test(value);
    const account = known && accountOfAccessToken(provider.accounts, value, provider.clock.now());
    if (!account) throw refused('The access token has run out or was never given.');
    return { account, accessToken: value };
  }
  const takes = { vendor: 'Basic', user: 'User', either: 'Basic or User' }[access];
  throw refused(`The operation takes the authorization scheme ${takes}.`);
};
