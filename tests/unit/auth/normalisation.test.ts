import { assert, constantFrom, emailAddress, mixedCase, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmailForSite, normaliseEmail } from '@/lib/auth/email';
import { CODE_LENGTH, isCompleteCode, normaliseCode } from '@/lib/auth/verification-code';

describe('R5.1 R9.2 the verification code', () => {
  it.each([
    '123456',
    ' 123456 ',
    '123 456',
    '123-456',
    '12 34 56',
    '123–456',
    '１２３４５６',
    '\u200e123456\u200e',
  ])('is read from %j as people and mail programs write it', (text) => {
    expect(normaliseCode(text)).toBe('123456');
    expect(isCompleteCode(normaliseCode(text))).toBe(true);
  });

  it.each(['', '12345', '1234567', '------', '      '])('is not complete as %j', (text) => {
    expect(isCompleteCode(normaliseCode(text))).toBe(false);
  });

  it('is six characters long', () => expect(CODE_LENGTH).toBe(6));

  it('comes out the same whatever blanks and dashes are put in', () => {
    assert(
      property(
        stringMatching(/^\d{6}$/),
        constantFrom(' ', '-', '\u2009', '‑', '\n', ''),
        (code, between) => {
          expect(normaliseCode([...code].join(between))).toBe(code);
        },
      ),
    );
  });

  it('does not change once it is normalised', () => {
    assert(
      property(
        string({ unit: 'grapheme' }),
        (text) => normaliseCode(normaliseCode(text)) === normaliseCode(text),
      ),
    );
  });
});

describe('an e-mail address', () => {
  it('is trimmed and lower-cased, so that `Ana@` and `ana@` are one account', () => {
    expect(normaliseEmail('  Ana@Example.COM ')).toBe('ana@example.com');
    assert(
      property(
        mixedCase(emailAddress()),
        (email) => normaliseEmail(email) === normaliseEmail(email.toLowerCase()),
      ),
    );
  });

  it('R5.3 R5.4 is held to the built-in pattern, which an empty one fits', () => {
    expect(isEmailForSite('')).toBe(true);
    for (const fine of ['a@b.co', 'joão.silva+curso@escola.edu.br', 'x@sub.domain.example'])
      expect(isEmailForSite(fine)).toBe(true);
    for (const wrong of ['ana', 'ana@', '@b.co', 'ana@escola', 'a na@b.co', 'a@@b.co', 'a@b..co', 'a@b.co.'])
      expect(isEmailForSite(wrong)).toBe(false);
    assert(property(emailAddress(), (email) => isEmailForSite(normaliseEmail(email))));
  });

  it('R5.3 is held to the operator’s pattern where there is one', () => {
    expect(isEmailForSite('ana@escola.br', '^.+@escola\\.br$')).toBe(true);
    expect(isEmailForSite('ana@outra.br', '^.+@escola\\.br$')).toBe(false);
  });
});
