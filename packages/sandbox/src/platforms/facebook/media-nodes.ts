import { type FieldRequest, plainField } from '../../graph/fields.ts';
import { type GraphCall, graphTime, type NodeType, pickFields, type View } from '../../graph/node-type.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { countMediaBytes } from '../../state/media.ts';
import type { World } from '../../world.ts';
import { viewPicture } from './author.ts';
import { type Photo, postOf, stateOf, type Video } from './media-objects.ts';
import { commentEdge, viewLikes } from './post-nodes.ts';

/** What people say to a picture or a video is said to the post that shows it. */
const postEdges = {
  comments(media: Photo | Video, call: GraphCall, request: FieldRequest): View {
    const post = postOf(call.world, media);
    return post ? commentEdge(post, call, request) : { data: [] };
  },
  likes(media: Photo | Video, call: GraphCall, request: FieldRequest): View {
    const post = postOf(call.world, media);
    return post ? viewLikes(post, request) : { data: [] };
  },
};

const fileUrl = (world: World, media: { id: string }) => mediaUrl(world, 'facebook', media.id);

export const photoType: NodeType<Photo> = {
  name: 'Photo',
  defaults: ['created_time', 'name', 'id'],
  fields: {
    id: (photo) => photo.id,
    name: (photo) => photo.data.caption || undefined,
    alt_text: (photo) => photo.data.altText,
    alt_text_custom: (photo) => photo.data.altText,
    created_time: (photo) => graphTime(photo.createdAt),
    updated_time: (photo) => graphTime(photo.createdAt),
    from: (photo, _call, request) => pickFields({ id: photo.accountId }, request),
    height: () => 1080,
    width: () => 1080,
    images: (photo, call) => [{ height: 1080, width: 1080, source: fileUrl(call.world, photo) }],
    source: (photo, call) => fileUrl(call.world, photo),
    picture: (photo, call) => fileUrl(call.world, photo),
    link: (photo, call) => `${call.world.publicUrl}/sandbox/facebook/photo/?fbid=${photo.id}`,
    page_story_id: (photo) => photo.data.postId,
    can_delete: () => true,
  },
  edges: postEdges,
  emptyFields: [
    'album',
    'backdated_time',
    'backdated_time_granularity',
    'can_backdate',
    'can_tag',
    'event',
    'icon',
    'name_tags',
    'place',
    'position',
    'target',
    'webp_images',
  ],
};

function viewStatus(video: Video, world: World): View {
  const state = stateOf(world, video);
  const { data } = video;
  const isScheduled = data.scheduledAt !== undefined && data.scheduledAt > world.now();
  const published = data.postId === undefined ? 'draft' : isScheduled ? 'scheduled' : 'published';
  const transferred = countMediaBytes(world.state, 'facebook', video.id);
  // The guide and the reference name the bytes and the errors differently: both are told.
  return {
    video_status: state === 'uploading' && data.fileSize === undefined ? 'upload_complete' : state,
    uploading_phase: {
      status: state === 'uploading' ? 'in_progress' : 'complete',
      bytes_transfered: transferred,
      bytes_transferred: transferred,
    },
    processing_phase: {
      status: { uploading: 'not_started', processing: 'in_progress', ready: 'complete', error: 'error' }[state],
      ...(data.failure === undefined
        ? {}
        : { error: { message: data.failure }, errors: [{ code: 1363008, message: data.failure }] }),
    },
    publishing_phase: {
      status: data.postId !== undefined && state === 'ready' ? 'complete' : 'not_started',
      publish_status: published,
      ...(data.scheduledAt === undefined ? {} : { publish_time: Math.floor(data.scheduledAt / 1000) }),
    },
  };
}

export const videoType: NodeType<Video> = {
  name: 'Video',
  defaults: ['description', 'updated_time', 'id'],
  fields: {
    id: (video) => video.id,
    title: (video) => video.data.title || undefined,
    description: (video) => video.data.description || undefined,
    created_time: (video) => graphTime(video.createdAt),
    updated_time: (video) => graphTime(video.createdAt),
    from: (video, _call, request) => pickFields({ id: video.accountId }, request),
    length: () => 12.4,
    permalink_url: (video) => `/reel/${video.id}/`,
    picture: (video, call) => (viewPicture(video.accountId, call, plainField('picture')).data as View).url,
    post_id: (video) => video.data.postId,
    published: (video) => video.data.postId !== undefined,
    scheduled_publish_time: (video) =>
      video.data.scheduledAt === undefined ? undefined : graphTime(video.data.scheduledAt),
    source: (video, call) => fileUrl(call.world, video),
    status: (video, call, request) => pickFields(viewStatus(video, call.world), request),
    views: () => 0,
    embeddable: () => true,
  },
  edges: { ...postEdges, thumbnails: () => ({ data: [] }), captions: () => ({ data: [] }) },
  emptyFields: [
    'ad_breaks',
    'backdated_time',
    'content_tags',
    'copyright',
    'event',
    'is_crossposting_eligible',
    'is_instagram_eligible',
    'post_views',
    'spherical',
    'universal_video_id',
    'content_category',
    'custom_labels',
    'embed_html',
    'format',
    'icon',
    'place',
    'privacy',
    'live_status',
    'admin_creator',
    'audio_isrc',
    'backdated_time_granularity',
    'boost_eligibility_info',
    'copyright_check_information',
    'copyright_monitoring_status',
    'expiration',
    'is_crosspost_video',
    'is_episode',
    'is_reference_only',
    'live_audience_count',
    'music_video_copyright',
    'premiere_living_room_status',
  ],
};
