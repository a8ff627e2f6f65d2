import { endpoints } from '@parley/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { untrustedCalls } from './api/client.ts';
import { UnreadableAnswerError } from './api/errors.ts';
import { fillAnswer, required, requiredAs } from './api/fill-answer.ts';
import { wholeAssignees, wholeDeskTeams } from './components/assignees-answers.ts';
import { wholeBestTime } from './components/best-time.queries.ts';
import { wholeCannedReplies } from './components/canned-replies-answers.ts';
import {
  wholeConnections,
  wholeFirstSteps,
  wholeNotifications,
  wholePlatforms,
  wholeWorkspaces,
} from './components/frame-answers.ts';
import { wholeHelpLines } from './components/help-lines-answers.ts';
import { wholeHiddenMessages } from './components/hiding/hiding-answers.ts';
import { wholeMacros } from './components/macros.queries.ts';
import { wholeDelivery, wholeMessage } from './components/message-answers.ts';
import { wholeMediaItem, wholePost, wholeUpload } from './components/post-answers.ts';
import { wholePostingSettings } from './components/posting-settings-answers.ts';
import { wholeReplySettings } from './components/reply-settings.queries.ts';
import { wholeInvitations, wholeTeam, wholeWorkspace } from './components/team-answers.ts';
import { wholeClientFilePreview, wholeClients, wholeSystem, wholeUsers } from './routes/admin/admin-answers.ts';
import { wholeAccountChoice } from './routes/connect/connect-answers.ts';
import { wholeTicketJob } from './routes/inbox/bulk/ticket-jobs.queries.ts';
import { wholeCustomer, wholeFoundCustomers } from './routes/inbox/customer/customer-answers.ts';
import { wholeMerges, wholeSplit } from './routes/inbox/customer/merges-answers.ts';
import { wholeLanguages, wholeMessageCount } from './routes/inbox/filters/filters.queries.ts';
import { wholeAnalytics, wholeConversation } from './routes/inbox/message/inbox-answers.ts';
import {
  wholeAutomaticActs,
  wholePresence,
  wholeProcessing,
  wholeReply,
  wholeRewriteTools,
  wholeRewritten,
} from './routes/inbox/message/panel-answers.ts';
import { wholeTicketPanel } from './routes/inbox/message/panel-parts.ts';
import { wholeNotes } from './routes/inbox/notes/notes-answers.ts';
import { wholeTicketPost } from './routes/inbox/ticket/post-answers.ts';
import { wholeTicketSurvey } from './routes/inbox/ticket/survey-answers.ts';
import { wholeSavedViews, wholeViewCounts } from './routes/inbox/views/saved-views.queries.ts';
import { wholeIncidentDetail, wholeIncidents } from './routes/incidents/incidents-answers.ts';
import { wholeCompetitors } from './routes/insights/competitors/competitors-answers.ts';
import {
  wholeAdvancedInsights,
  wholePinnedWidgets,
  wholePlatformInsights,
} from './routes/insights/insights-answers.ts';
import {
  wholeAnalyticsSummary,
  wholeBenchmark,
  wholeEngagement,
  wholeFollowerGrowth,
  wholeInfluencers,
  wholeKeywords,
  wholeMessagesBehind,
  wholeMessageTypes,
  wholePeakHours,
  wholePlatformDistribution,
  wholeSentimentTrend,
  wholeSmartAlerts,
  wholeVerifiedAuthors,
} from './routes/insights/overview/overview-answers.ts';
import { wholeReportFile, wholeReportSchedules } from './routes/insights/reports/reports.queries.ts';
import { wholeReputation, wholeReputationMessages } from './routes/insights/reputation/reputation-answers.ts';
import {
  wholeResponsePerformance,
  wholeResponseRecords,
} from './routes/insights/response-performance/response-answers.ts';
import { wholeEntry, wholePreview, wholeTry } from './routes/knowledge/knowledge-answers.ts';
import { wholeWritingBasis } from './routes/posting/composer/caption/generate.queries.ts';
import { wholePostTemplates } from './routes/posting/composer/templates/post-templates.queries.ts';
import {
  wholeMediaFolders,
  wholeMediaTags,
  wholeMediaUse,
  wholePostDetail,
  wholePostTickets,
} from './routes/posting/post/post-answers.ts';
import {
  wholeCalendarNotes,
  wholeCampaigns,
  wholeCheck,
  wholeChoices,
  wholeEvents,
  wholeFeeds,
  wholeHashtags,
  wholeHours,
  wholeImportPreview,
  wholeInsights,
  wholeNextSlot,
  wholeOccurrences,
  wholePostingAccounts,
  wholeSlots,
  wholeSummary,
} from './routes/posting/post/posting-answers.ts';
import { wholeProfile } from './routes/settings/account/account-answers.ts';
import { wholeNotificationSettings } from './routes/settings/notifications/notification-answers.ts';
import { wholeBackTest, wholeRules } from './routes/settings/rules/rules-answers.ts';
import {
  wholeAuditChoices,
  wholeAuditEntries,
  wholeContactData,
  wholeFoundContacts,
  wholeOwnSingleSignOn,
  wholePasskeys,
  wholeRetention,
  wholeRetentionPreview,
  wholeSessions,
  wholeTwoFactor,
} from './routes/settings/security/security-answers.ts';
import {
  wholeApiKeys,
  wholeAssistantSettings,
  wholeCorrections,
  wholeInboundProblems,
  wholeMails,
  wholeModelUsage,
  wholeNetworkUsage,
  wholeReplyFilePreview,
  wholeTrial,
  wholeWebhookEndpoints,
  wholeWebhookLog,
} from './routes/settings/settings-answers.ts';
import { wholeSlaPolicies, wholeSlaPreview, wholeSurveySettings } from './routes/settings/sla/sla-answers.ts';
import { wholeAccessRules, wholeSingleSignOn } from './routes/team/access-answers.ts';
import { wholeDataExport, wholeInvitation, wholePasswordLink } from './session/link-answers.ts';
import { wholeCurrentUser } from './session/session-answers.ts';

