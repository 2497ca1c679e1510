import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The runbook quotes what the site says; words that change take the runbook along. */

const sourceOf = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'));
  return (
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')))
  ).join('\n');
};

/** As a reader sees it: on one line. */
const runbook = async (): Promise<string> => {
  const pages = ['docs/operate/runbook.md', 'docs/operate/runbook-cluster.md'];
  const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')));
  return texts.join('\n').replace(/\s+/g, ' ');
};

const source = async (): Promise<string> =>
  `${await sourceOf('lib/server')}${await sourceOf('front')}`.replace(/' \+\s+'/g, '').replace(/\s+/g, ' ');

/** What stands in code quotes and is a sentence: three words at least, none of them a command's. */
const messagesOf = (text: string): string[] =>
  [...text.replace(/```.*?```/g, '').matchAll(/`([a-z][^`]+)`/gi)]
    .map(([, quoted = '']) => quoted)
    .filter(
      (quoted) =>
        quoted.split(' ').length > 2 &&
        !/^(select|npm|docker|journalctl|psql|PGCONNECT_TIMEOUT|alter|curl|patronictl|etcdctl|site|metrics|systemctl)\b/.test(
          quoted,
        ),
    );

describe('the runbook', () => {
  it('quotes messages that the site has', async () => {
    const [text, code] = [await runbook(), await source()];
    const messages = messagesOf(text);
    expect(messages.length).toBeGreaterThan(8);
    expect(messages.filter((message) => !code.includes(message))).toEqual([]);
  });

  it('explains every refusal to start over the database’s address', async () => {
    const [text, code] = [await runbook(), await source()];
    const quoted = [...text.matchAll(/\| (the database [^|]+|there is no database [^|]+) \|/g)].map(
      ([, row = '']) => row,
    );
    expect(quoted.length).toBeGreaterThan(3);
    expect(quoted.filter((row) => !code.includes(row))).toEqual([]);
  });

  it('and the table of metrics name figures that exist', async () => {
    const [text, code] = [
      `${await runbook()}${await readFile('docs/operate/monitoring.md', 'utf8')}`,
      await source(),
    ];
    const own = [...text.matchAll(/`((?:http|database|jobs|csp|upstream|site_build)_\w+)`/g)].map(
      ([, name = '']) => name,
    );
    expect(own.length).toBeGreaterThan(12);
    expect(own.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });

  it('reads logs in which other lines stand as well', async () => {
    const commands = (await readFile('docs/operate/runbook.md', 'utf8')).match(/\bjq [^`\n]+/g) ?? [];
    expect(commands.length).toBeGreaterThan(2);
    expect(commands.filter((command) => !/^jq -cR 'fromjson\? \\?\| select\(/.test(command))).toEqual([]);
  });
});
