import { describe, expect, it } from 'vitest';
import { isUnanswered } from '@/lib/shared/contract/placeholders';
import en from '@/locales/en/sign-up.json';
import es from '@/locales/es/sign-up.json';
import esAR from '@/locales/es-AR/sign-up.json';
import ptBR from '@/locales/pt-BR/sign-up.json';

const texts = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => (key === 'placeholder' ? [value] : texts(value)));
};

describe('an unanswered field', () => {
  it.each(['Select your job role', 'Select the country', 'Select one', '  select ONE '])(
    'is “%s” (R5.8)',
    (text) => {
      expect(isUnanswered(text)).toBe(true);
    },
  );

  it('R5.8 R5.9 is any dropdown’s first line in every language', () => {
    const placeholders = [en, ptBR, es, esAR].flatMap(texts);
    expect(placeholders.length).toBeGreaterThanOrEqual(12);
    expect(placeholders.filter((text) => !isUnanswered(text))).toEqual([]);
  });

  it('is one with nothing but white space in it', () => {
    expect([isUnanswered(''), isUnanswered(' \t')]).toEqual([true, true]);
  });

  it('is not an answer that only begins like one', () => {
    expect(['coach', 'Select Sports Club', 'Selecionado', '-'].map(isUnanswered)).toEqual(
      Array(4).fill(false),
    );
  });
});
