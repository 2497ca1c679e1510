import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FilmCaptions } from '@/components/player/film-captions';
import { FilmPlayer } from '@/components/player/film-player';
import { tellSaid } from '@/lib/narration/said';
import { renderWithTexts } from '../../support/render-with-texts';
import { trackOf, tracksOf } from '../narration/fake-voices';

const CUE = 'A bola vai primeiro.';

afterEach(() => vi.restoreAllMocks());

const show = () => {
  const video = createRef<HTMLVideoElement>();
  const track = trackOf('pt');
  vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(tracksOf(track));
  renderWithTexts(
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are stubbed */}
      <video ref={video} />
      <FilmCaptions video={video} language="pt" />
    </>,
    [],
  );
  const say = (...said: [from: number, to: number, text?: string]) => {
    const [from, to, text = CUE] = said;
    act(() => tellSaid(video.current as HTMLVideoElement, { text, from, to }));
  };
  return { track, video, say };
};

const caption = () => document.querySelector('p');

describe('the captions of a film that is read aloud', () => {
  it('mark the word that is said', () => {
    const { say } = show();
    say(2, 6);
    expect(screen.getByText('bola').localName).toBe('mark');
    expect(caption()).toHaveTextContent(CUE);
  });

  it('mark nothing where the voice tells no words', () => {
    const { say } = show();
    say(0, 0);
    expect(document.querySelector('mark')).toBeNull();
    expect(caption()).toHaveTextContent(CUE);
  });

  it('stay while the voice says the caption before', () => {
    const { track, video, say } = show();
    say(2, 6);
    track.activeCues = [{ text: 'Depois vem o passe.' }];
    act(() => void track.dispatchEvent(new Event('cuechange')));
    expect(caption()).toHaveTextContent(CUE);
    act(() => tellSaid(video.current as HTMLVideoElement, null));
    expect(caption()).toHaveTextContent('Depois vem o passe.');
  });
});

const showSilentFilm = () => {
  const track = trackOf('pt');
  vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(tracksOf(track));
  renderWithTexts(
    <FilmPlayer
      film={{
        sources: [{ src: '/films/101.mp4', type: 'video/mp4' }],
        poster: '/films/101.webp',
        captions: [{ src: '/films/101.pt.vtt', srcLang: 'pt', label: 'Português' }],
        durationSeconds: 120,
        sound: false,
      }}
      title="Elogiar o esforço"
      language="pt"
      progress={{ customerId: 7, videoId: 101, watchedPercent: 0, position: 0 }}
      savesData={false}
      onAction={() => undefined}
    />,
    ['module'],
  );
  return { track, film: screen.getByLabelText('Vídeo do módulo: Elogiar o esforço') };
};

it('captions of a silent film outlast what the browser switches', () => {
  const { track, film } = showSilentFilm();
  expect(track.mode).toBe('hidden');
  // Once it knows the film, a browser goes by the preferences of its platform, and says so later or never.
  track.mode = 'disabled';
  fireEvent(film, new Event('loadedmetadata'));
  expect(track.mode).toBe('hidden');
});

it('captions leave the play button’s place to it', () => {
  const { track, film } = showSilentFilm();
  track.activeCues = [{ text: CUE }];
  act(() => void track.dispatchEvent(new Event('cuechange')));
  expect(screen.queryByText(CUE)).toBeNull();
  fireEvent(film, new Event('play'));
  expect(screen.getByText(CUE)).toBeVisible();
});

it.each([
  ['in full', { webkitDisplayingFullscreen: true }, 'webkitbeginfullscreen'],
  ['in its small window', { webkitPresentationMode: 'picture-in-picture' }, 'webkitpresentationmodechanged'],
])('captions are the browser’s where Safari shows the film %s', (_, state, change) => {
  const { track, film } = showSilentFilm();
  Object.assign(film, state);
  fireEvent(film, new Event(change));
  expect(track.mode).toBe('showing');
  Object.assign(film, { webkitDisplayingFullscreen: false, webkitPresentationMode: 'inline' });
  fireEvent(film, new Event(change));
  expect(track.mode).toBe('hidden');
});
