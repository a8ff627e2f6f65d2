/**
 * Publishing on Instagram: a container is made and filled, Instagram works on it, then it is published. Source:
 * /docs/instagram-platform/content-publishing and reference/ig-user/{media,media_publish}, read 2026-11-21.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { PublishCapability, PublishMedia, PublishRequest, PublishStep } from '../../connector/publish.ts';
import type { LookupOutcome, SendOutcome } from '../../connector/sending.ts';
import { type CallFailure, type CallResult, toSendOutcome, toUnsure, withNothingMade } from '../../http/call.ts';
import { absentOrUnsure, isSameText, mayBeOfAttempt } from '../../http/look-up.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import { firstCommentStateSchema, followFirstComment } from '../facebook/first-comment.ts';
import { type GraphClient, graphList, graphTimeSchema } from '../facebook/graph.ts';
import { deleteObject } from '../facebook/presence.ts';
import { newContainerSubcodes } from './errors.ts';
import { instagramPublishLimits } from './limits.ts';
import { readInstagramResults } from './media-insights.ts';
import { createRights, deletePostScopes } from './rights.ts';
import { validateInstagramPost } from './validate-post.ts';
import type { WayIn } from './way-in.ts';

const stateSchema = z
  .object({
    /** The containers of a carousel's items, or the only one, as far as they are made. */
    itemIds: z.array(z.string()).default([]),
    /** What is published. */
    containerId: z.string().nullable().default(null),
    mediaId: z.string().nullable().default(null),
    /** How often the containers failed for a passing reason and were made again. */
    failures: z.number().default(0),
    permalink: z.string().nullable().default(null),
    comment: firstCommentStateSchema,
  })
  .prefault({});
type State = z.infer<typeof stateSchema>;

const madeSchema = z.object({ id: z.string(), uri: z.string().optional() });
const statusSchema = z.object({ status_code: z.string().optional(), status: z.string().optional() });
/** Failures of an upload may come with status 200. */
const uploadedSchema = z.object({
  success: z.boolean().optional(),
  debug_info: z.object({ retriable: z.boolean().optional(), message: z.string().optional() }).optional(),
});
const quotaSchema = graphList(
  z.object({ quota_usage: z.number().optional(), config: z.object({ quota_total: z.number() }).optional() }),
);
const linkSchema = z.object({ permalink: z.string().optional() });
const mediaListSchema = graphList(
  z.object({
    id: z.string(),
    caption: z.string().optional(),
    permalink: z.string().optional(),
    timestamp: graphTimeSchema,
  }),
);

/** Meta asks for one look a minute; pictures are ready at once. */
const imageCheckSeconds = 5;
const videoCheckSeconds = 60;
/** The first pause after a passing failure. It doubles each time, up to half an hour altogether. */
const newContainerSeconds = 60;
const newContainersMax = 5;
/** The quota counts the last 24 hours, and nothing tells when the oldest post leaves them. */
const quotaCheckSeconds = 60 * 60;

