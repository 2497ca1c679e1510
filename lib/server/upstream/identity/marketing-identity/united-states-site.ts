import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import { ProblemError } from '../../../platform/errors/problem-error';
import type { CustomerRecord } from '../../../platform/session/customer-record';
import { siteOfCustomer } from '../site-of-customer';
import { MARKETING_IDENTITY } from './identity';

/** The United States site whose account this is; refused for everybody else's. */
export const unitedStatesSite = (
  customer: Pick<CustomerRecord, 'identity' | 'language'>,
): UnitedStatesLocale => {
  const site = customer.identity === MARKETING_IDENTITY ? siteOfCustomer(customer) : null;
  if (site === 'en-US' || site === 'es-US') return site;
  throw new ProblemError('bad-request', { errors: [{ path: '', reason: 'other-identity' }] });
};
