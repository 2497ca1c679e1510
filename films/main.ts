/** Draws the course's placeholder films and their captions, and writes the manifest. How to call it: README.md. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cutCues, toWebVtt } from './captions';
import { type CourseModule, contentRoot, LANGUAGES, languageOf, readModules } from './course';
import { drawings } from './drawings';
import { WHOLE_STAGE } from './drill/camera';
import { DRAWING } from './drill/frame';
import { deliveries, encodeFilm } from './encode';
import { directFilm, type Film, type FilmScript } from './film';
import { type Manifest, type ManifestEntry, readManifest, writeManifest } from './manifest';
import { films } from './modules/all';
import { PICTURE_SCALE, renderStill } from './render';
import { type TimedFilm, timeFilm } from './timing';
import { spokenSections } from './transcript';

/** The pictures follow the sentences of the Portuguese text. */
const LEADING_LANGUAGE = 'pt';

const POSTER_QUALITY = ['-quality', '72', '-compression_level', '6'];
/** Twice as wide as lists show it. */
const THUMBNAIL_SIZE = ['-vf', 'scale=352:-2'];

const filmsRoot = join(import.meta.dirname, '../public/films');
const manifestPath = join(contentRoot, 'films/manifest.yaml');

/** What is said in a module's film, timed in every language. */
const timedFilm = ({ transcripts }: CourseModule, length?: number): TimedFilm =>
  timeFilm(
    Object.fromEntries(Object.entries(transcripts).map(([name, text]) => [name, spokenSections(text)])),
    length,
  );

const directed = (film: FilmScript, module: CourseModule): { film: Film; seconds: number } => {
  const { seconds, sections } = timedFilm(module);
  const leading = sections[LEADING_LANGUAGE];
  if (!leading) throw new Error(`${module.dir} has no ${LEADING_LANGUAGE}.md.`);
  return { film: directFilm(film, leading, seconds), seconds };
};

const renderFilm = async (script: FilmScript, module: CourseModule): Promise<ManifestEntry> => {
  const id = String(script.videoId);
  const { film, seconds } = directed(script, module);
  const target = join(filmsRoot, id);
  mkdirSync(target, { recursive: true });
  await encodeFilm(film, seconds, target, script.coarser);
  const close = { ...film, shots: film.shots.map((shot) => ({ ...shot, camera: () => film.posterView })) };
  for (const [name, size] of [
    ['poster.webp', []],
    ['thumbnail.webp', THUMBNAIL_SIZE],
  ] as const)
    await renderStill(close, film.posterAt, join(target, name), [...size, ...POSTER_QUALITY]);
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

/** The lower edge of the picture is for captions, which a still has none of. */
const DRAWING_CROP = `crop=${[DRAWING.width, DRAWING.height, 0, DRAWING.top].map((units) => units * PICTURE_SCALE).join(':')}`;
/** Nine in one list, each shown half as wide. */
const SMALL_DRAWING = ['-vf', `${DRAWING_CROP},scale=280:-2`, '-quality', '38', '-compression_level', '6'];

const renderDrawings = async (): Promise<void> => {
  const folder = join(filmsRoot, 'drills');
  mkdirSync(folder, { recursive: true });
  for (const [name, shot] of Object.entries(drawings)) {
    const film = { shots: [shot], wipes: [], posterAt: 0, posterView: WHOLE_STAGE };
    const target = join(folder, name);
    await renderStill(film, 0, `${target}.webp`, ['-vf', DRAWING_CROP, ...POSTER_QUALITY]);
    await renderStill(film, 0, `${target}-small.webp`, SMALL_DRAWING);
  }
};

/** One file for each language, and one for each site whose transcript says other words. */
const writeCaptions = (module: CourseModule, seconds: number): Record<string, string> => {
  const { videoId, transcripts, key } = module;
  const { sections } = timedFilm(module, seconds);
  const folder = join(filmsRoot, String(videoId));
  for (const file of readdirSync(folder)) if (file.endsWith('.vtt')) rmSync(join(folder, file));
  const written: Record<string, string> = {};
  for (const [name, spoken] of Object.entries(sections)) {
    if (!LANGUAGES.includes(name) && transcripts[name] === transcripts[languageOf(name)]) continue;
    const file = `${videoId}/captions.${name}.vtt`;
    writeFileSync(join(filmsRoot, file), toWebVtt(cutCues(key[name] ?? '', spoken, seconds)));
    written[name] = file;
  }
  return written;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    captions: { type: 'boolean' },
    drawings: { type: 'boolean' },
    stills: { type: 'string' },
    every: { type: 'string' },
  },
});

const main = async (): Promise<void> => {
  if (values.drawings) return await renderDrawings();
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
    const { sample } = manifest[id] ?? {};
    manifest[id] = {
      ...entry,
      ...(sample && { sample }),
      captions: writeCaptions(module, entry.durationSeconds),
    };
    writeManifest(manifestPath, manifest);
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
