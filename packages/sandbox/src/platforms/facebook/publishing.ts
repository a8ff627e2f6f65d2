import { parseFields } from '../../graph/fields.ts';
import { badParameter, GraphError } from '../../graph/graph-error.ts';
import { type GraphCall, type View, viewNode } from '../../graph/node-type.ts';
import { isObject, type Parameters, textOf } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { type Item, listItems } from '../../state/items.ts';
import { appendMedia, saveMedia } from '../../state/media.ts';
import { recordOutbound } from '../../state/outbound.ts';
import type { World } from '../../world.ts';
import { readPhoto } from './files.ts';
import { createPhoto, findPhoto, type Photo } from './media-objects.ts';
import type { PostDetails } from './page-posts.ts';
import { postType } from './post-nodes.ts';
import { type FacebookContext, writePost } from './wall.ts';

const POST_MAX_CHARS = 63_206;
const SCHEDULE = { soonestMs: 10 * 60_000, latestMs: 30 * 86_400_000 };

/** Whether and when a post is shown. @throws GraphError (#100) for a time that is too near or too far. */
export function readSchedule(world: World, parameters: Parameters): Pick<PostDetails, 'isPublished' | 'scheduledAt'> {
  const isPublished = !['false', '0'].includes(textOf(parameters, 'published') ?? 'true');
  const text = textOf(parameters, 'scheduled_publish_time');
  if (text === undefined) return isPublished ? {} : { isPublished };
  const scheduledAt = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text.replace(/\+0000$/, 'Z'));
  if (isPublished) throw badParameter('You cannot specify a scheduled publish time on a published post');
  const ahead = scheduledAt - world.now();
  if (Number.isNaN(ahead) || ahead < SCHEDULE.soonestMs || ahead > SCHEDULE.latestMs) {
    throw badParameter(
      'The specified scheduled publish time is invalid. It must be between 10 minutes and 30 days from now',
      1363147,
    );
  }
  return { isPublished, scheduledAt };
}

export function readMessage(parameters: Parameters): string {
  const text = textOf(parameters, 'message') ?? '';
  if (text.length > POST_MAX_CHARS) throw badParameter(`Param message must be at most ${POST_MAX_CHARS} characters`);
  return text;
}

type NewPost = { text: string; link?: string | undefined; details: PostDetails; fileIds?: string[] };

/** Puts the page's own post on its wall and remembers that the app did. */
export function publishPost(
  context: FacebookContext,
  pageId: string,
  { text, link, details, fileIds = [] }: NewPost,
): Item {
  const { world } = context;
  const mediaUrls = fileIds.map((id) => mediaUrl(world, 'facebook', id));
  const entry = { authorId: pageId, text, createdAt: world.now(), origin: 'api' as const };
  const post = writePost(context, pageId, { ...entry, details, mediaUrls, ...(link === undefined ? {} : { link }) });
  recordOutbound(
    world.state,
    'facebook',
    { id: post.id, type: 'post', account: pageId, text, media: mediaUrls, inReplyTo: null, thread: post.id },
    world.now(),
  );
  return post;
}

/** `POST /{page-id}/feed`: a text, a link, or photos that were uploaded before. */
export function publishToFeed(context: FacebookContext, call: GraphCall, pageId: string, parameters: Parameters): View {
  const link = textOf(parameters, 'link');
  const text = readMessage(parameters);
  const photos = readAttached(context.world, pageId, parameters);
  if (link !== undefined && !URL.canParse(link)) throw badParameter('link URL is not properly formatted', 1609005);
  if (text.trim() === '' && link === undefined && photos.length === 0)
    throw badParameter('You must provide a message or a link');
  const schedule = readSchedule(context.world, parameters);
  if (photos.length === 0 && schedule.isPublished !== false) refuseDuplicate(context.world, pageId, text, link);
  return context.world.state.transaction(() => {
    const photoIds = photos.map(({ id }) => id);
    const post = publishPost(context, pageId, {
      text: text === '' ? (link ?? '') : text,
      link,
      details: { ...schedule, ...(photoIds.length > 0 ? { photoIds } : {}) },
      fileIds: photoIds,
    });
    for (const photo of photos) saveMedia(context.world.state, { ...photo, data: { ...photo.data, postId: post.id } });
    return viewCreated(post, call, parameters);
  });
}

