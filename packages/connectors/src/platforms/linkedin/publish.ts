/** Posts of a page or a member. Source: shares/posts-api and shares/multiimage-post-api (202607), read 2026-11-21. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { PublishCapability, PublishRequest, PublishStep } from '../../connector/publish.ts';
import type { LookupOutcome } from '../../connector/sending.ts';
import { type CallFailure, type CallResult, toSendOutcome, toUnsure, withNothingMade } from '../../http/call.ts';
import { absentOrUnsure, isSameText, mayBeOfAttempt } from '../../http/look-up.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import { canRefresh, type LinkedInClient, pageOf, urnOf } from './client.ts';
import { isGone } from './errors.ts';
import { linkedInPublishLimits } from './limits.ts';
import { fromLittleText, toLittleText } from './little-text.ts';
import { readMediaState, uploadMedia } from './media.ts';
import { readPostResults } from './post-results.ts';
import { findOwnComment, postComment } from './reply.ts';
import { encodeUrn, toPostLink } from './urn.ts';
import { validateLinkedInPost } from './validate-post.ts';

const stateSchema = z
  .object({
    /** One for each file, in order, as far as they are uploaded. */
    mediaUrns: z.array(z.string()).default([]),
    postUrn: z.string().nullable().default(null),
    /** When the first comment was tried, where the result is not known. */
    commentAttemptedAt: z.coerce.date().nullable().default(null),
  })
  .prefault({});
type State = z.infer<typeof stateSchema>;

/** Source: shares/posts-api, "Find posts by author", read 2026-11-21. */
export const postSchema = z.object({
  id: z.string(),
  commentary: z.string().optional(),
  createdAt: z.number().optional(),
  publishedAt: z.number().optional(),
  lastModifiedAt: z.number().optional(),
  content: z
    .object({
      media: z.object({ id: z.string().optional() }).optional(),
      multiImage: z.object({ images: z.array(z.object({ id: z.string().optional() })).optional() }).optional(),
      article: z.object({ source: z.string().optional() }).optional(),
    })
    .optional(),
});
type Post = z.infer<typeof postSchema>;

const postsPerPage = 100;
const mediaCheckSeconds = 5;
/** A comment whose result is not known is looked for after this time, when LinkedIn must have finished its work. */
const commentCheckSeconds = 10;

