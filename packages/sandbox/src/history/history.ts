/** A moment relative to the day on which the sandbox's state is first made; `time` is 'HH:MM' in UTC. See `dateHistory`. */
export type HistoryMoment = { daysAgo: number; time: string };

export type HistoryAuthor = { handle: string; name: string; followers?: number };

/** One of the brand's own posts; `key` is what a thread's `postKey` refers to. */
export type HistoryPost = {
  key: string;
  platform: 'facebook' | 'instagram' | 'linkedin' | 'tiktok' | 'twitter' | 'youtube';
  at: HistoryMoment;
  text: string;
};

/** A conversation in time order; an entry's `author` is given only where another customer joins in. */
export type HistoryThread = {
  platform: 'facebook' | 'instagram' | 'linkedin' | 'telegram' | 'twitter' | 'whatsapp' | 'youtube';
  kind: 'comment' | 'message' | 'mention' | 'review';
  author: HistoryAuthor;
  postKey?: string;
  entries: { from: 'customer' | 'brand'; author?: HistoryAuthor; at: HistoryMoment; text: string }[];
};

export type HistoryRival = {
  platform: 'instagram' | 'twitter' | 'youtube';
  handle: string;
  name: string;
  followers: number;
  everyDays: number;
  isPrivate?: boolean;
};

export type History = {
  brand: { name: string; handle: string; about: string; followers: Record<string, number> };
  posts: HistoryPost[];
  threads: HistoryThread[];
  /** Other companies' accounts, each with a post every so many days; what a private one posts is shown to its followers alone. */
  rivals?: HistoryRival[];
  /** Days whose figures a network lost and never tells: so many of them, from so many days ago on. */
  untold?: { platform: string; daysAgo: number; days: number }[];
};
