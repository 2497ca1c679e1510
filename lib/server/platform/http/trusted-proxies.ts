import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Who asks, when proxies stand in front (quality: Security 4): X-Forwarded-For counts only from configured ones. */

const lists = new WeakMap<readonly string[], BlockList>();

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const blockList = (proxies: readonly string[]): BlockList => {
  const known = lists.get(proxies);
  if (known) return known;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  lists.set(proxies, list);
  return list;
};

/** Some proxies say the port as well: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** IPv4 peers of a dual-stack socket show up as `::ffff:192.0.2.1`. */
const plain = (address: string): string => withoutPort(address.trim()).replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether this peer is one of the configured proxies (addresses or CIDR ranges). */
export const isTrustedPeer = (address: string, proxies: readonly string[]): boolean => {
  const peer = plain(address);
  return isIP(peer) !== 0 && blockList(proxies).check(peer, familyOf(peer));
};

/** The visitor's address: the last one in the chain of hops that is not a proxy of ours. */
export const clientAddress = (
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: readonly string[],
): string => {
  const claimed = (forwardedFor ?? '').split(',').map(plain).filter(Boolean);
  let address = plain(peer ?? '');
  while (isTrustedPeer(address, proxies)) {
    const before = claimed.pop();
    if (before === undefined || isIP(before) === 0) break;
    address = before;
  }
  return address;
};

/** A header that may have come several times, as one line. */
export const asOneLine = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

/** What a request says of where it comes from. */
interface Asking {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string };
}

/** The address of the visitor for whom a request is. */
export const visitorAddress = ({ headers, socket }: Asking, proxies: readonly string[]): string =>
  clientAddress(socket.remoteAddress, asOneLine(headers['x-forwarded-for']), proxies);

/** Whether the request came from this machine and through no hop elsewhere. */
export const isLoopbackOnly = (peer: string | undefined, forwardedFor: string | undefined): boolean =>
  [peer ?? '', ...(forwardedFor ?? '').split(',')]
    .map(plain)
    .filter(Boolean)
    .every((address) => address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)) && peer !== undefined;
