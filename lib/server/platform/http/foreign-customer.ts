import { isRecord } from '@/lib/shared/json/record';

const names = (value: unknown, customerId: number): boolean =>
  isRecord(value) && value.customer_id !== undefined && value.customer_id !== customerId;

/**
 * Whether a parsed body, or an item of a list in it, names another customer than the session's. The id in a request
 * is only ever compared: what is read or written comes from the session (quality: Security 6).
 */
export const foreignCustomer = (body: unknown, customerId: number): boolean => {
  if (!isRecord(body)) return false;
  const items = Object.values(body).flatMap((value) => (Array.isArray(value) ? value : []));
  return names(body, customerId) || items.some((item) => names(item, customerId));
};
