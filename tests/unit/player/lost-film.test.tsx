import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FilmPlayer } from '@/components/player/film-player';
import { renderWithTexts } from '../../support/render-with-texts';

// jsdom plays nothing: this does what browsers do when a film is played, loaded, and given up.
const playable = (video: HTMLVideoElement) => {
  const state = { paused: true, error: null as object | null, loads: 0 };
  const tell = (name: string) => act(() => fireEvent(video, new Event(name)));
  const element = {
    paused: { get: () => state.paused },
    error: { get: () => state.error },
    play: {
      value: async () => {
        if (!state.paused) return;
        state.paused = false;
        tell('play');
      },
    },
    pause: {
      value: () => {
        if (state.paused) return;
        state.paused = true;
        // Told in a task of its own, as browsers do.
        queueMicrotask(() => tell('pause'));
      },
    },
    load: {
      value: () => {
        Object.assign(state, { paused: true, error: null, loads: state.loads + 1 });
        video.currentTime = 0;
        video.playbackRate = video.defaultPlaybackRate;
      },
    },
  };
  Object.defineProperties(video, element);
  const giveUp = () => {
    state.error = { code: 2, MEDIA_ERR_NETWORK: 2 };
    tell('error');
  };
  return { state, tell, giveUp };
};

const NOTICE = /A conexão caiu e o vídeo parou/;
const film = {
  sources: [
    { src: '/films/101.webm', type: 'video/webm' },
    { src: '/films/101.mp4', type: 'video/mp4' },
  ],
  poster: '/films/101.webp',
  captions: [],
  durationSeconds: 243,
  sound: true,
};

const watch = async (second: number) => {
  const actions: string[] = [];
  renderWithTexts(
    <FilmPlayer
      film={film}
      title="Elogiar o esforço"
      language="pt"
      progress={{ customerId: 7, videoId: 101, watchedPercent: 0, position: 0 }}
      savesData={false}
      onAction={(action) => actions.push(action)}
    />,
    ['module'],
  );
  const video = screen.getByLabelText<HTMLVideoElement>('Vídeo do módulo: Elogiar o esforço');
  const browser = playable(video);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Assistir ao vídeo' }));
  video.currentTime = second;
  return { video, user, actions, ...browser };
};

const notice = () => screen.findByText(NOTICE);
const goesOnline = () => act(() => fireEvent(window, new Event('online')));
const failSources = (video: HTMLVideoElement) => {
  for (const source of video.querySelectorAll('source')) fireEvent.error(source);
};

beforeEach(() => localStorage.clear());

describe('a film that the browser gave up for lack of a network (R1.3)', () => {
  it('says so, and goes on once the device is online', async () => {
    const { video, state, tell, giveUp } = await watch(83);
    await act(() => vi.dynamicImportSettled());
    const regions = screen.getAllByRole('status');
    giveUp();
    const said = await notice();
    expect(said).toBeVisible();
    expect(regions).toContain(said.parentElement);
    expect(state).toMatchObject({ paused: true, loads: 0 });
    goesOnline();
    expect(state).toMatchObject({ paused: false, loads: 1 });
    expect(video.currentTime).toBe(83);
    tell('loadedmetadata');
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('is there again but stays paused when it was paused', async () => {
    const { video, state, giveUp } = await watch(83);
    video.pause();
    giveUp();
    await notice();
    goesOnline();
    expect(state).toMatchObject({ paused: true, loads: 1 });
    expect(video.currentTime).toBe(83);
  });

  it('goes on when its button is pressed', async () => {
    const { video, state, user, giveUp } = await watch(83);
    video.pause();
    giveUp();
    await notice();
    await user.click(screen.getByRole('button', { name: 'Continuar de 1:23' }));
    expect(state).toMatchObject({ paused: false, loads: 1 });
    expect(video.currentTime).toBe(83);
    expect(video).toHaveFocus();
  });

  it('goes on when the browser’s own button is pressed', async () => {
    const { video, state, actions, giveUp } = await watch(83);
    giveUp();
    await notice();
    await video.play();
    expect(state).toMatchObject({ paused: false, loads: 1 });
    expect(video.currentTime).toBe(83);
    expect(actions.filter((action) => action === 'play' || action === 'pause')).toEqual([
      'play',
      'pause',
      'play',
    ]);
  });

  it('is lost still while no source can be loaded', async () => {
    const { video, state, tell, giveUp } = await watch(83);
    giveUp();
    await notice();
    goesOnline();
    failSources(video);
    expect(screen.getByText(NOTICE)).toBeVisible();
    expect(screen.queryByText(/Leia a transcrição logo abaixo/)).toBeNull();
    expect(state.paused).toBe(true);
    goesOnline();
    expect(state).toMatchObject({ paused: false, loads: 2 });
    expect(video.currentTime).toBe(83);
    tell('loadedmetadata');
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('keeps the speed that was chosen', async () => {
    const { video, user, giveUp } = await watch(83);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Velocidade' }), '1,5×');
    giveUp();
    await notice();
    goesOnline();
    expect(video.playbackRate).toBe(1.5);
  });

  it('is not loaded anew after an error of another kind', async () => {
    const { state, tell, giveUp } = await watch(83);
    giveUp();
    await notice();
    tell('loadedmetadata');
    state.error = { code: 3, MEDIA_ERR_NETWORK: 2 };
    tell('error');
    goesOnline();
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(state.loads).toBe(0);
  });
});