export function createInstagramPublish(config: ConnectorConfig, graph: GraphClient, way: WayIn): PublishCapability {
  const failed = (failure: CallFailure): PublishStep => toSendOutcome(failure, false);
  /** The step after a failed call for a container. Nobody sees an unpublished container, so the call may always be repeated. */
  const failedHarmlessly = (failure: CallFailure): PublishStep => failed(withNothingMade(failure));
  const processing = (state: State, seconds: number): PublishStep => ({
    outcome: 'processing',
    state,
    checkAt: secondsFrom(config.now(), seconds),
    ...(state.mediaId === null ? {} : { externalId: state.mediaId }),
  });

  async function prepare(auth: AccountAuth, request: PublishRequest, former: unknown): Promise<PublishStep> {
    const state = stateSchema.parse(former ?? {});
    const token = auth.grant.accessToken;
    const { media } = request;
    if (state.itemIds.length === 0) {
      const quota = await graph.get(
        { path: `/${auth.externalId}/content_publishing_limit`, query: { fields: 'quota_usage,config' }, token },
        quotaSchema,
      );
      if (!quota.ok) return failedHarmlessly(quota.failure);
      const [use] = quota.answer.data;
      if (use?.config && (use.quota_usage ?? 0) >= use.config.quota_total)
        return {
          outcome: 'retry',
          code: 'publishing-limit',
          reason: `Instagram takes ${use.config.quota_total} posts in 24 hours, and they are used up.`,
          retryAt: secondsFrom(config.now(), quotaCheckSeconds),
          mayHaveHappened: false,
        };
    }
    const next = media[state.itemIds.length];
    if (next) {
      // One file a step: what is made is stored before the next.
      const made = await makeContainer(graph, auth, request, next, way);
      if ('outcome' in made) return made;
      if (!made.ok) return failedHarmlessly(made.failure);
      const itemIds = [...state.itemIds, made.answer.id];
      return processing({ ...state, itemIds, containerId: media.length === 1 ? made.answer.id : null }, 0);
    }
    for (const containerId of state.containerId === null ? state.itemIds : [state.containerId]) {
      const query = { fields: 'status_code,status' };
      const checked = await graph.get({ path: `/${containerId}`, query, token }, statusSchema);
      if (!checked.ok) return failedHarmlessly(checked.failure);
      const { status_code: code, status } = checked.answer;
      // After 24 hours a container is no more: all is made anew.
      if (code === 'EXPIRED') return processing(stateSchema.parse({ failures: state.failures }), 0);
      if (code === 'ERROR') {
        const reason = status ?? 'Instagram could not process the file.';
        const { failures } = state;
        if (!newContainerSubcodes.includes(/\b\d{7}\b/.exec(reason)?.[0] ?? '') || failures >= newContainersMax)
          return { outcome: 'rejected', code: 'container-error', reason };
        return processing(stateSchema.parse({ failures: failures + 1 }), newContainerSeconds * 2 ** failures);
      }
      const hasVideo = media.some((file) => file.kind === 'video');
      if (code === 'IN_PROGRESS') return processing(state, hasVideo ? videoCheckSeconds : imageCheckSeconds);
    }
    if (state.containerId !== null) return { outcome: 'prepared', state };
    const form = { media_type: 'CAROUSEL', children: state.itemIds.join(','), caption: request.text };
    const carousel = await graph.post({ path: `/${auth.externalId}/media`, form, token }, madeSchema);
    if (!carousel.ok) return failedHarmlessly(carousel.failure);
    return processing({ ...state, containerId: carousel.answer.id }, 0);
  }

  async function publish(auth: AccountAuth, request: PublishRequest, former: unknown): Promise<PublishStep> {
    const state = stateSchema.parse(former ?? {});
    if (state.mediaId !== null) return follow(auth, request, state);
    if (state.containerId === null)
      return { outcome: 'rejected', code: 'not-prepared', reason: 'The post was not prepared.' };
    const token = auth.grant.accessToken;
    const form = { creation_id: state.containerId };
    const result = await graph.post({ path: `/${auth.externalId}/media_publish`, form, token }, madeSchema);
    if (!result.ok) return (await lostAnswerOf(auth, state.containerId, result.failure)) ?? failed(result.failure);
    // The link, and the first comment, are asked for when it is stored that the post stands.
    return processing({ ...state, mediaId: result.answer.id }, 0);
  }

  /** Tells whether a refused container is published already, which works only once: then an earlier call's answer was lost. */
  async function lostAnswerOf(
    auth: AccountAuth,
    containerId: string,
    { kind, reason }: CallFailure,
  ): Promise<PublishStep | null> {
    if (kind !== 'permanent') return null;
    const query = { fields: 'status_code,status' };
    const token = auth.grant.accessToken;
    const container = await graph.get({ path: `/${containerId}`, query, token }, statusSchema);
    return container.ok && container.answer.status_code === 'PUBLISHED' ? { outcome: 'unknown', reason } : null;
  }

  async function follow(
    auth: AccountAuth,
    request: PublishRequest,
    former: unknown,
    isRepeated = false,
  ): Promise<PublishStep> {
    const state = stateSchema.parse(former ?? {});
    const { mediaId } = state;
    if (mediaId === null) return { outcome: 'unknown', reason: 'The post was not published yet.' };
    const token = auth.grant.accessToken;
    const link = await graph.get({ path: `/${mediaId}`, query: { fields: 'permalink' }, token }, linkSchema);
    if (!link.ok && link.failure.kind !== 'permanent') return failedHarmlessly(link.failure);
    const permalink = link.ok ? (link.answer.permalink ?? null) : null;
    const published = { outcome: 'published' as const, externalId: mediaId, permalink, externalIds: [mediaId] };
    if (request.firstComment === null) return published;
    const commented = await followFirstComment(graph, config, {
      auth,
      postId: mediaId,
      text: request.firstComment,
      fields: { text: 'text', time: 'timestamp' },
      state: state.comment,
      isRepeated,
    });
    if (commented.state === 'made') return published;
    if (commented.state === 'refused') return { ...published, problems: [commented.problem] };
    return commented.state === 'failed'
      ? failed(commented.failure)
      : processing({ ...state, comment: commented.comment }, commented.seconds);
  }

  const findMissingScopes = createRights(graph, way);
  const deletePost = (auth: AccountAuth, externalId: string): Promise<SendOutcome> =>
    deleteObject(graph, findMissingScopes, auth, { externalId, scopes: deletePostScopes });

  return {
    limits: instagramPublishLimits,
    validate: validateInstagramPost,
    prepare,
    publish,
    follow,

    async find(auth, request): Promise<LookupOutcome> {
      const state = stateSchema.parse(request.state ?? {});
      const token = auth.grant.accessToken;
      if (state.containerId === null) return { outcome: 'absent' };
      const query = { fields: 'status_code,status' };
      const container = await graph.get({ path: `/${state.containerId}`, query, token }, statusSchema);
      if (!container.ok) return toUnsure(container.failure);
      // The container itself says whether it was published.
      if (container.answer.status_code !== 'PUBLISHED')
        return absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
      const list = await graph.get(
        { path: `/${auth.externalId}/media`, query: { fields: 'id,caption,permalink,timestamp', limit: '50' }, token },
        mediaListSchema,
      );
      if (!list.ok) return toUnsure(list.failure);
      const own = list.answer.data.find(
        (media) =>
          isSameText(media.caption ?? '', request.text) &&
          mayBeOfAttempt(media.timestamp, request.attemptedAt) &&
          !request.knownExternalIds.includes(media.id),
      );
      if (own)
        return {
          outcome: 'found',
          externalId: own.id,
          permalink: own.permalink ?? null,
          ...(request.firstComment === null ? {} : { state: { ...state, mediaId: own.id } }),
        };
      return {
        outcome: 'unsure',
        reason: 'Instagram published the post and does not list it yet.',
        retryAt: secondsFrom(config.now(), videoCheckSeconds),
      };
    },

    // Instagram Login cannot delete media.
    ...(way === 'facebook' ? { delete: deletePost } : {}),

    results: (auth, externalIds) => readInstagramResults(graph, auth, externalIds),
  };
}

