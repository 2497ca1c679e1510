import { MailError } from '../../platform/mail/mailer';
import type { CodePurpose } from '../../platform/security/one-time-codes';
import { refusal } from '../../upstream/identity/identity-refusals';
import { accountMail } from '../account/account-mails';
import { codeSubject } from './limits';
import type { MarketingRequestScope, Person } from './ports';

/**
 * Mails a new code, which unlocks `sealed`; the one before of who asks is good no longer. Call it within `limitCodeMails`. Rejects with
 * `could-not-send-code`.
 */
export const mailCode = async (
  scope: MarketingRequestScope,
  { locale, email }: Person,
  purpose: CodePurpose,
  sealed: string,
): Promise<void> => {
  const { services, log } = scope;
  const { codes, mailer } = services;
  const code = await codes.issue(codeSubject(scope, email, purpose), sealed);
  try {
    await mailer.send(accountMail(locale, email, { kind: purpose, code }));
  } catch (error) {
    if (!MailError.is(error)) throw error;
    log.error({ err: error, purpose }, 'a message could not be sent');
    throw refusal('could-not-send-code');
  }
};

/** Notifies the owner that the password was changed. Best effort; not awaited. */
export const mailPasswordChanged = (
  { services: { mailer }, log }: Pick<MarketingRequestScope, 'services' | 'log'>,
  { locale, email }: Person,
): void => {
  mailer
    .send(accountMail(locale, email, { kind: 'password-changed' }))
    .catch((err: unknown) => log.warn({ err }, 'a password-changed mail could not be sent'));
};
