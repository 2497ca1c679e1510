import { beforeEach, describe, expect, it } from 'vitest';
import { AuthError } from '@/lib/auth/auth-error';
import { signIn } from '@/lib/auth/sign-in';
import { type FakeProvider, fakeProvider } from './fake-provider';

const credentials = { email: 'ana@example.com', password: 'uma frase curta' };
let provider: FakeProvider;
let pauses: number[];
const dependencies = () => ({
  provider: async () => provider,
  sleep: async (milliseconds: number) => void pauses.push(milliseconds),
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  provider = fakeProvider();
  pauses = [];
});

describe('R4.13 R4.14 R9.3 signing in', () => {
  it('succeeds at the third attempt without a message before', async () => {
    provider.signIn.mockRejectedValueOnce(new AuthError('network'));
    provider.signIn.mockRejectedValueOnce(new AuthError('login-failed'));
    await expect(signIn('pt-BR', credentials, dependencies())).resolves.toMatchObject({ customerId: 1 });
    expect(pauses).toEqual([1500, 1500]);
  });

  it('counts a provider that did not load as an attempt', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      if (loads < 3) throw new AuthError('network');
      return provider;
    };
    await signIn('pt-BR', credentials, { ...dependencies(), provider: load });
    expect(loads).toBe(3);
    expect(provider.signIn).toHaveBeenCalledTimes(1);
  });

  it('R4.14 shows the third failure only', async () => {
    provider.signIn.mockRejectedValueOnce(new AuthError('network'));
    provider.signIn.mockRejectedValueOnce(new AuthError('network'));
    provider.signIn.mockRejectedValueOnce(new AuthError('login-failed'));
    await expect(signIn('pt-BR', credentials, dependencies())).rejects.toMatchObject({
      code: 'login-failed',
    });
    expect(provider.signIn).toHaveBeenCalledTimes(3);
  });

  it('R8.8 does not try a wrong password again', async () => {
    provider.signIn.mockRejectedValue(new AuthError('wrong-password'));
    await expect(signIn('pt-BR', credentials, dependencies())).rejects.toMatchObject({
      code: 'wrong-password',
    });
    expect(provider.signIn).toHaveBeenCalledTimes(1);
  });
});
