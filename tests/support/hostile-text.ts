import { constantFrom, integer, jsonValue, oneof, string } from 'fast-check';

/** Hostile text and JSON for tests that are generated from the contracts. */

const MARKS = '\u0316\u0300';

/** Looks like one thing and is another, or breaks what takes it for ordinary text. */
export const STRANGE_TEXTS = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  'b\u202ea',
  '\u200b',
  '\ufeff',
  'I\u0130\u0131',
  '\ufdfa',
  '\u{1f3f3}\ufe0f\u200d\u{1f308}',
  `e${MARKS.repeat(20)}`,
  'x'.repeat(201),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e400',
  '-0',
  '99999999999999999999',
  '../../etc/passwd',
  "'; drop table customers; --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as somebody would try it
  '${7*7}{{7*7}}',
  'x\r\nBcc: y@example.com',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '\\',
  '%00',
  '"',
] as const;

/** Spellings of an address that must be refused, or be the same account as `x@example.com`. */
export const HOSTILE_ADDRESSES = [
  'x@example.com\u0000',
  'x\u0000@example.com',
  '<x@example.com>',
  'x <x@example.com>',
  '"x"@example.com',
  'x\u200b@example.com',
  'x@example.com\u200b',
  'x@exam\u00adple.com',
  'x\ufe0f@example.com',
  'x@example.com?subject=1',
  'x?subject=1@example.com',
  'x@example.com\r\nBcc: y@example.com',
  'x@example.com,y@example.com',
  'x@example.com;y@example.com',
  'x%example.com@example.org',
  'x@[127.0.0.1]',
  'x@127.0.0.1',
  'x(comment)@example.com',
  'group:x@example.com',
  'x@example',
  'x@@example.com',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  '.@example.com',
  '@example.com',
  'x@',
  'x@-example.com',
  'x@example..com',
  'x@example.com.',
  `${'x'.repeat(65)}@example.com`,
  `x@${'y.'.repeat(130)}example.com`,
  '',
  ' ',
] as const;

const SURROGATES = { first: 0xd800, count: 0x800 };

/** Any whole character: as the unit `binary`, which makes a list of all of them first and takes a second for that. */
const character = integer({ min: 0, max: 0x10ffff - SURROGATES.count }).map(
  (number) => String.fromCodePoint(number < SURROGATES.first ? number : number + SURROGATES.count),
  (text) => {
    const point = typeof text === 'string' ? (text.codePointAt(0) ?? 0) : 0;
    if (typeof text !== 'string' || String.fromCodePoint(point) !== text) throw new Error('not a character');
    return point < SURROGATES.first ? point : point - SURROGATES.count;
  },
);

export const hostileText = oneof(
  { weight: 4, arbitrary: constantFrom<string>(...STRANGE_TEXTS, ...HOSTILE_ADDRESSES) },
  { weight: 1, arbitrary: string({ unit: character, maxLength: 60 }) },
);

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

/** Objects that pretend to be something else; made from text, since a literal’s `__proto__` is no key. */
const OBJECTS = [
  '{"__proto__":{"customer_id":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":1,"valueOf":1}',
  '{"length":1000000000}',
  '{"then":true}',
].map((text) => JSON.parse(text) as unknown);

const NUMBERS = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324];

export const hostileValue = oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: constantFrom<unknown>(null, true, ...NUMBERS, ...OBJECTS, [], {}, nested(15)) },
  { weight: 1, arbitrary: jsonValue({ maxDepth: 3 }) },
);

/** `npm run test:hostile` sends every text everywhere, and more that is generated. */
const FULL = process.env.HOSTILE === 'full';

/**
 * In `npm test` one in three, from another one on for each place: all of them come up somewhere.
 * @param place number of the field, or whatever else counts up
 */
export const shareFor = <Text>(place: number, all: readonly Text[]): readonly Text[] =>
  FULL ? all : all.filter((_text, index) => (index + place) % 3 === 0);

/** How often something generated is repeated; five times as often in the full form. */
export const rounds = (numRuns: number): number => (FULL ? numRuns * 5 : numRuns);

/** So many characters of each kind whose cost has grown with the square of their number somewhere. */
export const costlyTexts = (length: number): readonly (readonly [string, string])[] => {
  const fill = (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  return [
    ['combining marks', fill(MARKS)],
    ['marks behind letters', fill(`a${MARKS.repeat(15)}`)],
    ['blanks between letters', `a${fill(' ').slice(2)}b`],
    ['jamo', fill('\u1100\u1161\u11a8')],
    ['ligatures', fill('\ufdfa')],
    ['dots and at signs', fill('a.@')],
    ['zeros', fill('0')],
    ['separators', fill(',;=')],
    ['slashes and dashes', fill('/-/')],
    ['letters of other scripts', fill('İßǅ')],
  ];
};
