/** The means by which the suite plays the customers, the person at the consent page and the faults of the network. */
import { createHash, randomBytes } from 'node:crypto';
import type { MessageType } from '@parley/contract/tickets/rules.ts';
import { expect } from 'vitest';
import type { Account } from '../connector/account.ts';
import type { ConnectorConfig } from '../connector/configuration.ts';
import type { Connector, ConnectorDefinition } from '../connector/connector.ts';
import { ConnectorError } from '../connector/errors.ts';
import type { InboundItem } from '../connector/inbox.ts';
import type { WebhookRequest } from '../connector/webhooks.ts';

/** The imitated network and our own address, as the suite needs them. */
export type ConformanceWorld = {
  /** Where the imitation listens, without `/sandbox`. */
  address: string;
  /** Where nothing listens. */
  deadAddress: string;
  /** What came to our webhook address so far; it answers challenges by the connector that is set here. */
  webhooks: {
    address: string;
    received: WebhookRequest[];
    connector: Connector | null;
    /** The networks that deliver to an address that is not https. */
    reaches: readonly string[];
    /** Those of them that also tell what a customer changed or removed. */
    tellsChanges: readonly string[];
  };
  /** Where the network can fetch pictures: any name below it is one. */
  files: string;
  /** What is set beyond the credentials, by network. */
  settings: Partial<Record<string, Record<string, string>>>;
  /** The networks whose limits are told to last until the UTC day ends, not for a time that they name. */
  limitsByDay: readonly string[];
  /** What a person writes where a choice of publishing offers nothing to choose from, by its name. */
  written: Partial<Record<string, string>>;
  /** A token to paste, for networks that are connected so. */
  tokens: Partial<Record<string, string>>;
};

/** Settings beyond those of the world, and what the tests call them. */
export type ConformanceVariant = { name: string; settings: Readonly<Record<string, string>> };

export type Message = Extract<InboundItem, { type: 'message' }>;
type Outbound = { id: string; type: string; text: string; inReplyTo?: string | null; media?: unknown[] };

/** Long enough for a busy machine; tests that wait for an answer that never comes use `hastyTimeoutMs`. */
const timeoutMs = 5_000;
const hastyTimeoutMs = 500;
export const redirectUri = 'http://127.0.0.1:3000/api/oauth/network/callback';
const dayMs = 24 * 60 * 60 * 1000;
/** Several scripts, accents, a family of five code points, a flag, right-to-left text, and characters with a meaning in HTML and URLs. */
export const difficultText = 'Ça va? 👨‍👩‍👧 🇩🇪 مرحبا بالعالم שלום 東京 <b>5 & 6</b> "q" \'s\' 100% a+b=c';

export type Player = ReturnType<typeof createPlayer>;