/** What each screen fills an answer from. Of the two left out nothing is read but what `fillOrNull` gives. */
const wholes: Record<Exclude<(typeof untrustedCalls)[number], 'updateMessage' | 'publishPost'>, unknown> = {
  getAnalytics: wholeAnalytics,
  countMessages: wholeMessageCount,
  listSavedViews: wholeSavedViews,
  countSavedViews: wholeViewCounts,
  createTicketJob: wholeTicketJob,
  getTicketJob: wholeTicketJob,
  undoTicketJob: wholeTicketJob,
  listMessageLanguages: wholeLanguages,
  listMessages: [wholeMessage],
  getMessage: wholeMessage,
  getConversation: wholeConversation,
  listNotes: wholeNotes,
  getCustomer: wholeCustomer,
  getMerges: wholeMerges,
  splitTicket: wholeSplit,
  listHiddenMessages: wholeHiddenMessages,
  findCustomers: wholeFoundCustomers,
  setPresence: wholePresence,
  generateReply: wholeReply,
  listRewriteTools: wholeRewriteTools,
  rewriteReply: wholeRewritten,
  processWithAi: wholeProcessing,
  listReportSchedules: wholeReportSchedules,
  listConnections: wholeConnections,
  listPlatforms: wholePlatforms,
  listNotifications: wholeNotifications,
  listWorkspaces: wholeWorkspaces,
  getPostSummary: wholeSummary,
  listPosts: [wholePost],
  listPostingEvents: wholeEvents,
  listPostOccurrences: wholeOccurrences,
  getPostingHours: wholeHours,
  listCalendarNotes: wholeCalendarNotes,
  listPostingInsights: wholeInsights,
  listCampaigns: wholeCampaigns,
  listPostingAccounts: wholePostingAccounts,
  getCurrentUser: wholeCurrentUser,
  getPostingSettings: wholePostingSettings,
  getDelivery: wholeDelivery,
  listMacros: wholeMacros,
  getReplySettings: wholeReplySettings,
  updateReplySettings: wholeReplySettings,
  updateReplyPreferences: wholeReplySettings,
  getPost: wholePostDetail,
  getPostTickets: wholePostTickets,
  getTicketPost: wholeTicketPost,
  getTicketPanel: wholeTicketPanel,
  getPostingSlots: wholeSlots,
  listPostingFeeds: wholeFeeds,
  findNextSlot: wholeNextSlot,
  getBestTime: wholeBestTime,
  getWritingBasis: wholeWritingBasis,
  listHashtagSuggestions: wholeHashtags,
  listPublishChoices: wholeChoices,
  checkPost: wholeCheck,
  previewImport: wholeImportPreview,
  listMedia: [wholeMediaItem],
  getMediaUse: wholeMediaUse,
  listMediaFolders: wholeMediaFolders,
  listMediaTags: wholeMediaTags,
  listPostTemplates: wholePostTemplates,
  beginUpload: wholeUpload,
  sendUploadPart: wholeUpload,
  getUpload: wholeUpload,
  getAccountChoice: wholeAccountChoice,
  listNetworkUsage: wholeNetworkUsage,
  listMails: wholeMails,
  listInboundProblems: wholeInboundProblems,
  listKnowledge: [wholeEntry],
  createKnowledgeEntry: wholeEntry,
  updateKnowledgeEntry: wholeEntry,
  readKnowledgeFile: wholePreview,
  readKnowledgePage: wholePreview,
  tryKnowledge: wholeTry,
  getAssistantSettings: wholeAssistantSettings,
  updateAssistantSettings: wholeAssistantSettings,
  getCorrections: wholeCorrections,
  resetCorrections: wholeCorrections,
  getFirstSteps: wholeFirstSteps,
  listHelpLines: wholeHelpLines,
  setHelpLines: wholeHelpLines,
  resetHelpLines: wholeHelpLines,
  getModelUsage: wholeModelUsage,
  updateModelSettings: wholeModelUsage,
  tryAssistant: wholeTrial,
  listIncidents: wholeIncidents,
  getIncident: wholeIncidentDetail,
  updateIncident: wholeIncidentDetail,
  pauseIncidentPosts: wholeIncidentDetail,
  noteIncident: wholeIncidentDetail,
  closeIncident: wholeIncidentDetail,
  listCannedReplies: wholeCannedReplies,
  previewCannedReplies: wholeReplyFilePreview,
  getRules: wholeRules,
  setRules: wholeRules,
  pauseAutomaticReplies: wholeRules,
  backTestRules: wholeBackTest,
  getSlaPolicies: wholeSlaPolicies,
  getSurveySettings: wholeSurveySettings,
  setSurveySettings: wholeSurveySettings,
  getTicketSurvey: wholeTicketSurvey,
  prepareSurvey: { text: required },
  shareSurvey: { url: required },
  setSlaPolicies: wholeSlaPolicies,
  previewSlaPolicies: wholeSlaPreview,
  getAutomaticActs: wholeAutomaticActs,
  listApiKeys: wholeApiKeys,
  listWebhookEndpoints: wholeWebhookEndpoints,
  getWorkspace: { workspace: requiredAs(wholeWorkspace) },
  listTeam: wholeTeam,
  listAssignees: wholeAssignees,
  listDeskTeams: wholeDeskTeams,
  listInvitations: wholeInvitations,
  getSingleSignOn: wholeSingleSignOn,
  getAccessRules: wholeAccessRules,
  listApprovedClients: wholeClients,
  previewApprovedClients: wholeClientFilePreview,
  listUsers: wholeUsers,
  getSystem: wholeSystem,
  listSessions: wholeSessions,
  listPasskeys: wholePasskeys,
  getOwnSingleSignOn: wholeOwnSingleSignOn,
  getTwoFactor: wholeTwoFactor,
  listAuditEntries: wholeAuditEntries,
  getAuditChoices: wholeAuditChoices,
  getRetention: wholeRetention,
  previewRetention: wholeRetentionPreview,
  findContacts: wholeFoundContacts,
  readContactData: wholeContactData,
  getNotificationSettings: wholeNotificationSettings,
  getProfile: wholeProfile,
  listWebhookLog: wholeWebhookLog,
  checkPasswordLink: wholePasswordLink,
  openInvitation: wholeInvitation,
  getDataExport: wholeDataExport,
  getPlatformInsights: wholePlatformInsights,
  getReputation: wholeReputation,
  listReputationMessages: wholeReputationMessages,
  getAdvancedInsights: wholeAdvancedInsights,
  getAnalyticsSummary: wholeAnalyticsSummary,
  listEngagement: wholeEngagement,
  listPlatformDistribution: wholePlatformDistribution,
  listSentimentTrend: wholeSentimentTrend,
  listFollowerGrowth: wholeFollowerGrowth,
  getKeywords: wholeKeywords,
  listMessageTypes: wholeMessageTypes,
  getPeakHours: wholePeakHours,
  getResponsePerformance: wholeResponsePerformance,
  listResponseRecords: wholeResponseRecords,
  listSmartAlerts: wholeSmartAlerts,
  listInfluencers: wholeInfluencers,
  getVerifiedAuthors: wholeVerifiedAuthors,
  listMessagesBehind: wholeMessagesBehind,
  listReportFiles: [wholeReportFile],
  getReportFile: wholeReportFile,
  createReportFile: wholeReportFile,
  getBenchmark: wholeBenchmark,
  listPinnedWidgets: wholePinnedWidgets,
  listCompetitors: wholeCompetitors,
  addCompetitor: wholeCompetitors,
  removeCompetitor: wholeCompetitors,
};

