import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@/lib/shared/contract/problem';
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

const TITLES: Record<ProblemCode, string> = {
  'bad-request': 'The request is not what this endpoint takes.',
  'not-signed-in': 'There is no live session.',
  'foreign-origin': 'The request comes from another site.',
  'not-found': 'There is no such thing here.',
  'method-not-allowed': 'This endpoint does not take that method.',
  'body-too-large': 'The body is too large.',
  'unsupported-media-type': 'The body must be application/json.',
  'csrf-token-mismatch': 'The CSRF token is missing or stale.',
  'idempotency-key-reused': 'This idempotency key belongs to another request.',
  'name-not-printable': 'The name has characters that cannot be printed.',
  'course-not-completed': 'The course is not completed yet.',
  'course-too-fast': 'The account is too new for the study time of the course.',
  'certificate-revoked': 'The programme has withdrawn the certificate.',
  'changed-meanwhile': 'Somebody else has saved since this was read.',
  'group-ended': 'The group has ended.',
  'group-full': 'The group has as many members as one may have.',
  'too-many-groups': 'The person has as many groups as one may have.',
  'last-maker': 'Nobody else makes the group.',
  'no-such-key': 'There is no such object.',
  'key-used': 'Something was sent to this key before.',
  'no-such-upload': 'There is no such upload.',
  'upload-gone': 'The upload was given up or deleted.',
  'upload-incomplete': 'What was sent is not the whole file.',
  'object-not-in-active-tier': 'The object lies in an archive.',
  'file-too-large': 'The file is larger than any may be.',
  'storage-full': 'There is no room for another file.',
  'storage-day-full': 'No more can be sent today.',
  'file-type-refused': 'Files of this kind are not accepted.',
  'file-shows-place': 'The file says where it was made.',
  'consent-missing': 'Nobody has said that those who are shown agree.',
  'too-many-requests': 'There were too many attempts.',
  'identity-token-refused': 'The identity provider’s tokens were refused.',
  'identity-refused': 'The account or what was given with it was refused.',
  'upstream-unavailable': 'A service that this needs does not answer.',
  'upstream-aborted': 'A service that this needs began to answer and broke off.',
  unavailable: 'The site cannot answer now.',
  internal: 'Something went wrong on our side.',
};

/** The document of a refusal. */
export const problemDocument = (error: ProblemError, requestId: string): Problem => ({
  type: `/problems/${error.code}`,
  title: TITLES[error.code],
  status: PROBLEM_STATUS[error.code],
  code: error.code,
  requestId,
  ...(error.details.errors ? { errors: error.details.errors } : {}),
  ...(error.details.identity ? { identity: error.details.identity } : {}),
  ...(error.details.lacks ? { lacks: error.details.lacks } : {}),
  ...(error.details.characters ? { characters: [...error.details.characters] } : {}),
});
