/** Replies that wait for another person's yes. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { replyMaxChars } from '../inbox/rules.ts';
import { replyFileSchema } from '../media/schemas.ts';
import { instantSchema, successSchema } from '../value-schemas.ts';
import type { replyApprovalsCalls } from './calls.ts';
import { outdatedReasons, returnNoteMaxChars } from './rules.ts';

const outdatedSchema = z.object({
  reasons: z.array(z.enum(outdatedReasons)),
  /** Names this state of the conversation: given with an approval it says that the approver knows it. */
  stamp: z.string(),
});

/** For those who may answer: a viewer sees none. */
export const waitingReplySchema = z
  .object({
    id: z.uuid(),
    /** The ticket that it answers: a conversation may go through several. */
    messageId: z.number().int(),
    state: z.enum(['waiting', 'returned']),
    text: z.string(),
    files: z.array(replyFileSchema),
    askedBy: z.object({ id: z.uuid(), name: z.string() }),
    /** A program sent it, by a key of `askedBy`. */
    isByProgram: z.boolean(),
    askedAt: instantSchema,
    /** Who changed it before it was taken back from its way; null: it stands as it was written. */
    changedByName: z.string().nullable(),
    /** The ticket is to be closed with it. */
    closesTicket: z.boolean(),
    /** Of one that was sent back. */
    returned: z.object({ byName: z.string(), at: instantSchema, note: z.string() }).nullable(),
    /** The caller wrote it. */
    isOwn: z.boolean(),
    /** The caller may approve it: nobody their own, unless they are the only one who may approve at all. */
    mayApprove: z.boolean(),
    /** Null: the conversation stands as its writer saw it. */
    outdated: outdatedSchema.nullable(),
  })
  .meta({ id: 'WaitingReply' });
export type WaitingReply = z.infer<typeof waitingReplySchema>;

const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER), replyId: z.uuid() });

export const replyApprovalsEndpoints = {
  approveReply: {
    params,
    body: z.strictObject({
      /** Absent: as it stands. May be empty beside files. */
      text: z.string().max(replyMaxChars).optional(),
      /** Those of its files that go along; absent: all of them. */
      fileIds: z.array(z.uuid()).optional(),
      /** Of `outdated`: the approver knows what happened since. */
      stamp: z.string().max(100).optional(),
      /** Holds the reply back for as long as the approver or the workspace set, so that it can be taken back: it waits again then. */
      undoable: z.boolean().optional(),
    }),
    /** By which its delivery is asked for. */
    answer: z.object({ deliveryId: z.uuid() }),
  },
  returnReply: {
    params,
    body: z.strictObject({
      note: z
        .string()
        .trim()
        .min(1, 'Say what should change.')
        .max(returnNoteMaxChars, `A note has at most ${returnNoteMaxChars} characters.`),
    }),
    answer: successSchema,
  },
  withdrawReply: { params, answer: successSchema },
} as const satisfies Record<keyof typeof replyApprovalsCalls, EndpointSchemas>;
