import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { ContentReader } from '@/lib/server/features/courses/content-files';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import { legalText } from '@/lib/server/features/legal/legal-texts';
import { operatorFolder } from '@/tests/support/operator-folder';
import {
  type ContentFixture,
  contentFixture,
  extraMatter,
  extrasYaml,
  frontMatter,
  markdown,
} from './content-fixture';

const fixtures: ContentFixture[] = [];
afterEach(() => {
  for (const fixture of fixtures.splice(0)) fixture.remove();
});

const ours = (files: Record<string, string> = {}): string => {
  const fixture = contentFixture(files);
  fixtures.push(fixture);
  return fixture.root;
};

const openWith = (operatorRoot: string, contentRoot = ours()) =>
  openCourseLibrary({ contentRoot, operatorRoot, mediaBaseUrl: '/films/' });

const film = (file: string, more: object = {}) => ({
  durationSeconds: 61,
  sources: [{ file, type: 'video/mp4' }],
  poster: '101.jpg',
  captions: { pt: '101.pt.vtt' },
  ...more,
});

describe('the operator’s content', () => {
  it('takes the place of the text of the same path', () => {
    const changed = markdown({ ...frontMatter(), summary: 'Outra coisa' });
    const library = openWith(operatorFolder({ 'courses/main/01-part/pt.md': changed }));
    expect(library.findModule('main', 'parte-1', 'pt-BR')?.summary).toBe('Outra coisa');
    expect(library.findModule('main', 'part-1', 'en-GB')?.summary).toBe('What it is about');
  });

  it('replaces one film and leaves the others', () => {
    const manifest = stringify({ 101: film('own/101.mp4', { minutes: 3 }) });
    const library = openWith(operatorFolder({ 'films/manifest.yaml': manifest }));
    const sourcesOf = (slug: string) =>
      library.findModule('main', slug, 'pt-BR')?.film.sources.map(({ src }) => src);
    expect(sourcesOf('parte-1')).toEqual(['/films/own/101.mp4']);
    expect(sourcesOf('parte-2')).toEqual(['/films/102.webm', 'https://films.example/live.m3u8']);
  });

  it('says the minutes of a module whose film is longer', () => {
    const manifest = stringify({ 101: film('101.mp4', { minutes: 9 }) });
    const library = openWith(operatorFolder({ 'films/manifest.yaml': manifest }));
    const [first, second] = library.courseCatalogue('pt-BR')[0]?.modules ?? [];
    expect([first?.minutes, second?.minutes]).toEqual([9, 6]);
    expect(library.findModule('main', 'parte-1', 'pt-BR')?.minutes).toBe(9);
    expect(library.courseOutline(1)?.minutes).toBe(15);
  });

  it('adds an extra module', () => {
    const { modules } = extrasYaml();
    const slug = { pt: 'meu', en: 'mine', es: 'mio' };
    const library = openWith(
      operatorFolder({
        'extras/extras.yaml': stringify({
          modules: [...modules, { dir: 'ours', id: 1000, minutes: 5, slug }],
        }),
        'extras/ours/pt.md': markdown({ ...extraMatter(), title: 'Nosso' }),
      }),
    );
    expect(library.extraCatalogue('pt-BR').map(({ id }) => id)).toEqual([1, 2, 1000]);
    expect(library.findExtra('meu', 'pt-BR')?.title).toBe('Nosso');
  });

  it('adds words of a site to those that there are', () => {
    const root = ours({
      'words.yaml': stringify({ 'pt-BR': { Intro: 'Início', Part: 'Parte' }, 'en-GB': { Part: 'Bit' } }),
    });
    const library = openWith(
      operatorFolder({ 'words.yaml': stringify({ 'pt-BR': { Part: 'Trecho' } }) }),
      root,
    );
    const textOf = (slug: string, locale: 'pt-BR' | 'en-GB') =>
      library.findModule('main', slug, locale)?.transcriptHtml;
    expect(textOf('parte-1', 'pt-BR')).toContain('Início');
    expect(textOf('parte-1', 'pt-BR')).toContain('Trecho');
    expect(textOf('part-1', 'en-GB')).toContain('Bit');
  });

  it('has the origins of its films in the policy', () => {
    const manifest = stringify({ 101: film('https://media.example.org/101.mp4') });
    const library = openWith(operatorFolder({ 'films/manifest.yaml': manifest }));
    expect(library.mediaOrigins).toContain('https://media.example.org');
  });

  it('is what pages to read say', () => {
    const page = markdown({ title: 'Sobre nós', description: 'd', lead: 'l' }, '## Quem\n\nNós.\n');
    const reader = new ContentReader('content', operatorFolder({ 'pages/about/pt.md': page }));
    expect(legalText(reader, 'about', 'pt-BR', {}).title).toBe('Sobre nós');
    expect(legalText(reader, 'about', 'en-GB', {}).title).not.toBe('Sobre nós');
  });

  it('is named by its whole path where it is wrong', () => {
    const folder = operatorFolder({
      'films/manifest.yaml': stringify({ 101: film('101.mp4', { durationSecond: 3 }), 1001: film('a.mp4') }),
      'courses/main/01-part/pt.md': 'no front matter',
    });
    const open = () => openWith(folder);
    expect(open).toThrow(`- ${join(folder, 'films/manifest.yaml')}: 101: Unrecognized key: "durationSecond"`);
    expect(open).toThrow(
      `- ${join(folder, 'courses/main/01-part/pt.md')}: must begin with front matter between two lines of ---`,
    );
  });

  it.each([
    ['a film of no module', { 1001: film('a.mp4') }, /1001: is the film of no module/],
    [
      'a type that no browser plays',
      { 101: film('a.m3u8', { sources: [{ file: 'a.m3u8', type: 'video/hls' }] }) },
      /101\.sources\.0\.type: must be video\/mp4, video\/webm, application\/vnd\.apple\.mpegurl/,
    ],
    [
      'a sample beyond the end',
      { 101: film('a.mp4', { sample: { from: 50, to: 70 } }) },
      /101\.sample: must begin before it ends, and end within durationSeconds/,
    ],
  ])('is refused for %s', (_, manifest, message) => {
    expect(() => openWith(operatorFolder({ 'films/manifest.yaml': stringify(manifest) }))).toThrow(message);
  });

  it('does not follow a link out of its folder', () => {
    const outside = operatorFolder({ 'pt.md': markdown({ ...frontMatter(), summary: 'secret' }) });
    const folder = operatorFolder({ 'courses/main/01-part/es.md': markdown(frontMatter()) });
    symlinkSync(join(outside, 'pt.md'), join(folder, 'courses/main/01-part/pt.md'));
    expect(openWith(folder).findModule('main', 'parte-1', 'pt-BR')?.summary).toBe('What it is about');
  });

  it('follows links within its folder, as mounts have them', () => {
    const folder = operatorFolder({
      'courses/main/01-part/..data': markdown({ ...frontMatter(), summary: 'mounted' }),
    });
    symlinkSync('..data', join(folder, 'courses/main/01-part/pt.md'));
    expect(openWith(folder).findModule('main', 'parte-1', 'pt-BR')?.summary).toBe('mounted');
  });
});
