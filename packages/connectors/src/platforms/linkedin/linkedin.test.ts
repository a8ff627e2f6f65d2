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
import type { PublishMedia, PublishRequest } from '../../connector/publish.ts';
import {
  comment,
  followerStatisticsOf,
  imagePlace,
  listing,
  organization,
  parentUrn,
  post,
  role,
  shareStatisticsOf,
  socialMetadata,
  statisticsOfPost,
  token,
  userInfo,
  videoPlaces,
  withPicture,
} from './__fixtures__/answers.ts';
import {
  activityUrn,
  answeredByPage,
  commented,
  commentUrn,
  edited,
  happenedAt,
  liked,
  memberUrn,
  mentioned,
  notification,
  pageUrn,
  removed,
  sharedWithoutWords,
  webhookBody,
} from './__fixtures__/notifications.ts';
import { linkedInDefinition } from './definition.ts';

let network: ScriptedNetwork | null = null;
afterEach(async () => {
  await network?.close();
  network = null;
});

async function connectTo(answer: (request: ScriptedRequest) => ScriptedAnswer) {
  network = await startScriptedNetwork(answer);
  return linkedInDefinition.create(scriptedConfig(network.address, { settings: { applicationId: '77' } }));
}
async function oauthOf(answer: (request: ScriptedRequest) => ScriptedAnswer) {
  const { connect } = await connectTo(answer);
  if (connect.kind !== 'oauth') throw new Error('no OAuth');
  return connect;
}

const auth: AccountAuth = {
  externalId: '5001',
  username: 'acme',
  grant: { accessToken: 'AQV.secret', refreshToken: 'AQW.secret', expiresAt: null, scopes: [] },
  data: { signInExternalId: 'urn:li:person:aDmIn12345' },
};
const refusal = (status: number, code: string, serviceErrorCode?: number, message = 'Said by LinkedIn') => ({
  status,
  json: { status, code, message, ...(serviceErrorCode === undefined ? {} : { serviceErrorCode }) },
});
const encodedPage = 'urn%3Ali%3Aorganization%3A5001';
const encodedActivity = 'urn%3Ali%3Aactivity%3A7100000000000000001';
const encodedParent = `urn%3Ali%3Acomment%3A%28${encodedActivity}%2C7100000000000000005%29`;
const encodedComment = `urn%3Ali%3Acomment%3A%28${encodedActivity}%2C7100000000000000009%29`;
const requests = () => network?.requests ?? [];
const bodyOf = (index: number): unknown => JSON.parse(requests()[index]?.body ?? '');
const since = new Date('2026-01-01T00:00:00Z');
const thrownBy = (promise: Promise<unknown> | undefined) =>
  promise?.then(
    () => null,
    (error: unknown) => error,
  );

