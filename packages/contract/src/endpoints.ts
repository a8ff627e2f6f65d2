/** The schemas of every call, joined from the features' own, under the names of `calls.ts`. The web imports types from here only. */
import type { z } from 'zod';
import { accountDataEndpoints } from './account-data/schemas.ts';
import { administrationEndpoints } from './administration/schemas.ts';
import { aiEndpoints } from './ai/schemas.ts';
import { analysisEndpoints } from './analysis/schemas.ts';
import { apiKeysEndpoints } from './api-keys/schemas.ts';
import { approvedClientsEndpoints } from './approved-clients/schemas.ts';
import { assistantSettingsEndpoints } from './assistant-settings/schemas.ts';
import { auditEndpoints } from './audit/schemas.ts';
import { authEndpoints } from './auth/schemas.ts';
import { calendarNotesEndpoints } from './calendar-notes/schemas.ts';
import type { CallName } from './calls.ts';
import { campaignsEndpoints } from './campaigns/schemas.ts';
import { cannedRepliesEndpoints } from './canned-replies/schemas.ts';
import { clientReviewsEndpoints } from './client-reviews/schemas.ts';
import { competitorsEndpoints } from './competitors/schemas.ts';
import { connectionsEndpoints } from './connections/schemas.ts';
import { contactsEndpoints } from './contacts/schemas.ts';
import { correctionsEndpoints } from './corrections/schemas.ts';
import { customersEndpoints } from './customers/schemas.ts';
import { deliveryEndpoints } from './delivery/schemas.ts';
import { demoVisitEndpoints } from './demo-visit/schemas.ts';
import { deskTeamsEndpoints } from './desk-teams/schemas.ts';
import type { EndpointSchemas } from './endpoint-schemas.ts';
import { firstStepsEndpoints } from './first-steps/schemas.ts';
import { helpLinesEndpoints } from './help-lines/schemas.ts';
import { impersonationEndpoints } from './impersonation/schemas.ts';
import { inboxEndpoints } from './inbox/schemas.ts';
import { incidentsEndpoints } from './incidents/schemas.ts';
import { ingestEndpoints } from './ingest/schemas.ts';
import { advancedInsightsEndpoints } from './insights/advanced-schemas.ts';
import { insightsEndpoints } from './insights/schemas.ts';
import { invitationsEndpoints } from './invitations/schemas.ts';
import { knowledgeEndpoints } from './knowledge/schemas.ts';
import { liveEndpoints } from './live/schemas.ts';
import { macrosEndpoints } from './macros/schemas.ts';
import { mailEndpoints } from './mail/schemas.ts';
import { mcpEndpoints } from './mcp/schemas.ts';
import { mediaEndpoints } from './media/schemas.ts';
import { messageHidingEndpoints } from './message-hiding/schemas.ts';
import { modelEndpoints } from './model/schemas.ts';
import { notesEndpoints } from './notes/schemas.ts';
import { notificationsEndpoints } from './notifications/schemas.ts';
import { operationsEndpoints } from './operations/schemas.ts';
import { outgoingWebhooksEndpoints } from './outgoing-webhooks/schemas.ts';
import { overviewEndpoints } from './overview/schemas.ts';
import { passkeysEndpoints } from './passkeys/schemas.ts';
import { postTemplatesEndpoints } from './post-templates/schemas.ts';
import { postingEndpoints } from './posting/schemas.ts';
import { postingAdviceEndpoints } from './posting-advice/schemas.ts';
import { postingFeedsEndpoints } from './posting-feeds/schemas.ts';
import { postingImportEndpoints } from './posting-import/schemas.ts';
import { postingSettingsEndpoints } from './posting-settings/schemas.ts';
import { postingSlotsEndpoints } from './posting-slots/schemas.ts';
import { profilePictureEndpoints } from './profile-picture/schemas.ts';
import { publicationsEndpoints } from './publications/schemas.ts';
import { replyApprovalsEndpoints } from './reply-approvals/schemas.ts';
import { replySettingsEndpoints } from './reply-settings/schemas.ts';
import { reportsEndpoints } from './reports/schemas.ts';
import { reputationEndpoints } from './reputation/schemas.ts';
import { responsePerformanceEndpoints } from './response-performance/schemas.ts';
import { retentionEndpoints } from './retention/schemas.ts';
import { rulesEndpoints } from './rules/schemas.ts';
import { savedViewsEndpoints } from './saved-views/schemas.ts';
import { shortLinksEndpoints } from './short-links/schemas.ts';
import { singleSignOnEndpoints } from './single-sign-on/schemas.ts';
import { slaEndpoints } from './sla/schemas.ts';
import { surveysEndpoints } from './surveys/schemas.ts';
import { teamEndpoints } from './team/schemas.ts';
import { ticketExportsEndpoints } from './ticket-exports/schemas.ts';
import { ticketJobsEndpoints } from './ticket-jobs/schemas.ts';
import { ticketMergesEndpoints } from './ticket-merges/schemas.ts';
import { ticketPanelEndpoints } from './ticket-panel/schemas.ts';
import { ticketSplitsEndpoints } from './ticket-splits/schemas.ts';
import { usageEndpoints } from './usage/schemas.ts';
import { workspaceEndpoints } from './workspace/schemas.ts';
import { workspaceLogoEndpoints } from './workspace-logo/schemas.ts';

