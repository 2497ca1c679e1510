import { behavioursOf } from '../behaviour';

const of = behavioursOf('exports');

/** What people and the operator take away. */
export const exported = [
  ...of(
    'lib/server/features/account/my-data.ts',
    ['api/account/my-data.ts'],
    [
      ['left-out-rows-are-not-told', '.limit(most + 1)', '.limit(most)'],
      ['oldest-rows-of-too-many', 'rows.orderBy(desc(order))', 'rows.orderBy(order)'],
      [
        'hash-of-a-session-goes-out',
        '    expiresAt: sessions.expiresAt,\n',
        '    expiresAt: sessions.expiresAt,\n    idHash: sessions.idHash,\n',
      ],
      [
        'registration-of-anybody',
        '? pendingOf({ identity, userId }) : eq(owner, id)',
        '? undefined : eq(owner, id)',
      ],
      ['rows-of-anybody', ': eq(owner, id);', ': undefined;'],
    ],
  ),
  ...of(
    'lib/server/features/export/customer-windows.ts',
    ['api/export.ts'],
    [
      ['first-window-alone', '    after = last;\n', '    return;\n'],
      ['window-of-everybody', ' limit ${size}', ''],
    ],
  ),
  ...of(
    'lib/server/features/export/export-customers.ts',
    ['api/export.ts'],
    [
      [
        'people-who-are-being-deleted',
        '\n      and not exists (select from account_deletions d where d.customer_id = c.id)',
        '',
      ],
      ['people-of-other-countries', ' and c.country = ${country}', ''],
      [
        'group-that-counts-nobody-is-named',
        ' and m.counts and o.ended_at is null',
        ' and o.ended_at is null',
      ],
      ['ended-group-is-named', ' and m.counts and o.ended_at is null', ' and m.counts'],
      [
        'first-word-on-mail-counts',
        "kind = 'email' order by id desc limit 1",
        "kind = 'email' order by id limit 1",
      ],
      ['spreadsheets-read-other-letters', 'yield BYTE_ORDER_MARK + csvRow', 'yield csvRow'],
    ],
  ),
  ...of(
    'lib/server/features/export/one-at-a-time.ts',
    ['api/export.ts'],
    [
      [
        'two-exports-at-once',
        "    if (running) throw new ProblemError('too-many-requests', { retryAfter: BUSY_SECONDS });\n",
        '',
      ],
      ['export-that-broke-off-is-the-last', '    } finally {\n      running = false;\n', '    } finally {\n'],
    ],
  ),
  ...of(
    'lib/server/features/storage/with-links.ts',
    ['api/storage/data-links.ts'],
    [['no-link-no-data', '.catch(() => null)', '']],
  ),
];
