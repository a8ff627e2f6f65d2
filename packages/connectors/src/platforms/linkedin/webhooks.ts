/**
 * Webhooks of a page. The address is registered by hand in LinkedIn's developer portal; Parley subscribes its pages to it, for
 * which it must know the application's number. Source: shared/api-guide/webhook-validation and organizations/organization-social-
 * action-notifications, read 2026-11-21.
 */
import { z } from 'zod';
import { toAuthor } from '../../author.ts';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { ConnectorError } from '../../connector/errors.ts';
import type { InboundItem, ReadProblem } from '../../connector/inbox.ts';
import type { WebhookCapability } from '../../connector/webhooks.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import { equalInConstantTime, hmacSha256, sha256Hex, singleHeader } from '../../http/signature.ts';
import { type LinkedInClient, urnOf } from './client.ts';
import { toCommentItem, toShareItem } from './comments.ts';
import { isGone } from './errors.ts';
import { type Happening, notificationSchema, readNotification } from './notifications.ts';
import { assertAdministrator, findForeignRole } from './roles.ts';
import { encodeUrn, idOf, isOrganization } from './urn.ts';

const eventType = 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS';
const bodySchema = z.object({ type: z.string().optional(), notifications: z.array(z.unknown()) });

export function createLinkedInWebhooks(
  config: ConnectorConfig,
  client: LinkedInClient,
  applicationId: string,
): WebhookCapability {
  const subscriptionPath = (auth: AccountAuth) => {
    const key = [
      `developerApplication:${encodeUrn(`urn:li:developerApplication:${applicationId}`)}`,
      `user:${encodeUrn(memberOf(auth))}`,
      `entity:${encodeUrn(urnOf(auth))}`,
      `eventType:${eventType}`,
    ].join(',');
    return `/rest/eventSubscriptions/(${key})`;
  };

  return {
    // Events of a page are for its administrators; a profile has none.
    checkAccount(auth) {
      if (!isOrganization(urnOf(auth)))
        return 'LinkedIn sends events of pages alone; this profile is asked for what is new.';
      return findForeignRole(auth) === null
        ? null
        : 'LinkedIn sends the events of a page to its administrators alone; this page is asked for what is new.';
    },

    answerChallenge({ challengeCode }) {
      // Challenges and bodies are signed in the same way, so nobody may get an event signed by sending it as a challenge.
      if (!challengeCode || challengeCode.includes('{') || config.clientSecret === '') return null;
      const challengeResponse = hmacSha256(config.clientSecret, challengeCode).toString('hex');
      return { body: JSON.stringify({ challengeCode, challengeResponse }), contentType: 'application/json' };
    },

    verify({ rawBody, headers }) {
      const header = singleHeader(headers, 'x-li-signature')?.replace(/^hmacsha256=/, '') ?? '';
      if (!/^[0-9a-f]{64}$/.test(header) || config.clientSecret === '') return false;
      const given = Buffer.from(header, 'hex');
      // Their page signs the body behind a prefix; code in public signs the body alone. Both prove the secret.
      const prefixed = hmacSha256(config.clientSecret, Buffer.concat([Buffer.from('hmacsha256='), rawBody]));
      const isPrefixed = equalInConstantTime(given, prefixed);
      const isPlain = equalInConstantTime(given, hmacSha256(config.clientSecret, rawBody));
      return isPrefixed || isPlain;
    },

    // A repeat has the same bytes; the notifications in it are numbered.
    deliveryId: ({ rawBody }) => sha256Hex(rawBody),

    parse(rawBody) {
      const checked = bodySchema.safeParse(parseJson(rawBody));
      if (!checked.success) throw malformed('notifications');
      const deliveries = new Map<string, { items: InboundItem[]; problems: ReadProblem[] }>();
      for (const [index, entry] of checked.data.notifications.entries()) {
        const notification = notificationSchema.safeParse(entry);
        if (!notification.success) {
          // Even the account is unknown for an unreadable part: it is kept as a problem, and the other parts are read.
          const nobodys = deliveries.get('') ?? { items: [], problems: [] };
          deliveries.set('', nobodys);
          const fields = notification.error.issues.map((issue) => issue.path.join('.')).join(', ');
          nobodys.problems.push({ code: 'malformed', reason: `notification ${index}: ${fields}` });
          continue;
        }
        const accountExternalId = idOf(notification.data.organizationalEntity);
        const delivery = deliveries.get(accountExternalId) ?? { items: [], problems: [] };
        deliveries.set(accountExternalId, delivery);
        const happening = readNotification(notification.data);
        if (happening.kind === 'lacking')
          delivery.problems.push({ code: 'malformed', reason: `notification ${index}: ${happening.what}` });
        else delivery.items.push(...toItems(happening));
      }
      return [...deliveries].map(([accountExternalId, delivery]) => ({ accountExternalId, ...delivery }));
    },

    async subscribe(auth, callbackUrl) {
      if (!isOrganization(urnOf(auth))) return;
      assertAdministrator(auth, 'the events of a page');
      const request = {
        method: 'PUT' as const,
        path: subscriptionPath(auth),
        json: { webhook: callbackUrl },
        token: auth.grant.accessToken,
      };
      answerOrThrow(await client.call(request, z.unknown()));
    },

    async unsubscribe(auth) {
      if (!isOrganization(urnOf(auth))) return;
      const request = {
        method: 'DELETE' as const,
        path: subscriptionPath(auth),
        restMethod: 'DELETE' as const,
        token: auth.grant.accessToken,
      };
      const result = await client.call(request, z.unknown());
      // The subscription ends together with the rights.
      if (!result.ok && result.failure.kind !== 'revoked' && !isGone(result.failure.code))
        throw toConnectorError(result.failure);
    },
  };
}

/** The member who signed in: a subscription is theirs. */
function memberOf(auth: AccountAuth): string {
  const { signInExternalId } = auth.data;
  return typeof signInExternalId === 'string' ? signInExternalId : urnOf(auth);
}

/** Events name their authors by id alone: the name is looked up afterwards. */
function toItems(happening: Happening): InboundItem[] {
  switch (happening.kind) {
    case 'comment':
      // What the page wrote is told without what it answers: the next poll brings it into its thread.
      if (happening.isByPage) return [];
      return [
        {
          ...toCommentItem({
            ...happening,
            isParentTold: false,
            author: toAuthor({ externalId: happening.ownerUrn }),
            isOwn: false,
            attachments: [],
          }),
          ...(happening.parentUrn === null ? { isIncomplete: true } : {}),
        },
      ];
    case 'comment-edited':
      return [{ type: 'edited', externalId: happening.urn.urn, text: happening.text, at: happening.at }];
    case 'comment-deleted':
      return [{ type: 'deleted', externalId: happening.urn.urn, at: happening.at }];
    case 'share':
      return [toShareItem({ ...happening, author: toAuthor({ externalId: happening.ownerUrn }), isOwn: false })];
    default:
      return [];
  }
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
