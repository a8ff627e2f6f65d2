/** Webhooks of the object `instagram`. Source: /docs/instagram-platform/webhooks and webhooks/examples, read 2026-11-21. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { ConnectorError } from '../../connector/errors.ts';
import type { InboundItem, ReadProblem } from '../../connector/inbox.ts';
import type { WebhookCapability } from '../../connector/webhooks.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import { type EventReading, lacking } from '../facebook/event-reading.ts';
import { type GraphClient, graphList, graphSuccessSchema } from '../facebook/graph.ts';
import { readMessagingEvent } from '../facebook/messaging-events.ts';
import { createFacebookWebhooks } from '../facebook/webhooks.ts';
import { pageIdOf } from './account.ts';
import { isByAccount, toCommentItem } from './items.ts';
import { toUnreadMention } from './mentions.ts';
import type { WayIn } from './way-in.ts';

const sharedFields = ['comments', 'live_comments', 'messages', 'message_edit', 'messaging_postbacks'];
/** By Instagram Login mentions come as comments. */
const applicationFields: Record<WayIn, readonly string[]> = {
  facebook: [...sharedFields, 'mentions'],
  instagram: sharedFields,
};

const changeSchema = z.object({ field: z.string(), value: z.unknown() });
const bodySchema = z.object({ object: z.string(), entry: z.array(z.unknown()) });
const entrySchema = z.object({
  id: z.string(),
  time: z.number(),
  changes: z.array(z.unknown()).optional(),
  /** One of the documents' samples has them without `changes`. */
  field: z.string().optional(),
  value: z.unknown().optional(),
  messaging: z.array(z.unknown()).optional(),
  standby: z.array(z.unknown()).optional(),
});
/** The documents call the id `comment_id`, what comes is `id`. */
const commentSchema = z
  .object({
    id: z.string().optional(),
    comment_id: z.string().optional(),
    from: z.object({ id: z.string().optional(), username: z.string().optional() }).optional(),
    media: z.object({ id: z.string() }),
    parent_id: z.string().optional(),
    text: z.string().optional(),
  })
  .transform((value, context) => {
    const id = value.id ?? value.comment_id;
    if (id !== undefined) return { ...value, id };
    context.addIssue({ code: 'custom', message: 'is missing', path: ['id'] });
    return z.NEVER;
  });
/** A mention; it is in the caption where no comment is named. */
const mentionSchema = z.object({ media_id: z.string(), comment_id: z.string().optional() });
const subscribedSchema = graphList(
  z.object({ id: z.string().optional(), subscribed_fields: z.array(z.string()).optional() }),
);

/** @param secrets which of the two applications signs is not documented: see `signingSecretsOf` */
export function createInstagramWebhooks(
  config: ConnectorConfig,
  graph: GraphClient,
  way: WayIn,
  secrets: readonly string[],
): WebhookCapability {
  // Challenge, signature and repeats are Graph's for every object.
  const { answerChallenge, verify, deliveryId } = createFacebookWebhooks(config, graph, secrets);
  const pagePath = (auth: Pick<AccountAuth, 'data' | 'externalId'>) => `/${pageIdOf(auth)}/subscribed_apps`;

  return {
    kinds: way === 'facebook' ? ['comment', 'message', 'mention'] : ['comment', 'message'],
    answerChallenge,
    verify,
    deliveryId,

    parse(rawBody) {
      return parseInstagramEvents(parseJson(rawBody), way);
    },

    async subscribe(auth, callbackUrl) {
      const application = await graph.post(
        {
          path: `/${config.clientId}/subscriptions`,
          form: {
            object: 'instagram',
            callback_url: callbackUrl,
            fields: applicationFields[way].join(','),
            verify_token: config.webhookVerifyToken,
            include_values: 'true',
          },
          token: graph.appToken,
        },
        graphSuccessSchema,
      );
      const token = auth.grant.accessToken;
      if (way === 'instagram') {
        // Instagram Login's applications get their address by hand, in Meta's dashboard: the refusal of this call is expected there.
        if (!application.ok && application.failure.kind === 'transient') throw toConnectorError(application.failure);
        const form = { subscribed_fields: applicationFields[way].join(',') };
        answerOrThrow(await graph.post({ path: pagePath(auth), form, token }, graphSuccessSchema));
        return;
      }
      answerOrThrow(application);
      // The Page only has to have the application; its fields may be those of the Page's own connection already.
      const apps = answerOrThrow(await graph.get({ path: pagePath(auth), token }, subscribedSchema));
      if (apps.data.some((app) => app.id === undefined || app.id === config.clientId)) return;
      const form = { subscribed_fields: 'feed' };
      answerOrThrow(await graph.post({ path: pagePath(auth), form, token }, graphSuccessSchema));
    },

    async unsubscribe(auth) {
      const token = auth.grant.accessToken;
      if (way === 'instagram') {
        const removed = await graph.delete({ path: pagePath(auth), token }, graphSuccessSchema);
        if (!removed.ok && removed.failure.kind !== 'revoked') throw toConnectorError(removed.failure);
        return;
      }
      const apps = await graph.get({ path: pagePath(auth), token }, subscribedSchema);
      if (!apps.ok) {
        // The subscription ends together with the rights.
        if (apps.failure.kind !== 'revoked') throw toConnectorError(apps.failure);
        return;
      }
      const own = apps.answer.data.find((app) => app.id === undefined || app.id === config.clientId);
      // More fields than ours: the Page itself is connected, too.
      if (own === undefined || own.subscribed_fields?.some((field) => field !== 'feed')) return;
      const result = await graph.delete({ path: pagePath(auth), token }, graphSuccessSchema);
      if (!result.ok && result.failure.kind !== 'revoked') throw toConnectorError(result.failure);
    },
  };
}

