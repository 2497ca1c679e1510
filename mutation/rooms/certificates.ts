import { behavioursOf } from '../behaviour';

const of = behavioursOf('certificates');

/** What is issued under a name, on whose site, and since when. */
export const certificates = [
  ...of(
    'lib/server/features/certificates/certificate-content.ts',
    ['unit/certificates/kept-content.ts'],
    [
      [
        'federation-of-the-visitor',
        'football: footballOf(parts, record)',
        'football: footballOf(parts, { ...record, locale })',
      ],
    ],
  ),
  ...of(
    'lib/server/features/badges/badges.ts',
    ['api/badges/badges.ts'],
    [
      [
        'badge-of-a-corrected-name-since-the-first-issue',
        'coalesce(${certificates.reissuedAt}, ${certificates.issuedAt})',
        '${certificates.issuedAt}',
      ],
    ],
  ),
  ...of(
    'components/certificates/name-form.tsx',
    ['unit/certificates/certificate-card.tsx'],
    [
      [
        'early-name-is-not-known',
        'if (value !== typedEarly.current.name) typedEarly.current.onName(value);',
        '',
      ],
    ],
  ),
  ...of(
    'components/certificates/name-form.tsx',
    ['unit/certificates/certificate-name.tsx'],
    [['two-submits-send-two-corrections', '    if (busy) return;\n', '']],
  ),
];
