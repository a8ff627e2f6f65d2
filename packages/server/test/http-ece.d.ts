/** What tests use of `http_ece`, which brings no types: the way back of RFC 8188 and 8291, as a browser goes it. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  export function decrypt(
    body: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
