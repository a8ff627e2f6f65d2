import { createHmac } from 'node:crypto';
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
import { facebookDefinition } from './definition.ts';

let network: ScriptedNetwork | null = null;
afterEach(async () => {
  await network?.close();
  network = null;
});

async function connectTo(answer: (request: ScriptedRequest) => ScriptedAnswer) {
  network = await startScriptedNetwork(answer);
  return facebookDefinition.create(scriptedConfig(network.address));
}

const auth: AccountAuth = {
  externalId: '102',
  username: 'acme',
  grant: { accessToken: 'EAAPAGE', refreshToken: 'EAAUSER', expiresAt: null, scopes: [] },
  data: {},
};
const grant = { accessToken: 'EAALONG', refreshToken: null, expiresAt: null, scopes: ['pages_show_list'] };
const graphError = (code: number, subcode?: number, more: Record<string, unknown> = {}) => ({
  error: {
    message: 'Said by Facebook',
    type: 'OAuthException',
    code,
    ...(subcode ? { error_subcode: subcode } : {}),
    ...more,
  },
});
const reply = { target: { objectId: '999_3040' }, kind: 'comment' as const, text: 'On its way', idempotencyKey: 'k' };

describe('connecting', () => {
  test('asks for consent with the scopes joined by commas, and again for what was declined', async () => {
    const { connect } = await connectTo(() => ({}));
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    const url = new URL(
      connect.authorizeUrl({ redirectUri: 'http://here/cb', state: 's', codeChallenge: null, scopes: ['a', 'b'] }),
    );
    expect(url.pathname).toBe('/v26.0/dialog/oauth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'client-1',
      scope: 'a,b',
      response_type: 'code',
      state: 's',
    });
  });

  test('makes a code into a long-lived grant with the scopes that were really given', async () => {
    const { connect } = await connectTo(({ path, query }) => {
      if (path === '/v26.0/me/permissions')
        return {
          json: {
            data: [
              { permission: 'pages_show_list', status: 'granted' },
              { permission: 'pages_messaging', status: 'declined' },
            ],
          },
        };
      return query.get('grant_type') === 'fb_exchange_token'
        ? { json: { access_token: 'EAALONG', token_type: 'bearer', expires_in: 5184000 } }
        : { json: { access_token: 'EAASHORT', token_type: 'bearer', expires_in: 3600 } };
    });
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    const made = await connect.exchange({ code: 'c', redirectUri: 'http://here/cb', codeVerifier: null });
    expect(made).toEqual({
      accessToken: 'EAALONG',
      refreshToken: null,
      expiresAt: new Date(scriptedNow.getTime() + 5184000_000),
      scopes: ['pages_show_list'],
    });
    expect(network?.requests[1]?.query.get('fb_exchange_token')).toBe('EAASHORT');
  });

  test('brings the pages of every page of the list, each with its own token, and proves each call', async () => {
    const { connect } = await connectTo(({ path, query }) => {
      if (path === '/v26.0/me') return { json: { id: '7' } };
      const after = query.get('after');
      if (after === null)
        return {
          json: {
            data: [{ id: '102', name: 'Acme', username: 'acme', access_token: 'EAAPAGE', followers_count: 5 }],
            paging: { cursors: { after: 'B' }, next: 'https://graph.facebook.com/next' },
          },
        };
      return {
        json: {
          data: [
            { id: '103', name: 'Acme Care', access_token: 'EAAOTHER' },
            { id: '104', name: 'Only seen' },
          ],
          paging: { cursors: { after: 'C' } },
        },
      };
    });
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    const accounts = await connect.accounts(grant);
    expect(accounts.map((account) => [account.externalId, account.username, account.grant.accessToken])).toEqual([
      ['102', 'acme', 'EAAPAGE'],
      ['103', null, 'EAAOTHER'],
    ]);
    expect(accounts[0]).toMatchObject({
      followerCount: 5,
      grant: { refreshToken: 'EAALONG', expiresAt: null },
      data: { signInExternalId: '7' },
    });
    const proof = createHmac('sha256', 'secret-1').update('EAALONG').digest('hex');
    for (const request of network?.requests ?? []) {
      expect(request.query.get('appsecret_proof')).toBe(proof);
      expect(request.headers.authorization).toBe('Bearer EAALONG');
    }
  });
});

