import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Expression, type ObjectExpression, type Property, parse } from 'acorn';

/**
 * Puts every module of webpack's chunks in brackets, `4279:(e=>{…})`. A browser takes a function in brackets for one that runs
 * at once and compiles it beside the download, not on the main thread when the module is first asked for: half of the longest
 * task of a page (decision 059).
 */

/** `{ 4279: e => {…}, … }` of `(self.webpackChunk…=…).push([[6593], {…}, …])`; of other scripts nothing. */
const modulesOf = (expression: Expression): ObjectExpression | undefined => {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return;
  const { property } = expression.callee;
  const [chunk] = expression.arguments;
  if (property.type !== 'Identifier' || property.name !== 'push' || chunk?.type !== 'ArrayExpression') return;
  const [, modules] = chunk.elements;
  return modules?.type === 'ObjectExpression' ? modules : undefined;
};

/** Not a method, `{ 4279(e) {…} }`, which cannot stand in brackets. */
const isFunction = (property: Property, { type }: Expression): boolean =>
  type === 'ArrowFunctionExpression' || (type === 'FunctionExpression' && !property.method);

/** The same script with its modules in brackets, and how many stand in them; those of an earlier build stay as they are. */
export const withEagerModules = (script: string): { script: string; modules: number } => {
  const statements = parse(script, { ecmaVersion: 'latest', preserveParens: true }).body;
  const pieces: string[] = [];
  let [copied, modules] = [0, 0];
  for (const statement of statements) {
    if (statement.type !== 'ExpressionStatement') continue;
    for (const property of modulesOf(statement.expression)?.properties ?? []) {
      if (property.type !== 'Property') continue;
      const { value } = property;
      const isEager = value.type === 'ParenthesizedExpression';
      if (!isFunction(property, isEager ? value.expression : value)) continue;
      modules += 1;
      if (isEager) continue;
      pieces.push(script.slice(copied, value.start), '(', script.slice(value.start, value.end), ')');
      copied = value.end;
    }
  }
  return { script: pieces.join('') + script.slice(copied), modules };
};

/** In every script below `folder`, recursively. Rejects when there is no module: webpack writes them in another form then. */
export const makeModulesEager = async (folder: string): Promise<void> => {
  let found = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, name);
    const before = await readFile(file, 'utf8');
    const { script, modules } = withEagerModules(before);
    found += modules;
    if (script !== before) await writeFile(file, script);
  }
  if (found === 0)
    throw new Error(`No module was found in the chunks of ${folder}: has webpack another form?`);
};