export type { EndpointSchemas } from './endpoint-schemas.ts';

export const endpoints = {
  ...authEndpoints,
  ...passkeysEndpoints,
  ...singleSignOnEndpoints,
  ...auditEndpoints,
  ...approvedClientsEndpoints,
  ...impersonationEndpoints,
  ...administrationEndpoints,
  ...accountDataEndpoints,
  ...demoVisitEndpoints,
  ...workspaceEndpoints,
  ...workspaceLogoEndpoints,
  ...profilePictureEndpoints,
  ...teamEndpoints,
  ...deskTeamsEndpoints,
  ...invitationsEndpoints,
  ...apiKeysEndpoints,
  ...mcpEndpoints,
  ...connectionsEndpoints,
  ...savedViewsEndpoints,
  ...ticketJobsEndpoints,
  ...usageEndpoints,
  ...modelEndpoints,
  ...inboxEndpoints,
  ...notesEndpoints,
  ...ticketMergesEndpoints,
  ...messageHidingEndpoints,
  ...ticketSplitsEndpoints,
  ...ticketPanelEndpoints,
  ...ticketExportsEndpoints,
  ...customersEndpoints,
  ...contactsEndpoints,
  ...slaEndpoints,
  ...surveysEndpoints,
  ...responsePerformanceEndpoints,
  ...reportsEndpoints,
  ...retentionEndpoints,
  ...rulesEndpoints,
  ...incidentsEndpoints,
  ...deliveryEndpoints,
  ...knowledgeEndpoints,
  ...postingEndpoints,
  ...publicationsEndpoints,
  ...postingSettingsEndpoints,
  ...replyApprovalsEndpoints,
  ...replySettingsEndpoints,
  ...calendarNotesEndpoints,
  ...clientReviewsEndpoints,
  ...postingSlotsEndpoints,
  ...postingAdviceEndpoints,
  ...postingFeedsEndpoints,
  ...postTemplatesEndpoints,
  ...postingImportEndpoints,
  ...campaignsEndpoints,
  ...mediaEndpoints,
  ...shortLinksEndpoints,
  ...insightsEndpoints,
  ...competitorsEndpoints,
  ...overviewEndpoints,
  ...advancedInsightsEndpoints,
  ...reputationEndpoints,
  ...aiEndpoints,
  ...analysisEndpoints,
  ...assistantSettingsEndpoints,
  ...correctionsEndpoints,
  ...firstStepsEndpoints,
  ...helpLinesEndpoints,
  ...cannedRepliesEndpoints,
  ...macrosEndpoints,
  ...notificationsEndpoints,
  ...liveEndpoints,
  ...ingestEndpoints,
  ...mailEndpoints,
  ...outgoingWebhooksEndpoints,
  ...operationsEndpoints,
} as const satisfies Record<CallName, EndpointSchemas>;

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type PartOf<Name extends CallName, Part extends keyof EndpointSchemas> = Part extends keyof (typeof endpoints)[Name]
  ? (typeof endpoints)[Name][Part]
  : undefined;

/** What a caller sends. */
export type ParamsOf<Name extends CallName> = InputOf<PartOf<Name, 'params'>>;
export type QueryOf<Name extends CallName> = InputOf<PartOf<Name, 'query'>>;
export type BodyOf<Name extends CallName> = InputOf<PartOf<Name, 'body'>>;
/** What a caller gets. */
export type AnswerOf<Name extends CallName> = OutputOf<PartOf<Name, 'answer'>>;
/** What a handler is given after validation. */
export type ParsedParamsOf<Name extends CallName> = OutputOf<PartOf<Name, 'params'>>;
export type ParsedQueryOf<Name extends CallName> = OutputOf<PartOf<Name, 'query'>>;
export type ParsedBodyOf<Name extends CallName> = OutputOf<PartOf<Name, 'body'>>;
