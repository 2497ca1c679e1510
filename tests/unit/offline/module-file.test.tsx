import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SendModule } from '@/components/offline/send-module';
import { filledIn, makeModuleFile } from '@/lib/offline/module-file';
import { withSavedFiles } from '@/lib/offline/module-files';
import type { ModuleFile } from '@/lib/shared/contract/offline';
import { startBackendServer } from '../../support/backend-server';
import { renderWithTexts } from '../../support/render-with-texts';
import { offlineModule } from './offline-module';

/** A module as one file. That it opens by itself: e2e/module-file.spec.ts. */

const EMPTY =
  '<html lang=""><title></title><body><noscript></noscript><script type="application/json" id="module"></script>';

const moduleFile = (ofModule: Partial<ModuleFile['module']> = {}): ModuleFile => {
  const { module, cards } = offlineModule({}, ofModule);
  const marks = {
    q1: { a: { correct: true, feedback: 'Isso.' }, b: { correct: false, feedback: 'Escute.' } },
  };
  const brand = 'Quebrando Barreiras';
  return {
    locale: 'pt-BR',
    brand,
    total: 6,
    module,
    cards,
    marks,
    sign_up: 'https://site.example/',
    texts: {},
  };
};

const textOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

const contentOf = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return JSON.parse(page.getElementById('module')?.textContent ?? '');
};

const server = startBackendServer();
/** Bytes of the film, by its address. */
let films: Record<string, number>;

beforeEach(() => {
  films = { '/films/101/film.mp4': 10 };
  server.use(
    http.get('/api/module-file', () => HttpResponse.json(moduleFile())),
    http.get('/offline/module-file.html', () => HttpResponse.text(EMPTY)),
    http.get('/films/*', ({ request }) => {
      const size = films[new URL(request.url).pathname] ?? 10;
      return new HttpResponse(new Uint8Array(size), { headers: { 'content-type': 'video/mp4' } });
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('a module as one file', () => {
  it('holds all that it shows, by the module’s own addresses', async () => {
    const { file, film } = await makeModuleFile('pt-BR', 101);
    const { module, files } = contentOf(await textOf(file));
    expect(film).toBe(true);
    expect(file.name).toBe('1-modulo-101.html');
    expect(Object.keys(files).sort()).toEqual([
      '/films/101/captions.pt.vtt',
      '/films/101/film.mp4',
      '/films/101/poster.webp',
      '/films/drills/passe.webp',
    ]);
    for (const address of Object.values(files)) expect(address).toMatch(/^data:/);
    expect(module.marks.q1.b.feedback).toBe('Escute.');
  });

  it('is made of what the device has', async () => {
    const places = {
      '/films/101/film.mp4': '/saved/pt-BR/101/film',
      '/films/101/poster.webp': '/saved/poster',
    };
    const files = Object.entries(places).map(([from, to]) => ({ from, to }));
    server.use(
      http.get('/api/module-file', () => HttpResponse.error()),
      http.get('/offline/module-file.html', () => HttpResponse.error()),
      http.get('/saved/pt-BR/101/sent.json', () => HttpResponse.json(withSavedFiles(moduleFile(), files))),
      http.get('/saved/module-file.html', () => HttpResponse.text(EMPTY)),
      http.get('/saved/*', () => new HttpResponse('x', { headers: { 'content-type': 'video/mp4' } })),
    );
    const made = await makeModuleFile('pt-BR', 101, true).catch(() => undefined);
    expect(made?.film).toBe(true);
    expect(Object.keys(contentOf(await textOf(made?.file as File)).files)).toEqual(
      expect.arrayContaining(['/saved/pt-BR/101/film', '/saved/poster']),
    );
  });

  it('goes without a film that is too large', async () => {
    films['/films/101/film.mp4'] = 2_000_000;
    const { file, film } = await makeModuleFile('pt-BR', 101);
    expect(film).toBe(false);
    expect(file.size).toBeLessThan(2_500_000);
    expect(Object.keys(contentOf(await textOf(file)).files)).not.toContain('/films/101/film.mp4');
  });

  it('lets no text end its script or title', () => {
    const title = 'A </script><script>x()</script> & $& B';
    const html = filledIn(EMPTY, { module: moduleFile({ title }), files: {}, madeOn: '' });
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.title).toBe(title);
    expect(page.querySelectorAll('script')).toHaveLength(1);
    expect(contentOf(html).module.module.title).toBe(title);
  });

  it('reads without a script, and loads nothing then', () => {
    const html = filledIn(EMPTY, { module: moduleFile(), files: {}, madeOn: '' });
    const plain = new DOMParser().parseFromString(html, 'text/html').querySelector('noscript');
    expect(plain?.textContent).toContain('Elogie um esforço.');
    expect(plain?.innerHTML).not.toMatch(/<img|&lt;img|href/);
  });
});

describe('the button that sends it', () => {
  const press = async () => {
    const user = userEvent.setup();
    const button = screen.getByText('Enviar este módulo', { selector: 'button' });
    await user.click(button);
    return { again: () => user.click(button) };
  };
  const show = () => renderWithTexts(<SendModule videoId={101} />, ['module-file']);
  const sheet = (share: (data: ShareData) => Promise<void>) =>
    vi.stubGlobal('navigator', { ...navigator, canShare: () => true, share });

  it('hands the file to the device’s share sheet', async () => {
    const share = vi.fn(async () => undefined);
    sheet(share);
    show();
    await press();
    await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ files: [expect.objectContaining({ name: '1-modulo-101.html' })] }),
    );
  });

  it('asks for a second press after a long wait', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('late', 'NotAllowedError')));
    sheet(share);
    show();
    const { again } = await press();
    expect(await screen.findByText(/^O arquivo está pronto/)).toBeInTheDocument();
    share.mockImplementation(async () => undefined as never);
    await again();
    expect(share).toHaveBeenCalledTimes(2);
  });

  it('downloads the file where there is no such sheet', async () => {
    const made = vi.fn(() => 'blob:x');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    show();
    await press();
    expect(await screen.findByText(/nos downloads deste aparelho/)).toBeInTheDocument();
    expect([made.mock.calls.length, click.mock.calls.length]).toEqual([1, 1]);
    click.mockRestore();
  });

  it('says so when the file could not be made', async () => {
    server.use(http.get('/offline/module-file.html', () => HttpResponse.error()));
    show();
    await press();
    expect(await screen.findByText(/^Não conseguimos fazer o arquivo/)).toBeInTheDocument();
  });
});
