/**
 * Publishing a video. The upload's last part makes the video, so `prepare` sends all but that, and `publish` sends it. The session can
 * be asked what became of it, which is the look-up; where it is gone, the channel's uploads are read.
 * Source: developers.google.com/youtube/v3/docs/videos/insert and the resumable upload guide, read 2026-11-21.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type {
  PublishCapability,
  PublishChoice,
  PublishMedia,
  PublishRequest,
  PublishStep,
} from '../../connector/publish.ts';
import type { LookupOutcome, SendOutcome } from '../../connector/sending.ts';
import { answerOrThrow, type CallFailure, toSendOutcome, toUnsure, withNothingMade } from '../../http/call.ts';
import { absentOrUnsure, isSameText, mayBeOfAttempt } from '../../http/look-up.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import { addFirstComment } from './first-comment.ts';
import { canRefresh, type GoogleClient } from './google.ts';
import { descriptionOf, titleOf, validateYoutubePost, youtubePublishLimits } from './publish-limits.ts';
import { listCost, writeCost } from './quota.ts';
import { type Progress, partBytes, ResumableUpload } from './resumable-upload.ts';
import { listUploads, listVideos, videoLink } from './videos.ts';

const stateSchema = z.object({
  sessionUrl: z.url(),
  sizeBytes: z.number(),
  receivedBytes: z.number(),
  /** From the moment that the video is there. */
  videoId: z.string().nullable().default(null),
  /** How often YouTube did not list it since. */
  misses: z.number().int().default(0),
});
type State = z.infer<typeof stateSchema>;

/** How much one `prepare` sends before its progress is stored. */
const partsPerTurn = 8;
const firstCheckSeconds = 5;
const checkSeconds = 15;
/** YouTube may not list a new video at once, so for two minutes a missing one does not count as gone. */
const missesMax = 8;
/** "People & Blogs", YouTube's own preset. */
const usualCategory = '22';

