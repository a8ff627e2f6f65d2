/** What is this machine itself, as an address and as a name. */
import { isIP } from 'node:net';

/** An address of the loopback network. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(address);
}

/** The name in a `Host` header, without port and brackets; null where it is none. */
export function hostnameOf(header: string | undefined): string | null {
  const [, name] = /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(?::\d{1,5})?$/i.exec(header ?? '') ?? [];
  return name?.toLowerCase().replace(/^\[|\]$/g, '') ?? null;
}

/** A name or an address that always means this machine: no name server can be made to say otherwise. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname);
}

export function isAddress(hostname: string): boolean {
  return isIP(hostname) !== 0;
}
