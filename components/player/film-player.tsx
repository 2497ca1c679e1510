import { type ComponentType, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '@/components/ui/texts';
import { loadUntilThere } from '@/lib/browser/late-script';
import type { FilmProgress } from '@/lib/learning/follow-film';
import type { BaseLanguage } from '@/lib/shared/config/locales';
import type { Film } from '@/lib/shared/rules/course-types';
import { translucent } from '@/lib/shared/theme/theme';
import { color, font, radius, space } from '@/styles/tokens';
import { CAPTION_BAND } from './caption-band';
import { FilmToolbar } from './film-toolbar';
import { PlayButton } from './play-button';
import { useFilmTracking } from './use-film-tracking';
import { useSource } from './use-source';

const Frame = styled.div`
  overflow: hidden;
  border-radius: ${radius('large')};
  background: ${color('inkDeep')};
  box-shadow: 0 0 0 1px ${color('inkLine')};
`;

const Screen = styled.div`
  position: relative;
  padding-top: calc(56.25% + ${CAPTION_BAND});
`;

const Video = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  background: ${color('inkDeep')};
  object-fit: contain;
  object-position: top;

  &:fullscreen {
    object-position: center;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
  &::cue {
    background: ${translucent('inkDeep', 88)};
    font-family: ${font('text')};
    /* The browser's own size is 5 % of the film's height: 9 px on a phone. */
    font-size: clamp(0.9375rem, 1.7vw, 1.375rem);
    line-height: 1.35;
  }
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

const isElsewhere = ({ sources }: Film): boolean => sources.some(({ src }) => /^https?:/i.test(src));

/** The film's own language first, so that browsers which pick by order pick that. */
const orderedCaptions = ({ captions }: Film, language: BaseLanguage) =>
  [...captions].sort((left, right) => Number(right.srcLang === language) - Number(left.srcLang === language));

interface FilmPlayerProps {
  film: Film;
  title: string;
  language: BaseLanguage;
  progress: FilmProgress;
  /** The visitor's device saves data: nothing of the film is loaded before it is played. */
  savesData: boolean;
  /** An action of the contract's `moduleEvent`. */
  onAction: (action: string) => void;
}

interface TracksProps {
  film: Film;
  language: BaseLanguage;
  onFailed?: () => void;
}

/** Where the film comes from, and its captions. */
const Tracks = ({ film, language, onFailed }: TracksProps) => (
  <>
    {film.sources.map(({ src, type }, index) => (
      <source
        key={src}
        src={src}
        type={type}
        onError={index === film.sources.length - 1 ? onFailed : undefined}
      />
    ))}
    {orderedCaptions(film, language).map(({ src, srcLang, label }) => (
      <track
        key={src}
        kind="captions"
        src={src}
        srcLang={srcLang}
        label={label}
        // Without a script too, a film that cannot be heard can be read.
        default={(!film.sound && srcLang === language) || undefined}
      />
    ))}
  </>
);

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
 * Native video, framed; resumes, and tells how much was watched. It begins with one play button of ours, which
 * `lib/boot` serves until this script is there, and has its own controls from then on, or from the start where no
 * script runs.
 */
export const FilmPlayer = (props: FilmPlayerProps) => {
  const { film, title, language, progress, savesData, onAction } = props;
  const t = useTexts('module');
  const video = useRef<HTMLVideoElement>(null);
  const source = useSource(video, film);
  // Browsers put a play sign of their own on a film with native controls: ours stands there alone until it is used.
  const [ours, setOurs] = useState(true);
  const { percent, resumeAt, started } = useFilmTracking({
    video,
    durationSeconds: film.durationSeconds,
    onAction,
    ...progress,
  });

  // Before a film runs there is nothing to read aloud, and nothing that could be lost.
  const Narration = usePart(started && (!film.sound || film.narration !== undefined), narrationButton);
  const LostFilm = usePart(started, lostFilm);

  const play = () => {
    setOurs(false);
    video.current?.focus();
    void source.play(resumeAt);
  };

  const asksToPlay = ours && !started && !source.failed;

  const attributes = {
    playsInline: true,
    preload: savesData ? 'none' : 'metadata',
    poster: film.poster,
    crossOrigin: isElsewhere(film) ? ('anonymous' as const) : undefined,
    'aria-label': t('film.label', { title }),
  };

  return (
    <Frame id="film" tabIndex={-1}>
      <Screen>
        <Video
          {...attributes}
          ref={video}
          className="needs-script"
          controls={!asksToPlay}
          // Not every browser lets a film take the focus, and the play button hands its own over.
          tabIndex={asksToPlay ? -1 : 0}
        >
          <Tracks film={film} language={language} onFailed={source.onFailed} />
        </Video>
        {/* A film of its own: a browser takes 30 ms to make the controls of one that puts them away again. */}
        <noscript>
          <Video {...attributes} controls>
            <Tracks film={film} language={language} />
          </Video>
        </noscript>
        {source.failed && <Failure role="status">{t('film.failed')}</Failure>}
        {LostFilm && <LostFilm video={video} />}
        {asksToPlay && <PlayButton resumeAt={resumeAt} onPlay={play} />}
      </Screen>
      <FilmToolbar video={video} language={language} percent={percent} sound={film.sound}>
        {Narration && <Narration video={video} language={language} recording={film.narration} />}
      </FilmToolbar>
    </Frame>
  );
};