export function createYoutubePublish(config: ConnectorConfig, google: GoogleClient): PublishCapability {
  const processing = (state: State | null, seconds: number): PublishStep => ({
    outcome: 'processing',
    state,
    checkAt: secondsFrom(config.now(), seconds),
    ...(state === null || state.videoId === null ? {} : { externalId: state.videoId }),
  });
  const failed = (auth: AccountAuth, failure: CallFailure): PublishStep => toSendOutcome(failure, canRefresh(auth));

  async function open(auth: AccountAuth, request: PublishRequest, upload: ResumableUpload): Promise<PublishStep> {
    const opened = await upload.open(videoOf(request), toResource(request));
    if (!opened.ok) return failed(auth, withNothingMade(opened.failure));
    return processing({ ...opened.answer, receivedBytes: 0, videoId: null, misses: 0 } satisfies State, 0);
  }

  async function publish(auth: AccountAuth, request: PublishRequest, state: State): Promise<PublishStep> {
    if (state.videoId !== null) return follow(auth, request, state);
    const upload = new ResumableUpload(google, auth.grant.accessToken);
    let progress: Progress = { state: 'open', receivedBytes: state.receivedBytes };
    while (progress.state === 'open' && progress.receivedBytes < state.sizeBytes)
      progress = await sendOn(upload, state, videoOf(request), progress.receivedBytes);
    switch (progress.state) {
      case 'complete':
        return processing({ ...state, videoId: progress.videoId }, firstCheckSeconds);
      case 'open':
        return processing(state, firstCheckSeconds);
      // YouTube forgot the upload before it was complete (else the look-up would have found its video), so it begins anew.
      case 'gone':
        return open(auth, request, upload);
      case 'failed':
        return failed(auth, progress.failure);
    }
  }

  /** Sends the next part. Where YouTube refuses it, an earlier attempt may have got further, so the progress is asked for. */
  async function sendOn(upload: ResumableUpload, state: State, video: PublishMedia, from: number): Promise<Progress> {
    const progress = await upload.send(state, video, from);
    if (progress.state === 'open' && progress.receivedBytes <= from) return { state: 'failed', failure: noProgress };
    if (progress.state !== 'failed' || progress.failure.kind !== 'permanent') return progress;
    const probed = await upload.probe(state);
    const isElsewhere = probed.state === 'complete' || (probed.state === 'open' && probed.receivedBytes !== from);
    return isElsewhere ? probed : progress;
  }

  async function follow(auth: AccountAuth, request: PublishRequest, state: State): Promise<PublishStep> {
    const { videoId } = state;
    if (videoId === null) return publish(auth, request, state);
    const result = await listVideos(google, auth, [videoId], 'status');
    // A failed look at the progress changes nothing.
    if (!result.ok)
      return result.failure.kind === 'no-answer' ? processing(state, checkSeconds) : failed(auth, result.failure);
    const status = result.answer[0]?.status;
    switch (status?.uploadStatus) {
      case undefined:
        if (state.misses < missesMax) return processing({ ...state, misses: state.misses + 1 }, checkSeconds);
        return { outcome: 'rejected', code: 'videoNotFound', reason: 'YouTube no longer has the video.' };
      case 'deleted':
        return { outcome: 'rejected', code: 'videoNotFound', reason: 'YouTube no longer has the video.' };
      case 'failed':
        return rejection('failed', status?.failureReason, 'YouTube could not process the video');
      case 'rejected':
        return rejection('rejected', status?.rejectionReason, 'YouTube rejected the video');
      case 'processed':
        return finish(auth, request, videoId, status?.privacyStatus);
      default:
        return processing(state, checkSeconds);
    }
  }

  async function finish(auth: AccountAuth, request: PublishRequest, videoId: string, privacy: string | undefined) {
    const problems = privacyProblems(request, privacy);
    const published = { outcome: 'published', externalId: videoId, permalink: videoLink(videoId) } as const;
    if (!request.firstComment) return { ...published, externalIds: [videoId], problems };
    const comment = await addFirstComment(google, auth, videoId, request.firstComment);
    if (comment.outcome === 'sent') return { ...published, externalIds: [videoId, comment.externalId], problems };
    if (comment.outcome === 'rejected') {
      const problem = { code: comment.code, reason: `The first comment was refused: ${comment.reason}` };
      return { ...published, externalIds: [videoId], problems: [...problems, problem] };
    }
    // Trying again is safe: `addFirstComment` first looks whether the comment is there.
    if (comment.outcome !== 'unknown') return comment;
    return {
      outcome: 'retry',
      code: 'timeout',
      reason: comment.reason,
      retryAt: null,
      mayHaveHappened: false,
    } as const;
  }

  return {
    limits: youtubePublishLimits,
    choices: (auth) => readChoices(google, auth),
    validate: validateYoutubePost,

    async prepare(auth, request, rawState) {
      const video = videoOf(request);
      const upload = new ResumableUpload(google, auth.grant.accessToken);
      const state = stateSchema.safeParse(rawState).data;
      if (state === undefined) return open(auth, request, upload);
      let progress = await upload.probe(state);
      for (let parts = 0; parts < partsPerTurn && progress.state === 'open'; parts += 1) {
        if (!hasMoreThanLast(progress, state)) break;
        progress = await upload.send(state, video, progress.receivedBytes);
      }
      switch (progress.state) {
        case 'open':
          return hasMoreThanLast(progress, state)
            ? processing(state, 0)
            : { outcome: 'prepared', state: { ...state, receivedBytes: progress.receivedBytes } };
        case 'complete':
          return { outcome: 'prepared', state: { ...state, videoId: progress.videoId } };
        case 'gone':
          return processing(null, 0);
        case 'failed':
          return failed(auth, withNothingMade(progress.failure));
      }
    },

    publish: (auth, request, rawState) => publish(auth, request, stateSchema.parse(rawState)),

    follow: (auth, request, rawState) => follow(auth, request, stateSchema.parse(rawState)),

    isFoundByTitle: true,
    async find(auth, request): Promise<LookupOutcome> {
      const state = stateSchema.safeParse(request.state).data;
      if (state === undefined) return { outcome: 'absent' };
      const found = (videoId: string): LookupOutcome => ({
        outcome: 'found',
        externalId: videoId,
        permalink: videoLink(videoId),
        state: { ...state, videoId },
      });
      if (state.videoId !== null) return found(state.videoId);
      const progress = await new ResumableUpload(google, auth.grant.accessToken).probe(state);
      if (progress.state === 'complete') return found(progress.videoId);
      if (progress.state === 'failed') return toUnsure(progress.failure);
      // While the upload session waits for bytes, there is no video.
      if (progress.state === 'open')
        return absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
      const uploads = await listUploads(google, auth);
      if (!uploads.ok) return toUnsure(uploads.failure);
      const own = uploads.answer.items.find(
        ({ contentDetails, snippet }) =>
          mayBeOfAttempt(snippet.publishedAt, request.attemptedAt) &&
          isSameText(snippet.title, titleOf(request)) &&
          !request.knownExternalIds.includes(contentDetails.videoId),
      );
      if (own) return found(own.contentDetails.videoId);
      return absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
    },

    async delete(auth, externalId): Promise<SendOutcome> {
      const token = auth.grant.accessToken;
      const result = await google.call(
        { method: 'DELETE', path: '/youtube/v3/videos', query: { id: externalId }, token, cost: writeCost },
        z.unknown(),
      );
      if (result.ok || result.failure.code === 'videoNotFound') return { outcome: 'sent', externalId, permalink: null };
      return toSendOutcome(result.failure, canRefresh(auth));
    },

    async results(auth, externalIds) {
      const videos = answerOrThrow(await listVideos(google, auth, externalIds, 'statistics'));
      return new Map(
        videos.map(({ id, statistics = {} }) => [
          id,
          {
            likes: statistics.likeCount ?? null,
            comments: statistics.commentCount ?? null,
            // Only reports know shares.
            shares: null,
            views: statistics.viewCount ?? null,
          },
        ]),
      );
    },
  };
}

