import { mediaUrl } from '../../page/media.routes.ts';
import { findAccount } from '../../state/accounts.ts';
import type { Item } from '../../state/items.ts';
import { type Inbound, InboundError, type InboundResult } from '../platform.ts';
import { storeCustomerFile } from './media.routes.ts';
import {
  customerIdOf,
  listMessages,
  tellRead,
  threadIdOf,
  viewContact,
  viewMessage,
  type WhatsappContext,
  writeMessage,
} from './messages.ts';
import { ensureContact, hidesNumber, requireNumber, userIdOf } from './numbers.ts';

/** A message that a customer sends, or that the brand sends from the Business app on a phone. */
export function receiveOnWhatsapp(context: WhatsappContext, inbound: Inbound): InboundResult {
  if (inbound.kind !== 'message') throw new InboundError(`WhatsApp has no ${inbound.kind}s; use message.`);
  const { world, events } = context;
  const number = requireNumber(world, inbound.accountId);
  const customerId = customerOf(context, inbound);
  const isBrand = inbound.from === 'brand';
  if (!isBrand && inbound.origin !== 'history') tellRead(context, number, customerId);
  const media = inbound.file && storeCustomerFile(world, number.id, inbound.file);
  const item = writeMessage(context, {
    number,
    customerId,
    authorId: isBrand ? number.id : customerId,
    text: inbound.text,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
    parent: isBrand ? undefined : answeredBy(context, inbound, number.id, customerId),
    ...(media ? { data: { fileId: media.id, mediaUrls: [mediaUrl(world, 'whatsapp', media.id)] } } : {}),
  });
  if (isBrand) {
    const { context: _context, from_user_id: _author, ...message } = viewMessage(world, item, number);
    events.tell(number, 'smb_message_echoes', {
      message_echoes: [
        {
          ...message,
          from: number.handle,
          ...(hidesNumber(world, customerId) ? {} : { to: customerId }),
          to_user_id: userIdOf(customerId),
        },
      ],
    });
  } else {
    events.tell(number, 'messages', {
      contacts: [viewContact(world, customerId)],
      messages: [viewMessage(world, item, number)],
    });
  }
  return { externalId: item.id, thread: item.threadId };
}

/** A message that `thread` names by its id is quoted. */
function answeredBy(
  { world }: WhatsappContext,
  inbound: Inbound,
  numberId: string,
  customerId: string,
): Item | undefined {
  return listMessages(world, numberId, customerId).find(({ id }) => id === inbound.thread);
}

function customerOf({ world }: WhatsappContext, inbound: Inbound): string {
  const { thread, author } = inbound;
  if (thread === undefined) {
    if (!author) throw new InboundError('author is missing: say who writes, with handle and name.');
    return ensureContact(world, author, inbound.createdAt).id;
  }
  const named = world.state.get<{ thread_id: string }>(
    "SELECT thread_id FROM items WHERE platform = 'whatsapp' AND (id = :thread OR thread_id = :thread) AND account_id = :accountId LIMIT 1",
    { thread, accountId: inbound.accountId },
  );
  const customerId = named && customerIdOf(named.thread_id);
  if (customerId === undefined || findAccount(world.state, 'whatsapp', customerId)?.role !== 'customer')
    throw new InboundError(`There is no conversation ${thread}; leave thread out to begin one.`);
  if (inbound.from === 'customer' && author && ensureContact(world, author, inbound.createdAt).id !== customerId)
    throw new InboundError(`The conversation ${threadIdOf(inbound.accountId, customerId)} belongs to another author.`);
  return customerId;
}
