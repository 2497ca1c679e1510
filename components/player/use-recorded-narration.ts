import { type RefObject, useEffect } from 'react';

/** Sound may be this far from the picture before it is brought back, in seconds. */
const MOST_APART = 0.3;

/** Plays the recording with the film: same place, same speed, as loud. Returns how to stop. */
const follow = (video: HTMLVideoElement, audio: HTMLAudioElement): (() => void) => {
  const stopListening = new AbortController();
  const { signal } = stopListening;
  const on = (names: string, handle: () => void) => {
    for (const name of names.split(' ')) video.addEventListener(name, handle, { signal });
  };
  const place = () => {
    if (Math.abs(audio.currentTime - video.currentTime) > MOST_APART) audio.currentTime = video.currentTime;
  };
  const rate = () => {
    audio.playbackRate = video.playbackRate;
  };
  const loudness = () => {
    audio.muted = video.muted;
    audio.volume = video.volume;
  };
  const start = () => {
    place();
    rate();
    loudness();
    // A refusal leaves the film as it is, with its captions.
    audio.play().catch(() => undefined);
  };
  on('playing', start);
  on('pause waiting ended', () => audio.pause());
  on('timeupdate seeked', place);
  on('ratechange', rate);
  on('volumechange', loudness);
  if (!video.paused) start();
  return () => {
    stopListening.abort();
    audio.pause();
  };
};

/** Plays the recorded narration at `src` with the film; null: none, or not now. */
export const useRecordedNarration = (
  element: RefObject<HTMLVideoElement | null>,
  src: string | null,
): void => {
  useEffect(() => {
    const video = element.current;
    if (video && src) return follow(video, new Audio(src));
  }, [element, src]);
};
