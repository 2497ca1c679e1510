import { type RefObject, useEffect, useState } from 'react';

/** iPhones show a film alone in full, in their own player. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Shows the film with its bar and captions in full, or in the small window of the browser. */
export const useFullScreen = (
  frame: RefObject<HTMLElement | null>,
  element: RefObject<HTMLVideoElement | null>,
) => {
  const [isFull, setFull] = useState(false);
  const [hasSmall, setHasSmall] = useState(false);

  useEffect(() => {
    const read = () => setFull(document.fullscreenElement === frame.current);
    setHasSmall(document.pictureInPictureEnabled === true);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frame]);

  const toggleFull = () => {
    const video: PhoneVideo | null = element.current;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) frame.current?.requestFullscreen().catch(() => undefined);
    else video?.webkitEnterFullscreen?.();
  };

  const toggleSmall = () => {
    // A film that is not loaded yet has no picture to show.
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : element.current?.requestPictureInPicture();
    change?.catch(() => undefined);
  };

  return { isFull, hasSmall, toggleFull, toggleSmall };
};
