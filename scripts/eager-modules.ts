import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Expression, type ObjectExpression, parse } from 'acorn';

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

/** The same script with its modules in brackets; a script that has them stays as it is. */
export const withEagerModules = (script: string): string => {
  const statements = parse(script, { ecmaVersion: 'latest', preserveParens: true }).body;
  const pieces: string[] = [];
  let copied = 0;
  for (const statement of statements) {
    if (statement.type !== 'ExpressionStatement') continue;
    for (const property of modulesOf(statement.expression)?.properties ?? []) {
      if (property.type !== 'Property') continue;
      const { type, start, end } = property.value;
      if (type !== 'ArrowFunctionExpression' && (type !== 'FunctionExpression' || property.method)) continue;
      pieces.push(script.slice(copied, start), '(', script.slice(start, end), ')');
      copied = end;
    }
  }
  return pieces.join('') + script.slice(copied);
};

/** In every script below `folder`, recursively. */
export const makeModulesEager = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, name);
    const script = await readFile(file, 'utf8');
    const eager = withEagerModules(script);
    if (eager !== script) await writeFile(file, eager);
  }
};
