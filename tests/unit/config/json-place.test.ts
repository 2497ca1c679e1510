import { describe, expect, it } from 'vitest';
import { jsonFault } from '@/lib/shared/config/variables/json-place';

describe('the place of a fault in JSON', () => {
  it.each([
    ['a comma too many', '{"a":1,}', 1, 8],
    ['a missing comma', '{\n  "a": "é 1"\n  "b": 2\n}', 3, 3],
    ['a name without quotes', '{"a":{b:1}}', 1, 7],
    ['a value in single quotes', '{\n"a":\'b\'}', 2, 5],
    ['the wrong bracket', '{"a":[1,2}}', 1, 10],
    ['a bracket too many', '{"a":[]}]', 1, 9],
    ['a second value', '{} {}', 1, 4],
    ['a line break within a text', '{"a":"b\nc"}', 1, 6],
    ['a word that is no value', '{"a":True}', 1, 6],
    ['a colon in a list', '["a":1]', 1, 5],
    ['a number with a leading zero', '[01]', 1, 3],
  ])('is found at %s', (_, text, line, column) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonFault(text)).toEqual({ line, column, isCut: false });
  });

  it.each([
    ['within a text', '{"en-GB":{"localBrand":"Coach', 24],
    ['after a value', '{"en-GB":{"localBrand":"Coach"', 31],
    ['at nothing', '', 1],
  ])('is the end when it is cut off %s', (_, text, column) => {
    expect(jsonFault(text)).toEqual({ line: 1, column, isCut: true });
  });

  it('is the end of a text that is JSON', () => {
    const text = JSON.stringify({ a: [1.5e3, -0, true, null, { 'b\\"é': 'x\u2028' }, [], {}], c: '\u0001' });
    expect(jsonFault(text)).toEqual({ line: 1, column: text.length + 1, isCut: true });
  });
});
