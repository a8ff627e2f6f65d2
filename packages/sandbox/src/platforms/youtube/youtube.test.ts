import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectYoutube, decide, youtubeQuery } from '../../testing/connect.ts';
import { type Answer, type OpenSandbox, openSandbox } from '../../testing/open-sandbox.ts';

const JO = { handle: 'jodoe', name: 'Jo Doe' };
const APP = { client_id: 'sandbox-youtube', client_secret: 'sandbox-secret' };
const DATA = '/youtube/youtube/v3';
const CHUNK = 256 * 1024;
let sandbox: OpenSandbox;
let headers: Record<string, string>;
let channelId: string;
let token: Answer;

beforeEach(async () => {
  sandbox = await openSandbox();
  ({ headers, channelId, token } = await connectYoutube(sandbox));
});
afterEach(() => sandbox.close());

const get = (path: string) => sandbox.call(`${DATA}${path}`, { headers });
const write = (method: string, path: string, json?: unknown) =>
  sandbox.call(`${DATA}${path}`, { headers, method, ...(json === undefined ? {} : { json }) });
const upload = (text: string) => sandbox.receive('youtube', { kind: 'post', from: 'brand', text });
const comment = (text: string, thread?: string) =>
  sandbox.receive('youtube', { kind: 'comment', author: JO, text, ...(thread === undefined ? {} : { thread }) });
function errorOf(answer: Answer): [number, string | undefined] {
  const { errors } = answer.body.error as { errors: { reason: string }[] };
  return [answer.status, errors[0]?.reason];
}
type Thread = {
  id: string;
  snippet: { totalReplyCount: number; topLevelComment: { snippet: Record<string, unknown> } };
  replies?: { comments: { id: string }[] };
};

describe('connecting', () => {
  test('gives a refresh token with the first consent, and again only when consent is asked for', async () => {
    expect(token.body).toMatchObject({ expires_in: 3599, token_type: 'Bearer', refresh_token: expect.any(String) });
    expect((await connectYoutube(sandbox)).token.body).not.toHaveProperty('refresh_token');
    expect((await connectYoutube(sandbox, {}, { prompt: 'consent' })).token.body).toHaveProperty('refresh_token');
    expect((await connectYoutube(sandbox, {}, { access_type: 'online' })).token.body).not.toHaveProperty(
      'refresh_token',
    );
  });

  test('refreshes without a new refresh token, until the consent is taken back', async () => {
    const form = { ...APP, grant_type: 'refresh_token', refresh_token: String(token.body.refresh_token) };
    const fresh = await sandbox.call('/youtube/token', { form });
    expect(fresh.body).not.toHaveProperty('refresh_token');
    expect(fresh.body.access_token).not.toBe(token.body.access_token);
    const revoke = () => sandbox.call('/youtube/revoke', { form: { token: String(token.body.refresh_token) } });
    expect((await revoke()).body).toEqual({});
    expect((await revoke()).body).toEqual({ error: 'invalid_token', error_description: 'Token expired or revoked' });
    expect((await sandbox.call('/youtube/token', { form })).body).toEqual({
      error: 'invalid_grant',
      error_description: 'Token has been expired or revoked.',
    });
    expect(errorOf(await get('/channels?part=id&mine=true'))).toEqual([401, 'authError']);
  });

  test.each([
    [{ client_id: 'other' }, 401, 'invalid_client'],
    [{ client_secret: 'other' }, 401, 'invalid_client'],
    [{ code: 'other' }, 400, 'invalid_grant'],
    [{ redirect_uri: 'http://127.0.0.1:3000/other' }, 400, 'redirect_uri_mismatch'],
    [{ grant_type: 'other' }, 400, 'unsupported_grant_type'],
  ])('the exchange with %o is refused', async (change, status, error) => {
    const back = await decide(sandbox, '/youtube/o/oauth2/v2/auth', youtubeQuery(), { decision: 'allow' });
    const form = {
      ...APP,
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: youtubeQuery().get('redirect_uri') ?? '',
    };
    const answer = await sandbox.call('/youtube/token', { form: { ...form, ...change } });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect((await sandbox.call('/youtube/token', { form })).status).toBe(200);
    expect((await sandbox.call('/youtube/token', { form })).body.error).toBe('invalid_grant');
  });

  test('a wrong request shows Google’s page and leads nowhere; a refusal leads back', async () => {
    for (const [change, code] of [
      [{ redirect_uri: 'https://elsewhere.example/x' }, 'redirect_uri_mismatch'],
      [{ client_id: 'other' }, 'invalid_client'],
      [{ scope: 'everything' }, 'invalid_scope'],
    ] as [Record<string, string>, string][]) {
      const page = await sandbox.call(`/youtube/o/oauth2/v2/auth?${youtubeQuery(change)}`);
      expect([page.status >= 400, page.text.includes(code)]).toEqual([true, true]);
    }
    const back = await decide(sandbox, '/youtube/o/oauth2/v2/auth', youtubeQuery(), { decision: 'cancel' });
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'st' });
  });

  test('a person without a channel has none, and cannot comment', async () => {
    const video = await upload('A film');
    const person = await connectYoutube(sandbox, { account: 'robin.keller' });
    const mine = await sandbox.call(`${DATA}/channels?part=id&mine=true`, { headers: person.headers });
    expect(mine.body).toMatchObject({ pageInfo: { totalResults: 0 } });
    expect(mine.body).not.toHaveProperty('items');
    const answer = await sandbox.call(`${DATA}/commentThreads?part=snippet`, {
      headers: person.headers,
      json: { snippet: { videoId: video.externalId, topLevelComment: { snippet: { textOriginal: 'x' } } } },
    });
    expect(errorOf(answer)).toEqual([401, 'youtubeSignupRequired']);
  });

  test('scopes that were not granted are missed where they are needed', async () => {
    const scope = 'https://www.googleapis.com/auth/youtube.readonly';
    const reader = await connectYoutube(sandbox, { chosen: '1', scope });
    expect((await sandbox.call(`${DATA}/channels?part=id&mine=true`, { headers: reader.headers })).status).toBe(200);
    const answer = await sandbox.call(`${DATA}/commentThreads?part=id&videoId=x`, { headers: reader.headers });
    expect(errorOf(answer)).toEqual([403, 'insufficientPermissions']);
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope');
  });
});

