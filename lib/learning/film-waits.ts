/** Films that stand still because something is being said; nobody has paused them. */
const waiting = new WeakSet<HTMLVideoElement>();

export const filmWaits = (video: HTMLVideoElement): boolean => waiting.has(video);

export const setFilmWaits = (video: HTMLVideoElement, waits: boolean): void => {
  if (waits) waiting.add(video);
  else waiting.delete(video);
};
