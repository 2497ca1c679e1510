import Hls, { type ErrorData } from 'hls.js/light';

/** Streams (HLS) in browsers that play none by themselves. */

interface StreamSettings {
  src: string;
  /** Seconds. */
  from: number;
  /** Nothing more can be played. */
  onFailed: () => void;
}

/**
 * What a running stream does about errors that hls.js has given up on: without a network it goes on when that is back or
 * the film is played again, and a decoder that failed is started anew once.
 */
const keepGoing = (hls: Hls, video: HTMLVideoElement, onFailed: () => void): (() => void) => {
  let stalled = false;
  let recovered = false;
  const goOn = () => {
    if (!stalled) return;
    stalled = false;
    hls.startLoad();
  };
  window.addEventListener('online', goOn);
  video.addEventListener('play', goOn);
  hls.on(Hls.Events.ERROR, (_, { fatal, type }: ErrorData) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.NETWORK_ERROR) stalled = true;
    else if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
    } else onFailed();
  });
  return () => {
    window.removeEventListener('online', goOn);
    video.removeEventListener('play', goOn);
    hls.destroy();
  };
};

/**
 * Gives the film the stream; resolves once it can be played. Rejects when this browser cannot play streams at all, or the
 * stream cannot be read.
 * @returns what ends the stream
 */
export const playStream = async (
  video: HTMLVideoElement,
  { src, from, onFailed }: StreamSettings,
): Promise<() => void> => {
  if (!Hls.isSupported()) throw new Error('This browser has no media source');
  // A worker would need a hole in the security policy, and our films are small.
  const hls = new Hls({ enableWorker: false, startPosition: from });
  try {
    await new Promise<void>((resolve, reject) => {
      hls.once(Hls.Events.MANIFEST_PARSED, () => resolve());
      hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && reject(new Error('The stream cannot be read')));
      hls.loadSource(src);
      hls.attachMedia(video);
    });
  } catch (error) {
    hls.destroy();
    throw error;
  }
  return keepGoing(hls, video, onFailed);
};
