import { describe, expect, it } from 'vitest';
import { clientAddress, isLoopbackOnly, isTrustedPeer } from '@/lib/server/platform/http/trusted-proxies';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';

const proxies = ['10.0.0.0/8', '192.0.2.1', 'fd00::/8'];

describe('the visitor’s address', () => {
  it('is the peer’s without a proxy, whatever X-Forwarded-For says', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.7', [])).toBe('203.0.113.9');
  });

  it('is the last hop that is no proxy of ours', () => {
    expect(clientAddress('10.1.2.3', '198.51.100.7, 192.0.2.1', proxies)).toBe('198.51.100.7');
    expect(clientAddress('::ffff:10.1.2.3', '198.51.100.7', proxies)).toBe('198.51.100.7');
    expect(clientAddress('fd00::1', '2001:db8::5', proxies)).toBe('2001:db8::5');
  });

  it('is understood with a port, as some proxies write it', () => {
    expect(clientAddress('10.1.2.3', '198.51.100.7:5678', proxies)).toBe('198.51.100.7');
    expect(clientAddress('10.1.2.3', '[2001:db8::5]:443', proxies)).toBe('2001:db8::5');
    expect(clientAddress('10.1.2.3', '[2001:db8::5]', proxies)).toBe('2001:db8::5');
    expect(clientAddress('10.1.2.3', '198.51.100.7:1, 192.0.2.1:2', proxies)).toBe('198.51.100.7');
    expect(clientAddress('10.1.2.3', '2001:db8::5:443', proxies)).toBe('2001:db8::5:443');
  });

  it('cannot be made up by adding hops in front', () => {
    expect(clientAddress('10.1.2.3', '8.8.8.8, 198.51.100.7', proxies)).toBe('198.51.100.7');
  });

  it('is the proxy’s own when it names nobody, or nonsense', () => {
    expect(clientAddress('10.1.2.3', undefined, proxies)).toBe('10.1.2.3');
    expect(clientAddress('10.1.2.3', 'unknown', proxies)).toBe('10.1.2.3');
  });

  it('believes a peer only when it is configured', () => {
    expect(isTrustedPeer('192.0.2.1', proxies)).toBe(true);
    expect(isTrustedPeer('192.0.2.2', proxies)).toBe(false);
    expect(isTrustedPeer('', proxies)).toBe(false);
  });
});

describe('a request from this machine', () => {
  it('came through no hop elsewhere', () => {
    expect(isLoopbackOnly('127.0.0.1', undefined)).toBe(true);
    expect(isLoopbackOnly('::1', '::1')).toBe(true);
    expect(isLoopbackOnly('::ffff:127.0.0.1', '127.0.0.1')).toBe(true);
    expect(isLoopbackOnly('127.0.0.1', '[::1]:5678')).toBe(true);
    expect(isLoopbackOnly('127.0.0.1', '198.51.100.7')).toBe(false);
    expect(isLoopbackOnly('127.0.0.1', '198.51.100.7:80')).toBe(false);
    expect(isLoopbackOnly('198.51.100.7', '127.0.0.1')).toBe(false);
    expect(isLoopbackOnly(undefined, undefined)).toBe(false);
  });
});

describe('the subject of a limit by address', () => {
  it('is an IPv4 address, or an IPv6 address’s /64', () => {
    expect(addressSubject('198.51.100.7')).toBe('198.51.100.7');
    expect(addressSubject('2001:db8:0:1::5')).toBe(addressSubject('2001:0db8:0000:0001:ffff:1:2:3'));
    expect(addressSubject('2001:db8::1')).not.toBe(addressSubject('2001:db8:0:1::1'));
  });
});
