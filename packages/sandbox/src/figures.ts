import { createHash } from 'node:crypto';

/** A whole number from `lowest` to `highest` that follows from the key alone, so that a figure is the same at every look. */
export function figureOf(key: string, lowest: number, highest: number): number {
  const share = createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32;
  return lowest + Math.floor(share * (highest - lowest + 1));
}

/** How many look at each hour of the day (UTC), where 1 is usual. */
const HOURS = [
  0.6, 0.6, 0.6, 0.6, 0.65, 0.8, 1, 1.1, 1.05, 0.95, 0.9, 0.95, 1.1, 1, 0.9, 0.9, 1, 1.35, 1.4, 1.3, 1.15, 0.95, 0.8,
  0.7,
];
const HASHTAGS_WELCOME = 5;

/** How well a post does for its hour, day, files, question and hashtags: about 1, from 0.6 to 2.2. */
export function appealOf(post: { text: string; createdAt: number; hasMedia: boolean }): number {
  const at = new Date(post.createdAt);
  const isWeekend = at.getUTCDay() % 6 === 0;
  const hashtags = [...post.text.matchAll(/#[\p{L}\p{N}_]+/gu)].map(([tag]) => tag.toLowerCase());
  const liked = hashtags.map((tag) => figureOf(`hashtag ${tag}`, 85, 135) / 100);
  const byHashtags = liked.length === 0 ? 0.95 : liked.reduce((sum, factor) => sum + factor, 0) / liked.length;
  const factors = [
    HOURS[at.getUTCHours()] ?? 1,
    isWeekend ? 0.88 : 1,
    post.hasMedia ? 1.2 : 0.9,
    post.text.includes('?') ? 1.12 : 1,
    byHashtags,
    hashtags.length > HASHTAGS_WELCOME ? 0.85 : 1,
  ];
  const appeal = factors.reduce((product, factor) => product * factor, 1);
  return Math.min(2.2, Math.max(0.6, appeal));
}