describe('connecting', () => {
  test('asks only for what every application gets, unless more is set', () => {
    const scopesOf = (settings: Record<string, string>) => {
      const { connect } = linkedInDefinition.create(scriptedConfig('http://127.0.0.1:1', { settings }));
      return connect.kind === 'oauth' ? connect.scopes : [];
    };
    expect(scopesOf({})).toEqual(['openid', 'profile', 'email', 'w_member_social']);
    expect(scopesOf({ scopes: 'openid, rw_organization_admin' })).toEqual(['openid', 'rw_organization_admin']);
    // The sandbox gives all, so that all can be tried there.
    const place = linkedInDefinition.environment.sandbox?.({});
    expect(scopesOf({ ...place?.settings })).toContain('r_organization_social_feed');
  });

  test('asks for consent with the scopes joined by blanks, and without PKCE', async () => {
    const connect = await oauthOf(() => ({}));
    const url = connect.authorizeUrl({
      redirectUri: 'http://here/cb',
      state: 's',
      codeChallenge: null,
      scopes: ['openid', 'profile'],
    });
    expect(url).toBe(
      `${network?.address}/oauth/v2/authorization?response_type=code&client_id=client-1&redirect_uri=http%3A%2F%2Fhere%2Fcb&state=s&scope=openid%20profile`,
    );
  });

  test.each(['openid,profile,rw_organization_admin', 'openid profile rw_organization_admin'])(
    'makes a code into a grant with the scopes %s',
    async (scope) => {
      const connect = await oauthOf(() => ({ json: { ...token, scope } }));
      expect(await connect.exchange({ code: 'c', redirectUri: 'http://here/cb', codeVerifier: null })).toEqual({
        accessToken: 'AQVnew',
        refreshToken: 'AQWnew',
        expiresAt: new Date(scriptedNow.getTime() + 5_184_000_000),
        scopes: ['openid', 'profile', 'rw_organization_admin'],
      });
      expect(Object.fromEntries(new URLSearchParams(requests()[0]?.body))).toEqual({
        grant_type: 'authorization_code',
        code: 'c',
        redirect_uri: 'http://here/cb',
        client_id: 'client-1',
        client_secret: 'secret-1',
      });
    },
  );

  test.each([
    [401, 'invalid_request', 'revoked'],
    [400, 'invalid_request', 'revoked'],
    [400, 'invalid_grant', 'revoked'],
    [401, 'invalid_client', 'configuration'],
    [400, 'invalid_redirect_uri', 'configuration'],
    [503, 'server_error', 'transient'],
  ])('knows a refused refresh with %i %s', async (status, error, kind) => {
    const connect = await oauthOf(() => ({ status, json: { error, error_description: 'Said by LinkedIn' } }));
    expect(await thrownBy(connect.refresh?.(auth.grant))).toMatchObject({ kind, code: error });
  });

  test('finds the pages of an administrator over all pages of the list, and the member', async () => {
    const connect = await oauthOf(({ path, query }) => {
      if (path === '/v2/userinfo') return { json: userInfo };
      if (path === '/rest/organizationAcls') {
        if (query.get('start') === '0')
          // One role is left out of this page: the next begins where LinkedIn says.
          return {
            json: listing([role(pageUrn)], {
              count: 100,
              links: [{ rel: 'next', href: '/rest/organizationAcls?q=roleAssignee&count=100&start=100', type: 'x' }],
            }),
          };
        return { json: listing([role('urn:li:organization:5002')], { start: 100, count: 100 }) };
      }
      if (path.startsWith('/rest/organizations/')) return { json: organization };
      if (path.startsWith('/rest/networkSizes/')) return { json: { firstDegreeSize: 219 } };
      return refusal(403, 'ACCESS_DENIED', 100);
    });
    const accounts = await connect.accounts({ ...auth.grant, scopes: ['openid', 'rw_organization_admin'] });
    expect(accounts.map(({ externalId }) => externalId)).toEqual(['5001', '5002', 'aDmIn12345']);
    expect(accounts[0]).toMatchObject({
      name: 'Acme',
      username: 'acme',
      profileImage: null,
      followerCount: 219,
      data: { signInExternalId: 'urn:li:person:aDmIn12345' },
    });
    const lists = requests().filter(({ path }) => path === '/rest/organizationAcls');
    expect(lists.map(({ query }) => Object.fromEntries(query))).toEqual(
      ['0', '100'].map((start) => ({
        q: 'roleAssignee',
        state: 'APPROVED',
        start,
        count: '100',
      })),
    );
    expect(lists[0]?.headers).toMatchObject({
      authorization: 'Bearer AQV.secret',
      'linkedin-version': '202607',
      'x-restli-protocol-version': '2.0.0',
      'x-restli-method': 'FINDER',
    });
    expect(requests().map(({ path }) => path)).toContain('/rest/images/urn%3Ali%3Aimage%3AC4E0BAQx');
    expect(requests().find(({ path }) => path === '/v2/userinfo')?.headers['linkedin-version']).toBeUndefined();
  });

  test('brings every page for which the member may write, with the best role, and calls the member’s profile personal', async () => {
    const pages = [
      { ...role('urn:li:organization:1'), role: 'ANALYST' },
      { ...role('urn:li:organization:2'), role: 'CONTENT_ADMINISTRATOR' },
      { ...role('urn:li:organization:3'), role: 'RECRUITING_POSTER' },
      { ...role('urn:li:organization:3'), role: 'CONTENT_ADMIN' },
      role('urn:li:organization:4'),
    ];
    const connect = await oauthOf(({ path }) => {
      if (path === '/v2/userinfo') return { json: userInfo };
      if (path === '/rest/organizationAcls') return { json: listing(pages) };
      if (path.startsWith('/rest/organizations/')) return { json: organization };
      return refusal(403, 'ACCESS_DENIED', 100);
    });
    const accounts = await connect.accounts({ ...auth.grant, scopes: ['openid', 'rw_organization_admin'] });
    expect(accounts.map(({ data, externalId }) => [externalId, data.role, data.isPersonal])).toEqual([
      ['4', 'ADMINISTRATOR', undefined],
      ['2', 'CONTENT_ADMINISTRATOR', undefined],
      ['3', 'CONTENT_ADMIN', undefined],
      ['aDmIn12345', undefined, true],
    ]);
  });

  test('asks for events and figures of a page in the name of its administrators alone, and says so without a call', async () => {
    const { insights, webhooks } = await connectTo(() => ({ status: 204 }));
    const writer = { ...auth, data: { ...auth.data, role: 'CONTENT_ADMINISTRATOR' } };
    const refused = { kind: 'permanent', code: 'role' };
    expect(webhooks?.checkAccount?.(writer)).toMatch(/administrators alone; this page is asked for what is new/);
    expect(webhooks?.checkAccount?.(auth)).toBeNull();
    await expect(webhooks?.subscribe(writer, 'https://parley.example/hook')).rejects.toMatchObject(refused);
    await expect(insights?.daily(writer, { since: '2026-01-01', until: '2026-01-02' })).rejects.toMatchObject(refused);
    expect(requests()).toEqual([]);
  });
});

