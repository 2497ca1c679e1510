import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeModulesEager, withEagerModules } from '@/scripts/eager-modules';

/** Modules of a chunk are compiled beside its download, not when they first run (decision 059). */

interface Chunk {
  names: number[];
  modules: Record<string, (module: { exports?: unknown }) => void>;
}

/** What a browser's list of chunks holds once `script` has run. */
const run = (script: string): Chunk => {
  const list: [number[], Chunk['modules']][] = [];
  new Function('self', script)({ list });
  const [[names, modules] = [[], {}]] = list;
  return { names, modules };
};

const CHUNK =
  '"use strict";(self.list=self.list||[]).push([[12],{7:(e,t)=>{e.exports="a,b}"},8:e=>e.exports=(1,2),9:function(e){e.exports=n=>n(3)},' +
  '10(e){e.exports="method"}},r=>r(7)]);';

test('every module of a chunk stands in brackets', () => {
  expect(withEagerModules(CHUNK)).toEqual({
    modules: 3,
    script:
      '"use strict";(self.list=self.list||[]).push([[12],{7:((e,t)=>{e.exports="a,b}"}),8:(e=>e.exports=(1,2)),' +
      '9:(function(e){e.exports=n=>n(3)}),10(e){e.exports="method"}},r=>r(7)]);',
  });
});

test('and exports what it did before', () => {
  const { names, modules } = run(withEagerModules(CHUNK).script);
  const exportsOf = (name: string) => {
    const module: { exports?: unknown } = {};
    modules[name]?.(module);
    return module.exports;
  };
  expect(names).toEqual([12]);
  expect(['7', '8', '10'].map(exportsOf)).toEqual(['a,b}', 2, 'method']);
});

test('a chunk of an earlier build stays as it is', () => {
  const eager = withEagerModules(CHUNK);
  expect(withEagerModules(eager.script)).toEqual(eager);
});

test.each([
  ['webpack itself', '(()=>{"use strict";var e={};self.list=self.list||[];self.list.push=e=>e})();'],
  [
    'a list of pages',
    'self.__BUILD_MANIFEST={"/":["a.js"]},self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB();',
  ],
  ['another call', 'self.list.add([[12],{7:e=>e}]);'],
  ['a list of functions', 'self.list.push([[12],[e=>e]]);'],
])('%s stays as it is', (_, script) => {
  expect(withEagerModules(script)).toEqual({ script, modules: 0 });
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunks-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('every script of a folder is written anew', async () => {
  const [chunk, other] = [join(folder, 'a.js'), join(folder, 'b.js')];
  await Promise.all([writeFile(chunk, CHUNK), writeFile(other, 'let a=1')]);
  await makeModulesEager(folder);
  expect(await readFile(chunk, 'utf8')).toBe(withEagerModules(CHUNK).script);
  expect(await readFile(other, 'utf8')).toBe('let a=1');
});

test('chunks without a single module end the build', async () => {
  await writeFile(join(folder, 'a.js'), 'self.list.push([[12],[e=>e]]);');
  await expect(makeModulesEager(folder)).rejects.toThrow('No module was found');
});
