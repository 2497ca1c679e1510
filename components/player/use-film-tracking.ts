import { type RefObject, useEffect, useRef, useState } from 'react';
import { resumePosition } from '@/lib/learning/film-memory';
import { type FilmProgress, followFilm, type Watched } from '@/lib/learning/follow-film';

interface FilmTrackingOptions extends FilmProgress {
  video: RefObject<HTMLVideoElement | null>;
  durationSeconds: number;
  /** An action of the contract's `moduleEvent`. */
  onAction: (action: string) => void;
}

/** Follows the film, resumes it, and tells what happens. */
export const useFilmTracking = (options: FilmTrackingOptions) => {
  const { video: element, customerId, videoId, durationSeconds } = options;
  const latest = useRef(options);
  latest.current = options;
  const [watched, setWatched] = useState<Watched>({ percent: options.watchedPercent, ranges: [] });
  const [resumeAt, setResumeAt] = useState(() =>
    resumePosition({ server: options.position, durationSeconds }),
  );
  const [started, setStarted] = useState(false);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const followed = followFilm(video, {
      ...latest.current,
      customerId,
      videoId,
      durationSeconds,
      onAction: (action) => latest.current.onAction(action),
      onWatched: setWatched,
      onStart: () => setStarted(true),
    });
    setResumeAt(followed.resumeAt);
    return followed.stop;
  }, [element, customerId, videoId, durationSeconds]);

  return { watched, resumeAt, started };
};
