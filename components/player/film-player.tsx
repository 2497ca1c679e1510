import { type ComponentType, useEffect, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Spinner } from '@/components/ui/button';
import { useTexts } from '@/components/ui/texts';
import { loadUntilThere } from '@/lib/browser/late-script';
import { isPressedTwice } from '@/lib/browser/pressed-twice';
import { firstUnwatched } from '@/lib/learning/film-memory';
import type { FilmProgress } from '@/lib/learning/follow-film';
import type { BaseLanguage } from '@/lib/shared/config/locales';
import { isElsewhere } from '@/lib/shared/rules/course';
import type { Film } from '@/lib/shared/rules/course-types';
import { translucent } from '@/lib/shared/theme/theme';
import { color, font, space } from '@/styles/tokens';
import { FilmBar } from './film-bar';
import { FilmCaptions } from './film-captions';
import { FilmEnd } from './film-end';
import { pressFilmKey } from './film-keys';
import { FilmSources } from './film-sources';
import { PlayButton } from './play-button';
import { useCaptions } from './use-captions';
import { useFilmState } from './use-film-state';
import { useFilmTracking } from './use-film-tracking';
import { useFullScreen } from './use-full-screen';
import { useSource } from './use-source';

const Frame = styled.div`
  background: ${color('inkDeep')};
  color: ${color('white')};

  &:fullscreen {
    display: flex;
    flex-direction: column;
  }
`;

const Screen = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  container-type: inline-size;

  :fullscreen > & {
    flex: 1;
    aspect-ratio: auto;
  }
`;

const Video = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  background: ${color('inkDeep')};
  object-fit: contain;

  &:focus-visible {
    outline-offset: -3px;
  }
  &::cue {
    background: ${translucent('inkDeep', 88)};
    font-family: ${font('text')};
    /* The browser's own size is 5 % of the film's height: 9 px on a phone. */
    font-size: clamp(0.9375rem, 1.7vw, 1.375rem);
    line-height: 1.3;
  }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

/** Not for a moment's wait. */
const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
  animation: ${appear} 0s 0.5s backwards;
`;

const Failure = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${space(6)};
  background: ${color('inkDeep')};
  font-weight: 600;
  text-align: center;
