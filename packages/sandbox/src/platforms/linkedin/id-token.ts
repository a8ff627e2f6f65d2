import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Account } from '../../state/accounts.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import { CLIENT_ID } from './client.ts';
import { viewUserInfo } from './member-views.ts';

const KEY_ID = 'sandbox-linkedin-1';
const LIFETIME_SECONDS = 3_600;

let made: string | undefined;

/** The key that signs id tokens, made when it is needed first, once for all states of this process: it takes as long as many calls. */
function privateKey(world: World): string {
  const known = getSetting<string>(world.state, 'linkedin', 'id-token-key');
  if (known !== undefined) return known;
  made ??= makeKey();
  saveSetting(world.state, 'linkedin', 'id-token-key', made);
  return made;
}

function makeKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}

/** The public keys, as `GET /oauth/openid/jwks` answers them. */
export function keySet(world: World): unknown {
  const key = createPublicKey(createPrivateKey(privateKey(world))).export({ format: 'jwk' });
  return { keys: [{ ...key, kid: KEY_ID, use: 'sig', alg: 'RS256' }] };
}

/** OpenID Connect's token about the member, a JWT signed with RS256. */
export function signIdToken(world: World, member: Account, scopes: string[]): string {
  const issuedAt = Math.floor(world.now() / 1000);
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encode({
    iss: `${world.publicUrl}/sandbox/linkedin/oauth`,
    aud: CLIENT_ID,
    iat: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
    ...viewUserInfo(world, member, scopes),
  })}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey(world)).toString('base64url')}`;
}
