import type { z } from 'zod';
import type * as shapes from '@/lib/shared/contract/courses';

/** The course as pages and rules see it, in one language. Loaded from `content/` by `lib/server/features/courses`. */

export type Question = z.infer<typeof shapes.question>;
export type QuestionOption = Question['options'][number];
export type ModuleSummary = z.infer<typeof shapes.moduleSummary>;
export type Course = z.infer<typeof shapes.course>;
export type DrillLink = z.infer<typeof shapes.drillLink>;
export type DrillCard = z.infer<typeof shapes.drillCard>;
/** Pages get its film whole. */
export type CourseModule = z.infer<typeof shapes.courseModule> & { film: Film };
export type Recap = NonNullable<CourseModule['recap']>;
export type ExtraModule = z.infer<typeof shapes.extraModule>;
export type ExtraSummary = Pick<ExtraModule, 'id' | 'slug' | 'title' | 'promise' | 'minutes'>;

export type Film = z.infer<typeof shapes.film> & {
  /** Seconds of a part that home pages play; a device keeps no such thing. */
  sample?: { from: number; to: number };
};

/** Id of the question about a module that the next one asks first. It completes nothing. */
export const RECAP_QUESTION = 'recap';

/** What a coach will try after a module. */
export interface Plan {
  text: string;
  /** YYYY-MM-DD; null while no day is chosen. */
  day: string | null;
}

export const PLAN_OUTCOMES = ['did', 'in-part', 'not-yet'] as const;
/** What became of a plan, as its coach tells. */
export type PlanOutcome = (typeof PLAN_OUTCOMES)[number];

/** A plan, and what became of it; null: nothing was told. */
export interface ToldPlan extends Plan {
  outcome: PlanOutcome | null;
}

/** A plan as it is asked about: of which module, and when in words. */
export interface AskedPlan extends ToldPlan {
  videoId: number;
  /** Of the module. */
  title: string;
  /** The day in the site’s words. */
  dayInWords: string | null;
}

/** What the course page shows of a written module besides its summary. */
export interface ModuleTeaser {
  /** One line: what one can do afterwards. */
  promise: string;
  /** Address of the film's picture, and of the same one for lists. */
  poster: string;
  thumbnail: string;
  takeaway: string;
}

/** By video id; modules whose text is still to come have none. */
export type ModuleTeasers = Readonly<Record<number, ModuleTeaser>>;

/** Id of the one open question of an extra module. */
export const EXTRA_QUESTION = 'open';

/** With what a learner has done of it. */
export interface LearnerExtra extends ExtraSummary {
  /** Its question was answered. */
  done: boolean;
}