describe('comments', () => {
  test('are listed newest first, page by page to the end, while new ones come in', async () => {
    const { externalId: videoId } = await upload('A film');
    for (let count = 0; count < 5; count += 1) {
      sandbox.clock.now += 1_000;
      await comment(`Comment ${count}`, videoId);
    }
    const texts: unknown[] = [];
    let pageToken = '';
    do {
      const { body } = await get(
        `/commentThreads?part=snippet&allThreadsRelatedToChannelId=${channelId}&order=time&textFormat=plainText&maxResults=2${pageToken}`,
      );
      texts.push(...(body.items as Thread[]).map(({ snippet }) => snippet.topLevelComment.snippet.textDisplay));
      pageToken = body.nextPageToken === undefined ? '' : `&pageToken=${String(body.nextPageToken)}`;
      await comment('In between', videoId);
    } while (pageToken !== '');
    expect(texts).toEqual([4, 3, 2, 1, 0].map((count) => `Comment ${count}`));
  });

  test('are answered, changed and deleted; a thread shows five answers of many', async () => {
    const { externalId: videoId } = await upload('A film');
    const { externalId: threadId, thread } = await comment('How heavy is it? <b>', videoId);
    expect(thread).toBe(threadId);
    const reply = await write('POST', '/comments?part=snippet', {
      snippet: { parentId: threadId, textOriginal: 'Light' },
    });
    expect(reply.body).toMatchObject({
      kind: 'youtube#comment',
      snippet: { parentId: threadId, textOriginal: 'Light', authorChannelId: { value: channelId } },
    });
    const replyId = String(reply.body.id);
    expect(replyId.startsWith(`${threadId}.`)).toBe(true);
    expect(
      errorOf(await write('POST', '/comments?part=snippet', { snippet: { parentId: replyId, textOriginal: 'x' } })),
    ).toEqual([400, 'operationNotSupported']);
    for (let count = 0; count < 6; count += 1) await comment(`And ${count}`, threadId);
    const list = await get(`/commentThreads?part=snippet,replies&videoId=${videoId}`);
    const [first] = list.body.items as Thread[];
    expect([first?.snippet.totalReplyCount, first?.replies?.comments.length]).toEqual([7, 5]);
    expect(first?.snippet.topLevelComment.snippet.textDisplay).toBe('How heavy is it? &lt;b&gt;');
    const replies = await get(`/comments?part=id&parentId=${threadId}&maxResults=100`);
    expect(replies.body.items).toHaveLength(7);

    const changed = await write('PUT', '/comments?part=snippet', { id: replyId, snippet: { textOriginal: '900 g' } });
    expect(changed.body).toMatchObject({ snippet: { textOriginal: '900 g' } });
    expect(
      errorOf(await write('PUT', '/comments?part=snippet', { id: threadId, snippet: { textOriginal: 'x' } })),
    ).toEqual([403, 'forbidden']);
    expect((await write('DELETE', `/comments?id=${replyId}`)).status).toBe(204);
    expect(errorOf(await write('DELETE', `/comments?id=${replyId}`))).toEqual([404, 'commentNotFound']);
    expect(await sandbox.outbound('youtube')).toMatchObject([
      { type: 'reply', text: 'Light', inReplyTo: threadId },
      { type: 'delete', id: replyId },
    ]);
  });

  test('can be held back and let go, and their author banned', async () => {
    const { externalId: videoId } = await upload('A film');
    const { externalId } = await comment('Buy cheap tents', videoId);
    const moderate = (query: string) => write('POST', `/comments/setModerationStatus?id=${externalId}&${query}`);
    const listed = async (status: string) =>
      ((await get(`/commentThreads?part=id&videoId=${videoId}&moderationStatus=${status}`)).body.items as unknown[])
        .length;
    expect((await moderate('moderationStatus=heldForReview')).status).toBe(204);
    expect([await listed('published'), await listed('heldForReview')]).toEqual([0, 1]);
    expect(errorOf(await moderate('moderationStatus=published&banAuthor=true'))).toEqual([400, 'banWithoutReject']);
    await moderate('moderationStatus=rejected&banAuthor=true');
    await comment('Buy more', videoId);
    expect([await listed('published'), await listed('rejected')]).toEqual([0, 2]);
  });

  test.each([
    ['/commentThreads?part=snippet', 400, 'missingRequiredParameter'],
    ['/commentThreads?part=snippet&videoId=nothing', 404, 'videoNotFound'],
    ['/commentThreads?part=snippet&allThreadsRelatedToChannelId=UCnothing', 404, 'channelNotFound'],
    ['/commentThreads?part=snippet&id=x&order=time', 400, 'incompatibleParameters'],
    ['/commentThreads?part=nothing&videoId=x', 400, 'unknownPart'],
    ['/commentThreads?videoId=x', 400, 'required'],
    ['/commentThreads?part=id&videoId=x&maxResults=101', 400, 'invalidParameter'],
    ['/commentThreads?part=id&videoId=x&since=today', 400, 'invalid'],
    ['/playlistItems?part=id&playlistId=nothing', 404, 'playlistNotFound'],
    ['/channels?part=id&mine=true&id=x', 400, 'incompatibleParameters'],
    ['/nothing', 404, 'notFound'],
  ])('%s is refused', async (path, status, reason) => {
    expect(errorOf(await get(path))).toEqual([status, reason]);
  });
});

