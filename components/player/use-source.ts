import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Film } from '@/lib/shared/rules/course-types';

/** What plays the film: the browser; for a stream that it cannot play, a script that comes with the first play. */
type Player = 'browser' | 'script' | 'none';

const streamOf = ({ sources }: Film): string | undefined =>
  sources.find(({ type }) => /mpegurl/i.test(type))?.src;

/** Starts the film, and says when nothing can play it. */
export const useSource = (element: RefObject<HTMLVideoElement | null>, film: Film) => {
  const stream = streamOf(film);
  const [player, setPlayer] = useState<Player>('browser');
  const endStream = useRef<() => void>(undefined);
  /** The script tries once: as it lets go of the film, the browser looks at the sources again and says that they fail. */
  const isHandedOver = useRef(false);
  /** The second from which somebody has asked the film to play. */
  const asked = useRef<number>(undefined);

  const start = async (video: HTMLVideoElement, src: string): Promise<void> => {
    isHandedOver.current = true;
    try {
      const { playStream } = await import('./play-stream');
      const settings = { src, from: asked.current ?? 0, onFailed: () => setPlayer('none') };
      endStream.current = await playStream(video, settings);
      // A refusal for lack of a gesture leaves the bar, whose button is such a gesture.
      await video.play()?.catch(() => undefined);
    } catch {
      setPlayer('none');
    }
  };

  /** The browser plays none of the sources, which may turn out before the film is asked for or after. */
  const onFailed = () => {
    if (isHandedOver.current) return;
    const video = element.current;
    if (!video || !stream || !('MediaSource' in window)) return setPlayer('none');
    setPlayer('script');
    if (asked.current !== undefined) void start(video, stream);
  };
  const failed = useRef(onFailed);
  failed.current = onFailed;

  useEffect(() => {
    const video = element.current;
    // The film may have been asked for before the page hydrated, and all its sources may have failed.
    if (video && !video.paused) asked.current = video.currentTime;
    if (video?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) failed.current();
    return () => endStream.current?.();
  }, [element]);

  const play = async (from: number): Promise<void> => {
    const video = element.current;
    if (!video) return;
    asked.current = from;
    if (player === 'script' && stream && !isHandedOver.current) return start(video, stream);
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING && from > 0) video.currentTime = from;
    // A refusal shows through the sources' errors.
    await video.play()?.catch(() => undefined);
  };

  return { failed: player === 'none', onFailed, play };
};
