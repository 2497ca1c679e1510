import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** What deploy/release.sh does with a machine, whose systemctl, curl, npm and node are small scripts here. */

const PORTS = ['3001', '3002'];

/** A file in a version's folder makes it fail so. */
const PROGRAMS = {
  systemctl: `
    echo "systemctl $*" >> "$JOURNAL"
    case "$*" in
      'start breaking-barriers-migrate') [ ! -e "$SITE_BASE/next/migration-fails" ] ;;
      'restart breaking-barriers@3002') [ ! -e "$SITE_BASE/current/roll-is-killed" ] || kill -9 $PPID ;;
    esac`,
  curl: `
    port=$(printf '%s' "$*" | sed 's/.*127.0.0.1:\\([0-9]*\\).*/\\1/')
    [ ! -e "$SITE_BASE/current/not-ready-at-$port" ]`,
  node: `
    case "$*" in
      'scripts/check-config.mjs '*) echo "check $(basename "$PWD") $2" >> "$JOURNAL"; [ ! -e settings-are-wrong ] ;;
      *) echo 1.2.3 ;;
    esac`,
  npm: `
    echo "npm $*" >> "$JOURNAL"
    case "$*" in
      'run build') mkdir -p .next/cache; echo built > .next/BUILD_ID; echo old > .next/cache/file ;;
      'ci --omit=dev') [ ! -e "$SITE_BASE/no-packages" ] && mkdir node_modules ;;
    esac`,
  sleep: '[ "$1" = 1 ] || echo "sleep $1" >> "$JOURNAL"',
};