export function createLinkedInPublish(config: ConnectorConfig, client: LinkedInClient): PublishCapability {
  const failed = (failure: CallFailure, auth: AccountAuth): PublishStep => toSendOutcome(failure, canRefresh(auth));
  /** The step after a failed upload. Nobody sees an upload, so it may always be repeated. */
  const failedHarmlessly = (failure: CallFailure, auth: AccountAuth): PublishStep =>
    failed(withNothingMade(failure), auth);
  const processing = (state: State, seconds: number): PublishStep => ({
    outcome: 'processing',
    state,
    checkAt: secondsFrom(config.now(), seconds),
    ...(state.postUrn === null ? {} : { externalId: state.postUrn }),
  });

  async function prepare(auth: AccountAuth, request: PublishRequest, former: unknown): Promise<PublishStep> {
    const state = stateSchema.parse(former ?? {});
    const next = request.media[state.mediaUrns.length];
    if (next) {
      // One file a step: what is uploaded is stored before the next.
      const uploaded = await uploadMedia(client, auth, next);
      if (!uploaded.ok) return failedHarmlessly(uploaded.failure, auth);
      return processing({ ...state, mediaUrns: [...state.mediaUrns, uploaded.answer.urn] }, 0);
    }
    for (const [index, urn] of state.mediaUrns.entries()) {
      const kind = request.media[index]?.kind ?? 'image';
      const checked = await readMediaState(client, auth, kind, urn);
      if (!checked.ok) return failedHarmlessly(checked.failure, auth);
      if (checked.answer.state === 'refused')
        return { outcome: 'rejected', code: 'PROCESSING_FAILED', reason: checked.answer.reason };
      if (checked.answer.state === 'working') return processing(state, mediaCheckSeconds);
    }
    return { outcome: 'prepared', state };
  }

  async function publish(auth: AccountAuth, request: PublishRequest, former: unknown): Promise<PublishStep> {
    const state = stateSchema.parse(former ?? {});
    if (state.postUrn !== null) return follow(auth, request, state);
    const json = toPost(auth, request, state.mediaUrns);
    const result = await client.post('/rest/posts', json, auth.grant.accessToken, z.unknown());
    if (!result.ok) return failed(result.failure, auth);
    const postUrn = result.headers.get('x-restli-id') ?? result.headers.get('x-linkedin-id');
    if (!postUrn) return { outcome: 'unknown', reason: 'LinkedIn took the post and did not name it.' };
    if (request.firstComment === null) return toPublished(postUrn);
    return processing({ ...state, postUrn }, 0);
  }

  /** Writes the first comment, after looking whether it is there. Its failure does not undo the post. */
  async function follow(
    auth: AccountAuth,
    request: PublishRequest,
    former: unknown,
    isRepeated = false,
  ): Promise<PublishStep> {
    const state = stateSchema.parse(former ?? {});
    const { postUrn } = state;
    if (postUrn === null) return { outcome: 'unknown', reason: 'The post was not made yet.' };
    const text = request.firstComment;
    if (text === null) return toPublished(postUrn);
    const target = { objectUrn: postUrn, commentUrn: null };
    const commentAttemptedAt = state.commentAttemptedAt ?? (isRepeated ? config.now() : null);
    const found = await findOwnComment(client, auth, target, { text, attemptedAt: new Date(0), knownExternalIds: [] });
    if (found?.outcome === 'found') return toPublished(postUrn);
    if (commentAttemptedAt !== null) {
      if (found?.outcome === 'unsure' && found.isFinal === true)
        return withProblem(postUrn, 'unconfirmed', found.reason);
      const { outcome } =
        found ?? absentOrUnsure({ attemptedAt: commentAttemptedAt, timeoutMs: config.timeoutMs, now: config.now() });
      if (outcome === 'unsure') return processing({ ...state, commentAttemptedAt }, commentCheckSeconds);
    }
    const attemptedAt = config.now();
    const made = await postComment(client, auth, target, text);
    if (made.ok) return toPublished(postUrn);
    const { failure } = made;
    if (failure.kind === 'permanent') return withProblem(postUrn, failure.code, failure.reason);
    if (failure.kind === 'no-answer' || failure.mayHaveHappened)
      return processing({ ...state, commentAttemptedAt: attemptedAt }, commentCheckSeconds);
    return failed(failure, auth);
  }

  return {
    limits: linkedInPublishLimits,
    validate: validateLinkedInPost,
    prepare,
    publish,
    follow,

    async find(auth, request): Promise<LookupOutcome> {
      const state = stateSchema.parse(request.state ?? {});
      const listed = await findListed(client, auth, { ...request, mediaUrns: state.mediaUrns });
      // A member's posts may be read by few applications: then a person must look.
      if (!listed.ok) return toUnsure(listed.failure);
      const own = listed.answer;
      if (own !== null) {
        const rest = request.firstComment === null ? {} : { state: { ...state, postUrn: own.id } };
        return { outcome: 'found', externalId: own.id, permalink: toPostLink(own.id), ...rest };
      }
      return absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
    },

    async delete(auth, externalId) {
      const path = `/rest/posts/${encodeUrn(externalId)}`;
      const token = auth.grant.accessToken;
      const result = await client.call({ method: 'DELETE', path, restMethod: 'DELETE', token }, z.unknown());
      if (result.ok || isGone(result.failure.code)) return { outcome: 'sent', externalId, permalink: null };
      return toSendOutcome(result.failure, canRefresh(auth));
    },

    results: (auth, externalIds) => readPostResults(client, auth, externalIds),
  };
}

