import * as z from '@/lib/shared/config/zod';
import { CONTENT_ID } from '@/lib/shared/rules/content-id';
import { endpoint } from './endpoint';
import { customerId, freeText, insteadOf, listOf, waitedSeconds } from './fields';
import { STATUS_SURVEY } from './light-addresses';
import { MOST_ANSWERS } from './limits';

/** The course survey: asked once after the first completed course; no certificate waits for it (spec §3, §7). */

/** A question of the survey and what was answered. */
const surveyAnswer = z.object({ question: z.string().regex(CONTENT_ID), answer: freeText });

const surveyStatus = z.object({
  /** Whether it was answered. */
  answered: z.boolean(),
  /** Whether it is to be asked now: a course is completed, and it was neither answered nor declined. */
  due: z.boolean(),
});
export type SurveyStatus = z.infer<typeof surveyStatus>;

export const checkSurvey = endpoint({
  path: '/api/check-survey',
  request: z.object({ customer_id: customerId }),
  response: surveyStatus,
  summary: 'Whether the course survey was answered, and whether it is to be asked now.',
});

export const statusSurvey = endpoint({
  ...STATUS_SURVEY,
  idempotent: true,
  varying: ['waited_seconds'],
  request: z.object({
    customer_id: customerId,
    /** `declined`: the person does not want to be asked again. */
    status: z.enum(['answered', 'declined']).default('answered'),
    answers: listOf(surveyAnswer, 0, MOST_ANSWERS).default([]),
    waited_seconds: waitedSeconds,
    instead_of: insteadOf,
  }),
  response: surveyStatus,
  summary:
    'Marks the course survey of a completed course answered, with its answers, or declined. Answers can be replaced for an hour.',
});
