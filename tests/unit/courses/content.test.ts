import { describe, expect, it } from 'vitest';
import { openCourseLibrary } from '@/lib/server/courses/course-library';

describe('the courses in this repository (R1.3)', () => {
  const library = openCourseLibrary({ contentRoot: 'content', mediaBaseUrl: '/films/' });
  const [main, football] = library.courseCatalogue('pt');

  it('are the main course of six modules and the football course of four', () => {
    expect([main?.id, main?.key, main?.modules.length]).toEqual([1, 'main', 6]);
    expect([football?.id, football?.key, football?.modules.length]).toEqual([2, 'football', 4]);
  });

  it('have every module of the main course in Portuguese: film, transcript, three or four questions', () => {
    for (const { slug, title } of main?.modules ?? []) {
      const found = library.findModule('main', slug, 'pt');
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
    const places = (main?.modules ?? []).flatMap(
      ({ slug }) =>
        library
          .findModule('main', slug, 'pt')
          ?.questions.map(({ options }) => options.findIndex(({ correct }) => correct)) ?? [],
    );
    expect(new Set(places).size).toBeGreaterThanOrEqual(3);
  });
});
