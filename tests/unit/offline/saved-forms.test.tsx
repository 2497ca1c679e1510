import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedModules } from '@/lib/browser/saved-caches';
import { waitingEntries } from '@/lib/learning/browser-answer-queue';
import { deviceEntries } from '@/lib/learning/device-entries';
import { readPages } from '@/lib/offline/saved-bundle';
import { problem } from '../../support/backend-server';
import { moduleProgress } from '../../support/module-progress';
import { offlineModule } from './offline-module';
import { impactRecord, offlinePages } from './offline-pages';
import { loads, open, saved, savedPages, startReaderForEach, stubLocation, texts } from './reader-page';

/** Extra modules, the survey and the impact in the reader of saved modules. */

const EXTRA = '/pt-BR/extra/escuta';
const SURVEY = '/pt-BR/pesquisa';
const IMPACT = '/pt-BR/impacto';
const KEPT = 'Guardado neste aparelho. Enviamos quando a internet voltar.';

const writes = () => waitingEntries(7).map(({ write }) => write);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const enter = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const done = moduleProgress(101, { done: true });

startReaderForEach();
beforeEach(() => savedPages(offlinePages()));

/** The network comes back while the page is open. @param answers by the end of the path */
const goOnline = (named: Record<string, () => Response>) => {
  // Whoever sends a survey asks for the time first.
  const answers = { 'get-customer': () => Response.json({ customer: { customer_id: 7 } }), ...named };
  vi.stubGlobal('fetch', async (url: URL | string) => {
    const [path = ''] = String(url).split('?');
    const own = Object.entries(answers).find(([end]) => path.endsWith(end));
    return own ? own[1]() : new Response();
  });
  act(() => void window.dispatchEvent(new Event('online')));
};
const SENT = { timeout: 30_000 };

describe('an extra module without a network', () => {
  const answer = async (text: string) => {
    await enter('Quem você vai escutar?', text);
    await press('Salvar a resposta');
  };

  it('keeps the answer, and says when it is sent', async () => {
    await open(EXTRA);
    expect(document.title).toBe('Escutar de verdade – Quebrando Barreiras');
    await answer('A goleira');
    expect(screen.getByText(KEPT)).toBeVisible();
    expect(writes()).toEqual([{ kind: 'extra', extraModuleId: 1, answer: 'A goleira', locale: 'pt-BR' }]);
  });

  it('shows what waits, which can be changed', async () => {
    await open(EXTRA);
    await answer('A goleira');
    await open(EXTRA);
    expect(screen.getByLabelText('Quem você vai escutar?')).toHaveValue('A goleira');
    expect(screen.getByText(KEPT)).toBeVisible();
    await answer('A capitã');
    expect(writes()).toMatchObject([{ answer: 'A capitã' }]);
  });

  it('is sent once the network is back', async () => {
    await open(EXTRA);
    await answer('A goleira');
    goOnline({ 'save-extra-answers': () => Response.json({ saved: true }) });
    expect(await screen.findByText('✓ Enviado', {}, SENT)).toBeVisible();
    expect((await readPages(7, 'pt-BR'))?.extras[0]?.answer).toBe('A goleira');
  });

  it('says where nothing outlives the page', async () => {
    await open(EXTRA);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await answer('A goleira');
    expect(screen.getByText(/^Só existe nesta página/)).toBeVisible();
  });
});

