import { fireEvent, screen } from '@testing-library/react';
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
  it('runs at once, with the browser’s controls while scripts wait', async () => {
    const film = show();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button'));
    expect([play.mock.calls.length, film.controls]).toEqual([1, false]);
    expect(film).toHaveFocus();
    expect(film).toHaveAttribute('data-asked');
    expect(screen.getByRole('button')).not.toHaveAttribute('data-pressed');
    vi.advanceTimersByTime(2_000);
    expect(film.controls).toBe(true);
    vi.useRealTimers();
  });

  it('gets no browser controls once its script is there', () => {
    const film = show();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button'));
    dataset.hydrated = '';
    vi.advanceTimersByTime(2_000);
    expect(film.controls).toBe(false);
    vi.useRealTimers();
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

it('the drill of the home page plays with browser controls', async () => {
  document.body.innerHTML =
    '<div><video tabindex="-1"></video><button type="button" data-play="sample">Play</button></div>';
  const film = document.querySelector('video') as HTMLVideoElement;
  film.play = play;
  boot();
  dataset.hydrated = '';
  await press();
  expect([play.mock.calls.length, film.controls]).toEqual([1, true]);
  expect(film).toHaveFocus();
});
