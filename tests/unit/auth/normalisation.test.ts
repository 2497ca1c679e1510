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
import { isEmailForSite } from '@/components/forms/validators';
import { meantEmail } from '@/lib/auth/meant-email';
import { codesIn, normaliseCode } from '@/lib/auth/verification-code';
import { normaliseEmail } from '@/lib/shared/contract/email-address';
import { email } from '@/lib/shared/contract/fields';
import { costlyTexts, HOSTILE_ADDRESSES, hostileText } from '../../support/hostile-text';

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
    'Your code is 123456',
    'Code: 123456',
    '123456.',
    '“123456”',
    'G-123456',
    'BB123456',
    'Seu código é 123456. Ele vale por 10 minutos.',
    '123456 10 minutes',
    'It is 123-456, sent on 27/11/2026 at 20:45',
    'Tu código: 123 456\nNo lo compartas',
    '123456 (again: 123456)',
    '1\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e34\ufe0f\u20e35\ufe0f\u20e36\ufe0f\u20e3',
    '123\u00a0456',
    '\u200b123\u2060456\ufeff',
    '123.456',
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    '१२३ ४५६',
    '𝟏𝟐𝟑𝟒𝟓𝟔',
  ])('is read from %j as people and mail programs write', (text) => {
    expect(normaliseCode(text)).toBe('123456');
  });

  it.each([
    '',
    '12345',
    '1234567',
    '------',
    '      ',
    'abcdef',
    '12345a',
    '123 4567',
    `${'x'.repeat(4_000)}123456`,
  ])('is not in %j', (text) => expect(codesIn(text)).toEqual([]));

  it.each(['123456 or 654321', 'Ref 998877, code 123-456'])('may be one of several in %j', (text) => {
    expect(codesIn(text)).toHaveLength(2);
    expect(normaliseCode(text)).toBe('');
  });

  it('is six digits long', () => {
    const lengths = [4, 5, 6, 7, 8].filter((length) => normaliseCode('1'.repeat(length)) !== '');
    expect(lengths).toEqual([6]);
  });

  it('is read in the digits of every script', () => {
    const systems = Intl.supportedValuesOf('numberingSystem').map(
      (system) => new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }),
    );
    const written = systems
      .map((numbers) => numbers.format(987_654))
      .filter((text) => /^\p{Nd}{6}$/u.test(text));
    expect(written.length).toBeGreaterThan(20);
    expect(new Set(written.map(normaliseCode))).toEqual(new Set(['987654']));
  });

  it('comes out the same whatever blanks and dashes it has', () => {
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
  it('is trimmed and lower-cased: `Ana@` and `ana@` are one account', () => {
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
    'is one account however its domain is spelt: %s',
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

  it('R5.3 R5.4 is held to the built-in shape unless it is empty', () => {
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
    'is refused as %j in forms and on the server',
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

  it.each([
    ' ana@example.com ',
    'mailto:ana@example.com',
    'MAILTO:Ana@Example.com?subject=Hello%20there&body=Hi',
    'mailto:ana%40example.com',
    'E-mail: ana@example.com',
    'Ana <ana@example.com>',
    '"Prado, Ana" <ana@example.com>',
    'Ana Prado <mailto:ana@example.com>;',
    '<ana@example.com>',
    '“ana@example.com”',
    "'ana@example.com'",
    '`ana@example.com`',
    '*ana@example.com*',
    '(ana@example.com)',
    'ana@example.com.',
    'ana@example.com,',
    'ana@example.com;',
    'ana@example.com…',
    'ana@example.com。',
    'ana @ example.com',
    'ana@example\u200b.com',
    '\u202aana@example.com\u202c',
    '\ufeffana@exam\u00adple.com',
    '\u00a0ana@example.com\u3000',
    'ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'ana@example.com\n',
  ])('is taken out of %j', (text) => expect(meantEmail(text)).toBe('ana@example.com'));

  it.each([
    'ana silva@example.com',
    'ana@example.com or bob@example.com',
    'ana@example.com, bob@example.com',
    'bob@example.com <ana@example.com>',
    'mailto:ana@example.com,bob@example.com',
    'https://example.com/ana@example.org',
    'ana@example. com',
    '"ana"@example.com',
    '{ana@example.com}',
  ])('is not guessed at in %j', (text) => expect(isEmailForSite(meantEmail(text))).toBe(false));

  it('keeps what an address may begin with', () => {
    for (const address of ["'ana@example.com", '*ana@example.com', '_ana_@example.com', "o'neill@example.ie"])
      expect(meantEmail(address)).toBe(address);
  });

  it('is as `normaliseEmail` writes it once it is one', () =>
    assert(
      property(oneof(oneOfOurs, mixedCase(oneOfOurs)), (address) => {
        const written = normaliseEmail(address);
        if (isEmailForSite(written)) expect(meantEmail(address)).toBe(written);
      }),
    ));

  it('costs no more than its length to take out', () => {
    for (const [, text] of costlyTexts(100_000)) expect(isEmailForSite(meantEmail(text))).toBe(false);
  });

  it('R5.3 is held to the operator’s pattern, too, if there is', () => {
    expect(isEmailForSite('ana@escola.br', '^.+@escola\\.br$')).toBe(true);
    expect(isEmailForSite('ana@outra.br', '^.+@escola\\.br$')).toBe(false);
    expect(isEmailForSite('<ana>@escola.br', '^.+@escola\\.br$')).toBe(false);
  });
});
