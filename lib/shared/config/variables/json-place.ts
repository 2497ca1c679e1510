/** Where a text stops being JSON. What engines say of it differs, and repeats the text, which may be a secret. */

const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy;

/** What may come next: a value, a name, and so on. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | 'more' | 'end';

const endsOf = (open: string | undefined) => (open === '{' ? '}' : ']');

/** What comes after a token; null where the token has no place. */
const after = (token: string, expected: Expected, open: string[]): Expected | null => {
  const closed = (): Expected => (open.length === 0 ? 'end' : 'more');
  if (token === '}' || token === ']') {
    const mayEnd = expected === 'more' || expected === `name or ${token}` || expected === `value or ${token}`;
    if (!mayEnd || endsOf(open.pop()) !== token) return null;
    return closed();
  }
  if (expected === ':') return token === ':' ? 'value' : null;
  if (expected === 'more') return token === ',' ? (open.at(-1) === '{' ? 'name' : 'value') : null;
  if (expected === 'end' || token === ',' || token === ':') return null;
  if (expected.startsWith('name')) return token.startsWith('"') ? ':' : null;
  if (token !== '{' && token !== '[') return closed();
  open.push(token);
  return token === '{' ? 'name or }' : 'value or ]';
};

/** Where the first token begins that JSON does not have there; the length of the text when it ends too early. */
const faultIndex = (text: string): number => {
  const open: string[] = [];
  let expected: Expected = 'value';
  let index = 0;
  for (;;) {
    SPACE.lastIndex = index;
    index += SPACE.exec(text)?.[0].length ?? 0;
    TOKEN.lastIndex = index;
    const token = TOKEN.exec(text)?.[0];
    const next: Expected | null = token === undefined ? null : after(token, expected, open);
    if (token === undefined || next === null) return index;
    expected = next;
    index += token.length;
  }
};

/** For a text that is no JSON: line and column of its first fault, and whether all after it looks cut off. */
export const jsonFault = (text: string): { line: number; column: number; isCut: boolean } => {
  const index = faultIndex(text);
  const before = text.slice(0, index).split('\n');
  const rest = text.slice(index);
  return {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    isCut: rest === '' || /^"[^"]*$/.test(rest),
  };
};
