import { describe, expect, it } from 'vitest';
import { pageName } from '@/lib/analytics/page-name';

describe('the name of a page in reports', () => {
  it.each([
    ['/pt-BR/', '/pt-BR/'],
    ['/pt-BR/curso/por-que-importa-la-confianza', '/pt-BR/curso/por-que-importa-la-confianza'],
    ['/en-GB/certificate/7KQ2-9XMD-4HTR', '/en-GB/certificate/:text'],
    ['/pt-BR/ana@example.com', '/pt-BR/:text'],
    ['/pt-BR/ana%40example.com', '/pt-BR/:text'],
    [`/pt-BR/${'a'.repeat(61)}`, '/pt-BR/:text'],
  ])('%s is %s', (path, name) => {
    expect(pageName(path)).toBe(name);
  });
});
