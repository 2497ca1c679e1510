import type { z } from 'zod';
import type { LocaleConfig } from '@/lib/shared/config/locale-config';
import type { Locale } from '@/lib/shared/config/locales';
import type { contact } from '@/lib/shared/contract/contact';
import { ProblemError } from '../../platform/errors/problem-error';
import type { Logger } from '../../platform/log/logger';
import { type Mail, MailError, type Mailer } from '../../platform/mail/mailer';
import { addressSubject, type TakenAttempt } from '../../platform/security/attempt-limit';
import type { ContactLimits } from './limits';

type Message = Pick<z.output<typeof contact.request>, 'locale' | 'topic' | 'name' | 'email' | 'message'>;

interface Ports {
  mailer: Pick<Mailer, 'send'>;
  limits: ContactLimits;
  configOf: (locale: Locale) => Pick<LocaleConfig, 'contact' | 'localBrand'>;
  log: Logger;
}

/**
 * The mail to the operator. Nothing that the visitor typed stands in a header but the address for answers, which has the
 * shape of one.
 */
const mailOf = (to: string, brand: string, { locale, topic, name, email, message }: Message): Mail => ({
  locale,
  to,
  replyTo: email,
  subject: `${brand} (${locale}): ${topic}`,
  text: `${message}\n\n-- \n${[name, email, locale, topic].filter(Boolean).join('\n')}\n`,
});

/**
 * Mails a visitor’s message to the operator, and to nobody else. Rejects with `not-found` where the site has no mailbox for
 * it, `too-many-requests` over a limit, `upstream-unavailable` when the mail server does not take it, which then counts for
 * nothing.
 * @param ip the visitor’s address
 */
export const sendMessage = async (
  { mailer, limits, configOf, log }: Ports,
  message: Message,
  ip: string,
): Promise<void> => {
  const { contact, localBrand } = configOf(message.locale);
  if (contact.email === '') throw new ProblemError('not-found');
  const taken: TakenAttempt[] = [];
  try {
    taken.push(await limits.contactByAddress.take(addressSubject(ip)));
    const today = await limits.contactByAddressInDay.take(addressSubject(ip));
    taken.push(today);
    if (today.used > 1) taken.push(await limits.contactAgainBySite.take(message.locale));
    taken.push(await limits.contactBySite.take(message.locale));
    await mailer.send(mailOf(contact.email, localBrand, message));
  } catch (error) {
    await Promise.all(taken.map((attempt) => attempt.giveBack()));
    if (!MailError.is(error)) throw error;
    log.error({ err: error }, 'a message of the contact form could not be sent');
    throw new ProblemError('upstream-unavailable');
  }
};
