/**
 * Posts of a Page. Source: /docs/pages-api/posts, /docs/graph-api/reference/page/{feed,photos,videos}, /docs/video-api/guides/
 * publishing, read 2026-11-21. Photos are uploaded unpublished and attached; videos go in parts. What can be seen comes last.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { PublishCapability, PublishMedia, PublishRequest, PublishStep } from '../../connector/publish.ts';
import type { LookupOutcome } from '../../connector/sending.ts';
import { type CallFailure, type CallResult, toSendOutcome, toUnsure, withNothingMade } from '../../http/call.ts';
import { absentOrUnsure, isSameText, mayBeOfAttempt } from '../../http/look-up.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import { firstCommentStateSchema, followFirstComment } from './first-comment.ts';
import { type GraphClient, graphList, graphSuccessSchema, graphTimeSchema, readAfter } from './graph.ts';
import { facebookPublishLimits } from './limits.ts';
import { readFacebookResults } from './post-results.ts';
import { createScopeInspection, deleteObject, readRefusal, unlessGone } from './presence.ts';
import { validateFacebookPost } from './validate-post.ts';

const uploadSchema = z.object({
  sessionId: z.string(),
  videoId: z.string(),
  /** The part of the video that Facebook wants next; equal offsets mean that it has all. */
  startOffset: z.number(),
  endOffset: z.number(),
});
type Upload = z.infer<typeof uploadSchema>;
const stateSchema = z
  .object({
    /** Unpublished photos, in order, as far as they are uploaded. */
    photoIds: z.array(z.string()).default([]),
    video: uploadSchema.nullable().default(null),
    postId: z.string().nullable().default(null),
    permalink: z.string().nullable().default(null),
    comment: firstCommentStateSchema,
  })
  .prefault({});
type State = z.infer<typeof stateSchema>;

const photoSchema = z.object({ id: z.string() });
const postSchema = z.object({ id: z.string(), permalink_url: z.string().optional() });
const offsetSchema = z.union([z.string(), z.number()]).transform(Number);
const startSchema = z.object({
  upload_session_id: z.string(),
  video_id: z.string(),
  start_offset: offsetSchema,
  end_offset: offsetSchema,
});
const transferSchema = z.object({ start_offset: offsetSchema, end_offset: offsetSchema });
const videoErrorSchema = z.object({ message: z.string().optional() });
const videoSchema = z.object({
  permalink_url: z.string().optional(),
  status: z
    .object({
      video_status: z.string().optional(),
      // The guide shows one error, the reference a list.
      processing_phase: z
        .object({ error: videoErrorSchema.optional(), errors: z.array(videoErrorSchema).optional() })
        .optional(),
    })
    .optional(),
});
const targetSchema = z.object({ target: z.object({ id: z.string().optional() }).optional() });
const listSchema = graphList(
  z.object({
    id: z.string(),
    message: z.string().optional(),
    created_time: graphTimeSchema,
    permalink_url: z.string().optional(),
    attachments: graphList(targetSchema.extend({ subattachments: graphList(targetSchema).optional() })).optional(),
  }),
);
type ListedPost = z.infer<typeof listSchema>['data'][number];

const videoCheckSeconds = 10;
/** The most parts of a video that one step sends; then the progress is stored. */
const partsPerStep = 8;

/** The scopes for seeing, writing and deleting the page's posts. */
const postScopes = ['pages_read_engagement', 'pages_manage_posts'];

