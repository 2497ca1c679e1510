import { and, asc, eq, sql } from 'drizzle-orm';
import { saveExtraAnswers as contract, type ExtraAnswers } from '@/lib/shared/contract/extras';
import { EXTRA_QUESTION } from '@/lib/shared/rules/course-types';
import type { Database } from '../../platform/db/database';
import { extraAnswers } from '../../platform/db/schema/learning';
import { ProblemError } from '../../platform/errors/problem-error';
import {
  answeredBefore,
  type Idempotency,
  isClaimed,
  keyClaim,
  storedAnswer,
} from '../../platform/http/idempotency';
import { type Made, madeAt, wasMadeLater } from '../../platform/http/made-later';
import type { CourseLibrary } from '../courses/course-library';

interface Ports {
  database: Database;
  courses: Pick<CourseLibrary, 'hasExtra'>;
}

export interface ExtraAnswersCommand extends Made {
  customerId: number;
  extraModuleId: number;
  answers: readonly { question: string; answer: string }[];
}

const SAVED = { saved: true } as const;

export interface SavedExtraAnswers {
  saved: true;
  /** The answer that is kept in the place of the one that was sent. */
  newer?: string;
}

/** Why these answers are refused: what the module does not ask, and a question that is answered twice. */
const refusalOf = (
  { courses }: Pick<Ports, 'courses'>,
  { extraModuleId, answers }: ExtraAnswersCommand,
): ProblemError | null => {
  if (!courses.hasExtra(extraModuleId)) return new ProblemError('not-found');
  const errors = answers.flatMap(({ question }, index) => {
    if (question !== EXTRA_QUESTION)
      return [{ path: `/answers/${index}/question`, reason: 'This module has no such question.' }];
    return index > 0
      ? [{ path: `/answers/${index}/question`, reason: 'This question is answered twice.' }]
      : [];
  });
  return errors.length > 0 ? new ProblemError('bad-request', { errors }) : null;
};

/**
 * Keeps the answers, once for each key, and answers and key in one statement. A repetition is answered as the first time,
 * also after a release has changed the module. An answer that waited on one device does not replace a newer one from another, and is
 * answered with that one.
 * @throws ProblemError not-found (no such module), bad-request (no such question), idempotency-key-reused. Nothing is
 * written then.
 */
export const saveExtraAnswers = async (
  { database, courses }: Ports,
  command: ExtraAnswersCommand,
  idempotency: Idempotency | null,
): Promise<SavedExtraAnswers> => {
  const { customerId, extraModuleId, answers, insteadOf: keys = [] } = command;
  const spent = { endpoint: contract.name, keys };
  const refusal = refusalOf({ courses }, command);
  if (refusal) return answeredBefore(database, customerId, idempotency, refusal);
  const { rowCount } = await database.execute(sql`
    with claimed as (${keyClaim(customerId, idempotency, SAVED, spent)})
    insert into extra_answers as kept (customer_id, extra_module_id, question, answer, answered_at, saved_key)
    select ${customerId}::int, ${extraModuleId}::int, question, answer, ${madeAt(command)},
      ${idempotency?.key ?? null}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given(question text, answer text)
    where ${isClaimed(idempotency)}
    on conflict (customer_id, extra_module_id, question) do update
      set answer = excluded.answer, answered_at = greatest(excluded.answered_at, kept.answered_at),
        saved_key = excluded.saved_key
      where ${wasMadeLater(command, 'answered_at')}`);
  if (rowCount !== 0) return SAVED;
  // Nothing was saved: a newer answer is there, or the key was, and this tells whether with the same request.
  if (idempotency) await storedAnswer(database, customerId, idempotency);
  const [kept] = await readExtraAnswers(database, customerId, extraModuleId);
  const newer = kept?.answers[EXTRA_QUESTION]?.answer;
  return newer === undefined || newer === answers[0]?.answer ? SAVED : { ...SAVED, newer };
};

/** The customer's answers by module, in the order of the modules' ids; without a module all of them. */
export const readExtraAnswers = async (
  database: Pick<Database, 'select'>,
  customerId: number,
  extraModuleId?: number,
): Promise<ExtraAnswers[]> => {
  const ofModule = extraModuleId === undefined ? undefined : eq(extraAnswers.extraModuleId, extraModuleId);
  const rows = await database
    .select()
    .from(extraAnswers)
    .where(and(eq(extraAnswers.customerId, customerId), ofModule))
    .orderBy(asc(extraAnswers.extraModuleId));
  const modules = new Map<number, ExtraAnswers>();
  for (const row of rows) {
    const found = modules.get(row.extraModuleId) ?? { extra_module_id: row.extraModuleId, answers: {} };
    found.answers[row.question] = { answer: row.answer, answered_at: row.answeredAt.toISOString() };
    modules.set(row.extraModuleId, found);
  }
  return [...modules.values()];
};
