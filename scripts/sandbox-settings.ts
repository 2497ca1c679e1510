/**
 * The settings of a site on a running sandbox, without keys, as lines for `.env` (sandbox/README.md). Reads the sandbox's first line:
 *
 *   npm run --silent sandbox:settings < sandbox.json > .env
 */
import { readFileSync } from 'node:fs';
import { siteVariables } from './site-variables';

const DEFAULT_PORT = 3000;

const variables = siteVariables(
  Number(process.env.PORT ?? DEFAULT_PORT),
  JSON.parse(readFileSync(process.stdin.fd, 'utf8')),
);
for (const [name, value] of Object.entries(variables)) console.log(`${name}='${value}'`);
