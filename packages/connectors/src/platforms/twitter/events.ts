/**
 * What X's webhooks tell, in the same form as a poll brings it. Source: docs.x.com x-api/activity (2026-08-22; its samples are in the
 * older vocabulary, direct messages in the shape of API v1.1), read 2026-11-21.
 */
import { z } from 'zod';
import { ConnectorError } from '../../connector/errors.ts';
import type { InboundItem, ReadProblem } from '../../connector/inbox.ts';
import type { WebhookDelivery } from '../../connector/webhooks.ts';
import {
  entitiesSchema,
  includesSchema,
  isAnswerToOthers,
  type Post,
  postSchema,
  toDirectMessageItem,
  toPostItem,
  userSchema,
} from './posts.ts';

const envelopeSchema = z.object({
  data: z.object({
    event_uuid: z.string().min(1),
    event_type: z.string().min(1),
    filter: z.object({ user_id: z.string().optional() }).default({}),
    payload: z.unknown(),
    // An event counts even where its author cannot be read.
    includes: includesSchema.catch({}),
  }),
});
type Envelope = z.infer<typeof envelopeSchema>['data'];

const deletedSchema = z.object({ id: z.string() });
const revokedSchema = z.object({ user_id: z.string() });
const messagesSchema = z.object({
  direct_message_events: z.array(z.object({ type: z.string() }).loose()),
  users: z.record(z.string(), z.object({ data: userSchema })).catch({}),
});
const messageSchema = z.object({
  id: z.string(),
  created_timestamp: z.string().regex(/^\d+$/),
  message_create: z.object({
    target: z.object({ recipient_id: z.string() }),
    sender_id: z.string(),
    message_data: z.object({
      text: z.string().nullish(),
      entities: entitiesSchema.nullish().catch(null),
      attachment: z.unknown().optional(),
    }),
  }),
});

/** X cuts only texts that are at least this long. */
const shortestCutChars = 200;

/** @throws ConnectorError `malformed` */
export function readEnvelope(rawBody: Buffer): Envelope {
  try {
    return read(envelopeSchema, JSON.parse(rawBody.toString('utf8'))).data;
  } catch (error) {
    throw error instanceof ConnectorError ? error : malformed('it is not JSON');
  }
}

/** What was not asked for tells nothing. @throws ConnectorError `malformed` */
export function parseTwitterEvent(event: Envelope, now: Date): WebhookDelivery[] {
  switch (event.event_type) {
    case 'post.mention.create':
    case 'post.reply.create':
    case 'post.create':
      return [toDelivery(accountOf(event), readPost(event))];
    case 'post.delete':
      return [
        toDelivery(accountOf(event), [
          // X does not tell when.
          { type: 'deleted', externalId: read(deletedSchema, event.payload).id, at: now },
        ]),
      ];
    case 'dm.received':
    case 'dm.sent':
      return [{ accountExternalId: accountOf(event), ...readMessages(event) }];
    case 'oauth.revoke':
      return [
        toDelivery(read(revokedSchema, event.payload).user_id, [
          { type: 'revoked', reason: 'The person took the rights of the application away on X.' },
        ]),
      ];
    default:
      return [];
  }
}

function toDelivery(accountExternalId: string, items: InboundItem[]): WebhookDelivery {
  return { accountExternalId, items };
}

function accountOf({ filter }: Envelope): string {
  if (filter.user_id === undefined) throw malformed('data.filter.user_id');
  return filter.user_id;
}

function readPost(event: Envelope): InboundItem[] {
  const accountId = accountOf(event);
  const post = read(postSchema, event.payload);
  if (post.author_id === accountId && !isAnswerToOthers(post, accountId)) return [];
  const item = toPostItem(post, event.includes, accountId);
  const known = new Set(event.includes.media?.map((media) => media.media_key));
  const lacksFiles = (post.attachments?.media_keys ?? []).some((key) => !known.has(key));
  return [lacksFiles || isCut(post) ? { ...item, isIncomplete: true } : item];
}

/**
 * A long post comes cut, with the link to itself behind what is left, and without the field that holds it whole. Source: docs.x.com
 * x-api/fundamentals/data-dictionary (`note_tweet`); how it is cut is seen in public code, read 2026-11-22. Who ends a long post like that
 * by hand costs one read.
 */
function isCut({ id, text, note_tweet: note, note_post: newNote, entities }: Post): boolean {
  if (note || newNote) return false;
  const linksToItself = (entities?.urls ?? []).some(({ expanded_url: url }) => url?.endsWith(`/status/${id}`));
  return linksToItself || ([...text].length >= shortestCutChars && /…(?:\s+https:\/\/t\.co\/\w+)*$/.test(text));
}

function readMessages(event: Envelope): Pick<WebhookDelivery, 'items' | 'problems'> {
  const { direct_message_events: entries, users } = read(messagesSchema, event.payload);
  const includes = { users: Object.values(users).map(({ data }) => data) };
  const problems: ReadProblem[] = [];
  const items = entries
    .filter(({ type }) => type === 'message_create')
    .flatMap((entry) => {
      const checked = messageSchema.safeParse(entry);
      if (!checked.success) {
        const fields = checked.error.issues.map((issue) => issue.path.join('.')).join(', ');
        problems.push({ code: 'malformed', reason: `A direct message is not as documented (${fields}).` });
        return [];
      }
      const { id, created_timestamp: createdAt, message_create: created } = checked.data;
      const { text, entities, attachment } = created.message_data;
      const message = {
        id,
        event_type: 'MessageCreate',
        text,
        entities,
        sender_id: created.sender_id,
        created_at: new Date(Number(createdAt)),
        dm_conversation_id: conversationOf(created.sender_id, created.target.recipient_id),
      };
      const item = toDirectMessageItem(message, includes, accountOf(event));
      return [attachment == null ? item : { ...item, isIncomplete: true as const }];
    });
  return { items, problems };
}

/** As `dm_conversation_id` names a conversation of two: the smaller number first. */
function conversationOf(one: string, other: string): string {
  const isInOrder = one.length === other.length ? one < other : one.length < other.length;
  return isInOrder ? `${one}-${other}` : `${other}-${one}`;
}

function read<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  throw malformed(checked.error.issues.map((issue) => issue.path.join('.')).join(', ') || 'it is no event');
}

function malformed(where: string): ConnectorError {
  return new ConnectorError('permanent', 'malformed', `The webhook body is not as documented (${where}).`);
}
