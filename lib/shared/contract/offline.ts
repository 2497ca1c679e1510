import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { contentId, course, courseModule, drillCard, extraModule } from './courses';
import { endpoint } from './endpoint';
import { integerId } from './fields';
import { savedImpact } from './impact';
import { MODULE_FILE, OFFLINE_MODULE, OFFLINE_PAGES } from './light-addresses';
import { savePlan } from './plans';
import { moduleProgress } from './progress';

/**
 * What a device keeps of a module to show it without a network: what the module's page has, less who it is made for, and what a hall
 * has of it.
 */

/** How far somebody is in a module that was begun. */
const begunModule = z.object({
  watchedPercent: z.number(),
  /** Seconds into the film. */
  position: z.number(),
  rightAnswers: z.number().int(),
});

const courseProgress = z.object({
  modulesDone: z.number().int(),
  modulesTotal: z.number().int(),
  /**
   * The module to go on with: of those that are begun the one that was touched last, or else the first that is not done
   * and can be opened; null when there is none.
   */
  nextVideoId: z.number().int().nullable(),
  /** By video id. */
  states: z.record(z.string(), z.enum(['not-started', 'in-progress', 'done'])),
  /** Video ids of the modules that were touched, the latest first. */
  touched: z.array(z.number().int()).readonly(),
  /** Of the modules that are begun and not done, by video id. */
  begun: z.record(z.string(), begunModule),
});

/** What is said of each option, by question and option. */
const marks = z.record(
  contentId,
  z.record(contentId, z.object({ correct: z.boolean(), feedback: z.string().optional() })),
);

export const offlineModule = endpoint({
  ...OFFLINE_MODULE,
  request: z.object({ locale: z.enum(LOCALES), video_id: integerId }),
  response: z.object({
    customer_id: z.number().int(),
    locale: z.enum(LOCALES),
    video_id: z.number().int(),
    /** Where the module is, below the site's origin. */
    path: z.string(),
    /** The site's own name. */
    brand: z.string(),
    course,
    module: courseModule,
    /** How its drills are played. */
    cards: z.array(drillCard).readonly(),
    /** What was done so far, with the feedback to what was answered; null when nothing was. */
    progress: moduleProgress.nullable(),
    /** What was answered about the module before. */
    recap_answers: moduleProgress.shape.answers,
    /** What the learner will try after it. */
    plan: savePlan.request.pick({ text: true, day: true }),
    course_progress: courseProgress,
    certificate_issued: z.boolean(),
    /** To teach it where there is no network. */
    hall: z.object({
      marks,
      /** Whole address of the module, where whoever took part answers alone. */
      address: z.string(),
      /** That address as an SVG path, on a grid of `size` squares. */
      qr: z.object({ path: z.string(), size: z.number().int() }),
    }),
    /** The sentences around it by namespace, in the site's words. */
    texts: z.record(z.string(), z.unknown()),
  }),
  summary: 'A module to take along, to learn it and to teach it in a hall, in the words of one site.',
});
export type OfflineModule = z.infer<typeof offlineModule.response>;

const names = z.array(z.string()).readonly();

export const offlinePages = endpoint({
  ...OFFLINE_PAGES,
  request: z.object({ locale: z.enum(LOCALES) }),
  response: z.object({
    customer_id: z.number().int(),
    locale: z.enum(LOCALES),
    /** The site's own name. */
    brand: z.string(),
    /** With what was answered; empty before the first answer. */
    extras: z.array(extraModule.extend({ answer: z.string() })).readonly(),
    /** Whether the survey is to be asked: `early` before a course is complete. */
    survey: z.enum(['early', 'open', 'declined', 'answered']),
    impact: savedImpact,
    /** That a record may name. */
    modules: z.array(z.object({ videoId: z.number().int(), title: z.string() })).readonly(),
    month_names: z.object({ short: names, long: names }),
    /** The sentences around them by namespace, in the site's words. */
    texts: z.record(z.string(), z.unknown()),
  }),
  summary: 'Extra modules, survey and impact records to take along with a course, in the words of one site.',
});
export type OfflinePages = z.infer<typeof offlinePages.response>;

export const moduleFile = endpoint({
  ...MODULE_FILE,
  request: z.object({ locale: z.enum(LOCALES), video_id: integerId }),
  response: z.object({
    locale: z.enum(LOCALES),
    /** The site's own name. */
    brand: z.string(),
    /** Modules of the course. */
    total: z.number().int(),
    module: courseModule,
    cards: z.array(drillCard).readonly(),
    marks,
    /** Whole address of the page where an account is made. */
    sign_up: z.string(),
    /** The sentences around it by namespace, in the site's words. */
    texts: z.record(z.string(), z.unknown()),
  }),
  summary: 'A module to hand on as a file, with its answers explained and nothing of any person.',
});
export type ModuleFile = z.infer<typeof moduleFile.response>;
