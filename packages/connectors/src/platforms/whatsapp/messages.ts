/**
 * What comes from WhatsApp in the normal form. A thread is the conversation with one person, who has a telephone number, an id for
 * this business, or both: who has a username may come without the number. Source:
 * developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages, read 2026-11-21;
 * /documentation/business-messaging/whatsapp/business-scoped-user-ids (2026-03-31), read 2026-11-22 in copies of others.
 */
import { z } from 'zod';
import { toAuthor } from '../../author.ts';
import type { Attachment, InboundItem, ReadProblem } from '../../connector/inbox.ts';
import type { WebhookDelivery } from '../../connector/webhooks.ts';

/** Seconds as text. */
const timeSchema = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform((seconds) => new Date(Number(seconds) * 1000));
const fileSchema = z.object({
  id: z.string().optional().catch(undefined),
  caption: z.string().optional(),
  filename: z.string().optional(),
});
const titleSchema = z.object({ title: z.string() });

const personIdSchema = z.string().min(1).max(200);
const messageSchema = z
  .object({
    from: personIdSchema.optional(),
    from_user_id: personIdSchema.optional(),
    from_parent_user_id: personIdSchema.optional(),
    id: z.string(),
    timestamp: timeSchema,
    type: z.string(),
    text: z.object({ body: z.string() }).optional(),
    image: fileSchema.optional(),
    video: fileSchema.optional(),
    audio: fileSchema.optional(),
    document: fileSchema.optional(),
    sticker: fileSchema.optional(),
    location: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        name: z.string().optional(),
        address: z.string().optional(),
      })
      .optional(),
    contacts: z.array(z.object({ name: z.object({ formatted_name: z.string().optional() }).optional() })).optional(),
    button: z.object({ text: z.string() }).optional(),
    interactive: z.object({ button_reply: titleSchema.optional(), list_reply: titleSchema.optional() }).optional(),
    context: z.object({ id: z.string().optional() }).optional(),
  })
  .refine(({ from, from_user_id: userId }) => from !== undefined || userId !== undefined, {
    path: ['from'],
    message: 'Nobody is named as its author.',
  });
type Message = z.infer<typeof messageSchema>;

const contactSchema = z.object({
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
  profile: z.object({ name: z.string().optional(), username: z.string().optional() }).optional(),
});
type Contact = z.infer<typeof contactSchema>;

