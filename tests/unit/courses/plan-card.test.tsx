import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlanCard } from '@/components/courses/plan-card';
import type { SaveState } from '@/lib/learning/learner-progress';
import type { Locale } from '@/lib/shared/config/locales';
import type { Plan } from '@/lib/shared/rules/course-types';
import { hydrateWithTexts, renderWithTexts } from '../../support/render-with-texts';

afterEach(() => void vi.useRealTimers());

/** Longer than any machine is slow. */
const NEVER_MS = 2 ** 31 - 1;

const EMPTY: Plan = { text: '', day: null };

const open = (plan = EMPTY, state: SaveState = 'saved', locale: Locale = 'pt-BR', pauseMs = NEVER_MS) => {
  const saved: Plan[] = [];
  renderWithTexts(
    <PlanCard
      plan={plan}
      onSave={(one) => saved.push(one)}
      state={state}
      path="/pt-BR/curso"
      kept
      pauseMs={pauseMs}
    />,
    ['module'],
    locale,
  );
  return { saved, user: userEvent.setup({ delay: null }) };
};

const text = () => screen.getByRole('textbox', { name: 'O que vou tentar' });
const day = () => screen.getByLabelText('Em que dia');

const NEWER: Plan = { text: 'Agora há pouco', day: '2026-11-30' };

const ToldLater = ({ onSave }: { onSave: (plan: Plan) => void }) => {
  const [newer, setNewer] = useState<Plan>();
  const plan = { text: 'Ontem', day: null };
  const told = { plan, newer, onSave, path: '/pt-BR/curso', pauseMs: NEVER_MS };
  return (
    <>
      <PlanCard {...told} state="saved" kept />
      <button type="button" onClick={() => setNewer(NEWER)}>
        tell
      </button>
    </>
  );
};

