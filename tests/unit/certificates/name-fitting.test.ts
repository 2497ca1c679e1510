import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsedFont } from '@/lib/server/features/certificates/fonts';
import { fitName, NAME_LEADING, riseOf } from '@/lib/shared/rules/certificates/name-fitting';

/** Every character as wide as a wide capital letter at one point. */
const wide = (text: string) => text.length * 0.72;

describe('the size of a printed name (R1.7)', () => {
  it('is the largest for a short name, on one line', () => {
    expect(fitName('Ó', 560, wide)).toEqual({ size: 68, lines: ['Ó'] });
    expect(fitName('Ana Lima', 560, wide).lines).toEqual(['Ana Lima']);
  });

  it('takes a second line, evenly filled, before it gets small', () => {
    expect(fitName('Maria Fernanda Cavalcanti', 560, wide).lines).toEqual(['Maria Fernanda', 'Cavalcanti']);
  });

  it('breaks after a hyphen, and inside endless words only', () => {
    expect(fitName('Wolfeschlegel-Steinhausen', 560, wide).lines).toEqual(['Wolfeschlegel-', 'Steinhausen']);
    expect(fitName('x'.repeat(120), 560, wide).lines).toHaveLength(3);
  });

  it.each(['Ana Venkatanarasimharajuvaripeta', 'Maria Keihanaikukauakahihuliheekahaunaele'])(
    'gets smaller before a word is broken: %s',
    (name) => {
      expect(fitName(name, 560, wide).lines).toEqual(name.split(' '));
    },
  );

  it('keeps accents of capitals clear of the line above', () => {
    const font = parsedFont('display');
    const boxes = (letters: string) => font.layout(letters).glyphs.map(({ bbox }) => bbox);
    const highest = Math.max(...boxes('ÁÀÂÃÉÊÍÓÔÕÖÚÜÑŠŽ').map(({ maxY }) => maxY));
    const lowest = Math.min(...boxes('QÇ').map(({ minY }) => minY));
    expect((highest - lowest) / font.unitsPerEm).toBeLessThan(NAME_LEADING);
  });

  it.each([
    'AHTldk',
    'ÁÀÂÃÄÅÉÊÍİÓÔÕÖŐÚÜÑŠŽ',
    'ẤẦẨẪẮẰẲẴẾỀỂỄỐỒỔỖ',
    'ấầẩẫắằẳẵếềểễốồổỗớờ',
    'ẠẸỌỤÇŞĄ',
    'ỚỜ',
    'ẬẶỆỘ',
  ])('has room above its first line for %s', (letters) => {
    const font = parsedFont('display');
    for (const letter of letters.normalize('NFC')) {
      const tops = font.layout(letter).glyphs.map(({ bbox }) => bbox.maxY / font.unitsPerEm);
      expect(Math.max(...tops), letter).toBeLessThan(riseOf(letter));
    }
  });

  it('leaves a plain name where it always stood', () => {
    expect([riseOf('Ana Conceição'), riseOf('Ana Élia'), riseOf()]).toEqual([0.86, 1.06, 0.86]);
  });

  it('fits names of up to 120 characters on three lines', () => {
    const name = fc
      .array(fc.string({ unit: fc.constantFrom(...'aãWiçñ-ễ'), minLength: 1, maxLength: 60 }), {
        minLength: 1,
        maxLength: 12,
      })
      .map((words) => words.join(' ').slice(0, 120).trim());
    fc.assert(
      fc.property(name, (text) => {
        const { size, lines } = fitName(text, 560, wide);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(wide(line) * size).toBeLessThanOrEqual(560);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        expect(size).toBeGreaterThanOrEqual(12);
      }),
    );
  });
});
