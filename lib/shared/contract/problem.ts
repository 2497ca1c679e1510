import * as z from '@/lib/shared/config/zod';
import { IDENTITY_FAILURES } from './identity-failures';

/**
 * Every refusal of the product backend is `application/problem+json` with one of these codes, each with its HTTP status and title. 419 is
 * the one that Laravel Sanctum clients expect for a stale CSRF token.
 */
export const PROBLEMS = {
  'bad-request': [400, 'The request is not what this endpoint takes.'],
  'not-signed-in': [401, 'There is no live session.'],
  'foreign-origin': [403, 'The request comes from another site.'],
  'not-found': [404, 'There is no such thing here.'],
  'method-not-allowed': [405, 'This endpoint does not take that method.'],
  'body-too-large': [413, 'The body is too large.'],
  'unsupported-media-type': [415, 'The body must be application/json.'],
  'csrf-token-mismatch': [419, 'The CSRF token is missing or stale.'],
  'idempotency-key-reused': [422, 'This idempotency key belongs to another request.'],
  'name-not-printable': [422, 'The name has characters that cannot be printed.'],
  'course-not-completed': [409, 'The course is not completed yet.'],
  'course-too-fast': [409, 'The account is too new for the study time of the course.'],
  'certificate-revoked': [409, 'The programme has withdrawn the certificate.'],
  'changed-meanwhile': [409, 'Somebody else has saved since this was read.'],
  'group-ended': [410, 'The group has ended.'],
  'group-full': [409, 'The group has as many members as one may have.'],
  'too-many-groups': [409, 'The person has as many groups as one may have.'],
  'last-maker': [409, 'Nobody else makes the group.'],
  'no-such-key': [404, 'There is no such object.'],
  'key-used': [409, 'Something was sent to this key before.'],
  'no-such-upload': [404, 'There is no such upload.'],
  'upload-gone': [410, 'The upload was given up or deleted.'],
  'upload-incomplete': [409, 'What was sent is not the whole file.'],
  'object-not-in-active-tier': [409, 'The object lies in an archive.'],
  'file-too-large': [413, 'The file is larger than any may be.'],
  'storage-full': [413, 'There is no room for another file.'],
  'storage-day-full': [429, 'No more can be sent today.'],
  'file-type-refused': [415, 'Files of this kind are not accepted.'],
  'file-shows-place': [422, 'The file says where it was made.'],
  'consent-missing': [403, 'Nobody has said that those who are shown agree.'],
  'too-many-requests': [429, 'There were too many attempts.'],
  'identity-token-refused': [401, 'The identity provider’s tokens were refused.'],
  'identity-refused': [422, 'The account or what was given with it was refused.'],
  'upstream-unavailable': [502, 'A service that this needs does not answer.'],
  'upstream-aborted': [502, 'A service that this needs began to answer and broke off.'],
  unavailable: [503, 'The site cannot answer now.'],
  internal: [500, 'Something went wrong on our side.'],
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(Object.keys(PROBLEMS) as ProblemCode[]),
  requestId: z.string().optional(),
  /** Where the request was wrong: JSON pointers and reasons, never the value itself. */
  errors: z.array(z.object({ path: z.string(), reason: z.string() })).optional(),
  /** For `name-not-printable`: the characters that the certificate's font lacks. */
  characters: z.array(z.string()).optional(),
  /** For `identity-refused`: what an account of a United States site was refused for. */
  identity: z.enum(IDENTITY_FAILURES).optional(),
  /** For `health-ready`: an answer of the database, or that it takes writes. */
  lacks: z.enum(['database', 'database-writes']).optional(),
});

export type Problem = z.infer<typeof problem>;
