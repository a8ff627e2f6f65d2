/** Providers of identities on loopback: a kept library's, which people sign in at by its forms, and one that says what a test has it say. */
import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const providerClient = { clientId: 'parley', clientSecret: 'a-secret-of-the-provider' } as const;

export type ProviderAccount = { email?: string; email_verified?: boolean; name?: string };

export type OpenIdProvider = {
  issuer: string;
  /** By the name that people sign in with there, which is the subject too. */
  accounts: Map<string, ProviderAccount>;
  /** Signs in at the address that Parley sent the browser to. @returns the address that the provider sends it back to */
  signIn(address: string, login: string): Promise<URL>;
  close(): Promise<void>;
};

/** `oidc-provider`, certified, with its own forms for sign-in and consent. */
export async function startOpenIdProvider(redirectUris: readonly string[]): Promise<OpenIdProvider> {
  const { issuer, server } = await listen();
  const accounts = new Map<string, ProviderAccount>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: providerClient.clientId,
        client_secret: providerClient.clientSecret,
        redirect_uris: [...redirectUris],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_context, accountId) => {
      const account = accounts.get(accountId);
      return account && { accountId, claims: () => ({ sub: accountId, ...account }) };
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    accounts,
    signIn: (address, login) => walkForms(issuer, address, login),
    close: () => close(server),
  };
}

/** Follows the provider's redirects and fills its forms, as a browser with cookies does. */
async function walkForms(issuer: string, address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  let form: URLSearchParams | null = null;
  for (let steps = 0; steps < 12; steps += 1) {
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === null ? {} : { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const text = await answer.text();
    if (location !== null) {
      next = new URL(location, next);
      form = null;
      if (!next.href.startsWith(issuer)) return next;
      continue;
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1];
    if (prompt === undefined) throw new Error(`The provider answered ${answer.status}: ${text.slice(0, 300)}`);
    form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login, password: 'any' } : {}) });
  }
  throw new Error('The provider never sent the browser back.');
}

export type ScriptedProvider = {
  issuer: string;
  /** What stands in the next ID tokens, over what is right. `undefined` leaves a claim out. */
  says: Record<string, unknown>;
  /** Whether ID tokens are signed with a key that is not the provider's. */
  isForged: boolean;
  /** Over what it says of itself. */
  describes: Record<string, unknown>;
  /** In place of every answer. */
  rubbish: { status: number; body: string } | null;
  /** The forms that came to its token endpoint. */
  asked: URLSearchParams[];
  close(): Promise<void>;
};

/** Lies as it is told to. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const { issuer, server } = await listen();
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const scripted: ScriptedProvider = {
    issuer,
    says: {},
    isForged: false,
    describes: {},
    rubbish: null,
    asked: [],
    close: () => close(server),
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (scripted.rubbish !== null) return void send(scripted.rubbish.status, scripted.rubbish.body);
    if (request.url === '/.well-known/openid-configuration')
      return void send(
        200,
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          ...scripted.describes,
        }),
      );
    if (request.url === '/keys') {
      const key = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
      return void send(200, JSON.stringify({ keys: [key] }));
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    scripted.asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: providerClient.clientId,
      sub: 'one',
      iat: now,
      exp: now + 300,
      ...scripted.says,
    };
    const parts = [{ alg: 'RS256', kid: 'one' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signature = createSign('RSA-SHA256')
      .update(parts.join('.'))
      .sign((scripted.isForged ? otherKeys : keys).privateKey, 'base64url');
    const idToken = [...parts, signature].join('.');
    send(200, JSON.stringify({ access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: idToken }));
  }
  return scripted;
}

async function listen(): Promise<{ issuer: string; server: Server }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
