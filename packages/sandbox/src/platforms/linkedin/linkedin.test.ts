import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  connectLinkedIn,
  decideOnLinkedIn,
  LINKEDIN_APP,
  LINKEDIN_SCOPES,
  LINKEDIN_TOKEN_PATH,
  linkedInQuery,
} from '../../testing/connect-linkedin.ts';
import { type OpenSandbox, openSandbox } from '../../testing/open-sandbox.ts';

const JO = { handle: 'jo.doe', name: 'Jö Doe' };
const DAY_MS = 86_400_000;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const encode = encodeURIComponent;
let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.close());

const writePost = (text = 'New tents are here') => sandbox.receive('linkedin', { kind: 'post', from: 'brand', text });

function postBody(page: string, changes: Record<string, unknown> = {}) {
  return {
    author: page,
    commentary: 'Hello',
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
    ...changes,
  };
}

async function put(url: string, bytes: Buffer): Promise<Response> {
  return fetch(url.replace('http://127.0.0.1:4900', sandbox.url), { method: 'PUT', body: new Uint8Array(bytes) });
}

describe('login', () => {
  test('a member of another role may write for the page as far as the role allows, and sees neither figures nor events', async () => {
    const { call, page } = await connectLinkedIn(sandbox);
    const pageId = page.split(':').at(-1) ?? '';
    const become = (role: string) =>
      sandbox.call('/linkedin/portal/roles', { method: 'PUT', json: { organization: pageId, role } });
    const listRoles = async (query = '') =>
      ((await call(`organizationAcls?q=roleAssignee&state=APPROVED${query}`)).body.elements as { role: string }[]).map(
        ({ role }) => role,
      );
    await become('CONTENT_ADMINISTRATOR');
    expect([await listRoles(), await listRoles('&role=ADMINISTRATOR')]).toEqual([['CONTENT_ADMINISTRATOR'], []]);
    expect((await call('posts', { json: postBody(page) })).status).toBe(201);
    const figures = `organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${encode(page)}`;
    expect((await call(figures)).status).toBe(403);
    await become('ANALYST');
    expect((await call('posts', { json: postBody(page, { commentary: 'Another' }) })).status).toBe(403);
  });

  test('a code gives tokens of 60 days and a year, once', async () => {
    const { token, form, page } = await connectLinkedIn(sandbox);
    expect(token.body).toMatchObject({
      expires_in: 60 * 86_400,
      refresh_token_expires_in: 31_535_999,
      token_type: 'Bearer',
      scope: LINKEDIN_SCOPES.replaceAll(' ', ','),
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(page).toMatch(/^urn:li:organization:\d+$/);
    expect(await sandbox.call(LINKEDIN_TOKEN_PATH, { form })).toMatchObject({
      status: 401,
      body: {
        error: 'invalid_request',
        error_description: 'Unable to retrieve access token: authorization code not found',
      },
    });
  });

  test.each([
    ['cancel', 'user_cancelled_authorize'],
    ['cancel-login', 'user_cancelled_login'],
  ])('the decision %s goes back with %s', async (decision, error) => {
    const back = await decideOnLinkedIn(sandbox, { decision });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error,
      error_description: expect.any(String),
      state: 'st',
    });
  });

  test('a scope that the app does not have fails the whole request', async () => {
    const answer = await sandbox.call(
      `/linkedin/oauth/v2/authorization?${linkedInQuery({ scope: 'openid r_everything' })}`,
    );
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.searchParams.get('error')).toBe('unauthorized_scope_error');
    expect(back.searchParams.get('error_description')).toBe(
      'Scope &quot;r_everything&quot; is not authorized for your application',
    );
  });

  test.each<[Record<string, string>, string]>([
    [{ client_id: 'other' }, 'Client_id doesn&#39;t match'],
    [{ redirect_uri: 'https://example.com/cb' }, 'Redirect_uri doesn&#39;t match'],
    [{ scope: '' }, 'Invalid scope'],
  ])('a wrong %o shows an error page and leads nowhere', async (change, text) => {
    const answer = await sandbox.call(`/linkedin/oauth/v2/authorization?${linkedInQuery(change)}`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.text).toContain(text);
  });

  test('refreshing keeps the refresh token and its end', async () => {
    const { token } = await connectLinkedIn(sandbox);
    sandbox.clock.now += 10 * DAY_MS;
    const form = { ...LINKEDIN_APP, grant_type: 'refresh_token', refresh_token: String(token.body.refresh_token) };
    const again = await sandbox.call(LINKEDIN_TOKEN_PATH, { form });
    expect(again.body).toMatchObject({
      refresh_token: token.body.refresh_token,
      refresh_token_expires_in: 31_535_999 - 10 * 86_400,
    });
    expect(again.body.access_token).not.toBe(token.body.access_token);
    sandbox.clock.now += 356 * DAY_MS;
    expect(await sandbox.call(LINKEDIN_TOKEN_PATH, { form })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
  });

  test('a token is inspected, expires after 60 days, and dies by revoking or by a consent to other scopes', async () => {
    const { token, call } = await connectLinkedIn(sandbox);
    const inspect = () =>
      sandbox.call('/linkedin/oauth/v2/introspectToken', {
        form: { ...LINKEDIN_APP, token: String(token.body.access_token) },
      });
    expect((await inspect()).body).toMatchObject({ active: true, status: 'active', auth_type: '3L' });
    const narrow = await connectLinkedIn(sandbox, { scope: 'openid profile' });
    expect((await inspect()).body).toMatchObject({ active: false, status: 'revoked' });
    expect((await call('organizationAcls?q=roleAssignee')).body).toMatchObject({
      status: 401,
      code: 'REVOKED_ACCESS_TOKEN',
      serviceErrorCode: 65601,
    });
    await sandbox.call('/linkedin/oauth/v2/revoke', {
      form: { ...LINKEDIN_APP, token: String(narrow.token.body.access_token) },
    });
    expect((await sandbox.call('/linkedin/v2/userinfo', { headers: narrow.headers })).status).toBe(401);
    const fresh = await connectLinkedIn(sandbox);
    sandbox.clock.now += 61 * DAY_MS;
    expect((await fresh.call('organizationAcls?q=roleAssignee')).body).toMatchObject({ serviceErrorCode: 65602 });
  });
});

