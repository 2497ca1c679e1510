import * as z from '@/lib/shared/config/zod';
import { IDENTITY_FAILURES } from './identity-failures';

/**
 * Every refusal of the product backend is `application/problem+json` with one of these codes, each with its HTTP status. 419 is
 * the one that Laravel Sanctum clients expect for a stale CSRF token.
 */
export const PROBLEM_STATUS = {
  'bad-request': 400,
  'not-signed-in': 401,
  'foreign-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'csrf-token-mismatch': 419,
  'idempotency-key-reused': 422,
  'name-not-printable': 422,
  'course-not-completed': 409,
  'course-too-fast': 409,
  'certificate-revoked': 409,
  'changed-meanwhile': 409,
  'group-ended': 410,
  'group-full': 409,
  'too-many-groups': 409,
  'last-maker': 409,
  'no-such-key': 404,
  'key-used': 409,
  'no-such-upload': 404,
  'upload-gone': 410,
  'upload-incomplete': 409,
  'object-not-in-active-tier': 409,
  'file-too-large': 413,
  'storage-full': 413,
  'storage-day-full': 429,
  'file-type-refused': 415,
  'file-shows-place': 422,
  'consent-missing': 403,
  'too-many-requests': 429,
  'identity-token-refused': 401,
  'identity-refused': 422,
  'upstream-unavailable': 502,
  'upstream-aborted': 502,
  unavailable: 503,
  internal: 500,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(Object.keys(PROBLEM_STATUS) as ProblemCode[]),
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
