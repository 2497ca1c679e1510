import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SaveOffline } from '@/components/offline/save-offline';
import { SavedList } from '@/components/offline/saved-list';
import { removeModules } from '@/lib/offline/saved-store';
import { startBackendServer } from '../../support/backend-server';
import { renderWithTexts } from '../../support/render-with-texts';
import { markSignedIn, markSignedOut } from '../../support/signed-in';
import { FAILING_REMOVALS, SOON } from './failing-removal';
import { FakeCaches } from './fake-caches';
import { offlineModule } from './offline-module';
import { saveCopy } from './saved-copy';

const server = startBackendServer();
let caches: FakeCaches;

beforeEach(async () => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  const registration = { unregister: async () => true };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue('probably');
  vi.stubGlobal('navigator', { ...navigator, serviceWorker });
  await saveCopy(caches, offlineModule());
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  markSignedOut();
});

/** In a line that somebody opens. */
const showButton = () => {
  renderWithTexts(
    <SaveOffline
      customerId={7}
      module={offlineModule().module}
      progress={null}
      plan={{ text: '', day: null }}
    />,
    ['offline'],
  );
  screen.getByRole<HTMLDetailsElement>('group').open = true;
};
const button = (name: string) => screen.findByRole('button', { name });
const siteGives = () =>
  server.use(
    http.get('/api/offline-module', () => HttpResponse.json(offlineModule())),
    http.get('/api/module-file', () => HttpResponse.json({}, { status: 404 })),
    http.get('/api/offline-pages', () => HttpResponse.error()),
    http.head('*', () => new HttpResponse(null, { headers: { 'content-length': '100000' } })),
    http.get('*', () => HttpResponse.text('12345')),
  );

/** As the browser does, which tells no page of it. */
const evict = () => caches.delete('bb-saved-7');

describe('the button that saves a module', () => {
  it('offers to save again what the browser deleted', async () => {
    await evict();
    showButton();
    expect(await button('Salvar de novo')).toBeVisible();
    expect(screen.getByText(/o navegador apagou os arquivos/)).toBeVisible();
    expect(screen.queryByText(/^Salvo neste aparelho/)).toBeNull();
  });

  it('tells the size to whoever opens its line', async () => {
    await removeModules(7, 'pt-BR', [{ videoId: 101 }]);
    markSignedIn();
    siteGives();
    showButton();
    expect(await screen.findByRole('button', { name: /^Salvar neste aparelho \(\d,\d MB\)$/ })).toBeVisible();
    expect(screen.getByText(/^Quando você sai da conta/)).toBeVisible();
  });

  it('is saved with one press, and removed with another', async () => {
    await removeModules(7, 'pt-BR', [{ videoId: 101 }]);
    markSignedIn();
    siteGives();
    showButton();
    await userEvent.click(await button('Salvar neste aparelho'));
    const after = await screen.findByRole('button', { name: /^(Remover|Tentar)/ });
    // The pages around the course cannot be had, and the module is here all the same.
    expect(after).toHaveAccessibleName('Remover deste aparelho');
    await userEvent.click(after);
    expect(await screen.findByText('Removido deste aparelho.')).toBeVisible();
    expect(await caches.keys()).toEqual([]);
  });

  it.each(FAILING_REMOVALS)('can be removed again after %s', async (_, { begin, end }) => {
    begin();
    showButton();
    await userEvent.click(await button('Remover deste aparelho'));
    expect(await screen.findByText(/^Não conseguimos remover o módulo/, undefined, SOON)).toBeVisible();
    expect(screen.queryByText(/^Salvo neste aparelho/)).toBeNull();
    expect(screen.getByText('✓ Neste aparelho')).toBeVisible();
    end();
    await userEvent.click(await button('Remover deste aparelho'));
    expect(await screen.findByText('Removido deste aparelho.')).toBeVisible();
    expect(await caches.keys()).toEqual([]);
  });

  it('says what to do once the network is lost', async () => {
    await removeModules(7, 'pt-BR', [{ videoId: 101 }]);
    markSignedIn();
    siteGives();
    server.use(http.get('/api/offline-module', () => HttpResponse.error()));
    showButton();
    await userEvent.click(await button('Salvar neste aparelho'));
    expect(await button('Tentar de novo')).toBeVisible();
    siteGives();
    await userEvent.click(await button('Tentar de novo'));
    expect(await button('Remover deste aparelho')).toBeVisible();
  });

  it('notices a deletion when the page is looked at again', async () => {
    showButton();
    await button('Remover deste aparelho');
    await evict();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await button('Salvar de novo')).toBeVisible();
  });

  it('notices that another tab removed the module', async () => {
    showButton();
    await button('Remover deste aparelho');
    await act(() => removeModules(7, 'pt-BR', [{ videoId: 101 }]));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(await button('Salvar neste aparelho')).toBeVisible();
  });
});

describe('the list of saved modules', () => {
  it('tells which one has to be saved again', async () => {
    await saveCopy(caches, offlineModule({ video_id: 102 }));
    await (await caches.open('bb-saved-7')).delete('/saved/pt-BR/101/page.json');
    renderWithTexts(<SavedList customerId={7} />, ['offline']);
    const [evicted, kept] = await screen.findAllByRole('listitem');
    expect(evicted).toHaveTextContent(/Módulo 101.*O navegador apagou os arquivos/);
    expect(kept).toHaveTextContent(/Módulo 102.*MB/);
  });

  it('promises nothing where all have to be saved again', async () => {
    await evict();
    renderWithTexts(<SavedList customerId={7} />, ['offline']);
    expect(await screen.findByText(/^O navegador apagou os arquivos/)).toBeVisible();
    expect(screen.queryByText(/abrem sem internet/)).toBeNull();
  });
});
