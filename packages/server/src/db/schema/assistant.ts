/** How a workspace's assistant answers, and the replies that its team has ready. */
import {
  assistantDefaults,
  closings,
  greetings,
  nameFormats,
  replyLengths,
  tones,
} from '@parley/contract/assistant-settings/rules.ts';
import { cannedReplyCategories } from '@parley/contract/canned-replies/rules.ts';
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

const words = (name: string) => text(name).notNull().default('');

/** One row a workspace that changed anything; without one the defaults hold. */
export const assistantSettings = pgTable('assistant_settings', {
  workspaceId: uuid('workspace_id').primaryKey(),
  /** Rises with every change; a change may name the one it rests on. */
  revision: integer().notNull().default(0),
  updatedBy: uuid('updated_by'),
  updatedAt: instant('updated_at').notNull(),
  aiEnabled: boolean('ai_enabled').notNull().default(assistantDefaults.aiEnabled),
  autoReplyPositive: boolean('auto_reply_positive').notNull().default(assistantDefaults.autoReplyPositive),
  escalateNegative: boolean('escalate_negative').notNull().default(assistantDefaults.escalateNegative),
  greeting: text({ enum: greetings }).notNull().default(assistantDefaults.greeting),
  useName: boolean('use_name').notNull().default(assistantDefaults.useName),
  closing: text({ enum: closings }).notNull().default(assistantDefaults.closing),
  replyLength: text('reply_length', { enum: replyLengths }).notNull().default(assistantDefaults.replyLength),
  tone: text({ enum: tones }).notNull().default(assistantDefaults.tone),
  avoidPersonalData: boolean('avoid_personal_data').notNull().default(assistantDefaults.avoidPersonalData),
  /** Minutes. */
  responseTime: integer('response_time').notNull().default(assistantDefaults.responseTime),
  customClosing: words('custom_closing'),
  nameFormat: text('name_format', { enum: nameFormats }).notNull().default(assistantDefaults.nameFormat),
  companyName: words('company_name'),
  companyWebsite: words('company_website'),
  supportEmail: words('support_email'),
  supportPhone: words('support_phone'),
  businessDescription: words('business_description'),
  businessHours: words('business_hours'),
  productServices: words('product_services'),
  pricing: words('pricing'),
  targetAudience: words('target_audience'),
  faq: words('faq'),
  commonIssues: words('common_issues'),
  escalationProcedures: words('escalation_procedures'),
  brandVoice: words('brand_voice'),
  companyValues: words('company_values'),
  socialMediaGuidelines: words('social_media_guidelines'),
  industryContext: words('industry_context'),
  competitorInfo: words('competitor_info'),
  legalPolicies: words('legal_policies'),
  customerSuccessStories: words('customer_success_stories'),
});

/** Replies that a team has ready. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    /** Rises with every change; a change names the one it rests on. */
    revision: integer().notNull().default(1),
    title: text().notNull(),
    content: text().notNull(),
    category: text({ enum: cannedReplyCategories }).notNull().default('General'),
    /** Of title and content: the same is kept once. */
    contentHash: text('content_hash').notNull(),
    createdBy: uuid('created_by'),
    updatedBy: uuid('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('canned_replies_content').on(table.workspaceId, table.contentHash),
  ],
);
