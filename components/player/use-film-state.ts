import { type RefObject, useEffect, useState } from 'react';

/** What a film does at this moment. */
interface FilmState {
  paused: boolean;
  ended: boolean;
  /** Whole seconds: what shows them is drawn once in each. */
  time: number;
  /** Seconds; by the manifest until the film itself has said. */
  duration: number;
  /** It wants to go on and has to wait for the network. */
  waiting: boolean;
  muted: boolean;
}

const EVENTS = 'play pause timeupdate seeking seeked durationchange volumechange ended emptied'.split(' ');

const isSame = (before: FilmState, now: Partial<FilmState>): boolean =>
  (Object.keys(now) as (keyof FilmState)[]).every((name) => now[name] === before[name]);

/** Follows the film's own events. */
export const useFilmState = (element: RefObject<HTMLVideoElement | null>, durationSeconds: number) => {
  const [state, setState] = useState<FilmState>({
    paused: true,
    ended: false,
    time: 0,
    duration: durationSeconds,
    waiting: false,
    muted: false,
  });

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const stop = new AbortController();
    const { signal } = stop;
    const change = (now: Partial<FilmState>) =>
      setState((before) => (isSame(before, now) ? before : { ...before, ...now }));
    const read = () => {
      const { paused, ended, currentTime, duration, muted } = video;
      const known = Number.isFinite(duration) && duration > 0 ? duration : durationSeconds;
      change({ paused, ended, time: Math.floor(currentTime), muted, duration: known });
    };
    const wait = (waiting: boolean) => () => change({ waiting });
    for (const name of EVENTS) video.addEventListener(name, read, { signal });
    video.addEventListener('waiting', wait(true), { signal });
    for (const name of ['playing', 'canplay', 'pause', 'error'])
      video.addEventListener(name, wait(false), { signal });
    read();
    return () => stop.abort();
  }, [element, durationSeconds]);

  return state;
};
