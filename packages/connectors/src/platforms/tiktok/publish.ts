/**
 * Direct posts. A video's last part makes the post, so `prepare` sends all but that; photos are fetched by TikTok, and the call that
 * names them makes the post. `publish_id` is the post's id from the start; the public one comes after moderation, for public posts only.
 * Source: developers.tiktok.com/doc/content-posting-api-reference-{direct-post,photo-post,query-creator-info,get-video-status}, read
 * 2026-11-21.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { PublishCapability, PublishMedia, PublishRequest, PublishStep } from '../../connector/publish.ts';
import type { LookupOutcome } from '../../connector/sending.ts';
import { answerOrThrow, type CallFailure, toSendOutcome, toUnsure, withNothingMade } from '../../http/call.ts';
import { absentOrUnsure } from '../../http/look-up.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import { canRefresh, type TiktokClient } from './client.ts';
import { checkAgainstCreator, readCreator, toChoices } from './creator.ts';
import {
  captionOf,
  isPhotoPost,
  photoTitleMaxChars,
  tiktokPublishLimits,
  validateTiktokPost,
} from './publish-limits.ts';
import { planParts, sendPart } from './upload.ts';
import { listVideosByIds, mayListVideos, postLink, readPostId, readStatus } from './videos.ts';

const stateSchema = z.object({
  publishId: z.string().nullable(),
  uploadUrl: z.url().nullable(),
  sentParts: z.number().int(),
  isComplete: z.boolean(),
  /** When TikTok said that it is posted; its public id may come later. */
  postedAt: z.coerce.date().nullable(),
});
type State = z.infer<typeof stateSchema>;
const photoState: State = { publishId: null, uploadUrl: null, sentParts: 0, isComplete: false, postedAt: null };

const partsPerTurn = 6;
const checkSeconds = 5;
const publicIdSeconds = 20;
/** How long the public id is waited for. Moderation takes a minute or sometimes hours; then the post is done without the id. */
const publicIdPatienceMs = 3 * 60_000;

const initSchema = z.object({ publish_id: z.string().min(1), upload_url: z.url().optional() });

