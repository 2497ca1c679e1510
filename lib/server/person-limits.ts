import { ACCOUNT_LIMITS } from './features/account/limits';
import { CERTIFICATE_LIMITS } from './features/certificates/limits';
import { CONTACT_LIMITS } from './features/contact/limits';
import { EXPORT_LIMITS } from './features/export/limits';
import { GROUP_LIMITS } from './features/groups/limits';
import { SIGN_IN_LIMITS } from './features/login/limits';
import { LEARNING_WRITE_LIMITS } from './features/progress/limits';
import { STORAGE_LIMITS } from './features/storage/limits';
import { CODE_LIMITS } from './features/united-states/code-limits';
import { accountSubject } from './features/united-states/limits';
import type { Database } from './platform/db/database';
import { createAttemptLimit } from './platform/security/attempt-limit';
import type { CustomerRecord } from './platform/session/customer-record';

/** Every limit on attempts, and whether it counts one person alone. */

/** Those that handlers take from. */
export const HANDLER_LIMITS = {
  ...SIGN_IN_LIMITS,
  ...CODE_LIMITS,
  ...CERTIFICATE_LIMITS,
  ...CONTACT_LIMITS,
  ...EXPORT_LIMITS,
  ...ACCOUNT_LIMITS,
  ...GROUP_LIMITS,
};

const LIMITS = {
  ...HANDLER_LIMITS,
  ...LEARNING_WRITE_LIMITS,
  ...STORAGE_LIMITS,
};

type Subjects = (person: CustomerRecord) => readonly string[];

const ofCustomer: Subjects = ({ id }) => [String(id)];
const ofUser: Subjects = ({ userId }) => [userId];
const ofEmail: Subjects = ({ email }) => [accountSubject(email)];
/** Others share an address or a site, and nobody knows which address a person has. */
const ofOthersToo: Subjects = () => [];

const SUBJECTS: Record<keyof typeof LIMITS, Subjects> = {
  loginFailuresByAccount: (person) => [...ofUser(person), ...ofEmail(person)],
  loginFailuresByAddress: ofOthersToo,
  identityCallsByAccount: ofUser,
  registrationsByAddress: ofOthersToo,
  addressChecksByAddress: ofOthersToo,
  consentsByAddress: ofOthersToo,
  codeFailuresByAccount: ofEmail,
  codeFailuresByAsker: ofOthersToo,
  codeFailuresByAddress: ofOthersToo,
  codesByAsker: ofOthersToo,
  askersByAccount: ofEmail,
  codesByAccount: ofEmail,
  codesByAddress: ofOthersToo,
  signedInFailures: ofEmail,
  certificateMissesByAddress: ofOthersToo,
  correctionsByCustomer: ofCustomer,
  pdfsByCustomer: ofCustomer,
  contactByAddress: ofOthersToo,
  contactByAddressInDay: ofOthersToo,
  contactBySite: ofOthersToo,
  contactAgainBySite: ofOthersToo,
  exportGuesses: ofOthersToo,
  myDataByCustomer: ofCustomer,
  groupMissesByAddress: ofOthersToo,
  groupsByCustomer: ofCustomer,
  joinsByGroup: ofOthersToo,
  writesByCustomer: ofCustomer,
  signedUploads: ofCustomer,
  storageCalls: ofCustomer,
};

/** Gives a person back all that limits of theirs alone have counted; the names of those that had. */
export const unlock = async (database: Database, person: CustomerRecord): Promise<string[]> => {
  const freed: string[] = [];
  for (const key of Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    for (const subject of SUBJECTS[key](person))
      if (await createAttemptLimit(database, LIMITS[key]).free(subject)) freed.push(LIMITS[key].name);
  return freed;
};
