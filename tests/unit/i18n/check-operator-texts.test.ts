import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { BUILT_IN, operatorTextMistakes } from '@/lib/server/platform/i18n/check-operator-texts';
import { operatorFolder } from '@/tests/support/operator-folder';
import { readTree } from '@/tests/support/repository-tree';

const root = process.cwd();

const mistakesOf = (path: string, text: string) =>
  operatorTextMistakes(root, operatorFolder({ [path]: text }), path);

describe('the check of an operator’s texts', () => {
  it('takes sentences, groups and lists where ours are', () => {
    expect(mistakesOf('locales/es-AR/contact.json', '{"topic":{"label":"¿Sobre qué?"}}')).toEqual([]);
    expect(mistakesOf('words.yaml', '{}')).toBeUndefined();
  });

  it.each([
    [
      'locales/fr/contact.json',
      '{}',
      'there is no language fr; there are en, en-AU, en-GB, en-NZ, en-US, es, es-AR, es-MX, es-US, pt-BR',
    ],
    ['locales/en/mails.json', '{}', 'is built into the program, so that a file cannot change it'],
    ['locales/en/contact.json', '["a"]', 'must be an object of texts'],
    ['locales/en/contact.json', '{"titel":"a"}', 'titel: there is no such text'],
    [
      'locales/en/contact.json',
      '{"descripton":"a"}',
      'descripton: there is no such text; is description meant?',
    ],
    ['locales/en/contact.json', '{"title":3}', 'title: must be text'],
    ['locales/en/contact.json', '{"title":{"a":"b"}}', 'title: must be a sentence'],
    ['locales/en/contact.json', '{"topic":"a"}', 'topic: must be a group of sentences'],
    ['locales/en/contact.json', '{"title":"Write to {{brnad}}"}', 'title: nothing fills {{brnad}} here'],
  ])('refuses %s that says %s', (path, text, mistake) => {
    expect(mistakesOf(path, text)).toEqual([mistake]);
  });

  it('says where JSON is broken', () => {
    expect(mistakesOf('locales/en/contact.json', '{"title":"a",}')?.join()).toMatch(/^is no JSON: /);
  });

  it('knows which texts the program imports', async () => {
    const { files } = await readTree(root);
    const code = files.filter((path) => /^(lib|components|pages|front)\/.*\.tsx?$/.test(path));
    const imported = await Promise.all(
      code.map(async (path) =>
        [...(await readFile(path, 'utf8')).matchAll(/'@\/locales\/[\w-]+\/([\w-]+)\.json'/g)].map(
          ([, name]) => name,
        ),
      ),
    );
    expect([...new Set(imported.flat())].sort()).toEqual([...BUILT_IN].sort());
  });
});
