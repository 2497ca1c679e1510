import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from './support/journey';

/** The watch over all journeys bites: journeys with planted complaints are run, and what became of each is read. */

interface Suite {
  suites?: Suite[];
  specs: { title: string; tests: { results: { status: string; errors: { message: string }[] }[] }[] }[];
}

const cli = join(createRequire(__filename).resolve('playwright/package.json'), '..', 'cli.js');
const config = join(__dirname, 'support/planted/playwright.config.ts');

/** Runs the planted journeys. Returns by title what the browser's complaints were, `''` for a journey that passed. */
const runPlanted = async (): Promise<Record<string, string>> => {
  const { PLAYWRIGHT_JSON_OUTPUT_NAME: _, ...env } = process.env;
  const output = await new Promise<string>((resolve, reject) => {
    const done = (error: Error | null, stdout: string) => (stdout ? resolve(stdout) : reject(error));
    execFile(process.execPath, [cli, 'test', '--config', config], { env }, done);
  });
  const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
  const specs = specsOf({ specs: [], ...(JSON.parse(output) as { suites: Suite[] }) });
  return Object.fromEntries(
    specs.map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return [title, errors.map(({ message }) => message).join('\n')];
    }),
  );
};

test('a journey fails on browser complaints and broken reach', async () => {
  const complaints = await runPlanted();
  const evaluated = /^Error: The browser complained:\n(?:.*\n)*security policy: script-src eval/;
  const words = /^Error: The browser complained:\n.*planted words/;
  expect(complaints).toEqual({
    'a tidy page': '',
    'an inline script': expect.stringMatching(
      /complained:\n(?:.*\n)*security policy: script-src-elem inline/,
    ),
    'a compiled string whose error is caught': expect.stringMatching(evaluated),
    'a violation in an announced journey': expect.stringMatching(evaluated),
    'a console error': expect.stringMatching(words),
    'a console error in a second context': expect.stringMatching(words),
    'an error that nothing catches': expect.stringMatching(words),
    'a rejection that nothing catches': expect.stringMatching(words),
    'a missing file': expect.stringMatching(/404.*\(http:\/\/planted\.example\/missing\.png\)/),
    'a page with a button without a name': expect.stringMatching(/button-name: <button/),
    'an announced console error': '',
    'another console error than the announced one': expect.stringMatching(words),
    'a context that is left open': '',
    'a browser without the contexts of earlier journeys': '',
  });
});
