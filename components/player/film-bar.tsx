import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import type { Range } from '@/lib/learning/film-memory';
import { choosePlayer, playerChoices } from '@/lib/learning/player-choices';
import { clockTime } from '@/lib/shared/texts/clock-time';
import { below, from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';
import { BarButton } from './bar-button';
import { FilmTrack } from './film-track';

const PLAYBACK_RATES = [0.75, 1, 1.25, 1.5, 2];

/** Playback rate; the last choice on this device is kept, also when it was made in the player's own menu. */
const usePlaybackRate = (
  element: RefObject<HTMLVideoElement | null>,
  list: RefObject<HTMLSelectElement | null>,
) => {
  const [rate, setRate] = useState(1);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    // Chosen before this script came, in the film's own menu or in our list.
    const early = [video.playbackRate, Number(list.current?.value)].find((one) => one > 0 && one !== 1);
    const wanted = early ?? playerChoices.read()?.rate ?? 1;
    video.defaultPlaybackRate = wanted;
    video.playbackRate = wanted;
    setRate(wanted);
    if (early) choosePlayer({ rate: early });
    const onChange = () => {
      setRate(video.playbackRate);
      choosePlayer({ rate: video.playbackRate });
    };
    video.addEventListener('ratechange', onChange);
    return () => video.removeEventListener('ratechange', onChange);
  }, [element, list]);

  const choose = (next: number) => {
    if (element.current) element.current.playbackRate = next;
  };

  return { rate, choose, rates: [...new Set([...PLAYBACK_RATES, rate])].sort((a, b) => a - b) };
};

/* On a phone the line has a row of its own; it reaches up to the picture, so that the bar stays slim. */
const Bar = styled.div`
  position: relative;
  display: flex;
  /* With letters twice as large the tools have a row of their own. */
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  padding: 0 ${space(2)};

  > :nth-child(2) {
    flex: 1 0 100%;
    order: -1;
    margin-block: -12px -10px;
  }
  ${from('tablet')} {
    display: grid;
    grid-template-columns: auto minmax(6rem, 1fr) auto;
    gap: ${space(2)};
    min-height: 52px;

    > :nth-child(2) {
      order: 0;
      margin: 0;
    }
  }
`;

/* Where the line has a row of its own it comes first to the eye, and second to the keyboard. */
const Start = styled.div`
  display: flex;
  align-items: center;
`;

const Time = styled.span`
  font-size: 0.8125rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;

  ${below('tablet')} {
    [data-part='small'] {
      display: none;
    }
  }
`;

/* WebKitGTK paints a native select white and keeps our white text. */
const Rates = styled.select`
  min-width: 44px;
  min-height: 44px;
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius('small')};
  background: ${color('inkDeep')};
  color: ${color('white')};
  font-size: 1rem;
  font-weight: 700;
  text-align: center;
  text-align-last: center;
  appearance: none;
  color-scheme: dark;
  cursor: pointer;

  &:hover {
    color: ${color('limeBright')};
  }
  option {
    background: ${color('inkDeep')};
    color: ${color('white')};
  }
`;

interface FilmBarProps {
  video: RefObject<HTMLVideoElement | null>;
  film: { paused: boolean; time: number; duration: number; muted: boolean };
  /** What was watched. */
  ranges: readonly Range[];
  /** Whether it can be heard. */
  sound: boolean;
  playButton: Ref<HTMLButtonElement>;
  /** Seconds from which `lib/boot` plays the film while it is asleep. */
  playFrom: number | undefined;
  onPlay: () => void;
  onSeek: (second: number) => void;
  onMute: () => void;
  captions: { on: boolean; toggle: () => void };
  screen: { isFull: boolean; hasSmall: boolean; toggleFull: () => void; toggleSmall: () => void };
  /** More switches. */
  children?: ReactNode;
}

/** The film's own bar: what native controls have, and what they hide in a menu or leave out on phones. */
export const FilmBar = (props: FilmBarProps) => {
  const { video, film, ranges, sound, captions, screen } = props;
  const t = useTexts('module');
  const { locale } = useSite();
  const list = useRef<HTMLSelectElement>(null);
  const { rate, rates, choose } = usePlaybackRate(video, list);
  return (
    <Bar className="needs-script" data-whole="">
      <Start>
        <BarButton
          ref={props.playButton}
          name={t(film.paused ? 'film.run' : 'film.pause')}
          icon={film.paused ? 'play' : 'pause'}
          data-play={props.playFrom}
          onClick={props.onPlay}
        />
        <Time>
          {clockTime(film.time)} / {clockTime(film.duration)}
        </Time>
      </Start>
      <FilmTrack time={film.time} duration={film.duration} ranges={ranges} onSeek={props.onSeek} />
      <Tools>
        {props.children}
        {sound && (
          <BarButton
            name={t('film.mute')}
            icon={film.muted ? 'muted' : 'sound'}
            pressed={film.muted}
            onClick={props.onMute}
          />
        )}
        {screen.hasSmall && (
          <BarButton
            name={t('film.smallWindow')}
            icon="pictureInPicture"
            data-part="small"
            onClick={screen.toggleSmall}
          />
        )}
        <BarButton name={t('film.captions')} sign="CC" pressed={captions.on} onClick={captions.toggle} />
        <Rates
          ref={list}
          value={rate}
          onChange={({ target }) => choose(Number(target.value))}
          aria-label={t('film.speed')}
          title={t('film.speed')}
        >
          {rates.map((option) => (
            <option key={option} value={option}>
              {t('film.rate', { rate: option.toLocaleString(locale) })}
            </option>
          ))}
        </Rates>
        <BarButton
          name={t(screen.isFull ? 'film.leaveFullScreen' : 'film.fullScreen')}
          icon={screen.isFull ? 'leaveFullScreen' : 'fullScreen'}
          onClick={screen.toggleFull}
        />
      </Tools>
    </Bar>
  );
};
