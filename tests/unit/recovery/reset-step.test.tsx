import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showCarried } from '@/components/ui/toasts/show-toast';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { goOn } from '@/lib/auth/destination';
import { pendingAccount } from '@/lib/auth/pending-account';
import { enterText } from '../../support/enter-text';
import { provider } from '../auth/mocked-provider';
import {
  field,
  letPausePass,
  onPasswordChanged,
  press,
  reachReset,
  reset,
  show,
  startVisit,
  summary,
  user,
} from './recovery-page';

vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));
vi.mock('@/lib/auth/email-pattern', () => ({ emailPatternOf: async () => '' }));
vi.mock('@/lib/auth/destination', async (original) => ({
  ...(await original<typeof import('@/lib/auth/destination')>()),
  goOn: vi.fn(),
}));

const customer = {
  customerId: 1,
  userId: 'user-1',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Souza',
  complete: true,
};

const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage });

beforeEach(startVisit);

describe('R4.18 the reset step', () => {
  it('R1.2 R8.18 sets the password, signs in and confirms there', async () => {
    provider.resetPassword.mockResolvedValue(customer);
    await reachReset();
    expect(field('Nova senha')).toHaveAccessibleDescription(/Pelo menos 8 caracteres/);
    await reset(' 123-456 ');
    await waitFor(() => expect(goOn).toHaveBeenCalledWith('pt-BR'));
    expect(provider.resetPassword).toHaveBeenCalledWith({
      email: 'ana@example.com',
      code: '123456',
      newPassword: 'outra frase curta',
    });
    showCarried();
    expect(await screen.findByText('Senha trocada. Que bom ter você de volta!')).toBeVisible();
    expect(stored()).not.toMatch(/outra frase curta|123456/);
  });

  it('asks in the United States for letters and a number', async () => {
    show('en-US');
    await enterText(user, field('Email address'), 'kim@example.com');
    await press('Send code');
    await screen.findByLabelText('6-digit code');
    await enterText(user, field('6-digit code'), '123456');
    await enterText(user, field('New password'), 'another sentence');
    await press('Change password and log in');
    expect(field('New password')).toBeInvalid();
    expect(provider.resetPassword).not.toHaveBeenCalled();
  });

  it('leads to login with the address when only sign-in failed', async () => {
    await reachReset();
    await reset();
    await waitFor(() => expect(onPasswordChanged).toHaveBeenCalled());
    expect(pendingAccount().login).toEqual({ email: 'ana@example.com', confirmed: false });
    expect(goOn).not.toHaveBeenCalled();
    expect(await screen.findByText('Senha trocada. Que bom ter você de volta!')).toBeVisible();
  });

  it('R5.1 asks for missing fields in summary and fields', async () => {
    await reachReset();
    await reset('12345', 'curta');
    expect(
      within(summary())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Digite o código de 6 dígitos que enviamos para o seu e-mail',
      'Use pelo menos 8 caracteres na nova senha',
    ]);
    expect(provider.resetPassword).not.toHaveBeenCalled();
  });

  it.each<[AuthErrorCode, string, RegExp]>([
    ['code-mismatch', 'Código de 6 dígitos', /O código não confere/],
    ['code-expired', 'Código de 6 dígitos', /Este código venceu/],
    ['weak-password', 'Nova senha', /Escolha uma senha mais forte/],
  ])('R8.13 says %s at the field, and keeps what was typed', async (code, name, message) => {
    provider.resetPassword.mockRejectedValue(new AuthError(code));
    await reachReset();
    await reset();
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
    expect(field('Código de 6 dígitos')).toHaveValue('123 456');
    expect(field('Nova senha')).toHaveValue('outra frase curta');
  });

  describe('whose answer got lost', () => {
    const lose = (code: AuthErrorCode) =>
      provider.resetPassword
        .mockRejectedValueOnce(new AuthError('network'))
        .mockRejectedValueOnce(new AuthError(code));
    const network = () => screen.findAllByText(/Não conseguimos falar com o serviço/);

    it.each<AuthErrorCode>(['code-expired', 'code-mismatch', 'reset-failed'])(
      'signs in when the next attempt is refused with %s',
      async (code) => {
        lose(code);
        await reachReset();
        await reset();
        await network();
        await press('Trocar senha e entrar');
        await waitFor(() => expect(goOn).toHaveBeenCalledWith('pt-BR'));
        expect(provider.signIn.mock.calls[0]?.[0]).toEqual({
          email: 'ana@example.com',
          password: 'outra frase curta',
        });
        expect(screen.queryByText(/venceu|não confere/)).toBeNull();
      },
    );

    it('says what was refused when the password is old', async () => {
      lose('code-expired');
      provider.signIn.mockRejectedValue(new AuthError('wrong-password'));
      await reachReset();
      await reset();
      await network();
      await press('Trocar senha e entrar');
      await waitFor(() =>
        expect(field('Código de 6 dígitos')).toHaveAccessibleDescription(/Este código venceu/),
      );
      expect(goOn).not.toHaveBeenCalled();
    });

    it('tries no other password', async () => {
      lose('code-expired');
      await reachReset();
      await reset();
      await network();
      await reset('123 456', 'uma frase bem diferente');
      await waitFor(() =>
        expect(field('Código de 6 dígitos')).toHaveAccessibleDescription(/Este código venceu/),
      );
      expect(provider.signIn).not.toHaveBeenCalled();
    });
  });

  it('stays after a reload and asks for everything again', async () => {
    const { unmount } = await reachReset();
    await enterText(user, field('Código de 6 dígitos'), '123456');
    unmount();
    show();
    expect(screen.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible();
    expect(field('Código de 6 dígitos')).toHaveValue('');
    await letPausePass();
    await press('Enviar um novo código');
    expect(await screen.findByText(/Enviamos um novo código para ana@example.com/)).toBeVisible();
    expect(provider.forgotPassword).toHaveBeenCalledTimes(2);
  });

  it('can be left for another address, beginning with this', async () => {
    await reachReset();
    await press('Usar outro e-mail');
    expect(await screen.findByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible();
    expect(field('E-mail')).toHaveValue('ana@example.com');
  });

  it('is not there for whoever only has its address', () => {
    window.history.replaceState(null, '', '/pt-BR/login#recover-reset');
    show();
    expect(screen.getByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible();
  });
});

it('the browser’s way back goes from password to address', async () => {
  await reachReset();
  await act(async () => window.history.back());
  expect(await screen.findByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible();
});
