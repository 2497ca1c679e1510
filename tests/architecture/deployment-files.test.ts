import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sqlOfSection } from '../support/documented-sql';

/** deploy/ says the same as the documents and as the files beside it. */

const read = (path: string): Promise<string> => readFile(path, 'utf8');

interface Compose {
  services: Record<string, { secrets?: string[]; environment?: Record<string, string>; volumes?: string[] }>;
  secrets: Record<string, { file: string }>;
}

const compose = async (): Promise<Compose> =>
  parse(await read('deploy/compose.yaml'), { merge: true }) as Compose;

describe('the deployment files', () => {
  it('give the database’s users the rights of docs/operations.md', async () => {
    const blocks = sqlOfSection(await read('docs/operations.md'), 'Roles of the database');
    const script = (await read('deploy/postgres/roles.sh')).replace(/\s+/g, ' ');
    const statements = blocks.flat().map((statement) => `${statement.replace(/\s+/g, ' ')};`);
    expect(statements.length).toBeGreaterThan(12);
    expect(statements.filter((statement) => !script.includes(statement))).toEqual([]);
  });

  it('hand out secrets that deploy/secrets.sh makes', async () => {
    const { secrets, services } = await compose();
    const script = await read('deploy/secrets.sh');
    const files = [
      ...Object.values(secrets).map(({ file }) => file),
      ...Object.values(services).flatMap(({ volumes = [] }) =>
        volumes.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('./secrets/')),
      ),
    ].map((file) => file.replace('./secrets/', ''));
    expect(files).toContain('userlist.txt');
    expect(files.filter((file) => file !== 'tls' && !script.includes(`make ${file} `))).toEqual([]);
    for (const { secrets: used = [] } of Object.values(services))
      expect(used.filter((name) => !(name in secrets))).toEqual([]);
  });

  it('keep the right to change tables from the site', async () => {
    const { services } = await compose();
    for (const name of ['site-1', 'site-2']) {
      expect(services[name]?.secrets).not.toContain('migration-database-url');
      expect(Object.keys(services[name]?.environment ?? {})).not.toContain('MIGRATION_DATABASE_URL_FILE');
    }
    expect(services.migrate?.secrets).toEqual(['migration-database-url']);
  });

  it('name the ports of the site’s processes alike', async () => {
    const { services } = await compose();
    const upstream = await read('deploy/nginx/upstream-containers.conf');
    for (const name of ['site-1', 'site-2'])
      expect(upstream).toContain(`server ${name}:${services[name]?.environment?.PORT} `);
  });
});
