import { mediaUrl } from '../../page/media.routes.ts';
import { findAccount } from '../../state/accounts.ts';
import { countMediaBytes } from '../../state/media.ts';
import type { World } from '../../world.ts';
import { pickParts, toGoogleTime, viewThumbnails } from './channels.ts';
import { type View, withEtag } from './method.ts';
import { totalsOf } from './statistics.ts';
import { privacyOf, uploadStatusOf, type Video } from './videos.ts';

export const VIDEO_PARTS = [
  'ageGating',
  'contentDetails',
  'fileDetails',
  'id',
  'liveStreamingDetails',
  'localizations',
  'paidProductPlacementDetails',
  'player',
  'processingDetails',
  'recordingDetails',
  'snippet',
  'statistics',
  'status',
  'suggestions',
  'topicDetails',
];

/** Parts that only the owner may ask for. */
export const OWNER_PARTS = ['fileDetails', 'processingDetails', 'suggestions'];

const THUMBNAIL_SIZES = [
  ['default', 120, 90],
  ['medium', 320, 180],
  ['high', 480, 360],
] as const;

export function viewVideoThumbnails(world: World, video: Video): View {
  const { thumbnailId } = video.details;
  const url =
    thumbnailId === undefined
      ? `${world.publicUrl}/sandbox/youtube/vi/${video.id}/default.svg`
      : mediaUrl(world, 'youtube', thumbnailId);
  return viewThumbnails(
    url,
    THUMBNAIL_SIZES.map(([name, width, height]) => [name, width, height]),
  );
}

export function viewVideo(world: World, video: Video, parts: Set<string>, viewerId: string): View {
  const { details } = video;
  const isOwner = video.channelId === viewerId;
  const localized = { title: details.title, description: details.description };
  const all: View = {
    snippet: {
      publishedAt: toGoogleTime(video.createdAt),
      channelId: video.channelId,
      ...localized,
      thumbnails: viewVideoThumbnails(world, video),
      channelTitle: findAccount(world.state, 'youtube', video.channelId)?.name ?? '',
      ...(details.tags.length > 0 ? { tags: details.tags } : {}),
      categoryId: details.categoryId,
      liveBroadcastContent: 'none',
      ...(details.defaultLanguage === undefined ? {} : { defaultLanguage: details.defaultLanguage }),
      localized,
      ...(details.defaultAudioLanguage === undefined ? {} : { defaultAudioLanguage: details.defaultAudioLanguage }),
    },
    contentDetails: {
      duration: toDuration(details.durationSeconds),
      dimension: '2d',
      definition: 'hd',
      caption: 'false',
      licensedContent: false,
      contentRating: {},
      projection: 'rectangular',
      ...(isOwner ? { hasCustomThumbnail: details.thumbnailId !== undefined } : {}),
    },
    status: viewStatus(world, video, isOwner),
    statistics: viewStatistics(world, video),
    processingDetails: viewProcessing(world, video),
    fileDetails: {
      fileName: `${video.id}.mp4`,
      fileSize: String(details.sizeBytes || countMediaBytes(world.state, 'youtube', video.id)),
      fileType: 'video',
      durationMs: String(details.durationSeconds * 1000),
    },
    player: {
      embedHtml: `<iframe width="480" height="270" src="//www.youtube.com/embed/${video.id}" frameborder="0" allowfullscreen></iframe>`,
    },
    topicDetails: { topicCategories: ['https://en.wikipedia.org/wiki/Lifestyle_(sociology)'] },
    recordingDetails: {},
    localizations: {},
    suggestions: {},
    ageGating: {},
    paidProductPlacementDetails: { hasPaidProductPlacement: false },
  };
  return withEtag('youtube#video', { id: video.id, ...pickParts(all, parts) });
}

function viewStatus(world: World, video: Video, isOwner: boolean): View {
  const { details } = video;
  const privacyStatus = privacyOf(world, video);
  const uploadStatus = uploadStatusOf(world, video);
  return {
    uploadStatus,
    ...(uploadStatus === 'failed' ? { failureReason: details.failureReason } : {}),
    privacyStatus,
    ...(privacyStatus === 'private' && details.publishAt !== undefined
      ? { publishAt: toGoogleTime(details.publishAt) }
      : {}),
    license: details.license,
    embeddable: details.embeddable,
    publicStatsViewable: details.publicStatsViewable,
    madeForKids: details.selfDeclaredMadeForKids,
    ...(isOwner ? { selfDeclaredMadeForKids: details.selfDeclaredMadeForKids } : {}),
    ...(details.containsSyntheticMedia === undefined ? {} : { containsSyntheticMedia: details.containsSyntheticMedia }),
  };
}

function viewStatistics(world: World, video: Video): View {
  const totals = totalsOf(world, video);
  return {
    viewCount: String(totals.views),
    likeCount: String(totals.likes),
    favoriteCount: '0',
    commentCount: String(totals.comments),
  };
}

function viewProcessing(world: World, video: Video): View {
  const status = uploadStatusOf(world, video);
  return {
    processingStatus: { uploaded: 'processing', processed: 'succeeded', failed: 'failed' }[status],
    ...(status === 'uploaded'
      ? { processingProgress: { partsTotal: '10', partsProcessed: '4', timeLeftMs: '2000' } }
      : {}),
    ...(status === 'failed' ? { processingFailureReason: 'transcodeFailed' } : {}),
    fileDetailsAvailability: 'available',
    processingIssuesAvailability: status === 'uploaded' ? 'inProgress' : 'available',
    tagSuggestionsAvailability: 'inProgress',
    editorSuggestionsAvailability: 'inProgress',
    thumbnailsAvailability: status === 'uploaded' ? 'inProgress' : 'available',
  };
}

function toDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `PT${minutes > 0 ? `${minutes}M` : ''}${seconds % 60}S`;
}
