import nodemailer from 'nodemailer';
import type { Locale } from '@/lib/shared/config/locales';
import { within } from '../concurrency/deadline';
import { watchCall } from '../metrics/upstream-call';
import { MailError, type Mailer } from './mailer';

/** Keeps a request that sends mail below five seconds (quality: Faults). */
const CONNECT_TIMEOUT_MS = 1_500;
const SEND_TIMEOUT_MS = 2_500;
const CONNECTIONS = 3;

/**
 * The name of a failure and SMTP's reply code; the server's words may repeat the address. The name is that of network or TLS,
 * such as `CERT_HAS_EXPIRED`, where the mail client has put `ESOCKET` over it.
 */
const nameOf = (error: unknown): string => {
  const { code, originalCode, responseCode } = error as Record<string, unknown>;
  return [originalCode ?? code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
};

/** As the metrics count it. */
const outcomeOf = (error: unknown): string => (MailError.is(error) ? 'timeout' : 'failed');

const refuse = (): never => {
  throw new MailError('timeout');
};

/** Rejects when the work takes too long; the signal tells the work to end then. */
const inTime = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  const giveUp = new AbortController();
  try {
    return await within(SEND_TIMEOUT_MS, work(giveUp.signal), refuse);
  } catch (error) {
    giveUp.abort();
    throw error;
  }
};

/**
 * On what the site writes by itself (RFC 3834, and Exchange's own): nobody's note of absence answers a code. What a person has
 * written in the form comes without.
 */
const WRITTEN_BY_A_PROGRAM = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

interface MailSettings {
  url: string;
  /** The sender of a site's mails. */
  fromOf(locale: Locale): string;
}

/**
 * Mail over SMTP with a few kept connections. `smtps://` is TLS from the start; `smtp://` turns to TLS where the server
 * offers it (`?requireTLS=true` insists). A message that is given up leaves the queue, and its connection is closed:
 * a code that was reported as not sent never arrives later.
 */
export const createSmtpMailer = ({ url, fromOf }: MailSettings): Mailer => {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: 10_000,
    // A connection that is given up sends nothing that still waits in it.
    socketCloseTimeout: 0,
    // A message is made of our own texts only; nothing is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // What breaks between two messages is noticed by the next one.
  transport.on('error', () => undefined);
  const named = async (call: string, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> => {
    try {
      await watchCall({ service: 'mail', call }, () => inTime(work), outcomeOf);
    } catch (error) {
      throw MailError.is(error) ? error : new MailError(nameOf(error));
    }
  };
  return {
    send({ locale, to, subject, text, html, replyTo }) {
      // As objects, so that no address is read as a list or as a name with an address.
      const address = (one: string) => ({ name: '', address: one });
      const answers =
        replyTo === undefined ? { headers: WRITTEN_BY_A_PROGRAM } : { replyTo: address(replyTo) };
      const message = { from: fromOf(locale), to: address(to), subject, text, html, ...answers };
      return named('send', (signal) => transport.sendMail({ ...message, signal }));
    },
    check: () => named('verify', () => transport.verify()),
    end: async () => transport.close(),
  };
};
