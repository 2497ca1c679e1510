import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Transcript } from '@/components/player/transcript';
import { renderWithTexts } from '../../support/render-with-texts';

/** The browser's observer, reduced to: tell it which paragraphs stand in the window. */
let scroll: ((...parts: readonly number[]) => void) | undefined;
/** Milliseconds of the page's clock. */
let time: number;

const observeAs = () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      targets: Element[] = [];
      constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        scroll = (...parts) =>
          act(() =>
            callback(this.targets.map((target, part) => ({ target, isIntersecting: parts.includes(part) }))),
          );
      }
      observe(target: Element) {
        this.targets.push(target);
      }
      disconnect() {
        scroll = undefined;
      }
    },
  );
};

beforeEach(() => {
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => {
  scroll = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface PageProps {
  alreadyRead: boolean;
  isDone?: boolean | undefined;
  tell: (action: string) => void;
}

/** Ten seconds of a fast reader each. */
const PARAGRAPHS = ['Primeiro', 'Depois', 'Enfim'].map((word) => `${word} ${'palavra '.repeat(79)}`.trim());

const Page = ({ alreadyRead, isDone, tell }: PageProps) => {
  const [read, setRead] = useState(alreadyRead);
  const onRead = () => {
    tell('read');
    setRead(true);
  };
  return (
    <Transcript read={read} isDone={isDone} onOpen={() => tell('opened')} onRead={onRead}>
      {PARAGRAPHS.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Transcript>
  );
};

const heading = () => screen.getByRole('heading', { name: 'Transcrição' });

const open = async (alreadyRead = false) => {
  const told: string[] = [];
  renderWithTexts(<Page alreadyRead={alreadyRead} tell={(action) => told.push(action)} />, ['module']);
  const user = userEvent.setup();
  await user.click(heading());
  await waitFor(() => expect(told).toEqual(['opened']));
  return { told, user };
};

const confirm = () => screen.getByRole('button', { name: 'Li até o fim' });

describe('the transcript, which counts the same as watching (R1.3)', () => {
  it('is closed at first and not followed', () => {
    observeAs();
    renderWithTexts(<Page alreadyRead={false} tell={() => undefined} />, ['module']);
    expect(heading().closest('details')).not.toHaveAttribute('open');
    expect(scroll).toBeUndefined();
  });

  it('is read once each part stood there long enough', async () => {
    observeAs();
    const { told } = await open();
    for (const part of [0, 1, 2]) {
      scroll?.(part);
      time += 10_000;
    }
    expect(told).toEqual(['opened']);
    scroll?.();
    expect(told).toEqual(['opened', 'read']);
    expect(screen.getAllByText('✓ Transcrição lida')).toHaveLength(2);
  });

  it('is not read by a jump to its end', async () => {
    observeAs();
    const { told, user } = await open();
    time += 1_000;
    scroll?.(2);
    time += 10_000;
    scroll?.();
    await user.click(confirm());
    expect(told).toEqual(['opened']);
    expect(screen.getByText('Ainda falta ler uma parte. Leia o que falta e confirme de novo.')).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Continuar de “Primeiro palavra palavra palavra…”' }),
    );
    expect(screen.getByText(PARAGRAPHS[0] as string)).toHaveFocus();
  });

  it('is confirmed by a button that keeps the focus', async () => {
    const { told, user } = await open();
    time += 29_000;
    await user.click(confirm());
    expect(told).toEqual(['opened']);
    time += 1_000;
    const button = confirm();
    await user.click(button);
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAccessibleName('✓ Transcrição lida');
    await user.click(button);
    expect(told.filter((action) => action === 'read')).toEqual(['read']);
  });

  it('does not count while the page is not looked at', async () => {
    const { told, user } = await open();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    time += 60_000;
    hidden.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await user.click(confirm());
    expect(told).toEqual(['opened']);
  });

  it.each([
    [false, 'Ir para as perguntas', '#questions'],
    [true, 'Leve para o treino', '#takeaway'],
  ])('of a module that is done (%s) ends with “%s”', (isDone, name, href) => {
    renderWithTexts(<Page alreadyRead isDone={isDone} tell={() => undefined} />, ['module']);
    const ways = [...document.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(ways).toEqual([[name, href]]);
  });

  it('says that it was read on an earlier visit', () => {
    renderWithTexts(<Page alreadyRead tell={() => undefined} />, ['module']);
    expect(screen.getAllByText('✓ Transcrição lida').length).toBeGreaterThan(0);
  });
});
