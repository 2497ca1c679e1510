import { describe, expect, it } from 'vitest';
import { DATA_SECTIONS } from '@/lib/server/features/account/my-data';
import { type DataSite, readableData } from '@/lib/server/features/account/readable-data';
import { textsIn } from '@/tests/support/texts';

const site: DataSite = {
  locale: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  titleOf: (kind, id) =>
    id === 101 ? 'Por que a confiança' : kind === 'course' ? 'Quebrando Barreiras' : undefined,
};

const generatedAt = '2026-11-29T08:00:00.000Z';
const read = (data: Record<string, unknown>) => readableData({ generatedAt, ...data }, site);

describe('one’s data in words', () => {
  it('writes times, shares and sizes as the site does', () => {
    const at = new Date('2026-03-14T15:05:00Z');
    const [progress, files] = read({
      moduleProgress: [{ videoId: 101, watchedPercent: 90, transcriptReadAt: at }],
      answers: [
        { videoId: 101, correct: true },
        { videoId: 101, correct: false },
        { videoId: 102, correct: true },
      ],
      storedObjects: [{ contentType: 'video/mp4', size: 1_500_000, createdAt: at }],
    });
    expect(progress?.entries).toEqual([
      {
        title: 'Por que a confiança',
        facts: [
          ['labels.watched', '90%'],
          ['labels.transcriptRead', '14 de março de 2026 às 12:05'],
          ['labels.right', '1'],
        ],
      },
    ]);
    expect(files?.entries[0]?.facts.slice(0, 2)).toEqual([
      ['labels.file', { text: 'labels.video' }],
      ['labels.size', expect.stringMatching(/^1,5\sMB$/)],
    ]);
  });

  it('leaves out an unwatched film whose transcript was read', () => {
    const transcriptReadAt = new Date('2026-03-14T15:05:00Z');
    const labelsOf = (row: Record<string, unknown>) =>
      read({ moduleProgress: [{ videoId: 101, watchedPercent: 0, ...row }] })[0]?.entries[0]?.facts.map(
        ([label]) => label,
      );
    expect(labelsOf({ transcriptReadAt })).toEqual(['labels.transcriptRead', 'labels.right']);
    expect(labelsOf({ transcriptReadAt: null })).toEqual(['labels.watched', 'labels.right']);
  });

  it('says of a group what was agreed to', () => {
    const at = new Date('2026-03-14T15:05:00Z');
    const [member, maker] = read({
      groups: [{ name: 'Clube Aurora', counts: true, showsName: false, joinedAt: at, shownStage: 1 }],
      groupsMade: [{ name: 'Clube Estrela', since: at }],
    });
    expect(member?.entries).toEqual([
      {
        title: 'Clube Aurora',
        facts: [
          ['labels.counts', { text: 'labels.granted' }],
          ['labels.showsName', { text: 'labels.refused' }],
          ['labels.joinedAt', '14 de março de 2026 às 12:05'],
        ],
      },
    ]);
    expect(maker?.entries[0]?.title).toBe('Clube Estrela');
  });

  it('names choices by the texts of the forms', () => {
    const registration = { organisation: 'Clube', workFrom: 'BR', job: 'coach', numberOfPeople: 1000 };
    const [account] = read({ account: [{ firstName: 'Ana', interests: ['inclusion'], registration }] });
    expect(account?.entries[0]?.facts).toEqual([
      ['labels.name', 'Ana'],
      ['labels.interests', { text: 'profile:interests.options.inclusion' }],
      ['sign-up:organisation.label', 'Clube'],
      ['sign-up:workFrom.label', 'Brasil'],
      ['sign-up:job.label', { text: 'sign-up:job.options.coach' }],
      ['profile:work.people', '1.000'],
    ]);
  });

  it('says the answers that the United States ask for', () => {
    const survey = { age: '35+', ageText: '', job: 'Other', jobText: 'Referee', where: 'Other' };
    const [account] = read({ account: [{ survey }] });
    expect(account?.entries[0]?.facts).toEqual([
      ['labels.partner', { text: 'united-states-survey:where.other' }],
      ['labels.age', { text: 'united-states-survey:age.options.35-plus' }],
      ['labels.jobText', 'Referee'],
    ]);
  });

  it('has one entry for each impact record', () => {
    const record = {
      id: 'a',
      from: '2026-11-01',
      to: '2026-11-27',
      sessions: 8,
      people: 24,
      girls: 12,
      ageBand: null,
      disability: null,
      module: null,
      story: 'Todo mundo jogou.',
    };
    const [impact] = read({ impact: [{ payload: { records: [record] } }] });
    expect(impact?.entries).toEqual([
      {
        title: '1 de novembro de 2026 – 27 de novembro de 2026',
        facts: [
          ['labels.sessions', '8'],
          ['labels.people', '24'],
          ['labels.girls', '12'],
          ['labels.story', 'Todo mundo jogou.'],
          ['labels.storyMayBeTold', { text: 'labels.refused' }],
        ],
      },
    ]);
  });

  it('counts what only a program reads', () => {
    expect(read({ moduleEvents: [{}, {}], events: [], olderLeftOut: ['moduleEvents'] })).toEqual([
      { part: 'others', entries: [{ facts: [['others.moduleEvents', '2']] }] },
    ]);
  });

  it('has words for every section of the file', () => {
    const words = textsIn('pt-BR', 'account') as Record<'parts' | 'others', object>;
    // The marks of answers are said with their module.
    const named = [...Object.keys(words.parts), ...Object.keys(words.others), 'answers'];
    expect(DATA_SECTIONS.filter((section) => !named.includes(section))).toEqual([]);
  });

  it('leaves out parts that hold nothing', () => {
    expect(read({ plans: [], consents: [] })).toEqual([]);
  });
});
