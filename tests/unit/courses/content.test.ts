import { describe, expect, it } from 'vitest';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import type { Locale } from '@/lib/shared/config/locales';

describe('the courses in this repository (R1.3)', () => {
  const library = openCourseLibrary({ contentRoot: 'content', mediaBaseUrl: '/films/' });
  const [main, football] = library.courseCatalogue('pt-BR');

  it('are the main course and the football course', () => {
    expect([main?.id, main?.key, main?.modules.length]).toEqual([1, 'main', 6]);
    expect([football?.id, football?.key, football?.modules.length]).toEqual([2, 'football', 4]);
  });

  it('R1.14 have the words of each site where they differ', () => {
    const footballOf = (locale: Locale) => library.courseCatalogue(locale)[1];
    expect(footballOf('en-GB')?.title).toBe('Confidence on the pitch');
    expect(footballOf('en-US')?.title).toBe('Confidence on the field');
    expect(footballOf('en-AU')?.modules.at(-1)?.title).toBe('Game day: words that help');
    expect(footballOf('es-MX')?.summary).toContain('futbol');
    expect(library.courseOutline(2)?.title['en-NZ']).toBe('Confidence on the field');
  });

  it('have every module of the main course in Portuguese', () => {
    for (const { slug, title } of main?.modules ?? []) {
      const found = library.findModule('main', slug, 'pt-BR');
      expect(
        found?.film.captions.map(({ srcLang }) => srcLang),
        title,
      ).toContain('pt');
      const words = found?.transcriptHtml.replace(/<[^>]+>/g, ' ').split(/\s+/).length ?? 0;
      expect(words, title).toBeGreaterThanOrEqual(450);
      expect([3, 4], title).toContain(found?.questions.length);
    }
  });

  it('put no right answer always in the same place', () => {
    const places = (main?.modules ?? []).flatMap(({ slug, videoId }) => {
      const key = library.moduleByVideoId(videoId);
      const questions = library.findModule('main', slug, 'pt-BR')?.questions ?? [];
      return questions.map(({ id: question, options }) =>
        options.findIndex(({ id }) => key?.isCorrect(question, id)),
      );
    });
    expect(new Set(places).size).toBeGreaterThanOrEqual(3);
  });
});