export function createFacebookPublish(config: ConnectorConfig, graph: GraphClient): PublishCapability {
  const findMissingScopes = createScopeInspection(graph);
  const failed = (failure: CallFailure): PublishStep => toSendOutcome(failure, false);
  /** The step after a failed upload. Nobody sees an upload, so it may always be repeated. */
  const failedHarmlessly = (failure: CallFailure): PublishStep => failed(withNothingMade(failure));
  const processing = (state: State, seconds: number): PublishStep => ({
    outcome: 'processing',
    state,
    checkAt: secondsFrom(config.now(), seconds),
    ...(state.postId === null ? {} : { externalId: state.postId }),
  });

  async function prepare(auth: AccountAuth, request: PublishRequest, former: unknown): Promise<PublishStep> {
    const state = stateSchema.parse(former ?? {});
    const video = request.media.find((file) => file.kind === 'video');
    if (video) {
      const uploaded = await uploadParts(graph, auth, video, state.video);
      if (!uploaded.ok) return failedHarmlessly(uploaded.failure);
      const next = { ...state, video: uploaded.answer };
      return isWhole(uploaded.answer) ? { outcome: 'prepared', state: next } : processing(next, 0);
    }
    const photo = request.media[state.photoIds.length];
    if (photo === undefined) return { outcome: 'prepared', state };
    const uploaded = await uploadPhoto(graph, auth, photo);
    if (!uploaded.ok) return failedHarmlessly(uploaded.failure);
    return processing({ ...state, photoIds: [...state.photoIds, uploaded.answer.id] }, 0);
  }

  async function publish(auth: AccountAuth, request: PublishRequest, former: unknown): Promise<PublishStep> {
    const state = stateSchema.parse(former ?? {});
    if (state.postId !== null) return follow(auth, request, state);
    const token = auth.grant.accessToken;
    if (state.video !== null) {
      const { sessionId, videoId } = state.video;
      const form = {
        upload_phase: 'finish',
        upload_session_id: sessionId,
        description: request.text,
        ...(request.title === null ? {} : { title: request.title }),
      };
      const base = graph.videoBase;
      const path = `/${auth.externalId}/videos`;
      const result = await graph.post({ base, path, form, token }, graphSuccessSchema);
      return result.ok ? processing({ ...state, postId: videoId }, videoCheckSeconds) : failed(result.failure);
    }
    const attached = state.photoIds.map((id) => ({ media_fbid: id }));
    const form = {
      message: request.text,
      ...(attached.length === 0 ? {} : { attached_media: JSON.stringify(attached) }),
      // Beside photos Facebook takes no link of its own.
      ...(request.link === null || attached.length > 0 ? {} : { link: request.link }),
      published: 'true',
    };
    const result = await graph.post(
      { path: `/${auth.externalId}/feed`, query: { fields: 'id,permalink_url' }, form: withLink(request, form), token },
      postSchema,
    );
    if (!result.ok) return failed(result.failure);
    const { id: postId, permalink_url: permalink = null } = result.answer;
    if (request.firstComment === null) return toPublished(postId, permalink);
    return processing({ ...state, postId, permalink }, 0);
  }

  async function follow(
    auth: AccountAuth,
    request: PublishRequest,
    former: unknown,
    isRepeated = false,
  ): Promise<PublishStep> {
    const state = stateSchema.parse(former ?? {});
    const { postId } = state;
    if (postId === null) return { outcome: 'unknown', reason: 'The post was not published yet.' };
    let { permalink } = state;
    if (state.video !== null && permalink === null) {
      const query = { fields: 'status,permalink_url' };
      const checked = await graph.get({ path: `/${postId}`, query, token: auth.grant.accessToken }, videoSchema);
      if (!checked.ok) return failedHarmlessly(checked.failure);
      const { status, permalink_url: link } = checked.answer;
      const videoStatus = status?.video_status;
      if (videoStatus === 'error' || videoStatus === 'upload_failed' || videoStatus === 'expired') {
        const { error, errors } = status?.processing_phase ?? {};
        const reason = error?.message ?? errors?.[0]?.message ?? 'Facebook could not process the video.';
        return { outcome: 'rejected', code: `video-${videoStatus}`, reason };
      }
      if (videoStatus !== 'ready') return processing(state, videoCheckSeconds);
      permalink = toFullLink(link);
    }
    const published = toPublished(postId, permalink);
    if (request.firstComment === null) return published;
    const commented = await followFirstComment(graph, config, {
      auth,
      postId,
      text: request.firstComment,
      fields: { text: 'message', time: 'created_time' },
      state: state.comment,
      isRepeated,
    });
    if (commented.state === 'made') return published;
    if (commented.state === 'refused') return { ...published, problems: [commented.problem] };
    return commented.state === 'failed'
      ? failed(commented.failure)
      : processing({ ...state, permalink, comment: commented.comment }, commented.seconds);
  }

  return {
    limits: facebookPublishLimits,
    validate: validateFacebookPost,
    prepare,
    publish,
    follow,

    async find(auth, request): Promise<LookupOutcome> {
      const state = stateSchema.parse(request.state ?? {});
      const token = auth.grant.accessToken;
      const nothing = () => absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
      if (state.video !== null) {
        const { videoId } = state.video;
        const query = { fields: 'status,permalink_url' };
        const checked = await graph.get({ path: `/${videoId}`, query, token }, videoSchema);
        if (!checked.ok)
          return unlessGone(await readRefusal(findMissingScopes, auth, checked.failure, postScopes)) ?? nothing();
        // Until it was finished, a video has its parts only.
        const videoStatus = checked.answer.status?.video_status;
        if (videoStatus === 'uploading' || videoStatus === 'upload_complete') return nothing();
        const followState = { ...state, postId: videoId };
        return { outcome: 'found', externalId: videoId, permalink: null, state: followState };
      }
      const own = await findListed(graph, token, {
        ...request,
        accountExternalId: auth.externalId,
        photoIds: state.photoIds,
      });
      if (!own.ok) return toUnsure(own.failure);
      if (own.answer === null) return nothing();
      const { id, permalink_url: permalink = null } = own.answer;
      const rest = request.firstComment === null ? {} : { state: { ...state, postId: id, permalink } };
      return { outcome: 'found', externalId: id, permalink, ...rest };
    },

    delete: (auth, externalId) => deleteObject(graph, findMissingScopes, auth, { externalId, scopes: postScopes }),

    results: (auth, externalIds) => readFacebookResults(graph, auth, externalIds),
  };
}

function toPublished(externalId: string, permalink: string | null): Extract<PublishStep, { outcome: 'published' }> {
  return { outcome: 'published', externalId, permalink, externalIds: [externalId] };
}

