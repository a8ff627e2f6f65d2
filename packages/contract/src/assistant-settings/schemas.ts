/** How a workspace's assistant answers, as `GET /api/settings` shows it and `PUT /api/settings` changes it. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { assistantSettingsCalls } from './calls.ts';
import {
  closings,
  greetings,
  nameFormats,
  replyLengths,
  responseTimeMax,
  responseTimeMin,
  type SettingText,
  settingProblemOf,
  settingTextMaxChars,
  tones,
} from './rules.ts';

function textOf(name: SettingText) {
  const maxChars = settingTextMaxChars[name];
  return z
    .string()
    .trim()
    .max(maxChars, `${name}: At most ${maxChars} characters fit here.`)
    .superRefine((text, context) => {
      const problem = settingProblemOf(name, text);
      if (problem !== null) context.addIssue({ code: 'custom', message: `${name}: ${problem}` });
    });
}

const choicesSchema = z.object({
  aiEnabled: z.boolean(),
  autoReplyPositive: z.boolean(),
  escalateNegative: z.boolean(),
  greeting: z.enum(greetings),
  useName: z.boolean(),
  closing: z.enum(closings),
  replyLength: z.enum(replyLengths),
  tone: z.enum(tones),
  avoidPersonalData: z.boolean(),
  responseTime: z
    .number()
    .int()
    .min(responseTimeMin)
    .max(responseTimeMax)
    .describe('Minutes that pass before a positive message is answered by itself'),
  customClosing: textOf('customClosing').describe('Stands under the closing: the signature'),
  nameFormat: z.enum(nameFormats),
  companyName: textOf('companyName'),
  companyWebsite: textOf('companyWebsite'),
  supportEmail: textOf('supportEmail'),
  supportPhone: textOf('supportPhone'),
  businessDescription: textOf('businessDescription'),
  businessHours: textOf('businessHours'),
  productServices: textOf('productServices'),
  pricing: textOf('pricing'),
  targetAudience: textOf('targetAudience'),
  faq: textOf('faq'),
  commonIssues: textOf('commonIssues'),
  escalationProcedures: textOf('escalationProcedures'),
  brandVoice: textOf('brandVoice'),
  companyValues: textOf('companyValues'),
  socialMediaGuidelines: textOf('socialMediaGuidelines'),
  industryContext: textOf('industryContext'),
  competitorInfo: textOf('competitorInfo'),
  legalPolicies: textOf('legalPolicies'),
  customerSuccessStories: textOf('customerSuccessStories'),
});

const revisionSchema = z.number().int().min(0);

export const assistantSettingsSchema = choicesSchema
  .extend({
    /** Rises with every change; 0 while nobody has changed anything. */
    revision: revisionSchema,
  })
  .meta({ id: 'AssistantSettings' });
export type AssistantSettings = z.infer<typeof assistantSettingsSchema>;

/** Any of the settings, as a body or as what is tried before it is saved. */
export const assistantChangesSchema = choicesSchema.partial().strict();
export const updateAssistantSettingsBodySchema = assistantChangesSchema
  .extend({
    /** The one that the change rests on: refused where somebody else has changed the settings since. Absent: the last change wins. */
    revision: revisionSchema.optional(),
  })
  .strict();

export const assistantSettingsEndpoints = {
  getAssistantSettings: { answer: assistantSettingsSchema },
  updateAssistantSettings: { body: updateAssistantSettingsBodySchema, answer: assistantSettingsSchema },
} as const satisfies Record<keyof typeof assistantSettingsCalls, EndpointSchemas>;
