import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { unlockVoice, watchVoice } from '@/lib/narration/device-voice';
import { ToolbarButton } from './toolbar-button';
import { useRecordedNarration } from './use-recorded-narration';
import { useSpokenCaptions } from './use-spoken-captions';

export interface NarrationProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Of the captions: `pt`, `en` or `es`. */
  language: string;
  /** Address of a recording in this language; it wins over the device's voice. */
  recording: string | undefined;
}

/**
 * Has the captions read aloud. Off at the start of each visit: phones let a page speak only after a tap. Not there where
 * the device has no voice for the language and nobody has recorded one.
 */
export const NarrationButton = ({ video, language, recording }: NarrationProps) => {
  const t = useTexts('module');
  const { locale } = useSite();
  const [on, setOn] = useState(false);
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  useEffect(() => watchVoice(locale, setVoice), [locale]);
  useRecordedNarration(video, (on && recording) || null);
  const switchOff = useCallback(() => setOn(false), []);
  useSpokenCaptions(video, language, on && !recording ? voice : undefined, switchOff);
  if (!recording && !voice) return null;
  const toggle = () => {
    if (!on && !recording) unlockVoice();
    setOn(!on);
  };
  return (
    <ToolbarButton sign="♪" pressed={on} onClick={toggle}>
      {t('film.narration')}
    </ToolbarButton>
  );
};
