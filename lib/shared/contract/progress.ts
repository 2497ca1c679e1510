import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { CONTENT_ID } from '@/lib/shared/rules/content-id';
import { endpoint } from './endpoint';
import { customerId, integerId, listOf } from './fields';
import { SAVE_ANSWERS, SAVE_MODULES_EVENTS } from './light-addresses';
import { MOST_ANSWERS, MOST_EVENTS } from './limits';

/** Answers and player events (spec §3, §7). */

const contentId = z.string().regex(CONTENT_ID);

const answerState = z.object({
  choice: contentId,
  correct: z.boolean(),
  /** Why, in the words of the site that was named; absent when none was, or when the content has no such option now. */
  feedback: z.string().optional(),
});

/** What the server holds for one module; the rule of completion is applied there (docs/subjects/learning.md). */
export const moduleProgress = z.object({
  video_id: integerId,
  /** Highest share of the film played, 0..100. */
  watched_percent: z.number().int().min(0).max(100),
  /** Seconds into the film at which playing stopped last. */
  position: z.number().min(0),
  transcript_read: z.boolean(),
  answers: z.record(contentId, answerState),
  done: z.boolean(),
});
export type ModuleProgress = z.infer<typeof moduleProgress>;

export const saveAnswers = endpoint({
  ...SAVE_ANSWERS,
  idempotent: true,
  request: z.object({
    customer_id: customerId,
    video_id: integerId,
    answers: listOf(z.object({ question: contentId, choice: contentId }), 1, MOST_ANSWERS),
    /** The site that asks: in its words comes the feedback, and a module that it does not offer is not found. */
    locale: z.enum(LOCALES).optional(),
  }),
  response: z.object({ module: moduleProgress }),
  summary:
    'Saves and marks answers to a module’s questions, with feedback. A question once answered correctly stays so.',
});

/**
 * Player events. What each pair means:
 * `film`: `play`, `pause`, `ended`, `position:SECONDS`, `watched:PERCENT` · `transcript`: `opened`, `read`.
 */
const eventOf = <Type extends string>(type: Type, action: RegExp) =>
  z.object({
    customer_id: customerId,
    video_id: integerId,
    type: z.literal(type),
    action: z.string().regex(action),
    /** The site on which it happened: a module that it does not offer is not found. */
    locale: z.enum(LOCALES).optional(),
  });

export const moduleEvent = z.discriminatedUnion('type', [
  eventOf('film', /^(play|pause|ended|position:\d{1,6}(\.\d{1,3})?|watched:(100|\d{1,2}))$/),
  eventOf('transcript', /^(opened|read)$/),
]);
export type ModuleEvent = z.infer<typeof moduleEvent>;

export const saveModulesEvents = endpoint({
  ...SAVE_MODULES_EVENTS,
  request: z.union([moduleEvent, z.object({ events: listOf(moduleEvent, 1, MOST_EVENTS) })]),
  response: z.object({ modules: z.array(moduleProgress) }),
  summary: 'One player event, or a batch; answers with the progress of the modules it touched.',
});
