import { behavioursOf } from '../behaviour';

const of = behavioursOf('certificates');

/** What is issued under a name, on whose site, and since when. */
export const certificates = [
  ...of(
    'lib/server/pages/certificate-page.ts',
    ['api/courses/learning-pages.ts#asks again for what cannot be a code'],
    [
      [
        'malformed-code-is-looked-up',
        "  if (parseCertificateCode(code) === null) return { result: 'malformed' };\n",
        '',
      ],
    ],
  ),
  ...of(
    'components/ui/words.tsx',
    ['unit/ui/words.tsx'],
    [
      ['address-breaks-at-hyphens', '{withWhole(piece, HYPHEN)}', '{piece}'],
      ['code-breaks-at-hyphens', '|\\b[A-Z]{2}(?:-[0-9A-Z]{4}){3}\\b', ''],
    ],
  ),
  ...of(
    'components/courses/course-overview.tsx',
    ['unit/courses/course-page.tsx'],
    [
      ['course-begins-without-its-next-module', '          <WayOn {...props} place={place} />\n', ''],
      ['issued-certificate-is-offered', 'isComplete && !certificateIssued', 'isComplete'],
    ],
  ),
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
