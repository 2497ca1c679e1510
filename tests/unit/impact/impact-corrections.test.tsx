import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { keptDraft } from '@/components/forms/kept-draft';
import { forgetEndedSession, forgetSession } from '@/lib/auth/forget-session';
import { recordsIn, withoutRecord, withRecord } from '@/lib/shared/rules/impact';
import { problem } from '../../support/backend-server';
import {
  backend,
  enter,
  fillIn,
  OCTOBER,
  save,
  show,
  showAgain,
  startImpactBackend,
  user,
} from '../../support/impact-screen';

const server = startImpactBackend();

const STORY = 'Uma história, sem nomes (opcional)';
const BETTER = 'Uma menina pediu a bola.';

const heading = (name: string) => screen.findByRole('heading', { name });
const correct = () => user.click(screen.getByRole('button', { name: /^Corrigir o registro de/ }));
const leave = () => user.click(screen.getByRole('button', { name: 'Deixar como estava' }));
const draftLine = () => screen.queryByText(/^Rascunho guardado neste aparelho/);

/** Corrects the story of October. */
const writeCorrection = async () => {
  const page = show(withRecord(null, OCTOBER));
  await correct();
  await enter(STORY, BETTER);
  return page;
};

/** Plays another device. */
const elsewhere = (payload: typeof backend.held.payload) => {
  backend.held = { payload, version: backend.held.version + 1 };
};

describe('a correction that is not saved (R1.5)', () => {
  it('outlives a reload after an answer that did not come', async () => {
    const page = await writeCorrection();
    server.use(http.post('/api/save-impact', () => problem(503, 'away'), { once: true }));
    await save();
    await waitFor(() => expect(screen.queryAllByText(/Não deu para salvar/)).not.toHaveLength(0));
    page.unmount();
    showAgain();
    await heading('Corrigir o registro');
    expect(screen.getByLabelText(STORY)).toHaveValue(BETTER);
    expect(draftLine()).toBeVisible();
    await save();
    await heading('Novo registro');
    expect(recordsIn(backend.held.payload)).toEqual([{ ...OCTOBER, story: BETTER }]);
  });

  it('leaves alone what another device has changed meanwhile', async () => {
    const page = await writeCorrection();
    page.unmount();
    elsewhere(withRecord(null, { ...OCTOBER, people: 25 }));
    showAgain();
    await heading('Corrigir o registro');
    expect(screen.getByLabelText('Jovens que participaram')).toHaveValue('25');
    await save();
    await heading('Novo registro');
    expect(recordsIn(backend.held.payload)).toEqual([{ ...OCTOBER, people: 25, story: BETTER }]);
  });

  it('leaves alone what another tab saves while it is open', async () => {
    await writeCorrection();
    elsewhere(withRecord(null, { ...OCTOBER, people: 25, story: 'Outra' }));
    await save();
    await heading('Novo registro');
    expect(recordsIn(backend.held.payload)).toEqual([{ ...OCTOBER, people: 25, story: BETTER }]);
  });

  it('can be taken back after an answer that got lost', async () => {
    await writeCorrection();
    server.use(http.post('/api/save-impact', () => problem(503, 'away'), { once: true }));
    await save();
    await waitFor(() => expect(screen.queryAllByText(/Não deu para salvar/)).not.toHaveLength(0));
    elsewhere(withRecord(null, { ...OCTOBER, story: BETTER }));
    await user.clear(screen.getByLabelText(STORY));
    await enter(STORY, OCTOBER.story);
    await save();
    await heading('Novo registro');
    expect(recordsIn(backend.held.payload)).toEqual([OCTOBER]);
  });

  it('goes with a record that another device has removed', async () => {
    const page = await writeCorrection();
    page.unmount();
    elsewhere(withoutRecord(backend.held.payload, OCTOBER.id));
    showAgain();
    await heading('Novo registro');
    expect(screen.getByLabelText(STORY)).toHaveValue('');
    await fillIn();
    await save();
    await screen.findByText('4 treinos · 24 jovens · 12 meninas');
    expect(JSON.stringify({ ...localStorage })).not.toContain(BETTER);
  });

  it('goes with a record that is removed here', async () => {
    await writeCorrection();
    await user.click(screen.getByRole('button', { name: /^Remover o registro de/ }));
    await user.click(screen.getByRole('button', { name: 'Sim, remover' }));
    await heading('Novo registro');
    expect(JSON.stringify({ ...localStorage })).not.toContain(BETTER);
  });

  it('goes when the record is left as it was', async () => {
    const page = await writeCorrection();
    await leave();
    page.unmount();
    showAgain();
    await heading('Novo registro');
    await correct();
    expect(screen.getByLabelText(STORY)).toHaveValue(OCTOBER.story);
    expect(draftLine()).toBeNull();
  });

  it('is no draft any more once it is saved', async () => {
    const page = await writeCorrection();
    const left = { ...localStorage };
    await save();
    await heading('Novo registro');
    page.unmount();
    // A page that is left before the answer clears nothing.
    for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value);
    showAgain();
    await heading('Novo registro');
    expect(draftLine()).toBeNull();
  });

  it('outlives a session’s end, not a logout', async () => {
    const page = await writeCorrection();
    page.unmount();
    await forgetEndedSession();
    const again = showAgain();
    await heading('Corrigir o registro');
    again.unmount();
    await forgetSession();
    showAgain();
    await heading('Novo registro');
  });

  it('waits for a new record that was written on later', async () => {
    const page = await writeCorrection();
    page.unmount();
    const values = { story: 'Outra história' };
    keptDraft('impact', 7).write({ id: 'newer', values, keptAt: Date.UTC(2100, 0, 1) });
    showAgain();
    await heading('Novo registro');
    expect(screen.getByLabelText(STORY)).toHaveValue('Outra história');
    await correct();
    expect(screen.getByLabelText(STORY)).toHaveValue(BETTER);
  });

  it('stays as another tab wrote it when one leaves', async () => {
    const { container: first } = await writeCorrection();
    const { container: second } = showAgain();
    const storyIn = (tab: HTMLElement) => tab.querySelector('textarea') as HTMLTextAreaElement;
    expect(storyIn(second)).toHaveValue(BETTER);
    await user.type(storyIn(second), ' E marcou.');
    await user.click(within(first).getByRole('button', { name: 'Deixar como estava' }));
    await user.click(within(first).getByRole('button', { name: /^Corrigir o registro de/ }));
    expect(storyIn(first)).toHaveValue(`${BETTER} E marcou.`);
  });
});
