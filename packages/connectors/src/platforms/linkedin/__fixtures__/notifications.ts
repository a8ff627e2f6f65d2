/**
 * Notifications in the shape of organizations/organization-social-action-notifications (2026-06-10), with invented people; the pull
 * feed and the webhooks carry the same objects. Read 2026-11-21.
 */
export const pageUrn = 'urn:li:organization:5001';
export const memberUrn = 'urn:li:person:jOdOe12345';
export const activityUrn = 'urn:li:activity:7100000000000000001';
export const commentUrn = `urn:li:comment:(${activityUrn},7100000000000000009)`;
export const happenedAt = new Date('2026-01-15T10:30:00.310Z');

export function notification(action: string, decoratedGeneratedActivity?: Record<string, unknown>, number = 1) {
  return {
    notificationId: 5_700_000_000 + number,
    organizationalEntity: pageUrn,
    action,
    sourcePost: activityUrn,
    decoratedSourcePost: {
      entity: 'urn:li:share:7100000000000000000',
      owner: pageUrn,
      text: 'We open on Sunday',
      mediaCategory: 'NONE',
    },
    // Here their name of a comment has no `urn:li:` inside.
    generatedActivity: 'urn:li:comment:(activity:7100000000000000001,7100000000000000009)',
    ...(decoratedGeneratedActivity === undefined ? {} : { decoratedGeneratedActivity }),
    lastModifiedAt: happenedAt.getTime(),
    subscriber: 'urn:li:person:aDmIn12345',
  };
}

export const commented = notification('COMMENT', {
  comment: { entity: commentUrn, owner: memberUrn, text: 'From when on? 👋', object: activityUrn },
});
export const answeredByPage = notification('ADMIN_COMMENT', {
  comment: { entity: commentUrn, owner: pageUrn, text: 'From nine on', object: activityUrn },
});
export const edited = notification('COMMENT_EDIT', {
  comment: { entity: commentUrn, owner: memberUrn, text: 'Until when?', object: activityUrn },
});
/** Of a removal there is no text. */
export const removed = notification('COMMENT_DELETE');
export const liked = notification('LIKE', { like: { entity: activityUrn, owner: memberUrn } });
export const mentioned = notification('SHARE_MENTION', {
  share: { entity: 'urn:li:share:7100000000000000020', owner: memberUrn, text: 'Thanks, Acme', mediaCategory: 'NONE' },
});
export const sharedWithoutWords = notification('SHARE', {
  share: { entity: 'urn:li:share:7100000000000000021', owner: memberUrn, text: '', mediaCategory: 'NONE' },
});

export function webhookBody(...notifications: unknown[]) {
  return { type: 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS', notifications };
}
