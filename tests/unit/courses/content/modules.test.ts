import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, wordsOfSite } from '@/lib/server/features/courses/content-schema';
import { LOCALES } from '@/lib/shared/config/locales';
import { content, films, onSites, saidInFilm, shapeOf, wordCount, writtenModules } from './course-files';

const catalogues = content.courses.map(({ file }) => file);
const rows = catalogues.flatMap(({ modules }) => modules);

const NUMBERS = {
  pt: ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  es: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
};

/** Where a text says in words how many modules a course has: the main one, and in its own words the other. */
const COUNTED_IN = [
  ...(['pt-BR', 'en', 'es'] as const).flatMap((folder) =>
    ['login', 'before-modules'].map(
      (name) => [`locales/${folder}/${name}.json`, folder === 'pt-BR' ? 'pt' : folder] as const,
    ),
  ),
  ...LANGUAGES.map((language) => [`content/pages/faq/${language}.md`, language] as const),
  ['content/pages/faq/es-AR.md', 'es'] as const,
  ...catalogues.flatMap(({ key }) =>
    LANGUAGES.map((language) => [`content/courses/${key}/course.yaml`, language] as const),
  ),
];

describe('the catalogue (R1.3)', () => {
  it('holds the two courses with six and four modules, in order', () => {
    expect(
      catalogues.map(({ id, key, modules }) => [id, key, modules.map(({ videoId }) => videoId)]),
    ).toEqual([
      [1, 'main', [101, 102, 103, 104, 105, 106]],
      [2, 'football', [201, 202, 203, 204]],
    ]);
  });

  it.each(LANGUAGES)('gives each module its own address in %s', (language) => {
    for (const { modules } of catalogues) {
      const slugs = modules.map(({ slug }) => slug[language]);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('never uses a video id twice', () => {
    expect(new Set(rows.map(({ videoId }) => videoId)).size).toBe(rows.length);
  });

  it.each(COUNTED_IN)('has as many modules as %s says', (file, language) => {
    const course = catalogues.find(({ key }) => file.includes(`/${key}/`)) ?? catalogues[0];
    const count = NUMBERS[language][course?.modules.length ?? 0];
    const text = readFileSync(file, 'utf8').toLowerCase();
    expect(text).toMatch(new RegExp(`\\b${count}( [a-z]+)? m[oó]dul`));
  });

  it.each(LOCALES)('R1.3 has every module of the main course written for %s', (locale) => {
    const written = writtenModules.filter(({ course, texts }) => course === 'main' && texts[locale]);
    expect(written.map(({ entry }) => entry.videoId)).toEqual([101, 102, 103, 104, 105, 106]);
  });
});

describe.each(writtenModules)('module $dir (R1.3)', ({ entry, questions, recap, texts }) => {
  const sites = onSites(texts);

  it('asks three or four questions with one right option', () => {
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(4);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    for (const { options, correct } of questions) {
      expect(options.length).toBeGreaterThanOrEqual(3);
      expect(options.length).toBeLessThanOrEqual(4);
      expect(new Set(options).size).toBe(options.length);
      expect(options).toContain(correct);
    }
  });

  it('leaves one question with three options for the next module', () => {
    expect(recap?.options).toEqual(['a', 'b', 'c']);
    for (const { locale, text } of sites)
      expect(
        Object.values(text.questions).map((question) => question.text),
        locale,
      ).not.toContain(text.recap.text);
  });

  it('varies the letter and length of right answers', () => {
    expect(new Set(questions.map(({ correct }) => correct)).size).toBeGreaterThan(1);
    for (const { locale, text } of sites) {
      const longest = questions.filter(({ id, options, correct }) => {
        const lengths = options.map((option) => text.questions[id]?.options[option]?.text.length ?? 0);
        return lengths[options.indexOf(correct)] === Math.max(...lengths);
      });
      expect(longest.length, locale).toBeLessThan(questions.length);
    }
  });

  it('takes two minutes longer than its film', () => {
    const { durationSeconds = 0 } = films[entry.videoId] ?? {};
    expect(entry.minutes).toBe(Math.round(durationSeconds / 60) + 2);
  });

  it('has as many parts in every language', () => {
    const { headings } = shapeOf(texts.pt?.transcript ?? '');
    for (const { locale, text } of sites) expect(shapeOf(text.transcript).headings, locale).toBe(headings);
  });

  it('has the paragraphs of the Spanish text in Argentina', () => {
    expect(shapeOf(texts['es-AR']?.transcript ?? '')).toEqual(shapeOf(texts.es?.transcript ?? ''));
  });

  describe.each(sites)('on $locale', ({ locale, text, words }) => {
    it('has 450 to 800 words, some for the film', () => {
      expect(words).toBeGreaterThanOrEqual(450);
      expect(words).toBeLessThanOrEqual(800);
      const said = wordCount(saidInFilm(text.transcript));
      expect(said).toBeGreaterThan(200);
      expect(said).toBeLessThan(words);
    });

    it('has the module’s questions and options with their reasons', () => {
      expect(Object.keys(text.questions)).toEqual(questions.map(({ id }) => id));
      for (const question of [...Object.values(text.questions), text.recap]) {
        expect(question.text).toMatch(/\?$/);
        const answers = Object.values(question.options);
        for (const { feedback } of answers) {
          expect(wordCount(feedback), feedback).toBeGreaterThanOrEqual(8);
          expect(wordCount(feedback), feedback).toBeLessThanOrEqual(35);
        }
        for (const part of ['text', 'feedback'] as const)
          expect(new Set(answers.map((answer) => answer[part])).size).toBe(answers.length);
      }
    });

    it('bears the catalogue’s title, a promise, a summary and one thing to try', () => {
      expect(text.title).toBe(wordsOfSite(entry.title, locale));
      expect(text.promise.length).toBeLessThanOrEqual(90);
      expect(text.summary.length).toBeGreaterThan(40);
      expect(text.takeaway.length).toBeGreaterThan(40);
    });

    it('is plain spoken text that can be read aloud', () => {
      expect(text.transcript).not.toMatch(/^(#{1}|#{3,}) |^[-*] |^\d+\. |https?:|<[a-z]|\*\*|"/m);
    });
  });
});
