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
import { tiktokDefinition } from './definition.ts';
import { planParts } from './upload.ts';

let network: ScriptedNetwork | null = null;
afterEach(async () => {
  await network?.close();
  network = null;
});

async function connectTo(answer: (request: ScriptedRequest) => ScriptedAnswer) {
  network = await startScriptedNetwork(answer);
  return tiktokDefinition.create(scriptedConfig(network.address));
}

const auth: AccountAuth = {
  externalId: '723f24d7-e717-40f8-a2b6-cb8464cd23b4',
  username: 'acme',
  grant: { accessToken: 'act.secret', refreshToken: 'rft.secret', expiresAt: null, scopes: [] },
  data: {},
};
/** Source: developers.tiktok.com/doc/content-posting-api-reference-query-creator-info, read 2026-11-21. */
const creator = {
  creator_nickname: 'Acme',
  privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  comment_disabled: false,
  duet_disabled: false,
  stitch_disabled: true,
  max_video_post_duration_sec: 300,
};
const good = (data: unknown): ScriptedAnswer => ({ json: { data, error: { code: 'ok', message: '', log_id: '2' } } });
const bad = (status: number, code: string): ScriptedAnswer => ({
  status,
  json: { data: {}, error: { code, message: 'Said by TikTok', log_id: '2' } },
});
const file = (about: Partial<PublishMedia>): PublishMedia => ({
  kind: 'video',
  mimeType: 'video/mp4',
  sizeBytes: 100,
  widthPx: null,
  heightPx: null,
  durationMs: 10_000,
  fileName: 'film.mp4',
  altText: null,
  publicUrl: null,
  read: async (start, end) => new Uint8Array(end - start),
  ...about,
});
const post = (more: Partial<PublishRequest> = {}): PublishRequest => ({
  text: 'Launch #acme',
  title: null,
  link: null,
  media: [file({})],
  thread: [],
  firstComment: null,
  options: { privacy: 'SELF_ONLY' },
  idempotencyKey: 'key-1',
  ...more,
});
const bodyOf = (index: number): unknown => JSON.parse(network?.requests[index]?.body ?? '');

describe('the grant', () => {
  test('replaces the refresh token, whose life is told', async () => {
    const { connect } = await connectTo(() => ({
      json: { access_token: 'act.2', expires_in: 7200, refresh_token: 'rft.2', scope: 'user.info.basic,video.publish' },
    }));
    if (connect.kind !== 'oauth') throw new Error('no consent');
    expect(await connect.refresh?.(auth.grant)).toEqual({
      accessToken: 'act.2',
      refreshToken: 'rft.2',
      expiresAt: new Date(scriptedNow.getTime() + 7200_000),
      scopes: ['user.info.basic', 'video.publish'],
    });
  });

  test.each([200, 400, 401])('that is refused with status %i is refused', async (status) => {
    const { connect } = await connectTo(() => ({
      status,
      json: { error: 'invalid_grant', error_description: 'Authorization code is expired.', log_id: '2' },
    }));
    if (connect.kind !== 'oauth') throw new Error('no consent');
    await expect(connect.refresh?.(auth.grant)).rejects.toMatchObject({ kind: 'revoked', code: 'invalid_grant' });
  });

  test('asks for no field that was not granted', async () => {
    const { connect } = await connectTo(() => good({ user: { open_id: 'o1', display_name: 'Acme' } }));
    if (connect.kind !== 'oauth') throw new Error('no consent');
    const [account] = await connect.accounts({ ...auth.grant, scopes: ['user.info.basic'] });
    expect(account).toMatchObject({ externalId: 'o1', name: 'Acme', username: null, followerCount: null });
    expect(network?.requests[0]?.query.get('fields')).toBe('open_id,union_id,avatar_url,display_name');
  });
});

