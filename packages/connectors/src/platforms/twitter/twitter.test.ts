import { afterEach, describe, expect, test } from 'vitest';
import {
  type ScriptedAnswer,
  type ScriptedNetwork,
  type ScriptedRequest,
  scriptedConfig,
  scriptedNow,
  startScriptedNetwork,
} from '../../../test/scripted-network.ts';
import type { AccountAuth } from '../../connector/account.ts';
import type { Connector } from '../../connector/connector.ts';
import type { ConnectorError } from '../../connector/errors.ts';
import type { InboundItem } from '../../connector/inbox.ts';
import * as fixtures from './__fixtures__/pages.ts';
import { twitterDefinition } from './definition.ts';

let network: ScriptedNetwork | null = null;
const clock = { aheadMs: 0 };
afterEach(async () => {
  await network?.close();
  network = null;
  clock.aheadMs = 0;
});

const now = () => new Date(scriptedNow.getTime() + clock.aheadMs);

async function connectTo(answer: (request: ScriptedRequest) => ScriptedAnswer, clientSecret = 'se/cret') {
  network = await startScriptedNetwork(answer);
  return twitterDefinition.create(scriptedConfig(network.address, { clientSecret, now }));
}

const auth: AccountAuth = {
  externalId: '2244994945',
  username: 'brand',
  grant: {
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    expiresAt: null,
    scopes: ['tweet.read', 'users.read', 'dm.read'],
  },
  data: {},
};
const withoutMessages: AccountAuth = { ...auth, grant: { ...auth.grant, scopes: ['tweet.read'] } };
const since = new Date('2026-01-01T00:00:00Z');

async function pollAll(connector: Connector, account = auth, from: unknown = null) {
  const items: InboundItem[] = [];
  const problems: unknown[] = [];
  const postponed: ConnectorError[] = [];
  let isIncomplete: true | undefined;
  let cursor = from;
  for (let more = true; more; ) {
    const page = await connector.inbox?.poll(account, { cursor: JSON.parse(JSON.stringify(cursor)), since });
    if (!page) throw new Error('no inbox');
    items.push(...page.items);
    problems.push(...(page.problems ?? []));
    postponed.push(...(page.postponed ? [page.postponed] : []));
    ({ cursor, isIncomplete, more } = page);
  }
  return { items, problems, postponed, isIncomplete, cursor };
}

const post = (id: string) => ({
  ...fixtures.mention,
  id,
  text: `post ${id}`,
  entities: undefined,
  attachments: undefined,
});

