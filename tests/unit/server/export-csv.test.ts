import { describe, expect, it } from 'vitest';
import { csvRow } from '@/lib/server/features/export/csv';

describe('a row of CSV', () => {
  it('quotes text, and keeps commas and lines within cells', () => {
    expect(csvRow(['a,b', 'say "yes"', 'two\r\nlines', 7, null, ''], 'comma')).toBe(
      '"a,b","say ""yes""","two\r\nlines",7,,""\r\n',
    );
    expect(csvRow(['a;b', 2], 'semicolon')).toBe('"a;b";2\r\n');
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '\u00a0@x',
    '\ttext',
    '=HYPERLINK("x")',
    '\u200b=1',
    '\u202e=1',
    '\u0007=1',
    '\ufeff\u2066=1',
    '\u00ad=1',
    '\u3164=1',
    '\u180e \t+1',
    '＋1',
    '－1',
    '＠x',
    '﹦1',
    '﹢1',
    '﹣1',
    '﹫x',
    '−1',
  ])('makes no formula of %j', (text) => {
    expect(csvRow([text], 'comma')).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
  });

  it('leaves text alone that no spreadsheet would run', () => {
    expect(csvRow(['Ana-Maria', 'a=b', 'x@y.org', '2026-11-23', '\u200bAna'], 'comma')).toBe(
      '"Ana-Maria","a=b","x@y.org","2026-11-23","\u200bAna"\r\n',
    );
  });
});
