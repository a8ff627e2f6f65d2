/**
 * A network whose every answer the test decides: the outside, replaced. It keeps what it was asked, as a witness. Which answers
 * real networks give is proven by the connectors' conformance suite; what Parley makes of each answer is proven with this.
 */
import type { Account, AccountAuth } from '@parley/connectors/connector/account.ts';
import type { Connector } from '@parley/connectors/connector/connector.ts';
import type { ReplyRequest } from '@parley/connectors/connector/reply.ts';
import type { LookupOutcome, SendOutcome } from '@parley/connectors/connector/sending.ts';
import type { ReachableNetwork } from '../src/context.ts';

export type ScriptedNetwork = ReachableNetwork & {
  /** What it will answer next; when the script is over everything is sent. An answer may be a promise: a slow network. */
  sends: (SendOutcome | Promise<SendOutcome> | Error)[];
  lookUps: (LookupOutcome | Error)[];
  /** What it was asked, in order. */
  asked: { call: 'send' | 'find' | 'delete' | 'hide' | 'show' | 'refresh'; text?: string; token: string }[];
};

export function createScriptedNetwork(
  options: {
    canLookUp?: boolean;
    canDelete?: boolean;
    canHide?: boolean;
    replyMaxChars?: number;
    /** What it answers when it is asked for an account itself; absent: it has none. */
    account?: (auth: AccountAuth) => Promise<Account | null>;
  } = {},
): ScriptedNetwork {
  const sends: ScriptedNetwork['sends'] = [];
  const lookUps: ScriptedNetwork['lookUps'] = [];
  const asked: ScriptedNetwork['asked'] = [];
  let made = 0;
  let tokens = 0;

  async function send(call: 'send' | 'delete' | 'hide' | 'show', token: string, text?: string): Promise<SendOutcome> {
    asked.push({ call, token, ...(text === undefined ? {} : { text }) });
    const answer = sends.shift();
    if (answer instanceof Error) throw answer;
    made += 1;
    return (
      answer ?? { outcome: 'sent', externalId: `reply-${made}`, permalink: `https://network.example/reply-${made}` }
    );
  }

  const connector: Connector = {
    platform: 'facebook',
    limits: {
      replyMaxChars: { comment: options.replyMaxChars ?? 8000, message: 2000 },
      counting: 'codepoints',
      replyWindowMs: { message: 86_400_000 },
    },
    countChars: (text) => [...text].length,
    connect: {
      kind: 'oauth',
      usesPkce: false,
      scopes: [],
      authorizeUrl: () => 'https://network.example/authorize',
      readCallback: () => ({ code: 'code' }),
      exchange: async () => grant('token'),
      async refresh() {
        tokens += 1;
        asked.push({ call: 'refresh', token: '' });
        return grant(`refreshed-${tokens}`);
      },
      revoke: async () => undefined,
      accounts: async () => [],
      ...(options.account === undefined ? {} : { account: options.account }),
    },
    reply: {
      send: (auth, request) => send('send', auth.grant.accessToken, request.text),
      ...(options.canLookUp === false
        ? {}
        : {
            async find(auth, request: ReplyRequest): Promise<LookupOutcome> {
              asked.push({ call: 'find', token: auth.grant.accessToken, text: request.text });
              const answer = lookUps.shift();
              if (answer instanceof Error) throw answer;
              return answer ?? { outcome: 'absent' };
            },
          }),
      ...(options.canDelete === false ? {} : { delete: (auth) => send('delete', auth.grant.accessToken) }),
    },
    ...(options.canHide === true
      ? {
          hide: {
            kinds: ['comment'],
            setHidden: (auth, { externalId, isHidden }) =>
              send(isHidden ? 'hide' : 'show', auth.grant.accessToken, externalId),
          },
        }
      : {}),
  };
  return { connector, isSandbox: false, sends, lookUps, asked };
}

function grant(accessToken: string) {
  return { accessToken, refreshToken: 'refresh', expiresAt: null, scopes: [] };
}
