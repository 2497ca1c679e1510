import * as z from '@/lib/shared/config/zod';
import { CONTENT_ID } from '@/lib/shared/rules/content-id';

/** The course as pages and rules see it, in one language; `rules/course-types.ts` has the types. */

export const contentId = z.string().regex(CONTENT_ID);
export const courseKey = z.enum(['main', 'football']);
const videoId = z.number().int();

/** Which option is right, and what is said about each, stays on the server until the answer is marked. */
export const question = z.object({
  id: contentId,
  text: z.string(),
  options: z.array(z.object({ id: contentId, text: z.string() })).readonly(),
});

export const film = z.object({
  /** Absolute or site-relative addresses, chosen by the browser in this order. */
  sources: z.array(z.object({ src: z.string(), type: z.string() })).readonly(),
  poster: z.string(),
  /** One caption file per base language, the site’s own first. */
  captions: z
    .array(z.object({ src: z.string(), srcLang: z.enum(['pt', 'en', 'es']), label: z.string() }))
    .readonly(),
  durationSeconds: z.number(),
  /** False: captions are on until the learner switches them off. */
  sound: z.boolean(),
  /** A recording that says what happens, in the site’s language. */
  narration: z.string().optional(),
});

export const moduleSummary = z.object({
  videoId,
  order: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** Whole minutes for film and questions together. */
  minutes: z.number(),
  questionCount: z.number().int(),
  /** False while the text in this language is still to come: shown in the list, but nowhere to go. */
  available: z.boolean(),
});

export const course = z.object({
  id: z.number().int(),
  key: courseKey,
  title: z.string(),
  summary: z.string(),
  modules: z.array(moduleSummary).readonly(),
});

/** A drawing of a drill with the way to its card. */
export const drillLink = z.object({
  slug: z.string(),
  /** In words: what leads there. */
  link: z.string(),
  drawing: z.object({ src: z.string(), alt: z.string() }),
});

/** How a drill is played, on one sheet. */
export const drillCard = drillLink.extend({
  title: z.string(),
  /** One line: what it is good for. */
  aim: z.string(),
  facts: z.object({
    players: z.string(),
    size: z.string(),
    equipment: z.string(),
    time: z.string().optional(),
  }),
  setUp: z.string(),
  steps: z.array(z.string()).readonly(),
  /** What to look at and say while they play. */
  points: z.array(z.string()).readonly(),
  easier: z.string().optional(),
  harder: z.string().optional(),
  /** With one ball for a whole class. */
  oneBall: z.string(),
  safety: z.string().optional(),
  course: courseKey,
  /** Where it comes from. */
  module: moduleSummary.pick({ slug: true, title: true, order: true }),
});

export const courseModule = moduleSummary.extend({
  summary: z.string(),
  film,
  /** HTML made from the repository's own Markdown; no user text ever enters it. */
  transcriptHtml: z.string(),
  /** One thing to try this week. */
  takeaway: z.string(),
  /** Those that have a card. */
  drills: z.array(drillLink).readonly(),
  questions: z.array(question).readonly(),
  /**
   * What the module asks about the one before it, answered as a question of that one; null in the first module of a course, and
   * after one that is not written in this language.
   */
  recap: z.object({ videoId, question }).nullable(),
});

/** A shorter, optional module with one open question. */
export const extraModule = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** One line: what one can do afterwards. */
  promise: z.string(),
  minutes: z.number(),
  summary: z.string(),
  /** HTML made from the repository's own Markdown; no user text ever enters it. */
  bodyHtml: z.string(),
  takeaway: z.string(),
  question: z.object({ text: z.string(), hint: z.string() }),
});
