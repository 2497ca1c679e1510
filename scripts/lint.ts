import { createRequire } from 'node:module';
import { run } from '../harness/processes';
import { wrongTitles } from './commit-titles';

/** `npm run lint`: the form and the rules of the code, and the titles of the last commits (CONTRIBUTING.md). */
const main = async (): Promise<void> => {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  process.exitCode = await run(process.execPath, [biome, 'check', '.', '--error-on-warnings']);
  for (const wrong of await wrongTitles()) {
    process.stderr.write(`${wrong}\n`);
    process.exitCode = 1;
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error}\n`);
  process.exitCode = 1;
});
