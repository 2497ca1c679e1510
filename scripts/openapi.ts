import { readFile, writeFile } from 'node:fs/promises';
import { openApiText } from './openapi/document';

/** `npm run openapi`: writes docs/api/openapi.json from the contract. */
const main = async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  await writeFile('docs/api/openapi.json', openApiText(version));
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
