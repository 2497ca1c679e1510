import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AuthError } from '@/lib/auth/auth-error';
import { goToLogin } from '@/lib/auth/destination';
import { pendingAccount, pendingEmail, updatePending } from '@/lib/auth/pending-account';
import { enterText } from '../../support/enter-text';
import {
  agreed,
  field,
  fillYouIn,
  PARTNERS,
  press,
  registered,
  show,
  startSignUpBackend,
  user,
} from '../../support/sign-up-form';
import { provider } from '../auth/mocked-provider';

vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));
// A full load of another page, which jsdom does not do.
vi.mock('@/lib/auth/destination', async (original) => ({
  ...(await original<typeof import('@/lib/auth/destination')>()),
  goOn: vi.fn(),
  goToLogin: vi.fn(),
}));

startSignUpBackend();

describe('R3.35 R3.36 R3.37 R3.39 sign-up in the United States', () => {
  const options = (name: string) =>
    within(field(name))
      .getAllByRole('option')
      .slice(1)
      .map((option) => option.textContent);

  const fillYouInEnglish = (password = 'a short sentence 7') =>
    fillYouIn(
      { 'First name': 'Kim', 'Last name': 'Lee', 'Email address': 'kim@example.com', Password: password },
      'Continue',
    );

  it('R4.9 leads to login once the code was right', async () => {
    updatePending({ codeStep: { email: 'kim@example.com', locale: 'en-US', startedAt: 'sign-up' } });
    provider.confirm.mockRejectedValueOnce(new AuthError('code-mismatch'));
    show('en-US');
    const code = await screen.findByLabelText('6-digit code');
    await enterText(user, code, '654321');
    await press('Confirm my email');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/is not right/));
    expect(goToLogin).not.toHaveBeenCalled();
    await user.clear(code);
    await enterText(user, code, '123456');
    await press('Confirm my email');
    await waitFor(() => expect(goToLogin).toHaveBeenCalledWith('en-US'));
    expect(pendingAccount().login).toEqual({ email: 'kim@example.com', confirmed: true });
    expect(pendingEmail('en-US', 'sign-up')).toBeNull();
  });

  it('asks for letters and a number before it goes on', async () => {
    show('en-US');
    await fillYouInEnglish('a short sentence');
    expect(field('Password')).toBeInvalid();
    await user.type(field('Password'), ' 7');
    await press('Continue');
    expect(await screen.findByLabelText('Organisation')).toBeVisible();
  });

  it('sends all answers with the account, none by themselves', async () => {
    show('en-US');
    await fillYouInEnglish();
    await enterText(user, field('Organisation'), 'Harbor School');
    await user.selectOptions(field('Country where you work'), 'US');
    await user.selectOptions(field('What you do'), 'other');
    await enterText(user, field(/In your own words/), 'Referee');
    await enterText(user, field('How many young people do you work with?'), '25');
    await user.selectOptions(field('Main sport'), 'Football');
    await user.selectOptions(field('How did you hear about us? (optional)'), 'Internet search');
    expect(options('Which partner organisation do you work with?')).toEqual([...PARTNERS, 'Other']);
    await user.selectOptions(field('Which partner organisation do you work with?'), 'Team Forward');
    expect(options('Your age')).toEqual(['Under 18', '18-24', '25-34', '35+', 'Prefer not to say']);
    await user.selectOptions(field('Your age'), '35+');
    await user.click(field('I am 18 or older.'));
    await press('Sign up');
    await screen.findByLabelText('6-digit code');
    expect(provider.signUp).toHaveBeenCalledWith({
      email: 'kim@example.com',
      password: 'a short sentence 7',
      firstName: 'Kim',
      lastName: 'Lee',
      details: {
        title: '',
        consents: { legalAge: true, email: false, additionalSubscription: false },
        work: {
          organisation: 'Harbor School',
          workFrom: 'US',
          job: 'other',
          numberOfPeople: 25,
          mktChannel: 'search',
          youngFemale: '',
          sportType: 'football',
        },
        survey: { age: '35+', ageText: '', job: 'Other', jobText: 'Referee', where: 'Team Forward' },
      },
    });
    expect([registered, agreed, localStorage.getItem('pending-calls')]).toEqual([[], [], null]);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a short sentence 7');
  });

  it('asks for missing answers and offers not to say', async () => {
    show('en-US');
    await fillYouInEnglish();
    await press('Sign up');
    expect(field('Your age')).toHaveAccessibleDescription('Choose your age, or “Prefer not to say”');
    expect(field('Which partner organisation do you work with?')).toBeInvalid();
    expect(provider.signUp).not.toHaveBeenCalled();
  });

  it.each([
    ['the age', () => user.selectOptions(field('Your age'), '18-24')],
    ['the box', () => user.click(field('I am 18 or older.'))],
  ])('R3.35 refuses “Under 18” with the legal age until %s changes', async (_, mend) => {
    show('en-US');
    await fillYouInEnglish();
    await user.selectOptions(field('Your age'), 'Under 18');
    await user.click(field('I am 18 or older.'));
    await press('Sign up');
    const told = 'You chose “Under 18” and ticked that you are 18 or older. Correct whichever is wrong.';
    expect(field('Your age')).toHaveAccessibleDescription(told);
    expect(screen.getByRole('link', { name: told })).toHaveAttribute('href', '#age');
    await mend();
    expect(field('Your age')).toBeValid();
    expect(provider.signUp).not.toHaveBeenCalled();
  });

  it('R3.39 takes text of any length and then names the limit', async () => {
    show('en-US');
    await fillYouInEnglish();
    await user.selectOptions(field('What you do'), 'other');
    await user.selectOptions(field('Your age'), '35+');
    for (const name of [/In your own words/, /Anything to add about your age/]) {
      await user.click(field(name));
      await user.paste('x'.repeat(201));
      expect(field(name)).toHaveValue('x'.repeat(201));
      expect(field(name)).not.toHaveAttribute('maxlength');
    }
    await press('Sign up');
    expect(field(/In your own words/)).toHaveAccessibleDescription(/to 200 characters/);
    expect(field(/Anything to add about your age/)).toHaveAccessibleDescription(/to 200 characters/);
  });

  it('asks in Spanish in es-US, and translates for the provider', async () => {
    show('es-US');
    const typed = { Nombre: 'Ana', Apellido: 'Núñez', 'Correo electrónico': 'ana@example.com' };
    await fillYouIn({ ...typed, Contraseña: 'una frase corta 7' }, 'Continuar');
    await enterText(user, field('Organización'), 'Escuela');
    await user.selectOptions(field('País donde trabajas'), 'US');
    await user.selectOptions(field('Qué haces'), 'school-teacher');
    await enterText(user, field('¿Con cuántos jóvenes trabajas?'), '25');
    await user.selectOptions(field('Deporte principal'), 'football');
    await user.selectOptions(field('¿Cómo nos conociste? (opcional)'), 'search');
    await user.selectOptions(field('¿Con qué organización aliada trabajas?'), 'Otra');
    await user.selectOptions(field('Tu edad'), 'Prefiero no decirlo');
    await user.click(field('Tengo 18 años o más.'));
    await press('Crear cuenta');
    await waitFor(() => expect(provider.signUp).toHaveBeenCalled());
    expect(provider.signUp.mock.calls[0]?.[0].details?.survey).toEqual({
      age: 'Prefer not to say',
      ageText: '',
      job: 'Docente',
      jobText: '',
      where: 'Other',
    });
  });
});
