import type { Environment } from '@/lib/shared/config/environment';

/** Values that are taken, and that nobody means: each warning says what to write in their place. */

/** Of a key that chance made; 32 hexadecimal digits have 14 on the average. */
const FEWEST_CHARACTERS = 8;
/** What mail servers commonly listen for: TLS from the first byte here, in plain words first there. */
const TLS_PORT = '465';
const PLAIN_PORTS = ['25', '587'];

const guessableKeys = ({ SESSION_KEYS }: Pick<Environment, 'SESSION_KEYS'>): string[] =>
  SESSION_KEYS.flatMap((key, index) =>
    new Set(key).size < FEWEST_CHARACTERS
      ? [
          `SESSION_KEYS: key ${index + 1} repeats a few characters, so it can be guessed, and sessions with it; make one with openssl rand -hex 32`,
        ]
      : [],
  );

const mailPort = ({ SMTP_URL }: Pick<Environment, 'SMTP_URL'>): string[] => {
  const { protocol, port } = new URL(SMTP_URL);
  if (protocol === 'smtps:' && PLAIN_PORTS.includes(port))
    return [
      `SMTP_URL: mail servers begin without TLS at port ${port}; write smtp:// there, or port ${TLS_PORT}`,
    ];
  if (protocol === 'smtp:' && port === TLS_PORT)
    return [`SMTP_URL: mail servers begin with TLS at port ${TLS_PORT}; write smtps:// there`];
  return [];
};

const contactTwice = ({ LOCALE_CONFIG }: Pick<Environment, 'LOCALE_CONFIG'>): string[] =>
  Object.entries(LOCALE_CONFIG).flatMap(([locale, { contact }]) =>
    contact?.email && contact.link
      ? [
          `LOCALE_CONFIG (at ${locale}.contact): has email and link, so the page shows the form, and the link counts for nothing; keep one`,
        ]
      : [],
  );

export const doubtfulValues = (
  environment: Pick<Environment, 'SESSION_KEYS' | 'SMTP_URL' | 'LOCALE_CONFIG'>,
): string[] => [...guessableKeys(environment), ...mailPort(environment), ...contactTwice(environment)];
