/**
 * Renders the course's placeholder films and their captions, and writes the manifest.
 *
 *   npm run films                     every film (needs ffmpeg; some minutes each)
 *   npm run films -- 101 104          these films only
 *   npm run films -- --captions       captions only, timed to the films that are there
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ContentReader } from '@/lib/server/features/courses/content-files';
import { LANGUAGES } from '@/lib/server/features/courses/content-schema';
import { readCourses, type WrittenModule } from '@/lib/server/features/courses/load-content';
import { readWords } from '@/lib/server/features/courses/site-texts';
import { type BaseLanguage, LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import { cutCues, toWebVtt } from './captions';
import { deliveries, encodeFilm } from './encode';
import { directFilm, type FilmScript } from './film';
import { type Manifest, type ManifestEntry, readManifest, writeManifest } from './manifest';
import { films } from './modules/all';
import { renderFrames, renderStill } from './render';
import { Stage } from './stage';
import { filmSeconds, timeTranscript } from './timing';
import { spokenSections } from './transcript';

/** The films follow the Portuguese text; the other languages' captions are fitted to them. */
const LEADING_LANGUAGE = 'pt';

const root = join(import.meta.dirname, '..');
const contentRoot = join(root, 'content');
const filmsRoot = join(root, 'public/films');
const manifestPath = join(contentRoot, 'films/manifest.yaml');

const renderPoster = async (film: FilmScript, target: string): Promise<void> => {
  const stage = new Stage();
  stage.openScene(0, 1, film.poster.ground);
  film.poster.draw(stage);
  await renderStill(stage, 0, target, 2, ['-quality', '84', '-compression_level', '6']);
};

const renderFilm = async (film: FilmScript, { entry, texts }: WrittenModule): Promise<ManifestEntry> => {
  const text = texts[LEADING_LANGUAGE];
  if (!text) throw new Error(`${entry.dir} has no ${LEADING_LANGUAGE}.md.`);
  const transcript = spokenSections(text.transcript);
  const id = String(film.videoId);
  const seconds = filmSeconds(transcript);
  const target = join(filmsRoot, id);
  mkdirSync(target, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    const lossless = join(scratch, 'film.mkv');
    await renderFrames(directFilm(film, timeTranscript(transcript, seconds), seconds), seconds, lossless);
    for (const delivery of deliveries) {
      const bytes = await encodeFilm(lossless, join(target, delivery.file), delivery, seconds);
      console.log(`${id}/${delivery.file}: ${seconds} s, ${bytes} bytes`);
    }
    await renderPoster(film, join(target, 'poster.webp'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return {
    durationSeconds: seconds,
    sound: false,
    sources: deliveries.map(({ file, type }) => ({ file: `${id}/${file}`, type })),
    poster: `${id}/poster.webp`,
    captions: {},
  };
};

/** One file for each language, and one for each site whose transcript says other words. */
const writeCaptions = ({ entry, texts }: WrittenModule, seconds: number): Record<string, string> => {
  const folder = join(filmsRoot, String(entry.videoId));
  for (const file of readdirSync(folder)) if (file.endsWith('.vtt')) rmSync(join(folder, file));
  const written: Record<string, string> = {};
  const write = (name: BaseLanguage | Locale, language?: BaseLanguage) => {
    const text = texts[name];
    if (!text || (language && text.transcript === texts[language]?.transcript)) return;
    const file = `${entry.videoId}/captions.${name}.vtt`;
    const sections = timeTranscript(spokenSections(text.transcript), seconds);
    writeFileSync(join(filmsRoot, file), toWebVtt(cutCues(sections, seconds)));
    written[name] = file;
  };
  for (const language of LANGUAGES) write(language);
  for (const locale of LOCALES) write(locale, SITES[locale].language);
  return written;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { captions: { type: 'boolean' } },
});

/** The written modules of both courses; a mistake in their files ends the command. */
const writtenModules = (): WrittenModule[] => {
  const reader = new ContentReader(contentRoot);
  const courses = readCourses(reader, readWords(reader));
  reader.finish();
  return courses.flatMap(({ modules }) => modules);
};

const main = async (): Promise<void> => {
  const manifest: Manifest = readManifest(manifestPath);
  const modules = writtenModules();
  for (const film of films) {
    const id = String(film.videoId);
    if (positionals.length > 0 && !positionals.includes(id)) continue;
    const module = modules.find(({ entry }) => entry.videoId === film.videoId);
    if (!module) throw new Error(`The catalogue has no module with video ${id}.`);
    const entry = values.captions ? manifest[id] : await renderFilm(film, module);
    if (!entry) throw new Error(`Film ${id} is not rendered yet.`);
    manifest[id] = { ...entry, captions: writeCaptions(module, entry.durationSeconds) };
    writeManifest(manifestPath, manifest);
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
