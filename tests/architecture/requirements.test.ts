import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** Rows of docs/requirements.md up to this step are owed by what is built; later ones are only listed. */
const STEP_REACHED = 3;

interface Row {
  id: string;
  step: number;
}

const rows = async (): Promise<Row[]> => {
  const text = await readFile('docs/requirements.md', 'utf8');
  return [...text.matchAll(/^\| (R\d+\.\d+) \|.*\| (\d) \|$/gm)].map(([, id, step]) => ({
    id: id as string,
    step: Number(step),
  }));
};

/** Ids in the files that assert something; this list itself and the helpers do not count. */
const namedByTests = async (): Promise<Set<string>> => {
  const named = new Set<string>();
  for (const folder of ['tests', 'e2e']) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter(({ name }) => /\.(test|spec)\.tsx?$/.test(name))) {
      const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
      for (const [id] of text.matchAll(/\bR\d+\.\d+\b/g)) named.add(id);
    }
  }
  return named;
};

/** For the reader of the run: what later steps still owe. */
afterAll(async () => {
  const named = await namedByTests();
  const later = (await rows()).filter(({ id }) => !named.has(id));
  process.stdout.write(
    `Requirements that no test names yet (${later.length}): ${later.map(({ id }) => id).join(' ')}\n`,
  );
});

describe('the numbered requirements', () => {
  it('are all 342 in docs/requirements.md', async () => {
    expect(await rows()).toHaveLength(342);
  });

  it('are each named by a test as far as the steps built reach', async () => {
    const named = await namedByTests();
    const owed = (await rows()).filter(({ step }) => step <= STEP_REACHED);
    expect(owed.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('are the only ones that tests name', async () => {
    const known = new Set((await rows()).map(({ id }) => id));
    expect([...(await namedByTests())].filter((id) => !known.has(id))).toEqual([]);
  });
});
