/** Which addresses lie in the public internet. What we fetch for others must never reach our own networks. */
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Config } from '../config.ts';

/** Source: IANA IPv4 Special-Purpose Address Registry, and 224.0.0.0/4 (multicast), read 2026-11-21. */
const reservedV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Within 2000::/3, the only part that is given out. Source: IANA IPv6 Special-Purpose Address Registry, read 2026-11-21. */
const reservedV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Carries an IPv4 address, which may be a private one.
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [net, prefix] of reservedV4) reserved.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of reservedV6) reserved.addSubnet(net, prefix, 'ipv6');
const givenOutV6 = new BlockList();
givenOutV6.addSubnet('2000::', 3, 'ipv6');

/** False for everything that is not an IP address, and for an IPv4 address in IPv6 clothes. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return givenOutV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** Whether PUBLIC_URL says itself that only this machine or its own network reaches it. No name is resolved. */
export function isLocalInstallation({ isLocal, publicUrl }: Pick<Config, 'isLocal' | 'publicUrl'>): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  return isLocal || (isIP(host) !== 0 && !isPublicAddress(host)) || /\.(?:local|lan|internal|home\.arpa)$/.test(host);
}
