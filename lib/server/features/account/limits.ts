import { HOUR_SECONDS } from '../../platform/security/attempt-limit';

export const ACCOUNT_LIMITS = {
  /** Files of what is held about one customer, each of which reads every table. */
  myDataByCustomer: { name: 'my-data-customer', attempts: 20, seconds: HOUR_SECONDS },
};
