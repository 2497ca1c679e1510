import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { playerChoices } from '@/lib/learning/film-memory';
import { below, from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';
import { ToolbarButton } from './toolbar-button';
import { useCaptions } from './use-captions';

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
    if (early) playerChoices.write({ ...playerChoices.read(), rate: early });
    const onChange = () => {
      setRate(video.playbackRate);
      playerChoices.write({ ...playerChoices.read(), rate: video.playbackRate });
    };
    video.addEventListener('ratechange', onChange);
    return () => video.removeEventListener('ratechange', onChange);
  }, [element, list]);

  const choose = (next: number) => {
    if (element.current) element.current.playbackRate = next;
  };

  return { rate, choose, rates: [...new Set([...PLAYBACK_RATES, rate])].sort((a, b) => a - b) };
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1)} ${space(3)};
  border-top: 1px solid ${color('inkLine')};
  font-size: ${textSize('small')};

  ${from('tablet')} {
    gap: ${space(1)} ${space(3)};
    padding: ${space(1)} ${space(4)};
  }
`;

const Rate = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  color: ${color('inkMuted')};
`;

const RateLabel = styled.span`
  ${below('tablet')} {
    ${visuallyHidden}
  }
`;

/* WebKitGTK paints a native select white and keeps our white text. */
const Select = styled.select`
  min-height: 32px;
  padding: ${space(1)} ${space(6)} ${space(1)} ${space(2)};
  border: 1px solid ${color('inkMuted')};
  border-radius: ${radius('small')};
  background: ${color('inkDeep')};
  color: ${color('white')};
  font-weight: 700;
  appearance: none;
  color-scheme: dark;
  cursor: pointer;

  option {
    background: ${color('inkDeep')};
    color: ${color('white')};
  }
`;

const SelectFrame = styled.span`
  position: relative;

  svg {
    position: absolute;
    top: calc(50% - 5px);
    right: ${space(2)};
    pointer-events: none;
  }
`;

const Watched = styled.span`
  margin-left: auto;
  color: ${color('inkMuted')};
`;

interface FilmToolbarProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Of the captions: `pt`, `en` or `es`. */
  language: string;
  percent: number;
  /** Whether the film can be heard; captions of one that cannot are on from the start. */
  sound: boolean;
  /** More buttons. */
  children?: ReactNode;
}

/** What native controls hide in a menu or leave out on phones: speed, captions, and how much counts as watched. */
export const FilmToolbar = ({ video, language, percent, sound, children }: FilmToolbarProps) => {
  const t = useTexts('module');
  const { locale } = useSite();
  const list = useRef<HTMLSelectElement>(null);
  const { rate, rates, choose } = usePlaybackRate(video, list);
  const captions = useCaptions(video, language, !sound);
  return (
    <Bar className="needs-script">
      <Rate>
        <RateLabel>{t('film.speed')}</RateLabel>
        <SelectFrame>
          <Select ref={list} value={rate} onChange={(event) => choose(Number(event.target.value))}>
            {rates.map((option) => (
              <option key={option} value={option}>
                {t('film.rate', { rate: option.toLocaleString(locale) })}
              </option>
            ))}
          </Select>
          <svg width="10" height="10" viewBox="0 0 14 14" fill="none" aria-hidden="true">
            <path d="m2 4.5 5 5 5-5" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </SelectFrame>
      </Rate>
      <ToolbarButton sign="CC" pressed={captions.on} onClick={captions.toggle}>
        {t('film.captions')}
      </ToolbarButton>
      {children}
      <Watched>{t('film.watched', { percent })}</Watched>
    </Bar>
  );
};
