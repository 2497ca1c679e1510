/** Draws the course's placeholder films and their captions, and writes the manifest. How to call it: README.md. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cutCues, toWebVtt } from './captions';
import { type CourseModule, contentRoot, LANGUAGES, languageOf, readModules } from './course';
import { deliveries, encodeFilm } from './encode';
import { directFilm, type Film, type FilmScript } from './film';
import { type Manifest, type ManifestEntry, readManifest, writeManifest } from './manifest';
import { films } from './modules/all';
import { renderStill } from './render';
import { filmSeconds, fitTranscript, timeTranscript } from './timing';
import { spokenSections } from './transcript';

/** The films follow the Portuguese text; the other languages' captions are fitted to them. */
const LEADING_LANGUAGE = 'pt';

const POSTER_QUALITY = ['-quality', '72', '-compression_level', '6'];
/** Twice as wide as lists show it. */
const THUMBNAIL_SIZE = ['-vf', 'scale=352:-2'];

const filmsRoot = join(import.meta.dirname, '../public/films');
const manifestPath = join(contentRoot, 'films/manifest.yaml');

/** The text that the films follow, timed to a film of the given length. */
const leadingSections = ({ dir, transcripts }: CourseModule, length?: number) => {
  const text = transcripts[LEADING_LANGUAGE];
  if (!text) throw new Error(`${dir} has no ${LEADING_LANGUAGE}.md.`);
  const transcript = spokenSections(text);
  const seconds = length ?? filmSeconds(transcript);
  return { seconds, sections: timeTranscript(transcript, seconds) };
};

/** The film as the leading language's text times it. */
const directed = (film: FilmScript, module: CourseModule): { film: Film; seconds: number } => {
  const { seconds, sections } = leadingSections(module);
  return { film: directFilm(film, sections, seconds), seconds };
};

const renderFilm = async (script: FilmScript, module: CourseModule): Promise<ManifestEntry> => {
  const id = String(script.videoId);
  const { film, seconds } = directed(script, module);
  const target = join(filmsRoot, id);
  mkdirSync(target, { recursive: true });
  await encodeFilm(film, seconds, target, script.coarser);
  await renderStill(film, film.posterAt, join(target, 'poster.webp'), POSTER_QUALITY);
  await renderStill(film, film.posterAt, join(target, 'thumbnail.webp'), [
    ...THUMBNAIL_SIZE,
    ...POSTER_QUALITY,
  ]);
  for (const { file } of deliveries) {
    console.log(`${id}/${file}: ${seconds} s, ${statSync(join(target, file)).size} bytes`);
  }
  return {
    durationSeconds: seconds,
    sound: false,
    sources: deliveries.map(({ file, type }) => ({ file: `${id}/${file}`, type })),
    poster: `${id}/poster.webp`,
    thumbnail: `${id}/thumbnail.webp`,
    captions: {},
  };
};

/** Pictures of a film every `every` seconds, named after the film and the second. */
const renderStills = async (script: FilmScript, module: CourseModule, folder: string, every: number) => {
  const { film, seconds } = directed(script, module);
  mkdirSync(folder, { recursive: true });
  for (let time = every / 2; time < seconds; time += every) {
    const second = String(Math.round(time)).padStart(3, '0');
    await renderStill(film, time, join(folder, `${script.videoId}-${second}.png`));
  }
};

/** One file for each language, and one for each site whose transcript says other words. */
const writeCaptions = (module: CourseModule, seconds: number): Record<string, string> => {
  const { videoId, transcripts } = module;
  const leading = leadingSections(module, seconds).sections;
  const folder = join(filmsRoot, String(videoId));
  for (const file of readdirSync(folder)) if (file.endsWith('.vtt')) rmSync(join(folder, file));
  const written: Record<string, string> = {};
  for (const [name, text] of Object.entries(transcripts)) {
    if (!LANGUAGES.includes(name) && text === transcripts[languageOf(name)]) continue;
    const file = `${videoId}/captions.${name}.vtt`;
    const sections = fitTranscript(spokenSections(text), leading);
    writeFileSync(join(filmsRoot, file), toWebVtt(cutCues(sections, seconds)));
    written[name] = file;
  }
  return written;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { captions: { type: 'boolean' }, stills: { type: 'string' }, every: { type: 'string' } },
});

const main = async (): Promise<void> => {
  const manifest: Manifest = readManifest(manifestPath);
  const modules = readModules();
  for (const film of films) {
    const id = String(film.videoId);
    if (positionals.length > 0 && !positionals.includes(id)) continue;
    const module = modules.find(({ videoId }) => videoId === film.videoId);
    if (!module) throw new Error(`The catalogue has no module with video ${id}.`);
    if (values.stills) {
      await renderStills(film, module, values.stills, Number(values.every ?? 4));
      continue;
    }
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
