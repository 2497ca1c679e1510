import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseFailure } from '@/front/start/failures';

const failure = (code: string, message = 'canary of the driver') =>
  databaseFailure(new Error('Failed query: canary', { cause: Object.assign(new Error(message), { code }) }));

describe('a database that the start cannot use', () => {
  it.each([
    ['28P01', /user or the password/],
    ['3D000', /no database of this name/],
    ['ENOTFOUND', /no host/],
    ['42501', /lacks rights; docs\/operate\/database-and-backup\.md/],
  ])('is told as DATABASE_URL with the reason for %s', (code, reason) => {
    expect(failure(code).message).toMatch(/^DATABASE_URL: /);
    expect(failure(code).message).toMatch(reason);
    expect(failure(code).message).not.toContain('canary');
  });

  it.each([
    'SELF_SIGNED_CERT_IN_CHAIN',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('names what makes its certificate trusted after %s', (code) => {
    const { message } = failure(code);
    expect(message).toMatch(/^DATABASE_URL: .*sslmode=verify-full&sslrootcert=FILE/);
    expect(message).toContain(code);
    expect(message).not.toContain('canary');
  });

  it('tells missing encryption from a user that may not in', () => {
    const refusal = 'no pg_hba.conf entry for host "10.0.0.9", user "canary", database "site", ';
    expect(failure('28000', `${refusal}no encryption`).message).toMatch(/without encryption.*sslmode=/);
    expect(failure('28000', `${refusal}SSL encryption`).message).toBe(
      'DATABASE_URL: the database does not let this user in.',
    );
  });

  it('includes the driver’s own time limit and a closed port', async () => {
    expect(databaseFailure(new Error('timeout expired')).message).toMatch(/does not answer in time/);
    const client = new Client('postgres://site:canary@127.0.0.1:1/site');
    const refused = await client.connect().catch((error) => databaseFailure(error));
    expect((refused as Error).message).toBe('DATABASE_URL: the database does not answer at this address.');
  });

  it('is not told twice', () => {
    const told = new Error('The database of DATABASE_URL takes no writes.');
    expect(databaseFailure(told)).toBe(told);
  });

  it('keeps a reason that nothing here knows', () => {
    expect(databaseFailure(new Error('wire cut')).message).toBe('DATABASE_URL: wire cut.');
  });
});
