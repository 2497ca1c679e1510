import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/shared/config/locales';
import {
  coursesHomePath,
  landingPath,
  localePath,
  modulePath,
  safeNextPath,
} from '@/lib/shared/config/paths';

describe('paths', () => {
  it('R2.1 R2.26 start with the locale, with or without a slash', () => {
    for (const locale of LOCALES)
      for (const path of ['login', '/login', '//login'])
        expect(localePath(locale, path)).toBe(`/${locale}/login`);
    expect(localePath('pt-BR')).toBe('/pt-BR/');
  });

  it.each(['http://example.com', 'https://example.com/a?b#c', 'HTTPS://EXAMPLE.com/'])(
    'R2.27 leave the absolute address %s alone',
    (address) => expect(localePath('pt-BR', address)).toBe(address),
  );

  it.each(['javascript:alert(1)', 'ftp://example.com', 'httpx://example.com'])(
    'R2.26 make %s a path of the site',
    (address) => expect(localePath('pt-BR', address)).toBe(`/pt-BR/${address}`),
  );

  it('R2.1 R2.8 hold in every site', () => {
    for (const locale of LOCALES) expect(landingPath(locale)).toMatch(new RegExp(`^/${locale}/`));
  });

  it('R2.8 land on the translated courses home after login', () => {
    expect(landingPath('pt-BR')).toBe('/pt-BR/inicio-cursos');
    expect(landingPath('en-GB')).toBe('/en-GB/courses-home');
    expect(landingPath('es-MX')).toBe('/es-MX/inicio-cursos');
    expect(coursesHomePath('es-AR')).toBe('/es-AR/inicio-cursos');
  });

  it('put modules below their course', () => {
    expect(modulePath('pt-BR', 'main', 'elogiar')).toBe('/pt-BR/curso/elogiar');
  });
});

describe('safeNextPath', () => {
  const fallback = '/pt-BR/inicio-cursos';

  it('keeps a page of the same site, with its query', () => {
    expect(safeNextPath('/pt-BR/curso/elogiar?a=1', 'pt-BR', fallback)).toBe('/pt-BR/curso/elogiar?a=1');
  });

  it.each([
    'https://evil.example/pt-BR/',
    '//evil.example/pt-BR/',
    '/\\evil.example',
    '/pt-BR//evil.example',
    '/pt-BR/../../evil',
    '/pt-BR/%2e%2e/%2e%2e/x',
    '/pt-BR/a\nb',
    '/en-GB/course',
    'javascript:alert(1)',
    ['/pt-BR/a'],
    undefined,
  ])('falls back for %j', (next) => {
    expect(safeNextPath(next, 'pt-BR', fallback)).toBe(fallback);
  });

  it('never leaves the site, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const path = safeNextPath(`/pt-BR/${text}`, 'pt-BR', fallback);
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
        expect(path.startsWith('/pt-BR/')).toBe(true);
      }),
    );
  });
});