describe('notifications', () => {
  test('of a comment are completed by the comment: its parent, its picture and who wrote', async () => {
    const { inbox } = await connectTo(({ path }) => {
      if (path.endsWith('/organizationalEntityNotifications')) return { json: listing([commented, liked]) };
      if (path.includes('/comments/')) return { json: { ...withPicture, parentComment: parentUrn } };
      return { json: { id: 'jOdOe12345', localizedFirstName: 'Jo', localizedLastName: 'Doe', vanityName: 'jo-doe' } };
    });
    const { items } = (await inbox?.poll(auth, { cursor: null, since })) ?? {};
    expect(items).toEqual([
      {
        type: 'message',
        externalId: commentUrn,
        threadExternalId: parentUrn,
        kind: 'comment',
        author: {
          externalId: memberUrn,
          name: 'Jo Doe',
          handle: 'jo-doe',
          avatar: null,
          profileUrl: 'https://www.linkedin.com/in/jo-doe',
          followerCount: null,
        },
        isOwn: false,
        text: 'From when on? 👋',
        attachments: [{ kind: 'image', url: 'https://media.licdn.example/comment.jpg', name: null }],
        at: happenedAt,
        permalink: `https://www.linkedin.com/feed/update/${activityUrn}?commentUrn=${encodedComment}`,
        inReplyToExternalId: parentUrn,
        postExternalId: 'urn:li:activity:7100000000000000001',
        replyTarget: { objectUrn: activityUrn, commentUrn: parentUrn },
      },
    ]);
    const [feed, read, person] = requests();
    expect(feed?.query.get('actions')).toBe(
      'List(COMMENT,ADMIN_COMMENT,COMMENT_EDIT,COMMENT_DELETE,SHARE_MENTION,SHARE)',
    );
    expect(read?.path).toBe(`/rest/socialActions/${encodedActivity}/comments/7100000000000000009`);
    expect(person?.path).toBe('/rest/people/(id:jOdOe12345)');
  });

  test('keep their own words where comments and names may not be read', async () => {
    const { inbox } = await connectTo(({ path }) =>
      path.endsWith('/organizationalEntityNotifications')
        ? { json: listing([commented]) }
        : refusal(403, 'ACCESS_DENIED', 100),
    );
    const { items } = (await inbox?.poll(auth, { cursor: null, since })) ?? {};
    expect(items).toMatchObject([
      { externalId: commentUrn, text: 'From when on? 👋', author: { name: 'LinkedIn member' } },
    ]);
  });

  test('of a comment that is gone bring nothing', async () => {
    const { inbox } = await connectTo(({ path }) =>
      path.endsWith('/organizationalEntityNotifications') ? { json: listing([commented]) } : refusal(404, 'NOT_FOUND'),
    );
    expect((await inbox?.poll(auth, { cursor: null, since }))?.items).toEqual([]);
  });
});

