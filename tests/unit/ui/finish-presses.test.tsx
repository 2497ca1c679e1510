import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishPresses } from '@/lib/browser/finish-presses';
import { noteListeners } from '../../support/own-listeners';

let stopListening = () => {};
const work = vi.fn();

beforeEach(() => {
  stopListening = noteListeners();
  work.mockReset();
});
afterEach(() => {
  stopListening();
  vi.restoreAllMocks();
});

/** A button with words that a translator has put there. */
const show = () => {
  document.body.innerHTML = '<button type="button"><font>Show</font></button>';
  screen.getByRole('button').addEventListener('click', work);
  return screen.getByText('Show');
};

describe('a press whose target is taken out before it ends', () => {
  it('counts', async () => {
    finishPresses();
    const words = show();
    fireEvent.pointerDown(words, { isPrimary: true });
    words.replaceWith('Show');
    fireEvent.pointerUp(screen.getByRole('button'));
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  });

  it('does not count where it was made with another button', async () => {
    finishPresses();
    const words = show();
    fireEvent.pointerDown(words, { button: 2, isPrimary: true });
    words.replaceWith('Show');
    fireEvent.pointerUp(screen.getByRole('button'));
    await new Promise((done) => setTimeout(done));
    expect(work).not.toHaveBeenCalled();
  });

  it('counts once where the browser remembers it', async () => {
    finishPresses();
    const words = show();
    fireEvent.pointerDown(words, { isPrimary: true });
    words.replaceWith('Show');
    fireEvent.pointerUp(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button'));
    await new Promise((done) => setTimeout(done));
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('counts where it began before this script came', async () => {
    const words = show();
    const button = screen.getByRole('button');
    vi.spyOn(document, 'querySelectorAll').mockReturnValue([document.body, button, words] as never);
    finishPresses();
    words.replaceWith('Show');
    fireEvent.pointerUp(button);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  });

  it('does not count when it ends beside its button', async () => {
    finishPresses();
    const words = show();
    fireEvent.pointerDown(words, { isPrimary: true });
    words.replaceWith('Show');
    fireEvent.pointerUp(document.body);
    await new Promise((done) => setTimeout(done));
    expect(work).not.toHaveBeenCalled();
  });
});