export function createPlayer(
  definition: ConnectorDefinition,
  world: () => ConformanceWorld,
  given: Readonly<Record<string, string>> = {},
) {
  const { platform } = definition;
  /** The prefix under which the imitation plays the network. */
  const place = definition.environment.sandbox?.(given) ?? { platform, settings: given };
  /** How far the connector's clock is ahead of the network's. */
  const clock = { aheadMs: 0 };

  function connectorAt(overrides: Partial<ConnectorConfig> = {}): Connector {
    const network = `${world().address}/sandbox/${place.platform}`;
    return definition.create({
      apiUrl: network,
      authUrl: network,
      clientId: `sandbox-${place.platform}`,
      clientSecret: 'sandbox-secret',
      webhookVerifyToken: 'conformance-verify',
      timeoutMs,
      settings: { ...world().settings[platform], ...place.settings },
      now: () => new Date(Date.now() + clock.aheadMs),
      ...overrides,
    });
  }

  /** A connector that soon gives up on a network that does not answer. */
  const hasty = () => connectorAt({ timeoutMs: hastyTimeoutMs });

  async function callSandbox(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${world().address}/sandbox/api/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  const fault = (mode: string, more: Record<string, unknown> = {}) =>
    callSandbox('POST', `${place.platform}/faults`, { mode, ...more });
  const outbound = async () => (await callSandbox('GET', `${platform}/outbound`)) as Outbound[];
  const write = async (kind: MessageType, text: string, more: Record<string, unknown> = {}) =>
    (await callSandbox('POST', `${platform}/inbound`, {
      kind,
      author: { handle: 'jo_doe', name: 'Jo Doe' },
      text,
      ...more,
    })) as { externalId: string; thread: string };

  const edit = (externalId: string, text: string) =>
    callSandbox('PATCH', `${platform}/inbound/${encodeURIComponent(externalId)}`, { text });
  const remove = (externalId: string) => callSandbox('DELETE', `${platform}/inbound/${encodeURIComponent(externalId)}`);

  /** Whether the network keeps it out of the public's sight, as its page here shows. @param words of its thread */
  async function isHidden(externalId: string, words: string): Promise<boolean | undefined> {
    const query = new URLSearchParams({ platform, find: words });
    const { threads } = (await callSandbox('GET', `state?${query}`)) as {
      threads: { entries: { id: string; isHidden: boolean }[] }[];
    };
    return threads.flatMap(({ entries }) => entries).find(({ id }) => id === externalId)?.isHidden;
  }

  /** Presses Allow on the consent page and comes back with the code. */
  async function consent(connector: Connector, codeChallenge: string | null, decision = 'allow') {
    if (connector.connect.kind !== 'oauth') throw new Error('no consent page');
    const address = new URL(
      connector.connect.authorizeUrl({
        redirectUri,
        state: 'state-1',
        codeChallenge,
        scopes: connector.connect.scopes,
      }),
    );
    const page = await fetch(address);
    expect(page.status).toBe(200);
    const response = await fetch(`${address.origin}${address.pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ query: address.search.slice(1), decision }),
      redirect: 'manual',
    });
    const target = new URL(response.headers.get('location') ?? '');
    expect(`${target.origin}${target.pathname}`).toBe(redirectUri);
    expect(target.searchParams.get('state')).toBe('state-1');
    return connector.connect.readCallback(Object.fromEntries(target.searchParams));
  }

  async function connect(connector: Connector): Promise<Account> {
    if (connector.connect.kind === 'token') return connector.connect.account(world().tokens[platform] ?? '');
    const codeVerifier = connector.connect.usesPkce ? randomBytes(32).toString('base64url') : null;
    const codeChallenge = codeVerifier && createHash('sha256').update(codeVerifier).digest('base64url');
    const back = await consent(connector, codeChallenge);
    if ('error' in back) throw new Error(back.error);
    const grant = await connector.connect.exchange({ code: back.code, redirectUri, codeVerifier });
    const [account] = await connector.connect.accounts(grant);
    if (!account) throw new Error('no account');
    return account;
  }

  /** Polls page by page to the end. */
  async function pollAll(connector: Connector, account: Account, from: { cursor?: unknown; since?: Date } = {}) {
    if (!connector.inbox) throw new Error('no inbox');
    let cursor: unknown = from.cursor ?? null;
    const items: InboundItem[] = [];
    for (let pages = 0; pages < 500; pages += 1) {
      const since = from.since ?? new Date(Date.now() - 40 * dayMs);
      // The server stores the cursor as JSON.
      const page = await connector.inbox.poll(account, { cursor: JSON.parse(JSON.stringify(cursor)), since });
      // A connector with several lists reports the failure of one, where a connector with a single list throws it: here both throw.
      if (page.postponed) throw page.postponed;
      expect(page.problems ?? []).toEqual([]);
      items.push(...page.items);
      cursor = page.cursor;
      if (!page.more) return { items, cursor };
    }
    throw new Error('polling does not end');
  }

  /** Lets a network that is not polled deliver to us; to be called before anybody writes. */
  async function listen(connector: Connector, account: Account): Promise<void> {
    if (connector.inbox || !connector.webhooks) return;
    world().webhooks.received.length = 0;
    world().webhooks.connector = connector;
    await connector.webhooks.subscribe(account, world().webhooks.address);
  }

  async function receiveFor(connector: Connector, externalId: string): Promise<Message> {
    const items = () =>
      world().webhooks.received.flatMap(({ query, rawBody }) =>
        (connector.webhooks?.parse(rawBody, query) ?? []).flatMap((delivery) => delivery.items),
      );
    const find = () =>
      items()
        .filter(isMessage)
        .find((item) => item.externalId === externalId);
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    const found = find();
    if (!found) throw new Error(`${externalId} did not come`);
    return found;
  }

  /** The item, by a poll from the beginning, or by the webhook of a network that is not polled. */
  async function pollFor(connector: Connector, account: Account, externalId: string): Promise<Message> {
    if (!connector.inbox) return receiveFor(connector, externalId);
    const { items } = await pollAll(connector, account, { since: new Date(Date.now() - dayMs) });
    const found = items.filter(isMessage).find((item) => item.externalId === externalId);
    if (!found) throw new Error(`${externalId} did not come`);
    return found;
  }

  async function thrownBy(work: Promise<unknown>): Promise<ConnectorError> {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof ConnectorError)) throw new Error(`expected a ConnectorError, got ${String(error)}`);
    return error;
  }

  /** Expects the end of a limit of 90 seconds, where the network tells it; where the network counts by day, the next midnight (UTC). */
  function expectEndOfLimit(retryAt: Date | null): void {
    if (retryAt === null) return;
    if (world().limitsByDay.includes(platform)) {
      expect(retryAt.getTime() % dayMs).toBe(0);
      expect(retryAt.getTime() - Date.now()).toBeLessThanOrEqual(dayMs);
      return;
    }
    const seconds = (retryAt.getTime() - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThan(150);
  }

  const secretsOf = (account: Account) =>
    [account.grant.accessToken, account.grant.refreshToken, 'sandbox-secret'].filter((secret) => secret !== null);
  const expectNoSecret = (account: Account, text: string) => {
    for (const secret of secretsOf(account)) expect(text).not.toContain(secret);
  };

  const connector = (): Connector => connectorAt();
  return {
    platform,
    world,
    clock,
    connectorAt,
    connector,
    hasty,
    kinds: () => Object.keys(connector().limits.replyMaxChars) as MessageType[],
    callSandbox,
    fault,
    outbound,
    write,
    edit,
    remove,
    isHidden,
    consent,
    connect,
    pollAll,
    pollFor,
    listen,
    thrownBy,
    expectEndOfLimit,
    expectNoSecret,
  };
}

export const isMessage = (item: InboundItem): item is Message => item.type === 'message';
