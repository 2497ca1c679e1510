import { type RefObject, useEffect, useState } from 'react';
import { playerChoices } from '@/lib/learning/film-memory';

const showing = (video: HTMLVideoElement): boolean =>
  [...video.textTracks].some(({ mode }) => mode === 'showing');

/** Shows the captions of this language, or of any when there are none in it; or none at all. */
const show = (video: HTMLVideoElement, on: boolean, language: string) => {
  const tracks = [...video.textTracks];
  const chosen = tracks.find((track) => track.language === language) ?? tracks[0];
  for (const track of tracks) track.mode = on && track === chosen ? 'showing' : 'disabled';
};

/**
 * Captions: what was chosen on this device is kept. Until then they are on for a film without sound, and for another
 * one the platform's own preference holds (no track of it is marked as default, which would override it).
 * @param silent the film has no sound
 */
export const useCaptions = (
  element: RefObject<HTMLVideoElement | null>,
  language: string,
  silent: boolean,
) => {
  const [on, setOn] = useState(silent);

  useEffect(() => {
    const video = element.current;
    const tracks = video?.textTracks;
    // Test environments and very old browsers have no text tracks.
    if (!video || !tracks?.addEventListener) return;
    const wanted = () => playerChoices.read()?.captions ?? (silent || undefined);
    const apply = () => {
      const captions = wanted();
      if (captions !== undefined && captions !== showing(video)) show(video, captions, language);
      setOn(showing(video));
    };
    apply();
    const onChange = () => {
      const now = showing(video);
      setOn(now);
      // Before the first play it is the platform that switches, not the reader.
      if (video.played.length > 0) playerChoices.write({ ...playerChoices.read(), captions: now });
    };
    tracks.addEventListener('change', onChange);
    // Browsers switch tracks by the platform's preference once they know the film.
    video.addEventListener('loadedmetadata', apply);
    return () => {
      tracks.removeEventListener('change', onChange);
      video.removeEventListener('loadedmetadata', apply);
    };
  }, [element, language, silent]);

  const toggle = () => {
    const video = element.current;
    if (!video) return;
    show(video, !on, language);
    setOn(!on);
    playerChoices.write({ ...playerChoices.read(), captions: !on });
  };

  return { on, toggle };
};
