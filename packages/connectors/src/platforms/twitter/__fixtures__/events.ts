/** Events in the shapes of docs.x.com x-api/activity (samples of 2026-07-24 to 2026-08-12), with invented people. Read 2026-11-21. */
export const accountId = '1111';

const author = {
  id: '2222',
  name: 'OtherUser',
  username: 'OtherUser',
  profile_image_url: 'https://pbs.twimg.com/profile_images/2/b_normal.jpg',
  public_metrics: { followers_count: 97, followers_count_str: '97' },
};

export const mentionEvent = {
  data: {
    event_uuid: '2080765813578191303',
    filter: { user_id: accountId },
    event_type: 'post.mention.create',
    tag: 'parley',
    payload: {
      id: '2080765813578191303',
      text: 'hey @ExampleUser',
      author_id: '2222',
      created_at: '2026-07-24T21:23:23.000Z',
      conversation_id: '2080765813578191303',
      edit_history_tweet_ids: ['2080765813578191303'],
      entities: { mentions: [{ start: 4, end: 16, username: 'ExampleUser', id: accountId }] },
      public_metrics: {
        retweet_count: 0,
        reply_count: 0,
        like_count: 0,
        quote_count: 0,
        bookmark_count: 0,
        impression_count: 0,
      },
      reply_settings: 'everyone',
      lang: 'und',
    },
    includes: { users: [author], tweets: [] },
  },
};

/** `includes` may be empty. */
export const replyEvent = {
  data: {
    ...mentionEvent.data,
    event_uuid: '2080765813578191400',
    event_type: 'post.reply.create',
    payload: {
      ...mentionEvent.data.payload,
      id: '2080765813578191400',
      conversation_id: '2080765813578191000',
      in_reply_to_tweet_id: '2080765813578191000',
      in_reply_to_user_id: accountId,
      referenced_tweets: [{ type: 'replied_to', id: '2080765813578191000' }],
    },
    includes: {},
  },
};

const directMessage = {
  type: 'message_create',
  id: '2080765813578192000',
  created_timestamp: '1784928224372',
  message_create: {
    target: { recipient_id: accountId },
    sender_id: '2222',
    message_data: { text: 'hello! &lt;3', entities: { hashtags: [], symbols: [], user_mentions: [], urls: [] } },
  },
};
export const messageEvent = {
  data: {
    event_uuid: '2080765813578192001',
    filter: { user_id: accountId },
    event_type: 'dm.received',
    tag: 'parley',
    payload: { direct_message_events: [directMessage], users: { '2222': { data: author } } },
  },
};
/** A file stands in the shape of API v1.1, with an address for those who take part alone. */
export const messageWithFileEvent = {
  data: {
    ...messageEvent.data,
    payload: {
      ...messageEvent.data.payload,
      direct_message_events: [
        {
          ...directMessage,
          message_create: {
            ...directMessage.message_create,
            message_data: {
              text: 'look https://t.co/a',
              attachment: {
                type: 'media',
                media: { id: 1, media_url_https: 'https://ton.twitter.com/1.1/ton/data/dm/1/2/c.jpg' },
              },
            },
          },
        },
      ],
    },
  },
};

export const deletedEvent = {
  data: {
    event_uuid: '2080765813578193000',
    filter: { user_id: accountId },
    event_type: 'post.delete',
    payload: { id: '2080765813578191500', author_id: accountId },
  },
};
export const revokedEvent = {
  data: {
    event_uuid: '2080765813578194000',
    filter: {},
    event_type: 'oauth.revoke',
    payload: { date_time: '2026-07-24T21:23:23.000Z', user_id: accountId, app_id: '77' },
  },
};
