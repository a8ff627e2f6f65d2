/**
 * Publishing posts and threads. `prepare` uploads; `publish` makes the first post; the others of a thread follow one by one, each looked
 * up on the timeline before it is sent. Source: docs.x.com x-api/posts/manage-tweets and x-api/media, read 2026-11-21.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { PublishCapability, PublishRequest, PublishStep } from '../../connector/publish.ts';
import type { LookupOutcome, SendOutcome } from '../../connector/sending.ts';
import { answerOrThrow, type CallFailure, toSendOutcome, withNothingMade } from '../../http/call.ts';
import { absentOrUnsure } from '../../http/look-up.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import { canRefresh, type TwitterClient } from './client.ts';
import { advanceFile, fileSchema, newFile } from './media.ts';
import { findOwnPost, searchOwnPost } from './own-posts.ts';
import { listMetrics } from './post-metrics.ts';
import { postLink } from './posts.ts';
import { postTextOf, twitterPublishLimits, validateTwitterPost } from './publish-limits.ts';

const stateSchema = z.object({
  files: z.array(fileSchema),
  /** What is posted so far, the first post first. */
  postIds: z.array(z.string()),
  /** When the first post was made. */
  postedAt: z.coerce.date().nullable(),
  /** How often the next part failed without an answer. */
  lostAnswers: z.number().int(),
});
type State = z.infer<typeof stateSchema>;

const callsPerTurn = 12;
/** After this time the timeline shows a post that was made. */
const settleSeconds = 20;
const patience = 5;
const postedSchema = z.object({ data: z.object({ id: z.string() }) });

