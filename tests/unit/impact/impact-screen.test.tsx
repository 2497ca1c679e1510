import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { forgetEndedSession, forgetSession } from '@/lib/auth/forget-session';
import type { Locale } from '@/lib/shared/config/locales';
import { type ImpactRecord, recordsIn, withRecord } from '@/lib/shared/rules/impact';
import { problem } from '../../support/backend-server';
import {
  backend,
  enter,
  fillIn,
  OCTOBER,
  save,
  screenOf,
  sent,
  show,
  startImpactBackend,
  user,
} from '../../support/impact-screen';
import { pageOnSite } from '../../support/page-on-site';

const server = startImpactBackend();

const pageIn = (locale: Locale, record: ImpactRecord | null) =>
  pageOnSite(screenOf(record && withRecord(null, record)), {
    locale,
    namespaces: ['impact', 'errors'],
    hasModules: true,
  });

/** Each number of the scoreboard with what it counts. */
const scoreboardOf = (page: Document) =>
  [...page.querySelectorAll('figure dt')].map(
    (term) => `${term.nextElementSibling?.textContent} ${term.textContent}`,
  );

describe('the impact module (R1.5, R3.21)', () => {
  it('saves a record and shows it with its month', async () => {
    show();
    await fillIn();
    await user.selectOptions(
      screen.getByLabelText('Módulo que você usou (opcional)'),
      '3 · Elogiar o esforço',
    );
    await enter('Uma história, sem nomes (opcional)', 'Uma menina pediu para bater o primeiro pênalti.');
    await save();
    const saved = await screen.findByRole('region', { name: 'Registros salvos' });
    expect(within(saved).getByText('4 treinos · 24 jovens · 12 meninas')).toBeVisible();
    expect(recordsIn(backend.held.payload)).toMatchObject([
      { from: '2026-11-01', to: '2026-11-22', sessions: 4, people: 24, girls: 12, module: 103 },
    ]);
    expect(screen.getByLabelText('Jovens que participaram')).toHaveValue('');
    const scoreboard = screen.getByRole('figure', { name: 'Seu placar' });
    expect(scoreboard).toHaveFocus();
    expect(within(scoreboard).getByText('Salvo: o registro está na coluna de novembro.')).toBeVisible();
    const inForm = screen.getByText('Registro de 01/11/2026 – 22/11/2026 salvo.');
    expect(inForm).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver no placar' })).toHaveAttribute('href', `#${scoreboard.id}`);
    await enter('Jovens que participaram', '3');
    expect(inForm).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('Jovens que participaram'));
    expect(screen.getByRole('row', { name: 'novembro de 2026 4 24 12', hidden: true })).toBeInTheDocument();
  });

  it('draws an open column until young people are told', async () => {
    show();
    const scoreboard = within(screen.getByRole('figure', { name: 'Seu placar' }));
    expect(scoreboard.getByText('?')).toBeInTheDocument();
    await enter('Jovens que participaram', '7');
    expect(scoreboard.queryByText('?')).not.toBeInTheDocument();
    expect(scoreboard.getAllByText('7')).not.toHaveLength(0);
  });

  it('begins a new record after the latest one', async () => {
    show(withRecord(null, { ...OCTOBER, from: '2026-11-01', to: '2026-11-14' }));
    expect(screen.getByLabelText('De')).toHaveValue('2026-11-15');
    await fillIn();
    await save();
    await waitFor(() => expect(screen.getByLabelText('De')).toHaveValue('2026-11-01'));
  });

  it('writes the days of the fields in words', async () => {
    show(withRecord(null, { ...OCTOBER, from: '2026-11-01', to: '2026-11-14' }));
    expect(screen.getByText(/^15 de novembro de 2026/)).toBeVisible();
    await enter('Até', '2026-11-20');
    expect(screen.getByText('15 de novembro de 2026 – 20 de novembro de 2026')).toBeVisible();
  });

  it('says that days are in another record, saves both', async () => {
    show(withRecord(null, OCTOBER));
    const sameDays = () => screen.queryByText(/já tem um registro de 01\/10\/2026 – 31\/10\/2026/);
    // A year of two digits, as some date fields take it.
    await enter('De', '0026-11-01');
    expect(sameDays()).not.toBeInTheDocument();
    await enter('De', '2026-10-31');
    expect(sameDays()).toBeVisible();
    await fillIn();
    await save();
    await waitFor(() => expect(recordsIn(backend.held.payload)).toHaveLength(2));
    expect(sameDays()).not.toBeInTheDocument();
  });

  it('says what is wrong at field and summary, sends nothing', async () => {
    show();
    await fillIn();
    await enter('Quantas são meninas', '25');
    await save();
    const sentence = 'As meninas são parte dos 24 jovens: escreva um número até 24';
    expect(screen.getByLabelText('Quantas são meninas')).toHaveAccessibleDescription(
      expect.stringContaining(sentence),
    );
    expect(screen.getByRole('link', { name: sentence })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('counts up and down by its buttons, within the limits', async () => {
    show();
    const more = screen.getByRole('button', { name: 'Aumentar: Treinos que você deu' });
    const less = screen.getByRole('button', { name: 'Diminuir: Treinos que você deu' });
    await user.click(less);
    expect(screen.getByLabelText('Treinos que você deu')).toHaveValue('0');
    await user.click(more);
    await user.click(more);
    expect(screen.getByLabelText('Treinos que você deu')).toHaveValue('2');
  });

  it('keeps a draft over a session’s end, not a logout', async () => {
    const first = show();
    await fillIn();
    expect(screen.getByText(/^Rascunho guardado neste aparelho às/)).toBeVisible();
    first.unmount();
    await forgetEndedSession();
    const second = show();
    expect(screen.getByLabelText('Jovens que participaram')).toHaveValue('24');
    second.unmount();
    await forgetSession();
    show();
    expect(screen.getByLabelText('Jovens que participaram')).toHaveValue('');
  });

  it('speaks of no draft where the device keeps none', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    show();
    await fillIn();
    expect(screen.getByLabelText('Quantas são meninas')).toHaveValue('12');
    expect(screen.queryByText(/^Rascunho guardado neste aparelho/)).toBeNull();
  });

  it('keeps what another device saved meanwhile', async () => {
    show();
    backend.held = { payload: withRecord(null, OCTOBER), version: 1 };
    await fillIn();
    await save();
    await waitFor(() => expect(recordsIn(backend.held.payload)).toHaveLength(2));
    expect(await screen.findByText('5 treinos · 21 jovens · 10 meninas')).toBeVisible();
    // One change, whichever version it was put into.
    expect([sent.length, new Set(sent.map(({ key }) => key)).size]).toEqual([2, 1]);
  });

  it('sends a record again after a lost answer, counted once', async () => {
    show();
    server.use(http.post('/api/save-impact', () => HttpResponse.error(), { once: true }));
    await fillIn();
    await save();
    expect(await screen.findAllByText(/o serviço não respondeu/)).not.toHaveLength(0);
    expect(screen.getByLabelText('Jovens que participaram')).toHaveValue('24');
    await save();
    await screen.findByRole('region', { name: 'Registros salvos' });
    expect(recordsIn(backend.held.payload)).toHaveLength(1);
  });

  it.each([
    [413, 'body-too-large', /Encurte histórias antigas/],
    [429, 'too-many-requests', /salve de novo amanhã/],
  ])('says what to do after an answer of %i', async (status, code, words) => {
    show();
    server.use(http.post('/api/save-impact', () => problem(status, code)));
    await fillIn();
    await save();
    expect(await screen.findAllByText(words)).not.toHaveLength(0);
  });

  it('corrects a record in its place', async () => {
    show(withRecord(null, OCTOBER));
    await user.click(screen.getByRole('button', { name: /^Corrigir o registro de/ }));
    expect(screen.getByRole('heading', { name: 'Corrigir o registro' })).toBeVisible();
    expect(screen.getByLabelText('Uma história, sem nomes (opcional)')).toHaveValue(OCTOBER.story);
    await enter('Treinos que você deu', '6');
    await user.click(screen.getByRole('checkbox', { name: /^Podem contar esta história/ }));
    await save();
    expect(await screen.findByText('6 treinos · 21 jovens · 10 meninas')).toBeVisible();
    expect(recordsIn(backend.held.payload)).toEqual([{ ...OCTOBER, sessions: 6, storyMayBeTold: true }]);
    expect(screen.getByRole('heading', { name: 'Novo registro' })).toBeVisible();
  });

  it('takes a record out after a second look', async () => {
    show(withRecord({ evidence: ['kept'] }, OCTOBER));
    await user.click(screen.getByRole('button', { name: /^Remover o registro de/ }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sim, remover' }));
    await waitFor(() => expect(backend.held.payload).toEqual({ evidence: ['kept'], shape: 2, records: [] }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Registros salvos' })).toBeNull());
  });

  it.each([
    ['en-US', 'Practices you led'],
    ['es-AR', 'Alcanzan tres números'],
    ['es-MX', 'Bastan tres números'],
  ] as const)('speaks as people do in %s', (locale, label) => {
    expect(pageIn(locale, null).body.textContent).toContain(label);
  });

  it.each([
    ['pt-BR', ['1 treino até agora', '1 jovem no último mês', '1 é menina']],
    ['en-GB', ['1 session so far', '1 young person in the latest month', '1 is a girl']],
    ['en-US', ['1 practice so far', '1 young person in the latest month', '1 is a girl']],
    ['es-MX', ['1 entrenamiento hasta ahora', '1 joven en el último mes', '1 es chica']],
  ] as const)('names a single one on the scoreboard in %s', (locale, figures) => {
    const page = pageIn(locale, { ...OCTOBER, sessions: 1, people: 1, girls: 1 });
    expect(scoreboardOf(page)).toEqual(figures);
  });

  it.each([
    ['pt-BR', '5 treinos · 21 jovens · nenhuma menina', '0 são meninas'],
    ['en-US', '5 practices · 21 young people · no girls', '0 are girls'],
    ['es-AR', '5 entrenamientos · 21 jóvenes · ninguna chica', '0 son chicas'],
  ] as const)('says in %s that no girl took part', (locale, saved, figure) => {
    const page = pageIn(locale, { ...OCTOBER, girls: 0 });
    expect(page.body.textContent).toContain(saved);
    expect(scoreboardOf(page).at(-1)).toBe(figure);
  });
});
