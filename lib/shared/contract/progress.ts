import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { CONTENT_ID } from '@/lib/shared/rules/content-id';
import { endpoint } from './endpoint';
import { courseId, customerId, integerId, isoDateTime, listOf, printedName } from './fields';
import { SAVE_ANSWERS, SAVE_MODULES_EVENTS } from './light-addresses';

/** Answers, player events and certificates (spec §3, §7). */

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
  session: 'required',
  idempotent: true,
  request: z.object({
    customer_id: customerId,
    video_id: integerId,
    answers: listOf(z.object({ question: contentId, choice: contentId }), 1, 20),
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
  session: 'required',
  request: z.union([moduleEvent, z.object({ events: listOf(moduleEvent, 1, 100) })]),
  response: z.object({ modules: z.array(moduleProgress) }),
  summary: 'One player event, or a batch; answers with the progress of the modules it touched.',
});

export const certificate = z.object({
  code: z.string(),
  course_id: integerId,
  name: z.string(),
  /** Calendar date of completion in the programme’s time zone, YYYY-MM-DD; never changes. */
  completed_on: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  issued_at: isoDateTime,
  /** Public page and PDF, relative to the site. */
  page_path: z.string(),
  pdf_path: z.string(),
  /** Its Open Badge, readable for anybody; null where the operator signs none. A corrected name changes it. */
  badge_path: z.string().nullable(),
});
export type Certificate = z.infer<typeof certificate>;

const certificateStatus = z.object({
  course_id: integerId,
  /** `none`: a course of which no module is written yet has no certificate to work for. */
  status: z.enum(['none', 'in-progress', 'ready', 'issued']),
  modules_done: z.number().int(),
  modules_total: z.number().int(),
  certificate: certificate.nullable(),
});
export type CertificateStatus = z.infer<typeof certificateStatus>;

const certificateRequest = z.object({ customer_id: customerId, course_id: courseId, isFIFA: z.boolean() });

export const checkCertificate = endpoint({
  name: 'check-certificate',
  path: '/api/check-certificate',
  method: 'POST',
  session: 'required',
  request: certificateRequest,
  response: certificateStatus,
  summary: 'Status of one course’s certificate; the one with the federation’s branding is not here.',
});

export const checkCertificate2 = endpoint({
  name: 'check-certificate2',
  path: '/api/check-certificate2',
  method: 'POST',
  session: 'required',
  request: certificateRequest,
  response: certificateStatus,
  summary:
    'Status of any course’s certificate; with `isFIFA` of the one that carries the federation’s branding.',
});

export const checkFifaCertificate = endpoint({
  name: 'check-fifa-certificate',
  path: '/api/check-fifa-certificate',
  method: 'POST',
  session: 'required',
  request: z.object({ customer_id: customerId }),
  response: certificateStatus,
  summary: 'Status of the football course’s certificate, which carries the federation’s branding.',
});

export const previewCertificateName = endpoint({
  name: 'certificate-name',
  path: '/api/certificates/name',
  method: 'POST',
  session: 'required',
  request: z.object({ name: printedName }),
  response: z.object({ name: z.string(), printable: z.boolean(), missing: z.array(z.string()) }),
  summary: 'How a name will be printed, and the characters in it that cannot be.',
});

export const issueCertificate = endpoint({
  name: 'certificates',
  path: '/api/certificates',
  method: 'POST',
  session: 'required',
  request: z.object({
    course_id: courseId,
    name: printedName,
    /** One of the sites of the session’s identity: language, brand and time zone of the first issue stay. */
    locale: z.enum(LOCALES),
  }),
  response: z.object({ certificate }),
  summary:
    'Issues the certificate of a completed course, or reissues it with a corrected name under the same code.',
});
