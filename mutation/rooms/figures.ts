import { behavioursOf } from '../behaviour';

const of = behavioursOf('figures');

const HISTORIES = ['api/figures/figures.ts'];

/** What a country's programme has come to. */
export const figures = [
  ...of(
    'lib/server/features/figures/figure-table.ts',
    ['unit/figures/figure-table.ts'],
    [
      ['four-people-are-shown', 'export const FEWEST_PEOPLE = 5;', 'export const FEWEST_PEOPLE = 4;'],
      ['nobody-is-hidden', 'count > 0 && count < FEWEST_PEOPLE', 'count < FEWEST_PEOPLE'],
      ['few-young-people-are-shown', ' || (COUNTS_YOUNG_PEOPLE.has(figure) && isFew(value))', ''],
      ['one-hidden-part-follows', 'hidden === 1 ? Math.min(...counts) : undefined', 'undefined'],
      ['answers-follow-from-their-average', 'if (hasAverage) return', 'if (hasAverage && hidden > 9) return'],
    ],
  ),
  ...of('lib/server/features/figures/contributions.ts', HISTORIES, [
    ['week-begins-on-sunday', '(date.getUTCDay() + 6) % 7', 'date.getUTCDay()'],
    ['half-is-more-than-half', 'doneOfMain * 2 >= mainModules.length', 'doneOfMain * 2 > mainModules.length'],
    ['young-people-are-summed', 'found && found.people >= one.people ? found : one', 'one'],
    ['last-day-is-outside', 'record.to <= to', 'record.to < to'],
    ['story-is-told-unasked', 'story && storyMayBeTold ? happened', 'story ? happened'],
  ]),
  ...of('lib/server/features/figures/count-programme.ts', HISTORIES, [
    [
      'who-is-leaving-counts',
      '    and not exists (select from account_deletions d where d.customer_id = customers.id)`',
      '`',
    ],
    ['days-are-of-utc', 'at time zone ${zone})::date', "at time zone 'UTC')::date"],
    ['revoked-certificate-counts', ' and revoked_at is null', ''],
    ['pictures-count-without-consent', ' and withdrawn_at is null', ''],
    ['upload-under-way-counts', " and state = 'stored'", ''],
    ['declined-survey-counts', " and status = 'answered'", ''],
    ['stories-are-told-unasked', 'story && storyMayBeTold)\n', 'story)\n'],
  ]),
  ...of(
    'lib/server/features/figures/count-programme.ts',
    ['api/figures/figures-by-group.ts'],
    [
      ['who-refused-counts-in-a-group', ' and m.counts and g.ended_at is null', ' and g.ended_at is null'],
      ['groups-of-one-name-are-one', " || ' (' || left(g.id::text, 8) || ')'", ''],
    ],
  ),
  ...of(
    'lib/server/features/figures/contributions.ts',
    ['api/figures/figures-by-group.ts'],
    [['who-is-in-no-group-follows', '(groups.length > 0 ? groups : [NO_GROUP])', 'groups']],
  ),
  ...of('lib/server/features/figures/reached-modules.ts', HISTORIES, [
    ['recap-begins-a-module', 'bool_or(question <> ${RECAP_QUESTION})', 'true'],
    [
      'question-that-is-gone-counts',
      " and video_id || ' ' || question = any(${sql.param(questions)}::text[])",
      '',
    ],
  ]),
  ...of('lib/server/features/export/customer-windows.ts', HISTORIES, [
    ['second-window-is-left-out', '    after = last;\n', '    return;\n'],
  ]),
];
