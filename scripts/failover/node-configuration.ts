import { join } from 'node:path';
import { parse, stringify } from 'yaml';

/** The nodes of the cluster, and what Patroni and etcd are told of them. */

export interface ClusterSettings {
  /** API of etcd that Patroni speaks. */
  etcdApi: 'v2' | 'v3';
  /** Seconds in which a leader whose PostgreSQL died tries to start it before it hands over. */
  startTimeout: number;
  /** Each node has a small file system of its own, which needs the right to mount one. */
  hasSmallDisks: boolean;
}

export interface ClusterNode {
  name: string;
  postgresPort: number;
  /** Of Patroni's REST API. */
  apiPort: number;
  /** Where the others copy from it, through a link that can be cut. */
  linkPort: number;
}

export const PASSWORD = 'of-this-run-alone';

/** Of one etcd that keeps its data in this folder. */
export const etcdArguments = (folder: string, port: number, peerPort: number): string[] => [
  ...['--data-dir', join(folder, 'etcd'), '--enable-v2=true', '--logger=zap'],
  ...['--listen-client-urls', `http://127.0.0.1:${port}`],
  ...['--advertise-client-urls', `http://127.0.0.1:${port}`],
  ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`],
  ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peerPort}`],
  ...['--initial-cluster', `default=http://127.0.0.1:${peerPort}`],
];

/** The shipped file with the places of this machine; its figures stay unless the settings ask for others. */
export const nodeConfiguration = (
  shipped: string,
  node: ClusterNode,
  {
    folder,
    etcdPort,
    etcdApi,
    startTimeout,
  }: Omit<ClusterSettings, 'hasSmallDisks'> & { folder: string; etcdPort: number },
): string => {
  const { etcd: _, ...file } = parse(shipped);
  const own = join(folder, node.name);
  const address = `127.0.0.1:${node.postgresPort}`;
  const api = `127.0.0.1:${node.apiPort}`;
  file.bootstrap.dcs.primary_start_timeout = startTimeout;
  const authentication = Object.fromEntries(
    Object.entries<object>(file.postgresql.authentication).map(([role, user]) => [
      role,
      { ...user, password: PASSWORD },
    ]),
  );
  return stringify({
    ...file,
    name: node.name,
    restapi: { listen: api, connect_address: api },
    [etcdApi === 'v2' ? 'etcd' : 'etcd3']: { hosts: [`127.0.0.1:${etcdPort}`] },
    postgresql: {
      ...file.postgresql,
      listen: address,
      connect_address: `127.0.0.1:${node.linkPort}`,
      data_dir: join(own, 'data'),
      pgpass: join(own, 'pgpass'),
      // Small, since all nodes share this machine.
      parameters: { unix_socket_directories: own, shared_buffers: '32MB' },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      authentication,
    },
  });
};
