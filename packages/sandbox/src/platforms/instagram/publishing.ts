import { badParameter, GraphError } from '../../graph/graph-error.ts';
import type { GraphCall, View } from '../../graph/node-type.ts';
import { listOf, type Parameters, textOf } from '../../http/parameters.ts';
import { saveMedia } from '../../state/media.ts';
import { recordOutbound } from '../../state/outbound.ts';
import { checkSymbol, isInstagramLogin, requirePermission } from './access.ts';
import {
  type Container,
  type ContainerData,
  containerQuota,
  countPublishing,
  createContainer,
  findContainer,
  PUBLISHING_QUOTA,
  publishingError,
  statusOf,
} from './containers.ts';
import { loadImage, loadVideo } from './media-files.ts';
import { freeId, type MediaChild, type MediaDetails } from './objects.ts';
import { type InstagramContext, insertMedia } from './wall.ts';

/** Source of the limits: /docs/instagram-platform/content-publishing and reference/ig-user/media, read 2026-11-21. */
const CAPTION_MAX_CHARS = 2_200;
const HASHTAGS_MOST = 30;
const MENTIONS_MOST = 20;
const CHILDREN = { fewest: 2, most: 10 };
/** How long the network is at work on a video. */
const VIDEO_MS = 3_000;
const MEDIA_TYPES = ['IMAGE', 'VIDEO', 'REELS', 'STORIES', 'CAROUSEL'];

/** `POST /{ig-id}/media`: a container for a picture, a video, or several containers. */
export async function createMediaContainer(
  context: InstagramContext,
  call: GraphCall,
  accountId: string,
  parameters: Parameters,
): Promise<View> {
  requirePermission(call, 'publish');
  const { world } = context;
  const wanted = textOf(parameters, 'media_type');
  if (wanted !== undefined) checkSymbol('media_type', wanted, MEDIA_TYPES);
  const caption = readCaption(parameters);
  const isCarouselItem = textOf(parameters, 'is_carousel_item') === 'true';
  if (wanted === 'VIDEO' && !isCarouselItem)
    throw publishingError(
      100,
      2207067,
      'The VIDEO value for media_type is no longer supported. Use the REELS media type to publish a video to your Instagram feed.',
    );
  if (isCarouselItem && textOf(parameters, 'is_ai_generated') !== undefined)
    throw badParameter('is_ai_generated is taken on the carousel container only');
  const altText = textOf(parameters, 'alt_text');
  const shared = { kind: 'container', caption, isCarouselItem, ...(altText === undefined ? {} : { altText }) } as const;
  if (wanted === 'CAROUSEL')
    return viewMade(createContainer(world, accountId, readCarousel(context, accountId, parameters, shared)));
  const videoUrl = textOf(parameters, 'video_url');
  const imageUrl = textOf(parameters, 'image_url');
  const isVideo = wanted === 'VIDEO' || wanted === 'REELS' || (wanted === 'STORIES' && videoUrl !== undefined);
  const productType = wanted === 'STORIES' ? 'STORY' : isVideo && !isCarouselItem ? 'REELS' : 'FEED';
  if (isVideo && textOf(parameters, 'upload_type') === 'resumable')
    return startUpload(context, call, accountId, { ...shared, productType });
  if (isVideo) {
    if (videoUrl === undefined) throw badParameter('The parameter video_url is required');
    const loaded = await loadVideo(world, videoUrl, accountId);
    const readyAt = world.now() + VIDEO_MS * world.workFactor;
    return viewMade(
      createContainer(world, accountId, { ...shared, mediaType: 'VIDEO', productType, readyAt, ...loaded }),
    );
  }
  if (imageUrl === undefined)
    throw publishingError(100, 2207023, `The parameter image_url is required for media_type ${wanted ?? 'IMAGE'}`);
  const fileId = await loadImage(world, imageUrl, accountId, productType === 'STORY');
  return viewMade(
    createContainer(world, accountId, { ...shared, mediaType: 'IMAGE', productType, fileId, readyAt: world.now() }),
  );
}

const viewMade = (container: Container): View => ({ id: container.id });

function readCaption(parameters: Parameters): string {
  const caption = textOf(parameters, 'caption') ?? '';
  if ([...caption].length > CAPTION_MAX_CHARS)
    throw publishingError(
      36004,
      2207010,
      `The caption was too long: at most ${CAPTION_MAX_CHARS} characters are allowed.`,
    );
  const hashtags = caption.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0;
  const mentions = caption.match(/(?<![\p{L}\p{N}_])@[\w.]+/gu)?.length ?? 0;
  if (hashtags > HASHTAGS_MOST || mentions > MENTIONS_MOST) {
    throw publishingError(
      100,
      2207040,
      `Cannot use more than ${MENTIONS_MOST} tags for mentions and ${HASHTAGS_MOST} hashtags.`,
    );
  }
  return caption;
}

type Shared = Pick<ContainerData, 'kind' | 'caption' | 'isCarouselItem' | 'altText'>;

