import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthError } from '@/lib/auth/auth-error';
import { provider } from '../auth/mocked-provider';
import {
  askFor,
  field,
  letPausePass,
  press,
  reachReset,
  reset,
  show,
  startVisit,
  user,
} from './recovery-page';

vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));
vi.mock('@/lib/auth/email-pattern', () => ({ emailPatternOf: async () => '' }));

beforeEach(startVisit);

describe('R4.19 R8.14 a limit', () => {
  const limit = () => new AuthError('limit-exceeded');
  const counting = /^Tente de novo em [0-4]:[0-5]\d$/;

  it('counts down on the button and sends nothing meanwhile', async () => {
    provider.forgotPassword.mockRejectedValue(limit());
    show();
    await askFor('ana@example.com');
    await waitFor(() => expect(screen.getByRole('button', { name: counting })).toHaveFocus());
    await waitFor(() => expect(screen.getAllByText(/Foram muitas tentativas seguidas/)).toHaveLength(2));
    act(() => toast.remove());
    await waitFor(() => expect(screen.getAllByText(/Foram muitas tentativas seguidas/)).toHaveLength(1));
    await press(counting);
    expect(provider.forgotPassword).toHaveBeenCalledTimes(1);
    // Another press shows the toast again.
    await waitFor(() => expect(screen.getAllByText(/Foram muitas tentativas seguidas/)).toHaveLength(2));
  });

  it('goes on counting after a reload, for the same address', async () => {
    provider.forgotPassword.mockRejectedValue(limit());
    const { unmount } = show();
    await askFor('ana@example.com');
    await screen.findByRole('button', { name: counting });
    unmount();
    show();
    expect(screen.getByRole('button', { name: counting })).toBeVisible();
    await user.type(field('E-mail'), '.br');
    expect(screen.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  });

  it('of guesses counts down on the reset button', async () => {
    provider.resetPassword.mockRejectedValue(limit());
    await reachReset();
    await reset();
    expect(await screen.findByRole('button', { name: counting })).toBeVisible();
    await letPausePass();
    await press('Enviar um novo código');
    expect(await screen.findByRole('button', { name: 'Trocar senha e entrar' })).toBeVisible();
  });

  it('of codes counts down on the resend button', async () => {
    await reachReset();
    provider.forgotPassword.mockRejectedValue(limit());
    await letPausePass();
    await press('Enviar um novo código');
    expect(await screen.findByRole('button', { name: counting })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Trocar senha e entrar' })).toBeVisible();
  });
});
