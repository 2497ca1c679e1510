import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { bad, type Finding, good } from './finding';

/** The certificate that visitors of a site are shown, and for how long it is good. */

const FEWEST_DAYS = 14;
const DAY_MS = 86_400_000;

const peerCertificate = ({ hostname, port }: URL, timeoutMs: number): Promise<PeerCertificate> =>
  new Promise((resolve, reject) => {
    // An address of IPv6 stands in brackets in a URL.
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port || 443), servername: isIP(host) ? '' : host }, () => {
      resolve(socket.getPeerCertificate());
      socket.end();
    });
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    );
    socket.once('error', reject);
  });

/**
 * Rejects with the network's or the TLS library's error where no certificate is shown that this machine trusts.
 * @param now epoch milliseconds
 */
export const siteCertificate = async (origin: URL, now: number, timeoutMs: number): Promise<Finding> => {
  const what = 'certificate';
  if (origin.protocol !== 'https:') return bad(what, 'none: visitors need https');
  const { valid_to } = await peerCertificate(origin, timeoutMs);
  const days = Math.floor((Date.parse(valid_to) - now) / DAY_MS);
  const seen = `good for ${days} days`;
  return days >= FEWEST_DAYS ? good(what, seen) : bad(what, `${seen}: see to its renewal`);
};
