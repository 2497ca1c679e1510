import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../support/backend-server';
import {
  backend,
  saved,
  saveOnBackend,
  section,
  show,
  startProfileBackend,
  stored,
  user,
} from '../../support/profile-screen';

const server = startProfileBackend();

const news = () => screen.getByRole('switch', { name: /novidades e ideias do programa/ });
const newsletter = () => screen.getByRole('switch', { name: /boletim/ });
const savedLine = (name: string) => section(name).findByText('✓ Salvo');
const alert = () => section('E-mails que você recebe').findByRole('alert');
const signInLink = () =>
  section('E-mails que você recebe').queryByRole('link', { name: 'Entrar em outra aba' });

const onSave = (answer: Parameters<typeof http.post>[1]) =>
  server.use(http.post('/api/save-profile', answer));
const onRead = (answer: () => Response) => server.use(http.get('/api/profile', answer));
const noAnswer = () => HttpResponse.error();
const profileNow = () => HttpResponse.json({ profile: backend.profile });

/** Ends the pauses between attempts until something is so. */
const reconnectUntil = (isSo: () => void) =>
  waitFor(() => {
    window.dispatchEvent(new Event('online'));
    isSo();
  });

const anotherTabSaves = () => {
  localStorage.setItem('account:profile-saved', String(Date.now()));
  window.dispatchEvent(new StorageEvent('storage'));
};

/** Neither the switch nor a later look at the profile is answered. */
const switchedWithoutAnswer = async () => {
  onRead(noAnswer);
  show();
  await user.click(news());
  await reconnectUntil(() => expect(section('E-mails que você recebe').getByRole('alert')).toBeVisible());
};

describe('R1.10 consents', () => {
  it('are both offered, and saved as they are switched', async () => {
    show();
    await user.click(news());
    await savedLine('E-mails que você recebe');
    expect(news()).toBeChecked();
    await user.click(newsletter());
    await waitFor(() => expect(section('E-mails que você recebe').getAllByText('✓ Salvo')).toHaveLength(2));
    expect(saved.map(({ body }) => body.consents)).toEqual([
      { email: true },
      { additionalSubscription: false },
    ]);
    expect(saved[0]?.key).not.toBe(saved[1]?.key);
  });

  it('leave and show what another device took back meanwhile', async () => {
    show('pt-BR', { consents: { email: true, additionalSubscription: true } });
    await user.click(newsletter());
    await savedLine('E-mails que você recebe');
    expect(backend.profile.consents).toEqual({ email: false, additionalSubscription: false });
    expect(news()).not.toBeChecked();
  });

  it('show at once what another tab has saved', async () => {
    onRead(profileNow);
    show('pt-BR', { consents: { email: true, additionalSubscription: true } });
    backend.profile = { ...stored, organisation: 'Escola Nova' };
    anotherTabSaves();
    await waitFor(() => expect(news()).not.toBeChecked());
    expect(newsletter()).toBeChecked();
    expect(section('Seu trabalho').getByText('Escola Nova')).toBeVisible();
  });

  it('show nothing of another person who signed in elsewhere', async () => {
    let reads = 0;
    onRead(() => {
      reads += 1;
      return HttpResponse.json({ profile: { ...stored, email: 'kim@example.com', firstName: 'Kim' } });
    });
    show('pt-BR', { consents: { email: true, additionalSubscription: true } });
    anotherTabSaves();
    await waitFor(() => expect(reads).toBe(1));
    expect(news()).toBeChecked();
    expect(screen.queryByText(/Kim/)).toBeNull();
  });

  it('tell the other tabs once they are saved', async () => {
    show();
    await user.click(news());
    await savedLine('E-mails que você recebe');
    expect(Number(localStorage.getItem('account:profile-saved'))).toBeGreaterThan(performance.timeOrigin);
  });

  it('show what another tab saved while the page slept', async () => {
    onRead(profileNow);
    backend.profile = { ...stored, organisation: 'Escola Nova' };
    localStorage.setItem('account:profile-saved', String(Date.now()));
    show();
    await waitFor(() => expect(section('Seu trabalho').getByText('Escola Nova')).toBeVisible());
  });

  it('ask nothing of what was saved before the page', async () => {
    let reads = 0;
    onRead(() => {
      reads += 1;
      return profileNow();
    });
    localStorage.setItem('account:profile-saved', String(performance.timeOrigin - 1));
    show();
    await user.click(news());
    await savedLine('E-mails que você recebe');
    expect(reads).toBe(0);
  });

  it('end as they were switched last, however fast', async () => {
    show();
    await user.click(news());
    await user.click(news());
    await user.click(news());
    await savedLine('E-mails que você recebe');
    expect(saved.at(-1)?.body.consents?.email).toBe(true);
    expect(news()).toBeChecked();
  });

  it.each([
    ['a refusal', () => problem(400, 'bad-request'), /voltou a ser a de antes/],
    ['an ended session', () => problem(401, 'not-signed-in'), /a sua sessão terminou/],
  ])('are switched back after %s', async (what, answer, words) => {
    onSave(answer);
    show();
    await user.click(news());
    expect(await section('E-mails que você recebe').findByRole('alert')).toHaveTextContent(words);
    expect(news()).not.toBeChecked();
    expect(section('E-mails que você recebe').queryByText('✓ Salvo')).toBeNull();
    expect(signInLink() === null).toBe(what === 'a refusal');
  });

  it.each(['en-AU', 'en-NZ'] as const)(
    'R5.21 in %s leave the additional subscription out and unchanged',
    async (locale) => {
      show(locale);
      expect(screen.getAllByRole('switch')).toHaveLength(1);
      await user.click(screen.getByLabelText(/news and ideas from the programme/));
      await section('Emails from us').findByText('✓ Saved');
      expect(saved[0]?.body).toEqual({ consents: { email: true } });
    },
  );
});

