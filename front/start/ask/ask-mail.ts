import { createSmtpMailer } from '@/lib/server/platform/mail/smtp-mailer';
import type { Environment } from '@/lib/shared/config/environment';
import { bad, type Finding, good } from '../finding';
import { isLoopback } from '../settings';
import { causeCode } from './failure-text';

/** Connects and logs in; no mail is sent. */

const WHAT = 'mail';

const login = async (url: string, from: string): Promise<void> => {
  const mailer = createSmtpMailer({ url, fromOf: () => from });
  try {
    await mailer.check();
  } finally {
    await mailer.end();
  }
};

/** The same address, which insists on STARTTLS. */
const insisting = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set('requireTLS', 'true');
  address.searchParams.delete('ignoreTLS');
  return address.href;
};

/** Rejects with `MailError`. */
export const askMail = async ({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>): Promise<Finding> => {
  const { protocol, hostname, username } = new URL(SMTP_URL);
  const loggedIn = username ? 'lets this user in' : 'answers; no user is set';
  if (protocol === 'smtps:') {
    await login(SMTP_URL, MAIL_FROM);
    return good(WHAT, `TLS, ${loggedIn}`);
  }
  try {
    await login(insisting(SMTP_URL), MAIL_FROM);
    return good(WHAT, `STARTTLS, ${loggedIn}`);
  } catch (error) {
    if (!causeCode(error).startsWith('ETLS')) throw error;
  }
  await login(SMTP_URL, MAIL_FROM);
  return isLoopback(hostname)
    ? good(WHAT, `without TLS on this machine, ${loggedIn}`)
    : bad(
        WHAT,
        'ETLS: it offers no STARTTLS, so codes and password travel unencrypted; write smtps:// and port 465',
      );
};