const statusSchema = z.object({
  id: z.string(),
  status: z.string(),
  timestamp: timeSchema,
  errors: z
    .array(
      z.object({
        code: z.number(),
        title: z.string().optional(),
        message: z.string().optional(),
        error_data: z.object({ details: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});

const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z.array(contactSchema).default([]),
  messages: z.array(z.unknown()).default([]),
  statuses: z.array(z.unknown()).default([]),
});
export const bodySchema = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

/** Kinds that are no messages to answer: people's reactions and the system's notices. */
const silentTypes = new Set(['reaction', 'system']);

/** Each number's part of a body. */
export function readBody(body: z.infer<typeof bodySchema>): WebhookDelivery[] {
  const deliveries = new Map<string, Required<WebhookDelivery>>();
  for (const { field, value } of body.entry.flatMap(({ changes }) => changes)) {
    if (field !== 'messages') continue;
    const checked = valueSchema.safeParse(value);
    if (!checked.success) {
      // Even the number is unknown for an unreadable part: it is kept as a problem, and the other parts are read.
      const nobodys = deliveries.get('') ?? { accountExternalId: '', items: [], problems: [] };
      deliveries.set('', nobodys);
      nobodys.problems.push(malformed('change', checked.error));
      continue;
    }
    const { metadata, contacts, messages, statuses } = checked.data;
    const accountExternalId = metadata.phone_number_id;
    const delivery = deliveries.get(accountExternalId) ?? { accountExternalId, items: [], problems: [] };
    deliveries.set(accountExternalId, delivery);
    for (const raw of messages) {
      const message = messageSchema.safeParse(raw);
      if (message.success) delivery.items.push(...toItem(message.data, contacts));
      else delivery.problems.push(malformed('message', message.error));
    }
    for (const raw of statuses) {
      const status = statusSchema.safeParse(raw);
      if (status.success) delivery.items.push(...toUndelivered(status.data));
      else delivery.problems.push(malformed('status', status.error));
    }
  }
  return [...deliveries.values()];
}

function malformed(what: string, error: z.ZodError): ReadProblem {
  const fields = [...new Set(error.issues.map((issue) => issue.path.join('.')))].join(', ');
  return { code: 'malformed', reason: `A ${what} is not as documented (${fields}).` };
}

/**
 * WhatsApp accepts first and tells later that it could not deliver, with a code of the same table as a refusal's. Of several errors
 * the first is the one that counts; the other statuses (sent, delivered, read, and what comes later) tell of no harm.
 */
function toUndelivered({ errors = [], id, status, timestamp }: z.infer<typeof statusSchema>): InboundItem[] {
  if (status !== 'failed') return [];
  const [error] = errors;
  const reason = error?.error_data?.details ?? error?.message ?? error?.title;
  return [
    {
      type: 'undelivered',
      externalId: id,
      code: String(error?.code ?? 0),
      reason: reason ?? 'WhatsApp could not deliver it and gave no reason.',
      at: timestamp,
    },
  ];
}

function toItem(message: Message, contacts: readonly Contact[]): InboundItem[] {
  if (silentTypes.has(message.type)) return [];
  const { from, from_user_id: userId, from_parent_user_id: parentUserId } = message;
  const isNumber = from !== undefined && /^\+?\d+$/.test(from);
  const number = isNumber ? from : undefined;
  // Some clients of the API saw the user's id in the number's place.
  const person = from ?? userId ?? '';
  const contact = contacts.find(
    (candidate) => candidate.wa_id === person || (candidate.user_id !== undefined && candidate.user_id === userId),
  );
  const username = contact?.profile?.username;
  return [
    {
      type: 'message',
      externalId: message.id,
      threadExternalId: person,
      threadIds: [...new Set([person, userId, parentUserId].filter((id) => id !== undefined))],
      kind: 'message',
      author: toAuthor({
        externalId: person,
        name: contact?.profile?.name,
        handle: number === undefined ? username && `@${username}` : `+${number.replace(/^\+/, '')}`,
        profileUrl: number === undefined ? null : `https://wa.me/${number.replace(/^\+/, '')}`,
      }),
      isOwn: false,
      text: textOf(message),
      attachments: attachmentsOf(message),
      at: message.timestamp,
      permalink: null,
      inReplyToExternalId: message.context?.id ?? null,
      // Where both are known the number is used, because WhatsApp's events continue to name it.
      replyTarget: { ...(number === undefined ? { recipient: person } : { to: number }), messageId: message.id },
    },
  ];
}

function textOf(message: Message): string {
  const { button, interactive, text } = message;
  const file = message.image ?? message.video ?? message.document;
  const choice = interactive?.button_reply ?? interactive?.list_reply;
  return text?.body ?? file?.caption ?? button?.text ?? choice?.title ?? '';
}

/** No addresses: a file is fetched with the token, and its address lives five minutes. `locateFile` asks for it by the id. */
function attachmentsOf(message: Message): Attachment[] {
  const none = { url: null, name: null };
  const { contacts, location, type } = message;
  switch (type) {
    case 'text':
    case 'button':
    case 'interactive':
      return [];
    case 'image':
    case 'video':
    case 'audio':
    case 'sticker':
      return [{ ...none, kind: type, ...sourceOf(message[type]) }];
    case 'document':
      return [{ ...none, kind: 'file', name: message.document?.filename ?? null, ...sourceOf(message.document) }];
    case 'location': {
      const place = location && [location.name, location.address, `${location.latitude}, ${location.longitude}`];
      return [{ ...none, kind: 'location', name: place?.filter(Boolean).join(', ') ?? null }];
    }
    case 'contacts': {
      const names = (contacts ?? []).flatMap(({ name }) => name?.formatted_name ?? []);
      return [{ ...none, kind: 'other', name: names.join(', ') || null }];
    }
    // Orders, and what the API itself calls unsupported.
    default:
      return [{ ...none, kind: 'other', name: type }];
  }
}

function sourceOf(file: z.infer<typeof fileSchema> | undefined): { source?: Record<string, unknown> } {
  return file?.id === undefined ? {} : { source: { mediaId: file.id } };
}