function readCarousel(
  context: InstagramContext,
  accountId: string,
  parameters: Parameters,
  shared: Shared,
): ContainerData {
  const ids = listOf(parameters, 'children') ?? [];
  if (ids.length < CHILDREN.fewest || ids.length > CHILDREN.most)
    throw publishingError(
      100,
      2207028,
      `A carousel needs ${CHILDREN.fewest} to ${CHILDREN.most} children, not ${ids.length}.`,
    );
  let readyAt = context.world.now();
  for (const id of ids) {
    const child = findContainer(context.world, id);
    if (!child?.data.isCarouselItem || child.accountId !== accountId)
      throw publishingError(
        24,
        2207008,
        `The media builder with creation id = ${id} does not exist or has been expired.`,
      );
    readyAt = Math.max(readyAt, child.data.readyAt ?? 0);
  }
  return { ...shared, mediaType: 'CAROUSEL_ALBUM', productType: 'FEED', children: ids, readyAt };
}

/** A container that waits for its bytes at `rupload.facebook.com`; by Facebook Login alone. */
function startUpload(
  context: InstagramContext,
  call: GraphCall,
  accountId: string,
  shared: Shared & Pick<ContainerData, 'productType'>,
): View {
  if (isInstagramLogin(call.token)) throw badParameter('Param upload_type is not available with Instagram Login');
  const container = createContainer(context.world, accountId, { ...shared, mediaType: 'VIDEO' });
  const { publicUrl } = context.world;
  return { id: container.id, uri: `${publicUrl}/sandbox/facebook/ig-api-upload/${call.version}/${container.id}` };
}

/** Marks a container's bytes as there. */
export function completeContainer(
  context: InstagramContext,
  container: Container,
  loaded: { fileId: string } | { failure: { subcode: number; text: string } },
): void {
  const readyAt = context.world.now() + VIDEO_MS * context.world.workFactor;
  saveMedia(context.world.state, { ...container, data: { ...container.data, ...loaded, readyAt } });
}

/** `POST /{ig-id}/media_publish`: what was prepared becomes a post. */
export function publishContainer(
  context: InstagramContext,
  call: GraphCall,
  accountId: string,
  parameters: Parameters,
): View {
  requirePermission(call, 'publish');
  const { world } = context;
  const id = textOf(parameters, 'creation_id');
  if (id === undefined) throw badParameter('The parameter creation_id is required');
  const container = findContainer(world, id);
  if (!container || container.accountId !== accountId || container.data.isCarouselItem)
    throw publishingError(
      24,
      2207008,
      `The media builder with creation id = ${id} does not exist or has been expired.`,
    );
  checkReady(context, container);
  if (containerQuota(world, accountId) >= PUBLISHING_QUOTA.quota_total)
    throw publishingError(
      9,
      2207042,
      'You reached maximum number of posts that is allowed to be published by Content Publishing API.',
      403,
    );
  const now = world.now();
  return world.state.transaction(() => {
    const media = insertMedia(context, {
      accountId,
      authorId: accountId,
      caption: container.data.productType === 'STORY' ? '' : container.data.caption,
      createdAt: now,
      origin: 'api',
      details: detailsOf(context, container),
    });
    saveMedia(world.state, { ...container, data: { ...container.data, publishedAt: now } });
    countPublishing(world, accountId);
    recordOutbound(
      world.state,
      'instagram',
      {
        id: media.id,
        type: 'post',
        account: accountId,
        text: media.text,
        media: media.data.mediaUrls ?? [],
        inReplyTo: null,
        thread: media.id,
      },
      now,
    );
    return { id: media.id };
  });
}

function checkReady(context: InstagramContext, container: Container): void {
  const states = [container, ...childrenOf(context, container)].map((part) => statusOf(context.world, part));
  if (states[0] === 'PUBLISHED')
    throw new GraphError(100, '(#100) The media has already been published', { subcode: 2207008 });
  if (states.includes('EXPIRED'))
    throw publishingError(-2, 2207020, 'The media you are trying to access has expired. Please try to upload again.');
  if (states.includes('ERROR'))
    throw publishingError(352, 2207026, 'The video file you selected is in a format that we do not support.');
  if (states.includes('IN_PROGRESS'))
    throw publishingError(
      9007,
      2207027,
      'Media ID is not available: the media is not ready for publishing, please wait for a moment.',
    );
}

function childrenOf(context: InstagramContext, container: Container): Container[] {
  return (container.data.children ?? []).flatMap((id) => findContainer(context.world, id) ?? []);
}

function detailsOf(context: InstagramContext, container: Container): Partial<MediaDetails> {
  const { mediaType, productType, fileId, altText } = container.data;
  const children = childrenOf(context, container).map(
    ({ data }): MediaChild => ({
      id: freeId(context.world, 'media', 'api', ''),
      mediaType: data.mediaType === 'VIDEO' ? 'VIDEO' : 'IMAGE',
      fileId: data.fileId ?? '',
      ...(data.altText === undefined ? {} : { altText: data.altText }),
    }),
  );
  return {
    mediaType,
    productType,
    ...(fileId === undefined ? {} : { fileId }),
    ...(altText === undefined ? {} : { altText }),
    ...(children.length > 0 ? { children } : {}),
  };
}
