import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

/** A small, correct content folder of its own for each test; `files` replaces files in it, null removes one. */

const words = (word: string) => ({ pt: `${word} pt`, en: `${word} en`, es: `${word} es` });

export const courseYaml = (id: number, key: 'main' | 'football') => ({
  id,
  key,
  title: words(key),
  summary: words('summary'),
  modules: [1, 2].map((order) => ({
    dir: `0${order}-part`,
    videoId: id * 100 + order,
    minutes: 4 + order,
    slug: { pt: `parte-${order}`, en: `part-${order}`, es: `tramo-${order}` },
    title: words(`Module ${order}`),
  })),
});

export const moduleYaml = (videoId: number) => ({
  videoId,
  questions: [
    { id: 'q1', options: ['a', 'b'], correct: 'b' },
    { id: 'q2', options: ['a', 'b', 'c'], correct: 'a' },
  ],
  recap: { options: ['a', 'b'], correct: 'a' },
});

export const extrasYaml = () => ({
  modules: [
    { dir: '01-more', id: 1, minutes: 4, slug: { pt: 'mais', en: 'more', es: 'mas' } },
    { dir: '02-else', id: 2, minutes: 3, slug: { pt: 'outro', en: 'else', es: 'otro' } },
  ],
});

const option = (text: string) => ({ text, feedback: `Why ${text}` });

const everyText = () => ({
  title: 'Long title',
  summary: 'What it is about',
  promise: 'Can do this',
  takeaway: 'Try this',
});

export const extraMatter = () => ({ ...everyText(), question: { text: 'And you?', hint: 'In a sentence' } });

export const frontMatter = () => ({
  ...everyText(),
  questions: {
    q1: { text: 'First?', options: { a: option('A'), b: option('B') } },
    q2: { text: 'Second?', options: { a: option('A'), b: option('B'), c: option('C') } },
  },
  recap: { text: 'Recap?', options: { a: option('A'), b: option('B') } },
});

export const markdown = (matter: object, body = 'Intro.\n\n## Part\n\n- one\n- two\n') =>
  `---\n${stringify(matter)}---\n\n${body}`;

const film = (videoId: number) => ({
  durationSeconds: 240,
  sources: [
    { file: `${videoId}.webm`, type: 'video/webm' },
    { file: 'https://films.example/live.m3u8', type: 'application/vnd.apple.mpegurl' },
  ],
  poster: `${videoId}.jpg`,
  captions: { pt: `${videoId}.pt.vtt`, es: `${videoId}.es.vtt` },
});

const correctFiles = (): Record<string, string> => ({
  'courses/main/course.yaml': stringify(courseYaml(1, 'main')),
  'courses/football/course.yaml': stringify(courseYaml(2, 'football')),
  'courses/main/01-part/module.yaml': stringify(moduleYaml(101)),
  'courses/main/01-part/pt.md': markdown(frontMatter()),
  'courses/main/01-part/en.md': markdown(frontMatter()),
  'courses/main/02-part/module.yaml': stringify(moduleYaml(102)),
  'courses/main/02-part/pt.md': markdown(frontMatter()),
  'extras/extras.yaml': stringify(extrasYaml()),
  'extras/01-more/pt.md': markdown(extraMatter()),
  'extras/02-else/pt.md': markdown(extraMatter()),
  'words.yaml': '{}',
  'films/manifest.yaml': stringify({ 101: film(101), 102: film(102) }),
});

export interface ContentFixture {
  root: string;
  remove(): void;
}

export const contentFixture = (files: Record<string, string | null> = {}): ContentFixture => {
  const root = mkdtempSync(join(tmpdir(), 'bb-content-'));
  for (const [path, text] of Object.entries({ ...correctFiles(), ...files })) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};
