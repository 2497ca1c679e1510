import { causes } from '@/lib/shared/errors/causes';

const FOREIGN_KEY_VIOLATION = '23503';
const CUSTOMER_REFERENCE = /_customer_id_customers_id_fk$/;

/** Whether a write failed because the customer of its session was deleted meanwhile. */
export const isCustomerGone = (error: unknown): boolean =>
  causes(error).some(
    ({ code, constraint = '' }) => code === FOREIGN_KEY_VIOLATION && CUSTOMER_REFERENCE.test(constraint),
  );