describe('connecting', () => {
  test('asks for consent with a challenge and blanks that are no plus signs', async () => {
    const { connect } = await connectTo(() => ({}));
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    const url = connect.authorizeUrl({
      redirectUri: 'http://here/cb',
      state: 's',
      codeChallenge: 'ch',
      scopes: ['a.b', 'c.d'],
    });
    expect(url).toContain('/i/oauth2/authorize?');
    expect(url).toContain('scope=a.b%20c.d');
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
  });

  test('proves the application with id and secret URL-encoded, and names it in the form too', async () => {
    const { connect } = await connectTo(() => ({
      json: {
        token_type: 'bearer',
        expires_in: 7200,
        access_token: 'a',
        refresh_token: 'r',
        scope: 'tweet.read users.read',
      },
    }));
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    expect(await connect.exchange({ code: 'c', redirectUri: 'http://here/cb', codeVerifier: 'v' })).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      expiresAt: new Date(scriptedNow.getTime() + 7_200_000),
      scopes: ['tweet.read', 'users.read'],
    });
    const [request] = network?.requests ?? [];
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('client-1:se%2Fcret').toString('base64')}`);
    expect(new URLSearchParams(request?.body).get('client_id')).toBe('client-1');
  });

  test('a public client sends no proof', async () => {
    const { connect } = await connectTo(() => ({ json: { access_token: 'a' } }), '');
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    await connect.exchange({ code: 'c', redirectUri: 'http://here/cb', codeVerifier: 'v' });
    expect(network?.requests[0]?.headers.authorization).toBeUndefined();
  });

  test('what a renewal does not repeat stays as it was', async () => {
    const { connect } = await connectTo(() => ({ json: { access_token: 'a2' } }));
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    expect(await connect.refresh?.(auth.grant)).toMatchObject({
      accessToken: 'a2',
      refreshToken: 'refresh-1',
      scopes: auth.grant.scopes,
    });
  });

  test.each([
    ['invalid_request', 400, 'revoked'],
    ['invalid_grant', 400, 'revoked'],
    ['unauthorized_client', 401, 'configuration'],
    ['invalid_client', 400, 'configuration'],
  ])('a renewal refused with %s is %s', async (error, status, kind) => {
    const { connect } = await connectTo(() => ({ status, json: { error, error_description: 'No.' } }));
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    await expect(connect.refresh?.(auth.grant)).rejects.toMatchObject({ kind, code: error });
  });

  test('a grant that is dead is taken back', async () => {
    const { connect } = await connectTo(() => ({ status: 400, json: { error: 'invalid_request' } }));
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    await connect.revoke(auth.grant);
    expect(network?.requests.map((request) => new URLSearchParams(request.body).get('token'))).toEqual([
      'refresh-1',
      'access-1',
    ]);
  });
});

describe('reading', () => {
  test('a mention with its author, its picture, its words as they were typed', async () => {
    const connector = await connectTo(({ path }) =>
      path.endsWith('/mentions')
        ? {
            json: {
              data: [fixtures.mention],
              includes: { users: fixtures.users, media: fixtures.media },
              meta: { result_count: 1 },
            },
          }
        : { json: fixtures.emptyPage },
    );
    expect((await pollAll(connector)).items).toEqual([
      {
        type: 'message',
        externalId: '1301573587187331074',
        threadExternalId: '1301573587187331074:1234567890',
        kind: 'mention',
        author: {
          externalId: '1234567890',
          name: 'Dev Person',
          handle: 'developer',
          avatar: 'https://pbs.twimg.com/profile_images/1/a_normal.jpg',
          profileUrl: 'https://x.com/developer',
          followerCount: 97,
          isVerified: true,
        },
        isOwn: false,
        text: '@brand my order is late & cold <3 https://example.com/a',
        attachments: [{ kind: 'image', url: 'https://pbs.twimg.com/media/1.jpg', name: null }],
        at: new Date('2026-01-15T10:30:00Z'),
        permalink: 'https://x.com/developer/status/1301573587187331074',
        inReplyToExternalId: null,
        replyTarget: { postId: '1301573587187331074' },
      },
    ]);
  });

  test.each([
    ['older', fixtures.replyOld],
    ['newer', fixtures.replyNew],
  ])('understands the %s vocabulary; long posts come whole; a missing author is Unknown', async (_name, reply) => {
    const connector = await connectTo(({ path }) =>
      path.endsWith('/mentions')
        ? { json: { data: [reply], meta: { result_count: 1 } } }
        : { json: fixtures.emptyPage },
    );
    expect((await pollAll(connector)).items).toMatchObject([
      {
        kind: 'comment',
        text: 'Is it in stock, in all the sizes that you show?',
        threadExternalId: '1301573587187331000:1234567890',
        inReplyToExternalId: '1301573587187331000',
        author: { name: 'Unknown', externalId: '1234567890' },
        permalink: 'https://x.com/i/web/status/1301573587187331080',
      },
    ]);
  });

  test('an answer that the brand wrote in X’s own app stands in the customer’s thread; its other posts are no messages', async () => {
    const own = { ...fixtures.replyOld, author_id: '2244994945', in_reply_to_user_id: '1234567890' };
    const connector = await connectTo(({ path }) =>
      path.endsWith('/tweets')
        ? { json: { data: [own, { ...post('1301573587187331070'), author_id: '2244994945' }], meta: {} } }
        : { json: fixtures.emptyPage },
    );
    expect((await pollAll(connector)).items).toMatchObject([
      { isOwn: true, threadExternalId: '1301573587187331000:1234567890' },
    ]);
  });

  test('direct messages have their conversation as thread; without the right they are not asked for', async () => {
    const connector = await connectTo(({ path }) =>
      path === '/2/dm_events'
        ? { json: { data: [fixtures.directMessage], includes: { users: fixtures.users }, meta: { result_count: 1 } } }
        : { json: fixtures.emptyPage },
    );
    expect((await pollAll(connector)).items).toMatchObject([
      {
        kind: 'message',
        threadExternalId: '1234567890-2244994945',
        replyTarget: { conversationId: '1234567890-2244994945', participantId: '1234567890' },
      },
    ]);
    const { length } = network?.requests ?? [];
    await pollAll(connector, withoutMessages);
    expect(network?.requests.slice(length).map((request) => request.path)).not.toContain('/2/dm_events');
  });

  test('a file of a direct message is loaded by a call with the account’s token, for its address is open to nobody', async () => {
    const file = { messageId: '1301573587187331090', mediaId: '1301573587187331091', resourceId: 'aB-c_1.jpg' };
    const url = `https://ton.twitter.com/1.1/ton/data/dm/${Object.values(file).join('/')}`;
    const connector = await connectTo(({ path }) =>
      path === '/2/dm_events'
        ? {
            json: {
              data: [{ ...fixtures.directMessage, attachments: { media_keys: ['3_1'] } }],
              includes: { users: fixtures.users, media: [{ media_key: '3_1', type: 'photo', url }] },
              meta: { result_count: 1 },
            },
          }
        : { json: fixtures.emptyPage },
    );
    expect((await pollAll(connector)).items).toMatchObject([
      { attachments: [{ kind: 'image', url: null, name: null, source: file }] },
    ]);
    expect(await connector.inbox?.locateFile?.(auth, file)).toEqual({
      url: `${network?.address}/2/dm_conversations/media/${Object.values(file).join('/')}`,
      headers: { authorization: 'Bearer access-1' },
    });
    expect(await connector.inbox?.locateFile?.(auth, { ...file, resourceId: '..' })).toBeNull();
    expect(await connector.inbox?.locateFile?.(auth, { ...file, mediaId: '1/../2' })).toBeNull();
  });

  test('begins with a time, goes on with the greatest id, and moves the mark only at the end of the pages', async () => {
    const pages: Record<string, unknown> = {
      first: { data: [post('900'), post('800')], meta: { next_token: 'n2' } },
      n2: { data: [post('1000000')], meta: { next_token: 'n3' } },
      n3: { data: [post('700')], meta: {} },
    };
    const connector = await connectTo(({ path, query }) => {
      if (!path.endsWith('/mentions')) return { json: fixtures.emptyPage };
      if (query.get('since_id')) return { json: fixtures.emptyPage };
      return { json: pages[query.get('pagination_token') ?? 'first'] };
    });
    const { items, cursor } = await pollAll(connector, withoutMessages);
    expect(items.map((item) => item.type === 'message' && item.externalId)).toEqual(['800', '900', '1000000', '700']);
    const [first] = network?.requests ?? [];
    expect(first?.query.get('start_time')).toBe('2026-01-01T00:00:00Z');
    await pollAll(connector, withoutMessages, cursor);
    expect(network?.requests.at(-1)?.query.get('since_id')).toBe('1000000');
  });

  test('a page token that is no longer taken lets the list begin anew, and says so', async () => {
    let failed = false;
    const connector = await connectTo(({ path, query }) => {
      if (!path.endsWith('/mentions')) return { json: fixtures.emptyPage };
      if (query.get('pagination_token') === null)
        return { json: { data: [post('900')], meta: failed ? {} : { next_token: 'n2' } } };
      failed = true;
      return {
        status: 400,
        json: {
          title: 'Invalid Request',
          type: 'https://api.x.com/2/problems/invalid-request',
          errors: [{ message: 'bad token' }],
        },
      };
    });
    const { problems, cursor } = await pollAll(connector, withoutMessages);
    expect(problems).toEqual([{ code: 'invalid-request', reason: 'mentions: bad token' }]);
    const again = await pollAll(connector, withoutMessages, cursor);
    expect(again.items).toMatchObject([{ externalId: '900' }]);
    expect(again.problems).toEqual([]);
  });

  describe('a list that fails', () => {
    const down = { status: 503, json: { title: 'Service Unavailable', type: 'about:blank', status: 503 } };
    const answersWith = (mentions: () => ScriptedAnswer) => (request: { path: string }) =>
      request.path.endsWith('/mentions') ? mentions() : { json: fixtures.emptyPage };
    const pathsSince = (length: number) => network?.requests.slice(length).map(({ path }) => path.split('/').at(-1));

    test('is left for later, and the others are read', async () => {
      const connector = await connectTo(answersWith(() => down));
      const { cursor, isIncomplete, postponed, problems } = await pollAll(connector);
      expect(pathsSince(0)).toEqual(['mentions', 'tweets', 'dm_events']);
      expect([postponed, isIncomplete, problems]).toMatchObject([[{ kind: 'transient' }], true, []]);
      // Asked again with the next poll.
      const { length } = network?.requests ?? [];
      await pollAll(connector, auth, cursor);
      expect(pathsSince(length)).toContain('mentions');
    });

    test('is asked more and more seldom, shown as a problem in the end, and read from where it stood when it answers again', async () => {
      let isDown = true;
      const connector = await connectTo(
        answersWith(() => (isDown ? down : { json: { data: [post('900')], meta: {} } })),
      );
      let cursor: unknown = null;
      let told: unknown[] = [];
      for (let poll = 0; poll < 40 && told.length === 0; poll += 1) {
        const round = await pollAll(connector, withoutMessages, cursor);
        cursor = round.cursor;
        told = round.problems;
        clock.aheadMs += 5 * 60_000;
      }
      expect(told).toEqual([{ code: 'http-503', reason: expect.stringMatching(/^mentions: /) }]);
      const asked = network?.requests.filter(({ path }) => path.endsWith('/mentions')).length ?? 0;
      expect(asked).toBe(9);
      clock.aheadMs += 15 * 60_000;
      isDown = false;
      const { isIncomplete, items } = await pollAll(connector, withoutMessages, cursor);
      expect([items.length, isIncomplete]).toEqual([1, undefined]);
    });

    test('is asked again when X says, and the others meanwhile', async () => {
      const reset = String(scriptedNow.getTime() / 1000 + 600);
      const headers = { 'x-rate-limit-reset': reset, 'x-rate-limit-remaining': '0' };
      const connector = await connectTo(answersWith(() => ({ status: 429, json: {}, headers })));
      const { cursor } = await pollAll(connector);
      const { length } = network?.requests ?? [];
      clock.aheadMs = 120_000;
      await pollAll(connector, auth, cursor);
      expect(pathsSince(length)).toEqual(['tweets', 'dm_events']);
    });

    test('keeps nothing from saying that the token is over', async () => {
      const connector = await connectTo(answersWith(() => ({ status: 401, json: { title: 'Unauthorized' } })));
      await expect(pollAll(connector)).rejects.toMatchObject({ kind: 'expired' });
    });
  });

  test('spreads what is left of a small window over its time', async () => {
    const reset = String(scriptedNow.getTime() / 1000 + 600);
    const connector = await connectTo(() => ({
      json: fixtures.emptyPage,
      headers: { 'x-rate-limit-remaining': '10', 'x-rate-limit-reset': reset },
    }));
    const { cursor } = await pollAll(connector);
    expect(cursor).toMatchObject({ messages: { notBefore: new Date(scriptedNow.getTime() + 60_000) } });
  });

  test('an answer that is no page is malformed', async () => {
    const connector = await connectTo(() => ({ json: { data: [{ id: '1' }] } }));
    expect((await pollAll(connector)).postponed[0]).toMatchObject({ kind: 'transient', code: 'malformed' });
  });
});

