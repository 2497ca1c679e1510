import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { documentsOf, readTree } from '@/tests/support/repository-tree';
import films from '../../films/package.json';
import site from '../../package.json';

/** Commands stand in `docs/commands.md`, and no document but the changelog names one that is gone. */

const COMMAND =
  /\bnpm (?:--prefix (?<folder>\w+) )?(?:run (?:-s )?(?<script>[a-z][\w:-]*)|(?<short>test|start)\b)/g;

/** The scripts that a text names: `demo`, or `films draw` for one of the films. */
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(COMMAND)].map(({ groups: { folder, script, short } = {} }) =>
    [folder, script ?? short].filter(Boolean).join(' '),
  );

const SCRIPTS = [
  ...Object.keys(site.scripts),
  ...Object.keys(films.scripts).map((script) => `films ${script}`),
];

describe('the scripts of package.json', () => {
  it('all stand in docs/commands.md', async () => {
    const named = new Set(scriptsIn(await readFile('docs/commands.md', 'utf8')));
    // What lints the films is part of their test.
    expect(SCRIPTS.filter((script) => !named.has(script))).toEqual(['films lint:fix']);
  });

  it('are those that the documents name', async () => {
    const documents = documentsOf(await readTree(process.cwd())).filter((path) => path !== 'CHANGELOG.md');
    const isThere = (path: string, script: string) =>
      SCRIPTS.includes(script) || (path.startsWith('films/') && SCRIPTS.includes(`films ${script}`));
    const gone = documents.map(async (path) =>
      scriptsIn(await readFile(path, 'utf8'))
        .filter((script) => !isThere(path, script))
        .map((script) => `${path}: ${script}`),
    );
    expect((await Promise.all(gone)).flat()).toEqual([]);
  });
});

it('A command is found in each of its forms', () => {
  const text =
    '`npm run demo`, npm ci && npm test, PORT=1 npm start, `npm run -s types`, `npm run bench -- received`,\n' +
    '`npm --prefix films run draw`, `npm --prefix films test`, `npm run`, `npm ci`, npm startle';
  expect(scriptsIn(text)).toEqual(['demo', 'test', 'start', 'types', 'bench', 'films draw', 'films test']);
});
