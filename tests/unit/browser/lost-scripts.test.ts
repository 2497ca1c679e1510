import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What every `import()` of a page does when its scripts get lost: a small page, built with the site's own settings of webpack. */

const require = createRequire(import.meta.url);

const SOURCES = {
  'page.js': 'globalThis.press = () => import("./form.js").then(({ said }) => said);',
  'form.js': 'import { word } from "./shared.js"; export const said = "form " + word;',
  'shared.js': 'export const word = "there";',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lost-scripts-'));
  for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(folder, name), text);
  const bundled = require('next/dist/compiled/webpack/webpack');
  bundled.init?.();
  const { webpack } = bundled;
  const settings = require('../../../next.config.js');
  const config = settings.webpack(
    {
      mode: 'development',
      devtool: false,
      context: folder,
      entry: './page.js',
      target: 'web',
      output: { path: folder, filename: 'built.js', chunkFilename: '[name].js', publicPath: '/' },
      // What the form shares is a script of its own, so that one import needs two.
      optimization: {
        chunkIds: 'named',
        splitChunks: {
          chunks: () => true,
          cacheGroups: { shared: { test: /shared/, name: 'shared', chunks: 'all', enforce: true } },
        },
      },
      plugins: [],
    },
    { dev: false, isServer: false, webpack },
  );
  const compiler = webpack(config);
  await new Promise<void>((resolve, reject) =>
    compiler.run((error: Error | null, stats?: { hasErrors(): boolean; toString(): string }) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
    ),
  );
});
afterAll(() => rm(folder, { recursive: true }));

type Fate = 'comes' | 'lost' | 'hangs';

/** A page in which each script that is asked for meets its next fate; then it comes. */
const open = async (fates: Record<string, Fate[]>) => {
  const asked: string[] = [];
  const timers: (() => void)[] = [];
  const page = createContext({
    setTimeout: (work: () => void) => timers.push(work),
    clearTimeout: () => undefined,
    document: {
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => undefined }),
      head: {
        appendChild: async (script: {
          src: string;
          onload(event: object): void;
          onerror(event: object): void;
        }) => {
          const name = script.src.slice(1);
          asked.push(name);
          const fate =
            Object.entries(fates)
              .find(([part]) => name.includes(part))?.[1]
              .shift() ?? 'comes';
          const text = await readFile(join(folder, name), 'utf8');
          if (fate === 'lost') script.onerror({ type: 'error', target: script });
          if (fate === 'hangs') for (const end of timers.splice(0)) end();
          if (fate !== 'comes') return;
          runInContext(text, page);
          script.onload({ type: 'load', target: script });
        },
      },
    },
  });
  runInContext('self = globalThis', page);
  runInContext(await readFile(join(folder, 'built.js'), 'utf8'), page);
  const press = () => runInContext('press()', page) as Promise<string>;
  return { press, asked };
};

describe('the scripts of an import', () => {
  it('are asked for once where they come', async () => {
    const { press, asked } = await open({});
    expect(await press()).toBe('form there');
    expect(asked).toHaveLength(2);
  });

  it('may all be lost once, whenever each is', async () => {
    const { press, asked } = await open({ shared: ['lost'], form: ['lost'] });
    expect(await press()).toBe('form there');
    expect(asked).toHaveLength(4);
  });

  it('are told as lost after that, and asked for anew', async () => {
    const { press, asked } = await open({ form: ['lost', 'lost'] });
    await expect(press()).rejects.toThrow('Loading chunk');
    expect(asked).toHaveLength(3);
    expect(await press()).toBe('form there');
  });

  it('are told as late where they hang', async () => {
    const { press, asked } = await open({ form: ['hangs'] });
    await expect(press()).rejects.toThrow('timeout');
    expect(asked).toHaveLength(2);
  });
});
