import { createHash } from 'node:crypto';
import { figureOf } from '../../figures.ts';
import { findAccount } from '../../state/accounts.ts';
import { listItems } from '../../state/items.ts';
import type { World } from '../../world.ts';
import { pacificDay } from './quota.ts';
import type { Video } from './videos.ts';

const DAY_MS = 86_400_000;

/** What happened to one video on one day. */
export type DayFigures = {
  views: number;
  engagedViews: number;
  likes: number;
  dislikes: number;
  comments: number;
  shares: number;
  estimatedMinutesWatched: number;
  videoThumbnailImpressions: number;
};

/** A number from 0 to 1 that follows from the text. */
export function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 0xffffffff;
}

/** The days from a video's first one to today, at most a year of them. */
export function daysOf(world: World, since: number): string[] {
  const first = Math.max(since, world.now() - 365 * DAY_MS);
  const days = new Set<string>();
  for (let time = first; time <= world.now(); time += DAY_MS) days.add(pacificDay(time));
  days.add(pacificDay(world.now()));
  return [...days];
}

/**
 * The figures of each day: made up from the video's id, highest on the first days, so that they stay the same whenever they are
 * asked for; comments are the ones that were really written.
 */
export function figuresOf(world: World, video: Video): Map<string, DayFigures> {
  const commentDays = new Map<string, number>();
  for (const comment of listItems(world.state, { platform: 'youtube', kind: 'comment', threadId: video.id })) {
    const day = pacificDay(comment.createdAt);
    commentDays.set(day, (commentDays.get(day) ?? 0) + 1);
  }
  const size = 300 + 1_900 * chance(`${video.id}/size`);
  return new Map(
    daysOf(world, video.createdAt).map((day, age) => {
      const luck = 0.7 + 0.6 * chance(`${video.id}/${day}`);
      // What was uploaded by the app a moment ago has not been seen yet.
      const isNew = video.item.origin !== 'history' && age === 0;
      const views = isNew ? 0 : Math.round(size * luck * (Math.exp(-age / 5) + 0.06));
      const engagedViews = Math.round(views * 0.82);
      return [
        day,
        {
          views,
          engagedViews,
          likes: Math.round(views * (0.03 + 0.02 * chance(`${video.id}/likes`))),
          dislikes: Math.round(views * 0.001),
          comments: commentDays.get(day) ?? 0,
          shares: Math.round(views * 0.008),
          estimatedMinutesWatched: Math.round((engagedViews * video.details.durationSeconds * 0.56) / 60),
          videoThumbnailImpressions: Math.round(views * 11.5),
        },
      ];
    }),
  );
}

/**
 * What the videos bring that the brand uploaded before its history begins: they are counted for the channel and listed nowhere. Nothing for
 * a channel of nobody's.
 */
export function catalogueOf(world: World, channelId: string): (day: string) => DayFigures {
  const subscribers = findAccount(world.state, 'youtube', channelId)?.followers ?? 0;
  return (day) => {
    const views = figureOf(
      `${channelId}/catalogue/${day}`,
      Math.round(subscribers * 0.028),
      Math.round(subscribers * 0.07),
    );
    const engagedViews = Math.round(views * 0.82);
    return {
      views,
      engagedViews,
      likes: Math.round(views * 0.034),
      dislikes: Math.round(views * 0.001),
      comments: Math.round(views * 0.001),
      shares: Math.round(views * 0.006),
      estimatedMinutesWatched: engagedViews * 3,
      videoThumbnailImpressions: Math.round(views * 11.5),
    };
  };
}

export function sumFigures(all: Iterable<DayFigures>): DayFigures {
  const sum: DayFigures = {
    views: 0,
    engagedViews: 0,
    likes: 0,
    dislikes: 0,
    comments: 0,
    shares: 0,
    estimatedMinutesWatched: 0,
    videoThumbnailImpressions: 0,
  };
  for (const figures of all) for (const name of Object.keys(sum) as (keyof DayFigures)[]) sum[name] += figures[name];
  return sum;
}

export function totalsOf(world: World, video: Video): DayFigures {
  return sumFigures(figuresOf(world, video).values());
}
