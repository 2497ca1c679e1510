import {
  assert,
  constantFrom,
  emailAddress,
  mixedCase,
  oneof,
  property,
  string,
  stringMatching,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmailForSite } from '@/lib/auth/email';
import { isCompleteCode, normaliseCode } from '@/lib/auth/verification-code';
import { normaliseEmail } from '@/lib/shared/contract/email-address';
import { email } from '@/lib/shared/contract/fields';
import { HOSTILE_ADDRESSES, hostileText } from '../../support/hostile-text';

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

  it('is six characters long', () => {
    const lengths = [4, 5, 6, 7, 8].filter((length) => isCompleteCode('1'.repeat(length)));
    expect(lengths).toEqual([6]);
  });

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

/** What the shape refuses though the standard allows it: `%`, `!`, `?` and the like (decision 008). */
const oneOfOurs = emailAddress().filter((email) => !/[%!?]/.test(email) && email.indexOf('@') <= 64);

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

  it('is written with ordinary letters for full-width ones', () =>
    expect(normaliseEmail('ａｎａ＠example.com')).toBe('ana@example.com'));

  it.each(['x@bücher.bücher.example', 'x@xn--bcher-kva.bücher.example', 'X@BÜCHER.XN--BCHER-KVA.example'])(
    'is one account in every spelling of its domain, as in %s',
    (spelling) => {
      expect(normaliseEmail(spelling)).toBe('x@xn--bcher-kva.xn--bcher-kva.example');
      expect(email.parse(spelling)).toBe('x@xn--bcher-kva.xn--bcher-kva.example');
    },
  );

  it('does not change once it is normalised', () =>
    assert(
      property(
        oneof(
          string({ unit: 'binary' }),
          tuple(string({ unit: 'grapheme' }), string({ unit: 'binary' })).map(([a, b]) => `x@${a}.${b}.com`),
        ),
        (text) => normaliseEmail(normaliseEmail(text)) === normaliseEmail(text),
      ),
    ));

  it.each(['x@bü\ufe0fcher.example', 'x@bücher.example:80', 'x@bücher.example/y'])(
    'is refused as %j, whose domain is none',
    (address) => expect(email.safeParse(address).success).toBe(false),
  );

  it('R5.3 R5.4 is held to the built-in shape, which an empty one passes', () => {
    expect(isEmailForSite('')).toBe(true);
    for (const fine of [
      'a@b.co',
      'joão.silva+curso@escola.edu.br',
      'x@sub.domain.example',
      "o'neill@example.ie",
      'ana@bücher.example',
      'x@xn--bcher-kva.example',
    ])
      expect(isEmailForSite(normaliseEmail(fine))).toBe(true);
    for (const wrong of ['ana', 'ana@', '@b.co', 'ana@escola', 'a na@b.co', 'a@@b.co', 'a@b..co', 'a@b.co.'])
      expect(isEmailForSite(wrong)).toBe(false);
    assert(property(oneOfOurs, (email) => isEmailForSite(normaliseEmail(email))));
  });

  it.each(HOSTILE_ADDRESSES.filter((address) => address.trim() !== ''))(
    'is refused as %j, in forms and on the server alike',
    (address) => {
      expect(isEmailForSite(normaliseEmail(address))).toBe(false);
      expect(email.safeParse(address).success).toBe(false);
    },
  );

  it('is the same for forms and server, whatever is typed', () =>
    assert(
      property(oneof(hostileText, oneOfOurs, mixedCase(oneOfOurs)), (text) => {
        const parsed = email.safeParse(text);
        const typed = normaliseEmail(text);
        expect(parsed.success).toBe(typed !== '' && isEmailForSite(typed));
        if (parsed.success) expect(parsed.data).toBe(typed);
      }),
    ));

  it('R5.3 is held to the operator’s pattern besides, where there is one', () => {
    expect(isEmailForSite('ana@escola.br', '^.+@escola\\.br$')).toBe(true);
    expect(isEmailForSite('ana@outra.br', '^.+@escola\\.br$')).toBe(false);
    expect(isEmailForSite('<ana>@escola.br', '^.+@escola\\.br$')).toBe(false);
  });
});
