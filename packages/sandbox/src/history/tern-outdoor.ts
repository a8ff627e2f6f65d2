import { makeEarlierThreads, readEarlierPosts } from './earlier.ts';
import { facebookCommentsEnglish } from './facebook-comments-english.ts';
import { facebookCommentsWorld } from './facebook-comments-world.ts';
import { facebookMessagesEnglish } from './facebook-messages-english.ts';
import { facebookMessagesWorld } from './facebook-messages-world.ts';
import { facebookReviews } from './facebook-reviews.ts';
import type { History, HistoryThread } from './history.ts';
import { instagramComments } from './instagram-comments.ts';
import { instagramMentions, instagramMessages } from './instagram-messages.ts';
import { instagramPosts } from './instagram-posts.ts';
import { linkedinComments, linkedinMentions, linkedinPosts } from './linkedin.ts';
import {
  outageFacebookComments,
  outageFacebookMessages,
  outageTelegramMessages,
  outageTwitterMentions,
} from './outage-tuesday.ts';
import { facebookPosts, tiktokPosts, twitterPosts, youtubePosts } from './posts.ts';
import { telegramMessagesEnglish, telegramMessagesWorld } from './telegram-messages.ts';
import { calendarAt, readPosts, readThreads } from './transcript.ts';
import { twitterMentionsEnglish } from './twitter-mentions-english.ts';
import { twitterMentionsWorld } from './twitter-mentions-world.ts';
import { whatsappMessages } from './whatsapp-messages.ts';
import { youtubeCommentsEnglish, youtubeCommentsWorld } from './youtube-comments.ts';

const brand: History['brand'] = {
  name: 'Tern Outdoor',
  handle: 'TernOutdoor',
  about:
    'Tents, rucksacks, rain jackets, stoves and headlamps that can be mended, and the repairs desk that mends them. Shops in Rotterdam and Bristol, and at ternoutdoor.example.',
  followers: {
    facebook: 31840,
    instagram: 41260,
    linkedin: 8640,
    twitter: 12910,
    telegram: 4275,
    tiktok: 9420,
    youtube: 18640,
  },
};

const rivals: History['rivals'] = [
  { platform: 'instagram', handle: 'fellside.gear', name: 'Fellside Gear', followers: 58_210, everyDays: 2 },
  { platform: 'instagram', handle: 'norrsken_outdoor', name: 'Norrsken Outdoor', followers: 23_870, everyDays: 5 },
  { platform: 'twitter', handle: 'fellsidegear', name: 'Fellside Gear', followers: 9_640, everyDays: 1 },
  {
    platform: 'twitter',
    handle: 'NorrskenOut',
    name: 'Norrsken Outdoor',
    followers: 4_120,
    everyDays: 4,
    isPrivate: true,
  },
  { platform: 'youtube', handle: 'fellsidegear', name: 'Fellside Gear', followers: 31_480, everyDays: 6 },
  { platform: 'youtube', handle: 'norrskenoutdoor', name: 'Norrsken Outdoor', followers: 12_350, everyDays: 9 },
];

const transcripts: [HistoryThread['platform'], HistoryThread['kind'], string][] = [
  ['facebook', 'comment', facebookCommentsEnglish],
  ['facebook', 'comment', facebookCommentsWorld],
  ['facebook', 'comment', outageFacebookComments],
  ['facebook', 'message', facebookMessagesEnglish],
  ['facebook', 'message', facebookMessagesWorld],
  ['facebook', 'message', outageFacebookMessages],
  ['facebook', 'review', facebookReviews],
  ['instagram', 'comment', instagramComments],
  ['instagram', 'message', instagramMessages],
  ['instagram', 'mention', instagramMentions],
  ['linkedin', 'comment', linkedinComments],
  ['linkedin', 'mention', linkedinMentions],
  ['twitter', 'mention', twitterMentionsEnglish],
  ['twitter', 'mention', twitterMentionsWorld],
  ['twitter', 'mention', outageTwitterMentions],
  ['telegram', 'message', telegramMessagesEnglish],
  ['telegram', 'message', telegramMessagesWorld],
  ['telegram', 'message', outageTelegramMessages],
  ['whatsapp', 'message', whatsappMessages],
  ['youtube', 'comment', youtubeCommentsEnglish],
  ['youtube', 'comment', youtubeCommentsWorld],
];

/**
 * Thirty days of Tern Outdoor's customers on seven networks, after two months in which there were fewer; oldest thread first. Only the outage
 * and the weekdays of the months before depend on `now`: the outage lies on the last Tuesday (UTC) before that day, a week back when that day is
 * a Tuesday.
 */
export function historyAt(now: Date): History {
  const calendar = calendarAt(now);
  const earlierPosts = readEarlierPosts(calendar);
  return {
    brand,
    posts: [
      ...earlierPosts,
      ...readPosts('facebook', facebookPosts, calendar),
      ...readPosts('instagram', instagramPosts, calendar),
      ...readPosts('linkedin', linkedinPosts, calendar),
      ...readPosts('tiktok', tiktokPosts, calendar),
      ...readPosts('twitter', twitterPosts, calendar),
      ...readPosts('youtube', youtubePosts, calendar),
    ],
    threads: [
      ...makeEarlierThreads(calendar, earlierPosts),
      ...transcripts.flatMap(([platform, kind, transcript]) => readThreads(platform, kind, transcript, calendar)),
    ].sort((left, right) => startOf(left).localeCompare(startOf(right))),
    rivals,
    untold: [{ platform: 'instagram', daysAgo: 12, days: 3 }],
  };
}

function startOf(thread: HistoryThread): string {
  const at = thread.entries[0]?.at;
  return at ? `${String(999 - at.daysAgo)} ${at.time}` : '';
}
