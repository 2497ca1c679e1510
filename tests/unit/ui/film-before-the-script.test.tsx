import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boot, dataset, startPageForEach } from './boot-page';

startPageForEach();

const play = vi.fn(() => Promise.resolve());

/** The film of a module as the server writes it, which the person left at this second. */
const show = (second = 0) => {
  document.body.innerHTML = `<div id="film"><video tabindex="-1"></video><p><button type="button" data-play="${second}">Play</button></p></div>`;
  const film = document.querySelector('video') as HTMLVideoElement;
  film.play = play;
  boot();
  return film;
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Play' }));

beforeEach(() => void play.mockClear());

describe('a film that is played before its script is there', () => {
  it('runs at once, with the browser’s controls and without our button', async () => {
    const film = show();
    const button = screen.getByRole('button');
    await press();
    expect([play.mock.calls.length, film.controls]).toEqual([1, true]);
    expect(film).toHaveFocus();
    expect(button).not.toBeVisible();
    expect(button).not.toHaveAttribute('data-pressed');
  });

  it('goes on from where it stopped', async () => {
    const film = show(83.5);
    await press();
    expect(film.currentTime).toBe(83.5);
  });

  it('is left to its script once that is there', async () => {
    show();
    dataset.hydrated = '';
    await press();
    expect(play).not.toHaveBeenCalled();
  });
});
