import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { CORE_LETTERS, lettersIn, unicodeRangeOf } from './font-letters';
import { type FontReader, openFont } from './font-reader';

/**
 * Makes the web fonts in `public/fonts` from their packages: a file of the letters that every page needs, files of all
 * others, and only the weights in use (decision 034). Their names carry a hash, since they are served as immutable.
 * Computes the fallback faces whose letters take the same room as the web fonts', so that nothing moves when those
 * arrive. Run by hand after an update of the font packages or a change here: `npx tsx scripts/fonts.ts`.
 */

const require = createRequire(import.meta.url);

interface Family {
  /** Name of the package, and of the files in it. */
  slug: string;
  family: string;
  /** Those in use: one, or the lightest and the heaviest. */
  weights: number | { min: number; max: number };
  /**
   * What happens when the face arrives after the page is shown. `swap` sets the text anew, which moves what follows
   * when a line breaks elsewhere. `optional` stays with the fallback until the next page.
   */
  display: 'swap' | 'optional';
  /** The package's files. The core letters are in the first. */
  subsets: readonly string[];
  /** Typical text, for the average width of a letter. */
  sample: string;
  cuts: readonly Cut[];
}

/** What stands in for a range of weights until the web font is there. */
interface Cut {
  weights: [number, number];
  /** The weight that it is matched to; fontkit cannot vary a compressed font, so its static file. */
  like: string;
  /** Of its letters' size, beside that of equal width. */
  slack: number;
  /** The one that resembles it most first. */
  standIns: readonly StandIn[];
}

interface StandIn {
  /** Goes into the name of the face. */
  name: string;
  local: readonly string[];
  widths: () => Promise<Widths>;
}

/** Headings stand in a little smaller, so that no line of theirs breaks that will not break in the web font. */
const HEADING_SLACK = 0.97;

/** Width in thousandths of an em that a text takes without marks over its letters. */
type Widths = (text: string) => number;

const packageFile = (family: Family, path: string) =>
  require.resolve(`@fontsource-variable/${family.slug}/${path}`);

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

const staticFont = (path: string) => openFont(require.resolve(`@expo-google-fonts/${path}`));

const widthsOf =
  (font: FontReader): Widths =>
  (text) =>
    (font.layout(plain(text)).advanceWidth / font.unitsPerEm) * 1000;

/** Arial and Liberation Sans are as wide as Helvetica, and their narrow sisters 0.82 times as wide. */
const helveticaWidths = async (afm: string, ratio = 1): Promise<Widths> => {
  const metrics = await readFile(join(require.resolve('pdfkit'), '..', 'data', `${afm}.afm`), 'utf8');
  const named = [...metrics.matchAll(/^C (-?\d+) ; WX (\d+) ; N (\w+)/gm)];
  const widths = new Map(
    named
      .filter(([, code]) => Number(code) > 0)
      .map(([, code, width]) => [String.fromCharCode(Number(code)), Number(width)]),
  );
  return (text) => [...plain(text)].reduce((sum, letter) => sum + (widths.get(letter) ?? 0) * ratio, 0);
};

const NARROW_BOLD: StandIn = {
  name: 'Narrow',
  local: ['Arial Narrow Bold', 'ArialNarrow-Bold', 'Liberation Sans Narrow Bold'],
  widths: () => helveticaWidths('Helvetica-Bold', 0.82),
};
const ARIAL: StandIn = {
  name: 'Fallback',
  local: ['Arial', 'ArialMT', 'Liberation Sans'],
  widths: () => helveticaWidths('Helvetica'),
};
const ARIAL_BOLD: StandIn = {
  name: 'Fallback',
  local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  widths: () => helveticaWidths('Helvetica-Bold'),
};
const ROBOTO: StandIn = {
  name: 'Android',
  local: ['Roboto', 'Roboto-Regular'],
  widths: async () => widthsOf(staticFont('roboto/400Regular/Roboto_400Regular.ttf')),
};
const ROBOTO_BOLD: StandIn = {
  name: 'Android',
  local: ['Roboto Bold', 'Roboto-Bold'],
  widths: async () => widthsOf(staticFont('roboto/700Bold/Roboto_700Bold.ttf')),
};