const hostile = [undefined, null, {}, [], 'text', 7, true, [null, {}, [], 7], { id: {} }];

describe.each(Object.entries(wholes))('%s', (name, whole) => {
  const answer = sampleOf(endpoints[name as keyof typeof wholes].answer.toJSONSchema() as Schema);

  test('an answer as the contract has it is taken as it is, with nothing left out', () => {
    expect(fillAnswer(whole, answer)).toEqual(answer);
  });

  test('where the contract has null for something, null is taken as it is: it means something', () => {
    const schema = endpoints[name as keyof typeof wholes].answer.toJSONSchema() as Schema;
    const withNulls = sampleOf(schema, schema.$defs, true);
    expect(fillAnswer(whole, withNulls)).toEqual(withNulls);
  });

  test('with any part of it missing or of another form it is filled or refused, and never of another form', () => {
    for (const path of pathsOf(answer)) {
      for (const value of hostile) {
        const filled = fillOrRefuse(whole, withPart(answer, path, value));
        // What it was filled to is itself whole: nothing in it has another form.
        if (filled !== null) expect(fillAnswer(whole, filled.value), path.join('.')).toEqual(filled.value);
      }
    }
  });
});

function fillOrRefuse(whole: unknown, given: unknown): { value: unknown } | null {
  try {
    return { value: fillAnswer(whole, given) };
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    return null;
  }
}

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  $ref?: string;
  $defs?: Record<string, Schema>;
};

/** An answer that has every part, with one item in each list; null for what may be null where `isNull`. */
function sampleOf(schema: Schema, definitions = schema.$defs ?? {}, isNull = false): unknown {
  const sample = (part: Schema) => sampleOf(part, definitions, isNull);
  if (schema.$ref !== undefined) return sample(definitions[schema.$ref.replace('#/$defs/', '')] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const forms = schema.anyOf ?? schema.oneOf;
  if (isNull && forms?.some(({ type }) => type === 'null')) return null;
  if (forms !== undefined) return sample(forms[0] ?? {});
  if (schema.type === 'array') return [sample(schema.items ?? {})];
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sample(part)]);
    if (typeof schema.additionalProperties === 'object') parts.push(['another', sample(schema.additionalProperties)]);
    return Object.fromEntries(parts);
  }
  return schema.type === 'boolean' ? true : schema.type === 'string' ? 'words' : 3;
}

type Path = readonly string[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withPart(item, rest, part) : item));
  const parts = value as Record<string, unknown>;
  return { ...parts, [key]: withPart(parts[key], rest, part) };
}
