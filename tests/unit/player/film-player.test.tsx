import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilmPlayer } from '@/components/player/film-player';
import { filmMemory, setFilmWaits } from '@/lib/learning/film-memory';
import { entryPrefix } from '@/lib/learning/waiting-here';
import type { Film } from '@/lib/shared/rules/course-types';
import { clockTime } from '@/lib/shared/texts/clock-time';
import { hydrateWithTexts, renderWithTexts } from '../../support/render-with-texts';

const film: Film = {
  sources: [
    { src: '/films/101/film.webm', type: 'video/webm' },
    { src: '/films/101/film.mp4', type: 'video/mp4' },
  ],
  poster: '/films/101/poster.webp',
  captions: [
    { src: '/films/101/captions.en.vtt', srcLang: 'en', label: 'English' },
    { src: '/films/101/captions.pt.vtt', srcLang: 'pt', label: 'Português' },
  ],
  durationSeconds: 243,
  sound: true,
};

const video = () => screen.getByLabelText<HTMLVideoElement>('Vídeo do módulo: Elogiar o esforço');

const show = (changes: Partial<Film> = {}, position = 0, savesData = false, module = {}) => {
  const actions: string[] = [];
  renderWithTexts(
    <FilmPlayer
      film={{ ...film, ...changes }}
      title="Elogiar o esforço"
      language="pt"
      progress={{ customerId: 7, videoId: 101, watchedPercent: 40, position }}
      savesData={savesData}
      {...module}
      onAction={(action) => actions.push(action)}
    />,
    ['module'],
  );
  return { actions, video: video(), user: userEvent.setup() };
};

afterEach(() => vi.restoreAllMocks());

/** The same, as React takes over what the server wrote and `early` changed; the actions that it tells. */
const hydrate = (known: { watchedPercent: number; position: number }, early: () => void): string[] => {
  const actions: string[] = [];
  hydrateWithTexts(
    <FilmPlayer
      film={film}
      title="Elogiar o esforço"
      language="pt"
      progress={{ customerId: 7, videoId: 101, ...known }}
      savesData={false}
      onAction={(action) => actions.push(action)}
    />,
    ['module'],
    early,
  );
  return actions;
};

// jsdom plays nothing: what is tested is what the player asks of the browser, and what it does with its events.
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const none = { length: 0, start: () => 0, end: () => 0 };
  vi.spyOn(HTMLMediaElement.prototype, 'played', 'get').mockReturnValue(none);
});

const played = (end: number) =>
  vi
    .spyOn(HTMLMediaElement.prototype, 'played', 'get')
    .mockReturnValue({ length: 1, start: () => 0, end: () => end });

