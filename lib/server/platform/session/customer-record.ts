import type { Customer } from '@/lib/shared/contract/session';

/** A customer as the server knows it. */
export interface CustomerRecord {
  id: number;
  /** `identityKey` of the provider that holds the account. */
  identity: string;
  /** The provider's user id; unique within its identity only. */
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Upper case, as in the sign-up payload (spec §3). */
  country: string;
  language: string;
  certificateName: string | null;
  /** Whether the sign-up answers are there. */
  complete: boolean;
}

/** The same on the wire. */
export const customerView = (record: CustomerRecord): Customer => ({
  customer_id: record.id,
  token: record.userId,
  email: record.email,
  first_name: record.firstName,
  last_name: record.lastName,
  country: record.country,
  language: record.language,
  certificate_name: record.certificateName,
  complete: record.complete,
});
