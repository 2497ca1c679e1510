import { behavioursOf } from '../behaviour';

const of = behavioursOf('requests');

/** What becomes of a page request before any page is rendered, and who it comes from. */
export const requests = [
  ...of(
    'front/ambiguous-request.ts',
    ['unit/front/ambiguous-request.ts'],
    [
      ['two-hosts', 'if (repeatsSingle(rawHeaders)) return 400;', ''],
      ['old-versions', "if (httpVersion !== '1.1' && httpVersion !== '1.0') return 400;", ''],
      ['coding-in-an-old-version', "if (httpVersion === '1.0') return 400;", ''],
      ['any-coding', "coding.toLowerCase() === 'chunked' ? null : 501", 'null'],
    ],
  ),
  ...of(
    'front/route-templates.ts',
    ['unit/front/route-templates.ts'],
    [
      ['files-are-pages', "    if (/\\.[a-z0-9]+$/i.test(pathname)) return 'file';\n", ''],
      ['typed-addresses-are-templates', '?.page ?? OTHER', '?.page ?? pathname'],
    ],
  ),
  ...of(
    'front/static-files.ts',
    ['unit/front/static-files.ts'],
    [
      [
        'worker-is-cached',
        "if (WORKERS.includes(pathname)) response.setHeader('cache-control', 'no-store');",
        '',
      ],
      [
        'icons-without-a-type',
        "if (pathname.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');",
        '',
      ],
    ],
  ),
];
