/**
 * The one table of calls, joined from the features' own. The server's routes, the web's client and the OpenAPI document are all made
 * from it: schemas stand under the same names in `endpoints.ts`. A route that is not here, or has no permission, does not start.
 */

import { accountDataCalls } from './account-data/calls.ts';
import { administrationCalls } from './administration/calls.ts';
import { aiCalls } from './ai/calls.ts';
import { analysisCalls } from './analysis/calls.ts';
import { apiKeysCalls } from './api-keys/calls.ts';
import { approvedClientsCalls } from './approved-clients/calls.ts';
import { assistantSettingsCalls } from './assistant-settings/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { authCalls } from './auth/calls.ts';
import { calendarNotesCalls } from './calendar-notes/calls.ts';
import type { Call } from './call.ts';
import { campaignsCalls } from './campaigns/calls.ts';
import { cannedRepliesCalls } from './canned-replies/calls.ts';
import { clientReviewsCalls } from './client-reviews/calls.ts';
import { competitorsCalls } from './competitors/calls.ts';
import { connectionsCalls } from './connections/calls.ts';
import { contactsCalls } from './contacts/calls.ts';
import { correctionsCalls } from './corrections/calls.ts';
import { customersCalls } from './customers/calls.ts';
import { deliveryCalls } from './delivery/calls.ts';
import { demoVisitCalls } from './demo-visit/calls.ts';
import { deskTeamsCalls } from './desk-teams/calls.ts';
import { firstStepsCalls } from './first-steps/calls.ts';
import { helpLinesCalls } from './help-lines/calls.ts';
import { impersonationCalls } from './impersonation/calls.ts';
import { inboxCalls } from './inbox/calls.ts';
import { incidentsCalls } from './incidents/calls.ts';
import { ingestCalls } from './ingest/calls.ts';
import { advancedInsightsCalls } from './insights/advanced-calls.ts';
import { insightsCalls } from './insights/calls.ts';
import { invitationsCalls } from './invitations/calls.ts';
import { knowledgeCalls } from './knowledge/calls.ts';
import { liveCalls } from './live/calls.ts';
import { macrosCalls } from './macros/calls.ts';
import { mailCalls } from './mail/calls.ts';
import { mcpCalls } from './mcp/calls.ts';
import { mediaCalls } from './media/calls.ts';
import { messageHidingCalls } from './message-hiding/calls.ts';
import { modelCalls } from './model/calls.ts';
import { notesCalls } from './notes/calls.ts';
import { notificationsCalls } from './notifications/calls.ts';
import { operationsCalls } from './operations/calls.ts';
import { outgoingWebhooksCalls } from './outgoing-webhooks/calls.ts';
import { overviewCalls } from './overview/calls.ts';
import { passkeysCalls } from './passkeys/calls.ts';
import { postTemplatesCalls } from './post-templates/calls.ts';
import { postingCalls } from './posting/calls.ts';
import { postingAdviceCalls } from './posting-advice/calls.ts';
import { postingFeedsCalls } from './posting-feeds/calls.ts';
import { postingImportCalls } from './posting-import/calls.ts';
import { postingSettingsCalls } from './posting-settings/calls.ts';
import { postingSlotsCalls } from './posting-slots/calls.ts';
import { profilePictureCalls } from './profile-picture/calls.ts';
import { publicationsCalls } from './publications/calls.ts';
import { replyApprovalsCalls } from './reply-approvals/calls.ts';
import { replySettingsCalls } from './reply-settings/calls.ts';
import { reportsCalls } from './reports/calls.ts';
import { reputationCalls } from './reputation/calls.ts';
import { responsePerformanceCalls } from './response-performance/calls.ts';
import { retentionCalls } from './retention/calls.ts';
import { rulesCalls } from './rules/calls.ts';
import { savedViewsCalls } from './saved-views/calls.ts';
import { shortLinksCalls } from './short-links/calls.ts';
import { singleSignOnCalls } from './single-sign-on/calls.ts';
import { slaCalls } from './sla/calls.ts';
import { surveysCalls } from './surveys/calls.ts';
import { teamCalls } from './team/calls.ts';
import { ticketExportsCalls } from './ticket-exports/calls.ts';
import { ticketJobsCalls } from './ticket-jobs/calls.ts';
import { ticketMergesCalls } from './ticket-merges/calls.ts';
import { ticketPanelCalls } from './ticket-panel/calls.ts';
import { ticketSplitsCalls } from './ticket-splits/calls.ts';
import { usageCalls } from './usage/calls.ts';
import { workspaceCalls } from './workspace/calls.ts';
import { workspaceLogoCalls } from './workspace-logo/calls.ts';

export type { Call } from './call.ts';

export const calls = {
  ...authCalls,
  ...passkeysCalls,
  ...singleSignOnCalls,
  ...auditCalls,
  ...approvedClientsCalls,
  ...impersonationCalls,
  ...administrationCalls,
  ...accountDataCalls,
  ...demoVisitCalls,
  ...workspaceCalls,
  ...workspaceLogoCalls,
  ...profilePictureCalls,
  ...teamCalls,
  ...deskTeamsCalls,
  ...invitationsCalls,
  ...apiKeysCalls,
  ...mcpCalls,
  ...connectionsCalls,
  ...savedViewsCalls,
  ...ticketJobsCalls,
  ...usageCalls,
  ...modelCalls,
  ...inboxCalls,
  ...notesCalls,
  ...ticketMergesCalls,
  ...messageHidingCalls,
  ...ticketSplitsCalls,
  ...ticketPanelCalls,
  ...ticketExportsCalls,
  ...customersCalls,
  ...contactsCalls,
  ...slaCalls,
  ...surveysCalls,
  ...responsePerformanceCalls,
  ...reportsCalls,
  ...retentionCalls,
  ...rulesCalls,
  ...incidentsCalls,
  ...deliveryCalls,
  ...knowledgeCalls,
  ...postingCalls,
  ...publicationsCalls,
  ...postingSettingsCalls,
  ...replyApprovalsCalls,
  ...replySettingsCalls,
  ...calendarNotesCalls,
  ...clientReviewsCalls,
  ...postingSlotsCalls,
  ...postingAdviceCalls,
  ...postingFeedsCalls,
  ...postTemplatesCalls,
  ...postingImportCalls,
  ...campaignsCalls,
  ...mediaCalls,
  ...shortLinksCalls,
  ...insightsCalls,
  ...competitorsCalls,
  ...overviewCalls,
  ...advancedInsightsCalls,
  ...reputationCalls,
  ...aiCalls,
  ...analysisCalls,
  ...assistantSettingsCalls,
  ...correctionsCalls,
  ...firstStepsCalls,
  ...helpLinesCalls,
  ...cannedRepliesCalls,
  ...macrosCalls,
  ...notificationsCalls,
  ...liveCalls,
  ...ingestCalls,
  ...mailCalls,
  ...outgoingWebhooksCalls,
  ...operationsCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
