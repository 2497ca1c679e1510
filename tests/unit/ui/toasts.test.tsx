import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GAP } from '@/components/ui/toasts/placement';
import {
  carrySuccess,
  clearErrors,
  showError,
  showNote,
  showSuccess,
} from '@/components/ui/toasts/show-toast';
import { ToastRegions } from '@/components/ui/toasts/toast-regions';
import { CORNER } from '@/lib/shared/theme/toast-regions';
import { renderWithTheme } from './render-with-theme';

/** In steps: the way out begins with one timer and ends with another. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const show = (message: () => Promise<void>) => act(message);

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    renderWithTheme(<ToastRegions />);
  });
  afterEach(async () => {
    await act(async () => toast.remove());
    vi.useRealTimers();
  });

  it('have live regions in the page before any message', () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('R8.17 R9.10 an error is read at once and lasts 4 s', async () => {
    await show(() => showError('That did not work.'));
    expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
    await pass(3_900);
    expect(screen.getByText('That did not work.')).toBeInTheDocument();
    await pass(200);
    await pass(300);
    expect(screen.queryByText('That did not work.')).not.toBeInTheDocument();
  });

  it('R8.18 R9.11 a success is read later and lasts 2 s', async () => {
    await show(() => showSuccess('Password changed.'));
    expect(screen.getByRole('status')).toHaveTextContent('Password changed.');
    await pass(1_900);
    expect(screen.getByText('Password changed.')).toBeInTheDocument();
    await pass(200);
    await pass(300);
    expect(screen.queryByText('Password changed.')).not.toBeInTheDocument();
  });

  it('R8.18 a success removes the failure before it', async () => {
    await show(() => showNote('Saved for later.'));
    await show(() => showError('The password does not match.'));
    await show(() => showSuccess('Password changed.'));
    await pass(300);
    expect(screen.queryByText('The password does not match.')).not.toBeInTheDocument();
    expect(screen.getByText('Password changed.')).toBeInTheDocument();
    expect(screen.getByText('Saved for later.')).toBeInTheDocument();
  });

  it('R8.17 an error goes early where the page withdraws it', async () => {
    await show(() => showError('The password does not match.'));
    await show(() => clearErrors());
    await pass(300);
    expect(screen.queryByText('The password does not match.')).not.toBeInTheDocument();
  });

  it('R9.10 a plain note lasts 4 s', async () => {
    await show(() => showNote('Saved for later.'));
    await pass(3_900);
    expect(screen.getByText('Saved for later.')).toBeInTheDocument();
    await pass(200);
    await pass(300);
    expect(screen.queryByText('Saved for later.')).not.toBeInTheDocument();
  });

  it('R9.9 at most 20 show, the newest ones', async () => {
    for (let number = 1; number <= 23; number += 1) await show(() => showError(`Error number ${number}.`));
    expect(screen.getAllByText(/Error number/)).toHaveLength(20);
    expect(screen.getByText('Error number 23.')).toBeInTheDocument();
    expect(screen.queryByText('Error number 3.')).not.toBeInTheDocument();
  });

  it('R8.18 a success shows once on the next page, 2 s', async () => {
    carrySuccess('Good to have you here!');
    await pass(5_000);
    expect(screen.queryByText('Good to have you here!')).not.toBeInTheDocument();
    // The next page comes to life.
    cleanup();
    renderWithTheme(<ToastRegions />);
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole('status')).toHaveTextContent('Good to have you here!');
    await pass(1_900);
    expect(screen.getByText('Good to have you here!')).toBeInTheDocument();
    await pass(200);
    await pass(300);
    cleanup();
    renderWithTheme(<ToastRegions />);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText('Good to have you here!')).not.toBeInTheDocument();
  });

  describe('R2.21 over a page', () => {
    /** Of the element with this id, for jsdom lays nothing out. */
    const places: Record<string, { top: number; height: number }> = {};
    const bottomOfToasts = () => document.getElementById(CORNER)?.style.bottom;
    const frame = () => pass(20);
    const atBottom = (bottom: number) => `${window.innerHeight - bottom}px`;
    beforeEach(() => {
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        const { top, height } = places[this.id] ?? { top: 0, height: 0 };
        return new DOMRect(0, top, height && 300, height);
      });
      places[CORNER] = { top: 0, height: 80 };
    });
    afterEach(() => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });

    it('stand above the field that has the focus', async () => {
      render(<input id="field" />);
      places.field = { top: 700, height: 50 };
      await show(() => showError('That did not work.'));
      expect(bottomOfToasts()).toBe(atBottom(window.innerHeight - GAP));
      screen.getByRole('textbox').focus();
      await frame();
      expect(bottomOfToasts()).toBe(atBottom(700 - GAP));
      await pass(4_100);
      await pass(300);
      expect(bottomOfToasts()).toBe('');
    });

    it('stand above the link with which one goes on', async () => {
      render(
        <main>
          <a id="on" href="/" data-go-on="">
            On
          </a>
        </main>,
      );
      places.on = { top: 680, height: 60 };
      await show(() => showError('That did not work.'));
      expect(bottomOfToasts()).toBe(atBottom(680 - GAP));
    });

    it('stand above the keyboard on the screen', async () => {
      const viewport = Object.assign(new EventTarget(), { offsetTop: 0, height: window.innerHeight });
      vi.stubGlobal('visualViewport', viewport);
      await show(() => showError('That did not work.'));
      expect(bottomOfToasts()).toBe(atBottom(window.innerHeight - GAP));
      viewport.height = 400;
      viewport.dispatchEvent(new Event('resize'));
      await frame();
      expect(bottomOfToasts()).toBe(atBottom(400 - GAP));
    });
  });

  const list = () => screen.getByRole('alert').firstElementChild as Element;
  const moveTo = (x: number) => fireEvent.pointerMove(list(), { clientX: x, clientY: 5 });
  const shown = () => screen.queryByText('That did not work.');

  it('R8.17 stay while the pointer moves over them, for slow readers', async () => {
    await show(() => showError('That did not work.'));
    for (let x = 1; x <= 5; x += 1) {
      moveTo(x);
      await pass(2_000);
    }
    expect(shown()).toBeInTheDocument();
    fireEvent.pointerLeave(list());
    fireEvent.pointerOut(list());
    await pass(4_100);
    await pass(300);
    expect(shown()).not.toBeInTheDocument();
  });

  it('R8.17 go in time below a pointer that was there', async () => {
    await show(() => showError('That did not work.'));
    fireEvent.mouseEnter(list());
    fireEvent.pointerEnter(list());
    moveTo(5);
    await pass(4_100);
    await pass(300);
    expect(shown()).not.toBeInTheDocument();
  });

  it('R8.17 go once a pointer that moved has come to rest', async () => {
    await show(() => showError('That did not work.'));
    moveTo(1);
    moveTo(2);
    await pass(4_000);
    expect(shown()).toBeInTheDocument();
    await pass(4_100);
    await pass(300);
    expect(shown()).not.toBeInTheDocument();
  });

  it('R8.17 errors go when a form is sent again', async () => {
    await show(() => showNote('Saved for later.'));
    await show(() => showError('That did not work.'));
    fireEvent.submit(document.body.appendChild(document.createElement('form')));
    await pass(300);
    expect(shown()).not.toBeInTheDocument();
    expect(screen.getByText('Saved for later.')).toBeInTheDocument();
  });
});