describe('pages of a business portfolio', () => {
  const list = (data: unknown[], after?: string) => ({
    json: {
      data,
      paging: { cursors: { after: after ?? 'end' }, ...(after ? { next: 'https://graph.facebook.com/n' } : {}) },
    },
  });
  const withPortfolios = { ...grant, scopes: ['pages_show_list', 'business_management'] };
  type Lists = Record<string, ScriptedAnswer>;
  async function listedBy(lists: Lists, given = withPortfolios) {
    const { connect } = await connectTo(({ path, query }) => {
      if (path === '/v26.0/me') return { json: { id: '7' } };
      const after = query.get('after');
      return lists[`${path.replace('/v26.0', '')}${after === null ? '' : `?${after}`}`] ?? { status: 404, json: {} };
    });
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    return connect.accounts(given);
  }
  const page = (id: string) => ({ id, name: `Page ${id}`, access_token: `EAA${id}` });

  test('are read from every portfolio to the end, each page once, with its token where any list brings one', async () => {
    const accounts = await listedBy({
      '/me/accounts': list([page('1'), { id: '2', name: 'Page 2' }]),
      '/me/businesses': list([{ id: 'b1' }], 'B'),
      '/me/businesses?B': list([{ id: 'b2' }]),
      '/b1/owned_pages': list([page('2'), page('1')], 'P'),
      '/b1/owned_pages?P': list([page('3')]),
      '/b1/client_pages': list([{ id: '4', name: 'Not ours' }]),
      '/b2/owned_pages': list([]),
      '/b2/client_pages': list([page('5')]),
    });
    expect(accounts.map((account) => [account.externalId, account.grant.accessToken])).toEqual([
      ['1', 'EAA1'],
      ['2', 'EAA2'],
      ['3', 'EAA3'],
      ['5', 'EAA5'],
    ]);
  });

  test('are not asked for without business_management, which is one of the scopes that accounts need', async () => {
    expect(await listedBy({ '/me/accounts': list([page('1')]) }, grant)).toHaveLength(1);
    const { connect } = facebookDefinition.create(scriptedConfig('http://127.0.0.1'));
    if (connect.kind !== 'oauth') throw new Error('no OAuth');
    expect(connect.scopes).toContain('business_management');
    expect(connect.accountScopes).toEqual(['pages_show_list', 'business_management']);
  });

  test('bring nothing where a portfolio refuses, and end the sign-in where the list may lack a page', async () => {
    const refused = { status: 403, json: graphError(200) };
    const lists: Lists = { '/me/accounts': list([page('1')]), '/me/businesses': list([{ id: 'b1' }]) };
    lists['/b1/owned_pages'] = refused;
    lists['/b1/client_pages'] = list([page('2')]);
    expect((await listedBy(lists)).map(({ externalId }) => externalId)).toEqual(['1', '2']);
    await network?.close();
    lists['/b1/owned_pages'] = { status: 500, json: graphError(2) };
    await expect(listedBy(lists)).rejects.toMatchObject({ kind: 'transient' });
  });
});

describe('subscribing', () => {
  test('asks for Messenger only where it was granted', async () => {
    const { webhooks } = await connectTo(() => ({ json: { success: true } }));
    await webhooks?.subscribe(
      { ...auth, grant: { ...auth.grant, scopes: ['pages_manage_metadata'] } },
      'https://here/hook',
    );
    const page = network?.requests[1];
    expect(page?.path).toBe('/v26.0/102/subscribed_apps');
    expect(new URLSearchParams(page?.body).get('subscribed_fields')).toBe('feed,mention,ratings');
    const application = new URLSearchParams(network?.requests[0]?.body);
    expect(network?.requests[0]?.headers.authorization).toBe('Bearer client-1|secret-1');
    expect(Object.fromEntries(application)).toMatchObject({
      object: 'page',
      callback_url: 'https://here/hook',
      verify_token: 'verify-1',
    });
  });
});

describe('a wrong secret', () => {
  test('is the installation’s fault, not the account’s', async () => {
    const { webhooks } = await connectTo(() => ({ status: 400, json: graphError(190) }));
    await expect(webhooks?.subscribe(auth, 'https://here/hook')).rejects.toMatchObject({ kind: 'configuration' });
  });
});

