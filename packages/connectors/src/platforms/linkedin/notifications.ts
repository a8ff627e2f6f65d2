/**
 * What happened to a page, as the pull feed and the webhooks tell it alike. Source: organizations/organization-social-action-
 * notifications (2026-06-10), read 2026-11-21.
 */
import { z } from 'zod';
import { type CommentUrn, parseCommentUrn } from './urn.ts';

const decoratedSchema = z.object({
  comment: z
    .object({
      entity: z.string().optional(),
      owner: z.string().optional(),
      text: z.string().optional(),
      object: z.string().optional(),
      parentComment: z.string().optional(),
    })
    .optional(),
  share: z
    .object({ entity: z.string().optional(), owner: z.string().optional(), text: z.string().optional() })
    .optional(),
});
export const notificationSchema = z.object({
  notificationId: z.union([z.string(), z.number()]).transform(String),
  organizationalEntity: z.string(),
  action: z.string(),
  generatedActivity: z.string().optional(),
  decoratedGeneratedActivity: decoratedSchema.optional(),
  lastModifiedAt: z.number().transform((milliseconds) => new Date(milliseconds)),
});
export type Notification = z.infer<typeof notificationSchema>;

/** What a customer can do that is a message, or changes one. */
export const notificationActions = [
  'COMMENT',
  'ADMIN_COMMENT',
  'COMMENT_EDIT',
  'COMMENT_DELETE',
  'SHARE_MENTION',
  'SHARE',
];

export type Happening =
  | {
      kind: 'comment';
      urn: CommentUrn;
      ownerUrn: string | null;
      /** As far as the notification tells; null also for a reply whose parent it leaves out. */
      parentUrn: string | null;
      text: string;
      at: Date;
      /** Written by the page, through us or in LinkedIn itself. */
      isByPage: boolean;
    }
  | { kind: 'comment-edited'; urn: CommentUrn; text: string; at: Date }
  | { kind: 'comment-deleted'; urn: CommentUrn; at: Date }
  | { kind: 'share'; urn: string; ownerUrn: string | null; text: string; at: Date }
  /** Likes and whatever else is no message. */
  | { kind: 'none' }
  | { kind: 'lacking'; what: string };

export function readNotification(notification: Notification): Happening {
  const { action, lastModifiedAt: at } = notification;
  const { comment, share } = notification.decoratedGeneratedActivity ?? {};
  switch (action) {
    case 'COMMENT':
    case 'ADMIN_COMMENT':
    case 'COMMENT_EDIT':
    case 'COMMENT_DELETE': {
      const urn = parseCommentUrn(comment?.entity ?? notification.generatedActivity ?? '');
      if (urn === null) return { kind: 'lacking', what: 'generatedActivity' };
      if (action === 'COMMENT_DELETE') return { kind: 'comment-deleted', urn, at };
      const text = comment?.text ?? '';
      if (action === 'COMMENT_EDIT') return { kind: 'comment-edited', urn, text, at };
      const parentUrn = comment?.parentComment ?? (parseCommentUrn(comment?.object ?? '')?.urn || null);
      const ownerUrn = comment?.owner ?? null;
      const isByPage = action === 'ADMIN_COMMENT' || ownerUrn === notification.organizationalEntity;
      return { kind: 'comment', urn, ownerUrn, parentUrn, text, at, isByPage };
    }
    case 'SHARE':
    case 'SHARE_MENTION': {
      const urn = share?.entity ?? notification.generatedActivity;
      if (urn === undefined) return { kind: 'lacking', what: 'generatedActivity' };
      const text = share?.text ?? '';
      // A share without a word of its own says nothing to the page.
      if (action === 'SHARE' && text.trim() === '') return { kind: 'none' };
      return { kind: 'share', urn, ownerUrn: share?.owner ?? null, text, at };
    }
    default:
      return { kind: 'none' };
  }
}
