import { setFilmWaits } from '@/lib/learning/film-memory';
import { captionTrack, cueText } from './cue-text';
import { deviceVoice } from './device-voice';
import { Narrator } from './narrator';
import { tellSaid } from './said';

const narrate = (
  video: HTMLVideoElement,
  track: TextTrack,
  voice: SpeechSynthesisVoice,
  onGaveUp: () => void,
): (() => void) => {
  const narrator = new Narrator({
    voice: deviceVoice(voice),
    film: {
      // A refusal leaves the film paused.
      play: () => void video.play().catch(() => undefined),
      pause: () => {
        setFilmWaits(video, true);
        video.pause();
      },
      isPaused: () => video.paused,
      rate: () => video.playbackRate,
      hasEnded: () => video.ended,
    },
    onGaveUp,
    onSaid: (said) => tellSaid(video, said),
    later: (work, milliseconds) => {
      const timer = window.setTimeout(work, milliseconds);
      return () => window.clearTimeout(timer);
    },
  });
  const stopListening = new AbortController();
  const { signal } = stopListening;
  const on = (target: EventTarget, name: string, handle: () => void) =>
    target.addEventListener(name, handle, { signal });
  // Captions that are off are not loaded; hidden ones are.
  let isWoken = false;
  const wake = () => {
    if (track.mode !== 'disabled') return;
    isWoken = true;
    track.mode = 'hidden';
  };
  const tell = () => narrator.show(cueText(track.activeCues?.[0]));
  wake();
  on(video.textTracks, 'change', wake);
  on(track, 'cuechange', tell);
  on(video, 'pause', () => narrator.paused());
  on(video, 'play', () => {
    setFilmWaits(video, false);
    narrator.played();
  });
  on(video, 'seeking', () => narrator.sought());
  on(video, 'seeked', tell);
  on(window, 'pagehide', () => narrator.stop());
  tell();
  return () => {
    stopListening.abort();
    narrator.stop();
    setFilmWaits(video, false);
    if (isWoken && track.mode === 'hidden') track.mode = 'disabled';
  };
};

/**
 * Has the voice read the captions of this language aloud; returns how to stop. Undefined for a film without captions.
 * @param onGaveUp the voice says nothing although it is asked to
 */
export const speakCaptions = (
  video: HTMLVideoElement,
  language: string,
  voice: SpeechSynthesisVoice,
  onGaveUp: () => void,
): (() => void) | undefined => {
  const track = captionTrack(video, language);
  return track && narrate(video, track, voice, onGaveUp);
};
