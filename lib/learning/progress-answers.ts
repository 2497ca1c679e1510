import type { ModuleProgress } from '@/lib/shared/contract/progress';
import { isRecord } from '@/lib/shared/json/record';
import type { Plan } from '@/lib/shared/rules/course-types';

/**
 * Whether the backend's answers to the queue are what the contract says, checked by hand: the contract itself comes with
 * the first form. A test holds both to the same answers.
 */

const isShare = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;

const isAnswerState = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.choice === 'string' &&
  typeof value.correct === 'boolean' &&
  (value.feedback === undefined || typeof value.feedback === 'string');

const isModuleProgress = (value: unknown): value is ModuleProgress =>
  isRecord(value) &&
  Number.isInteger(value.video_id) &&
  isShare(value.watched_percent) &&
  typeof value.position === 'number' &&
  value.position >= 0 &&
  typeof value.transcript_read === 'boolean' &&
  isRecord(value.answers) &&
  Object.values(value.answers).every(isAnswerState) &&
  typeof value.done === 'boolean';

export const isModuleAnswer = (value: unknown): value is { module: ModuleProgress } =>
  isRecord(value) && isModuleProgress(value.module);

export const isModulesAnswer = (value: unknown): value is { modules: ModuleProgress[] } =>
  isRecord(value) && Array.isArray(value.modules) && value.modules.every(isModuleProgress);

const isPlan = (value: unknown): value is Plan =>
  isRecord(value) && typeof value.text === 'string' && (value.day === null || typeof value.day === 'string');

export const isSavedPlan = (value: unknown): value is { saved: true; newer?: Plan } =>
  isRecord(value) && value.saved === true && (value.newer === undefined || isPlan(value.newer));

/** Of the customer only the id is read. */
export const isCustomerAnswer = (value: unknown): value is { customer: { customer_id: number } } =>
  isRecord(value) && isRecord(value.customer) && Number.isInteger(value.customer.customer_id);
