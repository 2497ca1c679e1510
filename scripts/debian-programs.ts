import { existsSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { installPackages } from '../harness/apt-get';

const MACHINE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

/** Where Debian 12 puts what the long trials run, and in which package it is. */
const PROGRAMS = {
  etcd: ['/usr/bin/etcd', 'etcd-server'],
  patroni: ['/usr/bin/patroni', 'patroni'],
  patronictl: ['/usr/bin/patronictl', 'patroni'],
  'Patroni’s client of etcd': ['/usr/lib/python3/dist-packages/etcd/client.py', 'python3-etcd'],
  'PostgreSQL 15': ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
  pgbouncer: ['/usr/sbin/pgbouncer', 'pgbouncer'],
  haproxy: ['/usr/sbin/haproxy', 'haproxy'],
  nginx: ['/usr/sbin/nginx', 'nginx'],
  openssl: ['/usr/bin/openssl', 'openssl'],
  promtool: ['/usr/bin/promtool', 'prometheus'],
  psql: ['/usr/bin/psql', 'postgresql-client'],
  curl: ['/usr/bin/curl', 'curl'],
  jq: ['/usr/bin/jq', 'jq'],
  faketime: [`/usr/lib/${MACHINE}-linux-gnu/faketime/libfaketimeMT.so.1`, 'libfaketime'],
  radosgw: ['/usr/bin/radosgw', 'radosgw'],
  'radosgw-admin': ['/usr/bin/radosgw-admin', 'ceph-common'],
  ceph: ['/usr/bin/ceph', 'ceph-common'],
  'ceph-authtool': ['/usr/bin/ceph-authtool', 'ceph-common'],
  'ceph-mon': ['/usr/bin/ceph-mon', 'ceph-mon'],
  monmaptool: ['/usr/bin/monmaptool', 'ceph-base'],
  'ceph-osd': ['/usr/bin/ceph-osd', 'ceph-osd'],
} as const satisfies Record<string, readonly [path: string, packageName: string]>;

export type ProgramName = keyof typeof PROGRAMS;

/** What `npm run test:failover` runs. */
export const CLUSTER_PROGRAMS: readonly ProgramName[] = [
  ...(['etcd', 'patroni', 'patronictl', 'Patroni’s client of etcd', 'PostgreSQL 15'] as const),
  ...(['pgbouncer', 'haproxy', 'nginx', 'openssl', 'faketime'] as const),
];

/** What `npm run test:object-storage` runs. */
export const OBJECT_STORAGE_PROGRAMS: readonly ProgramName[] = [
  'radosgw',
  'radosgw-admin',
  'ceph',
  'ceph-authtool',
  'ceph-mon',
  'monmaptool',
  'ceph-osd',
];

/** Path of a program of Debian. */
export const programPath = (name: ProgramName): string => PROGRAMS[name][0];

const missingOf = (names: readonly ProgramName[]): { name: string; packageName: string }[] =>
  names
    .filter((name) => !existsSync(programPath(name)))
    .map((name) => ({ name, packageName: PROGRAMS[name][1] }));

const POLICY = '/usr/sbin/policy-rc.d';

/** Debian starts what it installs as a service, unless this file says no. */
const withoutStarting = async (install: () => Promise<unknown>): Promise<void> => {
  if (process.getuid?.() !== 0 || existsSync(POLICY)) {
    await install();
    return;
  }
  await writeFile(POLICY, '#!/bin/sh\nexit 101\n');
  await chmod(POLICY, 0o755);
  await install().finally(() => rm(POLICY));
};

/** Installs what lacks of these, as root or where `sudo` asks for nothing. Answers with what could not be had. */
export const ensurePrograms = async (names: readonly ProgramName[]): Promise<string[]> => {
  const packages = [...new Set(missingOf(names).map(({ packageName }) => packageName))];
  if (packages.length === 0) return [];
  process.stdout.write(`Debian's packages are installed: ${packages.join(', ')}\n`);
  await withoutStarting(async () => {
    await installPackages(...packages);
  });
  return missingOf(names).map(({ name, packageName }) => `${name} (package ${packageName})`);
};
