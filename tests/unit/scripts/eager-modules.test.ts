import { expect, test } from 'vitest';
import { withEagerModules } from '@/scripts/eager-modules';

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
  expect(withEagerModules(CHUNK)).toBe(
    '"use strict";(self.list=self.list||[]).push([[12],{7:((e,t)=>{e.exports="a,b}"}),8:(e=>e.exports=(1,2)),' +
      '9:(function(e){e.exports=n=>n(3)}),10(e){e.exports="method"}},r=>r(7)]);',
  );
});

test('and exports what it did before', () => {
  const { names, modules } = run(withEagerModules(CHUNK));
  const exportsOf = (name: string) => {
    const module: { exports?: unknown } = {};
    modules[name]?.(module);
    return module.exports;
  };
  expect(names).toEqual([12]);
  expect(['7', '8', '10'].map(exportsOf)).toEqual(['a,b}', 2, 'method']);
});

test('a chunk of an earlier build that has its brackets stays as it is', () => {
  const eager = withEagerModules(CHUNK);
  expect(withEagerModules(eager)).toBe(eager);
});

test.each([
  ['webpack itself', '(()=>{"use strict";var e={};self.list=self.list||[];self.list.push=e=>e})();'],
  [
    'a list of pages',
    'self.__BUILD_MANIFEST={"/":["a.js"]},self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB();',
  ],
  ['another push', 'list.push([1,{a:1}])'],
])('%s stays as it is', (_, script) => {
  expect(withEagerModules(script)).toBe(script);
});