const FAMILIES: readonly Family[] = [
  {
    slug: 'big-shoulders',
    family: 'Big Shoulders Variable',
    weights: 800,
    display: 'swap',
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    sample: 'DOIS CURSOS, UM OBJETIVO. CONFIANÇA SE TREINA. TWO COURSES, ONE GOAL. UN CERTIFICADO QUE VALE',
    cuts: [
      {
        weights: [100, 900],
        like: 'big-shoulders/800ExtraBold/BigShoulders_800ExtraBold.ttf',
        slack: HEADING_SLACK,
        standIns: [NARROW_BOLD, ARIAL_BOLD, ROBOTO_BOLD],
      },
    ],
  },
  {
    slug: 'figtree',
    family: 'Figtree Variable',
    weights: { min: 400, max: 700 },
    display: 'optional',
    subsets: ['latin', 'latin-ext'],
    sample:
      'Aprenda, em vídeos curtos, a usar o esporte para que meninas e meninos acreditem em si. Short films that help you coach.',
    cuts: [
      {
        weights: [300, 550],
        like: 'figtree/400Regular/Figtree_400Regular.ttf',
        slack: 1,
        standIns: [ARIAL, ROBOTO],
      },
      {
        weights: [551, 900],
        like: 'figtree/700Bold/Figtree_700Bold.ttf',
        slack: 1,
        standIns: [ARIAL_BOLD, ROBOTO_BOLD],
      },
    ],
  },
];

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

const fallbackFaces = ({ family, sample }: Family, { weights, like, slack, standIns }: Cut) => {
  const font = staticFont(like);
  const wanted = slack * widthsOf(font)(sample);
  return standIns.map(async ({ name, local, widths }) => {
    const size = wanted / (await widths())(sample);
    const edge = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size);
    return {
      family: `${family} ${name}`,
      weights,
      local,
      sizeAdjust: percent(size),
      ascentOverride: edge(font.ascent),
      descentOverride: edge(font.descent),
      lineGapOverride: edge(font.lineGap),
    };
  });
};

const unicodeRange = (css: string, slug: string, subset: string): string => {
  const face = css.split('@font-face').find((part) => part.includes(`files/${slug}-${subset}-wght-normal`));
  const range = face?.match(/unicode-range:([^;]+);/)?.[1]?.trim();
  if (!range) throw new Error(`${slug} names no range for ${subset}.`);
  return range;
};

/** Kerning, marks over letters, letters made of several, and figures of one width (codes and countdowns). */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rlig', 'tnum'];

/** Writes the file of these letters and answers with what the page's style sheet says of it. */
const makeFile = async (family: Family, subset: string, source: string, letters: readonly string[]) => {
  const font = await readFile(packageFile(family, `files/${family.slug}-${source}-wght-normal.woff2`));
  const content = await subsetFont(font, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: family.weights },
    keepFeatures: FEATURES,
  });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const path = `/fonts/${family.slug}-${subset}-${hash}.woff2`;
  await writeFile(join('public', path), content);
  return { subset, path, range: unicodeRangeOf(letters) };
};

const makeFiles = async (family: Family) => {
  const css = await readFile(packageFile(family, 'wght.css'), 'utf8').catch(() =>
    readFile(packageFile(family, 'index.css'), 'utf8'),
  );
  const [first = ''] = family.subsets;
  const files = [await makeFile(family, 'core', first, [...CORE_LETTERS])];
  for (const subset of family.subsets) {
    const others = lettersIn(unicodeRange(css, family.slug, subset));
    files.push(
      await makeFile(
        family,
        subset,
        subset,
        others.filter((letter) => !CORE_LETTERS.has(letter)),
      ),
    );
  }
  return files;
};

const describe = async (family: Family) => ({
  family: family.family,
  display: family.display,
  weights: typeof family.weights === 'number' ? [family.weights] : [family.weights.min, family.weights.max],
  files: await makeFiles(family),
  fallbacks: await Promise.all(family.cuts.flatMap((cut) => fallbackFaces(family, cut))),
});

const main = async () => {
  await rm('public/fonts', { recursive: true, force: true });
  await mkdir('public/fonts', { recursive: true });
  const described = [];
  for (const family of FAMILIES) described.push(await describe(family));
  await writeFile('styles/fonts.json', `${JSON.stringify(described, null, 2)}\n`);
};

void main();
