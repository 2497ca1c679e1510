import { type RefObject, useEffect, useState } from 'react';
import { playerChoices } from '@/lib/learning/film-memory';

const PLAYBACK_RATES = [0.75, 1, 1.25, 1.5, 2];

/** Playback rate; the last choice on this device is kept, also when it was made in the player's own menu. */
export const usePlaybackRate = (element: RefObject<HTMLVideoElement | null>) => {
  const [rate, setRate] = useState(1);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const remembered = playerChoices.read()?.rate ?? 1;
    video.defaultPlaybackRate = remembered;
    video.playbackRate = remembered;
    setRate(remembered);
    const onChange = () => {
      setRate(video.playbackRate);
      playerChoices.write({ ...playerChoices.read(), rate: video.playbackRate });
    };
    video.addEventListener('ratechange', onChange);
    return () => video.removeEventListener('ratechange', onChange);
  }, [element]);

  const choose = (next: number) => {
    if (element.current) element.current.playbackRate = next;
  };

  return { rate, choose, rates: [...new Set([...PLAYBACK_RATES, rate])].sort((a, b) => a - b) };
};