describe('the frame of every call', () => {
  test.each<[string, Record<string, string>, number, Record<string, unknown>]>([
    ['without a token', { authorization: '' }, 401, { code: 'EMPTY_ACCESS_TOKEN', serviceErrorCode: 65604 }],
    ['with nonsense', { authorization: 'Bearer x' }, 401, { code: 'INVALID_ACCESS_TOKEN', serviceErrorCode: 65600 }],
    ['without a version', { 'linkedin-version': '' }, 400, { code: 'VERSION_MISSING' }],
    [
      'with an old version',
      { 'linkedin-version': '202507' },
      426,
      { code: 'NONEXISTENT_VERSION', message: 'Requested version 20250701 is not active' },
    ],
  ])('a call %s is refused', async (_name, changes, status, body) => {
    const { call } = await connectLinkedIn(sandbox);
    expect(await call('organizationAcls?q=roleAssignee', { headers: changes })).toMatchObject({ status, body });
  });

  test('brackets and urns that are not encoded are a syntax error', async () => {
    const { call, page } = await connectLinkedIn(sandbox);
    expect((await call(`posts?q=author&author=${page}`)).body).toMatchObject({
      message: 'Syntax exception in query parameters',
    });
    const raw = 'socialActions/urn:li:comment:(urn:li:activity:1,2)/comments';
    expect((await call(raw)).body).toMatchObject({ message: 'Syntax exception in path variables' });
  });

  test('what does not exist, and what the scopes do not cover, is refused', async () => {
    const { call } = await connectLinkedIn(sandbox, { scope: 'openid profile w_member_social' });
    expect(await call('nothing')).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } });
    expect((await call('organizationAcls?q=roleAssignee')).body).toMatchObject({
      status: 403,
      serviceErrorCode: 100,
      message: 'Not enough permissions to access: organizationAcls.FINDER-roleAssignee.20260701',
    });
  });
});

