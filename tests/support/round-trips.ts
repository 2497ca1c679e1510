import type { Pool, PoolClient } from 'pg';

type Connection = { on(event: 'readyForQuery', listener: () => void): void };

/** How many times the server waited for the database while this ran, counted on the wire protocol. */
export const countRoundTrips = async (work: () => Promise<unknown>): Promise<number> => {
  const { services } = await import('@/lib/server/composition');
  const { $client: pool } = services().database as unknown as { $client: Pool };
  const watched = new Set<PoolClient>();
  let count = 0;
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    (client as unknown as { connection: Connection }).connection.on('readyForQuery', () => {
      count += 1;
    });
  };
  pool.on('acquire', watch);
  try {
    await work();
    return count;
  } finally {
    pool.off('acquire', watch);
  }
};
