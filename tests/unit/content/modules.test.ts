import { describe, expect, it } from 'vitest';
import { baseLanguages } from '@/films/transcript';
import { readCatalogue, readModules } from './course-files';

const catalogues = ['main', 'football'].map(readCatalogue);
const rows = catalogues.flatMap(({ modules }) => modules);
const modules = ['main', 'football'].flatMap(readModules);

describe('the catalogue (R1.3)', () => {
  it('holds the two courses with six and four modules, in order', () => {
    expect(
      catalogues.map(({ id, key, modules }) => [id, key, modules.map(({ videoId }) => videoId)]),
    ).toEqual([
      [1, 'main', [101, 102, 103, 104, 105, 106]],
      [2, 'football', [201, 202, 203, 204]],
    ]);
  });

  it.each(baseLanguages)('gives each module its own address in %s', (language) => {
    for (const { modules } of catalogues) {
      const slugs = modules.map(({ slug }) => slug[language]);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('never uses a video id twice', () => {
    expect(new Set(rows.map(({ videoId }) => videoId)).size).toBe(rows.length);
  });

  it('has every module of the main course written in Portuguese', () => {
    const written = readModules('main').filter(({ texts }) =>
      texts.some(({ language }) => language === 'pt'),
    );
    expect(written.map(({ videoId }) => videoId)).toEqual([101, 102, 103, 104, 105, 106]);
  });
});

describe.each(modules)('module $row.dir (R1.3)', ({ row, videoId, questions, texts }) => {
  it('carries the video id of its catalogue row', () => {
    expect(videoId).toBe(row.videoId);
  });

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

  it('varies the letter and length of right answers', () => {
    expect(new Set(questions.map(({ correct }) => correct)).size).toBeGreaterThan(1);
    for (const text of texts) {
      const longest = questions.filter(({ id, options, correct }) => {
        const lengths = options.map((option) => text.questions[id]?.options[option]?.text.length ?? 0);
        return lengths[options.indexOf(correct)] === Math.max(...lengths);
      });
      expect(longest.length, text.language).toBeLessThan(questions.length);
    }
  });

  describe.each(texts)('in $language', (text) => {
    it('speaks for 450 to 800 words, as long as the catalogue says', () => {
      expect(text.words).toBeGreaterThanOrEqual(450);
      expect(text.words).toBeLessThanOrEqual(800);
      expect(row.minutes).toBeGreaterThanOrEqual(4);
      expect(row.minutes).toBeLessThanOrEqual(7);
      expect(Math.abs(text.words / 130 + 1 - row.minutes)).toBeLessThanOrEqual(1);
    });

    it('has the module’s questions and options with their reasons', () => {
      expect(Object.keys(text.questions)).toEqual(questions.map(({ id }) => id));
      for (const { id, options } of questions) {
        const question = text.questions[id];
        expect(question?.text.trim()).toMatch(/\?$/);
        expect(Object.keys(question?.options ?? {})).toEqual(options);
        const answers = Object.values(question?.options ?? {});
        for (const { text, feedback } of answers) {
          expect(text.trim()).not.toBe('');
          expect(feedback.split(/\s+/).length).toBeGreaterThanOrEqual(8);
        }
        expect(new Set(answers.map(({ feedback }) => feedback)).size).toBe(answers.length);
      }
    });

    it('bears the catalogue’s title, a summary and one thing to try', () => {
      expect(text.title).toBe(row.title[text.language]);
      expect(text.summary.length).toBeGreaterThan(40);
      expect(text.takeaway.length).toBeGreaterThan(40);
    });

    it('is plain spoken text that can be read aloud', () => {
      expect(text.body).not.toMatch(/^(#{1}|#{3,}) |^[-*] |^\d+\. |https?:|<[a-z]|\*\*|"/m);
    });
  });
});
