import { systemCode } from '@/lib/shared/errors/causes';
import { filmAddress, isWholeAddress } from '../courses/film-address';
import type { FileKind, FindFile, FoundFile } from './check-films';

/** Films on another host, which is asked as a browser asks it. */

const PATIENCE_MS = 15_000;

const TYPES: Readonly<Record<FileKind, RegExp>> = {
  film: /^video\/(mp4|webm)$/,
  part: /^(video|audio)\/|^(application\/octet-stream|text\/vtt)$/,
  playlist: /^(application\/(vnd\.apple\.mpegurl|x-mpegurl)|audio\/(x-)?mpegurl)$/,
  captions: /^text\/vtt$/,
  picture: /^image\//,
  sound: /^audio\/|^video\/mp4$/,
};

const ask = (address: string, origin: string, range?: string): Promise<Response> =>
  fetch(address, {
    headers: { origin, ...(range && { range }) },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());

/** Captions, streams and saved modules are read by scripts of the site. */
const allows = (headers: Headers, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

/** What keeps browsers from using this answer; undefined where nothing does. */
const refusal = ({ status, headers }: Response, kind: FileKind, origin: string): string | undefined => {
  if (status !== 200 && status !== 206) return `answers ${status}`;
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!TYPES[kind].test(type)) return `comes as ${type || 'no type'}, which is none of ${kind}`;
  if (!allows(headers, origin))
    return `comes without access-control-allow-origin for ${origin}, so that pages of the site may not read it`;
  return kind === 'film' && status !== 206 ? 'comes as a whole where a part is asked for (range)' : undefined;
};

const sizeIn = (headers: Headers): number => {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return Number(total ?? headers.get('content-length') ?? 0);
};

const parted = (address: string, origin: string, size: number): FoundFile => ({
  size,
  read: async (offset, length) =>
    (await bytesOf(await ask(address, origin, `bytes=${offset}-${offset + length - 1}`))).subarray(0, length),
  text: async () => (await ask(address, origin)).text(),
});

const whole = (body: Uint8Array): FoundFile => ({
  size: body.length,
  read: async (offset, length) => body.subarray(offset, offset + length),
  text: async () => new TextDecoder().decode(body),
});

/** What is asked for by parts, of which one byte is enough to know. */
const inParts = (kind: FileKind): boolean => kind === 'film' || kind === 'part';

/**
 * Asks the hosts of films; what is the site's own is for `own` to find.
 * @param origin of the site, which the hosts have to allow
 */
export const askForFilm =
  ({ mediaBaseUrl, origin, own }: { mediaBaseUrl: string; origin: string; own: FindFile }): FindFile =>
  async (file, kind) => {
    const address = filmAddress(file, mediaBaseUrl);
    if (!isWholeAddress(address)) return own(file, kind);
    try {
      const answer = await ask(address, origin, inParts(kind) ? 'bytes=0-0' : undefined);
      const refused = refusal(answer, kind, origin);
      if (refused === undefined && !inParts(kind)) return whole(await bytesOf(answer));
      await answer.body?.cancel();
      return refused ?? parted(address, origin, sizeIn(answer.headers));
    } catch (error) {
      return `does not answer (${systemCode(error) ?? (error as Error).name})`;
    }
  };
