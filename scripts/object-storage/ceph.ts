import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BucketVersioningStatus,
  CreateBucketCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { freePort, runAndCollect } from '../../harness/processes';
import type { StorageAddress } from '../../harness/storage-address';
import { programPath } from '../debian-programs';
import { startEngine } from '../failover/engines';
import { until } from '../until';

/** Ceph's radosgw, which speaks S3, over one monitor and one store in memory, all on the loopback address. */

const GIB = 1024 ** 3;
const READY_WITHIN_MS = 60_000;
const KEYS = { accessKeyId: 'of-this-run', secretAccessKey: randomUUID() };

/** Nobody else reaches these ports, so Ceph's own processes do not prove who they are to each other. */
const configuration = (folder: string, cluster: string, monitorPort: number, gatewayPort: number): string =>
  `
[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitorPort}
auth cluster required = none
auth service required = none
auth client required = none
keyring = ${folder}/keyring
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
run dir = ${folder}
crash dir = ${folder}
pid file =

[mon]
mon data = ${folder}/monitor
mon data avail crit = 0
mon allow pool size one = true
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off

[osd]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd data = ${folder}/store
osd objectstore = memstore
memstore device bytes = ${2 * GIB}

[client]
rgw data = ${folder}
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
`.trimStart();

const makeBuckets = async (address: StorageAddress): Promise<void> => {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const client = new S3Client({ ...address, forcePathStyle: true });
  const { bucket, versionedBucket } = address;
  for (const Bucket of [bucket, versionedBucket]) await client.send(new CreateBucketCommand({ Bucket }));
  const VersioningConfiguration = { Status: BucketVersioningStatus.Enabled };
  await client.send(new PutBucketVersioningCommand({ Bucket: versionedBucket, VersioningConfiguration }));
  client.destroy();
};

const answers = async (endpoint: string): Promise<boolean> =>
  (await fetch(endpoint, { signal: AbortSignal.timeout(2_000) })).ok;

/** Starts it in this folder, with both buckets. `killEngines` ends it. */
export const startCeph = async (folder: string): Promise<StorageAddress> => {
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
  const [cluster, store, file] = [randomUUID(), randomUUID(), join(folder, 'ceph.conf')];
  await writeFile(file, configuration(folder, cluster, monitorPort, gatewayPort));
  for (const name of ['monitor', 'store']) await mkdir(join(folder, name));
  const tool = async (name: Parameters<typeof programPath>[0], ...args: string[]): Promise<void> => {
    const { code, output } = await runAndCollect(programPath(name), args);
    if (code !== 0) throw new Error(`${name} ${args.join(' ')}: ${output}`);
  };
  const start = (name: Parameters<typeof programPath>[0], ...args: string[]) =>
    startEngine({ program: programPath(name), args, folder, name, asOurselves: true });
  const configured = ['-c', file];
  const [keyring, map] = [join(folder, 'keyring'), join(folder, 'monmap')];

  await tool(
    'ceph-authtool',
    '--create-keyring',
    keyring,
    '--gen-key',
    '-n',
    'mon.',
    '--cap',
    'mon',
    'allow *',
  );
  await tool(
    'monmaptool',
    '--create',
    '--fsid',
    cluster,
    '--addv',
    'a',
    `[v1:127.0.0.1:${monitorPort}]`,
    map,
  );
  await tool('ceph-mon', ...configured, '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring);
  start('ceph-mon', ...configured, '-f', '-i', 'a');
  await tool('ceph', ...configured, '--connect-timeout', '60', 'osd', 'new', store);
  await tool('ceph-osd', ...configured, '-i', '0', '--mkfs', '--osd-uuid', store);
  start('ceph-osd', ...configured, '-f', '-i', '0');
  start('radosgw', ...configured, '-f', '-n', 'client.radosgw');
  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  await until('radosgw answers', () => answers(endpoint), READY_WITHIN_MS);
  const person = ['--uid=suite', '--display-name=suite'];
  const keys = [`--access-key=${KEYS.accessKeyId}`, `--secret-key=${KEYS.secretAccessKey}`];
  await tool('radosgw-admin', ...configured, '-n', 'client.radosgw', 'user', 'create', ...person, ...keys);
  const address: StorageAddress = {
    ...{ endpoint, region: 'us-east-1', credentials: KEYS },
    ...{ bucket: 'plain', versionedBucket: 'versions' },
  };
  await makeBuckets(address);
  return address;
};

/** `16.2.15`, or what it says of itself when that is no number. */
export const cephVersion = async (): Promise<string> => {
  const { output } = await runAndCollect(programPath('radosgw'), ['--version']);
  return /version (\S+)/.exec(output)?.[1] ?? output.trim();
};
