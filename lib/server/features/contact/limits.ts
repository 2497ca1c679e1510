import { type AttemptLimits, DAY_SECONDS, HOUR_SECONDS } from '../../platform/security/attempt-limit';

export const CONTACT_LIMITS = {
  /** Messages of one address; a school shares it. */
  contactByAddress: { name: 'contact-address', attempts: 10, seconds: HOUR_SECONDS },
  /** The same in a day. */
  contactByAddressInDay: { name: 'contact-address-day', attempts: 60, seconds: DAY_SECONDS },
  /** Messages of one site, so that many addresses cannot fill the operator’s mailbox. */
  contactBySite: { name: 'contact-site', attempts: 300, seconds: DAY_SECONDS },
  /** Of these, the ones of addresses that have sent one that day, so that a few of them leave room for the others. */
  contactAgainBySite: { name: 'contact-again-site', attempts: 100, seconds: DAY_SECONDS },
};

export type ContactLimits = AttemptLimits<typeof CONTACT_LIMITS>;
