import { beforeEach, describe, expect, it } from 'vitest';
import { AuthError } from '@/lib/auth/auth-error';
import { pendingEmail, updatePending } from '@/lib/auth/pending-account';
import { confirmEmail } from '@/lib/auth/sign-in';
import { type FakeProvider, fakeProvider } from './fake-provider';

const email = 'ana@example.com';
let provider: FakeProvider;
let pauses: number[];
const dependencies = () => ({
  provider: async () => provider,
  sleep: async (milliseconds: number) => void pauses.push(milliseconds),
});

beforeEach(() => {
  sessionStorage.clear();
  provider = fakeProvider();
  pauses = [];
  updatePending({ codeStep: { email, locale: 'pt-BR', startedAt: 'sign-up' } });
});

describe('confirming an address', () => {
  it('R4.16 confirms the code, then signs in with the remembered password', async () => {
    const outcome = await confirmEmail(
      'pt-BR',
      { email, code: '123456', password: 'secret' },
      dependencies(),
    );
    expect(outcome).toBe('signed-in');
    expect(provider.confirm).toHaveBeenCalledWith({ email, code: '123456' }, expect.anything());
    expect(provider.signIn).toHaveBeenCalledWith({ email, password: 'secret' }, expect.anything());
    expect(pendingEmail('pt-BR', 'sign-up')).toBeNull();
  });

  it('R4.16 R9.3 tries the sign-in three times, 1.5 s apart', async () => {
    provider.signIn.mockRejectedValue(new AuthError('login-failed'));
    const outcome = await confirmEmail(
      'pt-BR',
      { email, code: '123456', password: 'secret' },
      dependencies(),
    );
    expect(outcome).toBe('confirmed');
    expect(provider.signIn).toHaveBeenCalledTimes(3);
    expect(pauses).toEqual([1500, 1500]);
  });

  it('R9.3 tries a lost confirmation again and accepts “already confirmed”', async () => {
    provider.confirm
      .mockRejectedValueOnce(new AuthError('network'))
      .mockRejectedValueOnce(new AuthError('already-confirmed'));
    expect(await confirmEmail('pt-BR', { email, code: '123456', password: 'x' }, dependencies())).toBe(
      'signed-in',
    );
    expect(pauses).toEqual([1500]);
  });

  it('R2.14 ends confirmed without a sign-in after a reload', async () => {
    expect(await confirmEmail('pt-BR', { email, code: '123456' }, dependencies())).toBe('confirmed');
    expect(provider.signIn).not.toHaveBeenCalled();
  });

  it('asks for no code after a confirmed address’s reload', async () => {
    await confirmEmail('pt-BR', { email, code: '123456' }, dependencies());
    expect(pendingEmail('pt-BR', 'sign-up')).toBeNull();
    updatePending({ codeStep: { email, locale: 'pt-BR', startedAt: 'login' } });
    provider.signIn.mockRejectedValue(new AuthError('wrong-password', { retryable: false }));
    await confirmEmail('pt-BR', { email, code: '123456', password: 'secret' }, dependencies());
    expect(pendingEmail('pt-BR', 'login')).toBeNull();
  });

  it('keeps the address waiting when the code was wrong', async () => {
    provider.confirm.mockRejectedValue(new AuthError('code-mismatch'));
    await expect(confirmEmail('pt-BR', { email, code: '000000' }, dependencies())).rejects.toMatchObject({
      code: 'code-mismatch',
    });
    expect(provider.confirm).toHaveBeenCalledTimes(1);
    expect(pendingEmail('pt-BR', 'sign-up')).toBe(email);
  });

  it('waits only on the site and screen where it began', () => {
    expect(pendingEmail('pt-BR', 'sign-up')).toBe(email);
    expect(pendingEmail('en-GB', 'sign-up')).toBeNull();
    expect(pendingEmail('pt-BR', 'login')).toBeNull();
    sessionStorage.setItem('account:pending', '{"codeStep":{"email":7}}');
    expect(pendingEmail('pt-BR', 'sign-up')).toBeNull();
  });
});
