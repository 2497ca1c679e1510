import { describe, expect, it } from 'vitest';
import { isCustomerAnswer, isModuleAnswer, isModulesAnswer, isSavedPlan } from '@/lib/learning/send-entries';
import { savePlan } from '@/lib/shared/contract/plans';
import { moduleProgress, saveAnswers, saveModulesEvents } from '@/lib/shared/contract/progress';

const good = {
  video_id: 101,
  watched_percent: 20,
  position: 12.5,
  transcript_read: false,
  answers: { q1: { choice: 'a', correct: true } },
  done: false,
};

/** One thing wrong at a time: each field missing, of another type, and out of its range. */
const spoilt: unknown[] = [
  ...Object.keys(good).flatMap((field) => [
    { ...good, [field]: undefined },
    { ...good, [field]: null },
    { ...good, [field]: 'x' },
    { ...good, [field]: [1] },
  ]),
  { ...good, watched_percent: 101 },
  { ...good, watched_percent: -1 },
  { ...good, watched_percent: 1.5 },
  { ...good, position: -1 },
  { ...good, answers: { q1: { choice: 'a' } } },
  { ...good, answers: { q1: { choice: 1, correct: true } } },
  { ...good, answers: { q1: { choice: 'a', correct: true, feedback: 1 } } },
  { ...good, answers: { q1: null } },
  null,
  'x',
  [],
];

describe('answers to the queue checked by hand', () => {
  const withFeedback = { ...good, answers: { q1: { choice: 'a', correct: true, feedback: 'Why.' } } };

  it.each([good, withFeedback, { ...good, answers: {} }, ...spoilt])(
    'takes or refuses %j as the contract does',
    (module) => {
      const agreed = moduleProgress.safeParse(module).success;
      expect(isModuleAnswer({ module })).toBe(agreed);
      expect(isModulesAnswer({ modules: [good, module] })).toBe(agreed);
    },
  );

  it.each([{}, { module: undefined }, { modules: {} }, null, 'x', []])(
    'refuses %j as the contract does',
    (body) => {
      expect(saveAnswers.response.safeParse(body).success).toBe(false);
      expect(saveModulesEvents.response.safeParse(body).success).toBe(false);
      expect([isModuleAnswer(body), isModulesAnswer(body)]).toEqual([false, false]);
    },
  );

  it.each([
    { saved: true },
    { saved: true, newer: { text: '', day: null } },
    { saved: true, newer: { text: 'Ouvir', day: '2026-11-28' } },
    { saved: false },
    { newer: { text: '', day: null } },
    { saved: true, newer: null },
    { saved: true, newer: { text: 'Ouvir' } },
    { saved: true, newer: { text: 1, day: null } },
    { saved: true, newer: { text: '', day: 1 } },
    null,
    [],
  ])('takes or refuses %j of a plan like the contract', (body) => {
    expect(isSavedPlan(body)).toBe(savePlan.response.safeParse(body).success);
  });

  it('reads only the id of a customer', () => {
    expect(isCustomerAnswer({ customer: { customer_id: 7 } })).toBe(true);
    for (const customer of [undefined, null, {}, { customer_id: 'seven' }, 7])
      expect(isCustomerAnswer({ customer })).toBe(false);
  });
});