describe('polling', () => {
  const time = '2026-01-15T10:30:00+0000';
  const comment = (id: string) => ({ id, message: `text ${id}`, created_time: time, from: { id: '9', name: 'Jo' } });

  test('follows comments that do not fit beside their post, then the next page of posts', async () => {
    const { inbox } = await connectTo(({ path, query }) => {
      if (path.endsWith('/published_posts'))
        return query.get('after') === null
          ? {
              json: {
                data: [
                  {
                    id: '102_1',
                    created_time: time,
                    comments: { data: [comment('1_1')], paging: { cursors: { after: 'c1' }, next: 'https://next' } },
                  },
                ],
                paging: { cursors: { after: 'p1' }, next: 'https://next' },
              },
            }
          : { json: { data: [{ id: '102_2', created_time: time, comments: { data: [comment('2_1')] } }] } };
      if (path.endsWith('/102_1/comments')) return { json: { data: [{ ...comment('1_2'), parent: { id: '1_1' } }] } };
      return { json: { data: [] } };
    });
    const ids: string[] = [];
    let cursor: unknown = null;
    for (let more = true; more; ) {
      const page = await inbox?.poll(auth, {
        cursor: JSON.parse(JSON.stringify(cursor)),
        since: new Date('2026-01-01'),
      });
      ids.push(
        ...(page?.items ?? []).flatMap((item) =>
          item.type === 'message' ? `${item.externalId} in ${item.threadExternalId}` : [],
        ),
      );
      cursor = page?.cursor;
      more = page?.more ?? false;
    }
    expect(ids).toEqual(['1_1 in 1_1', '1_2 in 1_1', '2_1 in 2_1']);
  });

  test('one list that is refused is told, and does not keep the others from being read', async () => {
    const { inbox } = await connectTo(({ path }) => {
      if (path.endsWith('/tagged')) return { status: 403, json: graphError(10) };
      if (path.endsWith('/ratings'))
        return {
          json: { data: [{ created_time: time, recommendation_type: 'negative', open_graph_story: { id: '47' } }] },
        };
      return { json: { data: [] } };
    });
    const items: unknown[] = [];
    const problems: unknown[] = [];
    let cursor: unknown = null;
    for (let more = true; more; ) {
      const page = await inbox?.poll(auth, { cursor, since: new Date('2026-01-01') });
      items.push(...(page?.items ?? []));
      problems.push(...(page?.problems ?? []));
      cursor = page?.cursor;
      more = page?.more ?? false;
    }
    expect(items).toMatchObject([
      { kind: 'review', text: 'Does not recommend this page.', author: { name: 'Unknown' } },
    ]);
    expect(problems).toEqual([{ code: '10', reason: 'Said by Facebook' }]);
  });

  describe('a list that keeps failing', () => {
    const empty = { json: { data: [] } };
    const down = { status: 500, json: graphError(2, undefined, { is_transient: true }) };
    const review = { created_time: time, recommendation_type: 'negative', open_graph_story: { id: '47' } };
    type Inbox = NonNullable<Awaited<ReturnType<typeof connectTo>>['inbox']>;
    async function readRound(inbox: Inbox | undefined, stored: unknown = null) {
      const ids: string[] = [];
      const problems: unknown[] = [];
      let cursor = stored;
      for (let more = true; more; ) {
        const page = await inbox?.poll(auth, {
          cursor: JSON.parse(JSON.stringify(cursor)),
          since: new Date('2026-01-01'),
        });
        ids.push(...(page?.items ?? []).flatMap((item) => (item.type === 'message' ? item.externalId : [])));
        problems.push(...(page?.problems ?? []));
        cursor = page?.cursor;
        more = page?.more ?? false;
      }
      return { ids, problems, cursor };
    }

    test('does not keep the others from being read, is told in the second round, and is read from where it stopped', async () => {
      let isMended = false;
      const { inbox } = await connectTo(({ path }) => {
        if (path.endsWith('/published_posts'))
          return isMended
            ? { json: { data: [{ id: '102_1', created_time: time, comments: { data: [comment('1_1')] } }] } }
            : down;
        return path.endsWith('/ratings') ? { json: { data: [review] } } : empty;
      });
      const first = await readRound(inbox);
      expect(first).toMatchObject({ ids: ['47'], problems: [] });
      const second = await readRound(inbox, first.cursor);
      expect(second.problems).toEqual([
        { code: 'published_posts/2', reason: expect.stringMatching(/published_posts keeps failing.*Said by Facebook/) },
      ]);
      isMended = true;
      // Long before what the second round read of the others.
      expect((await readRound(inbox, second.cursor)).ids).toContain('1_1');
    });

    test('that fails once is asked again at the end of the round', async () => {
      let failures = 0;
      const { inbox } = await connectTo(({ path }) => {
        if (path.endsWith('/conversations') && failures++ === 0) return down;
        return empty;
      });
      const { cursor } = await readRound(inbox);
      expect(network?.requests.map(({ path }) => path.split('/').at(-1))).toEqual([
        'published_posts',
        'visitor_posts',
        'tagged',
        'conversations',
        'ratings',
        'conversations',
      ]);
      expect(cursor).toMatchObject({ behind: {} });
    });

    test('is asked for less where Facebook says so, and the smaller size is remembered for a day', async () => {
      const sizes: string[] = [];
      const { inbox } = await connectTo(({ path, query }) => {
        if (!path.endsWith('/published_posts')) return empty;
        const size = `${query.get('limit')} x ${/limit\((\d+)\)/.exec(query.get('fields') ?? '')?.[1]}`;
        sizes.push(size);
        return Number(query.get('limit')) > 6 ? { status: 500, json: graphError(1) } : empty;
      });
      const { problems, cursor } = await readRound(inbox);
      expect(problems).toEqual([]);
      // Once before the others were read: an outage looks the same.
      expect(sizes).toEqual(['25 x 50', '25 x 50', '12 x 25', '6 x 12']);
      await readRound(inbox, cursor);
      expect(sizes.slice(4)).toEqual(['6 x 12']);
    });

    test('is an error where nothing answers at all, after each list was asked once', async () => {
      const { inbox } = await connectTo(() => down);
      await expect(readRound(inbox)).rejects.toMatchObject({ kind: 'transient', code: '2' });
      expect(network?.requests).toHaveLength(5);
    });

    test('of comments below one post leaves the other posts readable', async () => {
      const { inbox } = await connectTo(({ path }) => {
        if (path.endsWith('/published_posts')) {
          const goesOn = { cursors: { after: 'c' }, next: 'https://next' };
          const post = (id: string) => ({
            id,
            created_time: time,
            comments: { data: [comment(`${id}_1`)], paging: goesOn },
          });
          return { json: { data: [post('102_1'), post('102_2')] } };
        }
        if (path.endsWith('/102_1/comments')) return down;
        if (path.endsWith('/102_2/comments')) return { json: { data: [comment('2_2')] } };
        return empty;
      });
      const { ids, cursor } = await readRound(inbox);
      expect(ids).toEqual(['102_1_1', '102_2_1', '2_2']);
      expect(cursor).toMatchObject({ behind: { published_posts: { rounds: 1 } } });
    });
  });

  test('does not ask for conversations that were not granted', async () => {
    const { inbox } = await connectTo(() => ({ json: { data: [] } }));
    const scoped = { ...auth, grant: { ...auth.grant, scopes: ['pages_read_user_content'] } };
    let cursor: unknown = null;
    for (let more = true; more; ) {
      const page = await inbox?.poll(scoped, { cursor, since: new Date('2026-01-01') });
      cursor = page?.cursor;
      more = page?.more ?? false;
    }
    expect(network?.requests.map((request) => request.path.split('/').at(-1))).toEqual([
      'published_posts',
      'visitor_posts',
      'tagged',
      'ratings',
    ]);
  });

  test('finds the name of a person whom a webhook named by id; a refusal is no failure', async () => {
    const { inbox } = await connectTo(({ path }) =>
      path === '/v26.0/2468'
        ? { json: { first_name: 'Jo', last_name: 'Doe' } }
        : { status: 400, json: graphError(100, 33) },
    );
    expect(await inbox?.findAuthor?.(auth, '2468')).toMatchObject({ name: 'Jo Doe', externalId: '2468' });
    expect(await inbox?.findAuthor?.(auth, '1')).toBeNull();
  });
});

