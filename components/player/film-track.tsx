import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useTexts } from '@/components/ui/texts';
import type { Range } from '@/lib/learning/film-memory';
import { clockTime } from '@/lib/shared/texts/clock-time';
import { theme, translucent } from '@/lib/shared/theme/theme';

const THUMB = '16px';

const thumb = `
  width: ${THUMB};
  height: ${THUMB};
  border: 0;
  border-radius: 50%;
  background: ${theme.color.white};
`;

/* As high as a finger. The line lies below it: its ends are those of the way that the middle of the knob goes. */
const Track = styled.div`
  position: relative;
  height: 44px;

  svg {
    position: absolute;
    inset: calc(50% - 3px) calc(${THUMB} / 2) auto;
    width: calc(100% - ${THUMB});
    height: 6px;
  }
`;

const Line = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  appearance: none;
  background: none;
  cursor: pointer;

  &::-webkit-slider-thumb {
    appearance: none;
    ${thumb}
  }
  &::-moz-range-thumb {
    ${thumb}
  }
  &::-moz-range-track {
    background: none;
  }
  &:focus-visible {
    outline-offset: -8px;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** The line, lime where the film was watched. Drawn, since the policy of the page allows no style of an element. */
const Parts = ({ ranges, duration }: Pick<FilmTrackProps, 'ranges' | 'duration'>) => (
  <svg viewBox={`0 0 ${Math.max(1, duration)} 6`} preserveAspectRatio="none" aria-hidden="true">
    <path d={`M0 0h${duration}v6H0z`} fill={translucent('white', 30)} />
    {ranges.map(([from, to]) => (
      <path key={from} d={`M${from} 0H${to}v6H${from}z`} fill={theme.color.lime} />
    ))}
  </svg>
);

interface FilmTrackProps {
  /** Seconds. */
  time: number;
  duration: number;
  /** What was watched. */
  ranges: readonly Range[];
  onSeek: (second: number) => void;
}

/** Where the film stands, which parts of it were watched, and the way to another place of it. */
export const FilmTrack = ({ time, duration, ranges, onSeek }: FilmTrackProps) => {
  const t = useTexts('module');
  const line = useRef<HTMLInputElement>(null);
  const early = useRef(() => {});
  early.current = () => {
    const chosen = Number(line.current?.value);
    if (chosen > 0 && chosen !== Math.floor(time)) onSeek(chosen);
  };
  // What was chosen before this script came.
  useEffect(() => early.current(), []);
  return (
    <Track>
      <Parts ranges={ranges} duration={duration} />
      <Line
        ref={line}
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        value={Math.floor(time)}
        onChange={({ target }) => onSeek(Number(target.value))}
        aria-label={t('film.seek')}
        aria-valuetext={t('film.position', { time: clockTime(time), duration: clockTime(duration) })}
      />
    </Track>
  );
};
