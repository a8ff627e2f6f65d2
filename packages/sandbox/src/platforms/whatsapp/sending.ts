import { fetchMedia } from '../../http/fetch-media.ts';
import { isObject, type Parameters, textOf } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { type Account, findAccount } from '../../state/accounts.ts';
import { findItem, type Item, saveItemData } from '../../state/items.ts';
import { findMedia } from '../../state/media.ts';
import { recordOutbound } from '../../state/outbound.ts';
import { badParameter, CloudError, missingParameter, wrongValue } from './cloud-error.ts';
import type { View } from './events.ts';
import { MEDIA_RULES } from './media.routes.ts';
import { type Failure, listMessages, tellStatus, type WhatsappContext, writeMessage } from './messages.ts';
import { findByUserId, isRegistered } from './numbers.ts';
import { countParameters, fillTemplate, TEMPLATES } from './templates.ts';

const TEXT_MAX_CHARS = 4_096;
const CAPTION_MAX_CHARS = 1_024;
const WINDOW_MS = 24 * 3_600_000;
/** A burst to one customer. Source: the vendor's page on throughput. */
const PAIR_BURST = 45;
const MEDIA_TYPES = ['image', 'video', 'audio', 'document', 'sticker'];
const TYPES = ['text', 'template', 'reaction', ...MEDIA_TYPES];

type Content = { text: string; media: string[]; failure?: Failure; reactionTo?: string; isTemplate?: boolean };

/**
 * `POST /{phone-number-id}/messages`: sends, or marks a customer's message as read. What was accepted may still fail, which a
 * webhook tells.
 * @throws CloudError
 */
export async function sendOrRead(context: WhatsappContext, number: Account, body: Parameters): Promise<View> {
  if (textOf(body, 'messaging_product') !== 'whatsapp')
    throw badParameter('The parameter messaging_product is required.');
  if (!isRegistered(context.world, number.id))
    throw new CloudError(133010, 'Account not registered', {
      details: 'Phone number is not registered on the platform',
    });
  if (body.status !== undefined) return markRead(context, number, body);
  checkFrame(body);
  const recipient = readRecipient(context, number, body);
  const { customerId } = recipient;
  const type = textOf(body, 'type') ?? 'text';
  if (!TYPES.includes(type))
    throw badParameter(`Param type must be one of {${TYPES.join(', ').toUpperCase()}} - got "${type}".`);
  const content = await readContent(context, type, body);
  return context.world.state.transaction(() => {
    const item = send(context, number, customerId, content, body);
    return {
      messaging_product: 'whatsapp',
      contacts: [recipient.view],
      messages: [{ id: item.id, ...(content.isTemplate ? { message_status: 'accepted' } : {}) }],
    };
  });
}

/** What stands beside the words. Source: OpenAPI v23.0; groups are not imitated. @throws CloudError */
function checkFrame({ context, recipient_type: kind }: Parameters): void {
  if (kind !== undefined && kind !== 'individual')
    throw badParameter(`Param recipient_type must be one of {INDIVIDUAL} - got "${String(kind)}".`);
  if (context !== undefined && (!isObject(context) || textOf(context, 'message_id') === undefined))
    throw badParameter("Param context must be an object with the key 'message_id'.");
}

function markRead({ world }: WhatsappContext, number: Account, body: Parameters): View {
  if (body.status !== 'read') throw badParameter('Param status must be one of {READ} - got something else.');
  const item = findItem(world.state, 'whatsapp', textOf(body, 'message_id') ?? '');
  if (item?.accountId !== number.id || item.authorId === number.id)
    throw wrongValue('Message ID does not exist or is not a message of a user');
  saveItemData(world.state, item, { ...item.data, isRead: true });
  return { success: true };
}

type Recipient = { customerId: string; view: View };

/** A telephone number in `to`, or a business-scoped user id in `recipient`; of both the number counts. */
function readRecipient({ world }: WhatsappContext, number: Account, body: Parameters): Recipient {
  const to = textOf(body, 'to');
  if (to) {
    const customerId = readNumber(number, to);
    return { customerId, view: { input: to, wa_id: customerId } };
  }
  const userId = textOf(body, 'recipient');
  if (!userId) throw badParameter('The parameter to is required.');
  if (!/^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/.test(userId))
    throw wrongValue(`Recipient user ID "${userId}" is not valid`);
  const customer = findByUserId(world, userId);
  if (!customer) throw wrongValue(`Recipient user ID "${userId}" is not one of this business`);
  return { customerId: customer.id, view: { input: userId, user_id: userId } };
}

function readNumber(number: Account, to: string): string {
  const digits = to.replace(/[\s()+-]/g, '');
  if (!/^\d{8,15}$/.test(digits)) throw wrongValue(`Recipient phone number "${to}" is not valid`);
  if (digits === number.handle)
    throw new CloudError(131021, 'Recipient cannot be sender', {
      details: 'Recipient phone number is the same as the sender',
    });
  return digits;
}

function objectOf(body: Parameters, name: string): Parameters {
  const value = body[name];
  if (!isObject(value)) throw missingParameter(`Parameter '${name}' is mandatory for type '${name}'`);
  return value;
}

