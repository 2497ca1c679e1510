import { HttpError } from '@/lib/shared/http/http-error';
import { lightHttp } from './light-http';
import { type CallAddress, type CallOptions, sendCall } from './send-call';

/**
 * Calls one endpoint of the product backend (spec §7) without its contract, for what a page does by itself. What is read
 * of the answer is checked by hand; the whole contract would be 25 kB for one boolean. Fails as `callBackend` does.
 * @param isAnswer whether the answer has what is read of it
 */
export const callLightly = <Answer>(
  address: CallAddress,
  body: Record<string, unknown>,
  isAnswer: (answer: unknown) => answer is Answer,
  options: CallOptions = {},
): Promise<Answer> => {
  const read = (answer: unknown): Answer => {
    if (!isAnswer(answer)) throw new HttpError({ failure: 'unreadable' });
    return answer;
  };
  return sendCall(lightHttp, address, body, read, options);
};
