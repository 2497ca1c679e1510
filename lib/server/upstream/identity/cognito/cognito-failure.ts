import { systemCode } from '@/lib/shared/errors/causes';
import { UpstreamError } from '../../../platform/errors/upstream-error';

const codeOf = (cause: unknown) => {
  const { name, $fault } = cause as { name?: unknown; $fault?: unknown };
  if (name === 'NotAuthorizedException') return 'token-refused';
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return $fault === undefined ? 'unreachable' : 'failed';
};

const reasonOf = (code: ReturnType<typeof codeOf>, cause: unknown): string | null => {
  if (code === 'failed') return (cause as Error).name;
  return code === 'unreachable' ? systemCode(cause) : null;
};

/** A failed call of a user pool. An exception of the pool besides `NotAuthorizedException` is a fault of ours or its own. */
export const cognitoFailure = (cause: unknown): UpstreamError => {
  const code = codeOf(cause);
  return new UpstreamError({ service: 'cognito', code, reason: reasonOf(code, cause), cause });
};
