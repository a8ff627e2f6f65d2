/** How a workspace and each of its people send replies. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { rolesOfAction } from '../permissions.ts';
import { approvalReaches } from '../reply-approvals/rules.ts';
import { tags } from '../tickets/rules.ts';
import type { replySettingsCalls } from './calls.ts';
import { afterSendingChoices, undoSecondsChoices } from './rules.ts';

const undoSecondsSchema = z.literal(undoSecondsChoices);

const distinct = <Value>(values: readonly Value[]) => new Set(values).size === values.length;

/** Which replies wait for another person's yes. */
export const replyApprovalSchema = z
  .strictObject({
    isOn: z.boolean(),
    /** Whose replies wait. */
    roles: z
      .array(z.enum(rolesOfAction['inbox.reply']))
      .min(1, 'Choose whose replies wait.')
      .refine(distinct, 'A role is named twice.'),
    /** `chosen`: in tickets with one of `tags`, or to VIP customers. */
    reach: z.enum(approvalReaches),
    tags: z.array(z.enum(tags)).refine(distinct, 'A tag is named twice.'),
    isForVips: z.boolean(),
  })
  .refine(({ isForVips, isOn, reach, tags: chosen }) => !isOn || reach === 'every' || isForVips || chosen.length > 0, {
    message: 'Choose a tag, or VIP customers: otherwise no reply waits.',
    path: ['tags'],
  });

export const replySettingsSchema = z
  .object({
    /** For everybody who has not chosen otherwise. */
    workspaceUndoSeconds: undoSecondsSchema,
    /** The caller's own choice; null: the workspace's. */
    ownUndoSeconds: undoSecondsSchema.nullable(),
    afterSending: z.enum(afterSendingChoices),
    approval: replyApprovalSchema,
  })
  .meta({ id: 'ReplySettings' });
export type ReplySettings = z.infer<typeof replySettingsSchema>;

export const replySettingsEndpoints = {
  getReplySettings: { answer: replySettingsSchema },
  updateReplySettings: {
    body: z.strictObject({ workspaceUndoSeconds: undoSecondsSchema, approval: replyApprovalSchema }).partial(),
    answer: replySettingsSchema,
  },
  updateReplyPreferences: {
    body: z
      .strictObject({ ownUndoSeconds: undoSecondsSchema.nullable(), afterSending: z.enum(afterSendingChoices) })
      .partial(),
    answer: replySettingsSchema,
  },
} as const satisfies Record<keyof typeof replySettingsCalls, EndpointSchemas>;
