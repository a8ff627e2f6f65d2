/**
 * Webhook bodies in the shapes of /docs/graph-api/webhooks/reference/page and Messenger Platform, "Webhook events", trimmed, with
 * invented people. Read 2026-11-21.
 */
const from = { id: '2468', name: 'Jo Doe' };
const post = {
  status_type: 'mobile_status_update',
  is_published: true,
  updated_time: '2026-01-15T10:30:00+0000',
  permalink_url: 'https://www.facebook.com/acme/posts/999',
  promotion_status: 'inactive',
  id: '102_999',
};

function body(entry: Record<string, unknown>) {
  return { object: 'page', entry: [{ id: '102', time: 1768473000, ...entry }] };
}
export function change(field: string, value: Record<string, unknown>) {
  return body({ changes: [{ field, value }] });
}
export function messaging(event: Record<string, unknown>) {
  const parties = { sender: { id: '2468' }, recipient: { id: '102' }, timestamp: 1768473000000 };
  return body({ time: 1768473000123, messaging: [{ ...parties, ...event }] });
}

export const commentValue = {
  from,
  post,
  message: 'Where is my order?',
  post_id: '102_999',
  comment_id: '999_3040',
  created_time: 1768473000,
  item: 'comment',
  parent_id: '102_999',
  verb: 'add',
};
export const comment = change('feed', commentValue);
export const replyComment = change('feed', { ...commentValue, comment_id: '999_3050', parent_id: '999_3040' });
export const ownComment = change('feed', {
  ...commentValue,
  from: { id: '102', name: 'Acme' },
  comment_id: '999_3041',
  parent_id: '999_3040',
});
export const editedComment = change('feed', { ...commentValue, verb: 'edited', message: 'Where is my parcel?' });
export const removedComment = change('feed', { ...commentValue, verb: 'remove', message: undefined });
export const hiddenComment = change('feed', { ...commentValue, verb: 'hide' });
export const reaction = change('feed', {
  from,
  post_id: '102_999',
  created_time: 1768473000,
  item: 'reaction',
  verb: 'add',
  reaction_type: 'like',
});
export const visitorPost = change('feed', {
  from,
  message: 'Lovely shop',
  post_id: '102_777',
  created_time: 1768473000,
  item: 'photo',
  verb: 'add',
  photo_id: '1',
  link: 'https://scontent.xx.fbcdn.net/1.jpg',
  photo: 'https://scontent.xx.fbcdn.net/1.jpg',
});
export const ownPost = change('feed', {
  from: { id: '102', name: 'Acme' },
  message: 'New!',
  post_id: '102_778',
  created_time: 1768473000,
  item: 'status',
  verb: 'add',
});
export const mention = change('mention', {
  item: 'comment',
  verb: 'add',
  post_id: '555_1',
  comment_id: '1_2',
  sender_id: 2468,
  sender_name: 'Jo Doe',
  message: 'Ask @Acme',
  created_time: 1768473000,
});
export const rating = change('ratings', {
  item: 'rating',
  verb: 'add',
  reviewer_id: '2468',
  reviewer_name: 'Jo Doe',
  review_text: 'Great service',
  recommendation_type: 'POSITIVE',
  open_graph_story_id: '4711',
  created_time: 1768473000,
});
export const message = messaging({
  message: {
    mid: 'm_AbC',
    text: 'hello',
    attachments: [{ type: 'image', payload: { url: 'https://scontent.xx.fbcdn.net/2.jpg' } }],
    reply_to: { mid: 'm_prev' },
  },
});
export const echo = messaging({
  sender: { id: '102' },
  recipient: { id: '2468' },
  message: { mid: 'm_Echo', text: 'On its way', is_echo: true, app_id: 1 },
});
export const messageEdit = messaging({ message_edit: { mid: 'm_AbC', text: 'hello again', num_edit: 1 } });
export const messageDeleted = messaging({ message: { mid: 'm_AbC', is_deleted: true } });
export const postback = messaging({ postback: { mid: 'm_Post', title: 'Get started', payload: 'START' } });
export const readReceipt = messaging({ read: { watermark: 1768473000000 } });
