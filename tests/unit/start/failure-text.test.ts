import { describe, expect, it } from 'vitest';
import { failureText } from '@/front/start/ask/failure-text';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';

/** An error as `fetch` gives it: the network's own is its cause. */
const caused = (code: string): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('words'), { code }) });

describe('a failure of something that was asked', () => {
  it.each([
    ['SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /intermediate certificate/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /for another name/],
    ['CERT_NOT_YET_VALID', /clocks/],
    ['ECONNRESET', /port and scheme/],
    ['EHOSTUNREACH', /firewall/],
  ])('names the code %s and what mends it', (code, mend) => {
    expect(failureText(caused(code))).toMatch(new RegExp(`^${code}: `));
    expect(failureText(caused(code))).toMatch(mend);
  });

  it('names the code of a storage before its status', () => {
    const refused = { service: 'object-storage', code: 'not-authorised', status: 403 } as const;
    expect(failureText(new UpstreamError({ ...refused, reason: 'AccessDenied' }))).toMatch(
      /^AccessDenied: give the site’s account the permissions/,
    );
    expect(failureText(new UpstreamError(refused))).toBe('403');
  });

  it('says what it was told where no code is known', () => {
    expect(failureText(new Error('something new'))).toBe('something new');
  });

  it('calls a silence one', () => {
    expect(failureText(Object.assign(new Error('aborted'), { name: 'TimeoutError' }))).toMatch(
      /^timeout: it does not answer in time/,
    );
  });
});
