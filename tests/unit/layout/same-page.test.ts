import { describe, expect, it } from 'vitest';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import { samePageOn } from '@/lib/server/pages/change-location-page';
import { LOCALES } from '@/lib/shared/config/locales';

const library = openCourseLibrary({ contentRoot: 'content', mediaBaseUrl: '/films/' });
const slugOf = (locale: 'pt-BR' | 'en-GB' | 'es-MX') =>
  library.courseCatalogue(locale)[0]?.modules[2]?.slug ?? '';
const extraOf = (locale: 'pt-BR' | 'en-GB') => library.extraCatalogue(locale)[1]?.slug ?? '';

describe('the same page on another site', () => {
  it.each([
    ['', '/es-MX/'],
    ['login', '/es-MX/login'],
    ['privacy', '/es-MX/privacy'],
    ['courses', '/es-MX/courses'],
    ['profile', '/es-MX/perfil'],
    ['courses-home', '/es-MX/inicio-cursos'],
    ['course', '/es-MX/curso'],
    ['football-course', '/es-MX/curso-de-futbol'],
    ['survey', '/es-MX/encuesta'],
    ['certificate/QB-7F3K', '/es-MX/certificate/QB-7F3K'],
    [`course/${slugOf('en-GB')}`, `/es-MX/curso/${slugOf('es-MX')}`],
    ['course/no-such-module', '/es-MX/curso'],
    ['extra/no-such-module', '/es-MX/'],
    ['drill/no-such-drill', '/es-MX/'],
    ['nowhere', '/es-MX/'],
    ['profile/below', '/es-MX/'],
  ])('R2.12 of %s is %s', (path, address) => {
    expect(samePageOn(library, path.split('/').filter(Boolean), 'en-GB', 'es-MX')).toBe(address);
  });

  it('R2.12 of an extra module has the other language’s address', () => {
    expect(samePageOn(library, ['extra', extraOf('en-GB')], 'en-GB', 'pt-BR')).toBe(
      `/pt-BR/extra/${extraOf('pt-BR')}`,
    );
  });

  it('R2.12 of a drill card has the other language’s address', () => {
    expect(samePageOn(library, ['drill', 'name-circle'], 'en-GB', 'pt-BR')).toBe(
      '/pt-BR/drill/roda-dos-nomes',
    );
    expect(samePageOn(library, ['drill', 'free-cone'], 'en-GB', 'es-AR')).toBe('/es-AR/drill/cono-libre');
    expect(samePageOn(library, ['drill', 'free-cone'], 'en-GB', 'es-US')).toBe('/es-US/');
  });

  it('R2.12 of one’s data has the same address everywhere', () => {
    expect(samePageOn(library, ['my-data'], 'en-GB', 'pt-BR')).toBe('/pt-BR/my-data');
    expect(samePageOn(library, ['groups'], 'en-GB', 'pt-BR')).toBe('/pt-BR/groups');
  });

  it('R2.12 of the football course is home where there is none', () => {
    expect(samePageOn(library, ['football-course'], 'en-GB', 'es-US')).toBe('/es-US/');
  });

  it.each(LOCALES)('R2.12 leads back to itself on %s', (locale) => {
    expect(samePageOn(library, ['about'], locale, locale)).toBe(`/${locale}/about`);
  });
});