describe('errors', () => {
  const reply = { target: { postId: '1' }, kind: 'mention' as const, text: 'On its way', idempotencyKey: 'k' };
  const problem = (status: number, name: string) => ({
    title: 'T',
    detail: `Said by X of ${name}`,
    status,
    type: `https://api.twitter.com/2/problems/${name}`,
  });

  test.each([
    [
      'an expired token',
      401,
      { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
      { outcome: 'expired', canRefresh: true },
    ],
    [
      'a duplicate',
      403,
      {
        title: 'Forbidden',
        type: 'about:blank',
        detail: 'You are not allowed to create a Tweet with duplicate content.',
      },
      { outcome: 'rejected', code: 'duplicate-content', isDuplicate: true },
    ],
    [
      'a refusal without a reason, explained',
      403,
      { title: 'Forbidden', type: 'about:blank', status: 403, detail: 'Forbidden' },
      { outcome: 'rejected', code: 'http-403', reason: expect.stringMatching(/^Forbidden\. .*Change the text/) },
    ],
    [
      'a post that is gone',
      404,
      problem(404, 'resource-not-found'),
      { outcome: 'rejected', code: 'resource-not-found' },
    ],
    [
      'an application without credits',
      402,
      problem(402, 'credits'),
      { outcome: 'retry', code: 'credits', mayHaveHappened: false, isInstallationRefused: true },
    ],
    [
      'an application that may not do this, whoever asks: nothing is wrong with the message',
      403,
      { ...problem(403, 'client-forbidden'), reason: 'client-not-enrolled' },
      {
        outcome: 'retry',
        code: 'client-forbidden',
        reason: expect.stringContaining('developer.x.com'),
        mayHaveHappened: false,
        isInstallationRefused: true,
      },
    ],
    [
      'a call that X keeps for its own applications: the installation is not refused',
      403,
      { ...problem(403, 'client-forbidden'), reason: 'official-client-forbidden' },
      { outcome: 'retry', code: 'official-client-forbidden', mayHaveHappened: false },
    ],
    ['a fault of the network', 503, {}, { outcome: 'retry', mayHaveHappened: true }],
  ])('%s', async (_name, status, json, wanted) => {
    const connector = await connectTo(() => ({ status, json }));
    expect(await connector.reply?.send(auth, reply)).toMatchObject(wanted);
  });

  test('the day’s limit outlasts the window’s', async () => {
    const at = (seconds: number) => String(scriptedNow.getTime() / 1000 + seconds);
    const headers = {
      'x-rate-limit-reset': at(60),
      'x-app-limit-24hour-remaining': '0',
      'x-app-limit-24hour-reset': at(3600),
      'x-user-limit-24hour-remaining': '5',
      'x-user-limit-24hour-reset': at(9000),
    };
    const connector = await connectTo(() => ({
      status: 429,
      json: { errors: [{ code: 88, message: 'Rate limit exceeded' }] },
      headers,
    }));
    expect(await connector.reply?.send(auth, reply)).toMatchObject({
      outcome: 'retry',
      code: '88',
      retryAt: new Date(scriptedNow.getTime() + 3_600_000),
    });
  });

  test('a lost answer is found by what it answers, though X dressed it with mentions and its own addresses', async () => {
    const made = {
      ...post('55'),
      author_id: '2244994945',
      text: '@developer See https://t.co/zz &amp; write',
      entities: { urls: [{ url: 'https://t.co/zz', expanded_url: 'http://example.com' }] },
      referenced_tweets: [{ type: 'replied_to', id: '1' }],
    };
    const connector = await connectTo(() => ({
      json: { data: [{ ...made, id: '54', referenced_tweets: [] }, made], meta: {} },
    }));
    const attempt = {
      ...reply,
      text: 'See example.com & write',
      attemptedAt: new Date(scriptedNow.getTime() - 60_000),
      knownExternalIds: [],
    };
    expect(await connector.reply?.find?.(auth, attempt)).toEqual({
      outcome: 'found',
      externalId: '55',
      permalink: 'https://x.com/brand/status/55',
    });
    expect(network?.requests[0]?.query.get('start_time')).toBe('2026-01-15T11:54:00Z');
  });

  test('a message in a conversation of several goes to the conversation', async () => {
    const connector = await connectTo(() => ({
      status: 201,
      json: { data: { dm_conversation_id: '77', dm_event_id: '88' } },
    }));
    const request = { ...reply, kind: 'message' as const, target: { conversationId: '77', participantId: null } };
    expect(await connector.reply?.send(auth, request)).toMatchObject({ outcome: 'sent', externalId: '88' });
    expect(network?.requests[0]?.path).toBe('/2/dm_conversations/77/messages');
  });
});
