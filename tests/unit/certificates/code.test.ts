import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCertificateCode, parseCertificateCode } from '@/lib/server/features/certificates/code';

const anyCode = fc.integer({ min: 0, max: 2 ** 31 - 1 }).map(() => newCertificateCode());

describe('certificate code (R1.7)', () => {
  it('carries 60 random bits: twelve characters of 32 each', () => {
    const limits: number[] = [];
    const code = newCertificateCode((limit) => {
      limits.push(limit);
      return limits.length;
    });
    expect(limits).toEqual(Array(12).fill(32));
    expect(code).toBe('QB-1234-5678-9ABC');
  });

  it('uses no letter that is taken for another', () => {
    const seen = new Set(Array.from({ length: 400 }, () => newCertificateCode().slice(3)).join(''));
    expect([...seen].filter((character) => 'ILOU'.includes(character))).toEqual([]);
    expect(seen.size).toBe(33);
  });

  it('differs every time', () => {
    expect(new Set(Array.from({ length: 2000 }, () => newCertificateCode())).size).toBe(2000);
  });

  it('reads back what it wrote in any spelling', () => {
    fc.assert(
      fc.property(anyCode, fc.infiniteStream(fc.integer({ min: 0, max: 5 })), (code, choices) => {
        const typed = [...code]
          .map((character) => {
            const choice = choices.next().value as number;
            if (character === '-') return ['-', '', ' ', '–', ' - ', '-'][choice];
            if (character === '0') return ['0', 'O', 'o', '0', 'O', 'o'][choice];
            if (character === '1') return ['1', 'I', 'l', 'i', 'L', '1'][choice];
            return choice % 2 ? character.toLowerCase() : character;
          })
          .join('');
        expect(parseCertificateCode(typed)).toBe(code);
        expect(parseCertificateCode(typed.replace(/^\s*qb/i, ''))).toBe(code);
      }),
    );
  });

  it.each([
    ' QB-7F3K-92MD-X4TV. ',
    '“QB-7F3K-92MD-X4TV”',
    'QB_7F3K_92MD_X4TV',
    'ＱＢ－７Ｆ３Ｋ－９２ＭＤ－Ｘ４ＴＶ',
    'QB\u200b-7F3K-92MD-X4TV\u202c',
    'QB−٧F٣K−٩٢MD−X٤TV',
    'Código: QB-7F3K-92MD-X4TV',
    'Verify it: example.org/en-GB/certificate/qb-7f3k-92md-x4tv. Thank you',
    `QB-7F3K-92MD-X4TV?fbclid=${'IwAR0a1B2c'.repeat(8)}`,
    'QB-7F3K-92MD-X4TV (Ana), QB-7F3K-92MD-X4TV',
  ])('is read from %j, as hands and clipboards write it', (typed) =>
    expect(parseCertificateCode(typed)).toBe('QB-7F3K-92MD-X4TV'),
  );

  it('takes nothing else for a code, and never throws', () => {
    for (const wrong of [
      '',
      'QB',
      'QB-7F3K-92MD',
      'QB-7F3K-92MD-X4TU',
      'QB-7F3K-92MD-X4TV-1',
      '../../etc/passwd',
      `${' '.repeat(500)}QB-7F3K-92MD-X4TV`,
      'QB-7F3K-92MD-X4TV or QB-8F3K-92MD-X4TV',
      'code 7F3K-92MD-X4TV of Ana',
      'XQB-7F3K-92MD-X4TV it is',
    ])
      expect(parseCertificateCode(wrong)).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        const read = parseCertificateCode(typed);
        expect(read === null || /^QB(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(read)).toBe(true);
      }),
    );
  });
});
