import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { choosePlayer, playerChoices } from '@/lib/learning/player-choices';
import { captionTrack } from '@/lib/narration/cue-text';

/** Safari shows a film in a player of its own, in full on an iPhone or in its small window, and says so here alone. */
type PhoneVideo = HTMLVideoElement & {
  webkitDisplayingFullscreen?: boolean;
  webkitPresentationMode?: string;
};

const isElsewhere = ({ webkitDisplayingFullscreen, webkitPresentationMode }: PhoneVideo): boolean =>
  webkitDisplayingFullscreen === true || webkitPresentationMode === 'picture-in-picture';

const PLAYER_CHANGES = ['webkitbeginfullscreen', 'webkitendfullscreen', 'webkitpresentationmodechanged'];

const isShowing = (video: HTMLVideoElement): boolean =>
  [...video.textTracks].some(({ mode }) => mode === 'showing');

/**
 * Captions of this language, or of any when there are none in it. They are drawn by the page (`FilmCaptions`), whose box stays where
 * it is; the browser only tells them (`hidden`), except in a player of its own.
 */
const tell = (video: PhoneVideo, on: boolean, language: string): void => {
  const chosen = captionTrack(video, language);
  const mode = isElsewhere(video) ? 'showing' : 'hidden';
  for (const track of video.textTracks) track.mode = on && track === chosen ? mode : 'disabled';
};

/**
 * Whether captions are on: what was chosen on this device is kept. Until then they are on for a film without sound, and for another
 * one the platform's own preference holds (no track of it is marked as default, which would override it).
 * @param silent the film has no sound
 */
export const useCaptions = (
  element: RefObject<HTMLVideoElement | null>,
  language: string,
  silent: boolean,
) => {
  const [on, setOn] = useState(silent);
  const isOn = useRef(on);
  const show = useCallback(
    (wanted: boolean) => {
      isOn.current = wanted;
      setOn(wanted);
      // Test environments and very old browsers have no text tracks.
      if (element.current?.textTracks) tell(element.current, wanted, language);
    },
    [element, language],
  );

  useEffect(() => {
    const video: PhoneVideo | null = element.current;
    const tracks = video?.textTracks;
    if (!video || !tracks?.addEventListener) return;
    const stop = new AbortController();
    const { signal } = stop;
    const apply = () => show(playerChoices.read()?.captions ?? (silent || isShowing(video)));
    const onChange = () => {
      const now = isShowing(video);
      // What reads them aloud has let go of them.
      const isLost = isOn.current && captionTrack(video, language)?.mode === 'disabled';
      if (now === isOn.current && !isLost) return;
      if (!now && !isLost && !isElsewhere(video)) return;
      show(now || isLost);
      // Before the first play it is the platform that switches, not the reader.
      if (video.played.length > 0) choosePlayer({ captions: now || isLost });
    };
    apply();
    tracks.addEventListener('change', onChange, { signal });
    // Browsers switch tracks by the platform's preference once they know the film.
    video.addEventListener('loadedmetadata', apply, { signal });
    for (const name of PLAYER_CHANGES) video.addEventListener(name, () => show(isOn.current), { signal });
    return () => stop.abort();
  }, [element, language, silent, show]);

  const toggle = () => {
    show(!isOn.current);
    choosePlayer({ captions: isOn.current });
  };

  return { on, toggle };
};
