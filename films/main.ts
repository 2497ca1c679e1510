/**
 * Renders the course's placeholder films and their captions, and writes the manifest.
 *
 *   npm run films                     every film (needs ffmpeg; some minutes each)
 *   npm run films -- 101 104          these films only
 *   npm run films -- --captions       captions only, timed to the films that are there
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cutCues, toWebVtt } from './captions';
import { deliveries, encodeFilm } from './encode';
import { directFilm, type FilmScript } from './film';
import { type Manifest, type ManifestEntry, readManifest, writeManifest } from './manifest';
import { films } from './modules/all';
import { renderFrames, renderStill } from './render';
import { Stage } from './stage';
import { filmSeconds, timeTranscript } from './timing';
import { baseLanguages, catalogueModules, readTranscript } from './transcript';

const COURSE = 'main';
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

const renderFilm = async (film: FilmScript, dir: string): Promise<ManifestEntry> => {
  const transcript = readTranscript(contentRoot, COURSE, dir, LEADING_LANGUAGE);
  if (!transcript) throw new Error(`${dir} has no ${LEADING_LANGUAGE}.md.`);
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

const writeCaptions = (videoId: number, dir: string, seconds: number): Record<string, string> => {
  const captions: Record<string, string> = {};
  for (const language of baseLanguages) {
    const transcript = readTranscript(contentRoot, COURSE, dir, language);
    if (!transcript) continue;
    const file = `${videoId}/captions.${language}.vtt`;
    writeFileSync(join(filmsRoot, file), toWebVtt(cutCues(timeTranscript(transcript, seconds), seconds)));
    captions[language] = file;
  }
  return captions;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { captions: { type: 'boolean' } },
});
const modules = catalogueModules(contentRoot, COURSE);

const main = async (): Promise<void> => {
  const manifest: Manifest = readManifest(manifestPath);
  for (const film of films) {
    const id = String(film.videoId);
    if (positionals.length > 0 && !positionals.includes(id)) continue;
    const dir = modules.find((module) => module.videoId === film.videoId)?.dir;
    if (!dir) throw new Error(`The catalogue has no module with video ${id}.`);
    const entry = values.captions ? manifest[id] : await renderFilm(film, dir);
    if (!entry) throw new Error(`Film ${id} is not rendered yet.`);
    manifest[id] = { ...entry, captions: writeCaptions(film.videoId, dir, entry.durationSeconds) };
    writeManifest(manifestPath, manifest);
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
