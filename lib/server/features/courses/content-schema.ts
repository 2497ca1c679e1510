import { z } from 'zod';
import { LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import { CONTENT_ID } from '@/lib/shared/rules/content-id';

/** Shapes of the files below `content/` (docs/architecture.md). Strict: a misspelt field is an error, not a gap. */

const languages = ['pt', 'en', 'es'] as const;
const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const id = z.string().regex(CONTENT_ID);
const videoId = z.number().int().positive();
const inEachLanguage = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ pt: value, en: value, es: value });
const perLocale = z
  .strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, typeof text>)
  .partial();
/** A text in each language, and where a site says it in other words, under the site’s locale: `en-US: Soccer …`. */
const regionalText = z.strictObject({
  ...inEachLanguage(text).shape,
  ...perLocale.shape,
});
export type RegionalText = z.infer<typeof regionalText>;

/** The words of a site: its own where it has some, else its language’s. */
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

/** `courses/<course>/<module>/module.yaml`: what is true in every language. */
export const moduleFile = z.strictObject({
  videoId,
  questions: z
    .array(
      z
        .strictObject({ id, options: z.array(id).min(2), correct: id })
        .refine(({ options, correct }) => options.includes(correct), {
          path: ['correct'],
          error: 'is not one of the options',
        }),
    )
    .min(1),
});
export type ModuleFile = z.infer<typeof moduleFile>;

/** Front matter of `courses/<course>/<module>/<language>.md`; the body is the transcript. */
export const moduleText = z.strictObject({
  title: text,
  summary: text,
  /** What the learner can do afterwards, in one line, for the list of modules. */
  promise: text.max(90),
  takeaway: text,
  questions: z.record(
    id,
    z.strictObject({ text, options: z.record(id, z.strictObject({ text, feedback: text })) }),
  ),
});
export type ModuleText = z.infer<typeof moduleText> & { transcript: string };

/** `films/manifest.yaml`: files are relative to MEDIA_BASE_URL; a whole address (HLS, say) stays as it is. */
export const filmManifest = z.record(
  z.string().regex(/^\d+$/),
  z.strictObject({
    durationSeconds: z.number().positive(),
    /** A film without sound starts with its captions on. */
    sound: z.boolean().default(true),
    sources: z.array(z.strictObject({ file: text, type: text })).min(1),
    poster: text,
    captions: z.partialRecord(z.enum(languages), text),
  }),
);
export type FilmEntry = z.infer<typeof filmManifest>[string];
