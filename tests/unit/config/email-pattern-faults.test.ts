import { describe, expect, it } from 'vitest';
import { emailPatternFaults } from '@/lib/shared/config/email-pattern-faults';

describe('R5.3 the operator’s pattern for e-mail addresses', () => {
  it.each([
    '',
    '^.+@escola\\.example$',
    '^[^@]+@(escola|clube)\\.example$',
    '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  ])('is taken as %j', (emailPattern) => {
    expect(emailPatternFaults({ 'pt-BR': { emailPattern } })).toEqual([]);
  });

  it.each([
    '^(a+)+$',
    '^([a-z]+\\.?)+@escola\\.example$',
    '^[a-z]*[a-z0-9]*@escola\\.example$',
    '.+@.+\\..+',
    '\\S+@escola\\.example$',
  ])('is refused as %j, which can hold people up', (emailPattern) => {
    const faults = emailPatternFaults({ 'en-GB': {}, 'pt-BR': { emailPattern } });
    expect(faults).toEqual([expect.stringMatching(/^LOCALE_CONFIG \(at pt-BR\.emailPattern\): can take/)]);
    // Like every message of the start, it does not repeat the value.
    expect(faults.join()).not.toContain(emailPattern);
  });
});