describe('the film of a module (R1.3)', () => {
  it('is native video with ordered sources and little preload', () => {
    const { video } = show();
    expect(video).toHaveAttribute('playsinline');
    expect(video).toHaveAttribute('preload', 'metadata');
    expect([...video.querySelectorAll('source')].map(({ type }) => type)).toEqual([
      'video/webm',
      'video/mp4',
    ]);
  });

  it.each([
    [false, 'Ir para as perguntas', '#questions'],
    [true, 'Leve para o treino', '#takeaway'],
  ])('of a done module (%s) leads to “%s”', (isDone, name, href) => {
    const { video } = show({}, 0, false, { isDone });
    vi.spyOn(video, 'ended', 'get').mockReturnValue(true);
    fireEvent.ended(video);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('says at its end what was missed, and plays it', async () => {
    const { video, user } = show({}, 0, false, { isLeft: true });
    const regions = screen.getAllByRole('status');
    played(100);
    const ended = vi.spyOn(video, 'ended', 'get').mockReturnValue(true);
    fireEvent.ended(video);
    const said = screen.getAllByText(/falta assistir ao vídeo até 90% \(você está em 41%\)/);
    // What comes into a region that was there before is read out.
    expect(said.filter((element) => regions.includes(element))).toHaveLength(1);
    expect(said.filter((element) => element.ariaHidden !== 'true')).toHaveLength(1);
    expect(screen.getByRole('link')).toHaveAttribute('href', '#questions');
    await user.click(screen.getByRole('button', { name: 'Assistir ao que falta' }));
    expect(video.currentTime).toBe(100);
    expect(video.play).toHaveBeenCalled();
    ended.mockReturnValue(false);
    fireEvent.play(video);
    expect(screen.getByRole('button', { name: 'Reproduzir' })).toHaveFocus();
  });

  it('has captions in the page’s language first', () => {
    const { video } = show();
    const tracks = [...video.querySelectorAll('track')];
    expect(tracks.map(({ srclang }) => srclang)).toEqual(['pt', 'en']);
    expect(tracks.some((track) => track.default)).toBe(false);
  });

  it('has one play control over the picture, then its bar', async () => {
    const { video, user } = show();
    await user.click(screen.getByRole('button', { name: 'Assistir ao vídeo' }));
    expect(video.controls).toBe(false);
    expect(screen.queryByRole('button', { name: 'Assistir ao vídeo' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reproduzir' })).toHaveFocus();
  });

  it('starts with captions when the sound is off', async () => {
    const { video, user } = show({ sound: false });
    expect([...video.querySelectorAll('track')].map((track) => track.default)).toEqual([true, false]);
    const captions = screen.getByRole('button', { name: 'Legendas' });
    expect(captions).toHaveAttribute('aria-pressed', 'true');
    await user.click(captions);
    expect(JSON.parse(localStorage.getItem('bb.player') ?? '{}')).toEqual({ captions: false });
  });

  it.each([
    [{ sound: false }, true],
    [{ sound: false, narration: '/films/101.mp3' }, false],
    [{ sound: true }, false],
  ])('with %o says that nothing is heard: %s', (film, said) => {
    show(film);
    expect(screen.queryByText('Sem som, com legendas') !== null).toBe(said);
  });

  it.each([
    ['/films/101.mp4', null],
    ['https://media.example.org/101.mp4', 'anonymous'],
  ])('asks for %s so that its captions can be read', (src, crossOrigin) => {
    const { video } = show({ sources: [{ src, type: 'video/mp4' }] });
    expect(video.getAttribute('crossorigin')).toBe(crossOrigin);
  });

  it('offers to go on where it was left', async () => {
    const { video, actions, user } = show({}, 83);
    await user.click(screen.getByRole('button', { name: 'Continuar de 1:23' }));
    expect(video.play).toHaveBeenCalled();
    fireEvent(video, new Event('loadedmetadata'));
    expect(video.currentTime).toBe(83);
    fireEvent(video, new Event('play'));
    expect(actions).toEqual(['play']);
    expect(screen.queryByRole('button', { name: /Continuar/ })).not.toBeInTheDocument();
  });

  it.each([
    ['runs', false, ['play']],
    ['has stopped again', true, ['play', 'pause', 'watched:50', 'position:0']],
  ])('tells of an early play once the script %s', (_, paused, told) => {
    // React notices in development that the film has its controls already.
    const notices = vi.spyOn(console, 'error').mockReturnValue();
    const actions = hydrate({ watchedPercent: 40, position: 83 }, () => {
      expect(screen.getByRole('button', { name: 'Continuar de 1:23' })).toHaveAttribute('data-play', '83');
      expect(document.getElementById('play')).toHaveAttribute('data-play', '83');
      played(121.5);
      video().controls = true;
      vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(paused);
    });
    expect(actions).toEqual(told);
    expect(notices).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /Continuar/ })).toBeNull();
    expect(video().controls).toBe(false);
  });

  it('keeps the speed that was chosen before its script', async () => {
    hydrate({ watchedPercent: 0, position: 0 }, () =>
      fireEvent.change(screen.getByRole('combobox'), { target: { value: '1.5' } }),
    );
    expect([video().playbackRate, JSON.parse(localStorage.getItem('bb.player') ?? '{}').rate]).toEqual([
      1.5, 1.5,
    ]);
    expect(screen.getByRole('combobox')).toHaveValue('1.5');
  });

  it('goes on from this device’s place after an early play', () => {
    filmMemory(7, 101).write({ ranges: [[0, 150]], position: 150 });
    hydrate({ watchedPercent: 0, position: 0 }, () =>
      vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false),
    );
    expect(video().currentTime).toBe(150);
  });

  it('goes on from what waits to be sent', () => {
    const write = { kind: 'event', videoId: 101, type: 'film', action: 'watched:85', locale: 'pt-BR' };
    localStorage.setItem(`${entryPrefix(7)}0000000000000001.key`, JSON.stringify(write));
    const { video, actions } = show();
    // 85 of 100 are lime in the line.
    const [, watched] = document.querySelectorAll('#film svg[preserveAspectRatio] path');
    expect(watched).toHaveAttribute('d', `M0 0H${0.85 * film.durationSeconds}v6H0z`);
    const played = { length: 1, start: () => 0, end: () => 120 };
    vi.spyOn(HTMLMediaElement.prototype, 'played', 'get').mockReturnValue(played);
    fireEvent.timeUpdate(video);
    expect(actions.filter((action) => action.startsWith('watched:'))).toEqual([]);
  });

  it('plays at the speed chosen on this device last', async () => {
    const { user, video } = show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Velocidade' }), '1,5×');
    fireEvent(video, new Event('ratechange'));
    expect(video.playbackRate).toBe(1.5);
    expect(JSON.parse(localStorage.getItem('bb.player') ?? '{}')).toEqual({ rate: 1.5 });
  });

  it('keeps other choices from a speed that an extension sets', async () => {
    const { user, video } = show();
    await user.click(screen.getByRole('button', { name: 'Legendas' }));
    video.playbackRate = 7;
    fireEvent(video, new Event('ratechange'));
    expect(screen.getByRole('combobox')).toHaveValue('7');
    expect(JSON.parse(localStorage.getItem('bb.player') ?? '{}')).toEqual({ captions: true });
  });

  it('remembers on this device that captions are wanted', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Legendas' }));
    expect(screen.getByRole('button', { name: 'Legendas' })).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(localStorage.getItem('bb.player') ?? '{}')).toEqual({ captions: true });
  });

  it('goes on where its button was pressed twice for once', () => {
    const { video } = show();
    const pause = vi.spyOn(video, 'pause').mockReturnValue();
    const press = (target: Element, at: number) => {
      const click = new MouseEvent('click', { bubbles: true, detail: 1, clientX: 90, clientY: 90 });
      Object.defineProperty(click, 'timeStamp', { value: at });
      fireEvent(target, click);
    };
    press(screen.getByRole('button', { name: 'Assistir ao vídeo' }), 1000);
    vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
    fireEvent.play(video);
    press(video, 1200);
    expect(pause).not.toHaveBeenCalled();
    press(video, 4000);
    expect(pause).toHaveBeenCalledOnce();
  });

  it('loads nothing before the play where data is saved', async () => {
    const { video, user } = show({}, 83, true);
    expect(video).toHaveAttribute('preload', 'none');
    await user.click(screen.getByRole('button', { name: 'Continuar de 1:23' }));
    expect(video.currentTime).toBe(83);
    expect(video.play).toHaveBeenCalled();
  });

  describe('its bar', () => {
    const press = async (user: ReturnType<typeof userEvent.setup>, keys: string) => {
      screen.getByRole('button', { name: 'Legendas' }).focus();
      await user.keyboard(keys);
    };

    it('says where the film stands, and leads to another place', () => {
      const { video } = show();
      const line = screen.getByRole('slider', { name: 'Posição no vídeo' });
      fireEvent.change(line, { target: { value: '83' } });
      expect(video.currentTime).toBe(83);
      fireEvent(video, new Event('seeking'));
      expect(line).toHaveAttribute('aria-valuetext', '1:23 de 4:03');
    });

    it('turns no switch again while its key is held', () => {
      const { video } = show();
      const button = screen.getByRole('button', { name: 'Legendas' });
      for (const repeat of [false, true]) fireEvent.keyDown(button, { key: 'c', repeat });
      expect(button).toHaveAttribute('aria-pressed', 'true');
      video.currentTime = 20;
      fireEvent(video, new Event('seeking'));
      fireEvent.keyDown(button, { key: 'l', repeat: true });
      expect(video.currentTime).toBe(30);
    });

    it.each([
      ['k', 'play'],
      ['{ArrowRight}', 25],
      ['{ArrowLeft}', 15],
      ['j', 10],
      ['L', 30],
      ['{Control>}l{/Control}', 20],
    ])('follows the key %s', async (key, outcome) => {
      const { video, user } = show();
      video.currentTime = 20;
      fireEvent(video, new Event('seeking'));
      await press(user, key);
      if (outcome === 'play') expect(video.play).toHaveBeenCalledOnce();
      else expect(video.currentTime).toBe(outcome);
    });

    it('stays within the film', async () => {
      const { video, user } = show();
      await press(user, 'j');
      expect(video.currentTime).toBe(0);
    });

    it('switches captions and sound by key', async () => {
      const { video, user } = show();
      await press(user, 'cm');
      expect(screen.getByRole('button', { name: 'Legendas' })).toHaveAttribute('aria-pressed', 'true');
      expect(video.muted).toBe(true);
    });

    it('has no switch for sound where there is none', () => {
      show({ sound: false });
      expect(screen.queryByRole('button', { name: 'Sem som' })).toBeNull();
    });

    it('shows film, captions and bar in full', async () => {
      const { user, video } = show();
      const full = vi.fn(async () => undefined);
      Object.assign(document, { fullscreenEnabled: true });
      const frame = screen.getByRole('group');
      Object.assign(frame, { requestFullscreen: full });
      await user.click(screen.getByRole('button', { name: 'Tela cheia' }));
      expect(full).toHaveBeenCalledOnce();
      expect(frame).toContainElement(video);
    });

    it('pauses a film that runs', async () => {
      const { user, video } = show();
      vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
      const pause = vi.spyOn(video, 'pause').mockImplementation(() => undefined);
      fireEvent(video, new Event('play'));
      await user.click(screen.getByRole('button', { name: 'Pausar' }));
      expect(pause).toHaveBeenCalledOnce();
    });
  });

  it('tells the server of no pause for the voice', () => {
    const { video, actions } = show();
    setFilmWaits(video, true);
    fireEvent(video, new Event('pause'));
    fireEvent(video, new Event('play'));
    expect(actions).toEqual([]);
    setFilmWaits(video, false);
    fireEvent(video, new Event('play'));
    expect(actions).toEqual(['play']);
  });

  it('points to the transcript when no source can be played', () => {
    const { video } = show();
    const regions = screen.getAllByRole('status');
    fireEvent.error(video.querySelectorAll('source')[1] as Element);
    const said = screen.getByText(/Leia a transcrição logo abaixo/);
    expect(said).toBeVisible();
    expect(regions).toContain(said.parentElement);
  });

  it.each([
    [0, '0:00'],
    [83.9, '1:23'],
    [3723, '1:02:03'],
  ])('writes second %s as %s', (seconds, written) => {
    expect(clockTime(seconds)).toBe(written);
  });
});
