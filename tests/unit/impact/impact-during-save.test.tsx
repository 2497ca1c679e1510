import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { keptDraft } from '@/components/forms/kept-draft';
import { recordsIn, withRecord } from '@/lib/shared/rules/impact';
import {
  backend,
  enter,
  fillIn,
  holdAnswers,
  OCTOBER,
  save,
  saveImpact,
  saveWithoutAnswer,
  sent,
  show,
  showAgain,
  startImpactBackend,
  user,
} from '../../support/impact-screen';

/** Tests hold answers for as long as their machine takes. */
vi.mock('@/lib/browser/silence', async (load) => {
  const silence = await load<typeof import('@/lib/browser/silence')>();
  const anHour = 3_600_000;
  return { ...silence, listenFor: (_: number, outer?: AbortSignal) => silence.listenFor(anHour, outer) };
});

const server = startImpactBackend();

const STORY = 'Uma história, sem nomes (opcional)';
const BEFORE = 'Uma menina pediu a bola.';
const AFTER = `${BEFORE} No fim ela fez um gol.`;
const SAVED = /^Registro de .* salvo\.$/;

const heading = (name: string) => screen.findByRole('heading', { name });
const idle = () => screen.findByRole('button', { name: 'Salvar o registro' });
const stories = () => recordsIn(backend.held.payload).map(({ story }) => story);
const correctButton = () => screen.findByRole('button', { name: /^Corrigir o registro de/ });
const draftLine = () => screen.queryByText(/^Rascunho guardado neste aparelho/);

/** Saves a new record, and writes on in its story before the answer comes. */
const writeOnWhileSaving = async () => {
  const answer = holdAnswers();
  await fillIn();
  await enter(STORY, BEFORE);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  await enter(STORY, AFTER);
  answer();
  await heading('Corrigir o registro');
  await idle();
};

describe('what is written while a new record is being saved', () => {
  it('stays in the form, which goes on with that record', async () => {
    show();
    await writeOnWhileSaving();
    expect(screen.getByLabelText(STORY)).toHaveValue(AFTER);
    expect(screen.queryByText(SAVED)).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Registros salvos' })).getByText(BEFORE)).toBeVisible();
    expect(draftLine()).toBeVisible();
    await save();
    await heading('Novo registro');
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(stories()).toEqual([AFTER]);
    expect(screen.getByLabelText(STORY)).toHaveValue('');
    expect(draftLine()).toBeNull();
  });

  it('outlives a reload, and still belongs to that record', async () => {
    const first = show();
    await writeOnWhileSaving();
    first.unmount();
    showAgain();
    await heading('Corrigir o registro');
    expect(screen.getByLabelText(STORY)).toHaveValue(AFTER);
    expect(screen.getByLabelText('Jovens que participaram')).toHaveValue('24');
    await save();
    await heading('Novo registro');
    expect(stories()).toEqual([AFTER]);
  });

  it('outlives the correction of another record', async () => {
    show(withRecord(null, OCTOBER));
    await writeOnWhileSaving();
    await user.click(screen.getByRole('button', { name: /^Corrigir o registro de 01\/10/ }));
    expect(screen.getByLabelText(STORY)).toHaveValue(OCTOBER.story);
    await user.click(screen.getByRole('button', { name: 'Deixar como estava' }));
    expect(screen.getByLabelText(STORY)).toHaveValue(AFTER);
    expect(screen.getByRole('heading', { name: 'Corrigir o registro' })).toBeVisible();
    await save();
    await heading('Novo registro');
    expect(stories()).toEqual([AFTER, OCTOBER.story]);
  });

  it('goes when the record is left as it was', async () => {
    show();
    await writeOnWhileSaving();
    await user.click(screen.getByRole('button', { name: 'Deixar como estava' }));
    expect(screen.getByRole('heading', { name: 'Novo registro' })).toBeVisible();
    expect(screen.getByLabelText(STORY)).toHaveValue('');
    expect(stories()).toEqual([BEFORE]);
  });

  it('goes with the record when that is removed', async () => {
    show();
    await writeOnWhileSaving();
    await user.click(screen.getByRole('button', { name: /^Remover o registro de/ }));
    await user.click(screen.getByRole('button', { name: 'Sim, remover' }));
    await heading('Novo registro');
    expect(stories()).toEqual([]);
    expect(screen.getByLabelText(STORY)).toHaveValue('');
  });
});

describe('a new record that is open in two tabs', () => {
  const saveIn = (tab: HTMLElement) =>
    user.click(within(tab).getByRole('button', { name: 'Salvar o registro' }));
  // Both tabs stand in one document here, where a label finds the first field alone.
  const storyIn = (tab: HTMLElement) => tab.querySelector('textarea') as HTMLTextAreaElement;

  it('becomes two when they go on with different ones', async () => {
    const { container: first } = show();
    await fillIn();
    await enter(STORY, BEFORE);
    const { container: second } = showAgain();
    expect(storyIn(second)).toHaveValue(BEFORE);
    await saveIn(first);
    await waitFor(() => expect(stories()).toEqual([BEFORE]));
    await user.clear(storyIn(second));
    await user.type(storyIn(second), AFTER);
    await saveIn(second);
    await waitFor(() => expect(stories()).toHaveLength(2));
    expect(stories()).toEqual(expect.arrayContaining([BEFORE, AFTER]));
  });

  it('counts once when both save the same', async () => {
    const { container: first } = show();
    await fillIn();
    await enter(STORY, BEFORE);
    const { container: second } = showAgain();
    await saveIn(first);
    await waitFor(() => expect(backend.held.version).toBe(1));
    await saveIn(second);
    await waitFor(() => expect(backend.held.version).toBe(2));
    expect(stories()).toEqual([BEFORE]);
  });
});