test('the member and their pages are told, by list, id, name and batch', async () => {
  const { call, headers, page } = await connectLinkedIn(sandbox);
  const me = await sandbox.call('/linkedin/v2/userinfo', { headers });
  expect(me.body).toMatchObject({ name: 'Robin Keller', given_name: 'Robin', email_verified: true });
  const id = page.split(':').at(-1) ?? '';
  const organization = await call(`organizations/${id}`);
  expect(organization.body).toMatchObject({ id: Number(id), localizedName: 'Tern Outdoor', vanityName: 'ternoutdoor' });
  expect((await call('organizations?q=vanityName&vanityName=ternoutdoor')).body.elements).toHaveLength(1);
  const batch = await call(`organizations?ids=List(${id},1)`);
  expect(batch.body).toMatchObject({
    statuses: { 1: 404 },
    errors: { 1: { status: 404 } },
    results: { [id]: { localizedName: 'Tern Outdoor' } },
  });
  expect((await call(`networkSizes/${encode(page)}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`)).body).toEqual({
    firstDegreeSize: 8640,
  });
});

describe('posts', () => {
  test('are made with an empty answer, read, listed, changed and deleted repeatably', async () => {
    const { call, page } = await connectLinkedIn(sandbox);
    const made = await call('posts', {
      json: postBody(page, { commentary: 'Mend it \\(don’t bin it\\) {hashtag|\\#|repair}' }),
    });
    expect([made.status, made.text]).toEqual([201, '']);
    const urn = made.headers.get('x-restli-id') ?? '';
    expect(urn).toMatch(/^urn:li:share:\d{19}$/);
    const path = `posts/${encode(urn)}`;
    expect((await call(path)).body).toMatchObject({
      id: urn,
      author: page,
      lifecycleState: 'PUBLISHED',
      lifecycleStateInfo: { isEditedByAuthor: false },
    });
    const listed = await call(`posts?q=author&author=${encode(page)}&count=1&sortBy=LAST_MODIFIED`);
    expect(listed.body).toMatchObject({ elements: [{ id: urn }], paging: { start: 0, count: 1, links: [] } });
    const patch = { patch: { $set: { commentary: 'Mend it' } } };
    expect((await call(path, { json: patch })).status).toBe(400);
    expect((await call(path, { json: patch, headers: { 'x-restli-method': 'PARTIAL_UPDATE' } })).status).toBe(204);
    expect((await call(path)).body).toMatchObject({
      commentary: 'Mend it',
      lifecycleStateInfo: { isEditedByAuthor: true },
    });
    expect([(await call(path, { method: 'DELETE' })).status, (await call(path, { method: 'DELETE' })).status]).toEqual([
      204, 204,
    ]);
    expect((await call(path)).status).toBe(404);
    expect(await sandbox.outbound('linkedin')).toMatchObject([
      { id: urn, type: 'post', text: 'Mend it (don’t bin it) #repair' },
      { id: urn, type: 'delete' },
    ]);
  });

  test('what is missing, too long, repeated or for another author is refused and leaves nothing', async () => {
    const { call, page } = await connectLinkedIn(sandbox);
    const refused = async (changes: Record<string, unknown>) =>
      (await call('posts', { json: postBody(page, changes) })).body;
    expect(await refused({ lifecycleState: undefined })).toMatchObject({
      status: 422,
      message: expect.stringContaining('/lifecycleState :: field is required'),
    });
    expect(await refused({ visibility: 'ALL' })).toMatchObject({ status: 422 });
    expect(await refused({ isReshareDisabledByAuthor: 'no' })).toMatchObject({ status: 422 });
    // Pages have no connections.
    expect(await refused({ visibility: 'CONNECTIONS' })).toMatchObject({ status: 422 });
    expect(await refused({ nonsense: 1 })).toMatchObject({ message: expect.stringContaining('[/nonsense]') });
    expect(await refused({ commentary: '😀'.repeat(3_001) })).toMatchObject({ code: 'FIELD_LENGTH_TOO_LONG' });
    expect(await refused({ author: 'urn:li:organization:1' })).toMatchObject({
      status: 403,
      message: expect.stringContaining('[/author]'),
    });
    expect(await sandbox.outbound('linkedin')).toEqual([]);
    expect((await call('posts', { json: postBody(page, { commentary: '😀'.repeat(3_000) }) })).status).toBe(201);
    expect(await refused({ commentary: '😀'.repeat(3_000) })).toMatchObject({
      status: 422,
      message: expect.stringMatching(/is duplicate of urn:li:share:\d+$/),
    });
  });

  test('images go from announcement to post, and a post with one that is not there is refused', async () => {
    const { call, page } = await connectLinkedIn(sandbox);
    const started = await call('images?action=initializeUpload', {
      json: { initializeUploadRequest: { owner: page } },
    });
    const { uploadUrl, image } = started.body.value as { uploadUrl: string; image: string };
    const status = async () => (await call(`images/${encode(image)}`)).body.status;
    const content = { media: { id: image, altText: 'A tent' } };
    expect(await status()).toBe('WAITING_UPLOAD');
    expect((await call('posts', { json: postBody(page, { content }) })).body).toMatchObject({
      code: 'MEDIA_ASSET_WAITING_UPLOAD',
    });
    expect((await put(uploadUrl, PNG)).status).toBe(201);
    expect(await status()).toBe('PROCESSING');
    sandbox.clock.now += 1_000;
    expect(await status()).toBe('AVAILABLE');
    const made = await call('posts', { json: postBody(page, { content }) });
    expect(made.status).toBe(201);
    const [entry] = (await sandbox.outbound('linkedin')) as unknown as { media: string[] }[];
    const shown = await fetch((entry?.media[0] ?? '').replace('http://127.0.0.1:4900', sandbox.url));
    expect([shown.headers.get('content-type'), Buffer.from(await shown.arrayBuffer())]).toEqual(['image/png', PNG]);
  });

  test('a file that is no image fails in processing', async () => {
    const { call, page } = await connectLinkedIn(sandbox);
    const started = await call('images?action=initializeUpload', {
      json: { initializeUploadRequest: { owner: page } },
    });
    const { uploadUrl, image } = started.body.value as { uploadUrl: string; image: string };
    await put(uploadUrl, Buffer.from('no image'));
    sandbox.clock.now += 1_000;
    expect((await call(`images/${encode(image)}`)).body).toMatchObject({ status: 'PROCESSING_FAILED' });
  });

  test('a video is sent in parts, finished by their ETags in order, and becomes a ugcPost', async () => {
    const { call, page } = await connectLinkedIn(sandbox);
    const bytes = Buffer.alloc(4_194_304 + 1_000, 7);
    Buffer.from('000000206674797069736f6d', 'hex').copy(bytes);
    const started = await call('videos?action=initializeUpload', {
      json: {
        initializeUploadRequest: {
          owner: page,
          fileSizeBytes: bytes.length,
          uploadCaptions: false,
          uploadThumbnail: false,
        },
      },
    });
    const { video, uploadInstructions } = started.body.value as {
      video: string;
      uploadInstructions: { uploadUrl: string; firstByte: number; lastByte: number }[];
    };
    expect(uploadInstructions.map(({ firstByte, lastByte }) => [firstByte, lastByte])).toEqual([
      [0, 4_194_303],
      [4_194_304, 4_195_303],
    ]);
    const etags: string[] = [];
    for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
      const answer = await put(uploadUrl, bytes.subarray(firstByte, lastByte + 1));
      etags.push((answer.headers.get('etag') ?? '').replaceAll('"', ''));
    }
    const finish = (uploadedPartIds: string[]) =>
      call('videos?action=finalizeUpload', {
        json: { finalizeUploadRequest: { video, uploadToken: '', uploadedPartIds } },
      });
    expect((await finish(etags.toReversed())).status).toBe(400);
    expect((await finish(etags)).status).toBe(200);
    sandbox.clock.now += 2_000;
    expect((await call(`videos/${encode(video)}`)).body.status).toBe('AVAILABLE');
    const made = await call('posts', { json: postBody(page, { content: { media: { id: video, title: 'Mending' } } }) });
    expect(made.headers.get('x-restli-id')).toMatch(/^urn:li:ugcPost:/);
  });
});

