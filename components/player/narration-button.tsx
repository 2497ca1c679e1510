import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { pageState } from '@/lib/browser/page-state';
import { choosePlayer } from '@/lib/learning/player-choices';
import { unlockVoice, watchVoice } from '@/lib/narration/device-voice';
import { speakCaptions } from '@/lib/narration/speak-captions';
import { BarButton } from './bar-button';

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
const useRecordedNarration = (element: RefObject<HTMLVideoElement | null>, src: string | null): void => {
  useEffect(() => {
    const video = element.current;
    if (video && src) return follow(video, new Audio(src));
  }, [element, src]);
};

/**
 * Reads the captions of this language aloud for as long as there is a voice.
 * @param onGaveUp the voice says nothing although it is asked to; keep it the same between renders
 */
const useSpokenCaptions = (
  element: RefObject<HTMLVideoElement | null>,
  language: string,
  voice: SpeechSynthesisVoice | undefined,
  onGaveUp: () => void,
): void => {
  useEffect(() => {
    const video = element.current;
    if (video && voice) return speakCaptions(video, language, voice, onGaveUp);
  }, [element, language, voice, onGaveUp]);
};

export interface NarrationProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Of the captions: `pt`, `en` or `es`. */
  language: string;
  /** Address of a recording in this language; it wins over the device's voice. */
  recording: string | undefined;
}

/**
 * Has the captions read aloud: from the start where the play button has said so (`/voice.js`), until somebody switches it off on this
 * device. Not there where the device has no voice for the language and nobody has recorded one.
 */
export const NarrationButton = ({ video, language, recording }: NarrationProps) => {
  const t = useTexts('module');
  const { locale } = useSite();
  const [on, setOn] = useState(() => pageState().voice !== undefined);
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  useEffect(() => watchVoice(locale, setVoice), [locale]);
  useRecordedNarration(video, (on && recording) || null);
  const switchOff = useCallback(() => setOn(false), []);
  useSpokenCaptions(video, language, on && !recording ? voice : undefined, switchOff);
  if (!recording && !voice) return null;
  const toggle = () => {
    if (!on && !recording) unlockVoice();
    setOn(!on);
    choosePlayer({ voice: !on });
  };
  return <BarButton name={t('film.narration')} sign={t('film.voice')} pressed={on} onClick={toggle} />;
};