describe('what a coach will try (R1.3)', () => {
  it('is saved when a field is left, and not again without a change', async () => {
    const { saved, user } = open();
    await user.type(text(), ' Elogiar o esforço ');
    expect(saved).toEqual([]);
    await user.tab();
    expect(saved).toEqual([{ text: 'Elogiar o esforço', day: null }]);
    fireEvent.change(day(), { target: { value: '2026-11-28' } });
    await user.tab();
    expect(saved.slice(1)).toEqual([{ text: 'Elogiar o esforço', day: '2026-11-28' }]);
    await user.click(text());
    await user.tab();
    expect(saved).toHaveLength(2);
  });

  it('is saved as soon as the day is picked, with the text before it', async () => {
    const { saved, user } = open();
    await user.type(text(), 'Ouvir');
    fireEvent.input(day(), { target: { value: '2026-11-28' } });
    expect(saved).toEqual([{ text: 'Ouvir', day: '2026-11-28' }]);
    expect(screen.getByText('✓ Salvo')).toBeVisible();
  });

  it('is saved after a pause in typing', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { saved } = open(EMPTY, 'saved', 'pt-BR', 1_500);
    const write = (value: string) => fireEvent.input(text(), { target: { value } });
    const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    write('Ou');
    wait(1_400);
    write('Ouvir');
    wait(1_400);
    expect(saved).toEqual([]);
    wait(100);
    expect(saved).toEqual([{ text: 'Ouvir', day: null }]);
    expect(screen.getByText('✓ Salvo')).toBeVisible();
  });

  it('is saved when the page goes away', async () => {
    const { saved, user } = open();
    await user.type(text(), 'Ouvir');
    fireEvent(window, new Event('pagehide'));
    expect(saved).toEqual([{ text: 'Ouvir', day: null }]);
  });

  it('does not say that it is saved while somebody types', async () => {
    const { user } = open({ text: 'Ouvir', day: '2026-11-28' });
    expect(text()).toHaveValue('Ouvir');
    expect(day()).toHaveValue('2026-11-28');
    expect(screen.getByText('✓ Salvo')).toBeVisible();
    await user.type(text(), '!');
    expect(screen.queryByText('✓ Salvo')).toBeNull();
    await user.tab();
    expect(screen.getByText('✓ Salvo')).toBeVisible();
  });

  it.each([
    ['pt-BR', 'Nada planejado por enquanto.'],
    ['en-GB', 'Nothing planned so far.'],
    ['es-MX', 'Por ahora no hay ningún plan.'],
  ] as const)('has words of its own in %s while nothing is planned', (locale, words) => {
    open(EMPTY, 'nothing', locale);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText('✓', { exact: false })).toBeNull();
  });

  it.each([
    ['pt-BR', /^Não conseguimos salvar o seu plano\. Copie/],
    ['en-GB', /^We could not save your plan\. Copy/],
    ['es-MX', /^No pudimos guardar tu plan\. Copia/],
  ] as const)('tells in %s that a plan was refused, and keeps its text', async (locale, words) => {
    open({ text: 'Ouvir', day: null }, 'refused', locale);
    const card = screen.getByRole('region');
    expect(within(card).getByText(words)).toBeVisible();
    expect(await within(screen.getByRole('alert')).findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Ouvir');
  });

  it.each([
    ['pt-BR', 'Informe o dia, o mês e um ano de 2000 a 2099, ou deixe a data em branco.'],
    ['en-GB', 'Enter day, month and a year from 2000 to 2099, or leave the day empty.'],
    ['es-MX', 'Escribe el día, el mes y un año entre 2000 y 2099, o deja la fecha vacía.'],
  ] as const)('is not saved with a year of two digits, which it says in %s', (locale, words) => {
    const { saved } = open({ text: 'Ouvir', day: '2026-11-27' }, 'saved', locale);
    const field = document.querySelector('input[type=date]') as HTMLInputElement;
    fireEvent.input(field, { target: { value: '0026-11-28' } });
    fireEvent.blur(field);
    expect(saved).toEqual([]);
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toBeInvalid();
    expect(within(screen.getByRole('region')).getByRole('status')).toHaveTextContent(words);
    expect(screen.queryByText('✓', { exact: false })).toBeNull();
    fireEvent.input(field, { target: { value: '2026-11-28' } });
    fireEvent.blur(field);
    expect(saved).toEqual([{ text: 'Ouvir', day: '2026-11-28' }]);
    expect(field).toBeValid();
    expect(screen.getByText('✓', { exact: false })).toBeVisible();
  });

  it('keeps the day it had while another is half typed', async () => {
    const { saved, user } = open({ text: 'Ouvir', day: '2026-11-27' });
    fireEvent.input(day(), { target: { value: '' } });
    Object.defineProperty(day(), 'validity', { value: { badInput: true }, configurable: true });
    await user.type(text(), '!');
    await user.tab();
    expect(saved).toEqual([{ text: 'Ouvir!', day: '2026-11-27' }]);
    expect(day()).toHaveAccessibleDescription(/^Informe o dia/);
    Object.defineProperty(day(), 'validity', { value: { badInput: false }, configurable: true });
    fireEvent.blur(day());
    expect(saved.slice(1)).toEqual([{ text: 'Ouvir!', day: null }]);
  });

  describe('of which another device saved a newer one', () => {
    const openThenTold = (typed: string) => {
      const saved: Plan[] = [];
      renderWithTexts(<ToldLater onSave={(one) => saved.push(one)} />, ['module'], 'pt-BR');
      if (typed) fireEvent.input(text(), { target: { value: typed } });
      fireEvent.click(screen.getByRole('button', { name: 'tell' }));
      return saved;
    };

    it('shows that one, and saves nothing for it', () => {
      const saved = openThenTold('');
      expect([text(), day()].map((field) => (field as HTMLInputElement).value)).toEqual([
        NEWER.text,
        NEWER.day,
      ]);
      fireEvent.blur(text());
      expect(saved).toEqual([]);
    });

    it('leaves what is being typed, and saves it', () => {
      const saved = openThenTold('Ontem, e hoje');
      expect(text()).toHaveValue('Ontem, e hoje');
      fireEvent.blur(text());
      expect(saved).toEqual([{ text: 'Ontem, e hoje', day: null }]);
    });
  });

  it('is saved when it was submitted before the script came', () => {
    const saved: Plan[] = [];
    hydrateWithTexts(
      <PlanCard plan={EMPTY} onSave={(one) => saved.push(one)} state="nothing" path="/pt-BR/curso" kept />,
      ['module'],
      () => {
        (text() as HTMLTextAreaElement).value = 'Ouvir';
        const form = text().closest('form[data-hydrate]');
        document.documentElement.dataset.heldForm = form?.id;
      },
    );
    expect(saved).toEqual([{ text: 'Ouvir', day: null }]);
    expect(document.documentElement.dataset).not.toHaveProperty('heldForm');
  });
});
