import type { Item } from '../../state/items.ts';
import { getSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import { type Inbound, InboundError, type InboundResult } from '../platform.ts';
import { ensureViewer } from './channels.ts';
import { findComment, moderate, writeComment } from './comments.ts';
import { videoIdOf } from './ids.ts';
import { findVideo, listVideos, NEW_VIDEO, type Video, writeVideo } from './videos.ts';

/** Something done on YouTube itself: a comment, an answer, or a video of the brand. */
export function receiveOnYoutube(world: World, inbound: Inbound): InboundResult {
  if (inbound.kind === 'post') return uploadVideo(world, inbound);
  if (inbound.kind !== 'comment') throw new InboundError(`YouTube has no ${inbound.kind}s; use comment.`);
  const { video, parent } = findAnswered(world, inbound);
  const authorId = inbound.from === 'brand' ? inbound.accountId : authorOf(world, inbound);
  const item = writeComment(world, {
    videoId: video.id,
    channelId: video.channelId,
    authorId,
    text: inbound.text,
    parent,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
  });
  if (getSetting<boolean>(world.state, 'youtube', `banned/${video.channelId}/${authorId}`) === true)
    moderate(world, item, 'rejected');
  return { externalId: item.id, thread: parent?.id ?? item.id };
}

function authorOf(world: World, inbound: Inbound): string {
  if (!inbound.author) throw new InboundError('author is missing: say who writes, with handle and name.');
  return ensureViewer(world, inbound.author, inbound.createdAt).id;
}

/** The first line is the title, the rest the description. */
function uploadVideo(world: World, inbound: Inbound): InboundResult {
  const [title = '', ...rest] = inbound.text.split('\n');
  const isHistory = inbound.origin === 'history';
  const video = writeVideo(world, {
    id: videoIdOf(isHistory ? `${inbound.createdAt}/${inbound.text}` : undefined),
    channelId: inbound.accountId,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
    mimeType: 'video/mp4',
    details: {
      ...NEW_VIDEO,
      title: title.slice(0, 100),
      description: rest.join('\n').trim(),
      sizeBytes: 0,
      durationSeconds: 60 + (inbound.text.length % 7) * 41,
    },
  });
  return { externalId: video.id, thread: video.id };
}

/** What `thread` names, a video or a comment, else the channel's newest video. There is one level of answers only. */
function findAnswered(world: World, inbound: Inbound): { video: Video; parent: Item | undefined } {
  const { thread, accountId } = inbound;
  if (thread === undefined) {
    const newest = listVideos(world, accountId)[0];
    if (!newest)
      throw new InboundError('The channel has no video yet; write a post as the brand first, or name a thread.');
    return { video: newest, parent: undefined };
  }
  const named = findComment(world, thread);
  const parent = named?.parentId ? findComment(world, named.parentId) : named;
  const video = findVideo(world, parent?.threadId ?? thread);
  if (video?.channelId !== accountId) throw new InboundError(`There is no video or comment ${thread} on this channel.`);
  return { video, parent };
}
