import { badParameter, GraphError } from '../../graph/graph-error.ts';
import type { GraphCall, View } from '../../graph/node-type.ts';
import { type Parameters, textOf } from '../../http/parameters.ts';
import { appendMedia, countMediaBytes, deleteMedia, readMediaBytes, saveMedia } from '../../state/media.ts';
import { deleteSetting, getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import { readUpload, readVideo, videoFailure } from './files.ts';
import { createVideo, findVideo, stateOf, type Video } from './media-objects.ts';
import { nextNumber } from './objects.ts';
import type { PostDetails } from './page-posts.ts';
import { publishPost, readSchedule } from './publishing.ts';
import type { FacebookContext } from './wall.ts';

/** How much of a video the network wants at once. */
const CHUNK_BYTES = 1_048_576;

/** `POST /{page-id}/videos`: in one piece, or in chunks by `upload_phase`. */
export async function publishVideo(
  context: FacebookContext,
  call: GraphCall,
  pageId: string,
  parameters: Parameters,
): Promise<View> {
  const phase = textOf(parameters, 'upload_phase');
  if (phase !== undefined) return uploadByPhase(context, call, pageId, phase, parameters);
  const bytes = await readVideo(context.world, parameters);
  if (!bytes)
    throw new GraphError(
      390,
      '(#390) There was a problem uploading your video file. Please try again with another file.',
    );
  const schedule = readSchedule(context.world, parameters);
  return context.world.state.transaction(() => {
    const video = createVideo(context.world, pageId, readTexts(parameters));
    appendMedia(context.world.state, 'facebook', video.id, 0, bytes);
    finishVideo(context, completeVideo(context.world, video), schedule);
    return { id: video.id };
  });
}

function readTexts(parameters: Parameters): { title: string; description: string } {
  return { title: textOf(parameters, 'title') ?? '', description: textOf(parameters, 'description') ?? '' };
}

/** Marks a video's bytes as there; a file that is no video fails in processing. */
export function completeVideo(world: World, video: Video): Video {
  const failure = videoFailure(readMediaBytes(world.state, 'facebook', video.id));
  const data = { ...video.data, uploadedAt: world.now(), ...(failure === undefined ? {} : { failure }) };
  return saveMedia(world.state, { ...video, data });
}

/** Shows the video in a post unless it is kept back. */
function finishVideo(context: FacebookContext, video: Video, details: PostDetails): string | undefined {
  const { title, description } = video.data;
  if (details.isPublished === false && details.scheduledAt === undefined) return undefined;
  const post = publishPost(context, video.accountId, {
    text: description || title,
    details: { ...details, videoId: video.id },
    fileIds: [video.id],
  });
  const { scheduledAt } = details;
  const data = { ...video.data, postId: post.id, ...(scheduledAt === undefined ? {} : { scheduledAt }) };
  saveMedia(context.world.state, { ...video, data });
  return post.id;
}

const sessionName = (id: string) => `upload/${id}`;

async function uploadByPhase(
  context: FacebookContext,
  call: GraphCall,
  pageId: string,
  phase: string,
  parameters: Parameters,
): Promise<View> {
  const { world } = context;
  if (phase === 'start') {
    const fileSize = Number(textOf(parameters, 'file_size'));
    if (!Number.isInteger(fileSize) || fileSize <= 0) throw badParameter('The parameter file_size is required');
    const video = createVideo(world, pageId, { ...readTexts(parameters), fileSize });
    const sessionId = nextNumber(world);
    saveSetting(world.state, 'facebook', sessionName(sessionId), video.id);
    return { upload_session_id: sessionId, video_id: video.id, ...viewOffsets(0, fileSize) };
  }
  const sessionId = textOf(parameters, 'upload_session_id') ?? '';
  const video = findVideo(world, getSetting<string>(world.state, 'facebook', sessionName(sessionId)) ?? '');
  if (!video || video.accountId !== pageId) throw badParameter('Invalid upload session', 1363037);
  const received = countMediaBytes(world.state, 'facebook', video.id);
  const fileSize = video.data.fileSize ?? 0;
  switch (phase) {
    case 'transfer':
      return transfer(world, video, received, fileSize, parameters);
    case 'finish': {
      if (received !== fileSize)
        throw new GraphError(
          6000,
          '(#6000) There was a problem uploading your video file: not all of it has arrived.',
          { subcode: 1363041 },
        );
      const schedule = readSchedule(call.world, parameters);
      return world.state.transaction(() => {
        const complete = completeVideo(world, { ...video, data: { ...video.data, ...readTexts(parameters) } });
        finishVideo(context, complete, schedule);
        deleteSetting(world.state, 'facebook', sessionName(sessionId));
        return { success: true };
      });
    }
    case 'cancel':
      deleteMedia(world.state, 'facebook', video.id);
      deleteSetting(world.state, 'facebook', sessionName(sessionId));
      return { success: true };
    default:
      throw badParameter('Param upload_phase must be one of {CANCEL, FINISH, START, TRANSFER}');
  }
}

function viewOffsets(start: number, fileSize: number): View {
  return { start_offset: String(start), end_offset: String(Math.min(start + CHUNK_BYTES, fileSize)) };
}

async function transfer(
  world: World,
  video: Video,
  received: number,
  fileSize: number,
  parameters: Parameters,
): Promise<View> {
  const start = Number(textOf(parameters, 'start_offset'));
  const chunk = await readUpload(parameters, 'video_file_chunk');
  if (!chunk) throw badParameter('The parameter video_file_chunk is required');
  if (start !== received || received + chunk.length > fileSize) {
    throw new GraphError(
      6001,
      `(#6001) There was a problem uploading your video. Please try uploading it again from ${received}.`,
      {
        subcode: 1363037,
        isTransient: true,
      },
    );
  }
  appendMedia(world.state, 'facebook', video.id, start, chunk);
  return viewOffsets(received + chunk.length, fileSize);
}

/** `POST /{page-id}/video_reels` and `/video_stories`: announced, sent to the upload host, then finished. */
export function publishByUploadHost(
  context: FacebookContext,
  call: GraphCall,
  pageId: string,
  edge: 'video_reels' | 'video_stories',
  parameters: Parameters,
): View {
  const { world } = context;
  const phase = textOf(parameters, 'upload_phase');
  if (phase === 'start') {
    const video = createVideo(world, pageId, readTexts(parameters));
    const uploadUrl = `${world.publicUrl}/sandbox/facebook/video-upload/${call.version}/${video.id}`;
    return { video_id: video.id, upload_url: uploadUrl };
  }
  if (phase !== 'finish') throw badParameter('Param upload_phase must be one of {START, FINISH}');
  const video = findVideo(world, textOf(parameters, 'video_id') ?? '');
  if (!video || video.accountId !== pageId) throw badParameter('The parameter video_id is required');
  if (stateOf(world, video) === 'uploading')
    throw new GraphError(6000, '(#6000) The video has not been uploaded yet.', { subcode: 1363130 });
  if (video.data.postId !== undefined) throw badParameter('The video has already been published');
  const details = edge === 'video_stories' ? { isStory: true } : readVideoState(world, parameters);
  return world.state.transaction(() => {
    const complete = { ...video, data: { ...video.data, ...readTexts(parameters) } };
    const postId = finishVideo(context, complete, details);
    return { success: true, ...(postId === undefined ? {} : { post_id: postId }) };
  });
}

function readVideoState(world: World, parameters: Parameters): PostDetails {
  const state = textOf(parameters, 'video_state') ?? 'PUBLISHED';
  if (state === 'PUBLISHED') return {};
  if (state === 'DRAFT') return { isPublished: false };
  if (state !== 'SCHEDULED') throw badParameter('Param video_state must be one of {PUBLISHED, SCHEDULED, DRAFT}');
  if (textOf(parameters, 'scheduled_publish_time') === undefined)
    throw badParameter('The parameter scheduled_publish_time is required');
  return readSchedule(world, { ...parameters, published: 'false' });
}
