import type { Account } from './account';
import type { Provider } from './provider';

const counted = ({ logins }: Account, now: number) => ({
  logins: logins.length,
  accessTokens: logins.flatMap(({ access }) => access).filter(({ until }) => until > now).length,
  refreshTokens: logins.filter(({ refreshUntil }) => refreshUntil > now).length,
});

/** What is held of everybody or of one e-mail address; of secrets only how many there are. */
export const inspected = ({ accounts, clock }: Provider, email: string | null): object => {
  const now = clock.now();
  const wanted = accounts
    .list()
    .filter((account) => email === null || account.email.toLowerCase() === email.toLowerCase());
  return {
    profiles: wanted.map((account) => {
      const { password: _password, logins: _logins, resetToken, failedLogins, ...shown } = account;
      return {
        ...shown,
        locked: failedLogins.lockedUntil > now,
        failedLogins: failedLogins.count,
        resetPending: resetToken !== null && resetToken.until > now,
        ...counted(account, now),
      };
    }),
  };
};