export function createTiktokPublish(config: ConnectorConfig, client: TiktokClient): PublishCapability {
  const processing = (state: State | null, seconds: number): PublishStep => ({
    outcome: 'processing',
    state: state === null ? null : { ...state, postedAt: state.postedAt?.toISOString() ?? null },
    checkAt: secondsFrom(config.now(), seconds),
  });
  const failed = (auth: AccountAuth, failure: CallFailure): PublishStep => toSendOutcome(failure, canRefresh(auth));

  async function begin(auth: AccountAuth, request: PublishRequest): Promise<PublishStep> {
    const creator = await readCreator(client, auth);
    if (!creator.ok) return failed(auth, { ...creator.failure, mayHaveHappened: false });
    const refusal = checkAgainstCreator(creator.answer, request);
    if (refusal !== null) return refusal;
    if (isPhotoPost(request)) return { outcome: 'prepared', state: photoState };
    const video = videoOf(request);
    const json = {
      post_info: { title: captionOf(request), ...postInfo(request, 'video') },
      source_info: { source: 'FILE_UPLOAD', ...planParts(video.sizeBytes) },
    };
    const path = '/v2/post/publish/video/init/';
    const result = await client.call({ method: 'POST', path, json, token: auth.grant.accessToken }, initSchema);
    // No bytes were sent yet, so there is no post, whatever the call did.
    if (!result.ok) return failed(auth, withNothingMade(result.failure));
    const { publish_id: publishId, upload_url: uploadUrl } = result.answer;
    return processing({ ...photoState, publishId, uploadUrl: uploadUrl ?? null }, 0);
  }

  async function publishPhotos(auth: AccountAuth, request: PublishRequest): Promise<PublishStep> {
    const json = {
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info: {
        ...(request.title ? { title: request.title.slice(0, photoTitleMaxChars) } : {}),
        description: captionOf(request),
        ...postInfo(request, 'photo'),
      },
      source_info: {
        source: 'PULL_FROM_URL',
        photo_images: request.media.flatMap(({ publicUrl }) => publicUrl ?? []),
        photo_cover_index: 0,
      },
    };
    const path = '/v2/post/publish/content/init/';
    const result = await client.call({ method: 'POST', path, json, token: auth.grant.accessToken }, initSchema);
    if (!result.ok) return failed(auth, result.failure);
    return processing({ ...photoState, publishId: result.answer.publish_id, isComplete: true }, checkSeconds);
  }

  /** `upTo` parts of the video in all, a few in one turn. */
  async function send(auth: AccountAuth, request: PublishRequest, state: State, upTo: number, turns: number) {
    let { sentParts } = state;
    for (let turn = 0; turn < turns && sentParts < upTo; turn += 1) {
      const result = await sendPart(client, state.uploadUrl ?? '', videoOf(request), sentParts);
      // An upload without its last part makes no post, so it begins anew.
      if (result.state === 'gone') return { step: processing(null, 0), sentParts };
      if (result.state === 'failed') {
        const isLast = sentParts === planParts(videoOf(request).sizeBytes).total_chunk_count - 1;
        return { step: failed(auth, isLast ? result.failure : withNothingMade(result.failure)), sentParts };
      }
      sentParts += 1;
    }
    return { step: null, sentParts };
  }

  async function publish(auth: AccountAuth, request: PublishRequest, state: State | undefined): Promise<PublishStep> {
    if (state?.isComplete) return follow(auth, request, state);
    if (isPhotoPost(request)) return publishPhotos(auth, request);
    if (state === undefined) return begin(auth, request);
    const count = planParts(videoOf(request).sizeBytes).total_chunk_count;
    const { step } = await send(auth, request, state, count, count);
    return step ?? processing({ ...state, sentParts: count, isComplete: true }, checkSeconds);
  }

  async function follow(auth: AccountAuth, request: PublishRequest, state: State): Promise<PublishStep> {
    const { publishId } = state;
    if (publishId === null || !state.isComplete) return publish(auth, request, state);
    const result = await readStatus(client, auth, publishId);
    if (!result.ok)
      return result.failure.kind === 'no-answer' ? processing(state, checkSeconds) : failed(auth, result.failure);
    const { fail_reason: failReason = 'unknown', publicaly_available_post_id: postIds = [], status } = result.answer;
    if (status === 'FAILED') return { outcome: 'rejected', code: failReason, reason: failureSentence(failReason) };
    if (status !== 'PUBLISH_COMPLETE') return processing(state, checkSeconds);
    const postedAt = state.postedAt ?? config.now();
    const [postId] = postIds;
    const isPatient = config.now().getTime() - postedAt.getTime() < publicIdPatienceMs;
    if (postId === undefined && isPatient && request.options.privacy === 'PUBLIC_TO_EVERYONE')
      return processing({ ...state, postedAt }, publicIdSeconds);
    const permalink = postId === undefined ? null : postLink(auth, postId, isPhotoPost(request));
    return { outcome: 'published', externalId: publishId, permalink, externalIds: [publishId, ...postIds] };
  }

  return {
    limits: tiktokPublishLimits,

    async choices(auth) {
      return toChoices(answerOrThrow(await readCreator(client, auth)));
    },

    validate: validateTiktokPost,

    async prepare(auth, request, rawState) {
      const state = stateSchema.safeParse(rawState).data;
      if (state === undefined) return begin(auth, request);
      if (isPhotoPost(request) || state.isComplete) return { outcome: 'prepared', state: rawState };
      const last = planParts(videoOf(request).sizeBytes).total_chunk_count - 1;
      const { step, sentParts } = await send(auth, request, state, last, partsPerTurn);
      // The parts that TikTok took are remembered; a part that failed is sent again in the next turn.
      if (step !== null && sentParts > state.sentParts && step.outcome === 'retry')
        return processing({ ...state, sentParts }, checkSeconds);
      if (step !== null) return step;
      if (sentParts < last) return processing({ ...state, sentParts }, 0);
      return { outcome: 'prepared', state: { ...state, sentParts } };
    },

    publish: (auth, request, rawState) => publish(auth, request, stateSchema.safeParse(rawState).data),
    follow: (auth, request, rawState) => follow(auth, request, stateSchema.parse(rawState)),

    async find(auth, request): Promise<LookupOutcome> {
      const state = stateSchema.safeParse(request.state).data;
      if (state === undefined) return { outcome: 'absent' };
      const { publishId } = state;
      // Only the lost answer named the post, and TikTok lists no posts of photos.
      if (publishId === null)
        return { outcome: 'unsure', reason: 'TikTok lists no posts of photos.', retryAt: null, isFinal: true };
      const result = await readStatus(client, auth, publishId);
      if (!result.ok) return toUnsure(result.failure);
      const { status, uploaded_bytes: uploadedBytes } = result.answer;
      const isWaiting = status === 'PROCESSING_UPLOAD' && (uploadedBytes ?? 0) < videoOf(request).sizeBytes;
      if (isWaiting) return absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
      return { outcome: 'found', externalId: publishId, permalink: null, state: { ...state, isComplete: true } };
    },

    async results(auth, externalIds) {
      if (!mayListVideos(auth)) return new Map();
      const postIds = new Map<string, string>();
      for (const externalId of externalIds) {
        const postId = await readPostId(client, auth, externalId);
        if (postId !== null) postIds.set(postId, externalId);
      }
      const videos = await listVideosByIds(client, auth, [...postIds.keys()]);
      return new Map(
        videos.map((video) => [
          postIds.get(video.id) ?? video.id,
          {
            likes: video.like_count ?? null,
            comments: video.comment_count ?? null,
            shares: video.share_count ?? null,
            views: video.view_count ?? null,
          },
        ]),
      );
    },
  };
}

/** Source: content-posting-api-reference-get-video-status, "Fail reasons", read 2026-11-21. */
function failureSentence(failReason: string): string {
  const advice = ['internal', 'video_pull_failed', 'photo_pull_failed'].includes(failReason)
    ? ' It may be published again.'
    : failReason === 'spam_risk_too_many_posts'
      ? ' The account has posted too often today; publish it again tomorrow.'
      : '';
  return `TikTok could not publish the post (${failReason}).${advice}`;
}

function videoOf(request: PublishRequest): PublishMedia {
  const video = request.media.find(({ kind }) => kind === 'video');
  if (!video) throw new Error('There is no video to publish.');
  return video;
}

/** Comments, duets and stitches are off unless a person switched them on: TikTok's guidelines for sharing. */
function postInfo({ options }: PublishRequest, kind: 'video' | 'photo') {
  const isOn = (name: string) => options[name] === 'on';
  return {
    privacy_level: options.privacy,
    disable_comment: !isOn('comments'),
    brand_content_toggle: isOn('brandedContent'),
    brand_organic_toggle: isOn('yourBrand'),
    ...(kind === 'photo'
      ? { auto_add_music: isOn('addMusic') }
      : { disable_duet: !isOn('duet'), disable_stitch: !isOn('stitch'), is_aigc: isOn('madeWithAi') }),
  };
}
