import type { Client } from 'pg';
import { type Chance, seededChance } from '@/harness/chance';

/** People with whatever they may have done in a programme, drawn from a seed, and the rows that say so. */

const DAY_MS = 86_400_000;
/** Days before the first of November 2026 on which histories begin. */
const FIRST_DAY = Date.parse('2026-10-01T00:00:00Z');
const DAYS = 92;

export interface Person {
  id: number;
  country: string;
  language: string;
  createdAt: string;
  leaving: boolean;
  modules: { videoId: number; watched: number; transcriptRead: boolean }[];
  answers: { videoId: number; question: string; correct: boolean }[];
  certificates: { courseId: number; issuedAt: string; revoked: boolean }[];
  survey: {
    status: 'answered' | 'declined';
    recordedAt: string;
    answers: { question: string; answer: string }[];
  } | null;
  payload: string | null;
  consent: 'given' | 'withdrawn' | null;
  objects: { createdAt: string; state: 'sending' | 'stored' }[];
}

export interface Module {
  videoId: number;
  questionIds: readonly string[];
}

/** A moment of these months, often next to a midnight of some time zone. */
const moment = (chance: Chance): string => {
  const time = FIRST_DAY + chance.below(DAYS) * DAY_MS + chance.below(48) * 1_800_000;
  return new Date(time + chance.pick([-1, 0, 1])).toISOString();
};

const day = (chance: Chance): string => moment(chance).slice(0, 10);

const record = (chance: Chance, id: number, modules: readonly Module[]) => {
  const people = chance.below(40);
  return {
    id: `record-${id}`,
    from: '2026-09-01',
    to: chance.happens(3) ? 'yesterday' : day(chance),
    sessions: chance.below(9),
    people,
    girls: chance.below(people + 1),
    ageBand: chance.pick([null, 'under-11', '11-14', '15-18', 'mixed']),
    disability: null,
    module: chance.happens(40) ? chance.pick(modules).videoId : null,
    story: chance.happens(50) ? `Once, ${id} \u0000 said` : '',
    ...(chance.happens(60) && { storyMayBeTold: chance.happens(60) }),
  };
};

const SCALES = ['useful', 'before', 'now'];

const surveyOf = (chance: Chance): Person['survey'] => ({
  status: chance.happens(80) ? 'answered' : 'declined',
  recordedAt: moment(chance),
  answers: [
    ...SCALES.map((question) => ({ question, answer: String(1 + chance.below(5)) })),
    { question: 'tried', answer: chance.pick(['nothing-yet', 'one-thing', 'several']) },
  ].filter(() => chance.happens(80)),
});

const personOf = (chance: Chance, id: number, modules: readonly Module[]): Person => {
  const several = (most: number) => Array.from({ length: chance.below(most + 1) });
  const isKeen = chance.happens(30);
  // Of the module before some have answered a question, and nothing else.
  const hasOnlyRecap = chance.happens(10);
  const begun = hasOnlyRecap ? [] : modules.filter(() => chance.happens(isKeen ? 95 : 60));
  const recap = hasOnlyRecap
    ? [{ videoId: chance.pick(modules).videoId, question: 'recap', correct: true }]
    : [];
  const diligence = isKeen ? 99 : chance.pick([30, 90, 100]);
  return {
    id,
    country: chance.pick(['BR', 'BR', 'BR', 'US']),
    language: chance.pick(['PT', 'EN', 'ES']),
    createdAt: moment(chance),
    leaving: chance.happens(3),
    modules: begun.map(({ videoId }) => ({
      videoId,
      watched: isKeen ? 90 : chance.pick([0, 1, 89, 90, 100]),
      transcriptRead: chance.happens(20),
    })),
    answers: [
      ...recap,
      ...begun.flatMap(({ videoId, questionIds }) =>
        [...questionIds, 'recap', 'gone']
          .filter(() => chance.happens(diligence))
          .map((question) => ({ videoId, question, correct: chance.happens(diligence) })),
      ),
    ],
    certificates: [1, 2]
      .filter(() => chance.happens(30))
      .map((courseId) => ({ courseId, issuedAt: moment(chance), revoked: chance.happens(10) })),
    survey: chance.happens(40) ? surveyOf(chance) : null,
    payload: chance.happens(50)
      ? JSON.stringify({ records: several(4).map((_, index) => record(chance, id * 10 + index, modules)) })
      : null,
    consent: chance.pick([null, 'given', 'given', 'withdrawn']),
    objects: several(2).map(() => ({
      createdAt: moment(chance),
      state: chance.pick(['sending', 'stored', 'stored']),
    })),
  };
};

/** @param modules of all courses */
export const programmeHistories = (seed: number, count: number, modules: readonly Module[]): Person[] => {
  const chance = seededChance(seed);
  return Array.from({ length: count }, (_, index) => personOf(chance, index + 1, modules));
};

const STATEMENTS = [
  `insert into customers (id, identity, user_id, email, country, language, created_at) overriding system value
     select id, 'pt-BR', 'user-' || id, id || '@example.org', country, language, "createdAt" from person`,
  `insert into account_deletions (reference, identity, customer_id)
     select 'BB-' || id, 'pt-BR', id from person where leaving`,
  `insert into module_progress (customer_id, video_id, watched_percent, transcript_read_at)
     select id, "videoId", watched, case when "transcriptRead" then now() end
     from person, jsonb_to_recordset(modules) as m ("videoId" int, watched int, "transcriptRead" boolean)`,
  `insert into answers (customer_id, video_id, question, choice, correct, first_choice, first_correct)
     select id, "videoId", question, 'a', correct, 'a', correct
     from person, jsonb_to_recordset(answers) as a ("videoId" int, question text, correct boolean)`,
  `insert into certificates (code, customer_id, course_id, locale, name, completed_on, issued_at, revoked_at, video_ids, minutes)
     select 'QB-' || id || '-' || "courseId", id, "courseId", 'pt-BR', 'Ana', '2026-10-01', "issuedAt",
       case when revoked then now() end, '{101}', 4
     from person, jsonb_to_recordset(certificates) as c ("courseId" int, "issuedAt" timestamptz, revoked boolean)`,
  `insert into survey_status (customer_id, status, answers, recorded_at)
     select id, survey ->> 'status', survey -> 'answers', (survey ->> 'recordedAt')::timestamptz
     from person where jsonb_typeof(survey) = 'object'`,
  `insert into impact (customer_id, payload) select id, payload from person where payload is not null`,
  `insert into evidence_consents (customer_id, version, withdrawn_at)
     select id, 1, case when consent = 'withdrawn' then now() end from person where consent is not null`,
  `insert into stored_objects (customer_id, key, content_type, size, state, created_at)
     select id, 'evidence/' || id || '-' || place, 'image/jpeg', 1, state, o."createdAt"
     from person, rows from (jsonb_to_recordset(objects) as (state text, "createdAt" timestamptz)) with ordinality
       as o (state, "createdAt", place)`,
];

/** Stores their rows in an empty database. */
export const storeHistories = async (
  client: Pick<Client, 'query'>,
  people: readonly Person[],
): Promise<void> => {
  await client.query('create table person_text as select $1::text as rows', [JSON.stringify(people)]);
  await client.query(`create table person as select * from jsonb_to_recordset((select rows::jsonb from person_text)) as p (
    id int, country text, language text, "createdAt" timestamptz, leaving boolean, modules jsonb, answers jsonb,
    certificates jsonb, survey jsonb, payload text, consent text, objects jsonb)`);
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query('drop table person, person_text');
};
