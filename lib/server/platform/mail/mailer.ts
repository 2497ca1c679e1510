import { ownError } from '@/lib/shared/errors/own-error';

/** One message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands messages over to the post. Rejects with `MailError` when it does not take one in time. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Whether the post could be reached now, login included. Rejects with `MailError` when not. */
  check(): Promise<void>;
  /** Closes what connections there are. */
  end(): Promise<void>;
}

/** A message that nobody took. What is in it and whom it was for stays unsaid. */
export class MailError extends ownError('MailError') {}
