import { type RefObject, useEffect, useState } from 'react';
import { playerChoices } from '@/lib/learning/film-memory';

const PLAYBACK_RATES = [0.75, 1, 1.25, 1.5, 2];

/** Playback rate; the last choice on this device is kept, also when it was made in the player's own menu. */
export const usePlaybackRate = (
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