describe('consents whose answer got lost', () => {
  afterEach(() => void vi.useRealTimers());

  /** Saves, and loses the answer on its way back. */
  const keepWithoutAnswer = async ({ request }: { request: Request }) => {
    await saveOnBackend(request);
    return HttpResponse.error();
  };

  it('are sent again under the same key', async () => {
    server.use(http.post('/api/save-profile', keepWithoutAnswer, { once: true }));
    show();
    await user.click(news());
    await reconnectUntil(() => expect(section('E-mails que você recebe').getByText('✓ Salvo')).toBeVisible());
    expect(news()).toBeChecked();
    expect(saved).toHaveLength(2);
    expect(saved[1]).toEqual(saved[0]);
  });

  it('stay as wanted, called unknown, until the profile says so', async () => {
    onSave(keepWithoutAnswer);
    await switchedWithoutAnswer();
    expect(await alert()).toHaveTextContent(/Ainda não sabemos se a sua escolha foi salva/);
    expect(news()).toBeChecked();
    expect(section('E-mails que você recebe').queryByText('✓ Salvo')).toBeNull();
    onRead(profileNow);
    await reconnectUntil(() => expect(section('E-mails que você recebe').getByText('✓ Salvo')).toBeVisible());
    expect(news()).toBeChecked();
    expect(section('E-mails que você recebe').queryByRole('alert')).toBeNull();
  });

  it('are switched back when the profile came without them', async () => {
    onSave(noAnswer);
    await switchedWithoutAnswer();
    onRead(profileNow);
    await reconnectUntil(() => expect(news()).not.toBeChecked());
    expect(await alert()).toHaveTextContent(/voltou a ser a de antes/);
  });

  it('ask an ended session to log in, and look then', async () => {
    onSave(keepWithoutAnswer);
    onRead(() => problem(401, 'not-signed-in'));
    show();
    await user.click(news());
    await reconnectUntil(() => expect(signInLink()).toBeVisible());
    expect(await alert()).toHaveTextContent(/Não sabemos se a sua escolha foi salva/);
    expect(news()).toBeChecked();
    onRead(profileNow);
    await reconnectUntil(() => expect(section('E-mails que você recebe').getByText('✓ Salvo')).toBeVisible());
    expect(signInLink()).toBeNull();
  });

  it('let the next switch be saved once the service answers', async () => {
    onSave(noAnswer);
    await switchedWithoutAnswer();
    onRead(profileNow);
    onSave(({ request }) => saveOnBackend(request));
    await user.click(newsletter());
    await reconnectUntil(() => expect(section('E-mails que você recebe').getByText('✓ Salvo')).toBeVisible());
    expect(saved.map(({ body }) => body.consents)).toEqual([{ additionalSubscription: false }]);
    expect(news()).not.toBeChecked();
    expect(newsletter()).not.toBeChecked();
  });

  it('are not sent again by a computer that slept', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onSave(async (asked) => {
      vi.setSystemTime(Date.now() + 3_600_000);
      return keepWithoutAnswer(asked);
    });
    onRead(() => HttpResponse.json({ profile: stored }));
    show();
    await user.click(news());
    await reconnectUntil(() => expect(news()).not.toBeChecked());
    expect(saved).toHaveLength(1);
  });
});