`;

interface FilmPlayerProps {
  film: Film;
  title: string;
  language: BaseLanguage;
  progress: FilmProgress;
  /** The visitor's device saves data: nothing of the film is loaded before it is played. */
  savesData: boolean;
  /** The module asks for more of it, or for its transcript. */
  isLeft?: boolean;
  /** The module is complete. */
  isDone?: boolean;
  /** An action of the contract's `moduleEvent`. */
  onAction: (action: string) => void;
}

/** Only in the server's page: React makes no script that runs. */
const VOICE_SCRIPT = { __html: '<script src="/voice.js" defer></script>' };

const narrationButton = () => import('./narration-button').then((loaded) => loaded.NarrationButton);
const lostFilm = () => import('./lost-film').then((loaded) => loaded.LostFilm);

/** A part of the player that comes once it is wanted. */
const usePart = <Props,>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined => {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();
  useEffect(() => {
    if (!wanted) return;
    const left = new AbortController();
    void loadUntilThere(load, left.signal).then((Part) => setPart({ Part }));
    return () => left.abort();
  }, [wanted, load]);
  return part?.Part;
};

/**
 * Native video with a bar of our own below it; resumes, and tells how much was watched. Until this script is there `lib/boot` plays it,
 * and where no script runs the browser's own controls do.
 */
export const FilmPlayer = (props: FilmPlayerProps) => {
  const { film, title, language, progress, savesData, isLeft, isDone, onAction } = props;
  const t = useTexts('module');
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const source = useSource(video, film);
  const [isAsked, setAsked] = useState(false);
  const { watched, resumeAt, started } = useFilmTracking({
    video,
    durationSeconds: film.durationSeconds,
    onAction,
    ...progress,
  });
  const state = useFilmState(video, film.durationSeconds);
  const captions = useCaptions(video, language, !film.sound);
  const screen = useFullScreen(frame, video);

  // `lib/boot` gives them to a film whose script comes late.
  useEffect(() => {
    if (video.current) video.current.controls = false;
  }, []);

  // Before a film runs there is nothing to read aloud, and nothing that could be lost.
  const canSpeak = !film.sound || film.narration !== undefined;
  const Narration = usePart(started && canSpeak, narrationButton);
  const LostFilm = usePart(started, lostFilm);

  const asksToPlay = !isAsked && !started && !source.failed;
  const isNew = asksToPlay && state.time === 0;
  const time = isNew ? resumeAt : state.time;

  const play = () => {
    setAsked(true);
    playButton.current?.focus();
    void source.play(time);
  };
  const toggle = () => {
    if (asksToPlay) play();
    else if (state.paused) void source.play(time);
    else video.current?.pause();
  };
  const seek = (second: number) => {
    if (video.current) video.current.currentTime = Math.min(Math.max(0, second), state.duration);
  };
  const playFrom = (second: number) => {
    seek(second);
    playButton.current?.focus();
    void source.play(second);
  };
  const mute = () => {
    if (video.current && film.sound) video.current.muted = !video.current.muted;
  };

  const attributes = {
    playsInline: true,
    preload: savesData ? 'none' : 'metadata',
    poster: film.poster,
    crossOrigin: isElsewhere(film) ? ('anonymous' as const) : undefined,
    'aria-label': t('film.label', { title }),
  };

  return (
    <Frame
      ref={frame}
      id="film"
      role="group"
      tabIndex={-1}
      onKeyDown={(event) =>
        pressFilmKey(event, {
          toggle,
          move: (by) => seek(time + by),
          captions: captions.toggle,
          fullScreen: screen.toggleFull,
          mute,
        })
      }
    >
      <Screen>
        <Video
          {...attributes}
          ref={video}
          className="needs-script"
          tabIndex={-1}
          // At the first of two presses the button over the picture has gone.
          onClick={({ nativeEvent }) => !isPressedTwice(nativeEvent, 'button') && toggle()}
        >
          <FilmSources film={film} language={language} onFailed={source.onFailed} />
        </Video>
        {/* A film of its own: a browser takes 30 ms to make the controls of one that puts them away again. */}
        <noscript>
          <Video {...attributes} controls>
            <FilmSources film={film} language={language} />
          </Video>
        </noscript>
        {captions.on && !asksToPlay && <FilmCaptions video={video} language={language} />}
        {state.waiting && (
          <Waiting>
            <Spinner size={48} />
          </Waiting>
        )}
        <div role="status">{source.failed && <Failure>{t('film.failed')}</Failure>}</div>
        {LostFilm && <LostFilm video={video} />}
        <FilmEnd
          ended={state.ended}
          watchedPercent={watched.percent}
          isLeft={isLeft}
          isDone={isDone}
          onWatch={() => playFrom(firstUnwatched(watched.ranges, state.duration))}
        />
        {asksToPlay && (
          <PlayButton
            id="play"
            voice={canSpeak}
            silent={canSpeak && !film.narration}
            resumeAt={resumeAt}
            onPlay={play}
          />
        )}
      </Screen>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of the visitor's is in it */}
      {canSpeak && <div hidden dangerouslySetInnerHTML={VOICE_SCRIPT} />}
      <FilmBar
        video={video}
        film={{ ...state, time }}
        ranges={watched.ranges}
        sound={film.sound}
        playButton={playButton}
        playFrom={asksToPlay ? resumeAt : undefined}
        onPlay={toggle}
        onSeek={seek}
        onMute={mute}
        captions={captions}
        screen={screen}
      >
        {Narration && <Narration video={video} language={language} recording={film.narration} />}
      </FilmBar>
    </Frame>
  );
};
