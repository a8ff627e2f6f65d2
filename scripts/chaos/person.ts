/** The people at their browsers: they sign in, connect accounts, connect them again whenever one has lost its rights, answer, decide, hide and ask. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '@parley/contract/platforms.ts';
import { surveySettingsDefault } from '@parley/contract/surveys/rules.ts';
import { giveConsent } from '@parley/sandbox/give-consent.ts';
import { connectorDefinitions } from '../../packages/connectors/src/registry.ts';
import { signIn } from '../bench/server-under-test.ts';
import type { Decision } from './approvals.ts';
import { administrator, placeOf } from './processes.ts';

export type ConnectedAccount = {
  connectionId: string;
  platform: Platform;
  externalId: string;
  /** What the network wants chosen: the first of each. */
  options: Record<string, string>;
};

type Connection = { id: string; platform: Platform; platformUserId: string; needsReauth: boolean };
export type Ticket = { id: number; content: string };
export type EntryPlace = { ticketId: number; entryId: number };
type Choice = { name: string; isRequired: boolean; options: { value: string }[] };

export type Person = Awaited<ReturnType<typeof createPerson>>;

export async function createPerson(url: string, credentials = administrator) {
  const cookie = await signIn(url, credentials);
  const headers = { cookie, origin: url, 'content-type': 'application/json' };

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new CallError(answer.status, `${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as Answer;
  }
  /** As a screen does while the server is away: the same call again, until there is an answer. */
  async function callPatiently<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const until = Date.now() + patienceMs;
    for (;;) {
      try {
        return await call<Answer>(method, path, body);
      } catch (error) {
        if (Date.now() > until || (error instanceof CallError && error.status < 500)) throw error;
        await wait(300);
      }
    }
  }
  /** Null: it was taken; otherwise the code of the refusal. */
  async function refusalOf(method: string, path: string, body?: object): Promise<string | null> {
    try {
      await callPatiently(method, path, body);
      return null;
    } catch (error) {
      if (error instanceof CallError && error.status < 500) return error.code;
      throw error;
    }
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

    /** The networks that have no sign-in page. */
    async connectByToken(platform: string): Promise<void> {
      await call('POST', `/api/connections/${platform}/token`, { token: pastedTokens.get(platform) });
    },

    listOpenTickets: () => callPatiently<Ticket[]>('GET', '/api/messages?status=open&limit=200'),

    /** Null: Parley took the reply; otherwise the code of its refusal. */
    async answer(id: number, reply: { replyId: string; text: string }): Promise<string | null> {
      const body = { status: 'completed', agentReply: reply.text, replyId: reply.replyId };
      return refusalOf('PUT', `/api/messages/${id}`, body);
    },

    /** What the workspace wants before customers write: the trainees' replies wait, answers are rated, a program is told. */
    async setUp(receiver: { url: string; events: readonly string[] }): Promise<void> {
      const approval = { isOn: true, roles: ['agent'], reach: 'every', tags: [], isForVips: false };
      await call('PATCH', '/api/reply-settings', { approval });
      const survey = { ...surveySettingsDefault, isOn: true, inPublic: true };
      await call('PUT', '/api/surveys/settings', survey);
      await call('POST', '/api/webhook-endpoints', receiver);
    },

    /** Where a message stands, by words in it; null: it is not there yet. */
    async findEntry(words: string): Promise<EntryPlace | null> {
      const found = await callPatiently<Ticket[]>('GET', `/api/messages?status=all&search=${words}`);
      for (const { id } of found) {
        const { conversation } = await callPatiently<{ conversation: { id: number; text: string }[] }>(
          'GET',
          `/api/messages/${id}/conversation`,
        );
        const entry = conversation.find(({ text }) => text.includes(words));
        if (entry !== undefined) return { ticketId: id, entryId: entry.id };
      }
      return null;
    },

    /** Null: Parley took it; otherwise the code of its refusal. While an earlier one is on its way it is asked again. */
    async setHidden({ entryId, ticketId }: EntryPlace, isHidden: boolean): Promise<string | null> {
      for (;;) {
        const refusal = await refusalOf('PUT', `/api/messages/${ticketId}/conversation/${entryId}/hidden`, {
          isHidden,
        });
        if (refusal !== 'hiding_under_way') return refusal;
        await wait(1_000);
      }
    },

    /** Whether Parley took the decision on a reply that waits. */
    async decide(id: number, waitingId: string, wanted: Decision): Promise<boolean> {
      const path = `/api/messages/${id}/waiting-replies/${waitingId}`;
      if (wanted === 'withdrawn') return (await refusalOf('POST', `${path}/withdraw`)) === null;
      if (wanted === 'returned') return (await refusalOf('POST', `${path}/return`, { note: 'Kinder' })) === null;
      try {
        await callPatiently('POST', `${path}/approve`, {});
        return true;
      } catch (error) {
        // The customer wrote meanwhile: whoever approves has read it.
        const stamp = error instanceof CallError ? error.stamp : undefined;
        return stamp !== undefined && (await refusalOf('POST', `${path}/approve`, { stamp })) === null;
      }
    },

    /** The link by which a customer rates; null: this one is not asked. */
    async askForRating(id: number): Promise<string | null> {
      try {
        return (await callPatiently<{ url: string }>('POST', `/api/messages/${id}/survey/link`)).url;
      } catch (error) {
        if (error instanceof CallError && error.status < 500) return null;
        throw error;
      }
    },

    async describeAccount({ id, platform, platformUserId }: Connection): Promise<ConnectedAccount> {
      if (pastedTokens.has(platform)) return { connectionId: id, platform, externalId: platformUserId, options: {} };
      const choices = await call<Choice[]>('GET', `/api/posting/accounts/${id}/choices`);
      const options = choices
        .filter(({ isRequired }) => isRequired)
        .map(({ name, options: [first] }) => [name, first?.value ?? '']);
      return { connectionId: id, platform, externalId: platformUserId, options: Object.fromEntries(options) };
    },
  };
}

/** What the sandbox's networks without a sign-in page take. */
export const pastedTokens = new Map([
  ['telegram', '100001:sandbox'],
  ['whatsapp', '100002:sandbox-whatsapp'],
]);
const patienceMs = 3 * 60_000;

class CallError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
  /** Parley's own word for it. */
  get code(): string {
    return /"error":"(\w+)"/.exec(this.message)?.[1] ?? `HTTP ${this.status}`;
  }
  /** Of a reply that is outdated: what its approver knows now. */
  get stamp(): string | undefined {
    return /"stamp":"([^"]+)"/.exec(this.message)?.[1];
  }
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
