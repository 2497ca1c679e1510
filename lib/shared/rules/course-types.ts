import type { CourseKey } from '@/lib/shared/config/paths';

/** The course as pages and rules see it, in one language. Loaded from `content/` by `lib/server/features/courses`. */

/** Which option is right, and what is said about each, stays on the server until the answer is marked. */
export interface QuestionOption {
  id: string;
  text: string;
}

export interface Question {
  id: string;
  text: string;
  options: readonly QuestionOption[];
}

/** Id of the question about a module that the next one asks first. It completes nothing. */
export const RECAP_QUESTION = 'recap';

/** What a module asks about the one before it; answered as a question of that one. */
export interface Recap {
  videoId: number;
  question: Question;
}

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

export interface Film {
  /** Absolute or site-relative addresses, chosen by the browser in this order. */
  sources: readonly { src: string; type: string }[];
  poster: string;
  /** One caption file per base language, the site’s own first. */
  captions: readonly { src: string; srcLang: 'pt' | 'en' | 'es'; label: string }[];
  durationSeconds: number;
  /** Seconds of a part that home pages play. */
  sample?: { from: number; to: number };
  /** False: captions are on until the learner switches them off. */
  sound: boolean;
  /** A recording that says what happens, in the site’s language. */
  narration?: string;
}

export interface ModuleSummary {
  videoId: number;
  order: number;
  slug: string;
  title: string;
  /** Whole minutes for film and questions together. */
  minutes: number;
  questionCount: number;
  /** False while the text in this language is still to come: shown in the list, but nowhere to go. */
  available: boolean;
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

/** A drawing of a drill with the way to its card. */
export interface DrillLink {
  slug: string;
  /** In words: what leads there. */
  link: string;
  drawing: { src: string; alt: string };
}

/** How a drill is played, on one sheet. */
export interface DrillCard extends DrillLink {
  title: string;
  /** One line: what it is good for. */
  aim: string;
  facts: { players: string; size: string; equipment: string; time?: string | undefined };
  setUp: string;
  steps: readonly string[];
  /** What to look at and say while they play. */
  points: readonly string[];
  easier?: string | undefined;
  harder?: string | undefined;
  /** With one ball for a whole class. */
  oneBall: string;
  safety?: string | undefined;
  course: CourseKey;
  /** Where it comes from. */
  module: Pick<ModuleSummary, 'slug' | 'title' | 'order'>;
}

export interface CourseModule extends ModuleSummary {
  summary: string;
  film: Film;
  /** HTML made from the repository's own Markdown; no user text ever enters it. */
  transcriptHtml: string;
  /** One thing to try this week. */
  takeaway: string;
  /** Those that have a card. */
  drills: readonly DrillLink[];
  questions: readonly Question[];
  /** Null in the first module of a course, and after one that is not written in this language. */
  recap: Recap | null;
}

/** Id of the one open question of an extra module. */
export const EXTRA_QUESTION = 'open';

export interface ExtraSummary {
  id: number;
  slug: string;
  title: string;
  /** One line: what one can do afterwards. */
  promise: string;
  minutes: number;
}

/** With what a learner has done of it. */
export interface LearnerExtra extends ExtraSummary {
  /** Its question was answered. */
  done: boolean;
}

/** A shorter, optional module with one open question. */
export interface ExtraModule extends ExtraSummary {
  summary: string;
  /** HTML made from the repository's own Markdown; no user text ever enters it. */
  bodyHtml: string;
  takeaway: string;
  question: { text: string; hint: string };
}

export interface Course {
  id: number;
  key: CourseKey;
  title: string;
  summary: string;
  modules: readonly ModuleSummary[];
}
