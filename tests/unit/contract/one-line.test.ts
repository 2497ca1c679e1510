import { sample } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { freeText, optionalName, personName } from '@/lib/shared/contract/fields';
import { completeBody, textsIn, withValueAt } from '@/tests/support/contract-bodies';

/** Fields in which people write of themselves in one line, wherever the contract has them. */
const ONE_LINE = [
  'organisation',
  'workFrom',
  'job',
  'partner',
  'mktChannel',
  'sportType',
  'title',
  'ageText',
  'jobText',
];

const fieldsOf = ENDPOINTS.filter(({ method }) => method === 'POST').flatMap((endpoint) => {
  const [made = {}] = sample(completeBody(endpoint, {}), { seed: 1, numRuns: 1 });
  const whole = typeof made.email === 'string' ? { ...made, email: 'ana@example.org' } : made;
  return textsIn(whole)
    .filter((place) => ONE_LINE.includes(String(place.at(-1))))
    .map((place) => ({ endpoint, whole, place, name: `${endpoint.path} ${place.join('.')}` }));
});

describe('control characters in a field of one line', () => {
  it.each(fieldsOf)('become blanks: $name', ({ endpoint, whole, place }) => {
    const typed = withValueAt(whole, place, 'a\tb\u0007c\u009bd\r\ne\u007ff');
    const taken = JSON.stringify(endpoint.request.parse(typed));
    expect(taken).toContain('"a b c d e f"');
  });

  it('are found in forms of profile and sign-up', () => {
    const names = fieldsOf.map(({ name }) => name);
    for (const name of [
      '/api/save-profile organisation',
      '/api/newFields job',
      '/api/customers organisation',
    ])
      expect(names).toContain(name);
  });

  it('become blanks in names where they are tabs alone', () => {
    for (const name of [personName, optionalName]) {
      expect(name.parse('\tAna\tMaria\t')).toBe('Ana Maria');
      expect(name.safeParse('Ana\nMaria').success).toBe(false);
    }
  });

  it('stay where a text may have several lines', () => {
    expect(freeText.parse('one\n\ttwo')).toBe('one\n\ttwo');
  });
});
