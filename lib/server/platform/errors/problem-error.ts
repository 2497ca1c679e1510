import { PROBLEMS, type Problem, type ProblemCode } from '@/lib/shared/contract/problem';
import { ownError } from '@/lib/shared/errors/own-error';

export interface ProblemDetails {
  errors?: Problem['errors'];
  characters?: readonly string[];
  identity?: Problem['identity'];
  lacks?: Problem['lacks'];
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
  /** For the log only. */
  cause?: unknown;
}

/** A refusal with a code from the closed list; becomes `application/problem+json` at the edge of the server. */
export class ProblemError extends ownError('ProblemError') {
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(code, { cause: details.cause });
  }
}

/** The document of a refusal. */
export const problemDocument = ({ code, details }: ProblemError, requestId: string): Problem => {
  const [status, title] = PROBLEMS[code];
  const { errors, identity, lacks, characters } = details;
  return {
    type: `/problems/${code}`,
    title,
    status,
    code,
    requestId,
    ...(errors && { errors }),
    ...(identity && { identity }),
    ...(lacks && { lacks }),
    ...(characters && { characters: [...characters] }),
  };
};
