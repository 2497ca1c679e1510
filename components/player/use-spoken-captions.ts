import { type RefObject, useEffect } from 'react';
import { speakCaptions } from '@/lib/narration/speak-captions';

/**
 * Reads the captions of this language aloud for as long as there is a voice.
 * @param onGaveUp the voice says nothing although it is asked to; keep it the same between renders
 */
export const useSpokenCaptions = (
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