describe('comments', () => {
  test('are read, answered one level deep, changed and deleted', async () => {
    const { call, page } = await connectLinkedIn(sandbox);
    const post = await writePost();
    const { externalId } = await sandbox.receive('linkedin', { kind: 'comment', author: JO, text: 'Wie schwer? ⛺' });
    const listed = await call(`socialActions/${encode(post.externalId)}/comments?start=0&count=50`);
    const [comment] = listed.body.elements as { id: string; commentUrn: string; object: string; actor: string }[];
    expect(comment).toMatchObject({ commentUrn: externalId, message: { text: 'Wie schwer? ⛺' } });
    expect(comment?.actor).toMatch(/^urn:li:person:\w{10}$/);
    expect((await call(`people/(id:${comment?.actor.split(':').at(-1)})`)).body).toMatchObject({
      localizedFirstName: 'Jö',
      localizedLastName: 'Doe',
    });
    const answers = `socialActions/${encode(externalId).replace('(', '%28').replace(')', '%29')}/comments`;
    const body = { actor: page, object: comment?.object, message: { text: '1,380 g' }, parentComment: externalId };
    const made = await call(answers, { json: body });
    expect(made.status).toBe(201);
    const number = made.headers.get('x-restli-id') ?? '';
    expect(made.body).toMatchObject({ id: number, actor: page, parentComment: externalId });
    expect((await call(answers)).body).toMatchObject({ elements: [{ id: number }] });
    const urn = String(made.body.commentUrn);
    const below = `socialActions/${encode(urn).replace('(', '%28').replace(')', '%29')}/comments`;
    expect((await call(below, { json: { ...body, parentComment: urn } })).status).toBe(400);
    const own = `${answers}/${number}?actor=${encode(page)}`;
    const patched = await call(own, {
      json: { patch: { message: { $set: { text: '1,380 grams' } } } },
      headers: { 'x-restli-method': 'PARTIAL_UPDATE' },
    });
    expect(patched.body).toMatchObject({ message: { text: '1,380 grams' } });
    expect((await call(own, { method: 'DELETE' })).status).toBe(204);
    expect((await call(`${answers}/${number}`)).status).toBe(404);
    expect(await sandbox.outbound('linkedin')).toMatchObject([
      { id: urn, type: 'reply', text: '1,380 g', inReplyTo: externalId, thread: externalId },
      { id: urn, type: 'delete' },
    ]);
  });

  test('a wrong actor, a text over 1,250 characters and closed comments are refused', async () => {
    const { call, page } = await connectLinkedIn(sandbox);
    const post = await writePost();
    const path = `socialActions/${encode(post.externalId)}/comments`;
    const send = (changes: Record<string, unknown>) =>
      call(path, { json: { actor: page, object: post.externalId, message: { text: 'Hi' }, ...changes } });
    expect((await send({ actor: 'urn:li:organization:1' })).body).toMatchObject({
      status: 403,
      message: 'Unpermitted fields present in REQUEST_BODY: Data Processing Exception while processing fields [/actor]',
    });
    expect((await send({ message: { text: 'x'.repeat(1_251) } })).body).toMatchObject({
      code: 'FIELD_LENGTH_TOO_LONG',
    });
    await call(`socialMetadata/${encode(post.externalId)}?actor=${encode(page)}`, {
      json: { patch: { $set: { commentsState: 'CLOSED' } } },
      headers: { 'x-restli-method': 'PARTIAL_UPDATE' },
    });
    expect((await send({})).status).toBe(400);
    expect(await sandbox.outbound('linkedin')).toEqual([]);
  });

  test('reactions are counted with the comments', async () => {
    const { call, page } = await connectLinkedIn(sandbox);
    const post = await writePost();
    await sandbox.receive('linkedin', { kind: 'comment', author: JO, text: 'Nice' });
    const made = await call(`reactions?actor=${encode(page)}`, {
      json: { root: post.externalId, reactionType: 'PRAISE' },
    });
    expect(made.status).toBe(201);
    expect((await call(`socialMetadata/${encode(post.externalId)}`)).body).toMatchObject({
      reactionSummaries: { PRAISE: { reactionType: 'PRAISE', count: 1 } },
      commentSummary: { count: 1, topLevelCount: 1 },
      commentsState: 'OPEN',
    });
    expect((await call(`reactions/${made.headers.get('x-restli-id')}`, { method: 'DELETE' })).status).toBe(204);
  });
});

