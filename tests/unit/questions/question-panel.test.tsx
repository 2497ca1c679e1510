import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QuestionPanel } from '@/components/questions/question-panel';
import type { GivenAnswers } from '@/lib/shared/rules/given-answers';
import { renderWithTexts } from '../../support/render-with-texts';

const RIGHT: Record<string, string> = { q1: 'b', q2: 'a', q3: 'c' };

const questions = Object.keys(RIGHT).map((id) => ({
  id,
  text: `Pergunta sobre ${id}?`,
  options: ['a', 'b', 'c'].map((option) => ({ id: option, text: `Opção ${option}` })),
}));

/** As the server marks it. */
const marked = (id: string, choice: string) => ({
  choice,
  correct: RIGHT[id] === choice,
  feedback: `Porque ${id} ${choice}.`,
});

const allMarked = (choices: Record<string, string>): GivenAnswers =>
  Object.fromEntries(Object.entries(choices).map(([id, choice]) => [id, marked(id, choice)]));

interface Server {
  /** Answers are not marked while it is set. */
  unreachable: boolean;
  slow: boolean;
  /** The film was watched before, so that the last right answer completes the module. */
  watched?: boolean;
  /** The module was done on an earlier visit. */
  doneBefore?: boolean;
  received: string[];
  /** Marks what has waited. */
  answer: () => void;
}

const Page = ({ known, server }: { known: GivenAnswers; server: Server }) => {
  const [answers, setAnswers] = useState(known);
  const [watched, setWatched] = useState(server.watched ?? false);
  const [unreachable, setUnreachable] = useState(server.unreachable);
  const onAnswer = (id: string, choice: string) => {
    server.received.push(`${id}=${choice}`);
    const waits = server.unreachable || server.slow;
    setAnswers({ ...answers, [id]: waits ? { choice } : marked(id, choice) });
  };
  server.answer = () => {
    setUnreachable(false);
    setAnswers((given) =>
      Object.fromEntries(Object.entries(given).map(([id, { choice }]) => [id, marked(id, choice)])),
    );
  };
  const allRight = questions.every(({ id }) => answers[id]?.correct);
  return (
    <>
      <button type="button" onClick={() => setWatched(true)}>
        Vídeo
      </button>
      <QuestionPanel
        id="questions"
        questions={questions}
        answers={answers}
        seed="7.101"
        unreachable={unreachable}
        onAnswer={onAnswer}
        done={server.doneBefore === true || (watched && allRight)}
        saveState={<p>Salvando…</p>}
        stillToDo={<p>Falta o vídeo</p>}
      />
    </>
  );
};

const open = (choices: Record<string, string> = {}, state: Partial<Server> = {}) => {
  const server: Server = { unreachable: false, slow: false, received: [], answer: () => {}, ...state };
  renderWithTexts(<Page known={allMarked(choices)} server={server} />, ['module']);
  return { server, answers: server.received, user: userEvent.setup() };
};

/** What the page brings into view from now on, with everything at this place of a window. */
const scrolledThere = (place = { top: 0, bottom: 0 }) => {
  const scroll = vi.fn<(this: Element) => void>();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place as DOMRect);
  Element.prototype.scrollIntoView = scroll;
  return () => scroll.mock.contexts;
};

/** Once it was judged, an option's label holds the verdict too. */
const radio = (option: string) => screen.getByRole('radio', { name: new RegExp(`^Opção ${option}`) });
const places = () => screen.getAllByRole('radio').map((option) => (option as HTMLInputElement).value);
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

const button = (name: string) => screen.getByRole('button', { name });
const answer = async (user: ReturnType<typeof userEvent.setup>, option: string) => {
  await user.click(radio(option));
  await user.click(button('Conferir resposta'));
};

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

