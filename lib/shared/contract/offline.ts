import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { CONTENT_ID } from '@/lib/shared/rules/content-id';
import { endpoint } from './endpoint';
import { integerId } from './fields';
import { OFFLINE_MODULE } from './light-addresses';
import { savePlan } from './plans';
import { moduleProgress } from './progress';

/** What a device keeps of a module to show it without a network: texts, questions without solutions, addresses of the film. */

const contentId = z.string().regex(CONTENT_ID);

const savedQuestion = z.object({
  id: contentId,
  text: z.string(),
  options: z.array(z.object({ id: contentId, text: z.string() })),
});

const savedFilm = z.object({
  sources: z.array(z.object({ src: z.string(), type: z.string() })),
  poster: z.string(),
  captions: z.array(z.object({ src: z.string(), srcLang: z.enum(['pt', 'en', 'es']), label: z.string() })),
  durationSeconds: z.number(),
  sound: z.boolean(),
});

export const offlineModule = endpoint({
  ...OFFLINE_MODULE,
  session: 'required',
  request: z.object({ locale: z.enum(LOCALES), video_id: integerId }),
  response: z.object({
    customer_id: z.number().int(),
    locale: z.enum(LOCALES),
    /** The site's own name. */
    brand: z.string(),
    video_id: z.number().int(),
    /** Where the module and the courses home are, below the site's origin. */
    path: z.string(),
    courses_path: z.string(),
    /** Place of the module in its course, from 1, and how many there are. */
    order: z.number().int(),
    total: z.number().int(),
    title: z.string(),
    summary: z.string(),
    takeaway: z.string(),
    transcript_html: z.string(),
    questions: z.array(savedQuestion),
    film: savedFilm,
    /** What the module asks about the one before it, and what was answered; null in the first one. */
    recap: z
      .object({
        video_id: z.number().int(),
        question: savedQuestion,
        answers: moduleProgress.shape.answers,
      })
      .nullable(),
    /** What the learner will try after it. */
    plan: savePlan.request.pick({ text: true, day: true }),
    /** What was done so far, with the feedback to what was answered; null when nothing was. */
    progress: moduleProgress.nullable(),
    /** The sentences around it by namespace, in the site's words. */
    texts: z.record(z.string(), z.unknown()),
  }),
  summary: 'A module to take along: everything of it but the solutions, in the words of one site.',
});
export type OfflineModule = z.infer<typeof offlineModule.response>;