describe('what happens to a page', () => {
  const feed = (page: string, actions: string) =>
    `organizationalEntityNotifications?q=criteria&actions=List(${actions})&organizationalEntity=${encode(page)}&count=2`;

  test('is listed for 60 days, newest first, by action and page by page', async () => {
    const { call, page } = await connectLinkedIn(sandbox);
    await writePost();
    const { externalId } = await sandbox.receive('linkedin', { kind: 'comment', author: JO, text: 'One' });
    sandbox.clock.now += 1_000;
    await sandbox.call(`/api/linkedin/inbound/${encode(externalId)}`, { method: 'PATCH', json: { text: 'Two' } });
    sandbox.clock.now += 1_000;
    const mention = await sandbox.receive('linkedin', { kind: 'mention', author: JO, text: 'I love @Tern Outdoor' });
    const first = await call(feed(page, 'COMMENT,COMMENT_EDIT,SHARE_MENTION'));
    expect(first.body).toMatchObject({
      elements: [
        {
          action: 'SHARE_MENTION',
          decoratedGeneratedActivity: { share: { entity: mention.externalId, text: 'I love @Tern Outdoor' } },
        },
        { action: 'COMMENT_EDIT', decoratedGeneratedActivity: { comment: { entity: externalId, text: 'Two' } } },
      ],
      paging: { links: [{ rel: 'next' }] },
    });
    const { href } = (first.body.paging as { links: { href: string }[] }).links[0] as { href: string };
    const next = await call(href.replace('/rest/', ''));
    expect(next.body).toMatchObject({ elements: [{ action: 'COMMENT' }], paging: { start: 2, count: 2 } });
    sandbox.clock.now += 61 * DAY_MS;
    const later = await connectLinkedIn(sandbox);
    expect((await later.call(feed(page, 'COMMENT'))).body.elements).toEqual([]);
  });

  test('is told to a webhook that answered the challenge, signed', async () => {
    const { call, page, headers } = await connectLinkedIn(sandbox);
    const receiver = await openLinkedInReceiver();
    const { body: me } = await sandbox.call('/linkedin/v2/userinfo', { headers });
    const key = `(developerApplication:${encode('urn:li:developerApplication:123')},user:${encode(`urn:li:person:${String(me.sub)}`)},entity:${encode(page)},eventType:ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS)`;
    const subscribe = (webhook: string) => call(`eventSubscriptions/${key}`, { method: 'PUT', json: { webhook } });
    expect((await subscribe(`${sandbox.url}/nothing`)).status).toBe(400);
    expect((await subscribe(receiver.url)).status).toBe(204);
    expect(
      (await call('eventSubscriptions?q=subscriberAndEventType&eventType=ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS'))
        .body.elements,
    ).toMatchObject([{ entity: page, webhook: receiver.url }]);
    const post = await writePost();
    const { externalId } = await sandbox.receive('linkedin', { kind: 'comment', author: JO, text: 'Schön 👋' });
    const hook = await receiver.next();
    expect(hook.signature).toBe(createHmac('sha256', 'sandbox-secret').update(`hmacsha256=${hook.raw}`).digest('hex'));
    expect(JSON.parse(hook.raw)).toMatchObject({
      type: 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS',
      notifications: [
        {
          action: 'COMMENT',
          organizationalEntity: page,
          decoratedSourcePost: { entity: post.externalId },
          decoratedGeneratedActivity: { comment: { entity: externalId, text: 'Schön 👋' } },
        },
      ],
    });
    // What a reply answers is not documented in notifications: only the comment itself tells.
    await sandbox.receive('linkedin', { kind: 'comment', author: JO, text: 'And when?', thread: externalId });
    const { notifications } = JSON.parse((await receiver.next()).raw) as {
      notifications: { decoratedGeneratedActivity: { comment: Record<string, unknown> } }[];
    };
    expect(Object.keys(notifications[0]?.decoratedGeneratedActivity.comment ?? {})).toEqual([
      'entity',
      'owner',
      'text',
      'object',
    ]);
    expect((await call(`eventSubscriptions/${key}`, { method: 'DELETE' })).status).toBe(204);
    await receiver.close();
  });
});