/** @throws ConnectorError `malformed` when it is no webhook body, or when nothing in it could be read */
function parseInstagramEvents(body: unknown, way: WayIn): ReturnType<WebhookCapability['parse']> {
  const checked = bodySchema.safeParse(body);
  if (!checked.success) throw malformed(checked.error.issues.map((issue) => issue.path.join('.')).join(', '));
  if (checked.data.object !== 'instagram') return [];
  const deliveries = new Map<string, { items: InboundItem[]; problems: ReadProblem[] }>();
  for (const [index, input] of checked.data.entry.entries()) {
    const read = entrySchema.safeParse(input);
    // Even the account may be missing from an unreadable part: it is kept as a problem, and the other parts are read.
    const entry: z.infer<typeof entrySchema> = read.success ? read.data : { id: '', time: 0 };
    const delivery = deliveries.get(entry.id) ?? { items: [], problems: [] };
    deliveries.set(entry.id, delivery);
    const changes = [...(entry.changes ?? []), ...(entry.field === undefined ? [] : [entry])];
    const readings: EventReading[] = read.success ? [] : [lacking(read.error)];
    readings.push(
      ...changes.map((change) => readChange(change, entry, way)),
      ...[...(entry.messaging ?? []), ...(entry.standby ?? [])].map((event) => readMessagingEvent(event, entry.id)),
    );
    for (const reading of readings) {
      if ('lacks' in reading) delivery.problems.push({ code: 'malformed', reason: `entry ${index}: ${reading.lacks}` });
      else if (reading.item) delivery.items.push(reading.item);
    }
  }
  const all = [...deliveries.values()];
  const problems = all.flatMap((delivery) => delivery.problems);
  if (problems.length > 0 && all.every((delivery) => delivery.items.length === 0))
    throw malformed(problems.map((problem) => problem.reason).join('; '));
  return [...deliveries].map(([accountExternalId, delivery]) => ({ accountExternalId, ...delivery }));
}

function readChange(input: unknown, entry: { id: string; time: number }, way: WayIn): EventReading {
  const change = changeSchema.safeParse(input);
  if (!change.success) return lacking(change.error);
  // The event's own time is not told; Meta's is that of the delivery, in seconds.
  const at = new Date(entry.time * (entry.time > 1e11 ? 1 : 1000));
  if (change.data.field === 'mentions' && way === 'facebook') {
    const mention = mentionSchema.safeParse(change.data.value);
    if (!mention.success) return lacking(mention.error);
    const { media_id: mediaId, comment_id: commentId = null } = mention.data;
    return { item: toUnreadMention({ mediaId, commentId, at }) };
  }
  if (change.data.field !== 'comments' && change.data.field !== 'live_comments') return { item: null };
  const checked = commentSchema.safeParse(change.data.value);
  if (!checked.success) return lacking(checked.error);
  const { id, from, media, parent_id: parentId, text } = checked.data;
  const person = from ?? {};
  return {
    item: toCommentItem({
      id,
      parentId: parentId === undefined || parentId === media.id ? null : parentId,
      mediaId: media.id,
      mediaLink: null,
      person,
      isOwn: isByAccount(person, { externalId: entry.id, username: null }),
      text: text ?? '',
      at,
    }),
  };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw malformed('it is not JSON');
  }
}

function malformed(where: string): ConnectorError {
  return new ConnectorError('permanent', 'malformed', `The webhook body is not as documented (${where}).`);
}
