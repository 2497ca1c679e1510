import type { CustomerRecord } from '../../platform/session/customer-record';
import type { Registration } from './register-pending';

/** What the sign-up form would have sent (spec §3), of somebody who never filled it in. */
export const emptyRegistration = ({
  userId,
  country,
  language,
}: Pick<CustomerRecord, 'userId' | 'country' | 'language'>): Registration => ({
  token: userId,
  organisation: '',
  workFrom: '',
  phone: '',
  job: '',
  partner: '-',
  numberOfPeople: 0,
  mktChannel: '',
  country,
  language,
  youngFemale: '',
  sportType: '',
});
