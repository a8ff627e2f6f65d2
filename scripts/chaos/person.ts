/** The person at the browser: signs in, connects accounts, and connects them again whenever one has lost its rights. */
import { connectorDefinitions } from '../../packages/connectors/src/registry.ts';
import { giveConsent } from '../../packages/server/seed/give-consent.ts';
import { signIn } from '../bench/server-under-test.ts';
import { administrator, placeOf } from './processes.ts';

export type ConnectedAccount = {
  connectionId: string;
  platform: string;
  externalId: string;
  /** What the network wants chosen: the first of each. */
  options: Record<string, string>;
};

type Connection = { id: string; platform: string; platformUserId: string; needsReauth: boolean };
type Choice = { name: string; isRequired: boolean; options: { value: string }[] };

export type Person = Awaited<ReturnType<typeof createPerson>>;

export async function createPerson(url: string) {
  const cookie = await signIn(url, administrator);
  const headers = { cookie, origin: url, 'content-type': 'application/json' };

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as Answer;
  }
  const redirect = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie }, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${path} answered ${answer.status} without sending the browser on.`);
    return location;
  };

  return {
    listConnections: () => call<Connection[]>('GET', '/api/oauth/connections'),

    /** Signs in at the network with these accounts ticked and takes all that the sign-in offers. */
    async connect(platform: string, accounts?: readonly string[]): Promise<void> {
      const callback = await giveConsent(await redirect(`/api/oauth/${platform}/connect`), accounts);
      const page = new URL(await redirect(callback.pathname + callback.search), url);
      const choice = page.searchParams.get('choose');
      if (choice === null) {
        if (page.searchParams.get('success') !== 'true') throw new Error(`Connecting ${platform} ended at ${page}`);
        return;
      }
      const offered = await call<{ accounts: { externalId: string }[] }>('GET', `/api/oauth/choices/${choice}`);
      const externalIds = offered.accounts.map(({ externalId }) => externalId);
      await call('POST', `/api/oauth/choices/${choice}`, { externalIds });
    },

    async describeAccount({ id, platform, platformUserId }: Connection): Promise<ConnectedAccount> {
      const choices = await call<Choice[]>('GET', `/api/posting/accounts/${id}/choices`);
      const options = choices
        .filter(({ isRequired }) => isRequired)
        .map(({ name, options: [first] }) => [name, first?.value ?? '']);
      return { connectionId: id, platform, externalId: platformUserId, options: Object.fromEntries(options) };
    },
  };
}

/** The networks that posts are composed for, those of which a person signs in. */
export const publishingNetworks = connectorDefinitions
  .map(({ create, environment, platform }) => ({
    platform,
    // Whose accounts its sign-in offers.
    place: placeOf({ environment, platform }).platform,
    connector: create(nowhere()),
  }))
  .filter(({ connector }) => connector.publish !== undefined && connector.connect.kind === 'oauth')
  .map(({ connector, place, platform }) => ({ place, platform, limits: connector.publish?.limits }));

function nowhere() {
  return {
    apiUrl: 'http://127.0.0.1:9',
    authUrl: 'http://127.0.0.1:9',
    clientId: '',
    clientSecret: '',
    webhookVerifyToken: '',
    timeoutMs: 1,
    now: () => new Date(),
    settings: {},
  };
}
