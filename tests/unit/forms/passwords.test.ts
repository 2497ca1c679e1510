import { describe, expect, it } from 'vitest';
import { passwordReason } from '@/components/forms/validators';
import { identityLogin } from '@/lib/shared/contract/identity';
import { poolPassword, writtenPassword } from '@/lib/shared/contract/passwords';
import { costlyTexts } from '../../support/hostile-text';

describe('a password', () => {
  it('is the same from every keyboard', () => {
    for (const typed of ['cafe\u0301 com leite', 'caf\u00e9\u00a0com\u2009leite'])
      expect(writtenPassword(typed)).toBe('café com leite');
  });

  it('loses the blanks at its ends for Cognito alone', () => {
    expect(poolPassword(' uma frase curta\r\n')).toBe('uma frase curta');
    expect(writtenPassword(' uma frase curta ')).toBe(' uma frase curta ');
  });

  it('is written so by the server of the United States', () => {
    const body = { locale: 'en-US', email: 'a@example.org', password: 'cafe\u0301 4 you ' };
    expect(identityLogin.request.parse(body).password).toBe('café 4 you ');
  });

  it.each([
    ['        ', 'missing'],
    ['   short   ', 'short'],
    ['x'.repeat(257), 'tooLong'],
    ['x'.repeat(20_000), 'tooLong'],
    [`${'x'.repeat(256)} `, null],
    [' uma frase ', null],
  ])('that is new has the right reason against it: %j', (typed, reason) =>
    expect(passwordReason(typed, 'pool')).toBe(reason),
  );

  it('is not composed beyond its longest', () => {
    for (const [, text] of costlyTexts(100_000)) expect(writtenPassword(text)).toBe(text);
  });
});