let folder: string;
let base: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  base = join(folder, 'srv');
  mkdirSync(base);
  mkdirSync(join(folder, 'bin'));
  for (const [name, script] of Object.entries(PROGRAMS)) {
    writeFileSync(join(folder, 'bin', name), `#!/usr/bin/env bash\n${script}\n`);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const version = (name: string, ...faults: string[]): void => {
  mkdirSync(join(base, name, 'deploy'), { recursive: true });
  for (const fault of faults) writeFileSync(join(base, name, fault), '');
};

const release = (args: readonly string[], script = 'deploy/release.sh') => {
  const { status, stdout, stderr } = spawnSync('bash', [script, ...args], {
    encoding: 'utf8',
    env: {
      NODE_ENV: 'test',
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      JOURNAL: join(folder, 'journal'),
      SITE_BASE: base,
      SITE_SETTINGS: '/etc/site.env',
      SITE_PORTS: PORTS.join(' '),
      SITE_PATIENCE_SECONDS: '3',
    },
  });
  return { status, says: stdout + stderr };
};

/** What it has asked of the machine since the last look. */
const asked = (): string[] => {
  const journal = join(folder, 'journal');
  const lines = existsSync(journal) ? readFileSync(journal, 'utf8').trim().split('\n') : [];
  rmSync(journal, { force: true });
  return lines;
};
const link = (name: string): string | null =>
  existsSync(join(base, name)) ? readlinkSync(join(base, name)) : null;
const restarts = (...ports: string[]) => ports.map((port) => `systemctl restart breaking-barriers@${port}`);

describe('a roll', () => {
  it('checks, migrates, then replaces one process after the other', () => {
    version('1.0.0');
    version('1.1.0');
    expect(release(['roll', '1.0.0']).status).toBe(0);
    asked();
    expect(release(['roll', '1.1.0']).status).toBe(0);
    expect(asked()).toEqual([
      'check 1.1.0 /etc/site.env',
      'systemctl start breaking-barriers-migrate',
      ...restarts('3001'),
      'sleep 4',
      ...restarts('3002'),
      'systemctl enable --quiet breaking-barriers@3001 breaking-barriers@3002',
    ]);
    expect([link('next'), link('current'), link('previous')]).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  });

  it('changes nothing with settings that the version refuses', () => {
    version('1.0.0');
    version('1.1.0', 'settings-are-wrong');
    release(['roll', '1.0.0']);
    asked();
    expect(release(['roll', '1.1.0'])).toMatchObject({
      status: 1,
      says: expect.stringMatching(/Nothing was changed/),
    });
    expect([asked(), link('current')]).toEqual([['check 1.1.0 /etc/site.env'], '1.0.0']);
  });

  it('leaves the processes alone after a failed migration', () => {
    version('1.0.0');
    version('1.1.0', 'migration-fails');
    release(['roll', '1.0.0']);
    asked();
    expect(release(['roll', '1.1.0']).status).toBe(1);
    expect(asked().filter((line) => line.includes('restart'))).toEqual([]);
    expect([link('current'), link('previous')]).toEqual(['1.0.0', null]);
  });

  it('goes back where a process does not become ready', () => {
    for (const name of ['1.0.0', '1.1.0']) version(name);
    version('1.2.0', 'not-ready-at-3002');
    for (const name of ['1.0.0', '1.1.0']) release(['roll', name]);
    asked();
    expect(release(['roll', '1.2.0'])).toMatchObject({
      status: 1,
      says: expect.stringMatching(/port 3002 is not ready/),
    });
    // First the process that is away: nobody else answers meanwhile.
    expect(asked().filter((line) => /restart|sleep/.test(line))).toEqual([
      ...restarts('3001'),
      'sleep 4',
      ...restarts('3002', '3002'),
      'sleep 4',
      ...restarts('3001'),
    ]);
    expect([link('current'), link('previous')]).toEqual(['1.1.0', '1.0.0']);
  });

  it('leaves what answers alone where nothing starts any more', () => {
    version('1.0.0');
    release(['roll', '1.0.0']);
    version('1.0.0', 'not-ready-at-3002');
    version('1.1.0', 'not-ready-at-3002');
    asked();
    expect(release(['roll', '1.1.0'])).toMatchObject({
      status: 1,
      says: expect.stringMatching(/3002: 1\.0\.0 is not ready either/),
    });
    expect(asked().filter((line) => line.includes('restart'))).toEqual(restarts('3001', '3002', '3002'));
  });

  it('leaves other processes alone where the first fails', () => {
    version('1.0.0');
    version('1.1.0', 'not-ready-at-3001');
    release(['roll', '1.0.0']);
    asked();
    release(['roll', '1.1.0']);
    expect(asked().filter((line) => line.includes('restart'))).toEqual(restarts('3001', '3001'));
    expect([link('current'), link('previous')]).toEqual(['1.0.0', null]);
  });

  it('that was killed half-way is finished, and leads back', () => {
    version('1.0.0');
    version('1.1.0', 'roll-is-killed');
    release(['roll', '1.0.0']);
    expect(release(['roll', '1.1.0']).status).toBe(null);
    rmSync(join(base, '1.1.0', 'roll-is-killed'));
    expect(release(['roll', '1.1.0']).status).toBe(0);
    expect(release(['back']).status).toBe(0);
    expect([link('current'), link('previous')]).toEqual(['1.0.0', '1.1.0']);
  });

  it('that was killed and then fails leads back once', () => {
    version('1.0.0');
    version('1.1.0', 'roll-is-killed');
    release(['roll', '1.0.0']);
    release(['roll', '1.1.0']);
    rmSync(join(base, '1.1.0', 'roll-is-killed'));
    version('1.1.0', 'not-ready-at-3001');
    expect(release(['roll', '1.1.0']).status).toBe(1);
    expect(link('current')).toBe('1.0.0');
    asked();
    expect(release(['back']).status).toBe(1);
    expect(asked()).toEqual([]);
  });

  it('back migrates nothing', () => {
    for (const name of ['1.0.0', '1.1.0']) {
      version(name);
      release(['roll', name]);
    }
    asked();
    expect(release(['back']).status).toBe(0);
    expect(asked().filter((line) => line.includes('migrate'))).toEqual([]);
    expect(link('current')).toBe('1.0.0');
  });

  it('back is refused where nothing ran before', () => {
    version('1.0.0');
    release(['roll', '1.0.0']);
    asked();
    expect(release(['back']).status).toBe(1);
    expect(asked()).toEqual([]);
  });

  it('waits for no other, and refuses', () => {
    version('1.0.0');
    const held = `exec 8> "${join(base, '.release.lock')}"; flock 8; "$@"`;
    const { status } = spawnSync('bash', ['-c', held, '-', 'bash', 'deploy/release.sh', 'roll', '1.0.0'], {
      env: { NODE_ENV: 'test', PATH: `${join(folder, 'bin')}:${process.env.PATH}`, SITE_BASE: base },
    });
    expect([status, link('current')]).toEqual([1, null]);
  });

  it('names the versions that are there', () => {
    for (const name of ['1.0.0', '1.1.0', '1.2.0']) version(name);
    for (const name of ['1.0.0', '1.1.0']) release(['roll', name]);
    expect(release(['list']).says).toBe('1.0.0 (ran before)\n1.1.0 (runs)\n1.2.0\n');
    expect(release(['roll', '2.0.0'])).toMatchObject({
      status: 1,
      says: expect.stringMatching(/Which version\?\n1\.0\.0/),
    });
  });

  it('takes neither a clone nor a link for a version', () => {
    for (const name of ['1.0.0', 'source', '1.1.0.part']) version(name);
    mkdirSync(join(base, 'source', '.git'));
    release(['roll', '1.0.0']);
    expect(release(['list']).says).toBe('1.0.0 (runs)\n');
    asked();
    for (const name of ['current', 'source']) expect(release(['roll', name]).status).toBe(1);
    expect([asked(), link('current')]).toEqual([[], '1.0.0']);
  });
});

describe('a restart', () => {
  it('checks, then replaces one process after the other', () => {
    version('1.0.0');
    release(['roll', '1.0.0']);
    asked();
    expect(release(['restart']).status).toBe(0);
    expect(asked()).toEqual([
      'check 1.0.0 /etc/site.env',
      ...restarts('3001'),
      'sleep 4',
      ...restarts('3002'),
    ]);
  });

  it('is refused with settings that cannot be used', () => {
    version('1.0.0');
    release(['roll', '1.0.0']);
    version('1.0.0', 'settings-are-wrong');
    asked();
    expect(release(['restart']).status).toBe(1);
    expect(asked()).toEqual(['check 1.0.0 /etc/site.env']);
  });

  it('ends with the first process that is not ready', () => {
    for (const name of ['1.0.0', '1.1.0']) {
      version(name);
      release(['roll', name]);
    }
    version('1.1.0', 'not-ready-at-3001');
    asked();
    expect(release(['restart']).status).toBe(1);
    expect(asked().filter((line) => line.includes('restart'))).toEqual(restarts('3001'));
    expect(link('current')).toBe('1.1.0');
  });

  it('is refused where no version runs', () => {
    version('1.0.0');
    expect(release(['restart']).status).toBe(1);
    expect(asked()).toEqual([]);
  });
});

describe('a version that is made ready', () => {
  /** A clone with what a version needs, of no content. */
  const clone = (): string => {
    const source = join(folder, 'source');
    const files = readFileSync('deploy/release-files', 'utf8').match(/^[^#\s].*$/gm) ?? [];
    for (const file of files.filter((name) => name !== '.next')) {
      const path = join(source, file.includes('.') || file === '.npmrc' ? file : join(file, 'one'));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '{}');
    }
    for (const file of ['release.sh', 'release-files'])
      cpSync(join('deploy', file), join(source, 'deploy', file));
    writeFileSync(join(source, '.gitignore'), '.next\nnode_modules\n');
    writeFileSync(join(source, 'secret-of-development'), '');
    const git = 'git init -q && git add -A && git -c user.name=a -c user.email=a@example.org commit -qm one';
    spawnSync('sh', ['-c', git], { cwd: source });
    return source;
  };
  const build = (source: string) => release(['build'], join(source, 'deploy', 'release.sh'));
  const versions = () => readdirSync(base).filter((name) => !name.startsWith('.'));

  it('holds what runs, and nothing of development', () => {
    expect(build(clone()).status).toBe(0);
    const [name = ''] = versions();
    expect(name).toMatch(/^1\.2\.3-[\da-f]{8}$/);
    expect(readdirSync(join(base, name)).sort()).toEqual([
      '.next',
      '.npmrc',
      'content',
      'deploy',
      'locales',
      'next-i18next.config.js',
      'next.config.js',
      'node_modules',
      'package-lock.json',
      'package.json',
      'public',
      'scripts',
    ]);
    expect(readdirSync(join(base, name, '.next'))).toEqual(['BUILD_ID']);
  });

  it('is there whole or not at all', () => {
    const source = clone();
    writeFileSync(join(base, 'no-packages'), '');
    expect(build(source).status).toBe(1);
    expect(release(['list']).says).toBe('');
    rmSync(join(base, 'no-packages'));
    const [unfinished = ''] = versions();
    writeFileSync(join(base, unfinished, 'of-the-first-try'), '');
    expect(build(source).status).toBe(0);
    const [name = '', ...others] = versions();
    expect([others, readdirSync(join(base, name)).includes('of-the-first-try')]).toEqual([[], false]);
    asked();
    expect(build(source)).toMatchObject({ status: 1, says: expect.stringMatching(/is there already/) });
    expect(asked()).toEqual([]);
  });

  it.each([['--detach'], ['v9.9.9'], ['package.json']])('is of a commit, which %s is not', (tag) => {
    const source = clone();
    expect(release(['build', tag], join(source, 'deploy', 'release.sh'))).toMatchObject({
      status: 1,
      says: `There is no version ${tag} in this clone.\n`,
    });
    expect([asked(), versions()]).toEqual([[], []]);
  });

  it('is not made of what was changed by hand', () => {
    const source = clone();
    appendFileSync(join(source, 'package.json'), ' ');
    expect(build(source).status).toBe(1);
    expect([asked(), versions()]).toEqual([[], []]);
  });
});

describe('words that release.sh does not know', () => {
  it.each([
    [['roll', '1.0.0\nx'], /Which version\?/],
    [['roll', ''], /Which version\?/],
    [['roll', '../srv/1.0.0'], /Which version\?/],
    [['roll', '1.0.0', '1.1.0'], /^release\.sh build/],
    [['back', '1.0.0'], /^release\.sh build/],
    [['restart', '3001'], /^release\.sh build/],
    [[], /^release\.sh build/],
  ])('change nothing: %j', (words, why) => {
    version('1.0.0');
    expect(release(words)).toMatchObject({ status: 1, says: expect.stringMatching(why) });
    expect([asked(), link('current'), link('next')]).toEqual([[], null, null]);
  });
});
