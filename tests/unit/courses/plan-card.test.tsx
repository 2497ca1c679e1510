import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlanCard } from '@/components/courses/plan-card';
import type { SaveState } from '@/lib/learning/learner-progress';
import type { Locale } from '@/lib/shared/config/locales';
import { localDay } from '@/lib/shared/rules/calendar-day';
import type { Plan } from '@/lib/shared/rules/course-types';
import { hydrateWithTexts, renderWithTexts } from '../../support/render-with-texts';

afterEach(() => void vi.useRealTimers());

/** Longer than any machine is slow. */
const NEVER_MS = 2 ** 31 - 1;

/** A day that can be planned. */
const SOON = localDay(3);

const IDEA = 'Escolha um exercício e use nele só frases em três tempos.';

const EMPTY: Plan = { text: '', day: null };

const open = (plan = EMPTY, state: SaveState = 'saved', locale: Locale = 'pt-BR', pauseMs = NEVER_MS) => {
  const saved: Plan[] = [];
  renderWithTexts(
    <PlanCard
      idea={IDEA}
      plan={plan}
      current={plan}
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
  const told = {
    idea: IDEA,
    plan,
    newer,
    current: newer ?? plan,
    onSave,
    path: '/pt-BR/curso',
    pauseMs: NEVER_MS,
  };
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
  it('is saved when a field is left with a change', async () => {
    const { saved, user } = open();
    await user.type(text(), ' Elogiar o esforço ');
    expect(saved).toEqual([]);
    await user.tab();
    expect(saved).toEqual([{ text: 'Elogiar o esforço', day: null }]);
    await user.click(day());
    fireEvent.change(day(), { target: { value: SOON } });
    await user.tab();
    expect(saved.slice(1)).toEqual([{ text: 'Elogiar o esforço', day: SOON }]);
    await user.click(text());
    await user.tab();
    expect(saved).toHaveLength(2);
  });

  it.each([
    [localDay(1), 'Amanhã'],
    [localDay(30), 'Outro dia'],
  ])('shows which day is chosen: %s', (chosen, name) => {
    open({ text: 'Ouvir', day: chosen });
    const pressed = screen.getAllByRole('button', { pressed: true });
    expect(pressed.map(({ textContent }) => textContent)).toEqual([name]);
  });

  it.each([
    [null, false],
    [localDay(0), false],
    [localDay(1), false],
    [localDay(30), true],
  ])('with the day %s has a field for it: %s', (chosen, seen) => {
    open({ text: 'Ouvir', day: chosen });
    if (seen) expect(day()).toBeVisible();
    else expect(day()).not.toBeVisible();
  });

  it('asks for another day until one is named', async () => {
    const { user } = open();
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Outro dia');
    expect(day()).toBeVisible();
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Outro dia');
    await press('Hoje');
    expect(day()).not.toBeVisible();
    expect(day()).toHaveValue(localDay(0));
  });

  it('is saved with its text once a day is picked', async () => {
    const { saved, user } = open();
    await user.type(text(), 'Ouvir');
    fireEvent.input(day(), { target: { value: SOON } });
    expect(saved).toEqual([{ text: 'Ouvir', day: SOON }]);
    expect(screen.getByText('✓ Salvo')).toBeVisible();
  });

  it.each(['touched', 'reached by keyboard'])('gives an untouched idea up when %s', async (how) => {
    const { saved, user } = open({ text: IDEA, day: SOON });
    if (how === 'touched') await user.click(text());
    else act(() => text().focus());
    await user.keyboard('Ouvir');
    await user.tab();
    expect(saved).toEqual([{ text: 'Ouvir', day: SOON }]);
  });

  it('keeps the cursor at a second touch', async () => {
    const { saved, user } = open({ text: IDEA, day: SOON });
    await user.click(text());
    await user.click(text());
    await user.keyboard('!');
    await user.tab();
    await user.click(text());
    await user.keyboard('?');
    await user.tab();
    expect(saved.map((plan) => plan.text)).toEqual([`${IDEA}!`, `${IDEA}!?`]);
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
    const { user } = open({ text: 'Ouvir', day: SOON });
    expect(text()).toHaveValue('Ouvir');
    expect(day()).toHaveValue(SOON);
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
  ] as const)('has its own words in %s while nothing is planned', (locale, words) => {
    open(EMPTY, 'nothing', locale);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText('✓', { exact: false })).toBeNull();
  });

  it.each([
    ['pt-BR', /^Não conseguimos salvar o seu plano\. Copie/],
    ['en-GB', /^We could not save your plan\. Copy/],
    ['es-MX', /^No pudimos guardar tu plan\. Copia/],
  ] as const)('tells in %s of a refusal, and keeps the text', async (locale, words) => {
    open({ text: 'Ouvir', day: null }, 'refused', locale);
    const card = screen.getByRole('region');
    expect(within(card).getByText(words)).toBeVisible();
    expect(await within(screen.getByRole('alert')).findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Ouvir');
  });

  it.each([
    ['pt-BR', 'Escolha um dia entre hoje e daqui a um ano, ou deixe a data em branco.'],
    ['en-GB', 'Choose a day between today and a year from now, or leave the day empty.'],
    ['es-MX', 'Elige un día entre hoy y dentro de un año, o deja la fecha vacía.'],
  ] as const)('is not saved with a two-digit year, said in %s', (locale, words) => {
    const { saved } = open({ text: 'Ouvir', day: '2026-11-27' }, 'saved', locale);
    const field = document.querySelector('input[type=date]') as HTMLInputElement;
    fireEvent.input(field, { target: { value: '0026-11-28' } });
    fireEvent.blur(field);
    expect(saved).toEqual([]);
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toBeInvalid();
    expect(within(screen.getByRole('region')).getByRole('status')).toHaveTextContent(words);
    expect(screen.queryByText('✓', { exact: false })).toBeNull();
    fireEvent.input(field, { target: { value: SOON } });
    fireEvent.blur(field);
    expect(saved).toEqual([{ text: 'Ouvir', day: SOON }]);
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
    expect(day()).toHaveAccessibleDescription(/^Escolha um dia/);
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

  describe('with the idea of the module', () => {
    it.each([
      ['Hoje', 0],
      ['Amanhã', 1],
    ])('is planned in one tap: %s', async (name, days) => {
      const { saved, user } = open();
      await user.click(screen.getByRole('button', { name }));
      expect(saved).toEqual([{ text: IDEA, day: localDay(days) }]);
      expect(text()).toHaveValue(IDEA);
    });

    it('is planned for the next Saturday', async () => {
      const { saved, user } = open();
      await user.click(screen.getByRole('button', { name: 'Sábado' }));
      const [{ day } = EMPTY] = saved;
      expect(new Date(`${day}T12:00:00`).getDay()).toBe(6);
      expect([localDay(1) <= `${day}`, `${day}` <= localDay(7)]).toEqual([true, true]);
    });

    it('leaves what the coach wrote', async () => {
      const { saved, user } = open({ text: 'Ouvir', day: null });
      await user.click(screen.getByRole('button', { name: 'Hoje' }));
      expect(saved).toEqual([{ text: 'Ouvir', day: localDay(0) }]);
    });

    it('leads to the calendar for another day', async () => {
      const showPicker = vi.fn();
      Object.assign(HTMLInputElement.prototype, { showPicker });
      const { saved, user } = open();
      await user.click(screen.getByRole('button', { name: 'Outro dia' }));
      await vi.waitFor(() => expect(showPicker).toHaveBeenCalledOnce());
      expect(day()).toHaveFocus();
      expect(text()).toHaveValue(IDEA);
      expect(saved.every((plan) => plan.day === null)).toBe(true);
    });
  });

  it.each([
    ['over', localDay(-1)],
    ['more than a year away', localDay(366)],
  ])('is not planned for a day that is %s', (_, past) => {
    const { saved } = open({ text: 'Ouvir', day: null });
    fireEvent.input(day(), { target: { value: past } });
    fireEvent.blur(day());
    expect(saved).toEqual([]);
    expect(day()).toHaveAccessibleDescription(/Escolha um dia entre hoje/);
  });

  it('keeps a day that is over', async () => {
    const { saved, user } = open({ text: 'Ouvir', day: '2026-01-05' });
    await user.type(text(), '!');
    await user.tab();
    expect(saved).toEqual([{ text: 'Ouvir!', day: '2026-01-05' }]);
  });

  it('can be put into the calendar of the device', async () => {
    const files: Blob[] = [];
    const revoked: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => {
          files.push(file);
          return 'blob:plan';
        },
        revokeObjectURL: (address: string) => revoked.push(address),
      }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = open({ text: 'Ouvir', day: SOON });
    await user.click(screen.getByRole('button', { name: 'Pôr na agenda' }));
    expect(click).toHaveBeenCalledOnce();
    // Safari and Firefox fetch it later.
    expect(revoked).toEqual([]);
    const [file] = files;
    expect(file?.type).toBe('text/calendar');
    expect(await file?.text()).toContain(`DTSTART;VALUE=DATE:${SOON.replaceAll('-', '')}`);
    vi.unstubAllGlobals();
  });

  it('shows its day before the script came', () => {
    const planned = { text: 'Ouvir', day: localDay(1) };
    hydrateWithTexts(
      <PlanCard
        idea={IDEA}
        plan={planned}
        current={planned}
        onSave={() => undefined}
        state="saved"
        path="/pt-BR/curso"
        kept
      />,
      ['module'],
      () => expect(day()).toBeVisible(),
    );
    expect(day()).not.toBeVisible();
  });

  it('is saved when it was submitted before the script came', () => {
    const saved: Plan[] = [];
    hydrateWithTexts(
      <PlanCard
        idea={IDEA}
        plan={EMPTY}
        current={EMPTY}
        onSave={(one) => saved.push(one)}
        state="nothing"
        path="/pt-BR/curso"
        kept
      />,
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