describe('errors', () => {
  test.each([
    ['an expired token', 400, graphError(190, 463), { outcome: 'expired', code: '190/463', canRefresh: false }],
    ['an application that was removed', 400, graphError(190, 458), { outcome: 'expired', canRefresh: false }],
    [
      'a closed window',
      400,
      graphError(10, 2018278),
      { outcome: 'rejected', code: '10/2018278', reason: 'Said by Facebook' },
    ],
    ['a missing right', 403, graphError(200), { outcome: 'rejected', code: '200' }],
    ['a page’s rate', 400, graphError(32), { outcome: 'retry', mayHaveHappened: false, retryAt: null }],
    ['a block for policy', 400, graphError(368), { outcome: 'retry', retryAt: new Date('2026-01-16T12:00:00Z') }],
    [
      'a passing fault',
      500,
      graphError(2, undefined, { is_transient: true }),
      { outcome: 'retry', mayHaveHappened: true },
    ],
    [
      'a fault that calls itself passing',
      400,
      graphError(100, undefined, { is_transient: true }),
      { outcome: 'retry' },
    ],
    ['an object that is gone', 400, graphError(100, 33), { outcome: 'rejected', code: '100/33' }],
    ['a page of a proxy', 502, null, { outcome: 'retry', code: 'http-502', mayHaveHappened: true }],
  ])('%s', async (_name, status, json, wanted) => {
    const connector = await connectTo(() => (json === null ? { status, text: '<html>' } : { status, json }));
    expect(await connector.reply?.send(auth, reply)).toMatchObject(wanted);
  });

  test('the minutes of the usage header say when to come back', async () => {
    const usage = JSON.stringify({ '102': [{ type: 'pages', call_count: 100, estimated_time_to_regain_access: 19 }] });
    const connector = await connectTo(() => ({
      status: 400,
      json: graphError(80001),
      headers: { 'x-business-use-case-usage': usage },
    }));
    expect(await connector.reply?.send(auth, reply)).toMatchObject({
      outcome: 'retry',
      retryAt: new Date('2026-01-15T12:19:00Z'),
    });
  });

  test('a token that the network repeats does not come out', async () => {
    const connector = await connectTo(() => ({
      status: 400,
      json: { error: { code: 190, message: 'Bad token EAAPAGE' } },
    }));
    expect(JSON.stringify(await connector.reply?.send(auth, reply))).not.toContain('EAAPAGE');
  });
});

