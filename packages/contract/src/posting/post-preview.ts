/**
 * How each network shows a post, as data for the composer's preview: the preview itself knows no network. Measured on the
 * networks' own pages and apps, November 2026; they change without notice, so a preview is a likeness, not a promise.
 */
import type { PostTarget } from './targets.ts';

export type PreviewTraits = {
  /** post: the account, then what it says; video: the film first, below it its title and the channel, as on a page of its own. */
  layout: 'post' | 'video';
  /** Where the words stand. */
  captionPlace: 'above-media' | 'below-media';
  /** Characters shown before the network cuts and offers the rest. */
  foldAfterChars: number;
  foldLabel: string;
  /** grid: up to four tiles; carousel: one at a time with dots; single: the first alone; vertical: a full-height film. */
  mediaLayout: 'grid' | 'carousel' | 'single' | 'vertical';
  /** Width to height of the media's box; null: as the first file is, within `aspectRange`. */
  aspect: number | null;
  aspectRange: readonly [smallest: number, widest: number];
  /** Whether a link without media shows as a card. */
  hasLinkCard: boolean;
  hasThread: boolean;
  /** Whether a post has a title. */
  hasTitle: boolean;
  /** Below the post, in the network's order and words; the numbers beside them are zero. */
  actions: readonly ('like' | 'comment' | 'share' | 'repost' | 'save' | 'send' | 'view' | 'dislike')[];
  /** The sign of a like. */
  likeSign: 'heart' | 'thumb';
  avatar: 'round' | 'square';
};

export const previewTraits: Record<PostTarget, PreviewTraits> = {
  global: {
    layout: 'post',
    captionPlace: 'above-media',
    foldAfterChars: 280,
    foldLabel: 'See more',
    mediaLayout: 'grid',
    aspect: null,
    aspectRange: [0.8, 1.91],
    hasLinkCard: true,
    hasThread: false,
    hasTitle: false,
    actions: ['like', 'comment', 'share'],
    likeSign: 'heart',
    avatar: 'round',
  },
  facebook: {
    layout: 'post',
    captionPlace: 'above-media',
    foldAfterChars: 477,
    foldLabel: 'See more',
    mediaLayout: 'grid',
    aspect: null,
    aspectRange: [0.8, 1.91],
    hasLinkCard: true,
    hasThread: false,
    hasTitle: false,
    actions: ['like', 'comment', 'share'],
    likeSign: 'thumb',
    avatar: 'round',
  },
  instagram: {
    layout: 'post',
    captionPlace: 'below-media',
    foldAfterChars: 125,
    foldLabel: 'more',
    mediaLayout: 'carousel',
    aspect: null,
    aspectRange: [0.8, 1.91],
    hasLinkCard: false,
    hasThread: false,
    hasTitle: false,
    actions: ['like', 'comment', 'send', 'save'],
    likeSign: 'heart',
    avatar: 'round',
  },
  twitter: {
    layout: 'post',
    captionPlace: 'above-media',
    foldAfterChars: 280,
    foldLabel: 'Show more',
    mediaLayout: 'grid',
    aspect: null,
    aspectRange: [0.75, 1.91],
    hasLinkCard: true,
    hasThread: true,
    hasTitle: false,
    actions: ['comment', 'repost', 'like', 'view'],
    likeSign: 'heart',
    avatar: 'round',
  },
  linkedin: {
    layout: 'post',
    captionPlace: 'above-media',
    foldAfterChars: 210,
    foldLabel: '…more',
    mediaLayout: 'grid',
    aspect: null,
    aspectRange: [0.8, 1.91],
    hasLinkCard: true,
    hasThread: false,
    hasTitle: false,
    actions: ['like', 'comment', 'repost', 'send'],
    likeSign: 'thumb',
    avatar: 'round',
  },
  tiktok: {
    layout: 'post',
    captionPlace: 'below-media',
    foldAfterChars: 90,
    foldLabel: 'more',
    mediaLayout: 'vertical',
    aspect: 9 / 16,
    aspectRange: [9 / 16, 9 / 16],
    hasLinkCard: false,
    hasThread: false,
    hasTitle: true,
    actions: ['like', 'comment', 'save', 'share'],
    likeSign: 'heart',
    avatar: 'round',
  },
  youtube: {
    layout: 'video',
    captionPlace: 'below-media',
    foldAfterChars: 157,
    foldLabel: '...more',
    mediaLayout: 'single',
    aspect: 16 / 9,
    aspectRange: [16 / 9, 16 / 9],
    hasLinkCard: false,
    hasThread: false,
    hasTitle: true,
    actions: ['like', 'dislike', 'share', 'save'],
    likeSign: 'thumb',
    avatar: 'round',
  },
};
