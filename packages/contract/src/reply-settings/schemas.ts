/** How a workspace and each of its people send replies. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { replySettingsCalls } from './calls.ts';
import { afterSendingChoices, undoSecondsChoices } from './rules.ts';

const undoSecondsSchema = z.literal(undoSecondsChoices);

export const replySettingsSchema = z
  .object({
    /** For everybody who has not chosen otherwise. */
    workspaceUndoSeconds: undoSecondsSchema,
    /** The caller's own choice; null: the workspace's. */
    ownUndoSeconds: undoSecondsSchema.nullable(),
    afterSending: z.enum(afterSendingChoices),
  })
  .meta({ id: 'ReplySettings' });
export type ReplySettings = z.infer<typeof replySettingsSchema>;

export const replySettingsEndpoints = {
  getReplySettings: { answer: replySettingsSchema },
  updateReplySettings: {
    body: z.strictObject({ workspaceUndoSeconds: undoSecondsSchema }).partial(),
    answer: replySettingsSchema,
  },
  updateReplyPreferences: {
    body: z
      .strictObject({ ownUndoSeconds: undoSecondsSchema.nullable(), afterSending: z.enum(afterSendingChoices) })
      .partial(),
    answer: replySettingsSchema,
  },
} as const satisfies Record<keyof typeof replySettingsCalls, EndpointSchemas>;