it('R1.5 saves one new record after the other', async () => {
  show();
  await fillIn();
  await save();
  await waitFor(() => expect(stories()).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText('Jovens que participaram')).toHaveValue(''));
  await fillIn();
  await save();
  await waitFor(() => expect(stories()).toHaveLength(2));
});

describe('a new record whose answer the page has not seen', () => {
  it('counts as no draft when all of it was saved', async () => {
    const first = show();
    await fillIn();
    const left = { ...localStorage };
    await save();
    await screen.findByRole('region', { name: 'Registros salvos' });
    first.unmount();
    // A page that is left before the answer clears nothing.
    for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value);
    showAgain();
    expect(screen.getByRole('heading', { name: 'Novo registro' })).toBeVisible();
    expect(screen.getByLabelText('Jovens que participaram')).toHaveValue('');
    expect(draftLine()).toBeNull();
  });

  it('counts once when its draft is of an earlier release', async () => {
    keptDraft('impact', 7).write({ values: { sessions: '4', people: '24', girls: '12' }, keptAt: 0 });
    const first = show();
    const left = { ...localStorage };
    await save();
    await screen.findByRole('region', { name: 'Registros salvos' });
    first.unmount();
    for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value);
    showAgain();
    expect(screen.getByLabelText('Jovens que participaram')).toHaveValue('');
  });

  it('counts once when it is changed and sent again', async () => {
    show();
    server.use(http.post('/api/save-impact', saveWithoutAnswer, { once: true }));
    await fillIn();
    await enter(STORY, BEFORE);
    await save();
    expect(await screen.findAllByText(/o serviço não respondeu/)).not.toHaveLength(0);
    await enter(STORY, AFTER);
    await save();
    await screen.findByRole('region', { name: 'Registros salvos' });
    expect(stories()).toEqual([AFTER]);
  });
});

it('R1.5 shows what was saved last, whichever answer comes last', async () => {
  show(withRecord(null, OCTOBER));
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(
      '/api/save-impact',
      async (asked) => {
        const saved = await saveImpact(asked);
        await late;
        return saved;
      },
      { once: true },
    ),
  );
  // Before, so that a busy machine does not type for longer than a held answer is waited for.
  await fillIn();
  await user.click(screen.getByRole('button', { name: /^Remover o registro de/ }));
  await user.click(screen.getByRole('button', { name: 'Sim, remover' }));
  await waitFor(() => expect(backend.held.version).toBe(2));
  await save();
  expect(await screen.findByText('4 treinos · 24 jovens · 12 meninas')).toBeVisible();
  answer();
  await waitFor(() => expect(screen.getByText('Registro removido.')).toBeVisible());
  expect(screen.getByText('4 treinos · 24 jovens · 12 meninas')).toBeVisible();
});

describe('a record that is being corrected', () => {
  it('stays open with what is written during the save', async () => {
    show(withRecord(null, OCTOBER));
    await user.click(await correctButton());
    const answer = holdAnswers();
    await enter(STORY, BEFORE);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    await enter(STORY, AFTER);
    expect(screen.queryByRole('button', { name: 'Deixar como estava' })).toBeNull();
    answer();
    await idle();
    expect(screen.getByLabelText(STORY)).toHaveValue(AFTER);
    expect(screen.getByRole('heading', { name: 'Corrigir o registro' })).toBeVisible();
    expect(screen.queryByText(SAVED)).toBeNull();
    expect(stories()).toEqual([BEFORE]);
    await save();
    await heading('Novo registro');
    expect(recordsIn(backend.held.payload)).toEqual([{ ...OCTOBER, story: AFTER }]);
  });

  it('leaves the draft of a new record alone', async () => {
    show(withRecord(null, OCTOBER));
    await enter(STORY, BEFORE);
    await user.click(await correctButton());
    await enter('Treinos que você deu', '6');
    await save();
    await heading('Novo registro');
    expect(screen.getByLabelText(STORY)).toHaveValue(BEFORE);
    expect(recordsIn(backend.held.payload)).toEqual([{ ...OCTOBER, sessions: 6 }]);
  });

  it('cannot be opened or removed while another is being saved', async () => {
    show(withRecord(null, OCTOBER));
    await user.click(screen.getByRole('button', { name: /^Remover o registro de/ }));
    const removeNow = () => screen.getByRole('button', { name: 'Sim, remover' });
    const answer = holdAnswers();
    await fillIn();
    await save();
    await waitFor(() => expect(removeNow()).toHaveAttribute('aria-disabled', 'true'));
    await user.click(removeNow());
    await user.click(screen.getByRole('button', { name: 'Não, manter' }));
    expect(await correctButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await correctButton());
    expect(screen.getByRole('heading', { name: 'Novo registro' })).toBeVisible();
    answer();
    await idle();
    await waitFor(() => expect(recordsIn(backend.held.payload)).toHaveLength(2));
    expect(sent).toHaveLength(1);
    expect(screen.getByLabelText('Jovens que participaram')).toHaveValue('');
    expect(screen.getAllByRole('button', { name: /^Corrigir o registro de/ })[0]).not.toHaveAttribute(
      'aria-disabled',
    );
  });
});
