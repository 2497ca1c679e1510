import { callLightly } from '@/lib/backend/light-call';
import { fetchWhole } from '@/lib/browser/fetch-whole';
import { serverNow } from '@/lib/browser/server-clock';
import { whileBusy } from '@/lib/browser/while-busy';
import type { Locale } from '@/lib/shared/config/locales';
import { MODULE_FILE } from '@/lib/shared/contract/light-addresses';
import type { ModuleFile } from '@/lib/shared/contract/offline';
import { isRecord } from '@/lib/shared/json/record';
import { drawingsIn, EMPTY_FILE, sentPath } from './module-files';

/** A module as one file, which opens by itself. Loaded once somebody sends it. */

/** What stands in the file beside its script, as JSON. */
export interface FileContent {
  module: ModuleFile;
  /** Film, captions and pictures as `data:` addresses, by the address that the module has for each. */
  files: Readonly<Record<string, string>>;
  /** The day on which it was made, in the site's words. */
  madeOn: string;
}

export interface MadeFile {
  file: File;
  /** Whether the film had room in it. */
  film: boolean;
}

/** So that it can be sent wherever a picture can. */
const MOST_BYTES = 2_500_000;

const isModuleFile = (value: unknown): value is ModuleFile =>
  isRecord(value) && isRecord(value.module) && isRecord(value.module.film) && isRecord(value.marks);

/** What is sent of a module, as the site has it. Rejects with an `HttpError`, `not-found` where nothing is sent. */
export const fetchModuleFile = (locale: Locale, videoId: number): Promise<ModuleFile> =>
  whileBusy(() => callLightly(MODULE_FILE, { locale, video_id: videoId }, isModuleFile));

/** As many at once as one call takes. */
const CHUNK = 0x8000;

const dataAddress = async (address: string): Promise<[string, string]> => {
  const response = await fetchWhole(address);
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const bytes = new Uint8Array(await response.arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return [address, `data:${type};base64,${btoa(letters)}`];
};

/** What is read where no script runs: the words, without what they would load. */
const plainWords = ({ title, transcriptHtml, takeaway }: ModuleFile['module']): string => {
  const page = new DOMParser().parseFromString(transcriptHtml, 'text/html');
  for (const element of page.querySelectorAll('img, [data-online]')) element.remove();
  const heading = page.createElement('h1');
  heading.textContent = title;
  const end = page.createElement('p');
  end.textContent = takeaway;
  page.body.prepend(heading);
  page.body.append(end);
  return page.body.innerHTML;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const HOLDER = '<script type="application/json" id="module"></script>';

/** Puts a module into the empty file that the build has made (`scripts/own-scripts.ts`). */
export const filledIn = (empty: string, content: FileContent): string => {
  const { locale, module } = content.module;
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  return empty
    .replace('<html lang="">', () => `<html lang="${locale}">`)
    .replace('<title></title>', () => `<title>${escaped(module.title)}</title>`)
    .replace('<noscript></noscript>', () => `<noscript>${plainWords(module)}</noscript>`)
    .replace(HOLDER, () => HOLDER.replace('><', () => `>${json}<`));
};

/** The whole film in the format that every player has, then in others. */
const filmsOf = ({ sources }: ModuleFile['module']['film']): string[] => {
  const whole = sources.filter(({ type }) => !/mpegurl/i.test(type));
  const first = whole.filter(({ type }) => type.startsWith('video/mp4'));
  return [...new Set([...first, ...whole].map(({ src }) => src))];
};

/** @param isSaved makes it of what the device has. Rejects where the network, or the device, lacks a part of it. */
export const makeModuleFile = async (locale: Locale, videoId: number, isSaved = false): Promise<MadeFile> => {
  const savedFile = async () => (await (await fetchWhole(sentPath(locale, videoId))).json()) as ModuleFile;
  const [module, empty] = await Promise.all([
    isSaved ? savedFile() : fetchModuleFile(locale, videoId),
    fetchWhole(isSaved ? EMPTY_FILE.to : EMPTY_FILE.from).then((response) => response.text()),
  ]);
  const { film, order, slug } = module.module;
  const [captions] = film.captions;
  const pictures = [film.poster, ...drawingsIn(module.module), ...(captions ? [captions.src] : [])];
  const files = await Promise.all(pictures.map(dataAddress));
  const madeOn = new Date(serverNow()).toLocaleDateString(locale, { dateStyle: 'long' });
  const fileWith = (films: readonly [string, string][]): File => {
    const html = filledIn(empty, { module, files: Object.fromEntries([...files, ...films]), madeOn });
    return new File([html], `${order}-${slug}.html`, { type: 'text/html' });
  };
  for (const src of filmsOf(film)) {
    const file = fileWith([await dataAddress(src)]);
    if (file.size <= MOST_BYTES) return { file, film: true };
  }
  return { file: fileWith([]), film: false };
};