describe('videos', () => {
  const resource = {
    snippet: { title: 'Pitching the Skerry', categoryId: '26' },
    status: { privacyStatus: 'unlisted' },
  };
  const bytes = new Uint8Array(CHUNK + 10).fill(7);

  async function start(json: unknown = resource) {
    const answer = await sandbox.call('/youtube/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status', {
      headers: { ...headers, 'x-upload-content-type': 'video/mp4', 'x-upload-content-length': String(bytes.length) },
      json,
    });
    const url = (answer.headers.get('location') ?? '').replace('http://127.0.0.1:4900', sandbox.url);
    return { answer, url };
  }
  const put = (url: string, range: string, part?: Uint8Array) =>
    fetch(url, {
      method: 'PUT',
      headers: { 'content-range': range },
      redirect: 'manual',
      ...(part ? { body: part } : {}),
    });
  const videoOf = async (id: string) =>
    (
      (await get(`/videos?part=snippet,status,processingDetails,statistics&id=${id}`)).body.items as Record<
        string,
        Record<string, unknown>
      >[]
    )[0];

  test('are uploaded in pieces, found again after a break, and processed', async () => {
    const total = bytes.length;
    const { url } = await start();
    expect((await put(url, `bytes */${total}`)).headers.get('range')).toBeNull();
    const first = await put(url, `bytes 0-${CHUNK - 1}/${total}`, bytes.subarray(0, CHUNK));
    expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${CHUNK - 1}`]);
    const probe = await put(url, `bytes */${total}`);
    expect([probe.status, probe.headers.get('range')]).toEqual([308, `bytes=0-${CHUNK - 1}`]);
    const last = await put(url, `bytes ${CHUNK}-${total - 1}/${total}`, bytes.subarray(CHUNK));
    const video = (await last.json()) as { id: string; status: Record<string, unknown> };
    expect([last.status, video.status.uploadStatus]).toEqual([200, 'uploaded']);
    expect(((await (await put(url, `bytes */${total}`)).json()) as { id: string }).id).toBe(video.id);
    expect(await videoOf(video.id)).toBeUndefined();
    sandbox.clock.now += 1_000;
    expect(await videoOf(video.id)).toMatchObject({ status: { uploadStatus: 'uploaded' } });
    sandbox.clock.now += 2_000;
    expect(await videoOf(video.id)).toMatchObject({
      snippet: { title: 'Pitching the Skerry' },
      status: { uploadStatus: 'processed', privacyStatus: 'unlisted' },
      processingDetails: { processingStatus: 'succeeded' },
    });
    const [entry] = await sandbox.outbound('youtube');
    expect(entry).toMatchObject({ id: video.id, type: 'post', text: 'Pitching the Skerry' });
    const stored = await fetch(`${sandbox.url}/sandbox/media/youtube/${video.id}`);
    expect(Buffer.from(await stored.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  });

  test('an upload takes whole chunks in their order, and its session ends', async () => {
    const { url } = await start();
    expect((await put(url, `bytes 0-9/${bytes.length}`, bytes.subarray(0, 10))).status).toBe(400);
    expect((await put(url, `bytes 10-${bytes.length - 1}/${bytes.length}`, bytes.subarray(10))).status).toBe(400);
    sandbox.clock.now += 8 * 86_400_000;
    expect((await put(url, `bytes */${bytes.length}`)).status).toBe(404);
  });

  test('what is no video fails while it is processed', async () => {
    const { url } = await start();
    const answer = await fetch(url, { method: 'PUT', body: '<!DOCTYPE html>'.padEnd(bytes.length) });
    const { id } = (await answer.json()) as { id: string };
    sandbox.clock.now += 3_000;
    expect(await videoOf(id)).toMatchObject({ status: { uploadStatus: 'failed', failureReason: 'invalidFile' } });
  });

  test('a private video becomes public at its time', async () => {
    const publishAt = new Date(sandbox.clock.now + 60_000).toISOString();
    const { url } = await start({ ...resource, status: { privacyStatus: 'private', publishAt } });
    const { id } = (await (await fetch(url, { method: 'PUT', body: bytes })).json()) as { id: string };
    sandbox.clock.now += 1_000;
    expect((await videoOf(id))?.status?.privacyStatus).toBe('private');
    sandbox.clock.now += 59_000;
    expect((await videoOf(id))?.status?.privacyStatus).toBe('public');
  });

  test.each([
    [{ snippet: { title: '<b>', categoryId: '22' } }, 'invalidTitle'],
    [{ snippet: { title: 'x'.repeat(101), categoryId: '22' } }, 'invalidTitle'],
    [{ snippet: { title: 'x', description: 'é'.repeat(2_501), categoryId: '22' } }, 'invalidDescription'],
    [{ snippet: { title: 'x', tags: ['a b'.repeat(200)], categoryId: '22' } }, 'invalidTags'],
    [{ snippet: { title: 'x', categoryId: '999' } }, 'invalidCategoryId'],
    [
      {
        snippet: { title: 'x', categoryId: '22' },
        status: { privacyStatus: 'public', publishAt: '2999-01-01T00:00:00Z' },
      },
      'invalidPublishAt',
    ],
    [{ snippet: { title: 'x', titel: 'y' } }, 'invalid'],
    [{ status: { privacyStatus: 'secret' } }, 'invalid'],
  ])('%o is refused with %s', async (json, reason) => {
    expect(errorOf((await start(json)).answer)).toEqual([400, reason]);
  });

  test('are listed, changed and deleted with their comments', async () => {
    const { externalId: videoId } = await upload('A film\nWith a description');
    await comment('Nice', videoId);
    const uploads = await get(`/playlistItems?part=contentDetails&playlistId=UU${channelId.slice(2)}`);
    expect(uploads.body.items).toMatchObject([{ contentDetails: { videoId } }]);
    expect((await videoOf(videoId))?.statistics?.commentCount).toBe('1');
    const changed = await write('PUT', '/videos?part=snippet', {
      id: videoId,
      snippet: { title: 'New', categoryId: '19' },
    });
    expect(changed.body).toMatchObject({ snippet: { title: 'New', description: '' } });
    expect((await write('DELETE', `/videos?id=${videoId}`)).status).toBe(204);
    expect(errorOf(await get(`/commentThreads?part=id&videoId=${videoId}`))).toEqual([404, 'videoNotFound']);
  });
});

describe('playlists', () => {
  const resource = { snippet: { title: 'How to', description: 'All of it' }, status: { privacyStatus: 'unlisted' } };
  const add = (playlistId: string, videoId: string, more: object = {}) =>
    write('POST', '/playlistItems?part=snippet', {
      snippet: { playlistId, resourceId: { kind: 'youtube#video', videoId }, ...more },
    });
  const orderIn = async (playlistId: string) => {
    const { body } = await get(`/playlistItems?part=snippet,contentDetails&playlistId=${playlistId}&maxResults=50`);
    return (body.items as { contentDetails: { videoId: string } }[]).map((item) => item.contentDetails.videoId);
  };

  test('are made, listed, changed and removed', async () => {
    const made = await write('POST', '/playlists?part=snippet,status,contentDetails', resource);
    expect(made).toMatchObject({
      status: 200,
      body: {
        kind: 'youtube#playlist',
        snippet: { title: 'How to', channelId },
        status: { privacyStatus: 'unlisted' },
      },
    });
    const id = String(made.body.id);
    expect((await get('/playlists?part=contentDetails&mine=true')).body).toMatchObject({
      kind: 'youtube#playlistListResponse',
      items: [{ id, contentDetails: { itemCount: 0 } }],
    });
    const changed = await write('PUT', '/playlists?part=snippet', { id, snippet: { title: 'How to pitch' } });
    expect(changed.body).toMatchObject({ id, snippet: { title: 'How to pitch', description: '' } });
    expect(errorOf(await write('PUT', '/playlists?part=snippet', { id, snippet: {} }))).toEqual([
      400,
      'playlistTitleRequired',
    ]);
    expect((await write('DELETE', `/playlists?id=${id}`)).status).toBe(204);
    expect(errorOf(await write('DELETE', `/playlists?id=${id}`))).toEqual([404, 'playlistNotFound']);
    const uploads = `UU${channelId.slice(2)}`;
    expect(errorOf(await write('DELETE', `/playlists?id=${uploads}`))).toEqual([403, 'playlistForbidden']);
    expect((await get(`/playlists?part=snippet&id=${uploads}`)).body.items).toMatchObject([{ id: uploads }]);
  });

  test('hold videos in an order that can be changed', async () => {
    const videos: string[] = [];
    for (const title of ['One', 'Two', 'Three']) videos.push((await upload(title)).externalId);
    const [one = '', two = '', three = ''] = videos;
    const id = String((await write('POST', '/playlists?part=snippet', resource)).body.id);
    for (const video of [one, two]) expect((await add(id, video)).status).toBe(200);
    const first = await add(id, three, { position: 0 });
    expect(first.body).toMatchObject({ kind: 'youtube#playlistItem', snippet: { position: 0, title: 'Three' } });
    expect(await orderIn(id)).toEqual([three, one, two]);
    const resourceId = { kind: 'youtube#video', videoId: three };
    const item = { id: first.body.id, snippet: { playlistId: id, resourceId, position: 2 } };
    expect((await write('PUT', '/playlistItems?part=snippet', item)).status).toBe(200);
    expect(await orderIn(id)).toEqual([one, two, three]);
    expect((await write('DELETE', `/playlistItems?id=${String(first.body.id)}`)).status).toBe(204);
    expect(await orderIn(id)).toEqual([one, two]);
    expect(errorOf(await add(id, three, { position: 9 }))).toEqual([400, 'invalidPlaylistItemPosition']);
    expect(errorOf(await add('PLnone', three))).toEqual([404, 'playlistNotFound']);
    expect(errorOf(await add(id, 'nothing'))).toEqual([404, 'videoNotFound']);
    expect(errorOf(await add(`UU${channelId.slice(2)}`, three))).toEqual([400, 'playlistOperationUnsupported']);
  });
});

describe('quota', () => {
  test('ends after ten thousand units, and begins anew at midnight in California', async () => {
    const { externalId } = await comment('Hello', (await upload('A film')).externalId);
    const edit = () => write('POST', `/comments/setModerationStatus?id=${externalId}&moderationStatus=published`);
    let answer = await edit();
    for (let count = 0; answer.status === 204 && count < 250; count += 1) answer = await edit();
    expect(errorOf(answer)).toEqual([403, 'quotaExceeded']);
    sandbox.clock.now += 86_400_000;
    const form = { ...APP, grant_type: 'refresh_token', refresh_token: String(token.body.refresh_token) };
    const fresh = await sandbox.call('/youtube/token', { form });
    headers = { authorization: `Bearer ${String(fresh.body.access_token)}` };
    expect((await get('/channels?part=id&mine=true')).status).toBe(200);
  });

  test('an answer that the caller has already is not sent again', async () => {
    const path = `${DATA}/channels?part=snippet&mine=true`;
    const etag = (await sandbox.call(path, { headers })).headers.get('etag') ?? '';
    expect((await sandbox.call(path, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('reports', () => {
  const report = (query: Record<string, string>) =>
    sandbox.call(
      `/youtube/v2/reports?${new URLSearchParams({ ids: 'channel==MINE', startDate: day(9), endDate: day(0), ...query })}`,
      { headers },
    );
  const day = (ago: number) => new Date(sandbox.clock.now - ago * 86_400_000).toISOString().slice(0, 10);

  test('tell each day but the last ones, and agree with the top videos', async () => {
    sandbox.clock.now += 3_000;
    const at = new Date(sandbox.clock.now - 6 * 86_400_000).toISOString();
    const { externalId } = await sandbox.receive('youtube', { kind: 'post', from: 'brand', text: 'A film', at });
    const daily = (await report({ metrics: 'views,likes', dimensions: 'day', sort: 'day' })).body;
    expect(daily.columnHeaders).toMatchObject([
      { name: 'day', columnType: 'DIMENSION' },
      { name: 'views', columnType: 'METRIC', dataType: 'INTEGER' },
      { name: 'likes' },
    ]);
    const rows = daily.rows as [string, number, number][];
    expect(rows.map(([date]) => date)).not.toContain(day(0));
    const top = (await report({ metrics: 'views', dimensions: 'video', sort: '-views', maxResults: '10' })).body;
    expect(top.rows).toEqual([[externalId, rows.reduce((sum, [, views]) => sum + views, 0)]]);
  });

  test.each([
    [{ metrics: 'nothing' }, 400, 'badRequest'],
    [{ metrics: 'videoThumbnailImpressions', dimensions: 'day' }, 400, 'badRequest'],
    [{ metrics: 'views', dimensions: 'video' }, 400, 'badRequest'],
    [{ metrics: 'views', startDate: 'yesterday' }, 400, 'invalid'],
    [{ metrics: 'estimatedRevenue' }, 403, 'insufficientPermissions'],
    [{ metrics: 'views', ids: 'channel==UCother' }, 403, 'forbidden'],
  ])('%o is refused', async (query: Record<string, string>, status, reason) => {
    expect(errorOf(await report(query))).toEqual([status, reason]);
  });
});

test('search takes every parameter of the discovery document, and no other', async () => {
  const known = 'channelType=any&eventType=none&videoDuration=short&videoDefinition=high&topicId=t&location=1,2';
  expect((await get(`/search?part=id&type=video&${known}`)).status).toBe(200);
  expect((await get('/search?part=id&videoDuration=tiny')).status).toBe(400);
  expect((await get('/search?part=id&publishedAfter=yesterday')).status).toBe(400);
  expect((await get('/search?part=id&videoColour=red')).status).toBe(400);
});
