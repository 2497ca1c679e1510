import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Film, Projector } from './film';
import { Canvas } from './kit/canvas';
import { STAGE_HEIGHT, STAGE_WIDTH } from './kit/pen';

export const FRAMES_PER_SECOND = 12;
/** 640 × 360 stage units make a picture of 1280 × 720. */
export const PICTURE_SCALE = 2;

export const startFfmpeg = (args: readonly string[]): ChildProcess =>
  spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });

export const finished = async (ffmpeg: ChildProcess): Promise<void> => {
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}`);
};

const rawInput = (width: number, height: number): string[] => [
  ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-video_size', `${width}x${height}`],
  ...['-framerate', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
];

/** Colours of video; frames that are exactly like the one before are left out, but one in each second stays. */
const FILTER = [
  'scale=in_range=full:out_range=tv:out_color_matrix=bt709,format=yuv420p',
  `mpdecimate=hi=0:lo=0:frac=0:max=${FRAMES_PER_SECOND}`,
].join();

/** One stream of pictures for each output. */
const splitInto = (count: number): string => {
  const names = Array.from({ length: count }, (_, i) => `[v${i}]`);
  return `[0:v]${FILTER},split=${count}${names.join('')}`;
};

/** Paints every frame once and hands it to ffmpeg; `outputs` are its arguments, a list for each file. */
export const renderFrames = async (
  film: Film,
  seconds: number,
  outputs: readonly (readonly string[])[],
): Promise<void> => {
  const canvas = new Canvas(STAGE_WIDTH * PICTURE_SCALE, STAGE_HEIGHT * PICTURE_SCALE, PICTURE_SCALE);
  const projector = new Projector(film, canvas);
  const ffmpeg = startFfmpeg([
    ...rawInput(canvas.width, canvas.height),
    ...['-filter_complex', splitInto(outputs.length)],
    ...outputs.flatMap((output, i) => ['-map', `[v${i}]`, '-fps_mode', 'vfr', ...output]),
  ]);
  const done = finished(ffmpeg);
  let picture = Buffer.alloc(0);
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) {
    // The pipe may still be reading the last picture, so a changed one is a copy.
    if (projector.paint(frame / FRAMES_PER_SECOND)) picture = Buffer.from(canvas.pixels);
    if (ffmpeg.stdin?.write(picture) === false) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin?.end();
  await done;
};

/** One moment as a picture; the file name's ending decides its format. */
export const renderStill = async (
  film: Film,
  time: number,
  target: string,
  options: readonly string[] = [],
): Promise<void> => {
  const canvas = new Canvas(STAGE_WIDTH * PICTURE_SCALE, STAGE_HEIGHT * PICTURE_SCALE, PICTURE_SCALE);
  new Projector(film, canvas).paint(time);
  const ffmpeg = startFfmpeg([
    ...rawInput(canvas.width, canvas.height),
    '-frames:v',
    '1',
    ...options,
    target,
  ]);
  const done = finished(ffmpeg);
  ffmpeg.stdin?.end(Buffer.from(canvas.pixels));
  await done;
};
