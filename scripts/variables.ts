import { readFile, writeFile } from 'node:fs/promises';
import { variablesText } from './variables-document';

/** `npm run variables`: writes docs/operate/variables.md from `.env.example` and the rules of the variables. */
const main = async () =>
  writeFile('docs/operate/variables.md', variablesText(await readFile('.env.example', 'utf8')));

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
