import { type BaseLanguage, LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import { type CourseKey, drillPath } from '@/lib/shared/config/paths';
import type { DrillCard, DrillLink, ModuleSummary } from '@/lib/shared/rules/course-types';
import type { ContentReader } from './content-files';
import { type DrillText, drillDrawings, drillFile, LANGUAGES } from './content-schema';
import type { WordList } from './site-texts';
import { changeTexts, wordReplacer } from './site-words';
import type { Drawing } from './transcript';

type BySite<Value> = Readonly<Record<Locale, Value>>;

/** How a drill is played, on a sheet of its own. */
interface LoadedCard {
  slug: Readonly<Record<BaseLanguage, string>>;
  texts: BySite<DrillText>;
}

/** The drawing of a drill, in the words of each site. */
export interface LoadedDrill {
  file: string;
  /** For lists. */
  thumbnail: string;
  /** Of the transcript. */
  part: number;
  alt: BySite<string>;
  card: LoadedCard | undefined;
}

/** The list of drawings. */
export const DRAWINGS = 'films/drawings.yaml';

/** The drills by video id. A programme without any has no such file. */
export const readDrills = (
  reader: ContentReader,
  words: WordList,
): Readonly<Record<string, readonly LoadedDrill[]>> => {
  const drawings = reader.exists(DRAWINGS) ? reader.entries(DRAWINGS, drillDrawings) : undefined;
  const inWordsOf = new Map(LOCALES.map((locale) => [locale, wordReplacer(words[locale] ?? {})]));
  const onSites = <Value>(
    texts: Record<BaseLanguage, Value> & Partial<Record<Locale, Value>>,
  ): BySite<Value> =>
    Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        changeTexts(
          texts[locale] ?? texts[SITES[locale].language],
          inWordsOf.get(locale) ?? ((text) => text),
        ),
      ]),
    ) as Record<Locale, Value>;
  const cardOf = (name: string): LoadedCard | undefined => {
    const card = reader.yaml(`drills/${name}.yaml`, drillFile);
    return card && { slug: card.slug, texts: onSites<DrillText>(card.texts) };
  };
  const drills = Object.fromEntries(
    Object.entries(drawings ?? {}).map(([videoId, list]) => [
      videoId,
      list.map(({ file, thumbnail = file, part, alt, card }) => ({
        file,
        thumbnail,
        part,
        alt: onSites<string>(alt),
        card: card === undefined ? undefined : cardOf(card),
      })),
    ]),
  );
  const cards = Object.values(drills).flatMap((list) => list.flatMap(({ card }) => card ?? []));
  for (const language of LANGUAGES)
    reader.reportRepeated(
      DRAWINGS,
      `slug.${language}`,
      cards.map(({ slug }) => slug[language]),
    );
  return drills;
};

type AddressOf = (file: string) => string;

const linkOf = (
  { file, alt, card }: LoadedDrill,
  locale: Locale,
  addressOf: AddressOf,
): DrillLink | undefined =>
  card && {
    slug: card.slug[SITES[locale].language],
    link: card.texts[locale].link,
    drawing: { src: addressOf(file), alt: alt[locale] },
  };

/** What leads to the cards of a module’s drills. */
export const drillLinksOf = (
  drills: readonly LoadedDrill[],
  locale: Locale,
  addressOf: AddressOf,
): DrillLink[] => drills.flatMap((drill) => linkOf(drill, locale, addressOf) ?? []);

/** The drawings in a module’s transcript. */
export const drawingsOf = (drills: readonly LoadedDrill[], locale: Locale, addressOf: AddressOf): Drawing[] =>
  drills.map((drill) => {
    const card = linkOf(drill, locale, addressOf);
    return {
      part: drill.part,
      src: addressOf(drill.file),
      alt: drill.alt[locale],
      link: card && { href: drillPath(locale, card.slug), text: card.link },
    };
  });

/** A card, and its address in every language. */
export interface FoundDrill {
  card: DrillCard;
  /** Address of its drawing for lists. */
  thumbnail: string;
  slugs: LoadedCard['slug'];
}

/** The cards of a module’s drills on a site. */
export const drillCardsOf = (
  drills: readonly LoadedDrill[],
  locale: Locale,
  { course, slug, title, order }: Pick<ModuleSummary, 'slug' | 'title' | 'order'> & { course: CourseKey },
  addressOf: AddressOf,
): FoundDrill[] =>
  drills.flatMap((drill) => {
    const link = linkOf(drill, locale, addressOf);
    if (!drill.card || !link) return [];
    const card = { ...drill.card.texts[locale], ...link, course, module: { slug, title, order } };
    return [{ card, thumbnail: addressOf(drill.thumbnail), slugs: drill.card.slug }];
  });
