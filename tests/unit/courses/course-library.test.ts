import { afterEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import {
  type CourseLibrary,
  courseLibraryWhenAsked,
  openCourseLibrary,
  processCourseLibrary,
} from '@/lib/server/features/courses/course-library';
import type { Locale } from '@/lib/shared/config/locales';
import {
  type ContentFixture,
  contentFixture,
  courseYaml,
  extraMatter,
  extrasYaml,
  frontMatter,
  markdown,
  moduleYaml,
} from './content-fixture';

const fixtures: ContentFixture[] = [];
afterEach(() => {
  for (const fixture of fixtures.splice(0)) fixture.remove();
});

const open = (files: Record<string, string | null> = {}): CourseLibrary => {
  const fixture = contentFixture(files);
  fixtures.push(fixture);
  return openCourseLibrary({ contentRoot: fixture.root, mediaBaseUrl: 'https://media.example/v1/' });
};

describe('the course library (R1.3)', () => {
  it('is read once a process, anew for other options', () => {
    const fixture = contentFixture();
    fixtures.push(fixture);
    const options = { contentRoot: fixture.root, mediaBaseUrl: '/films/' };
    const library = processCourseLibrary(options);
    expect(processCourseLibrary({ ...options })).toBe(library);
    expect(processCourseLibrary({ ...options, mediaBaseUrl: '/other/' })).not.toBe(library);
  });

  it('is read when asked, and then answers the same', () => {
    const early = contentFixture();
    const options = { contentRoot: early.root, mediaBaseUrl: '/films/' };
    early.remove();
    const library = courseLibraryWhenAsked(options);
    expect(() => library.moduleKeys()).toThrow();
    const fixture = contentFixture();
    fixtures.push(fixture);
    const late = courseLibraryWhenAsked({ ...options, contentRoot: fixture.root });
    const known = processCourseLibrary({ ...options, contentRoot: fixture.root });
    expect(late.findModule('main', 'parte-1', 'pt-BR')).toBe(known.findModule('main', 'parte-1', 'pt-BR'));
    for (const name of Object.keys(known) as (keyof CourseLibrary)[])
      expect([name, Object.hasOwn(late, name)]).toEqual([name, true]);
    expect(late.mediaOrigins).toBe(known.mediaOrigins);
  });

  it('lists courses and modules in order in the language asked', () => {
    const [main, football] = open().courseCatalogue('es-MX');
    expect(main).toMatchObject({ id: 1, key: 'main', title: 'main es' });
    expect(main?.modules.map(({ order, slug, title, minutes }) => [order, slug, title, minutes])).toEqual([
      [1, 'tramo-1', 'Module 1 es', 5],
      [2, 'tramo-2', 'Module 2 es', 6],
    ]);
    expect(football?.key).toBe('football');
  });

  it('says whether each module’s text is in that language', () => {
    const library = open();
    const availability = (locale: Locale) =>
      library.courseCatalogue(locale).map(({ modules }) => modules.map(({ available }) => available));
    expect(availability('pt-BR')).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(availability('en-NZ')).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('finds an available module by course, slug and language', () => {
    const library = open();
    expect(library.findModule('main', 'parte-1', 'pt-BR')?.videoId).toBe(101);
    expect(library.findModule('main', 'part-1', 'pt-BR')).toBeUndefined();
    expect(library.findModule('football', 'parte-1', 'pt-BR')).toBeUndefined();
    expect(library.findModule('main', 'part-2', 'en-GB')).toBeUndefined();
  });

  it('gives a module with its film, transcript and questions', () => {
    const found = open().findModule('main', 'parte-1', 'pt-BR');
    expect(found).toMatchObject({ title: 'Module 1 pt', takeaway: 'Try this', questionCount: 2 });
    expect(found?.film.sources.map(({ src }) => src)).toEqual([
      'https://media.example/v1/101.webm',
      'https://films.example/live.m3u8',
    ]);
    expect(found?.film.captions.map(({ srcLang, label }) => [srcLang, label])).toEqual([
      ['pt', 'Português'],
      ['es', 'Español'],
    ]);
    expect(found?.questions[0]?.options).toEqual([
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ]);
  });

  it('knows the hosts that the manifest names', () => {
    expect(open().mediaOrigins).toEqual(['https://films.example']);
  });

  it('gives each site the recording of its language, if any', () => {
    const film = {
      durationSeconds: 60,
      sources: [{ file: '101.webm', type: 'video/webm' }],
      poster: '101.webp',
      captions: { pt: '101.pt.vtt' },
      narration: { pt: '101.pt.m4a' },
    };
    const library = open({ 'films/manifest.yaml': stringify({ 101: film, 102: film }) });
    expect(library.findModule('main', 'parte-1', 'pt-BR')?.film.narration).toBe(
      'https://media.example/v1/101.pt.m4a',
    );
    expect(library.findModule('main', 'tramo-1', 'es-MX')?.film.narration).toBeUndefined();
  });

  it('shows lists the small picture, or else the large one', () => {
    const film = { durationSeconds: 60, sources: [{ file: 'a.webm', type: 'video/webm' }], captions: {} };
    const library = open({
      'films/manifest.yaml': stringify({
        101: { ...film, poster: '101.webp', thumbnail: '101-small.webp' },
        102: { ...film, poster: '102.webp' },
      }),
    });
    const teasers = library.moduleTeasers('main', 'pt-BR');
    expect([teasers[101]?.poster, teasers[101]?.thumbnail, teasers[102]?.thumbnail]).toEqual([
      'https://media.example/v1/101.webp',
      'https://media.example/v1/101-small.webp',
      'https://media.example/v1/102.webp',
    ]);
  });

  it('R1.3 shows each site its own text, else its language’s', () => {
    const ownText = { ...frontMatter(), takeaway: 'Andá' };
    const library = open({
      'courses/main/01-part/es.md': markdown({ ...frontMatter(), takeaway: 'Ve' }),
      'courses/main/01-part/es-AR.md': markdown(ownText, 'Vos.'),
    });
    const on = (locale: Locale) => library.findModule('main', 'tramo-1', locale);
    expect([on('es-AR')?.takeaway, on('es-AR')?.transcriptHtml]).toEqual(['Andá', '<p>Vos.</p>\n']);
    expect([on('es-MX')?.takeaway, on('es-US')?.takeaway]).toEqual(['Ve', 'Ve']);
  });

  it('R1.14 puts a site’s words into every sentence', () => {
    const matter = frontMatter();
    const library = open({
      'words.yaml': stringify({ 'en-US': { 'on the pitch': 'on the field' } }),
      'courses/main/01-part/en.md': markdown(
        {
          ...matter,
          questions: { ...matter.questions, q1: { ...matter.questions.q1, text: 'On the pitch?' } },
        },
        'All stand on\nthe pitch.',
      ),
    });
    const on = (locale: Locale) => {
      const found = library.findModule('main', 'part-1', locale);
      return [found?.questions[0]?.text, found?.transcriptHtml.trim()];
    };
    expect(on('en-US')).toEqual(['On the field?', '<p>All stand on the field.</p>']);
    expect(on('en-GB')).toEqual(['On the pitch?', '<p>All stand on\nthe pitch.</p>']);
  });

  it('offers the site’s captions before those of other languages', () => {
    const film = { durationSeconds: 9, sources: [{ file: 'a.webm', type: 'video/webm' }], poster: 'a.jpg' };
    const captions = { pt: 'pt.vtt', en: 'en.vtt', 'en-US': 'en-US.vtt' };
    const library = open({
      'films/manifest.yaml': stringify({ 101: { ...film, captions }, 102: { ...film, captions } }),
    });
    const on = (locale: Locale, slug: string) =>
      library.findModule('main', slug, locale)?.film.captions.map(({ src }) => src.split('/').at(-1));
    expect(on('en-US', 'part-1')).toEqual(['en-US.vtt', 'pt.vtt']);
    expect(on('en-GB', 'part-1')).toEqual(['en.vtt', 'pt.vtt']);
    expect(on('pt-BR', 'parte-1')).toEqual(['pt.vtt', 'en.vtt']);
  });

  it('R1.3 keeps the next module’s question and answer on the server', () => {
    const library = open();
    expect(JSON.stringify(library.findModule('main', 'parte-1', 'pt-BR'))).not.toContain('Recap?');
  });

  it('makes HTML of the transcript, headings below the page’s', () => {
    const html = open().findModule('main', 'parte-1', 'pt-BR')?.transcriptHtml;
    expect(html).toContain('<p>Intro.</p>');
    expect(html).toContain('<h3>Part</h3>');
    expect(html).not.toContain('<h2');
  });

  it('shows a transcript without the marks of the film', () => {
    const body = 'Read. [Said in the film.] Read.';
    const library = open({ 'courses/main/01-part/pt.md': markdown(frontMatter(), body) });
    expect(library.findModule('main', 'parte-1', 'pt-BR')?.transcriptHtml).toBe(
      '<p>Read. Said in the film. Read.</p>\n',
    );
  });

  it('keeps the number of a telephone on one line', () => {
    const body = 'Samaritans: 116 123. Childline: 0800 1111. At 4, 7 and 10 metres.';
    const library = open({ 'courses/main/01-part/pt.md': markdown(frontMatter(), body) });
    const html = library.findModule('main', 'parte-1', 'pt-BR')?.transcriptHtml;
    expect(html).toContain('116\u00a0123. Childline: 0800\u00a01111');
    expect(html).toContain('At 4, 7 and 10 metres.');
  });

  it('puts a drawing at the end of its part', () => {
    const alt = { pt: 'O "quadrado"', en: 'The square', es: 'El cuadro' };
    const body = 'Intro.\n\n## One\n\nFirst.\n\n## Two\n\nSecond.';
    const library = open({
      'courses/main/01-part/pt.md': markdown(frontMatter(), body),
      'films/drawings.yaml': stringify({ 101: [{ file: 'drills/square.webp', part: 1, alt }] }),
    });
    expect(library.findModule('main', 'parte-1', 'pt-BR')?.transcriptHtml).toContain(
      '<p>First.</p>\n<p><img src="https://media.example/v1/drills/square.webp" alt="O &quot;quadrado&quot;" width="1280" height="600" loading="lazy"></p>\n<h3>Two</h3>',
    );
  });

  it('leads from a drawing to the card of its drill', () => {
    const alt = { pt: 'Quadrado', en: 'Square', es: 'Cuadro' };
    const text = {
      title: 'The square',
      link: 'Card <1>',
      aim: 'Pass',
      facts: { players: '3', size: '8 metres', equipment: '1 ball' },
      setUp: 'Four cones.',
      steps: ['Pass.', 'Run.'],
      points: ['Look.', 'Ask.', 'Go.'],
      oneBall: 'Use a bib.',
    };
    const drill = {
      slug: { pt: 'quadrado', en: 'square', es: 'cuadro' },
      texts: { pt: text, en: text, es: text },
    };
    const library = open({
      'words.yaml': stringify({ 'pt-BR': { metres: 'metros' } }),
      'films/drawings.yaml': stringify({ 101: [{ file: 'square.webp', card: 'square', part: 0, alt }] }),
      'drills/square.yaml': stringify(drill),
    });
    const found = library.findModule('main', 'parte-1', 'pt-BR');
    expect(found?.transcriptHtml).toContain(
      '<p data-online><a href="/pt-BR/drill/quadrado">Card &lt;1></a></p>',
    );
    expect(found?.drills.map(({ slug }) => slug)).toEqual(['quadrado']);
    expect(library.findDrill('quadrado', 'pt-BR')?.card).toMatchObject({
      facts: { size: '8 metros' },
      drawing: { src: 'https://media.example/v1/square.webp', alt: 'Quadrado' },
      course: 'main',
      module: { slug: 'parte-1', order: 1 },
    });
    expect(library.findDrill('square', 'pt-BR')).toBeUndefined();
  });

  it('gives plain JSON that nobody can change', () => {
    const library = open();
    const found = library.findModule('main', 'parte-1', 'pt-BR');
    const catalogue = library.courseCatalogue('pt-BR');
    expect(JSON.parse(JSON.stringify([found, catalogue]))).toEqual([found, catalogue]);
    expect(() => Object.assign(found?.questions[0]?.options[0] ?? {}, { text: 'x' })).toThrow(TypeError);
    expect(() => Object.assign(catalogue[0]?.modules[0] ?? {}, { title: 'x' })).toThrow(TypeError);
  });

  it('judges choices alike in every language', () => {
    const library = open();
    const key = library.moduleByVideoId(101);
    expect(key?.questionIds).toEqual(['q1', 'q2']);
    expect(key?.isCorrect('q1', 'b')).toBe(true);
    expect(key?.isCorrect('q1', 'a')).toBe(false);
    expect(key?.isCorrect('q1', 'c')).toBeUndefined();
    expect(key?.isCorrect('constructor', 'a')).toBeUndefined();
    expect(key?.feedbackOf('pt-BR', 'q1', 'b')).toBe('Why B');
    expect(key?.feedbackOf('pt-BR', 'q1', 'c')).toBeUndefined();
    expect(key?.feedbackOf('pt-BR', 'q3', 'a')).toBeUndefined();
    expect(library.moduleByVideoId(201)).toBeUndefined();
    expect(library.moduleByVideoId(9)).toBeUndefined();
  });

  it('outlines a course: its modules, and its study time', () => {
    const library = open();
    expect(library.courseOutline(1)).toMatchObject({ key: 'main', minutes: 11, videoIds: [101, 102] });
    expect(library.courseOutline(2)?.videoIds).toEqual([201, 202]);
    expect(library.courseOutline(3)).toBeUndefined();
  });
});

describe('content with mistakes (R1.3)', () => {
  const { recap, questions } = frontMatter();
  const { q1 } = questions;
  const course = courseYaml(1, 'main');
  const [firstModule, secondModule] = course.modules;
  it.each([
    [
      'a missing course',
      { 'courses/football/course.yaml': null },
      'courses/football/course.yaml: is missing',
    ],
    [
      'a missing field',
      { 'courses/main/course.yaml': stringify({ ...course, title: { pt: 'a', en: 'b' } }) },
      'courses/main/course.yaml: title.es',
    ],
    ['YAML that is none', { 'courses/main/course.yaml': 'id: [1' }, 'courses/main/course.yaml: '],
    [
      'a missing module.yaml',
      { 'courses/main/02-part/module.yaml': null },
      '02-part/module.yaml: is missing',
    ],
    [
      'a correct answer that is no option',
      {
        'courses/main/01-part/module.yaml': stringify({
          videoId: 101,
          questions: [{ id: 'q1', options: ['a', 'b'], correct: 'c' }],
          recap: { options: ['a', 'b'], correct: 'a' },
        }),
      },
      '01-part/module.yaml: questions.0.correct: is not one of the options',
    ],
    [
      'another video id than the catalogue’s',
      { 'courses/main/01-part/module.yaml': stringify(moduleYaml(102)) },
      '01-part/module.yaml: videoId: is 101 in course.yaml',
    ],
    [
      'a question without words',
      { 'courses/main/01-part/pt.md': markdown({ ...frontMatter(), questions: { q1 } }) },
      '01-part/pt.md: questions.q2: is missing',
    ],
    [
      'words for an option that does not exist',
      {
        'courses/main/01-part/pt.md': markdown({
          ...frontMatter(),
          questions: {
            ...frontMatter().questions,
            q1: { ...q1, options: { ...q1.options, d: { text: 'D', feedback: 'F' } } },
          },
        }),
      },
      '01-part/pt.md: questions.q1.options.d: is not in module.yaml',
    ],
    [
      'a recap without an option',
      {
        'courses/main/01-part/pt.md': markdown({
          ...frontMatter(),
          recap: { ...recap, options: { a: recap.options.a } },
        }),
      },
      '01-part/pt.md: recap.options.b: is missing',
    ],
    [
      'a regional text that words other questions',
      { 'courses/main/01-part/en-US.md': markdown({ ...frontMatter(), questions: { q1 } }) },
      '01-part/en-US.md: questions.q2: is missing',
    ],
    [
      'words for a site that there is not',
      { 'words.yaml': stringify({ 'en-CA': { a: 'b' } }) },
      'words.yaml: ',
    ],
    ['an extra module without its folder', { 'extras/02-else/pt.md': null }, 'extras/02-else: is missing'],
    [
      'an extra module’s id used twice',
      {
        'extras/extras.yaml': stringify({
          modules: extrasYaml().modules.map((extra) => ({ ...extra, id: 1 })),
        }),
      },
      'extras/extras.yaml: modules.id: 1 is used twice',
    ],
    [
      'an extra module without a question',
      { 'extras/01-more/pt.md': markdown({ ...extraMatter(), question: undefined }) },
      '01-more/pt.md: question: ',
    ],
    ['a text without front matter', { 'courses/main/01-part/pt.md': '# Hello' }, '01-part/pt.md: must begin'],
    [
      'a mark for the film that does not end',
      { 'courses/main/01-part/pt.md': markdown(frontMatter(), 'Read. [Said.') },
      '01-part/pt.md: transcript: marks',
    ],
    ['a module without a film', { 'films/manifest.yaml': '{}' }, 'films/manifest.yaml: 101: is missing'],
    [
      'a slug used twice',
      {
        'courses/main/course.yaml': stringify({
          ...course,
          modules: [firstModule, { ...secondModule, slug: firstModule?.slug }],
        }),
      },
      'courses/main/course.yaml: modules.slug.pt: parte-1 is used twice',
    ],
    [
      'a video id used twice',
      {
        'courses/football/course.yaml': stringify({ ...courseYaml(2, 'football'), modules: course.modules }),
      },
      'videoId: 101 is used twice',
    ],
  ])('name file, field and reason: %s', (_, files, message) => {
    expect(() => open(files as Record<string, string | null>)).toThrow(message);
  });

  it('are all reported at once', () => {
    expect(() => open({ 'courses/football/course.yaml': null, 'courses/main/01-part/pt.md': '' })).toThrow(
      /2 mistake[\s\S]*football[\s\S]*pt\.md|2 mistake[\s\S]*pt\.md[\s\S]*football/,
    );
  });
});
