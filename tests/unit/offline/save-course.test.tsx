import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SaveCourse } from '@/components/offline/save-course';
import { useCourseSaving } from '@/lib/offline/use-course-saving';
import { wantedCourse } from '@/lib/offline/wanted-course';
import { startBackendServer } from '../../support/backend-server';
import { renderWithTexts } from '../../support/render-with-texts';
import { markSignedIn, markSignedOut } from '../../support/signed-in';
import { FAILING_REMOVALS, SOON } from './failing-removal';
import { FakeCaches } from './fake-caches';
import { offlineModule } from './offline-module';
import { saveCopy } from './saved-copy';

const server = startBackendServer();
const { course } = offlineModule();
const registration = { unregister: async () => true };
let caches: FakeCaches;
let isOnline: boolean;
let asked: number;

const giveNavigator = (more: object = {}) => {
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('navigator', { ...navigator, onLine: true, serviceWorker, ...more });
};

beforeEach(() => {
  isOnline = true;
  asked = 0;
  markSignedIn();
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue('probably');
  giveNavigator();
  server.use(
    http.get('/api/offline-module', ({ request }) => {
      asked += 1;
      const id = Number(new URL(request.url).searchParams.get('video_id'));
      return isOnline ? HttpResponse.json(offlineModule({ video_id: id })) : HttpResponse.error();
    }),
    http.head('/robots.txt', () => {
      isOnline = true;
      return new HttpResponse();
    }),
    http.head('*', () => new HttpResponse(null, { headers: { 'content-length': '100000' } })),
    http.get('*', () => HttpResponse.text('12345')),
  );
});
afterEach(() => {
  localStorage.clear();
  markSignedOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Part = () => {
  const own = { customerId: 7, locale: 'pt-BR', courseId: course.id, modules: [...course.modules] } as const;
  const { state, press, remove } = useCourseSaving(own);
  return <SaveCourse modules={course.modules} state={state} onPress={press} onRemove={remove} />;
};
const showPart = () => renderWithTexts(<Part />, ['offline-course']);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const want = (changes = {}) =>
  wantedCourse.write({ customerId: 7, locale: 'pt-BR', courseId: 1, bytes: 5_000_000, ...changes });

const REMOVE = 'Remover o curso deste aparelho';

describe('the button that saves the course', () => {
  it('says the size before, and saves with one press', async () => {
    showPart();
    expect(screen.getByText(/até 5 MB/)).toBeVisible();
    await press('Salvar o curso inteiro');
    expect(await screen.findByText('✓ 2 de 2 módulos neste aparelho')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Procurar atualizações' })).toBeVisible();
  });

  it('asks for nothing before a press', async () => {
    await saveCopy(caches, offlineModule());
    showPart();
    expect(await screen.findByText('1 de 2 módulos neste aparelho')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeVisible();
    expect(asked).toBe(0);
  });

  it('removes the course, and keeps the focus', async () => {
    await saveCopy(caches, offlineModule());
    showPart();
    expect(screen.queryByRole('button', { name: REMOVE })).toBeNull();
    await screen.findByText('1 de 2 módulos neste aparelho');
    await press(REMOVE);
    expect(await screen.findByText('O curso não está mais neste aparelho.')).toBeVisible();
    expect(screen.getByText('O curso não está mais neste aparelho.').parentElement).toHaveFocus();
    expect(screen.queryByRole('button', { name: REMOVE })).toBeNull();
    expect(await caches.keys()).toEqual([]);
  });

  it.each(FAILING_REMOVALS)('can be removed again after %s', async (_, { begin, end }) => {
    await saveCopy(caches, offlineModule());
    begin();
    showPart();
    await screen.findByText('1 de 2 módulos neste aparelho');
    await press(REMOVE);
    expect(await screen.findByText(/^Não conseguimos remover o curso/, undefined, SOON)).toBeVisible();
    expect(screen.getByText('1 de 2 módulos neste aparelho')).toBeVisible();
    end();
    await press(REMOVE);
    expect(await screen.findByText('O curso não está mais neste aparelho.')).toBeVisible();
  });

  it.each(FAILING_REMOVALS)('saves nothing once online after %s', async (_, { begin, end }) => {
    await saveCopy(caches, offlineModule());
    begin();
    showPart();
    await screen.findByText('1 de 2 módulos neste aparelho');
    await press(REMOVE);
    await screen.findByText(/^Não conseguimos remover o curso/, undefined, SOON);
    end();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText(/^Não conseguimos remover o curso/)).toBeVisible();
    expect(asked).toBe(0);
  });

  it('can be removed again once half removed', () => {
    const left = { kind: 'notRemoved', here: [], evicted: [] } as const;
    const nothing = () => undefined;
    const part = <SaveCourse modules={course.modules} state={left} onPress={nothing} onRemove={nothing} />;
    renderWithTexts(part, ['offline-course']);
    expect(screen.getByRole('button', { name: REMOVE })).toBeVisible();
  });

  it('names what the browser deleted', async () => {
    await saveCopy(caches, offlineModule());
    await caches.delete('bb-saved-7');
    showPart();
    expect(await screen.findByText(/apagou “Módulo 101”/)).toBeVisible();
  });

  it('goes on by itself at the next visit', async () => {
    want();
    showPart();
    expect(await screen.findByText('✓ 2 de 2 módulos neste aparelho')).toBeVisible();
  });

  it('asks first whoever saves data', async () => {
    giveNavigator({ connection: { saveData: true } });
    want();
    showPart();
    expect(await screen.findByRole('button', { name: 'Continuar' })).toBeVisible();
    expect(asked).toBe(0);
  });

  it('does not go on for another person', async () => {
    want({ customerId: 8 });
    await saveCopy(caches, offlineModule());
    showPart();
    expect(await screen.findByText('1 de 2 módulos neste aparelho')).toBeVisible();
    expect(asked).toBe(0);
  });

  it('goes on when the network is back', async () => {
    isOnline = false;
    showPart();
    await press('Salvar o curso inteiro');
    expect(await screen.findByText(/^A internet caiu/)).toBeVisible();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('✓ 2 de 2 módulos neste aparelho')).toBeVisible();
  });

  it('goes on where the browser alone has no network', async () => {
    giveNavigator({ onLine: false });
    isOnline = false;
    showPart();
    await press('Salvar o curso inteiro');
    expect(await screen.findByText('✓ 2 de 2 módulos neste aparelho')).toBeVisible();
  });
});
