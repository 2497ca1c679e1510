import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sqlOfSection } from '../../harness/database/documented-sql';

/** deploy/ says the same as the documents and as the files beside it. */

const read = (path: string): Promise<string> => readFile(path, 'utf8');

interface Compose {
  services: Record<
    string,
    {
      secrets?: string[];
      environment?: Record<string, string>;
      volumes?: string[];
      healthcheck?: { test: string[] };
      networks?: { default: { ipv4_address: string } };
    }
  >;
  secrets: Record<string, { file: string }>;
}

const compose = async (): Promise<Compose> =>
  parse(await read('deploy/compose.yaml'), { merge: true }) as Compose;

describe('the deployment files', () => {
  it('give the database’s users the rights of the handbook', async () => {
    const blocks = sqlOfSection(await read('docs/operate/database-and-backup.md'), 'Roles of the database');
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

  it('mount the operator’s folders for reading', async () => {
    const { services } = await compose();
    for (const name of ['site-1', 'site-2']) {
      const { environment = {}, volumes = [] } = services[name] ?? {};
      expect(volumes).toEqual([
        `./own/content:${environment.CONTENT_DIR}:ro`,
        `./own/public:${environment.PUBLIC_DIR}:ro`,
      ]);
    }
    expect(services.nginx?.volumes).toContain('./own/away:/etc/nginx/own/away:ro');
  });

  it('make secrets that containers can read, whatever the umask', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
    await copyFile('deploy/secrets.sh', join(folder, 'secrets.sh'));
    const { status } = spawnSync('bash', ['-c', 'umask 077; bash "$1/secrets.sh"', '-', folder]);
    const modeOf = async (...path: string[]) =>
      ((await stat(join(folder, ...path))).mode & 0o777).toString(8);
    const names = await readdir(join(folder, 'secrets'));
    const modes = await Promise.all(names.map(async (name) => [name, await modeOf('secrets', name)]));
    expect([status, await modeOf('secrets')]).toEqual([0, '700']);
    expect(names).toContain('session-keys');
    expect(modes.filter(([name, mode]) => mode !== (name === 'tls' ? '755' : '644'))).toEqual([]);
    await rm(folder, { recursive: true });
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

  it('have the site listen where asked, whatever its settings say', async () => {
    const { services } = await compose();
    for (const name of ['site-1', 'site-2']) expect(services[name]?.environment?.HOST).toBe('0.0.0.0');
    const unit = await read('deploy/systemd/breaking-barriers@.service');
    expect(unit).toMatch(
      /^ExecStart=\/usr\/bin\/env .*HOST=127\.0\.0\.1 PORT=%i \/usr\/bin\/node scripts\/start\.mjs$/m,
    );
    // EnvironmentFile= wins over it.
    expect(unit).not.toMatch(/^Environment=/m);
  });

  it('wait for a database that was made', async () => {
    const { services } = await compose();
    expect(services.postgres?.healthcheck?.test.join(' ')).toMatch(/pg_isready -h 127\.0\.0\.1 /);
  });

  it('trust nginx alone', async () => {
    const { services } = await compose();
    const address = services.nginx?.networks?.default.ipv4_address;
    for (const name of ['site-1', 'site-2'])
      expect(services[name]?.environment?.TRUSTED_PROXIES).toBe(address);
  });

  it('take no process for dead that answers 502 or 503', async () => {
    const site = await read('deploy/nginx/site.conf');
    const tried = [...site.matchAll(/proxy_next_upstream ([^;]*);/g)].map(([, when]) => when);
    expect(tried).toEqual(['error timeout', 'error timeout http_404', 'error timeout non_idempotent']);
  });

  it('ask both processes for a file that one may lack', async () => {
    const site = await read('deploy/nginx/site.conf');
    const [, location = ''] = site.split('location /_next/static/ {');
    expect(location.split('}')[0]).toContain('proxy_next_upstream error timeout http_404;');
    for (const name of ['upstream', 'upstream-containers']) {
      const servers = (await read(`deploy/nginx/${name}.conf`)).match(/^ *server /gm) ?? [];
      expect(site).toContain(`proxy_next_upstream_tries ${servers.length};`);
    }
  });

  it('answer 503 with Retry-After where no process does', async () => {
    const site = await read('deploy/nginx/site.conf');
    const location = (name: string) => site.split(`location ${name} {`)[1]?.split('\n    }\n')[0] ?? '';
    for (const name of ['@away', '@api-away', '^~ /away/'])
      expect(location(name)).toContain('add_header Retry-After 5 always;');
    for (const name of ['@away', '@api-away']) expect(location(name)).toContain('return 503');
    // Keyed writes come to their location by an `error_page`.
    expect(site).toContain('recursive_error_pages on;');
    // An `error_page` of its own hides those of the server.
    expect(site).toContain('error_page 502 504 =503 /away/$away.html;');
    // The operator's pages before ours.
    expect(location('^~ /away/')).toContain('try_files /own$uri $uri @away;');
    for (const name of ['/api/', '@repeatable'])
      expect(location(name)).toContain('error_page 502 504 = @api-away;');
  });

  it('put the same into an image and a folder', async () => {
    const files = (await read('deploy/release-files')).match(/^[^#\s].*$/gm) ?? [];
    const copied = (await read('deploy/Dockerfile'))
      .split('\n')
      .filter((line) => line.startsWith('COPY --from=build '))
      .flatMap((line) => line.match(/(?<=\/site\/)\S+/g) ?? []);
    // npm needs the first two for the folder, and no image is rolled by the script.
    const inFoldersOnly = ['package-lock.json', '.npmrc', 'deploy'];
    expect(files.filter((file) => !inFoldersOnly.includes(file)).sort()).toEqual(copied.sort());
  });

  it('have Patroni hand over as the handbook says', async () => {
    const { bootstrap, etcd, etcd3 } = parse(await read('deploy/patroni/patroni.yml'));
    const { ttl, loop_wait, retry_timeout, primary_start_timeout, synchronous_mode, failsafe_mode } =
      bootstrap.dcs;
    const { wal_sender_timeout, wal_receiver_timeout } = bootstrap.dcs.postgresql.parameters;
    expect([etcd.hosts.length, etcd3]).toEqual([3, undefined]);
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
    expect({ primary_start_timeout, synchronous_mode, failsafe_mode }).toEqual({
      primary_start_timeout: 0,
      synchronous_mode: true,
      failsafe_mode: true,
    });
    const document = await read('docs/operate/scaling.md');
    expect(wal_receiver_timeout).toBe(wal_sender_timeout);
    const figures = { ttl, loop_wait, retry_timeout, primary_start_timeout, wal_sender_timeout };
    for (const [name, value] of Object.entries(figures))
      expect(document).toContain(`| \`${name}\` | ${value} |`);
  });
});