/** The author's posts, those changed last first, back to the attempt: an account may post many in a minute. */
async function findListed(
  client: LinkedInClient,
  auth: AccountAuth,
  request: PublishRequest & { attemptedAt: Date; knownExternalIds: readonly string[]; mediaUrns: readonly string[] },
): Promise<CallResult<Post | null>> {
  const { attemptedAt, knownExternalIds, mediaUrns } = request;
  for (let start = 0; ; start += postsPerPage) {
    const page = { start: String(start), count: String(postsPerPage), sortBy: 'LAST_MODIFIED' };
    const query = { q: 'author', author: encodeUrn(urnOf(auth)), ...page };
    const list = await client.get('/rest/posts', query, auth.grant.accessToken, pageOf(postSchema));
    if (!list.ok) return list;
    const { elements } = list.answer;
    const own = elements.find(
      (post) =>
        mayBeOfAttempt(new Date(post.createdAt ?? post.publishedAt ?? 0), attemptedAt) &&
        !knownExternalIds.includes(post.id) &&
        isSamePost(post, request, mediaUrns),
    );
    const reachesBack = elements.some(
      (post) => !mayBeOfAttempt(new Date(post.lastModifiedAt ?? post.createdAt ?? 0), attemptedAt),
    );
    if (own !== undefined || reachesBack || elements.length < postsPerPage) return { ...list, answer: own ?? null };
  }
}

function withProblem(postUrn: string, code: string, reason: string): PublishStep {
  return { ...toPublished(postUrn), problems: [{ code, reason: `First comment: ${reason}` }] };
}

function toPublished(postUrn: string): Extract<PublishStep, { outcome: 'published' }> {
  return { outcome: 'published', externalId: postUrn, permalink: toPostLink(postUrn), externalIds: [postUrn] };
}

/** Beside files there is no room for a preview: the link ends the text. */
function fullText(request: PublishRequest): string {
  const { link, media, text } = request;
  if (link === null || media.length === 0 || text.includes(link)) return text;
  return text === '' ? link : `${text}\n\n${link}`;
}

function toPost(auth: AccountAuth, request: PublishRequest, mediaUrns: readonly string[]): Record<string, unknown> {
  const content = toContent(request, mediaUrns);
  return {
    author: urnOf(auth),
    commentary: toLittleText(fullText(request)),
    visibility: request.options.visibility ?? 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
    ...(content === null ? {} : { content }),
  };
}

function toContent(request: PublishRequest, mediaUrns: readonly string[]): Record<string, unknown> | null {
  const { media, title, link, linkTarget } = request;
  const [first] = media;
  const altTextOf = (index: number) => (media[index]?.altText ? { altText: media[index].altText } : {});
  if (first === undefined)
    // LinkedIn reads nothing from the address itself: a title is needed.
    return link === null ? null : { article: { source: link, title: title ?? new URL(linkTarget ?? link).hostname } };
  if (media.length > 1) return { multiImage: { images: mediaUrns.map((id, index) => ({ id, ...altTextOf(index) })) } };
  const name = title ?? (first.kind === 'document' ? first.fileName : null);
  return {
    media: { id: mediaUrns[0], ...(first.kind === 'image' ? altTextOf(0) : {}), ...(name ? { title: name } : {}) },
  };
}

/** Whether a post is the one looked for: by the ids of its files, or by its text where it has none. */
function isSamePost(post: Post, request: PublishRequest, mediaUrns: readonly string[]): boolean {
  const images = post.content?.multiImage?.images ?? [];
  const ids = [post.content?.media?.id, ...images.map((image) => image.id)].filter((id) => id !== undefined);
  if (mediaUrns.length > 0) return mediaUrns.every((urn) => ids.includes(urn));
  return ids.length === 0 && isSameText(fromLittleText(post.commentary ?? ''), fullText(request));
}
