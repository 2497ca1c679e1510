import type { Locale } from '@/lib/shared/config/locales';
import { ownError } from '@/lib/shared/errors/own-error';

/** One message to one person. */
export interface Mail {
  /** The site whose sender it has. */
  locale: Locale;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where an answer goes. */
  replyTo?: string;
}

/** Sends mail. Rejects with `MailError` when the mail server does not accept a message in time. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Whether the post could be reached now, login included. Rejects with `MailError` when not. */
  check(): Promise<void>;
  /** Closes what connections there are. */
  end(): Promise<void>;
}

/** The mail server did not accept a message. Carries neither its content nor its recipient. */
export class MailError extends ownError('MailError') {}
