import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthError } from '@/lib/auth/auth-error';
import { pendingAccount } from '@/lib/auth/pending-account';
import { enterText } from '../../support/enter-text';
import { saying } from '../../support/saying';
import { provider } from '../auth/mocked-provider';
import { askFor, field, press, reachReset, show, startVisit, user } from './recovery-page';

vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));
vi.mock('@/lib/auth/email-pattern', () => ({ emailPatternOf: async () => '' }));

beforeEach(startVisit);

describe('an account that was never confirmed', () => {
  const unconfirmed = () => provider.forgotPassword.mockRejectedValue(new AuthError('email-not-confirmed'));
  const codeStep = () => screen.findByRole('heading', { level: 1, name: 'Confirme o seu e-mail' });

  it('gets its own code, then continues to recovery or login', async () => {
    unconfirmed();
    show();
    await askFor('ana@example.com');
    await codeStep();
    expect(provider.resendCode).toHaveBeenCalledWith({ email: 'ana@example.com' });
    expect(
      await screen.findByText(
        saying('Falta confirmar o seu e-mail. Digite o código que acabamos de enviar.'),
      ),
    ).toBeVisible();
    await enterText(user, field('Código de 6 dígitos'), '123456');
    await press('Confirmar e-mail');
    expect(
      await screen.findByText(
        saying(
          'E-mail confirmado. Agora você pode entrar com a sua senha ou pedir um código para escolher uma nova.',
        ),
      ),
    ).toBeVisible();
    expect(field('E-mail')).toHaveValue('ana@example.com');
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '#login-form');
  });

  it('reaches the code step without a code, after reloads', async () => {
    unconfirmed();
    provider.resendCode.mockRejectedValue(new AuthError('could-not-send-code'));
    const { unmount } = show();
    await askFor('ana@example.com');
    await codeStep();
    await waitFor(() => expect(screen.getAllByText(/Não conseguimos enviar o código/)).toHaveLength(2));
    unmount();
    show();
    await codeStep();
  });

  it('leads to the code step when the service is silent', async () => {
    await reachReset();
    await press('Confirmar o e-mail primeiro');
    await codeStep();
    expect(provider.resendCode).toHaveBeenCalledWith({ email: 'ana@example.com' });
  });

  describe('and that turns out to be confirmed', () => {
    const sentence = /Este e-mail já foi confirmado/;
    beforeEach(() => {
      provider.resendCode.mockRejectedValue(new AuthError('already-confirmed'));
    });

    it('keeps the new password that was typed', async () => {
      const { unmount } = await reachReset();
      await enterText(user, field('Código de 6 dígitos'), '123456');
      await enterText(user, field('Nova senha'), 'outra frase curta');
      await press('Confirmar o e-mail primeiro');
      await waitFor(() => expect(screen.getAllByText(saying(sentence))).toHaveLength(2));
      expect(screen.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible();
      expect(field('Código de 6 dígitos')).toHaveValue('123456');
      expect(field('Nova senha')).toHaveValue('outra frase curta');
      unmount();
      show();
      expect(screen.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible();
    });

    it('gets its code after all, since another tab confirmed it', async () => {
      provider.forgotPassword.mockRejectedValueOnce(new AuthError('email-not-confirmed'));
      show();
      await askFor('ana@example.com');
      expect(await screen.findByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible();
      expect(provider.forgotPassword).toHaveBeenCalledTimes(2);
    });

    it('leads to the contact form where nobody can confirm it', async () => {
      provider.forgotPassword.mockRejectedValue(new AuthError('email-not-confirmed'));
      show();
      await askFor('ana@example.com');
      expect(await screen.findByRole('link', { name: 'Escrever para nós' })).toBeVisible();
      expect(screen.queryByText(saying(sentence))).not.toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible();
      expect(field('E-mail')).toHaveValue('ana@example.com');
      expect(pendingAccount().codeStep).toBeUndefined();
    });
  });
});
