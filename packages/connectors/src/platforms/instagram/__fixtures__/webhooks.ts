/**
 * Webhook bodies of the object `instagram` in the shapes of /docs/instagram-platform/webhooks/examples and messaging-api, trimmed,
 * with invented people. Read 2026-11-21.
 */
export const accountId = '17841405822304914';
const from = { id: '1234567890', username: 'jo' };

function body(entry: Record<string, unknown>) {
  return { object: 'instagram', entry: [{ id: accountId, time: 1768473000, ...entry }] };
}
export function change(field: string, value: Record<string, unknown>) {
  return body({ changes: [{ field, value }] });
}
export function messaging(event: Record<string, unknown>) {
  const parties = { sender: { id: '1234567890' }, recipient: { id: accountId }, timestamp: 1768473000000 };
  return body({ time: 1768473000123, messaging: [{ ...parties, ...event }] });
}

export const commentValue = {
  from,
  media: { id: '17900001', media_product_type: 'FEED' },
  id: '17870913679156914',
  text: 'Nice',
};
export const comment = change('comments', commentValue);
/** By Instagram Login field and value stand in the entry itself. */
export const bareComment = body({ field: 'comments', value: commentValue });
const { id: commentId, ...withoutId } = commentValue;
/** One sample of the documents names the id differently. */
export const renamedComment = change('comments', { ...withoutId, comment_id: commentId });
export const replyComment = change('comments', { ...commentValue, id: '17870913679156999', parent_id: commentId });
export const ownComment = change('comments', {
  ...commentValue,
  id: '17870913679157000',
  parent_id: commentId,
  from: { id: accountId, username: 'acme' },
});
export const advertisementComment = change('comments', {
  ...commentValue,
  media: {
    id: '17900002',
    media_product_type: 'AD',
    ad_id: '6200000000000',
    ad_title: 'Tents',
    original_media_id: '17900001',
  },
});
export const liveComment = change('live_comments', commentValue);
export const mention = change('mentions', { media_id: '17900001', comment_id: commentId });
export const storyInsights = change('story_insights', { media_id: '17900003', impressions: 4, reach: 3 });

export const message = messaging({
  message: {
    mid: 'aWdfZAG1',
    text: 'hello',
    attachments: [{ type: 'image', payload: { url: 'https://lookaside.fbsbx.com/1' } }],
    reply_to: { mid: 'aWdfZAG0' },
  },
});
export const storyReply = messaging({
  message: {
    mid: 'aWdfZAG2',
    text: 'Where is that?',
    reply_to: { story: { url: 'https://lookaside.fbsbx.com/2', id: '17900004' } },
  },
});
export const storyMention = messaging({
  message: {
    mid: 'aWdfZAG3',
    attachments: [{ type: 'story_mention', payload: { url: 'https://lookaside.fbsbx.com/3' } }],
  },
});
export const sharedPost = messaging({
  message: {
    mid: 'aWdfZAG4',
    attachments: [
      {
        type: 'ig_post',
        payload: { ig_post_media_id: '17900001', title: 'New tents', url: 'https://lookaside.fbsbx.com/4' },
      },
    ],
  },
});
export const unsupportedMessage = messaging({ message: { mid: 'aWdfZAG5', is_unsupported: true } });
export const echo = messaging({
  sender: { id: accountId },
  recipient: { id: '1234567890' },
  message: { mid: 'aWdfZAG6', text: 'On its way', is_echo: true },
});
export const unsentMessage = messaging({ message: { mid: 'aWdfZAG1', is_deleted: true } });
export const messageEdit = messaging({ message_edit: { mid: 'aWdfZAG1', text: 'hello again', num_edit: 1 } });
/** As it comes beside a new message: it edits nothing, and names neither words nor people. */
export const bareMessageEdit = {
  object: 'instagram',
  entry: [
    {
      id: accountId,
      time: 1768473000123,
      messaging: [{ timestamp: 1768473000000, message_edit: { mid: 'aWdfZAG1', num_edit: 0 } }],
    },
  ],
};
export const postback = messaging({ postback: { mid: 'aWdfZAG7', title: 'Opening hours', payload: 'HOURS' } });
export const reaction = messaging({
  reaction: { mid: 'aWdfZAG1', action: 'react', reaction: 'love', emoji: '❤' },
});
export const readReceipt = messaging({ read: { mid: 'aWdfZAG1' } });