const noProgress: CallFailure = {
  kind: 'transient',
  code: 'no-progress',
  reason: 'YouTube took no bytes.',
  retryAt: null,
  mayHaveHappened: false,
  body: undefined,
};

function hasMoreThanLast(progress: Progress, { sizeBytes }: State): boolean {
  return progress.state === 'open' && progress.receivedBytes + partBytes < sizeBytes;
}

function videoOf(request: PublishRequest): PublishMedia {
  const video = request.media.find(({ kind }) => kind === 'video');
  if (!video) throw new Error('There is no video to publish.');
  return video;
}

function toResource(request: PublishRequest) {
  const { category, madeForKids, privacy } = request.options;
  return {
    snippet: { title: titleOf(request), description: descriptionOf(request), categoryId: category ?? usualCategory },
    status: { privacyStatus: privacy ?? 'public', selfDeclaredMadeForKids: madeForKids === 'yes' },
  };
}

function rejection(code: string, reason: string | undefined, sentence: string): PublishStep {
  const detail = reason === undefined ? '' : ` (${reason})`;
  return { outcome: 'rejected', code: reason ?? code, reason: `${sentence}${detail}.` };
}

/** Videos of projects that YouTube has not audited stay private, whatever was asked for. */
function privacyProblems(request: PublishRequest, privacy: string | undefined) {
  const wanted = request.options.privacy ?? 'public';
  if (privacy === undefined || privacy === wanted) return [];
  return [{ code: 'privacy', reason: `YouTube made the video ${privacy}; it was to be ${wanted}.` }];
}

const categoriesSchema = z.object({
  items: z
    .array(z.object({ id: z.string(), snippet: z.object({ title: z.string(), assignable: z.boolean().optional() }) }))
    .default([]),
});

async function readChoices(google: GoogleClient, auth: AccountAuth): Promise<PublishChoice[]> {
  const { items } = answerOrThrow(
    await google.call(
      {
        method: 'GET',
        path: '/youtube/v3/videoCategories',
        query: { part: 'snippet', regionCode: 'US' },
        token: auth.grant.accessToken,
        cost: listCost,
      },
      categoriesSchema,
    ),
  );
  return [
    {
      name: 'privacy',
      label: 'Who can see it',
      isRequired: true,
      options: [
        { value: 'public', label: 'Public' },
        { value: 'unlisted', label: 'Unlisted' },
        { value: 'private', label: 'Private' },
      ],
    },
    {
      name: 'madeForKids',
      label: 'Made for kids',
      isRequired: true,
      options: [
        { value: 'no', label: 'No, it is not made for kids' },
        { value: 'yes', label: 'Yes, it is made for kids' },
      ],
    },
    {
      name: 'category',
      label: 'Category',
      isRequired: false,
      options: items
        .filter(({ snippet }) => snippet.assignable !== false)
        .map(({ id, snippet }) => ({ value: id, label: snippet.title })),
    },
  ];
}