describe('webhooks', () => {
  const webhooksOf = async () => {
    const { webhooks } = await connectTo(() => ({ status: 204, text: '' }));
    if (!webhooks) throw new Error('no webhooks');
    return webhooks;
  };
  const parse = async (...notifications: unknown[]) =>
    (await webhooksOf()).parse(Buffer.from(JSON.stringify(webhookBody(...notifications))), {});

  test('bring a comment under one name, whichever way LinkedIn spells it', async () => {
    const unnamed = notification('COMMENT', { comment: { owner: memberUrn, text: 'Hi', object: activityUrn } });
    for (const event of [commented, unnamed])
      expect(await parse(event)).toMatchObject([
        {
          accountExternalId: '5001',
          items: [{ externalId: commentUrn, threadExternalId: commentUrn, at: happenedAt, isOwn: false }],
        },
      ]);
  });

  test.each([
    ['its object', { object: parentUrn }],
    ['its parent', { object: activityUrn, parentComment: parentUrn }],
  ])('bring a reply into the thread of the comment that %s names', async (_what, names) => {
    const reply = notification('COMMENT', {
      comment: { entity: commentUrn, owner: memberUrn, text: 'Hi', ...names },
    });
    const [delivery] = await parse(reply);
    expect(delivery?.items).toMatchObject([
      { threadExternalId: parentUrn, replyTarget: { objectUrn: activityUrn, commentUrn: parentUrn } },
    ]);
  });

  describe('that leave out what a comment answers', () => {
    const completed = async (answer: ScriptedAnswer) => {
      const connector = await connectTo(() => answer);
      const rawBody = Buffer.from(JSON.stringify(webhookBody(commented)));
      const [item] = connector.webhooks?.parse(rawBody, {})[0]?.items ?? [];
      if (item?.type !== 'message') throw new Error('no message');
      expect(item).toMatchObject({ isIncomplete: true, replyTarget: { isMaybeReply: true } });
      return connector.inbox?.complete?.(auth, item);
    };

    test('are completed by the comment itself, which goes below the right one', async () => {
      const item = await completed({ json: { ...withPicture, parentComment: parentUrn } });
      expect(item).toMatchObject({
        externalId: commentUrn,
        threadExternalId: parentUrn,
        inReplyToExternalId: parentUrn,
        replyTarget: { objectUrn: activityUrn, commentUrn: parentUrn },
        attachments: [{ kind: 'image' }],
        author: { externalId: memberUrn, name: 'Unknown' },
      });
      expect(item).not.toHaveProperty('isIncomplete');
      expect(requests().map(({ path }) => path)).toEqual([
        `/rest/socialActions/${encodedActivity}/comments/7100000000000000009`,
      ]);
    });

    test('stay as they were told where comments may not be read', async () => {
      const item = await completed(refusal(403, 'ACCESS_DENIED', 100));
      expect(item).toMatchObject({ threadExternalId: commentUrn, text: 'From when on? 👋' });
      expect(item).not.toHaveProperty('isIncomplete');
    });

    test('are nothing when the comment is gone, and wait while LinkedIn is down', async () => {
      expect(await completed(refusal(404, 'NOT_FOUND'))).toBeNull();
      await network?.close();
      await expect(completed({ status: 503, json: {} })).rejects.toMatchObject({ kind: 'transient' });
    });
  });

  test('tell of edits, removals and mentions, and pass over likes, bare shares and what the page wrote', async () => {
    const [delivery] = await parse(edited, removed, mentioned, liked, sharedWithoutWords, answeredByPage);
    expect(delivery?.items).toMatchObject([
      { type: 'edited', externalId: commentUrn, text: 'Until when?' },
      { type: 'deleted', externalId: commentUrn },
      {
        type: 'message',
        kind: 'mention',
        externalId: 'urn:li:share:7100000000000000020',
        text: 'Thanks, Acme',
        permalink: 'https://www.linkedin.com/feed/update/urn:li:share:7100000000000000020',
      },
    ]);
    expect(delivery?.items).toHaveLength(3);
  });

  test('show a notification that names no comment, and keep the others', async () => {
    const { generatedActivity: _left, ...nameless } = removed;
    const [delivery] = await parse(nameless, commented);
    expect(delivery).toMatchObject({ items: [{ externalId: commentUrn }], problems: [{ code: 'malformed' }] });
  });

  test('answer the challenge by its signature', async () => {
    const challengeCode = '890e4665-4dfe-4ab1-b689-ed553bceeed0';
    const answer = (await webhooksOf()).answerChallenge({ challengeCode, applicationId: '77' });
    expect(JSON.parse(answer?.body ?? '')).toEqual({
      challengeCode,
      challengeResponse: createHmac('sha256', 'secret-1').update(challengeCode).digest('hex'),
    });
    expect(answer?.contentType).toBe('application/json');
    // Else anybody could have an event signed by asking for it as a challenge.
    const event = JSON.stringify(webhookBody(commented));
    expect((await webhooksOf()).answerChallenge({ challengeCode: event, applicationId: '77' })).toBeNull();
  });

  test('are proven by the signature over the prefixed body, in both ways of writing it', async () => {
    const webhooks = await webhooksOf();
    const rawBody = Buffer.from(JSON.stringify(webhookBody(commented)));
    const sign = (prefix: string) => createHmac('sha256', 'secret-1').update(prefix).update(rawBody).digest('hex');
    const verify = (signature: string) =>
      webhooks.verify({ rawBody, headers: { 'x-li-signature': signature }, query: {} });
    expect(verify(sign('hmacsha256='))).toBe(true);
    expect(verify(`hmacsha256=${sign('')}`)).toBe(true);
    expect(verify(sign('something'))).toBe(false);
  });

  test('are ordered and ended for the member, the page and the application', async () => {
    const webhooks = await webhooksOf();
    await webhooks.subscribe(auth, 'https://parley.example/hook');
    await webhooks.unsubscribe(auth);
    const key = `developerApplication:urn%3Ali%3AdeveloperApplication%3A77,user:urn%3Ali%3Aperson%3AaDmIn12345,entity:${encodedPage},eventType:ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS`;
    expect(requests().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /rest/eventSubscriptions/(${key})`,
      `DELETE /rest/eventSubscriptions/(${key})`,
    ]);
    expect(bodyOf(0)).toEqual({ webhook: 'https://parley.example/hook' });
  });
});

describe('answers', () => {
  const request = (target: Record<string, unknown>) => ({
    target,
    kind: 'comment' as const,
    text: 'From nine on',
    idempotencyKey: 'k',
  });
  const made: ScriptedAnswer = { status: 201, headers: { 'x-restli-id': '7100000000000000030' }, json: {} };
  const madeUrn = `urn:li:comment:(${activityUrn},7100000000000000030)`;

  test('go below the comment in the name of the page', async () => {
    const { reply } = await connectTo(() => made);
    const target = { objectUrn: activityUrn, commentUrn: parentUrn };
    expect(await reply?.send(auth, request(target))).toMatchObject({ outcome: 'sent', externalId: madeUrn });
    expect(requests()).toHaveLength(1);
    expect(requests()[0]?.path).toBe(`/rest/socialActions/${encodedParent}/comments`);
    expect(bodyOf(0)).toEqual({
      actor: pageUrn,
      object: activityUrn,
      message: { text: 'From nine on' },
      parentComment: parentUrn,
    });
  });

  test('to a reply whose parent the webhook left out go below that parent, for there is one level', async () => {
    const { reply, webhooks } = await connectTo(({ method }) =>
      method === 'GET' ? { json: comment({ parentComment: parentUrn }) } : made,
    );
    const [delivery] = webhooks?.parse(Buffer.from(JSON.stringify(webhookBody(commented))), {}) ?? [];
    const [item] = delivery?.items ?? [];
    if (item?.type !== 'message') throw new Error('no message');
    expect(await reply?.send(auth, request(item.replyTarget))).toMatchObject({ outcome: 'sent', externalId: madeUrn });
    expect(requests().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /rest/socialActions/${encodedActivity}/comments/7100000000000000009`,
      `POST /rest/socialActions/${encodedParent}/comments`,
    ]);
    expect(bodyOf(1)).toMatchObject({ object: activityUrn, parentComment: parentUrn });
  });

  test.each([
    ['the right is missing', refusal(403, 'ACCESS_DENIED', 100), 'sent'],
    ['the network is down', refusal(503, 'INTERNAL_SERVER_ERROR'), 'retry'],
  ])('where the parent cannot be read because %s, end as they should', async (_why, read, outcome) => {
    const { reply } = await connectTo(({ method }) => (method === 'GET' ? read : made));
    const target = { objectUrn: activityUrn, commentUrn, isMaybeReply: true };
    const sent = await reply?.send(auth, request(target));
    expect(sent).toMatchObject(outcome === 'retry' ? { outcome, mayHaveHappened: false } : { outcome });
  });

  test('are deleted by their number, in the name of the page', async () => {
    const { reply } = await connectTo(() => ({ status: 204, text: '' }));
    const deleted = await reply?.delete?.(auth, { externalId: madeUrn, kind: 'comment', target: {} });
    expect(deleted).toMatchObject({ outcome: 'sent' });
    expect(requests()[0]).toMatchObject({
      method: 'DELETE',
      path: `/rest/socialActions/${encodedActivity}/comments/7100000000000000030`,
    });
    expect(requests()[0]?.query.get('actor')).toBe(pageUrn);
  });

  test.each([
    [401, 'EXPIRED_ACCESS_TOKEN', 65602, { outcome: 'expired', canRefresh: true }],
    [401, 'REVOKED_ACCESS_TOKEN', 65601, { outcome: 'expired', canRefresh: false }],
    [401, 'INVALID_ACCESS_TOKEN', 65600, { outcome: 'expired', canRefresh: false }],
    [401, 'EMPTY_ACCESS_TOKEN', 65604, { outcome: 'rejected' }],
    [403, 'ACCESS_DENIED', 100, { outcome: 'rejected' }],
    [404, 'NOT_FOUND', undefined, { outcome: 'rejected' }],
    [422, 'INVALID_URN_TYPE', undefined, { outcome: 'rejected' }],
    [426, 'NONEXISTENT_VERSION', undefined, { outcome: 'retry', mayHaveHappened: false }],
    [429, 'TOO_MANY_REQUESTS', 101, { outcome: 'retry', mayHaveHappened: false }],
    [500, 'INTERNAL_SERVER_ERROR', undefined, { outcome: 'retry', mayHaveHappened: true }],
  ])('that are refused with %i %s', async (status, code, serviceErrorCode, wanted) => {
    const { reply } = await connectTo(() => refusal(status, code, serviceErrorCode));
    const target = { objectUrn: activityUrn, commentUrn };
    expect(await reply?.send(auth, request(target))).toMatchObject({ code, ...wanted });
  });

  test.each([
    ['Resource level throttle APPLICATION DAY limit for calls to this resource is reached.', '2026-01-16T00:00:00Z'],
    ['Resource level throttle MEMBER DAY limit for calls to this resource is reached.', '2026-01-16T00:00:00Z'],
    ['Comment create throttled: creation rate limit exceeded for member', null],
  ])('that meet the limit "%s" wait until %s', async (words, until) => {
    const { reply } = await connectTo(() => refusal(429, 'TOO_MANY_REQUESTS', 101, words));
    const target = { objectUrn: activityUrn, commentUrn };
    expect(await reply?.send(auth, request(target))).toMatchObject({
      outcome: 'retry',
      retryAt: until === null ? null : new Date(until),
    });
  });

  test('that meet a retired version wait for the operator, whatever the status is', async () => {
    const { inbox } = await connectTo(() =>
      refusal(400, 'ILLEGAL_ARGUMENT', undefined, 'Requested version 20260701 is not active'),
    );
    expect(await thrownBy(inbox?.poll(auth, { cursor: null, since }))).toMatchObject({
      kind: 'configuration',
      code: 'NONEXISTENT_VERSION',
    });
  });
});

