import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { countProgramme, type ProgrammeFigures } from '@/lib/server/features/figures/count-programme';
import type { FigureRow } from '@/lib/server/features/figures/figure-table';
import { moduleDone } from '@/lib/shared/rules/progress';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  type Module,
  type Person,
  programmeHistories,
  storeHistories,
} from '../../support/programme-histories';

const TOKEN = 'canary-export-credential-of-32-characters';
const PEOPLE = 10_000;
const MAIN = [101, 102, 103, 104, 105, 106];
const PERIOD = { country: 'BR', from: '2026-10-05', to: '2026-12-06' };

let api: ApiHarness;
let people: Person[];
let modules: Module[];
let counted: ProgrammeFigures;
beforeAll(async () => {
  api = await startApi({ environment: { EXPORT_TOKEN: TOKEN } });
  modules = services()
    .courses.moduleKeys()
    .map(({ videoId, questionIds }) => ({ videoId, questionIds }));
  people = programmeHistories(7, PEOPLE, modules);
  await storeHistories(api.database, people);
  counted = await countProgramme(services(), PERIOD);
});
afterAll(() => api.stop());

/** The day in São Paulo, which has no summer time: three hours behind. */
const dayOf = (moment: string): string =>
  new Date(Date.parse(moment) - 3 * 3_600_000).toISOString().slice(0, 10);
const isWithin = (day: string): boolean => day >= PERIOD.from && day <= PERIOD.to;
const weekOf = (day: string): string => {
  const time = Date.parse(`${day}T12:00:00Z`);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * 86_400_000).toISOString().slice(0, 10);
};

const inCountry = () => people.filter(({ country, leaving }) => country === PERIOD.country && !leaving);
const joined = () => inCountry().filter(({ createdAt }) => isWithin(dayOf(createdAt)));

/** By the rule of the course pages, one person and module at a time. */
const doneBy = ({ modules: taken, answers }: Person): number[] =>
  modules.flatMap(({ videoId, questionIds }) => {
    const one = taken.find((each) => each.videoId === videoId);
    const correct = new Set(
      answers.filter((each) => each.videoId === videoId && each.correct).map(({ question }) => question),
    );
    const evidence = {
      watchedPercent: one?.watched ?? 0,
      transcriptRead: one?.transcriptRead ?? false,
      correct,
    };
    return moduleDone(evidence, questionIds) ? [videoId] : [];
  });

interface Recorded {
  to: string;
  sessions: number;
  people: number;
  girls: number;
  module: number | null;
  story: string;
  storyMayBeTold?: boolean;
}
const recordsOf = ({ payload }: Person): Recorded[] =>
  (payload ? (JSON.parse(payload).records as Recorded[]) : []).filter(({ to }) => isWithin(to));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const count = (rows: readonly FigureRow[], figure: string, split = 'all', name = '') =>
  rows.find((one) => one.figure === figure && one.split === split && one.name === name)?.count;

