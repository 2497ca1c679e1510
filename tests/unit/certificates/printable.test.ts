import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingCharacters, normaliseName } from '@/lib/server/features/certificates/printable';

describe('names on a certificate (R1.7)', () => {
  it('names an accent that has no letter to stand on', () => {
    expect(missingCharacters('\u0331 Ana')).toEqual(['U+0331']);
    expect(missingCharacters('Ana \u0331')).toEqual(['U+0331']);
  });

  it.each([
    "Conceição Núñez d'Ávila",
    'Łukasz Žižka',
    'Ștefan',
    'Nguyễn Thị Hồng',
    'Åse Ødegård-Müller',
    'Zoë O’Brien',
    'Þórdís Ægisdóttir',
    'Şebnem Işık',
    'José “Zé” da Silva Jr.',
    'D’Angelo‐Smith',
  ])('print whole: %s', (name) => {
    expect(missingCharacters(name)).toEqual([]);
  });

  it('print the same whether the accents came composed or apart', () => {
    fc.assert(
      fc.property(fc.constantFrom('Conceição', 'Nguyễn', 'Žižka', 'Ștefan', 'Ñandú'), (name) => {
        expect(normaliseName(name.normalize('NFD'))).toBe(name);
        expect(missingCharacters(name.normalize('NFD'))).toEqual([]);
      }),
    );
  });

  it('name each character the font lacks, once, in order', () => {
    expect(missingCharacters('Иван Ива Ana')).toEqual(['И', 'в', 'а', 'н']);
    expect(missingCharacters('Ana 王')).toEqual(['王']);
    expect(missingCharacters('Άννα')).toEqual(['Ά', 'ν', 'α']);
  });

  it('refuse emoji, also those the font could draw', () => {
    expect(missingCharacters('Ana 🏆')).toEqual(['🏆']);
    expect(missingCharacters('Ana ©')).toEqual(['©']);
    expect(missingCharacters('Ana ❤\ufe0f')).toEqual(['❤']);
  });

  it.each([
    ['a zero-width blank', 'Ana\u200b Silva'],
    ['a byte order mark', '\ufeffAna Silva'],
    ['a soft hyphen', 'Ana Sil\u00adva'],
    ['marks of direction', '\u200eAna Silva\u200f'],
    ['an isolate', '\u2068Ana Silva\u2069'],
    ['a joiner', 'Ana\u200d Silva'],
    ['a variation selector', 'Ana\ufe0f Silva'],
    ['a joiner between a letter and its accent', 'Ana Silva\u034f'],
  ])('lose %s that a clipboard brought along', (_what, name) => {
    expect(normaliseName(name)).toBe('Ana Silva');
    expect(missingCharacters(name)).toEqual([]);
  });

  it('name invisible characters, such as direction overrides, by code point', () => {
    expect(missingCharacters('Ana\u202eavliS')).toEqual(['U+202E']);
    expect(missingCharacters('Ana\u202davliS')).toEqual(['U+202D']);
    expect(missingCharacters('Ana\u0007Silva\u0000')).toEqual(['U+0007', 'U+0000']);
    expect(missingCharacters('Ana \ud800')).toEqual(['U+D800']);
  });

  it('refuse an accent without a letter', () => {
    expect(missingCharacters('\u0301\u0301')).toEqual(['U+0301']);
    expect(missingCharacters('Ana \u0301')).toEqual(['U+0301']);
    expect(missingCharacters('i\u0323\u0307')).toEqual([]);
  });

  it('lose surplus white space once', () => {
    expect(normaliseName('  Ana\u00a0\t Maria\n da  Silva ')).toBe('Ana Maria da Silva');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const once = normaliseName(name);
        expect(normaliseName(once)).toBe(once);
        expect(once).toBe(once.trim());
      }),
    );
  });

  it('are printable exactly when every one of their characters is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
        const alone = [...normaliseName(name)].some((character) => missingCharacters(character).length > 0);
        expect(missingCharacters(name).length > 0).toBe(alone);
      }),
    );
  });
});
