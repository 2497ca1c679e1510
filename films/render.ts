import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Canvas } from './canvas';
import { STAGE_HEIGHT, STAGE_WIDTH, type Stage } from './stage';

export const FRAMES_PER_SECOND = 12;

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

/** Paints every frame once into a lossless intermediate, from which both delivery formats are encoded. */
export const renderFrames = async (stage: Stage, seconds: number, target: string): Promise<void> => {
  const canvas = new Canvas(STAGE_WIDTH, STAGE_HEIGHT, 1);
  const toBt709 = 'scale=in_range=full:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd,format=yuv420p';
  const ffmpeg = startFfmpeg([
    ...rawInput(canvas.width, canvas.height),
    ...['-vf', toBt709, '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', target],
  ]);
  const done = finished(ffmpeg);
  let shown = '';
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) {
    const time = frame / FRAMES_PER_SECOND;
    const signature = stage.signature(time);
    if (signature !== shown) {
      // The pipe may still be reading the last picture: paint only once it has been taken.
      stage.paint(canvas, time);
      shown = signature;
    }
    if (ffmpeg.stdin?.write(Buffer.from(canvas.pixels)) === false) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin?.end();
  await done;
};

/** One moment as a picture; the file name's ending decides its format. */
export const renderStill = async (
  stage: Stage,
  time: number,
  target: string,
  scale: number,
  options: readonly string[] = [],
): Promise<void> => {
  const canvas = new Canvas(STAGE_WIDTH * scale, STAGE_HEIGHT * scale, scale);
  stage.paint(canvas, time);
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
