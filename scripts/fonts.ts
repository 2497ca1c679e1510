import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openFont } from './font-reader';

/**
 * Copies the web fonts from their packages into `public/fonts`, under names that carry the version (they are served
 * as immutable), and computes the fallback faces whose letters take the same room as the web fonts', so that nothing
 * moves when those arrive. Run by hand after an update of the font packages: `npx tsx scripts/fonts.ts`.
 */

const require = createRequire(import.meta.url);

interface Family {
  /** Name of the package, and of the files in it. */
  slug: string;
  family: string;
  weights: [number, number];
  /** The weight that most text of this family is set in; fontkit cannot vary a compressed font, so its static file. */
  usualWeight: string;
  subsets: readonly string[];
  /** Typical text, for the average width of a letter. */
  sample: string;
  fallback: { afm: string; local: readonly string[] };
}

const FAMILIES: readonly Family[] = [
  {
    slug: 'big-shoulders',
    family: 'Big Shoulders Variable',
    weights: [100, 900],
    usualWeight: 'big-shoulders/800ExtraBold/BigShoulders_800ExtraBold.ttf',
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    sample: 'DOIS CURSOS, UM OBJETIVO. CONFIANÇA SE TREINA. TWO COURSES, ONE GOAL. UN CERTIFICADO QUE VALE',
    fallback: { afm: 'Helvetica-Bold', local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
  },
  {
    slug: 'figtree',
    family: 'Figtree Variable',
    weights: [300, 900],
    usualWeight: 'figtree/400Regular/Figtree_400Regular.ttf',
    subsets: ['latin', 'latin-ext'],
    sample:
      'Aprenda, em vídeos curtos, a usar o esporte para que meninas e meninos acreditem em si. Short films that help you coach.',
    fallback: { afm: 'Helvetica', local: ['Arial', 'ArialMT', 'Liberation Sans'] },
  },
];

const packageFile = (family: Family, path: string) =>
  require.resolve(`@fontsource-variable/${family.slug}/${path}`);

/** Advance widths, per letter in thousandths of an em; Arial's are Helvetica's. */
const helveticaWidths = async (afm: string): Promise<Map<string, number>> => {
  const text = await readFile(join(require.resolve('pdfkit'), '..', 'data', `${afm}.afm`), 'utf8');
  const named = [...text.matchAll(/^C (-?\d+) ; WX (\d+) ; N (\w+)/gm)];
  return new Map(
    named
      .filter(([, code]) => Number(code) > 0)
      .map(([, code, width]) => [String.fromCharCode(Number(code)), Number(width)]),
  );
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

const fallbackFace = async (family: Family) => {
  const font = openFont(require.resolve(`@expo-google-fonts/${family.usualWeight}`));
  const widths = await helveticaWidths(family.fallback.afm);
  const sample = plain(family.sample);
  const own = (font.layout(sample).advanceWidth / font.unitsPerEm) * 1000;
  const theirs = [...sample].reduce((sum, letter) => sum + (widths.get(letter) ?? 0), 0);
  const size = own / theirs;
  const edge = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size);
  return {
    sizeAdjust: percent(size),
    ascentOverride: edge(font.ascent),
    descentOverride: edge(font.descent),
    lineGapOverride: edge(font.lineGap),
  };
};

const unicodeRange = (css: string, slug: string, subset: string): string => {
  const face = css.split('@font-face').find((part) => part.includes(`files/${slug}-${subset}-wght-normal`));
  const range = face?.match(/unicode-range:([^;]+);/)?.[1]?.trim();
  if (!range) throw new Error(`${slug} names no range for ${subset}.`);
  return range;
};

const describe = async (family: Family) => {
  const { version } = JSON.parse(await readFile(packageFile(family, 'package.json'), 'utf8')) as {
    version: string;
  };
  const css = await readFile(packageFile(family, 'wght.css'), 'utf8').catch(() =>
    readFile(packageFile(family, 'index.css'), 'utf8'),
  );
  const files = family.subsets.map((subset) => ({
    subset,
    path: `/fonts/${family.slug}-${subset}-${version}.woff2`,
    range: unicodeRange(css, family.slug, subset),
  }));
  for (const { subset, path } of files) {
    await copyFile(
      packageFile(family, `files/${family.slug}-${subset}-wght-normal.woff2`),
      join('public', path),
    );
  }
  return {
    family: family.family,
    weights: family.weights,
    files,
    fallback: {
      family: `${family.family} Fallback`,
      local: family.fallback.local,
      ...(await fallbackFace(family)),
    },
  };
};

const main = async () => {
  await mkdir('public/fonts', { recursive: true });
  const described = [];
  for (const family of FAMILIES) described.push(await describe(family));
  await writeFile('styles/fonts.json', `${JSON.stringify(described, null, 2)}\n`);
};

void main();
