import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageErrorOf, UnknownError } from '@/lib/shared/storage/errors';
import { bytes } from '../../../harness/media/bytes';
import { exifSegment, jpeg } from '../../../harness/media/pictures';
import { fakeCanvas } from '../../support/media/fake-canvas';
import { section, show, startProfileBackend, user } from '../../support/profile-screen';

startProfileBackend();

const STORED = 'https://store.example/evidence/stored';

/** The storage category of the page, whose own tests are elsewhere; the journey has a real one. */
const storage = vi.hoisted(() => ({
  put: vi.fn(),
  copy: vi.fn(),
  url: vi.fn(),
  remove: vi.fn(),
  cancel: vi.fn(),
}));
vi.mock('@/lib/storage/browser-storage', () => ({ createBrowserStorage: () => storage }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  storage.put.mockResolvedValue({});
  storage.copy.mockResolvedValue({});
  storage.url.mockResolvedValue(STORED);
  storage.remove.mockResolvedValue(undefined);
});

const photo = () => section('Foto');
const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });
const picked = (content = jpeg([exifSegment()], { width: 400, height: 200 })) =>
  new File([content], 'eu.jpg', { type: 'image/jpeg' });
const choose = async (file = picked()) => {
  const input = document.querySelector('#photo input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  await user.upload(input, file);
};
const opened = () => screen.findByRole('group', { name: 'Escolha o que aparece' });
const useIt = async () => {
  const save = photo().getByRole('button', { name: 'Usar esta foto' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await user.click(save);
};

const NONE = { bucket: 'evidence', exists: false };
const ONE = { bucket: 'evidence', exists: true };

describe('the photo of the profile', () => {
  it('is not mentioned on a site that keeps no files', () => {
    show('pt-BR');
    expect(screen.queryByRole('region', { name: 'Foto' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Foto' })).toBeNull();
  });

  it('says who sees it, and shows none without one', () => {
    show('pt-BR', {}, NONE);
    expect(photo().getByText(/Só você vê a foto/)).toBeVisible();
    expect(photo().getByText('AS')).toBeInTheDocument();
    expect(photo().queryByRole('img')).toBeNull();
    expect(photo().queryByRole('button', { name: 'Remover a foto' })).toBeNull();
  });

  it('is shown by an address that needs no script', () => {
    show('pt-BR', {}, ONE);
    expect(photo().getByRole('img', { name: 'Sua foto' })).toHaveAttribute('src', '/api/storage/photo');
  });

  it('is initials again when its URL shows nothing', async () => {
    show('pt-BR', {}, ONE);
    fireEvent.error(await photo().findByRole('img', { name: 'Sua foto' }));
    expect(photo().getByText('AS')).toBeInTheDocument();
  });

  it('is initials again when its URL showed nothing earlier', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    show('pt-BR', {}, ONE);
    expect(photo().queryByRole('img')).toBeNull();
    vi.restoreAllMocks();
  });

  it('is cut out by keyboard, and sent without its metadata', async () => {
    const log = fakeCanvas({ width: 400, height: 200 });
    show('pt-BR', {}, NONE);
    await choose();
    await opened();
    expect(screen.getByRole('heading', { name: 'Escolha o que aparece' })).toHaveFocus();
    fireEvent.change(photo().getByLabelText('Aproximar'), { target: { value: '2' } });
    fireEvent.change(photo().getByLabelText('Para a esquerda ou a direita'), { target: { value: '1' } });
    fireEvent.change(photo().getByLabelText('Para cima ou para baixo'), { target: { value: '0' } });
    await useIt();
    expect(await photo().findByRole('img', { name: 'Sua foto' })).toHaveAttribute('src', STORED);
    expect(log.drawn).toContainEqual([
      'draw',
      { width: 512, height: 512 },
      [300, 0, 100, 100, 0, 0, 512, 512],
    ]);
    const [name, sent, options] = storage.put.mock.calls[0] ?? [];
    expect([name, await textOf(sent)]).toEqual([
      expect.stringMatching(/^profile-photo-drafts\/[\w-]+\.jpg$/),
      new TextDecoder().decode(jpeg()),
    ]);
    expect(options).toEqual({ level: 'private', contentType: 'image/jpeg' });
    expect(storage.copy.mock.calls).toEqual([
      [
        { level: 'private', key: name },
        { level: 'private', key: 'profile-photo.jpg' },
      ],
    ]);
    expect(storage.remove.mock.calls).toEqual([[name, { level: 'private' }]]);
    expect(photo().getByLabelText('Trocar a foto')).toHaveFocus();
    expect(await screen.findByText('Foto salva.', { selector: '#toasts-polite *' })).toBeVisible();
    expect(log.closed).toBe(1);
  });

  it('stays as it was after Escape', async () => {
    const log = fakeCanvas({ width: 4, height: 4 });
    show('pt-BR', {}, NONE);
    await choose();
    await opened();
    await user.keyboard('{Escape}');
    expect(photo().getByLabelText('Escolher uma foto')).toHaveFocus();
    expect(storage.put).not.toHaveBeenCalled();
    await waitFor(() => expect(log.closed).toBe(log.decoded.length));
  });

  it('is not sent any more after it was called off', async () => {
    fakeCanvas({ width: 4, height: 4 });
    const never = new Promise(() => {});
    storage.put.mockReturnValue(never);
    show('pt-BR', {}, NONE);
    await choose();
    await opened();
    await useIt();
    await waitFor(() => expect(storage.put).toHaveBeenCalled());
    await user.click(photo().getByRole('button', { name: 'Cancelar' }));
    expect(storage.cancel).toHaveBeenCalledWith(never);
    expect(photo().getByLabelText('Escolher uma foto')).toHaveFocus();
  });

  it('leaves the old one when called off after sending', async () => {
    fakeCanvas({ width: 4, height: 4 });
    let arrive = () => {};
    storage.put.mockReturnValue(
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
    );
    show('pt-BR', {}, ONE);
    await choose();
    await opened();
    await useIt();
    await waitFor(() => expect(storage.put).toHaveBeenCalled());
    await user.click(photo().getByRole('button', { name: 'Cancelar' }));
    arrive();
    const [draft] = storage.put.mock.calls[0] ?? [];
    await waitFor(() => expect(storage.remove.mock.calls).toEqual([[draft, { level: 'private' }]]));
    expect(storage.copy).not.toHaveBeenCalled();
    expect(photo().getByLabelText('Trocar a foto')).toBeInTheDocument();
  });

  it('cannot be called off while it replaces the old one', async () => {
    fakeCanvas({ width: 4, height: 4 });
    let copied = () => {};
    storage.copy.mockReturnValue(
      new Promise<void>((resolve) => {
        copied = resolve;
      }),
    );
    show('pt-BR', {}, ONE);
    await choose();
    await opened();
    await useIt();
    const cancel = photo().getByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
    await user.click(cancel);
    await user.keyboard('{Escape}');
    copied();
    expect(await screen.findByText('Foto salva.', { selector: '#toasts-polite *' })).toBeVisible();
  });

  it('is removed', async () => {
    show('pt-BR', {}, ONE);
    await photo().findByRole('img', { name: 'Sua foto' });
    await user.click(photo().getByRole('button', { name: 'Remover a foto' }));
    await waitFor(() => expect(photo().queryByRole('img')).toBeNull());
    expect(storage.remove).toHaveBeenCalledWith('profile-photo.jpg', { level: 'private' });
    expect(photo().getByLabelText('Escolher uma foto')).toHaveFocus();
    expect(photo().queryByRole('button', { name: 'Remover a foto' })).toBeNull();
  });
});

describe('a photo that is not saved', () => {
  const alert = async () => (await photo().findByRole('alert')).textContent;

  it.each([
    ['no picture', bytes('%PDF-1.7 ................'), /não consegue abrir esse arquivo/],
    ['a picture too large', jpeg([], { width: 20_000, height: 20_000 }), /grande demais/],
  ])('is said: %s', async (_title, content, words) => {
    fakeCanvas({ width: 4, height: 4 });
    show('pt-BR', {}, NONE);
    await choose(picked(content));
    expect(await alert()).toMatch(words);
    expect(screen.queryByRole('group', { name: 'Escolha o que aparece' })).toBeNull();
    expect(photo().getByLabelText('Escolher uma foto')).toHaveFocus();
  });

  it.each([
    [401, /a sua sessão terminou/],
    [429, /limite de arquivos/],
    [413, /limite de arquivos/],
    [0, /Confira a sua conexão/],
  ])('is said, and can be sent again: %i', async (status, words) => {
    fakeCanvas({ width: 4, height: 4 });
    storage.put.mockRejectedValue(storageErrorOf(UnknownError, { status, message: 'refused' }));
    show('pt-BR', {}, NONE);
    await choose();
    await opened();
    await useIt();
    expect(await alert()).toMatch(words);
    expect(await photo().findByRole('button', { name: 'Usar esta foto' })).toBeVisible();
  });

  it('is said when it cannot be removed', async () => {
    show('pt-BR', {}, ONE);
    storage.remove.mockRejectedValue(storageErrorOf(UnknownError, { status: 0, message: 'Network Error' }));
    await user.click(photo().getByRole('button', { name: 'Remover a foto' }));
    expect(await alert()).toMatch(/Não conseguimos remover/);
  });
});
