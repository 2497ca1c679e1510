/** Films that the browser loads by itself, after their connection was away for so long that it gave them up. */

interface Recovery {
  /** Loads the film again and plays it from where it stopped. */
  goOn: () => void;
  stop: () => void;
}

const isLastSource = (video: HTMLVideoElement, target: EventTarget | null): boolean =>
  [...video.querySelectorAll('source')].at(-1) === target;

const gaveUp = ({ error }: HTMLVideoElement): boolean =>
  error != null && error.code === error.MEDIA_ERR_NETWORK;

/**
 * Loads a film that the browser gave up again when the device is online or somebody plays it, and goes on at the same
 * second; it plays if it played before.
 * @param onLost hears the second at which the film was lost, and null once it is there again
 */
export const recoverFilm = (video: HTMLVideoElement, onLost: (second: number | null) => void): Recovery => {
  let lostAt: number | null = null;
  let plays = false;
  let loading = false;

  const lose = () => {
    lostAt ??= video.currentTime;
    plays ||= !video.paused;
    loading = false;
    // Or the next press of the browser's own button would pause it.
    video.pause();
    onLost(lostAt);
  };

  const load = () => {
    if (lostAt === null) return;
    loading = true;
    // Loading takes the speed back to the one that the page began with.
    video.defaultPlaybackRate = video.playbackRate;
    video.load();
    // Before a film is there, this is where it will start.
    video.currentTime = lostAt;
    if (plays) video.play()?.catch(() => undefined);
  };

  const goOn = () => {
    plays = true;
    load();
  };

  const onError = (event: Event) => {
    if (event.target === video) {
      if (gaveUp(video)) lose();
    } else if (lostAt !== null && event.target instanceof HTMLSourceElement) {
      // That a source cannot be loaded means that the connection is still away, and not that nothing can play the film.
      event.stopPropagation();
      if (isLastSource(video, event.target)) lose();
    }
  };

  const onPlay = (event: Event) => {
    if (lostAt === null || loading) return;
    // The film plays once it is loaded, and that is what others hear of.
    event.stopImmediatePropagation();
    goOn();
  };

  const onLoaded = () => {
    if (lostAt === null) return;
    lostAt = null;
    plays = false;
    onLost(null);
  };

  const stopListening = new AbortController();
  // Errors of sources do not bubble, and others listen for them as well.
  const first = { signal: stopListening.signal, capture: true };
  video.addEventListener('error', onError, first);
  video.addEventListener('play', onPlay, first);
  video.addEventListener('loadedmetadata', onLoaded, first);
  window.addEventListener('online', load, first);
  if (gaveUp(video)) lose();
  return { goOn, stop: () => stopListening.abort() };
};
