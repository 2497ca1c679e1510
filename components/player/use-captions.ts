import { type RefObject, useEffect, useState } from 'react';
import { playerChoices } from '@/lib/courses/film-memory';

const showing = (video: HTMLVideoElement): boolean =>
  [...video.textTracks].some(({ mode }) => mode === 'showing');

/** Shows the captions of this language, or of any when there are none in it; or none at all. */
const show = (video: HTMLVideoElement, on: boolean, language: string) => {
  const tracks = [...video.textTracks];
  const chosen = tracks.find((track) => track.language === language) ?? tracks[0];
  for (const track of tracks) track.mode = on && track === chosen ? 'showing' : 'disabled';
};

/**
 * Captions: the platform's own preference holds (no track is marked as default, which would override it) until
 * somebody chooses on this device; that choice is kept.
 */
export const useCaptions = (element: RefObject<HTMLVideoElement | null>, language: string) => {
  const [on, setOn] = useState(false);

  useEffect(() => {
    const video = element.current;
    const tracks = video?.textTracks;
    // Test environments and very old browsers have no text tracks.
    if (!video || !tracks?.addEventListener) return;
    const { captions } = playerChoices.read() ?? {};
    if (captions !== undefined && captions !== showing(video)) show(video, captions, language);
    setOn(showing(video));
    const onChange = () => {
      const now = showing(video);
      setOn(now);
      // Before the first play it is the platform that switches, not the reader.
      if (video.played.length > 0) playerChoices.write({ ...playerChoices.read(), captions: now });
    };
    tracks.addEventListener('change', onChange);
    return () => tracks.removeEventListener('change', onChange);
  }, [element, language]);

  const toggle = () => {
    const video = element.current;
    if (!video) return;
    show(video, !on, language);
    setOn(!on);
    playerChoices.write({ ...playerChoices.read(), captions: !on });
  };

  return { on, toggle };
};
