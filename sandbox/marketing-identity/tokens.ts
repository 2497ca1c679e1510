import { createHash, randomBytes } from 'node:crypto';
import type { Account, Login } from './account';
import type { Accounts } from './accounts';
import type { ProviderSettings } from './settings';

/** 32 hexadecimal digits. */
export const newToken = (): string => randomBytes(16).toString('hex');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Logins whose tokens have all expired are forgotten. */
const living = (logins: readonly Login[], now: number): Login[] =>
  logins
    .map((login) => ({ ...login, access: login.access.filter(({ until }) => until > now) }))
    .filter(({ access, refreshUntil }) => access.length > 0 || refreshUntil > now);

/** Another login of the account; the earlier ones stay. */
export const withLogin = (
  account: Account,
  { now, settings }: { now: number; settings: ProviderSettings },
): { account: Account; accessToken: string; refreshToken: string } => {
  const [accessToken, refreshToken] = [newToken(), newToken()];
  const login: Login = {
    refreshHash: tokenHash(refreshToken),
    refreshUntil: now + settings.refreshTokenSeconds * 1000,
    access: [{ hash: tokenHash(accessToken), until: now + settings.expiresSeconds * 1000 }],
  };
  return {
    account: { ...account, logins: [...living(account.logins, now), login] },
    accessToken,
    refreshToken,
  };
};

/** A further access token of the login that a refresh token belongs to; null when that login is over. */
export const withRefresh = (
  account: Account,
  refreshToken: string,
  { now, settings }: { now: number; settings: ProviderSettings },
): { account: Account; accessToken: string } | null => {
  const refreshHash = tokenHash(refreshToken);
  const login = account.logins.find((each) => each.refreshHash === refreshHash && each.refreshUntil > now);
  if (!login) return null;
  const accessToken = newToken();
  const access = [
    ...login.access,
    { hash: tokenHash(accessToken), until: now + settings.expiresSeconds * 1000 },
  ];
  const logins = account.logins.map((each) => (each === login ? { ...login, access } : each));
  return { account: { ...account, logins: living(logins, now) }, accessToken };
};

const loginOf = (account: Account, accessToken: string): Login | undefined => {
  const hash = tokenHash(accessToken);
  return account.logins.find(({ access }) => access.some((each) => each.hash === hash));
};

/** Whether one login has given out both. */
export const isOfOneLogin = (account: Account, accessToken: string, refreshToken: string): boolean =>
  loginOf(account, accessToken)?.refreshHash === tokenHash(refreshToken);

/** Ends the login that an access token belongs to: its refresh token and all its access tokens. */
export const withoutLogin = (account: Account, accessToken: string): Account => {
  const ended = loginOf(account, accessToken);
  return { ...account, logins: account.logins.filter((login) => login !== ended) };
};

/** Whose access token it is, while it lasts. */
export const accountOfAccessToken = (accounts: Accounts, token: string, now: number): Account | undefined => {
  const hash = tokenHash(token);
  return accounts
    .list()
    .find(({ logins }) =>
      logins.some(({ access }) => access.some((each) => each.hash === hash && each.until > now)),
    );
};

/** Whose refresh token it is, in time or not. */
export const accountOfRefreshToken = (accounts: Accounts, token: string): Account | undefined => {
  const hash = tokenHash(token);
  return accounts.list().find(({ logins }) => logins.some(({ refreshHash }) => refreshHash === hash));
};
