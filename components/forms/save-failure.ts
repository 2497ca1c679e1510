import { AuthError } from '@/lib/auth/auth-error';
import type { Failure } from './use-form';

/** Why something was not saved, as far as the person can do something about it. */
export type SaveFailure = 'network' | 'not-signed-in' | 'refused' | 'too-large' | 'too-often' | 'other';

const BY_STATUS: Readonly<Record<number, SaveFailure>> = {
  400: 'refused',
  413: 'too-large',
  429: 'too-often',
};

const nameOf = (error: unknown): SaveFailure => {
  const { code, status, withoutAnswer } = error as {
    code?: string;
    status?: number;
    withoutAnswer?: boolean;
  };
  if (withoutAnswer || (AuthError.is(error) && code === 'network')) return 'network';
  if (code === 'not-signed-in') return code;
  return BY_STATUS[status ?? 0] ?? 'other';
};

/**
 * Names what a call that saves rejected with; the texts are `<namespace>:save.failure.*`.
 * @param known the failures that the namespace has texts for; others are `other`
 */
export const saveFailures =
  (namespace: string, known: readonly SaveFailure[]) =>
  (error: unknown): Failure<never, SaveFailure> => {
    const name = nameOf(error);
    const failure = known.includes(name) ? name : 'other';
    return { code: failure, key: `${namespace}:save.failure.${failure}` };
  };
