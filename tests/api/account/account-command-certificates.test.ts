import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { checkBadgeAt, checkJws } from '../../../harness/open-badge-verifier';
import { accountCommand, REASON } from '../../support/account-command';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { certified, issue, status } from '../../support/graduate';
import { newBadgeKey } from '../../support/open-badges/keys';

/** `npm run account`: names on certificates, and certificates that the programme takes back. */

const BADGE_KEYS = newBadgeKey().private;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { BADGE_KEYS } });
});
afterAll(() => api.stop());
const { run } = accountCommand();

describe('correcting a name', () => {
  it('keeps the code, and prints the new name', async () => {
    const { client, code } = await certified(api, 'Valadres');
    const corrected = await run('correct-name', code, 'Açucena  Valadares', ...REASON);
    expect([corrected.code, corrected.output]).toEqual([
      0,
      expect.stringContaining(`${code} is for Açucena Valadares.\n`),
    ]);
    const { body } = await client.get('/api/my-data');
    expect(body.certificates).toMatchObject([{ code, name: 'Açucena Valadares' }]);
    expect(body.account).toMatchObject([{ certificateName: 'Açucena Valadares', lastName: 'Valadres' }]);
  });

  it('refuses signs that cannot be printed', async () => {
    const { client, code } = await certified(api, 'Werneck');
    const refused = await run('correct-name', code, 'Açucena 🏆', ...REASON);
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.failure).toContain('Refused: name-not-printable (🏆).');
    const { body } = await client.get('/api/my-data');
    expect(body.certificates).toMatchObject([{ name: 'Açucena Werneck' }]);
  });

  it('refuses somebody without a certificate', async () => {
    const { customer } = await api.signedIn();
    const { failure, code } = await run('correct-name', customer.email, 'Ana', ...REASON);
    expect([code, failure]).toEqual([
      1,
      expect.stringContaining('This person has no certificate that counts.'),
    ]);
  });
});

describe('confirming the name of the account', () => {
  it('puts it on the certificate under its code', async () => {
    const one = await certified(api, 'Gouveia');
    await issue(one, { name: 'Dona Açu' });
    const { output, code } = await run('confirm-name', one.code, ...REASON);
    expect([code, output]).toEqual([0, expect.stringContaining(`${one.code} is for Açucena Gouveia.\n`)]);
  });
});

describe('revoking a certificate', () => {
  const pageOf = (code: string) => services().certificates.findPublic(code, 'pt-BR');
  const badgeOf = async (one: Awaited<ReturnType<typeof certified>>): Promise<string> =>
    api.origin + (await status(one)).body.certificate.badge_path;
  const revoke = (code: string, ...more: readonly string[]) =>
    run('revoke-certificate', code, ...REASON, ...more);

  it('ends its page, its PDF and its badge', async () => {
    const one = await certified(api, 'Moura');
    const badge = await badgeOf(one);
    const kept = await (await fetch(badge)).text();
    const { output, code } = await revoke(one.code);
    expect([code, output]).toEqual([0, expect.stringContaining(`${one.code} is revoked`)]);
    expect(await pageOf(one.code)).toBe('withdrawn');
    expect((await one.client.get(`/api/certificates/${one.code}/pdf`)).status).toBe(404);
    expect((await fetch(badge)).status).toBe(404);
    expect((await checkJws(kept)).revoked).toBe(true);
    const again = await revoke(one.code);
    expect([again.code, again.failure]).toEqual([1, expect.stringContaining('It is revoked already.')]);
  });

  it('lets the person issue no other', async () => {
    const one = await certified(api, 'Novais');
    await revoke(one.code);
    expect((await status(one)).body).toMatchObject({ status: 'ready', certificate: null });
    for (const name of ['Açucena Novais', 'Outra Pessoa']) {
      const refused = await issue(one, { name });
      expect([refused.status, refused.body.code]).toEqual([409, 'certificate-revoked']);
    }
    expect(await pageOf(one.code)).toBe('withdrawn');
    expect((await run('correct-name', one.code, 'Outra', ...REASON)).code).toBe(1);
  });

  it('stands in what is held about the person', async () => {
    const one = await certified(api, 'Ourique');
    await revoke(one.code);
    const { body } = await one.client.get('/api/my-data');
    expect(body.certificates).toMatchObject([{ code: one.code, revokedAt: expect.any(String) }]);
  });

  it('can be taken back, with a new badge', async () => {
    const one = await certified(api, 'Peres');
    const kept = await (await fetch(await badgeOf(one))).text();
    await revoke(one.code);
    const { output, code } = await revoke(one.code, '--restore');
    expect([code, output]).toEqual([0, expect.stringContaining(`${one.code} counts again`)]);
    expect(await pageOf(one.code)).toMatchObject({ name: 'Açucena Peres' });
    expect((await checkBadgeAt(await badgeOf(one))).revoked).toBe(false);
    expect((await checkJws(kept)).revoked).toBe(true);
    expect((await revoke(one.code, '--restore')).failure).toContain('It is not revoked.');
  });

  it('takes a code alone, and no flag of others', async () => {
    const one = await certified(api, 'Quental');
    expect((await revoke(one.customer.email)).failure).toContain('This is no code of a certificate.');
    expect((await revoke(one.code, '--ended-at-provider')).failure).toContain('npm run account -- TASK');
    expect(await pageOf(one.code)).toMatchObject({ code: one.code });
  });
});
