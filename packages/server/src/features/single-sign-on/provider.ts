/**
 * Talks to a workspace's provider of identities. The protocol is `openid-client`'s: discovery, PKCE, and the checks of the ID token
 * (signature, issuer, audience, time, nonce; OpenID Connect Core 1.0, section 3.1.3.7). Every request goes through the guard against
 * addresses of our own networks.
 */
import * as openid from 'openid-client';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { isLoopbackHost } from '../../http/local-address.ts';
import { requestSafely } from '../../http/safe-fetch.ts';

const answerMaxBytes = 256 * 1024;
const requestTimeoutMs = 10_000;

export type Provider = { issuer: string; clientId: string; clientSecret: string };
/** What only we and the provider's answer know of a sign-in that is under way. */
export type FlowSecrets = { nonce: string; codeVerifier: string };

/** What the provider says of a person, checked. `isEmailVerified` only where it says so itself. */
export type ProviderPerson = {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
};

type Place = Pick<Config, 'isLocal'>;

/**
 * Asks the provider for what it says of itself.
 * @throws AppError single_sign_on_unreachable, which says why
 */
export async function discoverProvider(config: Place, provider: Provider): Promise<openid.Configuration> {
  const issuer = new URL(provider.issuer);
  const isOwnMachine = config.isLocal && isLoopbackHost(issuer.hostname.replace(/^\[|\]$/g, ''));
  if (issuer.protocol !== 'https:' && !isOwnMachine)
    throw unreachable('Its address must begin with https://, so that nobody on the way can answer in its place.');
  const options = {
    timeout: requestTimeoutMs / 1000,
    [openid.customFetch]: guardedFetch(config),
    execute: [openid.enableNonRepudiationChecks, ...(isOwnMachine ? [openid.allowInsecureRequests] : [])],
  };
  try {
    const found = await openid.discovery(issuer, provider.clientId, provider.clientSecret, undefined, options);
    const metadata = found.serverMetadata();
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
      assertWebAddress(name, metadata[name], isOwnMachine);
    const ways = metadata.token_endpoint_auth_methods_supported;
    // Basic is what a provider takes that names none. Source: OpenID Connect Discovery 1.0, section 3.
    if (ways !== undefined && !ways.includes('client_secret_basic')) return found;
    const configuration = new openid.Configuration(
      metadata,
      provider.clientId,
      provider.clientSecret,
      openid.ClientSecretBasic(provider.clientSecret),
    );
    configuration.timeout = options.timeout;
    configuration[openid.customFetch] = options[openid.customFetch];
    for (const execute of options.execute) execute(configuration);
    return configuration;
  } catch (error) {
    throw error instanceof AppError ? error : unreachable(reasonOf(error));
  }
}

/** Where the browser is sent, and what must come back with it. @throws AppError single_sign_on_unreachable */
export async function beginAtProvider(
  config: Place,
  provider: Provider,
  redirectUri: string,
): Promise<{ url: string; state: string; secrets: FlowSecrets }> {
  const configuration = await discoverProvider(config, provider);
  const state = openid.randomState();
  const secrets = { nonce: openid.randomNonce(), codeVerifier: openid.randomPKCECodeVerifier() };
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce: secrets.nonce,
  });
  return { url: url.href, state, secrets };
}

/**
 * Gives the code back to the provider for what it says of the person.
 * @param callback the address that the browser was sent to, with all that stood in it
 * @throws AppError single_sign_on_denied where the provider refuses, single_sign_on_failed where its word does not hold,
 * single_sign_on_unreachable
 */
export async function finishAtProvider(
  config: Place,
  provider: Provider,
  callback: URL,
  { state, secrets }: { state: string; secrets: FlowSecrets },
): Promise<ProviderPerson> {
  const configuration = await discoverProvider(config, provider);
  try {
    const tokens = await openid.authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: secrets.codeVerifier,
      expectedState: state,
      expectedNonce: secrets.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new AppError('single_sign_on_failed');
    // Some providers keep the address for this second question; its answer is held to the same subject.
    const said =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? { ...(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
        : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: textOrNull(said.email),
      isEmailVerified: said.email_verified === true,
      name: textOrNull(said.name),
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Its own word of refusal: the person pressed Cancel, or the code is not right.
    if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
      throw new AppError('single_sign_on_denied', { cause: error });
    throw new AppError(isConnectionFailure(error) ? 'single_sign_on_unreachable' : 'single_sign_on_failed', {
      cause: error,
    });
  }
}

class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';
}

function guardedFetch({ isLocal }: Place): openid.CustomFetch {
  return async (url, { body, headers, method }) => {
    try {
      const answer = await requestSafely(url, {
        method,
        headers,
        ...(body === undefined || body === null ? {} : { body: await toBytes(body) }),
        maxBytes: answerMaxBytes,
        timeoutMs: requestTimeoutMs,
        isLoopbackAllowed: isLocal,
      });
      // An answer without a body may not be given one.
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? Uint8Array.from(answer.bytes) : null, {
        status: answer.status,
        headers: answer.headers.filter(([name]) => name !== 'content-encoding' && name !== 'content-length'),
      });
    } catch (error) {
      throw new ConnectionFailure(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
}

async function toBytes(body: NonNullable<openid.FetchBody>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** The browser is sent there: an address of another kind could run as a page of ours. */
function assertWebAddress(name: string, address: string | undefined, isOwnMachine: boolean): void {
  const protocol = address !== undefined && URL.canParse(address) ? new URL(address).protocol : null;
  if (protocol === 'https:' || (isOwnMachine && protocol === 'http:')) return;
  throw unreachable(`What it says of itself lacks a right "${name}".`);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function isConnectionFailure(error: unknown): boolean {
  return error instanceof ConnectionFailure || (error instanceof Error && isConnectionFailure(error.cause));
}

/** In words for the owner who sets it up. */
function reasonOf(error: unknown): string {
  if (error instanceof ConnectionFailure) return error.message;
  if (error instanceof Error && error.cause instanceof ConnectionFailure) return error.cause.message;
  const code = error instanceof openid.ClientError ? error.code : undefined;
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'It calls itself by another address than this one.';
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return 'Nothing that describes a provider is found at this address.';
  return 'What it answers is not what a provider of OpenID Connect says.';
}

function unreachable(reason: string): AppError {
  return new AppError('single_sign_on_unreachable', {
    message: `The provider of single sign-on did not answer as it should. ${reason}`,
  });
}