describe('posts', () => {
  const file = (about: Partial<PublishMedia>): PublishMedia => ({
    kind: 'image',
    mimeType: 'image/png',
    sizeBytes: 100,
    widthPx: 10,
    heightPx: 10,
    durationMs: null,
    fileName: 'door.png',
    altText: 'A door',
    publicUrl: null,
    read: async (start, end) => new Uint8Array(end - start),
    ...about,
  });
  const request = (media: PublishMedia[]): PublishRequest => ({
    text: 'We open on #Sunday (again)',
    title: null,
    link: null,
    media,
    thread: [],
    firstComment: null,
    options: {},
    idempotencyKey: 'k',
  });
  /** As the server does it: each step with what the last one gave. */
  async function publishWith(media: PublishMedia[], answer: (request: ScriptedRequest) => ScriptedAnswer) {
    const { publish } = await connectTo(answer);
    if (!publish) throw new Error('no publishing');
    let step = await publish.prepare(auth, request(media), null);
    while (step.outcome === 'processing') step = await publish.prepare(auth, request(media), step.state);
    return step.outcome === 'prepared' ? publish.publish(auth, request(media), step.state) : step;
  }

  test('with a picture: a place, its bytes, its state, the post', async () => {
    const step = await publishWith([file({})], ({ method, path }) => {
      if (path === '/rest/images') return { json: imagePlace(network?.address ?? '') };
      if (method === 'PUT') return { status: 201, text: '' };
      if (path.startsWith('/rest/images/')) return { json: { status: 'AVAILABLE' } };
      return { status: 201, headers: { 'x-restli-id': post().id }, text: '' };
    });
    expect(step).toMatchObject({
      outcome: 'published',
      externalId: post().id,
      permalink: `https://www.linkedin.com/feed/update/${post().id}`,
    });
    const [init, put, state, made] = requests();
    expect(init?.query.get('action')).toBe('initializeUpload');
    expect(bodyOf(0)).toEqual({ initializeUploadRequest: { owner: pageUrn } });
    expect(put?.headers.authorization).toBe('Bearer AQV.secret');
    expect(state?.path).toBe('/rest/images/urn%3Ali%3Aimage%3AC4E22AQ');
    expect(made?.path).toBe('/rest/posts');
    expect(bodyOf(3)).toEqual({
      author: pageUrn,
      commentary: 'We open on {hashtag|\\#|Sunday} \\(again\\)',
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
      content: { media: { id: 'urn:li:image:C4E22AQ', altText: 'A door' } },
    });
  });

  test('with a short link: the card is named by where it leads', async () => {
    const { publish } = await connectTo(() => ({ status: 201, headers: { 'x-restli-id': post().id }, text: '' }));
    const link = 'https://parley.example/l/Ab3dE7x';
    const short = { ...request([]), link, linkTarget: 'https://tern.example/coats' };
    expect(await publish?.publish(auth, short, null)).toMatchObject({ outcome: 'published' });
    expect(bodyOf(0)).toMatchObject({ content: { article: { source: link, title: 'tern.example' } } });
  });

  test('with a video: the parts as LinkedIn cut it, finished by their tags in order', async () => {
    const video = file({ kind: 'video', mimeType: 'video/mp4', sizeBytes: 4_194_404, altText: null });
    const step = await publishWith([video], ({ method, path, query }): ScriptedAnswer => {
      if (query.get('action') === 'initializeUpload') return { json: videoPlaces(network?.address ?? '') };
      if (method === 'PUT') return { headers: { etag: `"tag-${query.get('part')}"` }, text: '' };
      if (query.get('action') === 'finalizeUpload') return { text: '' };
      if (path.startsWith('/rest/videos/')) return { json: { status: 'AVAILABLE' } };
      return { status: 201, headers: { 'x-restli-id': 'urn:li:ugcPost:7100000000000000040' }, text: '' };
    });
    expect(step).toMatchObject({ outcome: 'published', externalId: 'urn:li:ugcPost:7100000000000000040' });
    expect(bodyOf(0)).toEqual({
      initializeUploadRequest: {
        owner: pageUrn,
        fileSizeBytes: 4_194_404,
        uploadCaptions: false,
        uploadThumbnail: false,
      },
    });
    const parts = requests().filter(({ method }) => method === 'PUT');
    expect(parts.map(({ headers }) => [headers['content-type'], headers['content-length']])).toEqual([
      ['application/octet-stream', '4194304'],
      ['application/octet-stream', '100'],
    ]);
    expect(bodyOf(3)).toEqual({
      finalizeUploadRequest: { video: 'urn:li:video:C5F10AQ', uploadToken: '', uploadedPartIds: ['tag-1', 'tag-2'] },
    });
  });

  test('with a file that LinkedIn could not work on are refused with its reason', async () => {
    const step = await publishWith([file({})], ({ method, path }) => {
      if (path === '/rest/images') return { json: imagePlace(network?.address ?? '') };
      return method === 'PUT'
        ? { status: 201, text: '' }
        : { json: { status: 'PROCESSING_FAILED', processingFailureReason: 'Not a picture' } };
    });
    expect(step).toMatchObject({ outcome: 'rejected', reason: 'Not a picture' });
  });

  test('are measured by the metadata and the statistics of their kind', async () => {
    const { publish } = await connectTo(({ path }) =>
      path.startsWith('/rest/socialMetadata/')
        ? { json: socialMetadata }
        : { json: listing([statisticsOfPost(post().id)]) },
    );
    expect(await publish?.results?.(auth, [post().id])).toEqual(
      new Map([[post().id, { likes: 4, comments: 2, shares: 1, views: 100 }]]),
    );
    expect(requests()[0]?.query.get('shares')).toBe(`List(${post().id})`);
    expect(requests()[1]?.path).toBe('/rest/socialMetadata/urn%3Ali%3Ashare%3A7100000000000000000');
  });
});

