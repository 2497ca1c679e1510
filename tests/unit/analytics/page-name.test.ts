import { describe, expect, it } from 'vitest';
import { namesNobody, pageName } from '@/lib/analytics/page-name';

describe('the name of a page in reports', () => {
  it.each([
    ['/pt-BR/', '/pt-BR/'],
    ['/pt-BR/curso/por-que-importa-la-confianza', '/pt-BR/curso/por-que-importa-la-confianza'],
    ['/en-GB/certificate/7KQ2-9XMD-4HTR', '/en-GB/certificate/:text'],
    ['/en-GB/CERTIFICATE/kqxmdhtr', '/en-GB/CERTIFICATE/:text'],
    ['/pt-BR/3f0c9a52-77aa-4c1b-9d7e-0a1b2c3d4e5f', '/pt-BR/:text'],
    ['/pt-BR/ana-2011', '/pt-BR/:text'],
    ['/pt-BR/curso/futebol-7-contra-7', '/pt-BR/curso/futebol-7-contra-7'],
    ['/pt-BR/ana@example.com', '/pt-BR/:text'],
    ['/pt-BR/ana%40example.com', '/pt-BR/:text'],
    [`/pt-BR/${'a'.repeat(61)}`, '/pt-BR/:text'],
  ])('%s is %s', (path, name) => {
    expect(pageName(path)).toBe(name);
  });
});

describe('an address that tags may read', () => {
  it.each([
    ['/pt-BR/curso?next=%2Fpt-BR%2Fperfil#top', true],
    ['/en-GB/certificate/7KQ2-9XMD-4HTR', false],
    ['/en-GB/?email=ana@example.com', false],
    ['/en-GB/?email=ana%40example.com', false],
    ['/en-GB/#ana@example.com', false],
    ['/en-GB/group#7F3K92MDX4TV0A6B', false],
    ['/en-GB/group', true],
  ])('%s: %s', (address, names) => {
    expect(namesNobody(new URL(address, 'https://www.example.org'))).toBe(names);
  });
});