describe('the survey without a network', () => {
  it('keeps the answers, and says when they are sent', async () => {
    await open(SURVEY);
    await enter('O que podemos melhorar?', 'Mais vídeos');
    await press('Enviar as respostas');
    expect(screen.getByText(/^Guardamos as suas respostas neste aparelho/)).toBeVisible();
    const answers = [{ question: 'change', answer: 'Mais vídeos' }];
    expect(writes()).toEqual([{ kind: 'survey', status: 'answered', answers, locale: 'pt-BR' }]);
  });

  it('can be declined', async () => {
    await open(SURVEY);
    stubLocation();
    await press('Prefiro não responder');
    expect(writes()).toMatchObject([{ status: 'declined', answers: [] }]);
    await vi.waitFor(() => expect(loads).toContain('/pt-BR/inicio-cursos'));
  });

  it.each([
    [false, 'A pesquisa vem depois do curso'],
    [true, 'Como foi o curso?'],
  ])('with the course done here: %s, says “%s”', async (isDone, heading) => {
    await savedPages(offlinePages({ survey: 'early' }));
    savedModules.clear();
    await saved(offlineModule({ texts, progress: isDone ? done : null }));
    await saved(offlineModule({ texts, video_id: 102, progress: done }));
    await open(SURVEY);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  });

  it('waits on where the course is not complete yet', async () => {
    deviceEntries(7).append({ kind: 'extra', extraModuleId: 1, answer: 'A goleira', locale: 'pt-BR' }, []);
    await open(SURVEY);
    await enter('O que podemos melhorar?', 'Mais vídeos');
    await press('Enviar as respostas');
    const asked = vi.fn(() => problem(409, 'course-not-completed'));
    goOnline({ 'status-survey': asked, 'save-extra-answers': () => Response.json({ saved: true }) });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), SENT);
    await waitFor(() => expect(writes()).toMatchObject([{ kind: 'survey' }]), SENT);
    expect(screen.getByText(/^Guardamos as suas respostas neste aparelho/)).toBeVisible();
  });
});

describe('the impact without a network', () => {
  const record = async () => {
    await enter('Treinos que você deu', '4');
    await enter('Jovens que participaram', '24');
    await enter('Quantas são meninas', '12');
    await press('Salvar o registro');
  };
  const people = () =>
    within(screen.getByRole('region', { name: 'Registros salvos' }))
      .getAllByText(/jovens/)
      .map(({ textContent }) => textContent);

  it('shows a record with those that are saved', async () => {
    const payload = { shape: 2, records: [impactRecord('a')] };
    await savedPages(offlinePages({ impact: { payload, version: 1 } }));
    await open(IMPACT);
    await record();
    expect(screen.getAllByText(KEPT)).not.toHaveLength(0);
    expect(writes()).toMatchObject([{ kind: 'impact', seen: [], record: { people: 24, girls: 12 } }]);
    expect(people()).toHaveLength(2);
    await open(IMPACT);
    expect(people()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull();
  });

  it('keeps a correction with what it corrects', async () => {
    const payload = { shape: 2, records: [impactRecord('a')] };
    await savedPages(offlinePages({ impact: { payload, version: 1 } }));
    await open(IMPACT);
    await press(/^Corrigir o registro/);
    await enter('Jovens que participaram', '30');
    await press('Salvar o registro');
    expect(writes()).toMatchObject([{ seen: [{ id: 'a', people: 20 }], record: { id: 'a', people: 30 } }]);
    expect(people()).toEqual([expect.stringContaining('30 jovens')]);
  });

  it('stays shown once it was sent', async () => {
    await open(IMPACT);
    await record();
    goOnline({
      'get-impact': () => Response.json({ payload: null, version: 0 }),
      'save-impact': () => Response.json({ version: 1 }),
    });
    expect(await screen.findAllByText('✓ Enviado', {}, SENT)).not.toHaveLength(0);
    expect(people()).toHaveLength(1);
    expect((await readPages(7, 'pt-BR'))?.impact.version).toBe(1);
  });
});

describe('the way to these pages', () => {
  it.each(['/pt-BR/inicio-cursos', '/pt-BR/curso/modulo-101'])('leads there from %s', async (path) => {
    await open(path);
    const links = within(screen.getByRole('navigation', { name: 'Mais coisas neste aparelho' }));
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      EXTRA,
      SURVEY,
      IMPACT,
    ]);
  });

  it('is not there where they are not saved', async () => {
    await savedPages(offlinePages({ customer_id: 8 }));
    await open('/pt-BR/inicio-cursos');
    expect(screen.queryByRole('navigation', { name: 'Mais coisas neste aparelho' })).toBeNull();
  });

  it('shows another person’s to nobody', async () => {
    await savedPages(offlinePages({ customer_id: 8 }));
    await open(EXTRA);
    expect(screen.queryByLabelText('Quem você vai escutar?')).toBeNull();
  });
});
