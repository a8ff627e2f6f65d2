import { z } from 'zod';
import { INBOUND_KINDS, InboundError, type InboundResult, type Platform } from '../platforms/platform.ts';
import { findBrandAccount } from '../state/accounts.ts';
import type { World } from '../world.ts';

const authorSchema = z.strictObject({
  handle: z
    .string()
    .trim()
    .regex(/^@?[\p{L}\p{N}_.-]{1,60}$/u, 'a handle has 1 to 60 letters, digits, dots, hyphens or underscores'),
  name: z.string().trim().min(1).max(200),
  followers: z.number().int().min(0).optional(),
  /** Where people may have a username in place of their telephone number; it stays so until it is said otherwise. */
  hidesNumber: z.boolean().optional(),
});

/** What somebody writes in a network's own app. `from: brand` writes as the brand, and then `author` is whom it writes to. */
export const inboundSchema = z.strictObject({
  kind: z.enum(INBOUND_KINDS),
  author: authorSchema.optional(),
  text: z
    .string()
    .max(100_000)
    .refine((text) => text.trim() !== '', 'must not be empty'),
  thread: z.string().min(1).max(500).nullish(),
  at: z.iso.datetime({ offset: true }).nullish(),
  account: z.string().min(1).max(200).nullish(),
  from: z.enum(['customer', 'brand']).default('customer'),
  recommendation: z.enum(['positive', 'negative']).default('positive'),
  file: z
    .strictObject({
      name: z.string().min(1).max(200),
      mimeType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, 'a type is written as image/png'),
      base64: z.base64().min(4),
    })
    .optional(),
});

/**
 * Puts it into the network; it is on disk when this returns, and its webhooks with it.
 * @throws InboundError where the network has no such thing.
 */
export function receiveInbound(world: World, platform: Platform, body: z.infer<typeof inboundSchema>): InboundResult {
  const kinds = body.from === 'brand' ? platform.brandKinds : platform.kinds;
  if (!kinds.includes(body.kind)) {
    throw new InboundError(
      `kind: on ${platform.label} the ${body.from} can write ${kinds.join(', ') || 'nothing'}, not ${body.kind}.`,
    );
  }
  if (body.from === 'customer' && !body.author)
    throw new InboundError('author: say who writes, as {"handle", "name"}.');
  if (body.file && (!platform.takesFiles || body.from === 'brand' || body.kind !== 'message'))
    throw new InboundError(`file: on ${platform.label} no ${body.from} can send files with a ${body.kind} here.`);
  if (body.author?.hidesNumber !== undefined && !platform.hidesNumbers)
    throw new InboundError(`author.hidesNumber: on ${platform.label} nobody has a number to hide.`);
  const account = findBrandAccount(world.state, platform.name, body.account ?? undefined);
  if (!account) throw new InboundError(`account: ${platform.label} has no account ${body.account} of the brand here.`);
  const createdAt = body.at == null ? world.now() : Date.parse(body.at);
  if (createdAt > world.now() + 60_000) throw new InboundError('at: must not be in the future.');
  const result = world.state.transaction(() =>
    platform.receive({
      kind: body.kind,
      from: body.from,
      author: body.author,
      text: body.text,
      file: body.file && { ...body.file, bytes: Buffer.from(body.file.base64, 'base64') },
      thread: body.thread ?? undefined,
      accountId: account.id,
      createdAt,
      origin: body.from === 'brand' ? 'app' : 'customer',
      recommendation: body.recommendation,
    }),
  );
  world.changes.emit('change');
  return result;
}
