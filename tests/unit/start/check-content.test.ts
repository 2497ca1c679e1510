import { copyFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '@/front/start/check-content';
import { operatorFolder } from '@/tests/support/operator-folder';

const root = process.cwd();

/** What is said of these files of an operator's over the release. */
const mistakesWith = async (content: Record<string, string>, publicFiles: Record<string, string> = {}) => {
  const folders = { CONTENT_DIR: operatorFolder(content), PUBLIC_DIR: operatorFolder(publicFiles) };
  const { mistakes } = await checkContent(root, { ...folders, MEDIA_BASE_URL: '/films/' });
  return mistakes.map((line) =>
    line.replace(`${folders.CONTENT_DIR}/`, 'CONTENT/').replace(`${folders.PUBLIC_DIR}/`, 'PUBLIC/'),
  );
};

describe('the check of the content', () => {
  it('finds nothing wrong with the release', async () => {
    const settings = { CONTENT_DIR: undefined, PUBLIC_DIR: undefined, MEDIA_BASE_URL: '/films/' };
    expect(await checkContent(root, settings)).toMatchObject({ mistakes: [], notes: [] });
  });

  it('takes texts, words, films and pictures of an operator', async () => {
    const files = {
      'README.md': 'Ours.',
      'locales/en-US/home.json': '{}',
      'locales/es/contact.json': '{"title":"Escribe"}',
      'words.yaml': 'en-GB: { "training session": session }',
      'films/manifest.yaml': '{}',
    };
    expect(await mistakesWith(files, { 'logos/own.svg': '<svg/>', 'films/more/a.ts': 'x' })).toEqual([]);
  });

  it.each([
    ['films/manifets.yaml', '{}', 'nothing reads it; is films/manifest.yaml meant?'],
    [
      'courses/main/01-confidence/pt-br.md',
      '',
      'nothing reads it; is courses/main/01-confidence/pt-BR.md meant?',
    ],
    ['something/else.txt', '', 'nothing reads it'],
    ['locales/en/contakt.json', '{}', 'nothing reads it; is locales/en/contact.json meant?'],
    ['locales/en/contact.json', '{"titel":"a"}', 'titel: there is no such text'],
  ])('refuses %s that says %s', async (path, text, mistake) => {
    expect(await mistakesWith({ [path]: text })).toEqual([`CONTENT/${path}: ${mistake}`]);
  });

  it('looks for both files of a drawing', async () => {
    const alt = '{ pt: Um, en: One, es: Uno }';
    const row = `{ file: drills/none.webp, thumbnail: drills/four-gate-small.webp, part: 1, alt: ${alt} }`;
    expect(await mistakesWith({ 'films/drawings.yaml': `'101': [${row}]` })).toEqual([
      'CONTENT/films/drawings.yaml: 101: 0.file (drills/none.webp): there is no such file',
      'CONTENT/films/drawings.yaml: 101: 0.thumbnail (drills/four-gate-small.webp): there is no such file; is drills/four-gates-small.webp meant?',
    ]);
  });

  it.each(['boot.js', 'page.html', 'offline/a.svg', 'own.css'])(
    'refuses %s among public files',
    async (path) => {
      expect(await mistakesWith({}, { [path]: '' })).toEqual([
        `PUBLIC/${path}: is not sent: scripts, pages, sheets and fonts are of the release, and so are its folders`,
      ]);
    },
  );

  it('refuses a link that leads out', async () => {
    const folder = operatorFolder({ 'pages/about/pt.md': '' });
    symlinkSync('/etc/hostname', join(folder, 'words.yaml'));
    const settings = { CONTENT_DIR: folder, PUBLIC_DIR: undefined, MEDIA_BASE_URL: '/films/' };
    const { mistakes } = await checkContent(root, settings);
    expect(mistakes).toContain(
      `${folder}/words.yaml: is a link that leads out of the folder, or to no file, so that nothing follows it`,
    );
    expect(mistakes).toContain(
      `${folder}/pages/about/pt.md: must begin with front matter between two lines of ---`,
    );
  });

  it('looks at the operator’s files before ours', async () => {
    const late = 'WEBVTT\n\n00:00:01.000 --> 00:09:00.000\nOlá\n';
    expect(await mistakesWith({}, { 'films/103/captions.pt.vtt': late })).toEqual([
      'films/manifest.yaml: 103: captions.pt (103/captions.pt.vtt): line 3: ends at 9:00.0, after the film (2:18.0)',
    ]);
    const folder = operatorFolder({ 'films/103/x.txt': '' });
    copyFileSync('public/films/105/film.mp4', join(folder, 'films/103/film.mp4'));
    const settings = { CONTENT_DIR: undefined, PUBLIC_DIR: folder, MEDIA_BASE_URL: '/films/' };
    expect((await checkContent(root, settings)).mistakes.join()).toMatch(
      /103: sources\.1 \(103\/film\.mp4\): lasts 2:29\.\d \(\d+\.\d s\), and durationSeconds says 138/,
    );
  });
});
