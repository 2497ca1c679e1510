import type { Endpoint } from '@/lib/backend/contract/endpoint';
import * as operation from '@/lib/backend/contract/operation';
import * as progress from '@/lib/backend/contract/progress';
import * as session from '@/lib/backend/contract/session';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'summary' in value;

/** Every endpoint of the contract, so that a rule for all of them holds for the next one as well. */
export const ENDPOINTS: readonly Endpoint[] = [session, progress, operation]
  .flatMap((contract) => Object.values<unknown>({ ...contract }))
  .filter(isEndpoint);

export const MUTATIONS = ENDPOINTS.filter(({ method }) => method === 'POST');
