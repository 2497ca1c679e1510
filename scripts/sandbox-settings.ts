/**
 * The settings of a site on a running sandbox, without keys, as lines for `.env` (sandbox/README.md). Reads the sandbox's first line:
 *
 *   npm run --silent sandbox:settings < sandbox.json > .env
 *
 * With a file of settings as its argument, those with the sandbox's services in the place of their own.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { siteVariables } from '../harness/site/site-variables';

const DEFAULT_PORT = 3000;
/** What a file of settings decides though the sandbox has a value for it. */
const OWN_BEFORE_SANDBOX = ['DATABASE_URL', 'LOCALE_CONFIG', 'CONTROLLERS', 'MAIL_FROM'] as const;

/** In quotes that the site and systemd read alike: an apostrophe within JSON is written as a code. */
const quoted = (name: string, value: string): string => {
  if (!value.includes("'")) return `'${value}'`;
  if (/^[{[]/.test(value)) return `'${value.replaceAll("'", '\\u0027')}'`;
  if (!value.includes('"')) return `"${value}"`;
  throw new Error(
    `${name} has both kinds of quotes, which no line of .env can hold; give it as ${name}_FILE`,
  );
};

const [file] = process.argv.slice(2);
const own = file ? parseEnv(readFileSync(file, 'utf8')) : {};
const variables = siteVariables(
  Number(process.env.PORT ?? own.PORT ?? DEFAULT_PORT),
  JSON.parse(readFileSync(process.stdin.fd, 'utf8')),
);
const kept = OWN_BEFORE_SANDBOX.map((name) => [name, own[name] || variables[name]] as const);
const settings: NodeJS.Dict<string> = { ...own, ...variables, ...Object.fromEntries(kept) };
for (const [name, value = ''] of Object.entries(settings)) console.log(`${name}=${quoted(name, value)}`);