test('statistics come by day up to the day before yesterday, and for posts of the kind that is named', async () => {
  const { call, page } = await connectLinkedIn(sandbox);
  const post = await writePost();
  sandbox.clock.now += 5 * DAY_MS;
  const start = sandbox.clock.now - 4 * DAY_MS;
  const interval = `timeIntervals=(timeRange:(start:${start},end:${sandbox.clock.now}),timeGranularityType:DAY)`;
  const base = `q=organizationalEntity&organizationalEntity=${encode(page)}`;
  const shares = await call(`organizationalEntityShareStatistics?${base}&${interval}`);
  const days = shares.body.elements as { timeRange: { start: number }; totalShareStatistics: Record<string, number> }[];
  expect(days).toHaveLength(3);
  expect(days[0]?.totalShareStatistics.impressionCount).toBeGreaterThan(0);
  const again = await call(`organizationalEntityShareStatistics?${base}&${interval}`);
  expect(again.body).toEqual(shares.body);
  const first = await call(`organizationalEntityShareStatistics?${base}&${interval}&count=2`);
  const [next] = (first.body.paging as { links: { rel: string; href: string }[] }).links;
  expect(next?.rel).toBe('next');
  expect((await call((next?.href ?? '').replace('/rest/', ''))).body.elements).toEqual(days.slice(2));
  expect((await call(`organizationalEntityFollowerStatistics?${base}&${interval}`)).body.elements).toHaveLength(3);
  const urns = `List(${encode(post.externalId)})`;
  expect((await call(`organizationalEntityShareStatistics?${base}&shares=${urns}`)).body.elements).toMatchObject([
    { share: post.externalId, totalShareStatistics: { commentCount: 0 } },
  ]);
  expect((await call(`organizationalEntityShareStatistics?${base}&ugcPosts=${urns}`)).body).toMatchObject({
    status: 403,
    message: expect.stringContaining('[/ugcPosts[0]]'),
  });
});

