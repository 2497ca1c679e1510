import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { saveAnswers } from '@/lib/shared/contract/progress';
import { moduleDone } from '@/lib/shared/rules/progress';
import type { Database } from '../../platform/db/database';
import {
  againWhenKeyTaken,
  type Idempotency,
  requireSameRequest,
  storedAnswer,
} from '../../platform/http/idempotency';

export type SavedAnswers = z.output<typeof saveAnswers.response>;

export interface AnswerWrite {
  customerId: number;
  videoId: number;
  /** All questions of the module: they decide whether it is done. */
  questionIds: readonly string[];
  /** Each question at most once. */
  answers: readonly { question: string; choice: string; correct: boolean }[];
  idempotency: Idempotency;
}

/** Answers, written together with their idempotency key. */
export interface AnswerRepository {
  /**
   * Writes unless the key is known, and returns what is stored under the key either way.
   * @throws ProblemError idempotency-key-reused
   */
  save(write: AnswerWrite): Promise<SavedAnswers>;
  /**
   * What the key's first request was answered; null when the key is free.
   * @throws ProblemError idempotency-key-reused
   */
  known(customerId: number, idempotency: Idempotency): Promise<SavedAnswers | null>;
}

/**
 * One statement. A known key writes nothing and gives back what it stored. Otherwise the answers are merged (a question
 * once right stays right, and its first choice stays the first; sorted, so that two requests at once wait for each other
 * instead of deadlocking), and what the module's rows hold then is kept under the key with the questions that the module
 * asked, so that a repetition gets the same answer even after the content has changed. Whether that is done, `asAnswer`
 * says.
 */
const saveStatement = (write: AnswerWrite) => sql`
  with known as (
    select response, request_hash from idempotency_keys
    where customer_id = ${write.customerId} and key = ${write.idempotency.key}
  ), saved as (
    insert into answers as kept
      (customer_id, video_id, question, choice, correct, first_choice, first_correct)
    select ${write.customerId}::int, ${write.videoId}::int, question, choice, correct, choice, correct
    from jsonb_to_recordset(${JSON.stringify(write.answers)}::jsonb)
      as given(question text, choice text, correct boolean)
    where not exists (select from known)
    order by question
    on conflict (customer_id, video_id, question) do update set
      choice = case when kept.correct then kept.choice else excluded.choice end,
      correct = kept.correct or excluded.correct,
      answered_at = case when kept.correct then kept.answered_at else excluded.answered_at end
    returning question, choice, correct
  ), merged as (
    select question, choice, correct from saved
    union all
    select question, choice, correct from answers
    where customer_id = ${write.customerId} and video_id = ${write.videoId}
      and question not in (select question from saved)
  ), module as (
    select
      coalesce(max(watched_percent), 0) as watched_percent,
      coalesce(max(position_seconds), 0) as position_seconds,
      count(transcript_read_at) > 0 as transcript_read
    from module_progress where customer_id = ${write.customerId} and video_id = ${write.videoId}
  ), stored as (
    insert into idempotency_keys (customer_id, key, request_hash, response)
    select ${write.customerId}::int, ${write.idempotency.key}, ${write.idempotency.requestHash},
      jsonb_build_object('module', jsonb_build_object(
        'video_id', ${write.videoId}::int,
        'watched_percent', watched_percent,
        'position', position_seconds,
        'transcript_read', transcript_read,
        'answers', (select jsonb_object_agg(question,
          jsonb_build_object('choice', choice, 'correct', correct)) from merged)
      ), 'asked', ${JSON.stringify(write.questionIds)}::jsonb)
    from module where not exists (select from known)
    returning response, request_hash
  )
  select response, request_hash as "requestHash" from stored
  union all
  select response, request_hash from known`;

/** What is kept under a key. */
interface KeptRows {
  module: Omit<SavedAnswers['module'], 'done'>;
  /** Ids of the questions that the module had. */
  asked: readonly string[];
}

const asAnswer = ({ module, asked }: KeptRows): SavedAnswers => {
  const correct = new Set(
    Object.keys(module.answers).filter((question) => module.answers[question]?.correct),
  );
  const evidence = {
    watchedPercent: module.watched_percent,
    transcriptRead: module.transcript_read,
    correct,
  };
  return { module: { ...module, done: moduleDone(evidence, asked) } };
};

export const createAnswerRepository = (database: Database): AnswerRepository => {
  const run = async (write: AnswerWrite): Promise<SavedAnswers> => {
    const { rows } = await database.execute(saveStatement(write));
    const { response, requestHash } = rows[0] as unknown as { response: KeptRows; requestHash: string };
    // Under another endpoint's key there are no answers to read.
    requireSameRequest({ requestHash }, write.idempotency);
    return asAnswer(response);
  };
  return {
    save: (write) => againWhenKeyTaken(() => run(write)),
    async known(customerId, idempotency) {
      const rows = await storedAnswer<KeptRows>(database, customerId, idempotency);
      return rows && asAnswer(rows);
    },
  };
};
