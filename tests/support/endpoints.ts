import { ENDPOINTS } from '@/lib/shared/contract/endpoints';

/** Every write of the contract, so that a rule for all of them holds for the next one as well. */
export const MUTATIONS = ENDPOINTS.filter(({ method }) => method === 'POST');
