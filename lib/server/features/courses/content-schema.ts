import { z } from 'zod';
import { type BaseLanguage, LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import { CONTENT_ID } from '@/lib/shared/rules/content-id';
import { RECAP_QUESTION } from '@/lib/shared/rules/course-types';

/** Shapes of the files below `content/` (docs/authoring.md). Strict: a misspelt field is an error, not a gap. */

export const LANGUAGES = ['pt', 'en', 'es'] as const satisfies readonly BaseLanguage[];
const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const id = z.string().regex(CONTENT_ID);
const questionId = id.refine((value) => value !== RECAP_QUESTION, 'is the id of the recap');
const videoId = z.number().int().positive();
const inEachLanguage = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ pt: value, en: value, es: value });
const perLocale = <Value extends z.ZodType>(value: Value) =>
  z
    .strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, value])) as Record<Locale, Value>)
    .partial();
/** A text in each language, and where a site says it in other words, under the site’s locale: `en-US: Soccer …`. */
const regionalText = z.strictObject({
  ...inEachLanguage(text).shape,
  ...perLocale(text).shape,
});
export type RegionalText = z.infer<typeof regionalText>;

/** What a site has: its own where there is some, else its language’s. */
export const ofSite = <Value>(
  values: Readonly<Partial<Record<BaseLanguage | Locale, Value>>>,
  locale: Locale,
): Value | undefined => values[locale] ?? values[SITES[locale].language];

/** The words of a site (every language has some). */
export const wordsOfSite = (words: RegionalText, locale: Locale): string =>
  words[locale] ?? words[SITES[locale].language];

/** `courses/<course>/course.yaml` */
export const courseFile = z.strictObject({
  id: z.number().int().positive(),
  key: z.enum(['main', 'football']),
  title: regionalText,
  summary: regionalText,
  modules: z
    .array(
      z.strictObject({
        dir: z.string().regex(/^[a-z0-9-]+$/),
        videoId,
        minutes: z.number().int().positive(),
        slug: inEachLanguage(slug),
        title: regionalText,
      }),
    )
    .min(1),
});
export type CourseFile = z.infer<typeof courseFile>;

const choices = { options: z.array(id).min(2), correct: id };
const isAnOption = ({ options, correct }: { options: string[]; correct: string }) =>
  options.includes(correct);
const notAnOption = { path: ['correct'], error: 'is not one of the options' };

/** `courses/<course>/<module>/module.yaml`: what is true in every language. */
export const moduleFile = z.strictObject({
  videoId,
  questions: z.array(z.strictObject({ id: questionId, ...choices }).refine(isAnOption, notAnOption)).min(1),
  /** One question about this module for the start of the next one. It completes nothing. */
  recap: z.strictObject(choices).refine(isAnOption, notAnOption),
});
export type ModuleFile = z.infer<typeof moduleFile>;

const wordedQuestion = z.strictObject({
  text,
  options: z.record(id, z.strictObject({ text, feedback: text })),
});

const everyText = {
  title: text,
  summary: text,
  /** What the learner can do afterwards, in one line, for the list of modules. */
  promise: text.max(90),
  takeaway: text,
};

/** Front matter of `courses/<course>/<module>/<language or locale>.md`; the body is the transcript. */
export const moduleText = z.strictObject({
  ...everyText,
  questions: z.record(id, wordedQuestion),
  recap: wordedQuestion,
});
export type ModuleText = z.infer<typeof moduleText>;

/** `extras/extras.yaml`: the extra modules in their order. An id never changes, because answers point at it. */
export const extrasFile = z.strictObject({
  modules: z.array(
    z.strictObject({
      dir: z.string().regex(/^[a-z0-9-]+$/),
      id: z.number().int().positive(),
      minutes: z.number().int().positive(),
      slug: inEachLanguage(slug),
    }),
  ),
});
export type ExtraEntry = z.infer<typeof extrasFile>['modules'][number];

/** Front matter of `extras/<module>/<language or locale>.md`; the body is read, there is no film. */
export const extraText = z.strictObject({
  ...everyText,
  /** Open: it is answered in one's own words. */
  question: z.strictObject({ text, hint: text }),
});
export type ExtraText = z.infer<typeof extraText>;

/** `words.yaml`: for a site, what stands in the place of words and phrases of its language’s texts. */
export const wordsFile = z.partialRecord(z.enum(LOCALES), z.record(text, text));

/** A stream plays in every browser, by a script of ours where it has to. */
const FILM_TYPES = ['video/mp4', 'video/webm', 'application/vnd.apple.mpegurl'] as const;
const filmType = text.refine(
  (type) => FILM_TYPES.some((known) => type === known || type.startsWith(`${known};`)),
  `must be ${FILM_TYPES.join(', ')}, and may say codecs behind a semicolon`,
);
const captionKeys = z.enum([...LANGUAGES, ...LOCALES]);

/** `films/manifest.yaml`: files are relative to MEDIA_BASE_URL; a whole address (HLS, say) stays as it is. */
export const filmManifest = z.record(
  z.string().regex(/^\d+$/, 'must be the video id of a module'),
  z
    .strictObject({
      durationSeconds: z.number().positive(),
      /** Of the module, in the place of those in `course.yaml`: for a film of another length. */
      minutes: z.number().int().positive().optional(),
      /** A film without sound starts with its captions on. */
      sound: z.boolean().default(true),
      sources: z.array(z.strictObject({ file: text, type: filmType })).min(1),
      /** Seconds of a part that is worth seeing alone. */
      sample: z.strictObject({ from: z.number().nonnegative(), to: z.number().positive() }).optional(),
      poster: text,
      /** The same picture for lists, 352 pixels wide. */
      thumbnail: text.optional(),
      /** In a language, and for a site whose transcript says other words than its language’s, under its locale. */
      captions: z.partialRecord(captionKeys, text),
      /** Recordings of what the captions say, by the same keys. They are played in place of the device’s voice. */
      narration: z.partialRecord(captionKeys, text).default({}),
    })
    .refine(({ sample, durationSeconds: end }) => !sample || (sample.from < sample.to && sample.to <= end), {
      path: ['sample'],
      error: 'must begin before it ends, and end within durationSeconds',
    }),
);
export type FilmEntry = z.infer<typeof filmManifest>[string];

/** `films/drawings.yaml`: drawings of drills, each at the end of a part of the transcript; 1 is below the first heading. */
export const drillDrawings = z.record(
  z.string().regex(/^\d+$/),
  z.array(
    z.strictObject({
      file: text,
      /** The same picture for lists. */
      thumbnail: text.optional(),
      part: z.number().int().nonnegative(),
      alt: regionalText,
      /** Name of the file in `drills/` that says how it is played. */
      card: slug.optional(),
    }),
  ),
);

const fact = text.max(60);
const drillText = z.strictObject({
  title: text.max(30),
  /** What leads to the card. */
  link: text.max(80),
  aim: text.max(110),
  facts: z.strictObject({ players: fact, size: fact, equipment: fact, time: fact.optional() }),
  setUp: text,
  steps: z.array(text).min(2).max(4),
  points: z.array(text).length(3),
  easier: text.optional(),
  harder: text.optional(),
  /** One ball for a whole class. */
  oneBall: text,
  safety: text.optional(),
});
export type DrillText = z.infer<typeof drillText>;

/** `drills/<name>.yaml`: a drill on one sheet. */
export const drillFile = z.strictObject({
  slug: inEachLanguage(slug),
  texts: z.strictObject({ ...inEachLanguage(drillText).shape, ...perLocale(drillText).shape }),
});