describe('a video', () => {
  test.each([
    [100, { video_size: 100, chunk_size: 100, total_chunk_count: 1 }],
    [19_999_999, { video_size: 19_999_999, chunk_size: 19_999_999, total_chunk_count: 1 }],
    [50_000_123, { video_size: 50_000_123, chunk_size: 10_000_000, total_chunk_count: 5 }],
  ])('of %i bytes is cut as TikTok wants it', (sizeBytes, plan) => {
    expect(planParts(sizeBytes)).toEqual(plan);
  });

  test('is posted by its last part, without our token; the public id stays whole', async () => {
    const ranges: string[] = [];
    const connector = await connectTo(({ headers, path }) => {
      if (path.endsWith('/creator_info/query/')) return good(creator);
      if (path.endsWith('/video/init/'))
        return good({
          publish_id: 'v_pub_file~1',
          upload_url: `${network?.address}/video/?upload_id=1&upload_token=t`,
        });
      if (path === '/video/') {
        expect(headers.authorization).toBeUndefined();
        ranges.push(String(headers['content-range']));
        return { status: ranges.length === 2 ? 201 : 206 };
      }
      return {
        text: '{"data":{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[7400000000000000001]},"error":{"code":"ok"}}',
      };
    });
    const { publish } = connector;
    if (!publish?.follow) throw new Error('no publishing');
    const request = post({ media: [file({ sizeBytes: 20_000_001 })] });
    const begun = await publish.prepare(auth, request, null);
    const prepared = await publish.prepare(auth, request, 'state' in begun ? begun.state : null);
    expect(prepared).toMatchObject({ outcome: 'prepared' });
    expect(ranges).toEqual(['bytes 0-9999999/20000001']);
    const sent = await publish.publish(auth, request, 'state' in prepared ? prepared.state : null);
    expect(ranges.at(-1)).toBe('bytes 10000000-20000000/20000001');
    expect(await publish.follow(auth, request, 'state' in sent ? sent.state : null)).toEqual({
      outcome: 'published',
      externalId: 'v_pub_file~1',
      permalink: 'https://www.tiktok.com/@acme/video/7400000000000000001',
      externalIds: ['v_pub_file~1', '7400000000000000001'],
    });
    expect(bodyOf(1)).toMatchObject({
      post_info: { title: 'Launch #acme', privacy_level: 'SELF_ONLY', disable_comment: true, disable_duet: true },
    });
  });

  test('is refused before a byte when the account does not offer the audience or so long a video', async () => {
    const connector = await connectTo(() => good(creator));
    const prepare = (request: PublishRequest) => connector.publish?.prepare(auth, request, null);
    expect(await prepare(post({ options: { privacy: 'FOLLOWER_OF_CREATOR' } }))).toMatchObject({
      outcome: 'rejected',
      code: 'privacy_level_option_mismatch',
    });
    expect(await prepare(post({ media: [file({ durationMs: 301_000 })] }))).toMatchObject({
      outcome: 'rejected',
      code: 'duration_check_failed',
    });
    expect(network?.requests).toHaveLength(2);
  });
});

describe('a video that TikTok took', () => {
  const state = { publishId: 'v_pub_file~1', uploadUrl: null, sentParts: 1, isComplete: true, postedAt: null };

  test.each([
    ['internal', 'It may be published again.'],
    ['photo_pull_failed', 'It may be published again.'],
    ['spam_risk_too_many_posts', 'publish it again tomorrow.'],
    ['duration_check_failed', '(duration_check_failed).'],
  ])('and could not publish for %s is refused, with what to do', async (failReason, end) => {
    const connector = await connectTo(() => good({ status: 'FAILED', fail_reason: failReason }));
    const step = await connector.publish?.follow?.(auth, post(), state);
    expect(step).toMatchObject({ outcome: 'rejected', code: failReason, reason: expect.stringContaining(end) });
    expect(bodyOf(0)).toEqual({ publish_id: 'v_pub_file~1' });
  });

  test('has its counts asked for by documented fields, and not at all without the right', async () => {
    const connector = await connectTo(() => good({ videos: [{ id: '7400000000000000001', view_count: 9 }] }));
    expect(await connector.publish?.results?.(auth, ['7400000000000000001'])).toEqual(
      new Map([['7400000000000000001', { likes: null, comments: null, shares: null, views: 9 }]]),
    );
    expect(network?.requests[0]).toMatchObject({ method: 'POST', path: '/v2/video/query/' });
    expect(network?.requests[0]?.query.get('fields')).toBe(
      'id,create_time,title,share_url,view_count,like_count,comment_count,share_count',
    );
    expect(bodyOf(0)).toEqual({ filters: { video_ids: ['7400000000000000001'] } });
    const less = { ...auth, grant: { ...auth.grant, scopes: ['user.info.basic', 'video.publish'] } };
    expect(await connector.publish?.results?.(less, ['7400000000000000001'])).toEqual(new Map());
    await expect(
      connector.insights?.topContent(less, { since: '2026-01-01', until: '2026-01-02', limit: 5 }),
    ).rejects.toMatchObject({ kind: 'permanent', code: 'not-granted' });
    expect(network?.requests).toHaveLength(1);
  });

  test.each([
    [359, 640],
    [720, 4097],
  ])('is not one of %i by %i pixels', async (widthPx, heightPx) => {
    const connector = await connectTo(() => ({}));
    const problems = connector.publish?.validate(post({ media: [file({ widthPx, heightPx })] }));
    expect(problems).toMatchObject([{ code: 'video-picture-size', isBlocking: true }]);
  });
});

