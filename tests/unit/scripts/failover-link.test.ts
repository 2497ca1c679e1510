import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '@/harness/processes';
import { type Link, openLink } from '@/scripts/failover/link';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** A node that sends back what it is sent, behind a link. */
const linked = async (): Promise<{ link: Link; port: number; sockets: readonly Socket[] }> => {
  const sockets: Socket[] = [];
  const node = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined).pipe(socket);
  });
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  const port = await freePort();
  const link = await openLink(port, (node.address() as AddressInfo).port);
  endings.push(
    () => link.close(),
    () => new Promise((resolve) => node.close(resolve)),
  );
  return { link, port, sockets };
};

/** Connects as a standby; resolves when the node has answered. */
const standby = async (port: number, name: string) => {
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => undefined);
  endings.unshift(() => socket.destroy());
  const heard: string[] = [];
  socket.on('data', (bytes) => heard.push(bytes.toString()));
  socket.write(`user\0replicator\0application_name\0${name}\0\0`);
  await once(socket, 'data');
  heard.length = 0;
  const echo = async (text: string) => {
    socket.write(text);
    await once(socket, 'data');
    return heard.splice(0).join('');
  };
  return { socket, heard, echo };
};

it('A cut link is silent for one standby alone', async () => {
  const { link, port, sockets } = await linked();
  const [one, two] = [await standby(port, 'node-1'), await standby(port, 'node-2')];
  link.cut('node-1');
  sockets[0]?.write('lost');
  expect([await two.echo('a'), await two.echo('b')]).toEqual(['a', 'b']);
  expect([one.heard, one.socket.destroyed]).toEqual([[], false]);
});

it('A cut link stays silent when the standby connects anew', async () => {
  const { link, port } = await linked();
  link.cut('node-1');
  const answered = standby(port, 'node-1').then(() => 'node-1');
  const other = await standby(port, 'node-2');
  await other.echo('a');
  expect(await Promise.race([answered, other.echo('b').then(() => 'node-2')])).toBe('node-2');
});

it('A healed link ends what was silent and lets through', async () => {
  const { link, port } = await linked();
  const before = await standby(port, 'node-1');
  link.cut('node-1');
  const closed = once(before.socket, 'close');
  link.heal();
  await closed;
  expect(await (await standby(port, 'node-1')).echo('a')).toBe('a');
});