/** Videos tell their address without the host. */
function toFullLink(link: string | undefined): string | null {
  return link === undefined ? null : new URL(link, 'https://www.facebook.com').toString();
}

/** Beside photos the link ends the text. */
function withLink(request: PublishRequest, form: Record<string, string>): Record<string, string> {
  const message = messageOf(request);
  const { message: _former, ...others } = form;
  return message === '' ? others : { ...others, message };
}

function messageOf({ link, media, text }: PublishRequest): string {
  if (link === null || media.length === 0 || text.includes(link)) return text;
  return text === '' ? link : `${text}\n\n${link}`;
}

/** Whether a post is the one looked for: by its photos' ids, or by its text where it has no photos. */
function isSamePost(post: ListedPost, request: PublishRequest, photoIds: readonly string[]): boolean {
  const targets = (post.attachments?.data ?? []).flatMap((attachment) => [
    attachment.target?.id,
    ...(attachment.subattachments?.data ?? []).map((part) => part.target?.id),
  ]);
  if (photoIds.some((id) => targets.includes(id))) return true;
  return isSameText(post.message ?? '', messageOf(request)) && (photoIds.length === 0 || request.text !== '');
}

/** The page's newest posts, back to the attempt: an account may post many in a minute. */
async function findListed(
  graph: GraphClient,
  token: string,
  request: PublishRequest & {
    accountExternalId: string;
    attemptedAt: Date;
    knownExternalIds: readonly string[];
    photoIds: readonly string[];
  },
): Promise<CallResult<ListedPost | null>> {
  const { accountExternalId, attemptedAt, knownExternalIds, photoIds } = request;
  const fields = 'id,message,created_time,permalink_url,attachments{target{id},subattachments{target{id}}}';
  const path = `/${accountExternalId}/published_posts`;
  let after: string | null = null;
  for (;;) {
    const query: Record<string, string> = { fields, limit: '50', ...(after === null ? {} : { after }) };
    const list: CallResult<z.infer<typeof listSchema>> = await graph.get({ path, query, token }, listSchema);
    if (!list.ok) return list;
    const { data } = list.answer;
    const own = data.find(
      (post) =>
        mayBeOfAttempt(post.created_time, attemptedAt) &&
        !knownExternalIds.includes(post.id) &&
        isSamePost(post, request, photoIds),
    );
    const reachesBack = data.some((post) => !mayBeOfAttempt(post.created_time, attemptedAt));
    after = reachesBack ? null : readAfter(list.answer);
    if (own !== undefined || after === null) return { ...list, answer: own ?? null };
  }
}

async function uploadPhoto(
  graph: GraphClient,
  auth: AccountAuth,
  photo: PublishMedia,
): Promise<CallResult<z.infer<typeof photoSchema>>> {
  const path = `/${auth.externalId}/photos`;
  const token = auth.grant.accessToken;
  const form: Record<string, string> = {
    published: 'false',
    ...(photo.altText ? { alt_text_custom: photo.altText } : {}),
  };
  const bytes = await photo.read(0, photo.sizeBytes);
  const file = { field: 'source', fileName: photo.fileName, mimeType: photo.mimeType, bytes };
  return graph.post({ path, form, file, token }, photoSchema);
}

function isWhole(upload: Upload): boolean {
  return upload.startOffset >= upload.endOffset;
}

/** Some parts of a video, from where the last step ended. */
async function uploadParts(
  graph: GraphClient,
  auth: AccountAuth,
  video: PublishMedia,
  former: Upload | null,
): Promise<CallResult<Upload>> {
  const request = { base: graph.videoBase, path: `/${auth.externalId}/videos`, token: auth.grant.accessToken };
  if (former === null) {
    const form = { upload_phase: 'start', file_size: String(video.sizeBytes) };
    const started = await graph.post({ ...request, form }, startSchema);
    if (!started.ok) return started;
    const { upload_session_id: sessionId, video_id: videoId, ...offsets } = started.answer;
    const answer = { sessionId, videoId, startOffset: offsets.start_offset, endOffset: offsets.end_offset };
    return { ...started, answer };
  }
  const { sessionId, videoId } = former;
  let { startOffset, endOffset } = former;
  let headers = new Headers();
  for (let part = 0; part < partsPerStep && startOffset < endOffset; part += 1) {
    const bytes = await video.read(startOffset, endOffset);
    const form = { upload_phase: 'transfer', upload_session_id: sessionId, start_offset: String(startOffset) };
    const file = { field: 'video_file_chunk', fileName: video.fileName, mimeType: 'application/octet-stream', bytes };
    const sent: CallResult<z.infer<typeof transferSchema>> = await graph.post(
      { ...request, form, file },
      transferSchema,
    );
    if (!sent.ok) return sent;
    headers = sent.headers;
    startOffset = sent.answer.start_offset;
    endOffset = sent.answer.end_offset;
  }
  return { ok: true, answer: { sessionId, videoId, startOffset, endOffset }, headers };
}
