import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { completeFlags } from '@/lib/auth/session-flags';
import { enterText } from '../../support/enter-text';
import { open, saved, section, show, startProfileBackend, stored, user } from '../../support/profile-screen';
import { storedNames } from '../../support/stored-names';

const server = startProfileBackend();

const save = (name: string) => user.click(section(name).getByRole('button', { name: 'Salvar' }));
const savedLine = (name: string) => section(name).findByText('✓ Salvo');
const failSaving = (answer: () => Response) => server.use(http.post('/api/save-profile', answer));

const opened = async (name: string, ...given: Parameters<typeof show>) => {
  show(...given);
  await open(name);
};

describe('R1.9 saving a part of the profile', () => {
  it('sends its own part only and confirms', async () => {
    await opened('Você');
    await user.selectOptions(screen.getByLabelText('Tratamento (opcional)'), 'Prefiro não informar');
    await user.clear(screen.getByLabelText('Nome'));
    await enterText(user, screen.getByLabelText('Nome'), '  Zoë 🏐 שלום ');
    expect(section('Você').getByText('Ainda não foi salvo')).toBeVisible();
    await save('Você');
    await savedLine('Você');
    expect(saved.map(({ body }) => body)).toEqual([
      { title: '', firstName: 'Zoë 🏐 שלום', lastName: 'Souza' },
    ]);
    expect(saved[0]?.key).toMatch(/.{20}/);
    expect(section('Você').getByText('Zoë 🏐 שלום Souza')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Alterar Você' })).toHaveFocus();
  });

  it('R3.12 keeps the new names for the user of this browser', async () => {
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    await opened('Você');
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Lima');
    await save('Você');
    await savedLine('Você');
    expect(storedNames('user-1')).toEqual({ firstName: 'Ana', lastName: 'Souza Lima' });
  });

  it('R5.7 clamps the people to 0..1000 and shows what was stored', async () => {
    await opened('Seu trabalho');
    const people = screen.getByLabelText('Quantos jovens você acompanha?');
    await user.clear(people);
    await enterText(user, people, '5000');
    await user.keyboard('{Enter}');
    await savedLine('Seu trabalho');
    expect(saved[0]?.body.numberOfPeople).toBe(1000);
    expect(section('Seu trabalho').getByText('1.000')).toBeVisible();
  });

  it('corrects the number of girls', async () => {
    await opened('Seu trabalho', 'pt-BR', { youngFemale: '12' });
    const girls = screen.getByLabelText('Quantas são meninas? (opcional)');
    expect(girls).toHaveValue('12');
    await user.clear(girls);
    await enterText(user, girls, '14');
    await user.keyboard('{Enter}');
    await savedLine('Seu trabalho');
    expect(saved[0]?.body.youngFemale).toBe('14');
    expect(section('Seu trabalho').getByText('14')).toBeVisible();
  });

  it('R5.8 R5.9 takes a dropdown’s placeholder for none and asks for one', async () => {
    await opened('Seu trabalho', 'pt-BR', { job: 'Selecione a sua função', sportType: 'Select one' });
    await save('Seu trabalho');
    expect(screen.getByLabelText('O que você faz')).toHaveAccessibleDescription(
      /Escolha o que mais se parece/,
    );
    expect(screen.getByLabelText('Esporte principal')).toHaveAccessibleDescription(/Escolha o esporte/);
    expect(saved).toEqual([]);
  });

  it('sends ticked topics and ways of learning', async () => {
    await opened('Interesses');
    await user.click(screen.getByLabelText('Futebol', { selector: 'input' }));
    await user.click(screen.getByLabelText('Saúde mental'));
    await user.click(screen.getByLabelText('No celular'));
    await save('Interesses');
    await savedLine('Interesses');
    expect(saved[0]?.body).toEqual({
      interests: ['mental-health'],
      preferences: ['reading', 'on-the-phone'],
    });
    const chips = section('Interesses')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(chips).toEqual(['Saúde mental', 'Lendo', 'No celular']);
  });

  it('names the limit for a name of 300 characters', async () => {
    await opened('Você');
    await user.clear(screen.getByLabelText('Nome'));
    await user.click(screen.getByLabelText('Sobrenome'));
    await user.paste('x'.repeat(300 - 'Souza'.length));
    await save('Você');
    const summary = section('Você').getByRole('alert', { name: 'Falta acertar o seguinte' });
    await waitFor(() => expect(summary).toHaveFocus());
    const words = ['Digite o seu nome', 'Sobrenome: use até 200 caracteres; agora são 300'];
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(words);
    expect(screen.getByLabelText('Sobrenome')).toHaveAccessibleDescription(
      expect.stringContaining(words[1] as string),
    );
    expect(document.title).toBe('Erro: Seu perfil');
    expect(saved).toEqual([]);
  });

  it('begins the title with “Erro:” until both forms are mended', async () => {
    await opened('Você');
    await user.clear(screen.getByLabelText('Nome'));
    await save('Você');
    // What is typed there stays while the other part is open.
    await open('Seu trabalho');
    await user.clear(screen.getByLabelText('Organização'));
    await save('Seu trabalho');
    expect(document.title).toBe('Erro: Seu perfil');
    await user.type(screen.getByLabelText('Nome'), 'A');
    expect(document.title).toBe('Erro: Seu perfil');
    await user.type(screen.getByLabelText('Organização'), 'B');
    expect(document.title).toBe('Seu perfil');
  });

  it.each([
    ['no connection', () => HttpResponse.error(), /o serviço não respondeu/],
    [
      'an ended session',
      () => HttpResponse.json({ code: 'not-signed-in' }, { status: 401 }),
      /a sua sessão terminou/,
    ],
    [
      'a refused character',
      () => HttpResponse.json({ code: 'invalid-request' }, { status: 400 }),
      /caractere/,
    ],
    ['a broken server', () => HttpResponse.json({ code: 'internal' }, { status: 500 }), /em um minuto/],
  ])('keeps what was typed and says so after %s', async (_, answer, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await opened('Você');
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Lima');
    failSaving(answer);
    await save('Você');
    expect(await section('Você').findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Sobrenome')).toHaveValue('Souza Lima');
    expect(section('Você').queryByText('✓ Salvo')).toBeNull();
    const signIn = section('Você').queryByRole('link', { name: 'Entrar em outra aba' });
    if (_ === 'an ended session') expect(signIn).toHaveAttribute('target', '_blank');
    else expect(signIn).toBeNull();
  });

  it('repeats the same changes under the same key', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const keys: (string | null)[] = [];
    await opened('Você');
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Lima');
    server.use(
      http.post('/api/save-profile', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      }),
    );
    await save('Você');
    await section('Você').findByRole('alert');
    await save('Você');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Reis');
    await save('Você');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('does not call later typing saved', async () => {
    let answer: (() => void) | undefined;
    failSaving(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(HttpResponse.json({ profile: stored }));
        }) as never,
    );
    await opened('Você');
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Lima');
    await save('Você');
    expect(section('Você').getByText('Salvando…')).toBeVisible();
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Reis');
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    expect(await section('Você').findByText('Ainda não foi salvo')).toBeVisible();
    expect(screen.getByLabelText('Sobrenome')).toHaveValue('Souza Lima Reis');
  });
});

describe('R4.33 the survey of the United States', () => {
  const survey = { age: '35+', ageText: '', job: 'Coach', jobText: '', where: 'A former partner' };

  it('shows the answers and saves them in the provider’s words', async () => {
    await opened('Your work', 'en-US', { survey });
    expect(screen.getByLabelText('Your age')).toHaveValue('35-plus');
    expect(screen.getByLabelText('Which partner organisation do you work with?')).toHaveValue(
      'A former partner',
    );
    await user.selectOptions(
      screen.getByLabelText('Which partner organisation do you work with?'),
      'Team Forward',
    );
    await user.selectOptions(screen.getByLabelText('What you do'), 'other');
    await enterText(user, screen.getByLabelText(/In your own words/), 'Referee');
    const work = within(document.querySelector('#work-form') as HTMLElement);
    await user.click(work.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body).toMatchObject({
      job: 'other',
      survey: { age: '35+', ageText: '', job: 'Other', jobText: 'Referee', where: 'Team Forward' },
    });
  });

  it('is asked on no other site', async () => {
    await opened('Your work', 'en-GB');
    expect(screen.queryByLabelText('Your age')).toBeNull();
  });
});