describe('the questions of a module (R1.3)', () => {
  it('shows whether the answers are saved', () => {
    open({ q1: 'b' });
    const card = () => screen.getByRole('region', { name: 'Pergunta sobre q2?' });
    expect(within(card()).getByText('Salvando…')).toBeVisible();
    cleanup();
    open({ q1: 'b', q2: 'a', q3: 'c' });
    expect(screen.getByText('Salvando…')).toBeVisible();
  });

  it('come one at a time and say their number', () => {
    open();
    expect(screen.getByText('Pergunta 1 de 3')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pergunta sobre q1?' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('radiogroup', { name: 'Pergunta sobre q1?' })).toBeVisible();
  });

  it('save an answer when it is checked only', async () => {
    const { answers, user } = open();
    await user.click(radio('a'));
    await user.click(radio('b'));
    expect(answers).toEqual([]);
    await user.click(button('Conferir resposta'));
    expect(answers).toEqual(['q1=b']);
  });

  it('explain a wrong answer, also aloud, and can be repeated', async () => {
    const { answers, user } = open();
    await answer(user, 'a');
    const wrong = radio('a');
    expect(wrong).toHaveAccessibleDescription(/^Ainda não\.\s*Porque q1 a\.$/);
    expect(announced()).toContain('Ainda não. Porque q1 a.');
    await user.click(radio('c'));
    expect(wrong).toHaveAccessibleDescription(/Porque q1 a\.$/);
    await answer(user, 'b');
    expect(answers).toEqual(['q1=a', 'q1=b']);
    await waitFor(() => expect(button('Próxima pergunta')).toHaveFocus());
  });

  it('let another option be chosen in the same place', async () => {
    const { answers, user } = open();
    const before = places();
    await answer(user, 'a');
    expect(places()).toEqual(before);
    await answer(user, 'c');
    expect(answers).toEqual(['q1=a', 'q1=c']);
    expect(radio('c')).toHaveAccessibleDescription(/Porque q1 c\.$/);
    expect(radio('a')).not.toHaveAccessibleDescription();
  });

  it('do not take the same wrong answer again', async () => {
    const { answers, user } = open();
    await answer(user, 'a');
    await user.click(button('Conferir resposta'));
    expect(answers).toEqual(['q1=a']);
    expect(screen.getByText('Escolha uma das opções e confira de novo.')).toBeVisible();
  });

  it('ask for a choice with the focus on the options', async () => {
    const { answers, user } = open();
    await user.click(button('Conferir resposta'));
    expect(answers).toEqual([]);
    expect(screen.getByText('Escolha uma das opções e confira de novo.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus());
  });

  it('give the focus to the next question, and back again', async () => {
    const { user } = open();
    await answer(user, 'b');
    await user.click(button('Próxima pergunta'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pergunta sobre q2?' })).toHaveFocus());
    await user.click(button('Pergunta anterior'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pergunta sobre q1?' })).toHaveFocus());
    expect(radio('b')).toBeChecked();
  });

  it('go on by one where the button was pressed twice', async () => {
    const { user } = open();
    await answer(user, 'b');
    for (const [name, at] of [
      ['Próxima pergunta', 1000],
      ['Pergunta anterior', 1200],
    ] as const) {
      const click = new MouseEvent('click', { bubbles: true, detail: 1, clientX: 90, clientY: 90 });
      Object.defineProperty(click, 'timeStamp', { value: at });
      fireEvent(button(name), click);
    }
    expect(screen.getByRole('heading', { name: 'Pergunta sobre q2?' })).toBeVisible();
  });

  it('bring the button into view that goes on', async () => {
    const { user } = open();
    const scrolled = scrolledThere();
    await answer(user, 'a');
    await waitFor(() => expect(announced().join()).toContain('Porque q1 a.'));
    expect(scrolled()).toEqual([]);
    await answer(user, 'b');
    await waitFor(() => expect(announced().join()).toContain('Porque q1 b.'));
    expect(scrolled()).toEqual([button('Próxima pergunta')]);
  });

  it('bring the option into view that says why', async () => {
    const { user } = open();
    const scrolled = scrolledThere({ top: -200, bottom: 400 });
    await answer(user, 'a');
    await waitFor(() => expect(announced().join()).toContain('Porque q1 a.'));
    expect(scrolled()).toEqual([radio('a').closest('label')]);
  });

  it('begin each question at the top of its card', async () => {
    const { user } = open({ q1: 'b' });
    await user.click(button('Pergunta anterior'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pergunta sobre q1?' })).toHaveFocus());
    const scrolled = scrolledThere({ top: 500, bottom: 1200 });
    await user.click(button('Próxima pergunta'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pergunta sobre q2?' })).toHaveFocus());
    expect(scrolled()).toEqual([screen.getByRole('region')]);
  });

  it('work by keyboard alone', async () => {
    const { answers, user } = open();
    button('Vídeo').focus();
    await user.tab();
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}');
    const second = places()[1] ?? '';
    expect(radio(second)).toBeChecked();
    await user.keyboard('{Enter}');
    expect(answers).toEqual([`q1=${second}`]);
  });

  it('begin where they were left and end with the answers', async () => {
    const { user } = open({ q1: 'b', q2: 'c', q3: 'c' });
    expect(screen.getByRole('heading', { name: 'Pergunta sobre q2?' })).toBeVisible();
    expect(radio('c')).toHaveAccessibleDescription(/^Ainda não\.\s*Porque q2 c\.$/);
    await answer(user, 'a');
    await user.click(button('Ver o resultado'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Você acertou as 3 perguntas' })).toHaveFocus(),
    );
    const left = screen.getByText('Falta o vídeo');
    expect(left.compareDocumentPosition(screen.getByRole('list'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  });

  it('give way to the answers once the module is done', async () => {
    const { user } = open({ q1: 'b', q2: 'a' }, { watched: true });
    await answer(user, 'c');
    expect(screen.getByRole('heading', { name: 'Você acertou as 3 perguntas' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Ver o resultado' })).toBeNull();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  });

  it('leave the focus at the film that completes the module', async () => {
    const { user } = open({ q1: 'b', q2: 'a' });
    await answer(user, 'c');
    expect(button('Ver o resultado')).toBeVisible();
    await user.click(button('Vídeo'));
    expect(screen.getByRole('heading', { name: 'Você acertou as 3 perguntas' })).toBeVisible();
    expect(button('Vídeo')).toHaveFocus();
  });

  it('stay open in a module that was done without them', () => {
    open({ q1: 'b', q2: 'a' }, { doneBefore: true });
    expect(screen.getByRole('heading', { name: 'Pergunta sobre q3?' })).toBeVisible();
  });

  it('cannot be changed once they are right', async () => {
    const { user } = open();
    await answer(user, 'b');
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
  });
});

describe('answers that are not marked yet (R3.15)', () => {
  it('keep the learner at the question until marked', async () => {
    const { server, answers, user } = open({}, { slow: true });
    await answer(user, 'a');
    const busy = button('Conferindo…');
    expect(busy).toHaveFocus();
    await user.click(busy);
    expect(answers).toEqual(['q1=a']);
    act(server.answer);
    expect(announced()).toContain('Ainda não. Porque q1 a.');
    expect(button('Conferir resposta')).toHaveFocus();
  });

  it('let the next question come without a network', async () => {
    const { user } = open({}, { unreachable: true });
    await answer(user, 'a');
    await user.click(button('Próxima pergunta'));
    expect(screen.getByRole('heading', { name: 'Pergunta sobre q2?' })).toBeVisible();
  });

  it('can be changed until they are sent', async () => {
    const { answers, user } = open({ q1: 'b', q2: 'a' }, { unreachable: true });
    await answer(user, 'a');
    await user.click(button('Ver o resultado'));
    await user.click(button('Pergunta anterior'));
    expect(radio('a')).toBeChecked();
    await answer(user, 'b');
    expect(answers).toEqual(['q3=a', 'q3=b']);
  });

  it('cannot be changed while they are on their way', async () => {
    const { user } = open({}, { slow: true });
    await answer(user, 'a');
    for (const option of screen.getAllByRole('radio')) expect(option).toBeDisabled();
  });

  it('are marked in the summary when the network is back', async () => {
    const { server, user } = open({}, { unreachable: true });
    const before: string[][] = [];
    for (const [choice, way] of [
      ['b', 'Próxima pergunta'],
      ['c', 'Próxima pergunta'],
      ['c', 'Ver o resultado'],
    ]) {
      before.push(places());
      await answer(user, choice ?? '');
      await user.click(button(way ?? ''));
    }
    expect(screen.getByRole('heading', { name: 'Você respondeu a todas as perguntas' })).toHaveFocus();
    expect(screen.getAllByText('Ainda não foi conferida.')).toHaveLength(3);
    act(server.answer);
    expect(announced()).toContain('Você acertou 2 de 3 até agora');
    expect(screen.getByText('Ainda não. Porque q2 c.')).toBeVisible();
    await user.click(button('Tentar de novo'));
    expect(screen.getByRole('heading', { name: 'Pergunta sobre q2?' })).toHaveFocus();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(places().filter((option, place) => option === before[1]?.[place])).toEqual([]);
  });
});
