import { expect, it, vi } from 'vitest';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { type UpstreamCode, UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { asProblem } from '@/lib/server/platform/http/as-problem';

it.each<[UpstreamCode, string]>([
  ['token-refused', 'identity-token-refused'],
  ['timeout', 'upstream-unavailable'],
  ['failed', 'upstream-unavailable'],
  ['not-asked', 'upstream-unavailable'],
  ['empty-answer', 'upstream-aborted'],
  ['refused', 'upstream-unavailable'],
])('a service that says %s is answered as %s', (code, problem) => {
  const error = new UpstreamError({ service: 'cognito', code });
  expect(asProblem(error)).toMatchObject({ code: problem, cause: error });
});

it('an error of another copy of its class is recognised', async () => {
  vi.resetModules();
  const copy = await import('@/lib/server/platform/errors/upstream-error');
  expect(copy.UpstreamError).not.toBe(UpstreamError);
  const error = new copy.UpstreamError({ service: 'cognito', code: 'token-refused' });
  expect(asProblem(error).code).toBe('identity-token-refused');
});

it.each<[string, { code: string; constraint?: string }, string]>([
  ['a database that is away', { code: 'ECONNREFUSED' }, 'unavailable'],
  [
    'a customer who is gone',
    { code: '23503', constraint: 'answers_customer_id_customers_id_fk' },
    'not-signed-in',
  ],
])('%s is told as such', (_what, failure, problem) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('failed'), failure) });
  expect(asProblem(error)).toMatchObject({ code: problem, cause: error });
});

it('our refusal stays, anything unknown is internal', () => {
  const refusal = new ProblemError('not-found');
  expect(asProblem(refusal)).toBe(refusal);
  expect(asProblem(new Error('secret')).code).toBe('internal');
});
