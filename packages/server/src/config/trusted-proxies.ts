/** Whose word about a caller's address is taken: `PARLEY_TRUSTED_PROXIES`. */
import { isIP, isIPv4 } from 'node:net';

/** False: nobody's. A number: how many proxies stand between Parley and the caller. Otherwise addresses and networks. */
export type TrustedProxies = false | number | string[];

const hopsMax = 10;

/** `none`, a number of hops, or a list such as `loopback, 10.0.0.5, 172.18.0.0/16`. Null: it is none of these. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'none') return false;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= hopsMax ? hops : null;
  }
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every(isEntry) ? entries : null;
}

/** As Fastify wants it. */
export function toTrustProxy(trusted: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

function isEntry(entry: string): boolean {
  if (entry === 'loopback') return true;
  const [address = '', prefix, ...more] = entry.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 would be everybody.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (isIPv4(address) ? 32 : 128);
}