describe('photos', () => {
  const request = post({
    media: [file({ kind: 'image', mimeType: 'image/jpeg', publicUrl: 'https://parley.example/m/1.jpg' })],
  });

  test.each([
    [1080, 1920, []],
    [1920, 1080, []],
    [1081, 1081, ['image-picture-size']],
    [900, 1921, ['image-picture-size']],
    [null, null, []],
  ])('of %s by %s pixels have the problems %j', async (widthPx, heightPx, codes) => {
    const connector = await connectTo(() => ({}));
    const media = request.media.map((photo) => ({ ...photo, widthPx, heightPx }));
    const problems = connector.publish?.validate({ ...request, media }) ?? [];
    expect(problems.map(({ code }) => code)).toEqual(codes);
    expect(problems.every(({ isBlocking }) => isBlocking)).toBe(true);
  });

  test('are named, not sent; where the answer got lost, nobody can look', async () => {
    const connector = await connectTo(({ path }) =>
      path.endsWith('/query/') ? good(creator) : (response) => response.destroy(),
    );
    const prepared = await connector.publish?.prepare(auth, request, null);
    const state = prepared && 'state' in prepared ? JSON.parse(JSON.stringify(prepared.state)) : null;
    expect(await connector.publish?.publish(auth, request, state)).toMatchObject({ outcome: 'unknown' });
    expect(bodyOf(1)).toMatchObject({
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info: { description: 'Launch #acme', privacy_level: 'SELF_ONLY' },
      source_info: { source: 'PULL_FROM_URL', photo_images: ['https://parley.example/m/1.jpg'] },
    });
    const find = { ...request, state, attemptedAt: scriptedNow, knownExternalIds: [] };
    expect(await connector.publish?.find?.(auth, find)).toMatchObject({ outcome: 'unsure', retryAt: null });
  });

  test('that TikTok cannot fetch are refused beforehand', async () => {
    const connector = await connectTo(() => ({}));
    const media = [file({ kind: 'image', mimeType: 'image/png' })];
    const codes = connector.publish?.validate(post({ media })).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['image-type', 'image-not-public']));
  });
});

describe('errors', () => {
  test.each([
    [401, 'access_token_invalid', { outcome: 'expired', canRefresh: true }],
    [401, 'scope_not_authorized', { outcome: 'expired', canRefresh: false }],
    [200, 'spam_risk_too_many_posts', { outcome: 'retry', retryAt: new Date('2026-01-16T12:00:00Z') }],
    [403, 'spam_risk_user_banned_from_posting', { outcome: 'rejected' }],
    [403, 'unaudited_client_can_only_post_to_private_accounts', { outcome: 'rejected' }],
    [429, 'rate_limit_exceeded', { outcome: 'retry', mayHaveHappened: false }],
    [500, 'internal_error', { outcome: 'retry', mayHaveHappened: false }],
  ])('%i %s', async (status, code, wanted) => {
    const connector = await connectTo(() => bad(status, code));
    expect(await connector.publish?.prepare(auth, post(), null)).toMatchObject({ code, ...wanted });
  });
});