describe('the figures of a programme, against a count of each person', () => {
  it('tell how far those are who signed up', () => {
    const { rows } = counted;
    const done = joined().map((person) => doneBy(person).filter((id) => MAIN.includes(id)).length);
    expect(count(rows, 'sign_ups')).toBe(joined().length);
    expect(count(rows, 'half')).toBe(done.filter((modulesDone) => modulesDone >= 3).length);
    expect(count(rows, 'done')).toBe(done.filter((modulesDone) => modulesDone === 6).length);
    const begun = (person: Person) =>
      person.modules.some(({ watched, transcriptRead }) => watched > 0 || transcriptRead) ||
      person.answers.some(({ question }) => question !== 'recap');
    expect(count(rows, 'begun')).toBe(joined().filter(begun).length);
    for (const { videoId } of modules)
      expect(count(rows, 'module_done', 'module', String(videoId))).toBe(
        joined().filter((person) => doneBy(person).includes(videoId)).length,
      );
  });

  it('are divided by week and language', () => {
    const { rows } = counted;
    const weeks = [...new Set(joined().map(({ createdAt }) => weekOf(dayOf(createdAt))))];
    expect(weeks).toHaveLength(9);
    for (const week of weeks)
      expect(count(rows, 'sign_ups', 'week', week)).toBe(
        joined().filter(({ createdAt }) => weekOf(dayOf(createdAt)) === week).length,
      );
    expect(count(rows, 'sign_ups', 'language', 'es')).toBe(
      joined().filter(({ language }) => language === 'ES').length,
    );
  });

  it('tell certificates and pictures of the period', () => {
    const { rows } = counted;
    const issued = (course: number) =>
      inCountry()
        .flatMap(({ certificates }) => certificates)
        .filter(
          ({ courseId, issuedAt, revoked }) => courseId === course && !revoked && isWithin(dayOf(issuedAt)),
        ).length;
    expect(count(rows, 'certificates')).toBe(issued(1));
    expect(count(rows, 'football_certificates')).toBe(issued(2));
    const kept = inCountry()
      .filter(({ consent }) => consent === 'given')
      .flatMap(({ objects }) => objects)
      .filter(({ state, createdAt }) => state === 'stored' && isWithin(dayOf(createdAt)));
    expect(count(rows, 'pictures')).toBe(kept.length);
  });

  it('count young people once for each coach', () => {
    const { rows } = counted;
    const held = inCountry().map(recordsOf);
    expect(count(rows, 'sessions')).toBe(sum(held.flat().map(({ sessions }) => sessions)));
    const largest = held.map((records) => Math.max(0, ...records.map((one) => one.people)));
    expect(count(rows, 'young_people')).toBe(sum(largest));
    // Of several records with as many young people any one counts.
    const girls = held.map((records) => {
      const most = Math.max(...records.map((one) => one.people));
      return records.filter((one) => one.people === most).map((one) => one.girls);
    });
    const told = count(rows, 'girls');
    expect(told).toBeGreaterThanOrEqual(sum(girls.map((some) => Math.min(...some, 40) % 40)));
    expect(told).toBeLessThanOrEqual(sum(girls.map((some) => Math.max(...some, 0))));
    const ofModule = held.flat().filter(({ module }) => module === 103);
    expect(count(rows, 'sessions', 'module', '103')).toBe(sum(ofModule.map(({ sessions }) => sessions)));
    const ages = rows.filter(({ figure }) => figure === 'age_band').map((row) => row.count ?? 0);
    expect(sum(ages)).toBe(sum(largest));
  });

  it('tell no story whose coach has not allowed it', () => {
    const told = inCountry()
      .flatMap(recordsOf)
      .filter(({ story, storyMayBeTold }) => story && storyMayBeTold);
    const { rows, stories } = counted;
    expect(count(rows, 'stories')).toBe(told.length);
    expect(stories).toHaveLength(100);
    const allowed = new Set(told.map(({ story }) => story));
    expect(stories.every(({ text }) => allowed.has(text))).toBe(true);
  });

  it('tell what the survey says', () => {
    const { rows } = counted;
    const answered = inCountry().flatMap(({ survey }) =>
      survey?.status === 'answered' && isWithin(dayOf(survey.recordedAt)) ? [survey.answers] : [],
    );
    expect(count(rows, 'survey')).toBe(answered.length);
    const before = answered.flat().filter(({ question }) => question === 'before');
    const average = sum(before.map(({ answer }) => Number(answer))) / before.length;
    expect(count(rows, 'survey_before', 'average')).toBeCloseTo(average, 2);
    expect(count(rows, 'survey_before', 'answer', '4')).toBe(
      before.filter(({ answer }) => answer === '4').length,
    );
  });
});

describe('the address of the figures', () => {
  const QUERY = `?what=figures&country=BR&from=${PERIOD.from}&to=${PERIOD.to}`;
  const ask = (query: string, headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
    api.client().get(`/api/export/${query}`, { headers });

  it('gives JSON, CSV and a page of the same figures', async () => {
    const json = await ask(QUERY);
    expect(json.body.rows).toEqual(counted.rows);
    const csv = await ask(`${QUERY}&format=csv`);
    expect(csv.text).toContain(`"BR","2026-10-05","2026-12-06","sign_ups","all","",${joined().length}\r\n`);
    const page = await ask(`${QUERY}&format=html`);
    expect(page.text).toContain('<html lang="pt-BR">');
    expect(page.text).toContain(new Intl.NumberFormat('pt-BR').format(joined().length));
  });

  it('names nobody', async () => {
    for (const format of ['json', 'csv', 'html']) {
      const { text } = await ask(`${QUERY}&format=${format}`);
      expect(text).not.toMatch(/@example|user-\d|QB-/);
    }
  });

  it.each([
    ['no credential', QUERY, {}, 404],
    ['a day that is none', QUERY.replace('10-05', '02-30'), undefined, 400],
    ['an end before the beginning', QUERY.replace('12-06', '10-04'), undefined, 400],
    ['another format', `${QUERY}&format=pdf`, undefined, 400],
    ['something else', QUERY.replace('figures', 'secrets'), undefined, 400],
  ])('refuses %s', async (_, query, headers, status) => {
    expect((await ask(query, headers as Record<string, string> | undefined)).status).toBe(status);
  });
});