async function readContent(context: WhatsappContext, type: string, body: Parameters): Promise<Content> {
  const part = objectOf(body, type);
  if (type === 'text') {
    const text = textOf(part, 'body') ?? '';
    if (text.trim() === '') throw badParameter("The parameter text['body'] is required.");
    if (text.length > TEXT_MAX_CHARS)
      throw badParameter(`Param text['body'] must be at most ${TEXT_MAX_CHARS} characters long.`);
    return { text, media: [] };
  }
  if (type === 'template') return readTemplate(part);
  if (type === 'reaction') {
    const reactionTo = textOf(part, 'message_id');
    if (!reactionTo) throw missingParameter("Parameter 'message_id' is mandatory for type 'reaction'");
    return { text: textOf(part, 'emoji') ?? '', media: [], reactionTo };
  }
  return readMediaContent(context, type, part);
}

function readTemplate(part: Parameters): Content {
  const name = textOf(part, 'name') ?? '';
  const language = isObject(part.language) ? (textOf(part.language, 'code') ?? '') : '';
  const template = TEMPLATES.find((candidate) => candidate.name === name && candidate.language === language);
  if (!template)
    throw new CloudError(132001, 'Template name does not exist in the translation', {
      status: 404,
      details: `template name (${name}) does not exist in ${language}`,
    });
  const components = Array.isArray(part.components) ? part.components.filter(isObject) : [];
  const given = components.find((component) => textOf(component, 'type')?.toLowerCase() === 'body')?.parameters;
  const values = Array.isArray(given) ? given.filter(isObject).map((parameter) => textOf(parameter, 'text') ?? '') : [];
  const expected = countParameters(template);
  if (values.length !== expected)
    throw new CloudError(132000, 'Number of parameters does not match the expected number of params', {
      details: `body: number of localizable_params (${values.length}) does not match the expected number of params (${expected})`,
    });
  return { text: fillTemplate(template, values), media: [], isTemplate: true };
}

async function readMediaContent({ world }: WhatsappContext, type: string, part: Parameters): Promise<Content> {
  const caption = textOf(part, 'caption') ?? '';
  if (caption.length > CAPTION_MAX_CHARS)
    throw badParameter(`Param ${type}['caption'] must be at most ${CAPTION_MAX_CHARS} characters long.`);
  const id = textOf(part, 'id');
  const link = textOf(part, 'link');
  if (id !== undefined) {
    const media = findMedia(world.state, 'whatsapp', id);
    if (!media) throw wrongValue(`Media ID ${id} does not exist`);
    const types = MEDIA_RULES.find((candidate) => candidate.type === type)?.mimeTypes ?? [];
    if (!types.some((mimeType) => media.mimeType.startsWith(mimeType)))
      throw wrongValue(`Media ID ${id} is of the type ${media.mimeType}, which is no ${type}`);
    return { text: caption, media: [mediaUrl(world, 'whatsapp', id)] };
  }
  if (!link) throw missingParameter(`Parameter 'id' or 'link' is mandatory for type '${type}'`);
  const rule = MEDIA_RULES.find((candidate) => candidate.type === type);
  const file = await fetchMedia(world, link, rule?.maxBytes ?? 0);
  const isFit = file !== undefined && rule?.mimeTypes.some((mimeType) => file.mimeType.startsWith(mimeType)) === true;
  const failure = {
    code: 131053,
    title: 'Media upload error',
    details: `Unable to use the file at ${link} as ${type}`,
  };
  return { text: caption, media: [link], ...(isFit ? {} : { failure }) };
}

function send(context: WhatsappContext, number: Account, customerId: string, content: Content, body: Parameters): Item {
  const { world } = context;
  const { state } = world;
  const now = world.now();
  const messages = listMessages(world, number.id, customerId);
  const newest = messages.find((item) => item.authorId === customerId);
  if (!content.isTemplate && newest && now - newest.createdAt > WINDOW_MS) throw windowClosed();
  const isKnown = findAccount(state, 'whatsapp', customerId)?.role === 'customer';
  if (!content.isTemplate && isKnown && !newest) throw windowClosed();
  const sent = messages.filter(
    (item) => item.origin === 'api' && item.createdAt > now - world.rateWindowSeconds * 1000,
  );
  if (sent.length >= PAIR_BURST)
    throw new CloudError(131056, '(Business Account, Consumer Account) pair rate limit hit', {
      details:
        'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.',
    });
  const contextId = isObject(body.context) ? textOf(body.context, 'message_id') : undefined;
  const parent = messages.find(({ id }) => id === (contextId ?? content.reactionTo));
  if (content.reactionTo !== undefined && !parent) throw wrongValue('The message to react to does not exist');
  const failure = content.failure ?? (isKnown ? undefined : UNDELIVERABLE);
  const item = writeMessage(context, {
    number,
    customerId,
    authorId: number.id,
    text: content.text,
    createdAt: now,
    origin: 'api',
    parent,
    data: {
      ...(content.media.length > 0 ? { mediaUrls: content.media } : {}),
      ...(failure ? { isFailed: true } : {}),
    },
  });
  recordOutbound(
    state,
    'whatsapp',
    {
      id: item.id,
      type: 'reply',
      account: number.id,
      text: content.text,
      media: content.media,
      inReplyTo: parent?.id ?? newest?.id ?? null,
      thread: item.threadId,
    },
    now,
  );
  const about = { id: item.id, customerId };
  if (failure) tellStatus(context, number, about, 'failed', failure);
  else {
    tellStatus(context, number, about, 'sent');
    tellStatus(context, number, about, 'delivered');
  }
  return item;
}

/** Nobody at that number uses WhatsApp here. */
const UNDELIVERABLE: Failure = {
  code: 131026,
  title: 'Message undeliverable',
  details: 'Message Undeliverable.',
};

function windowClosed(): CloudError {
  return new CloudError(131047, 'Re-engagement message', {
    subcode: 2494010,
    details:
      'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  });
}