test('what a write is to answer is asked for in its address, the words stand in its body', async () => {
  const connector = await connectTo(() => ({ json: { id: '999_3041', permalink_url: 'https://www.facebook.com/1' } }));
  expect(await connector.reply?.send(auth, reply)).toMatchObject({ permalink: 'https://www.facebook.com/1' });
  const [request] = network?.requests ?? [];
  expect(request?.query.get('fields')).toBe('id,permalink_url');
  expect(request?.body).toBe('message=On+its+way');
});

test('a video is asked for likes, since it has no reactions', async () => {
  const total = (count: number) => ({ summary: { total_count: count } });
  const connector = await connectTo(() => ({ json: { id: '555', likes: total(4), comments: total(2) } }));
  const results = await connector.publish?.results?.(auth, ['555']);
  expect(results?.get('555')).toEqual({ likes: 4, comments: 2, shares: null, views: null });
  expect(network?.requests[0]?.query.get('fields')).not.toContain('reactions');
});

describe('looking for a lost answer', () => {
  const attempt = { ...reply, attemptedAt: new Date('2026-01-15T11:50:00Z'), knownExternalIds: ['1_9'] };
  const own = (id: string, more: Record<string, unknown> = {}) => ({
    id,
    message: 'On its  way\n',
    created_time: '2026-01-15T11:50:01+0000',
    from: { id: '102' },
    ...more,
  });

  test('passes over what others said, what is known and what is older', async () => {
    const connector = await connectTo(() => ({
      json: {
        data: [
          own('1_1', { from: { id: '5' } }),
          own('1_9'),
          own('1_2', { message: 'Else' }),
          own('1_3', { created_time: '2026-01-15T11:40:00+0000' }),
        ],
      },
    }));
    expect(await connector.reply?.find?.(auth, attempt)).toEqual({ outcome: 'absent' });
  });

  test('goes on over pages and takes what fits, though the network changed the blanks', async () => {
    const connector = await connectTo(({ query }) =>
      query.get('after') === null
        ? { json: { data: [own('1_9')], paging: { cursors: { after: 'B' }, next: 'https://next' } } }
        : { json: { data: [own('1_4', { permalink_url: 'https://www.facebook.com/1_4' })] } },
    );
    expect(await connector.reply?.find?.(auth, attempt)).toEqual({
      outcome: 'found',
      externalId: '1_4',
      permalink: 'https://www.facebook.com/1_4',
    });
  });

  test('cannot be sure where more messages came than Facebook shows', async () => {
    const messages = Array.from({ length: 20 }, (_, index) => own(`m_${index}`, { from: { id: '5' } }));
    const connector = await connectTo(({ path }) =>
      path.endsWith('/conversations')
        ? { json: { data: [{ id: 't_1', updated_time: '2026-01-15T11:50:01+0000' }] } }
        : { json: { data: messages, paging: { cursors: { after: 'B' }, next: 'https://next' } } },
    );
    const request = { ...attempt, kind: 'message' as const, target: { personId: '5' } };
    expect(await connector.reply?.find?.(auth, request)).toMatchObject({ outcome: 'unsure' });
  });
});