test('what a figure of a member counts is named by a word, before version 202605 in an object', async () => {
  const { call } = await connectLinkedIn(sandbox, { scope: `${LINKEDIN_SCOPES} r_member_postAnalytics` });
  const metricOf = async (version: string) => {
    const answer = await call('memberCreatorPostAnalytics?q=me&queryType=IMPRESSION&aggregation=TOTAL', {
      headers: { 'linkedin-version': version },
    });
    return (answer.body.elements as { metricType: unknown }[])[0]?.metricType;
  };
  expect(await metricOf('202605')).toBe('IMPRESSION');
  expect(Object.values((await metricOf('202604')) ?? {})).toEqual(['IMPRESSION']);
});

test('the rate limit is answered as the vendor does, without saying until when', async () => {
  const { call } = await connectLinkedIn(sandbox);
  await sandbox.call('/api/linkedin/faults', { json: { mode: 'rate-limit', path: '/organizationAcls' } });
  const answer = await call('organizationAcls?q=roleAssignee');
  expect(answer).toMatchObject({ status: 429, body: { serviceErrorCode: 101 } });
  expect(answer.headers.get('retry-after')).toBeNull();
  expect(answer.headers.get('x-li-uuid')).not.toBeNull();
});

/** Answers LinkedIn's challenge and keeps what is delivered. */
async function openLinkedInReceiver() {
  const hooks: { raw: string; signature: string }[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const challengeCode = new URL(request.url ?? '/', 'http://receiver').searchParams.get('challengeCode');
    if (challengeCode !== null) {
      const challengeResponse = createHmac('sha256', 'sandbox-secret').update(challengeCode).digest('hex');
      return response.end(JSON.stringify({ challengeCode, challengeResponse }));
    }
    let raw = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      raw += chunk;
    });
    request.on('end', () => {
      hooks.push({ raw, signature: String(request.headers['x-li-signature']) });
      response.end();
      for (const resolve of waiting.splice(0)) resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    async next() {
      while (hooks.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return hooks.shift() as { raw: string; signature: string };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
