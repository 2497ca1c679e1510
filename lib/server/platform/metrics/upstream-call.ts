import { type UpstreamCode, UpstreamError } from '../errors/upstream-error';
import { timed } from '../request-context/request-context';
import { processMetrics } from './metrics';

/** Which call of which service; both of a fixed list, never with anybody's data. */
export interface UpstreamCall {
  service: string;
  call: string;
}

const outcomeOf = (error: unknown): UpstreamCode => (UpstreamError.is(error) ? error.code : 'failed');

/**
 * Makes one call of another service: counts it by its outcome, with its duration, and notes that the request waits for it.
 * @param outcome what a rejection means, where it is none of our own errors yet
 */
export const watchCall = async <Answer>(
  { service, call }: UpstreamCall,
  send: () => Promise<Answer>,
  outcome: (error: unknown) => string = outcomeOf,
): Promise<Answer> => {
  const began = performance.now();
  const done = (how: string) =>
    processMetrics().upstream(service, call, how, (performance.now() - began) / 1000);
  try {
    const answer = await timed('upstream', `${service} ${call}`, send, { service, call });
    done('answered');
    return answer;
  } catch (error) {
    done(outcome(error));
    throw error;
  }
};