export function createTwitterPublish(config: ConnectorConfig, client: TwitterClient): PublishCapability {
  const processing = (state: State, seconds: number): PublishStep => ({
    outcome: 'processing',
    state: JSON.parse(JSON.stringify(state)),
    checkAt: secondsFrom(config.now(), seconds),
    ...(state.postIds[0] === undefined ? {} : { externalId: state.postIds[0] }),
  });
  const failed = (auth: AccountAuth, failure: CallFailure): PublishStep => toSendOutcome(failure, canRefresh(auth));

  function readState(rawState: unknown, request: PublishRequest): State {
    const known = stateSchema.safeParse(rawState).data;
    return known ?? { files: request.media.map(() => newFile), postIds: [], postedAt: null, lostAnswers: 0 };
  }

  async function publish(auth: AccountAuth, request: PublishRequest, state: State): Promise<PublishStep> {
    if (state.postIds.length > 0) return follow(auth, request, state);
    const { madeWithAi, replySettings } = request.options;
    const mediaIds = state.files.flatMap(({ mediaId }) => mediaId ?? []);
    const json = {
      text: postTextOf(request),
      ...(mediaIds.length === 0 ? {} : { media: { media_ids: mediaIds } }),
      ...(replySettings && replySettings !== 'everyone' ? { reply_settings: replySettings } : {}),
      ...(madeWithAi === 'yes' ? { made_with_ai: true } : {}),
    };
    const result = await client.post('/2/tweets', json, auth.grant.accessToken, postedSchema);
    if (!result.ok) return failed(auth, result.failure);
    const next = { ...state, postIds: [result.answer.data.id], postedAt: config.now() };
    return partsOf(request).length === 0 ? published(auth, next) : processing(next, 0);
  }

  /** The next part; looked for first, since nobody knows what became of a turn that was broken off. */
  async function follow(
    auth: AccountAuth,
    request: PublishRequest,
    state: State,
    isRepeated = false,
  ): Promise<PublishStep> {
    const { postIds } = state;
    const [rootId] = postIds;
    if (rootId === undefined) return publish(auth, request, state);
    const parts = partsOf(request);
    const part = parts[postIds.length - 1];
    if (part === undefined) return published(auth, state);
    const inReplyToId = part.isFirstComment ? rootId : (postIds.at(-1) ?? rootId);
    const attemptedAt = state.postedAt ?? config.now();
    const attempt = { inReplyToId, text: part.text, attemptedAt, knownExternalIds: postIds };
    const known = await searchOwnPost(client, auth, attempt);
    // A failed look changes nothing and may be repeated; where the timeline may not be read at all, nobody can look.
    if (!known.ok && known.failure.kind === 'permanent') return lost(auth, request, state, known.failure.reason);
    if (!known.ok) return failed(auth, withNothingMade(known.failure));
    if (known.answer !== null) return goOn(auth, request, state, known.answer);
    if (isRepeated) return lost(auth, request, state, 'An earlier try was broken off.');
    const json = { text: part.text, reply: { in_reply_to_tweet_id: inReplyToId } };
    const result = await client.post('/2/tweets', json, auth.grant.accessToken, postedSchema);
    if (result.ok) return goOn(auth, request, state, result.answer.data.id);
    const { code, isDuplicate, kind, mayHaveHappened, reason } = result.failure;
    // X has this text already, mostly from an earlier call, and the timeline does not show it yet.
    if (isDuplicate && state.lostAnswers > 0) return lost(auth, request, state, reason);
    if (kind === 'permanent') return published(auth, state, stopped(request, state, code, reason));
    if (kind === 'no-answer' || mayHaveHappened) return lost(auth, request, state, reason);
    return failed(auth, result.failure);
  }

  function goOn(auth: AccountAuth, request: PublishRequest, state: State, id: string): PublishStep {
    const next = { ...state, postIds: [...state.postIds, id], lostAnswers: 0 };
    return next.postIds.length > partsOf(request).length ? published(auth, next) : processing(next, 0);
  }

  function lost(auth: AccountAuth, request: PublishRequest, state: State, reason: string): PublishStep {
    const lostAnswers = state.lostAnswers + 1;
    if (lostAnswers < patience) return processing({ ...state, lostAnswers }, settleSeconds * lostAnswers);
    return published(auth, state, stopped(request, state, 'unconfirmed', reason));
  }

  return {
    limits: twitterPublishLimits,
    choices: async () => [
      {
        name: 'replySettings',
        label: 'Who can reply',
        isRequired: false,
        options: [
          { value: 'everyone', label: 'Everyone' },
          { value: 'following', label: 'Accounts you follow' },
          { value: 'mentionedUsers', label: 'Only accounts you mention' },
          { value: 'subscribers', label: 'Subscribers' },
          { value: 'verified', label: 'Verified accounts' },
        ],
      },
      {
        name: 'madeWithAi',
        label: 'Made with AI',
        isRequired: false,
        options: [
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ],
      },
    ],
    validate: validateTwitterPost,

    async prepare(auth, request, rawState) {
      let state = readState(rawState, request);
      for (let calls = 0; calls < callsPerTurn; calls += 1) {
        const index = state.files.findIndex(({ phase }) => phase !== 'done');
        const file = state.files[index];
        const media = request.media[index];
        if (file === undefined || media === undefined)
          return { outcome: 'prepared', state: JSON.parse(JSON.stringify(state)) };
        const step = await advanceFile(client, auth, media, file);
        if (step.state === 'refused') return { outcome: 'rejected', code: step.code, reason: step.reason };
        if (step.state === 'failed') {
          // Nothing is posted yet, whatever failed.
          return failed(auth, withNothingMade(step.failure));
        }
        state = { ...state, files: state.files.map((entry, place) => (place === index ? step.file : entry)) };
        if (step.waitSeconds > 0) return processing(state, step.waitSeconds);
      }
      return processing(state, 0);
    },

    publish: (auth, request, rawState) => publish(auth, request, readState(rawState, request)),
    follow: (auth, request, rawState, isRepeated) => follow(auth, request, readState(rawState, request), isRepeated),

    async find(auth, request): Promise<LookupOutcome> {
      const state = readState(request.state, request);
      const hasMore = partsOf(request).length > 0;
      const found = (id: string): LookupOutcome => ({
        outcome: 'found',
        externalId: id,
        permalink: postLink(id, auth.username),
        ...(hasMore
          ? {
              state: {
                ...state,
                postIds: [id, ...state.postIds.slice(1)],
                postedAt: request.attemptedAt.toISOString(),
              },
            }
          : {}),
      });
      const [rootId] = state.postIds;
      if (rootId !== undefined) return found(rootId);
      const attempt = { ...request, inReplyToId: null, text: postTextOf(request) };
      const known = await findOwnPost(client, auth, attempt);
      if (known?.outcome === 'found') return found(known.externalId);
      return known ?? absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
    },

    async delete(auth, externalId): Promise<SendOutcome> {
      const result = await client.delete(`/2/tweets/${externalId}`, auth.grant.accessToken, z.unknown());
      const isGone = !result.ok && (result.failure.code === 'resource-not-found' || result.failure.code === 'http-404');
      if (result.ok || isGone) return { outcome: 'sent', externalId, permalink: null };
      return toSendOutcome(result.failure, canRefresh(auth));
    },

    async results(auth, externalIds) {
      const posts = answerOrThrow(await listMetrics(client, auth, externalIds));
      return new Map(
        posts.map(({ id, metrics }) => [
          id,
          {
            likes: metrics.likes,
            comments: metrics.replies,
            shares: metrics.reposts + metrics.quotes,
            views: metrics.impressions,
          },
        ]),
      );
    },
  };
}

/** What comes after the first post: the thread's other parts, then our own first comment below the first post. */
function partsOf({ firstComment, thread }: PublishRequest): { text: string; isFirstComment: boolean }[] {
  const parts = thread.map((text) => ({ text, isFirstComment: false }));
  return firstComment ? [...parts, { text: firstComment, isFirstComment: true }] : parts;
}

function stopped(request: PublishRequest, state: State, code: string, reason: string) {
  const parts = partsOf(request).length + 1;
  return [{ code, reason: `Posted ${state.postIds.length} of ${parts} parts; the next one failed: ${reason}` }];
}

function published(auth: AccountAuth, state: State, problems: { code: string; reason: string }[] = []): PublishStep {
  const externalId = state.postIds[0] ?? '';
  const permalink = postLink(externalId, auth.username);
  return { outcome: 'published', externalId, permalink, externalIds: state.postIds, problems };
}
