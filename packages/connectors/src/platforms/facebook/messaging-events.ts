/** `messaging` of a webhook: Messenger messages, echoes, edits, postbacks. Times are milliseconds here. */
import { z } from 'zod';
import type { Attachment } from '../../connector/inbox.ts';
import { type EventReading, lacking } from './event-reading.ts';
import { toAttachmentKind, toMessengerItem } from './items.ts';

const shapeSchema = z.object({
  message: z.unknown().optional(),
  message_edit: z.unknown().optional(),
  postback: z.unknown().optional(),
});
const timestampSchema = z.number().transform((milliseconds) => new Date(milliseconds));
const partiesSchema = z.object({
  sender: z.object({ id: z.string() }),
  recipient: z.object({ id: z.string() }),
  timestamp: timestampSchema,
});
const messageSchema = partiesSchema.extend({
  message: z.object({
    mid: z.string(),
    text: z.string().optional(),
    is_deleted: z.boolean().optional(),
    reply_to: z.object({ mid: z.string().optional() }).optional(),
    attachments: z
      .array(
        z.object({
          type: z.string().optional(),
          title: z.string().optional(),
          payload: z.object({ url: z.string().optional(), title: z.string().optional() }).nullish(),
        }),
      )
      .optional(),
  }),
});
/**
 * Source: Messenger Platform, "message_edits webhook event reference", read 2026-11-21. Instagram also sends one beside a new message,
 * with `num_edit` 0, without words and people (met in practice): it says nothing.
 */
const editSchema = z.object({
  timestamp: timestampSchema,
  message_edit: z.object({ mid: z.string(), text: z.string().optional() }),
});
const postbackSchema = partiesSchema.extend({
  postback: z.object({ mid: z.string().optional(), title: z.string().optional(), payload: z.string().optional() }),
});

export function readMessagingEvent(input: unknown, pageId: string): EventReading {
  const shape = shapeSchema.safeParse(input).data ?? {};
  if (shape.message !== undefined) return readMessage(input, pageId);
  if (shape.message_edit !== undefined) return readEdit(input);
  if (shape.postback !== undefined) return readPostback(input, pageId);
  // Read and delivery receipts, reactions, hand-overs.
  return { item: null };
}

function readMessage(input: unknown, pageId: string): EventReading {
  const checked = messageSchema.safeParse(input);
  if (!checked.success) return lacking(checked.error);
  const { sender, recipient, timestamp: at, message } = checked.data;
  if (message.is_deleted) return { item: { type: 'deleted', externalId: message.mid, at } };
  const attachments = (message.attachments ?? []).map(
    (attachment): Attachment => ({
      kind: toAttachmentKind(attachment.type),
      url: attachment.payload?.url ?? null,
      name: attachment.title ?? attachment.payload?.title ?? null,
    }),
  );
  return {
    item: toMessengerItem({
      id: message.mid,
      // An echo of our own is sent by the page.
      customerId: sender.id === pageId ? recipient.id : sender.id,
      sender: { id: sender.id },
      pageId,
      text: message.text ?? '',
      attachments,
      at,
      inReplyToId: message.reply_to?.mid ?? null,
    }),
  };
}

function readEdit(input: unknown): EventReading {
  const checked = editSchema.safeParse(input);
  if (!checked.success) return lacking(checked.error);
  const { message_edit: edit, timestamp: at } = checked.data;
  if (edit.text === undefined) return { item: null };
  return { item: { type: 'edited', externalId: edit.mid, text: edit.text, at } };
}

/** The message of a pressed button, which is the button's text. */
function readPostback(input: unknown, pageId: string): EventReading {
  const checked = postbackSchema.safeParse(input);
  if (!checked.success) return lacking(checked.error);
  const { sender, timestamp: at, postback } = checked.data;
  return {
    item: toMessengerItem({
      id: postback.mid ?? `postback:${sender.id}:${at.getTime()}`,
      customerId: sender.id,
      sender: { id: sender.id },
      pageId,
      text: postback.title ?? postback.payload ?? '',
      attachments: [],
      at,
      inReplyToId: null,
    }),
  };
}
