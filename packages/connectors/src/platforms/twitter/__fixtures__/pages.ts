/** Answers in the shapes of docs.x.com x-api (2026-08-22) and OpenAPI 2.166 / 2.167, trimmed, with invented people. Read 2026-11-21. */
export const users = [
  {
    id: '1234567890',
    name: 'Dev Person',
    username: 'developer',
    profile_image_url: 'https://pbs.twimg.com/profile_images/1/a_normal.jpg',
    public_metrics: { followers_count: 97 },
    verified: true,
  },
];

export const mention = {
  id: '1301573587187331074',
  text: '@brand my order is late &amp; cold &lt;3 https://t.co/a1 https://t.co/b2',
  author_id: '1234567890',
  created_at: '2026-01-15T10:30:00.000Z',
  conversation_id: '1301573587187331074',
  edit_history_tweet_ids: ['1301573587187331074'],
  entities: {
    urls: [
      { start: 0, end: 1, url: 'https://t.co/a1', expanded_url: 'https://example.com/a', display_url: 'example.com/a' },
      { start: 0, end: 1, url: 'https://t.co/b2', expanded_url: 'https://x.com/p/photo/1', media_key: '3_1' },
    ],
  },
  attachments: { media_keys: ['3_1'] },
  public_metrics: { retweet_count: 0, reply_count: 0 },
  lang: 'en',
};
export const media = [{ media_key: '3_1', type: 'photo', url: 'https://pbs.twimg.com/media/1.jpg' }];

/** A reply to a post of ours, in the older and in the newer vocabulary. */
const replyBase = {
  id: '1301573587187331080',
  text: 'Is it in…',
  author_id: '1234567890',
  created_at: '2026-01-15T10:31:00.000Z',
  conversation_id: '1301573587187331000',
  in_reply_to_user_id: '2244994945',
};
export const replyOld = {
  ...replyBase,
  referenced_tweets: [{ type: 'replied_to', id: '1301573587187331000' }],
  note_tweet: { text: 'Is it in stock, in all the sizes that you show?' },
};
export const replyNew = {
  ...replyBase,
  referenced_posts: [{ type: 'replied_to', id: '1301573587187331000' }],
  // By OpenAPI 2.167 lists may be null.
  note_post: { text: 'Is it in stock, in all the sizes that you show?', entities: null },
  attachments: { media_keys: null, poll_ids: null },
  entities: { hashtags: null, mentions: null, urls: null },
};

export const emptyPage = { meta: { result_count: 0 } };

export const directMessage = {
  id: '1301573587187331090',
  event_type: 'MessageCreate',
  text: 'Hello!',
  sender_id: '1234567890',
  created_at: '2026-01-15T10:30:00.000Z',
  dm_conversation_id: '1234567890-2244994945',
};
