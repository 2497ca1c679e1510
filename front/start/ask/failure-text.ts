import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { MailError } from '@/lib/server/platform/mail/mailer';
import { causes, systemCode } from '@/lib/shared/errors/causes';
import { databaseFailure } from '../failures';

/** A failure of something that was asked: the cause's own code, and what mends it in one sentence. */

const UNKNOWN_AUTHORITY =
  'this machine does not know who issued its certificate; name the file of that authority in NODE_EXTRA_CA_CERTS ' +
  '(docs/operate/secrets.md)';
const NO_TLS =
  'no TLS is spoken at this port; mend scheme or port (mail: smtps:// is for 465, smtp:// for 587 and 25)';
const SILENT = 'it does not answer in time; see to its firewall, to ours, and to the port';

const MENDS: Readonly<Record<string, string>> = {
  // Network and resolver.
  ENOTFOUND: 'there is no host of this name; mend the name, or its entry in the DNS',
  EDNS: 'there is no host of this name; mend the name, or its entry in the DNS',
  EAI_AGAIN: 'the name cannot be looked up now; see to the DNS of this machine',
  ECONNREFUSED: 'nothing listens there; start it, or mend host and port',
  ECONNRESET: 'it closed the connection; mend port and scheme, or see its own log',
  ECONNECTION: 'it closed the connection; mend port and scheme, or see its own log',
  EHOSTUNREACH: 'no way leads there from this machine; see to routes and firewall',
  ENETUNREACH: 'no way leads there from this machine; see to routes and firewall',
  ETIMEDOUT: SILENT,
  UND_ERR_CONNECT_TIMEOUT: SILENT,
  timeout: SILENT,
  // TLS.
  CERT_HAS_EXPIRED: 'its certificate has expired; have it renewed',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet; see to the clocks of both machines',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another name; write the name that it has, or have it issued for this one',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `it sends no intermediate certificate, or ${UNKNOWN_AUTHORITY}`,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  EPROTO: NO_TLS,
  // PostgreSQL, and PgBouncer as it says the same.
  '28P01': 'mend user and password there, or `alter role … password …`',
  '28000': 'let this user in (pg_hba.conf), or mend the user',
  '3D000': 'mend the name at its end, or make the database',
  '53300': 'keep DATABASE_POOL_SIZE times processes below max_connections, or put PgBouncer between them',
  '57P03': 'wait until it has started',
  '08P01': 'behind PgBouncer, write this user with the same password into its userlist.txt',
  // Mail.
  EAUTH:
    'it does not take user and password; mend them in SMTP_URL (% before signs: docs/operate/variables.md)',
  ETLS: 'it offers no STARTTLS; write smtps:// and port 465, or leave ?requireTLS=true out',
  // S3.
  NoSuchBucket:
    'there is no bucket of this name there; mend "bucket", "region" or "endpoint" in OBJECT_STORAGE',
  PermanentRedirect: 'the bucket is in another region; mend "region" and "endpoint" in OBJECT_STORAGE',
  AuthorizationHeaderMalformed: 'the bucket is in another region; mend "region" in OBJECT_STORAGE',
  InvalidAccessKeyId: 'it does not know this key; mend "accessKeyId" in OBJECT_STORAGE_CREDENTIALS',
  SignatureDoesNotMatch: 'mend "secretAccessKey" in OBJECT_STORAGE_CREDENTIALS',
  AccessDenied: 'give the site’s account the permissions of docs/operate/storage.md',
  ExpiredToken: 'make a new session token, or leave the machine’s own role to give one',
  RequestTimeTooSkewed: 'set the clock of this machine',
};

const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

const upstreamCode = ({ reason, status, code }: UpstreamError): string => reason ?? String(status ?? code);

/** The cause's own code: of network, TLS, PostgreSQL, SMTP, S3 or HTTP; else its words. */
export const causeCode = (error: unknown): string => {
  const sqlState = causes(error).find(({ code = '' }) => SQLSTATE.test(code))?.code;
  if (sqlState) return sqlState;
  if (MailError.is(error)) return error.message;
  const system = systemCode(error);
  if (system) return system;
  if (UpstreamError.is(error)) return upstreamCode(error);
  const { name, message } = error as Error;
  return name === 'TimeoutError' ? 'timeout' : message;
};

/** The part of a code that has a mend: `EAUTH 535` is `EAUTH`. */
const mendOf = (code: string): string | undefined => MENDS[code] ?? MENDS[code.split(' ')[0] ?? ''];

/** `CODE: what to do`. */
export const failureText = (error: unknown): string => {
  const code = causeCode(error);
  const mend = mendOf(code);
  return mend ? `${code}: ${mend}` : code;
};

/** The same with what the database’s failure means. @param variable the setting that holds its address */
export const databaseFailureText = (error: unknown, variable: string): string => {
  const code = causeCode(error);
  const words = databaseFailure(error, variable).message;
  const mend = mendOf(code);
  return [words.includes(code) ? null : `${code}:`, words, mend && `To mend: ${mend}.`]
    .filter(Boolean)
    .join(' ');
};