/** A container for one file. Pictures are fetched by Instagram; videos are, too, or are sent where it cannot reach us. */
async function makeContainer(
  graph: GraphClient,
  auth: AccountAuth,
  request: PublishRequest,
  file: PublishMedia,
  way: WayIn,
): Promise<CallResult<{ id: string }> | PublishStep> {
  const token = auth.grant.accessToken;
  const path = `/${auth.externalId}/media`;
  const isItem = request.media.length > 1;
  const place: Record<string, string> = isItem ? { is_carousel_item: 'true' } : { caption: request.text };
  // By Instagram Login nothing can be sent, all is fetched.
  if (file.publicUrl === null && (file.kind !== 'video' || way === 'instagram'))
    return {
      outcome: 'rejected',
      code: 'no-public-address',
      reason: 'Instagram fetches files from a public https address, and this installation has none (PUBLIC_URL).',
    };
  if (file.kind !== 'video') {
    const altText: Record<string, string> = file.altText ? { alt_text: file.altText } : {};
    return graph.post({ path, form: { ...place, image_url: file.publicUrl ?? '', ...altText }, token }, madeSchema);
  }
  const kind = isItem ? 'VIDEO' : 'REELS';
  const shown: Record<string, string> = isItem ? {} : { share_to_feed: request.options.shareToFeed ?? 'true' };
  const form = { ...place, ...shown, media_type: kind };
  if (file.publicUrl !== null)
    return graph.post({ path, form: { ...form, video_url: file.publicUrl }, token }, madeSchema);
  const made = await graph.post({ path, form: { ...form, upload_type: 'resumable' }, token }, madeSchema);
  if (!made.ok) return made;
  const uploaded = await graph.upload(
    {
      url: made.answer.uri ?? graph.uploadAddress(`ig-api-upload`, made.answer.id),
      bytes: await file.read(0, file.sizeBytes),
      offset: 0,
      sizeBytes: file.sizeBytes,
      token,
    },
    uploadedSchema,
  );
  if (!uploaded.ok) return uploaded;
  const { success, debug_info: refusal } = uploaded.answer;
  if (success === true) return made;
  const reason = refusal?.message ?? 'Instagram did not take the video.';
  return refusal?.retriable === true
    ? { outcome: 'retry', code: 'upload-failed', reason, retryAt: null, mayHaveHappened: false }
    : { outcome: 'rejected', code: 'upload-failed', reason };
}
