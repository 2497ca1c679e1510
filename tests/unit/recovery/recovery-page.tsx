import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { RecoveryScreen } from '@/components/recovery/recovery-screen';
import { enterText } from '../../support/enter-text';
import { formUser } from '../../support/form-user';
import { renderWithTexts } from '../../support/render-with-texts';

/** What the tests of the recovery screen do on it. */

export const RECOVERY_TEXTS = ['recovery', 'verification', 'errors'];
export const onPasswordChanged = vi.fn();
export const user = formUser();
export type Language = 'pt-BR' | 'en' | 'es' | 'en-US';

export const recoveryScreen = () => <RecoveryScreen focusOnArrival onPasswordChanged={onPasswordChanged} />;
export const show = (language: Language = 'pt-BR') =>
  renderWithTexts(recoveryScreen(), RECOVERY_TEXTS, language);

export const field = (name: string) => screen.getByLabelText(name);
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const summary = () => screen.getByRole('alert', { name: 'Falta acertar o seguinte' });

export const askFor = async (email: string) => {
  await user.clear(field('E-mail'));
  if (email !== '') await enterText(user, field('E-mail'), email);
  await press('Enviar código');
};

export const reachReset = async () => {
  const shown = show();
  await askFor('ana@example.com');
  await screen.findByRole('heading', { level: 1, name: 'Escolha uma nova senha' });
  return shown;
};

/** The half minute passes in which no other code can be asked for. */
export const letPausePass = async () => {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000);
  await screen.findByRole('button', { name: 'Enviar um novo código' });
  clock.mockRestore();
};

export const reset = async (code = '123 456', password = 'outra frase curta') => {
  await user.clear(field('Código de 6 dígitos'));
  if (code !== '') await enterText(user, field('Código de 6 dígitos'), code);
  await user.clear(field('Nova senha'));
  if (password !== '') await enterText(user, field('Nova senha'), password);
  await press('Trocar senha e entrar');
};

/** Each test stands for a visit of its own. */
export const startVisit = () => {
  vi.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/pt-BR/login#recover');
  document.title = 'Entrar – Quebrando Barreiras';
};
