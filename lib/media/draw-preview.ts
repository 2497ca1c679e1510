import { THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH } from '@/lib/shared/storage/thumbnail';

/** Pictures and first frames of films, drawn small: the page's policy allows no address of a file as a picture. */

export type DrawnKind = 'picture' | 'film';

const [WIDTH, HEIGHT] = [THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT];
/** Of a film, in seconds: the very first frame is often black. */
const FRAME_AT = 0.1;

/** Fills the canvas and cuts what does not fit. */
const draw = (
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  width: number,
  height: number,
): boolean => {
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) return false;
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  context.drawImage(source, (WIDTH - drawnWidth) / 2, (HEIGHT - drawnHeight) / 2, drawnWidth, drawnHeight);
  return true;
};

const event = (target: EventTarget, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const once = { once: true, signal };
    target.addEventListener(name, () => resolve(), once);
    target.addEventListener('error', () => reject(new Error('the film cannot be shown')), once);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const drawFilm = async (canvas: HTMLCanvasElement, file: Blob, signal: AbortSignal): Promise<boolean> => {
  const film = document.createElement('video');
  const address = URL.createObjectURL(file);
  film.muted = true;
  film.playsInline = true;
  film.preload = 'auto';
  try {
    const loaded = event(film, 'loadeddata', signal);
    film.src = address;
    await loaded;
    const sought = event(film, 'seeked', signal);
    film.currentTime = FRAME_AT;
    await sought;
    return draw(canvas, film, film.videoWidth, film.videoHeight);
  } finally {
    film.removeAttribute('src');
    film.load();
    URL.revokeObjectURL(address);
  }
};

const drawPicture = async (canvas: HTMLCanvasElement, file: Blob, signal: AbortSignal): Promise<boolean> => {
  const picture = await createImageBitmap(file);
  try {
    return !signal.aborted && draw(canvas, picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
};

/** Whether there was something to draw. Rejects where the browser cannot decode the file. */
export const drawPreview = (
  canvas: HTMLCanvasElement,
  file: Blob,
  kind: DrawnKind,
  signal: AbortSignal,
): Promise<boolean> => (kind === 'film' ? drawFilm : drawPicture)(canvas, file, signal);
