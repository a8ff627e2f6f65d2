import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '../../state/accounts.ts';
import { findAccount } from '../../state/accounts.ts';
import { type Item, type ItemData, type ItemOrigin, insertItem, listItems, saveItemData } from '../../state/items.ts';
import type { World } from '../../world.ts';
import type { CloudEvents, View } from './events.ts';
import { findFile, typeOfCustomerFile } from './media.routes.ts';
import { hidesNumber, userIdOf } from './numbers.ts';

export type WhatsappContext = { world: World; events: CloudEvents };

export type NewMessage = {
  number: Account;
  customerId: string;
  authorId: string;
  text: string;
  createdAt: number;
  origin: ItemOrigin;
  /** The message that is answered. */
  parent?: Item | undefined;
  data?: ItemData;
};

/** The conversation of a number with a customer. */
export function threadIdOf(numberId: string, customerId: string): string {
  return `${numberId}:${customerId}`;
}

export function customerIdOf(threadId: string): string {
  return threadId.slice(threadId.indexOf(':') + 1);
}

export function writeMessage({ world }: WhatsappContext, message: NewMessage): Item {
  const told = `${message.createdAt}/${message.authorId}/${message.text}`;
  const unique =
    message.origin === 'history' ? createHash('sha256').update(told).digest().subarray(0, 24) : randomBytes(24);
  return insertItem(world.state, {
    platform: 'whatsapp',
    id: `wamid.${Buffer.concat([Buffer.from(message.customerId), unique]).toString('base64')}`,
    kind: 'message',
    accountId: message.number.id,
    authorId: message.authorId,
    threadId: threadIdOf(message.number.id, message.customerId),
    parentId: message.parent?.id ?? null,
    text: message.text,
    createdAt: message.createdAt,
    origin: message.origin,
    ...(message.data ? { data: message.data } : {}),
  });
}

/** A conversation's messages, newest first. */
export function listMessages(world: World, numberId: string, customerId: string): Item[] {
  return listItems(world.state, {
    platform: 'whatsapp',
    kind: 'message',
    threadId: threadIdOf(numberId, customerId),
  });
}

/** A customer's message, as webhooks tell it. */
export function viewMessage(world: World, item: Item, number: Account): View {
  const parent = item.parentId;
  const answered =
    parent === null ? undefined : listMessages(world, number.id, item.authorId).find(({ id }) => id === parent);
  return {
    ...(hidesNumber(world, item.authorId) ? {} : { from: item.authorId }),
    from_user_id: userIdOf(item.authorId),
    id: item.id,
    timestamp: String(Math.floor(item.createdAt / 1000)),
    ...(answered
      ? { context: { from: answered.authorId === number.id ? number.handle : answered.authorId, id: answered.id } }
      : {}),
    ...viewContent(world, item),
  };
}

/** A text, or a file with its caption. */
function viewContent(world: World, item: Item): View {
  const media = item.data.fileId === undefined ? undefined : findFile(world, item.data.fileId);
  if (!media) return { type: 'text', text: { body: item.text } };
  const type = typeOfCustomerFile(media.mimeType);
  return {
    type,
    [type]: {
      ...(item.text === '' || type === 'audio' || type === 'sticker' ? {} : { caption: item.text }),
      ...(type === 'document' ? { filename: media.data.fileName } : {}),
      mime_type: media.mimeType,
      // As base64 in webhooks, and as hexadecimal digits in the file's own node.
      sha256: Buffer.from(media.data.sha256, 'hex').toString('base64'),
      id: media.id,
      ...(type === 'audio' ? { voice: false } : {}),
      ...(type === 'sticker' ? { animated: false } : {}),
    },
  };
}

export function viewContact(world: World, customerId: string): View {
  const account = findAccount(world.state, 'whatsapp', customerId);
  const name = account?.name ?? customerId;
  const userId = userIdOf(customerId);
  if (!hidesNumber(world, customerId)) return { profile: { name }, wa_id: customerId, user_id: userId };
  return { profile: { name, username: account?.handle }, user_id: userId };
}

export type Failure = { code: number; title: string; details: string };

/** Tells how far a sent message got. */
export function tellStatus(
  { world, events }: WhatsappContext,
  number: Account,
  message: { id: string; customerId: string },
  status: 'sent' | 'delivered' | 'read' | 'failed',
  failure?: Failure,
): void {
  const now = world.now();
  events.tell(number, 'messages', {
    statuses: [
      {
        id: message.id,
        status,
        timestamp: String(Math.floor(now / 1000)),
        ...(hidesNumber(world, message.customerId) ? {} : { recipient_id: message.customerId }),
        recipient_user_id: userIdOf(message.customerId),
        ...(failure
          ? {
              errors: [
                {
                  code: failure.code,
                  title: failure.title,
                  message: failure.title,
                  error_data: { details: failure.details },
                  href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
                },
              ],
            }
          : {
              conversation: {
                id: createHash('md5').update(`${number.id}/${message.customerId}`).digest('hex'),
                ...(status === 'sent' ? { expiration_timestamp: String(Math.floor(now / 1000) + 86_400) } : {}),
                origin: { type: 'service' },
              },
              pricing: { billable: false, pricing_model: 'PMP', category: 'service', type: 'free_customer_service' },
            }),
      },
    ],
  });
}

/** A customer who writes has read what was sent before. */
export function tellRead(context: WhatsappContext, number: Account, customerId: string): void {
  for (const item of listMessages(context.world, number.id, customerId).reverse()) {
    if (item.origin !== 'api' || item.data.isRead || item.data.isFailed) continue;
    saveItemData(context.world.state, item, { ...item.data, isRead: true });
    tellStatus(context, number, { id: item.id, customerId }, 'read');
  }
}
