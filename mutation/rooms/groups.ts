import { behavioursOf } from '../behaviour';

const of = behavioursOf('groups');

const RULE = ['unit/groups/group-figures.ts'];
const MEMBERSHIP = ['api/groups/membership.ts'];
const MAKING = ['api/groups/making.ts'];
const RECEIPTS = ['api/groups/receipts.ts'];
const FIGURES = ['api/groups/figures.ts'];
const WORLD = ['api/groups/who-moved.ts'];

/** Coaches and the people whom they bring. */
export const groups = [
  ...of('lib/server/features/groups/group-figures.ts', RULE, [
    ['makers-hide-people', 'stages.filter((_, index) => !members[index]?.isMaker)', 'stages'],
    ['makers-move-figures', 'members.filter(({ isMaker }) => !isMaker)', 'members'],
    ['figures-of-four', '>= FEWEST_COUNTED ?', '>= 4 ?'],
    ['one-person-moves-a-figure', 'const FEWEST_MOVED = 2;', 'const FEWEST_MOVED = 1;'],
    ['part-above-its-whole', '!isInOrder(week) || ', ''],
    ['leaver-is-no-difference', ', ...left]', ']'],
    ['leaver-differs-twice', 'withFigure(stage, 0, figure)', 'stage'],
    ['fewer-than-five-are-a-figure', ' || (told === null && standing.week[figure] === null)', ''],
    ['weeks-lie-one-over-the-other', '.filter((one) => one.week !== week.week)', ''],
    ['weeks-have-no-end', '.slice(-MOST_WEEKS)', ''],
    ['figures-move-together', 'FIGURES.filter((figure) => isMoved(now, before, figure))', 'FIGURES'],
  ]),
  ...of(
    'lib/server/features/groups/group-code.ts',
    ['unit/groups/group-code.ts'],
    [
      ['sixty-bits', 'const LENGTH = 16;', 'const LENGTH = 12;'],
      ['small-letters', '.toUpperCase()', ''],
      ['marks-between', ".replace(/[\\s-]/g, '')", ''],
      ['any-text-is-a-code', 'SHAPE.test(code) ? digestOf(code) : null', 'digestOf(code)'],
    ],
  ),
  ...of('lib/server/features/groups/find-group.ts', MEMBERSHIP, [
    ['forged-codes-are-free', "ProblemError.is(error) && error.code === 'not-found'", 'false'],
    ['ended-group-invites', "    if (group.ended) throw new ProblemError('group-ended');\n", ''],
  ]),
  ...of('lib/server/features/groups/find-group.ts', MAKING, [
    ['members-end-groups', ' || own.rows.length === 0', ''],
    ['groups-are-always-there', "if (services.environment.COACH_GROUPS === 'off')", 'if (!services)'],
  ]),
  ...of('lib/server/features/groups/membership.ts', MEMBERSHIP, [
    [
      'full-group-takes-more',
      '(await countOfMembers(transaction, groupId)) >= MOST_MEMBERS',
      'Number.isNaN(MOST_MEMBERS)',
    ],
    [
      'full-group-invites',
      '(await countOfMembers(ports.database, id)) >= MOST_MEMBERS',
      'Number.isNaN(MOST_MEMBERS)',
    ],
    ['twenty-first-group', '(rows[0]?.count ?? 0) >= MOST_MEMBERSHIPS', 'false'],
    [
      'join-without-a-lock',
      'ended_at is null for update`);\n  const [group] = rows;',
      'ended_at is null`);\n  const [group] = rows;',
    ],
    ['who-is-in-uses-a-place-up', '({ already }) => !already', '() => true'],
  ]),
  ...of('lib/server/features/groups/membership.ts', FIGURES, [
    ['yes-taken-back-counts', '    if (!counts) await leaveFigures(transaction, membership);\n', ''],
  ]),
  ...of('lib/server/features/groups/making.ts', MAKING, [
    ['sixth-group', '(rows[0]?.count ?? 0) >= MOST_GROUPS_OF_MAKER', 'false'],
    ['maker-link-for-good', ' and maker_code_expires_at > now()', ''],
    [
      'maker-link-works-twice',
      'set maker_code_digest = null, maker_code_expires_at = null where',
      'set maker_code_expires_at = maker_code_expires_at where',
    ],
    ['group-without-a-maker', '(rows[0]?.count ?? 0) < 2', 'false'],
    ['repetition-makes-another', '  if (before) return', '  if (before && false) return'],
  ]),
  ...of('lib/server/features/groups/making.ts', FIGURES, [
    [
      'new-maker-hid-people',
      'update groups g set shown = null from',
      'update groups g set shown = shown from',
    ],
  ]),
  ...of('lib/server/features/groups/withdraw.ts', FIGURES, [
    ['leaver-stays-in-the-figures', 'update groups g set shown = null, left', 'update groups g set left'],
    ['leaver-is-forgotten', 'g.left_since_shown || m.shown_stage', 'g.left_since_shown'],
  ]),
  ...of('lib/server/features/groups/publish-figures.ts', FIGURES, [
    [
      'who-is-being-deleted-stays',
      'where m.group_id = ${groupId} and m.shown_stage <> 0 limit 1',
      'where false',
    ],
    [
      'who-is-being-deleted-counts',
      '\n    and not exists (select from account_deletions d where d.customer_id = m.customer_id)',
      '',
    ],
    ['empty-group-waits-a-day', '    if (members.every(({ isMaker }) => isMaker)) return group.shown;\n', ''],
    ['revoked-certificate-counts', ' and c.revoked_at is null', ''],
    ['all-members-count', ' and counts\n', '\n'],
    ['figures-move-within-a-day', '    if (isDecided) return group.shown;\n', ''],
    [
      'looking-again-tells-when',
      '    await noteDecided(transaction, groupId, today);\n    const',
      '    const',
    ],
    [
      'half-made-figures-stay',
      'inTransaction(ports.database, async (transaction) => {\n    const today',
      '((database, work) => work(database))(ports.database, async (transaction) => {\n    const today',
    ],
    ['figures-without-a-lock', 'and ended_at is null for update`', 'and ended_at is null`'],
  ]),
  ...of('lib/server/features/groups/publish-figures.ts', WORLD, [
    ['deletion-tells-its-end', '      if (!isDecided) await noteDecided(transaction, groupId, today);\n', ''],
    ['first-look-differs', 'return rows[0]?.shown ?? null;', 'return weeks;'],
  ]),
  ...of('lib/server/features/groups/leave-groups.ts', FIGURES, [
    [
      'group-outlives-its-makers',
      '    if (!(await hasMaker(transaction, groupId))) await endWholeGroup(transaction, groupId);\n',
      '',
    ],
    ['deletion-leaves-a-share', '    await leaveFigures(transaction, { customerId, groupId });\n', ''],
  ]),
  ...of('lib/server/features/groups/end-silent-groups.ts', MAKING, [
    ['visited-group-ends', ' and maker_seen_at < now() - ${KEPT_AFTER_VISIT}', ''],
  ]),
  ...of('lib/server/features/groups/read-groups.ts', MEMBERSHIP, [
    ['hidden-name-is-shown', ' and m.shows_name', ''],
    [
      'who-is-being-deleted-is-named',
      '\n      and not exists (select from account_deletions d where d.customer_id = c.id)`',
      '`',
    ],
    ['names-in-the-order-of-joining', '\n    .sort(inOrder(locale))', ''],
    [
      'names-alike-as-they-are-stored',
      'compare(one, other) || (one < other ? -1 : 1)',
      'compare(one, other)',
    ],
    ['strangers-see-groups', ' and (k.customer_id is not null or m.customer_id is not null)', ''],
  ]),
  ...of('lib/server/features/groups/read-groups.ts', MAKING, [
    ['visit-is-not-noted', '  await noteVisit(ports, groupId);\n', ''],
  ]),
  ...of('lib/server/features/groups/group-receipts.ts', RECEIPTS, [
    ['only-the-first-receipts', '    if (!last || receipts.length < atOnce) return;\n', '    return;\n'],
    [
      'name-stays-shown',
      'set counts = false, shows_name = false, consent_id',
      'set counts = false, consent_id',
    ],
    [
      'share-stays-in-figures',
      "  if (what === 'membership') await endMembership",
      "  if (what !== 'making') await endMembership",
    ],
    [
      'group-without-a-maker-comes-back',
      '    if (!(await hasMaker(transaction, holder.groupId))) await endWholeGroup(transaction, holder.groupId);\n',
      '',
    ],
    ['what-followed-comes-back', '    await withdrawWhatFollowed(transaction, holder);\n', ''],
    ['receipt-loses-its-day', 'do update set withdrawn_at = excluded.withdrawn_at', 'do nothing'],
  ]),
  ...of('lib/server/features/groups/withdraw.ts', RECEIPTS, [
    ['withdrawals-are-no-chain', 'md5(consent_id::text)', 'md5(random()::text)'],
    ['receipt-has-another-shape', " placing '8' from 17", " placing '0' from 17"],
    ['receipt-is-in-the-way', ' on conflict do nothing', ''],
  ]),
  ...of('lib/server/features/groups/membership.ts', RECEIPTS, [
    ['every-choice-is-a-withdrawal', 'if (rows[0]?.takesBack)', 'if (rows[0])'],
    [
      'yes-taken-back-comes-again',
      '    if (rows[0]?.takesBack) await withdrawChoices(transaction, membership);\n',
      '',
    ],
  ]),
  ...of('lib/server/features/groups/operate-groups.ts', MAKING, [
    ['link-leads-nowhere', "text.slice(text.lastIndexOf('#') + 1)", 'text'],
    ['capitals-count', 'lower(g.name) = lower(${text.normalize()})', 'g.name = ${text.normalize()}'],
  ]),
  ...of('lib/shared/contract/fields.ts', MAKING, [
    ['text-turns-around-in-a-name', '  .refine((name) => !NOT_IN_GROUP_NAME.test(name))\n', ''],
  ]),
  ...of(
    'lib/shared/rules/groups.ts',
    ['unit/groups/make-group.tsx#clipboard'],
    [['marks-of-a-chat-are-of-the-name', ".replace(/[\\u061c\\u200e\\u200f\\u2066-\\u2069]/g, '')", '']],
  ),
];