describe('figures', () => {
  test('come by UTC day, over all pages of the answer', async () => {
    const { insights } = await connectTo(({ path, query }) => {
      if (path.endsWith('FollowerStatistics')) return { json: listing([followerStatisticsOf('2026-01-11')]) };
      return query.get('start') === null
        ? {
            json: listing([shareStatisticsOf('2026-01-10')], {
              count: 1,
              links: [{ rel: 'next', href: '/rest/organizationalEntityShareStatistics?start=1&count=1', type: 'x' }],
            }),
          }
        : { json: listing([shareStatisticsOf('2026-01-11')], { start: 1, count: 1 }) };
    });
    const figures = { followers: null, reach: 70, impressions: 100, engagements: 7 };
    expect(await insights?.daily(auth, { since: '2026-01-10', until: '2026-01-11' })).toEqual([
      { date: '2026-01-10', followersGained: null, ...figures },
      { date: '2026-01-11', followersGained: 5, ...figures },
    ]);
    expect(Object.fromEntries(requests()[0]?.query ?? [])).toEqual({
      q: 'organizationalEntity',
      organizationalEntity: pageUrn,
      timeIntervals: `(timeRange:(start:${Date.UTC(2026, 0, 10)},end:${Date.UTC(2026, 0, 12)}),timeGranularityType:DAY)`,
    });
  });

  test('of posts join what LinkedIn counted; a post that nobody saw has none', async () => {
    const unseen = post({ id: 'urn:li:share:7100000000000000001', content: undefined });
    const { insights } = await connectTo(({ path }) =>
      path === '/rest/posts' ? { json: listing([unseen, post()]) } : { json: listing([statisticsOfPost(post().id)]) },
    );
    const top = await insights?.topContent(auth, { since: '2026-01-15', until: '2026-01-15', limit: 5 });
    expect(top).toMatchObject([
      { externalId: post().id, title: 'We open on #Sunday (again)', type: 'image', engagements: 7, impressions: 100 },
      { externalId: unseen.id, type: 'text', engagements: 0, impressions: 0 },
    ]);
  });
});
