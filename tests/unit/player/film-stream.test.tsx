import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilmPlayer } from '@/components/player/film-player';
import { renderWithTexts } from '../../support/render-with-texts';

const endStream = vi.fn();
const playStream = vi.fn(async () => endStream);
vi.mock('@/components/player/play-stream', () => ({ playStream }));

const STREAM = { src: '/films/101.m3u8', type: 'application/vnd.apple.mpegurl' };

const show = (...sources: { src: string; type: string }[]) => {
  const { unmount } = renderWithTexts(
    <FilmPlayer
      film={{ sources, poster: '/films/101/poster.webp', captions: [], durationSeconds: 243, sound: true }}
      title="Elogiar o esforço"
      language="pt"
      progress={{ customerId: 7, videoId: 101, watchedPercent: 40, position: 0 }}
      savesData={false}
      onAction={() => undefined}
    />,
    ['module'],
  );
  return { unmount, user: userEvent.setup() };
};

const fail = (source: number) => fireEvent.error(document.querySelectorAll('source')[source] as Element);
const startButton = () => screen.getByRole('button', { name: 'Assistir ao vídeo' });
const toTranscript = () => screen.queryByText(/Leia a transcrição logo abaixo/);

beforeEach(() => {
  endStream.mockClear();
  playStream.mockClear();
  vi.stubGlobal('MediaSource', class {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a stream that the browser cannot play', () => {
  it('is left to a script', () => {
    show(STREAM);
    fail(0);
    expect(toTranscript()).toBeNull();
    expect(startButton()).toBeVisible();
  });

  it('is played by a script where the sources fail later', async () => {
    const { user } = show({ src: '/films/101.mp4', type: 'video/mp4' }, STREAM);
    await user.click(startButton());
    fail(1);
    await waitFor(() => expect(playStream).toHaveBeenCalledOnce());
    expect(toTranscript()).toBeNull();
  });

  it('ends as the player goes', async () => {
    const { unmount, user } = show(STREAM);
    fail(0);
    await user.click(startButton());
    await waitFor(() => expect(playStream).toHaveBeenCalledOnce());
    await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalled());
    expect(endStream).not.toHaveBeenCalled();
    unmount();
    expect(endStream).toHaveBeenCalledOnce();
  });
});