/** A write answers the id alone unless `fields` asks for more. */
export function viewCreated(post: Item, call: GraphCall, parameters: Parameters): View {
  const fields = textOf(parameters, 'fields');
  return fields === undefined ? { id: post.id } : viewNode(postType, post, call, parseFields(fields));
}

/** The photos of `attached_media=[{"media_fbid":".."}]`, also as `attached_media[0]={..}`. */
function readAttached(world: World, pageId: string, parameters: Parameters): Photo[] {
  const listed = parseJson(parameters.attached_media);
  const numbered = Object.keys(parameters)
    .filter((name) => /^attached_media\[\d+\]$/.test(name))
    .map((name) => parseJson(parameters[name]));
  const entries = Array.isArray(listed) ? listed : numbered;
  return entries.map((entry: unknown) => {
    const id = isObject(entry) ? String(entry.media_fbid) : '';
    const photo = findPhoto(world, id);
    if (!photo || photo.accountId !== pageId)
      throw badParameter(`Invalid parameter: there is no photo ${id} of the Page`);
    if (photo.data.postId !== undefined)
      throw badParameter('Photos were already posted. The photos you selected are already part of a post', 1366051);
    return photo;
  });
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** The same text as the page's newest post. */
function refuseDuplicate(world: World, pageId: string, text: string, link: string | undefined): void {
  const newest = listItems(world.state, { platform: 'facebook', accountId: pageId, kind: 'post', authorId: pageId })[0];
  if (newest?.origin !== 'api' || newest.data.mediaUrls !== undefined) return;
  if (newest.text !== (text === '' ? (link ?? '') : text) || newest.data.link !== link) return;
  throw new GraphError(506, '(#506) Duplicate status message');
}

/** `POST /{page-id}/photos`: shown at once, or kept for a post or a story. */
export async function publishPhoto(
  context: FacebookContext,
  call: GraphCall,
  pageId: string,
  parameters: Parameters,
): Promise<View> {
  const { world } = context;
  const { bytes, mimeType } = await readPhoto(world, parameters);
  const caption = textOf(parameters, 'caption') ?? readMessage(parameters);
  const altText = textOf(parameters, 'alt_text_custom');
  const schedule = readSchedule(world, parameters);
  return world.state.transaction(() => {
    const photo = createPhoto(world, pageId, mimeType, { caption, ...(altText === undefined ? {} : { altText }) });
    appendMedia(world.state, 'facebook', photo.id, 0, bytes);
    if (schedule.isPublished === false && schedule.scheduledAt === undefined) return { id: photo.id };
    const details = { ...schedule, photoIds: [photo.id] };
    const post = publishPost(context, pageId, { text: caption, details, fileIds: [photo.id] });
    saveMedia(world.state, { ...photo, data: { ...photo.data, postId: post.id } });
    return { ...viewCreated(post, call, {}), id: photo.id, post_id: post.id };
  });
}

/** `POST /{page-id}/photo_stories`: a photo that was uploaded unpublished. */
export function publishPhotoStory(context: FacebookContext, pageId: string, parameters: Parameters): View {
  const photo = findPhoto(context.world, textOf(parameters, 'photo_id') ?? '');
  if (!photo || photo.accountId !== pageId) throw badParameter('The parameter photo_id is required');
  if (photo.data.postId !== undefined) throw badParameter('Photos were already posted', 1366051);
  return context.world.state.transaction(() => {
    const details = { photoIds: [photo.id], isStory: true };
    const post = publishPost(context, pageId, { text: '', details, fileIds: [photo.id] });
    saveMedia(context.world.state, { ...photo, data: { ...photo.data, postId: post.id } });
    return { success: true, post_id: post.id };
  });
}
