import type { Environment } from '@/lib/shared/config/environment';
import { causes } from '@/lib/shared/errors/causes';

/** Why the site does not start, in words of ours where the operator can mend it. */

interface SystemError extends Error {
  code?: string;
  syscall?: string;
  hostname?: string;
  path?: string;
}

/** The database driver's codes and PostgreSQL's own (SQLSTATE), as far as they speak of the address. */
const DATABASE_FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the database does not answer at this address',
  ECONNRESET: 'the database closed the connection',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  EHOSTUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the database does not answer in time',
  '28P01': 'the database does not accept the user or the password',
  '28000': 'the database does not let this user in',
  '3D000': 'there is no database of this name',
  '42501':
    'the user lacks rights; docs/operate/database-and-backup.md (Roles of the database) has those that it needs',
  '25006': 'the database takes no writes: it is a standby, or was set to read only',
  '57P03': 'the database is still starting',
  '53300': 'the database has no free connection left',
};

/** What OpenSSL and Node say of a certificate that they do not trust. */
const UNTRUSTED = /^(SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_|CERT_|ERR_TLS_CERT)/;
const UNTRUSTED_DATABASE =
  'this machine does not trust the certificate of the database; write ?sslmode=verify-full&sslrootcert=FILE behind the ' +
  'address, with the file of the authority that issued it, and the name of the host as the certificate has it';
/** The same code (28000) says of an unknown user that there is no entry for it. */
const UNENCRYPTED_DATABASE =
  'the database does not let this user in without encryption; write ?sslmode=verify-full behind the address';

const databaseReason = ({ code = '', message }: SystemError): string => {
  if (UNTRUSTED.test(code)) return `${UNTRUSTED_DATABASE} (${code})`;
  if (code === '28000' && /, no encryption$/.test(message)) return UNENCRYPTED_DATABASE;
  return (
    DATABASE_FAULTS[code] ?? (/timeout/i.test(message) ? 'the database does not answer in time' : message)
  );
};

const isKnown = ({ code = '' }: { code?: string }): boolean =>
  code in DATABASE_FAULTS || UNTRUSTED.test(code);

/** One line that names DATABASE_URL, or the setting that holds the address, and never repeats it. */
export const databaseFailure = (error: unknown, variable = 'DATABASE_URL'): Error => {
  // The migrations speak for themselves.
  if (error instanceof Error && error.message.includes('DATABASE_URL')) return error;
  const told = causes(error).find(isKnown) ?? causes(error).at(-1) ?? new Error(String(error));
  return new Error(`${variable}: ${databaseReason(told as SystemError)}.`, { cause: error });
};

/** What went wrong while the site was opened; everything that is not known here keeps its own message. */
export const startFailure = (error: SystemError, { HOST, PORT }: Environment): Error => {
  if (error.code === 'EADDRINUSE') return new Error(`Port ${PORT} is in use. Set PORT to a free one.`);
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return new Error(`Port ${PORT} may not be opened by this user. Set PORT to one from 1024 on.`);
  if (error.code === 'EADDRNOTAVAIL' || (error.syscall === 'getaddrinfo' && error.hostname === HOST))
    return new Error(`HOST (${HOST}) is no address of this machine.`);
  if (error.code === 'ENOENT' && error.path?.endsWith('BUILD_ID'))
    return new Error('There is no build yet. Run `npm run build` first.');
  return error;
};
