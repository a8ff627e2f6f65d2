/** The application's table of contents: what every request goes through, and the features. */
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { toTrustProxy } from './config/trusted-proxies.ts';
import type { Context } from './context.ts';
import { deliveryKinds } from './delivery-kinds.ts';
import { accountDataRoutes } from './features/account-data/account-data.routes.ts';
import { administrationRoutes } from './features/administration/administration.routes.ts';
import { aiRoutes } from './features/ai/ai.routes.ts';
import { analysisRoutes } from './features/analysis/analysis.routes.ts';
import { answerOnce } from './features/api-keys/answer-once.ts';
import { apiKeysRoutes } from './features/api-keys/api-keys.routes.ts';
import { createApiKeyFinder } from './features/api-keys/find-api-key.ts';
import { approvedClientsRoutes } from './features/approved-clients/approved-clients.routes.ts';
import { assistantSettingsRoutes } from './features/assistant-settings/assistant-settings.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { accountRoutes } from './features/auth/account.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createSessionFinder } from './features/auth/find-session.ts';
import type { SessionMemory } from './features/auth/remember-sessions.ts';
import { twoFactorRoutes } from './features/auth/two-factor.routes.ts';
import { calendarNotesRoutes } from './features/calendar-notes/calendar-notes.routes.ts';
import { campaignsRoutes } from './features/campaigns/campaigns.routes.ts';
import { cannedRepliesRoutes } from './features/canned-replies/canned-replies.routes.ts';
import { clientReviewsRoutes } from './features/client-reviews/client-reviews.routes.ts';
import { competitorsRoutes } from './features/competitors/competitors.routes.ts';
import { connectionsRoutes } from './features/connections/connections.routes.ts';
import { contactsRoutes } from './features/contacts/contacts.routes.ts';
import { correctionsRoutes } from './features/corrections/corrections.routes.ts';
import { customersRoutes } from './features/customers/customers.routes.ts';
import { deliveryRoutes } from './features/delivery/delivery.routes.ts';
import { demoVisitRoutes } from './features/demo-visit/demo-visit.routes.ts';
import { deskTeamsRoutes } from './features/desk-teams/desk-teams.routes.ts';
import { firstStepsRoutes } from './features/first-steps/first-steps.routes.ts';
import { helpLinesRoutes } from './features/help-lines/help-lines.routes.ts';
import { impersonationRoutes } from './features/impersonation/impersonation.routes.ts';
import { inboxRoutes } from './features/inbox/inbox.routes.ts';
import { incidentsRoutes } from './features/incidents/incidents.routes.ts';
import { ingestRoutes } from './features/ingest/webhook.routes.ts';
import { insightsRoutes } from './features/insights/insights.routes.ts';
import { invitationsRoutes } from './features/invitations/invitations.routes.ts';
import { knowledgeRoutes } from './features/knowledge/knowledge.routes.ts';
import { liveRoutes, openLiveHub } from './features/live/live.routes.ts';
import { macrosRoutes } from './features/macros/macros.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { mcpRoutes } from './features/mcp/mcp.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { messageHidingRoutes } from './features/message-hiding/message-hiding.routes.ts';
import { modelRoutes } from './features/model/model.routes.ts';
import { notesRoutes } from './features/notes/notes.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { outgoingWebhooksRoutes } from './features/outgoing-webhooks/outgoing-webhooks.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { passkeysRoutes } from './features/passkeys/passkeys.routes.ts';
import { postTemplatesRoutes } from './features/post-templates/post-templates.routes.ts';
import { postingRoutes } from './features/posting/posting.routes.ts';
import { postingAdviceRoutes } from './features/posting-advice/posting-advice.routes.ts';
import { postingFeedsRoutes } from './features/posting-feeds/posting-feeds.routes.ts';
import { postingImportRoutes } from './features/posting-import/posting-import.routes.ts';
import { postingSettingsRoutes } from './features/posting-settings/posting-settings.routes.ts';
import { postingSlotsRoutes } from './features/posting-slots/posting-slots.routes.ts';
import { profilePictureRoutes } from './features/profile-picture/profile-picture.routes.ts';
import { publicationRoutes } from './features/publications/publications.routes.ts';
import { replyApprovalsRoutes } from './features/reply-approvals/reply-approvals.routes.ts';
import { replySettingsRoutes } from './features/reply-settings/reply-settings.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { reputationRoutes } from './features/reputation/reputation.routes.ts';
import { responsePerformanceRoutes } from './features/response-performance/response-performance.routes.ts';
import { retentionRoutes } from './features/retention/retention.routes.ts';
import { rulesRoutes } from './features/rules/rules.routes.ts';
import { savedViewsRoutes } from './features/saved-views/saved-views.routes.ts';
import { shortLinksRoutes } from './features/short-links/short-links.routes.ts';
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts';
import { slaRoutes } from './features/sla/sla.routes.ts';
import { surveysRoutes } from './features/surveys/surveys.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { ticketExportsRoutes } from './features/ticket-exports/ticket-exports.routes.ts';
import { ticketJobsRoutes } from './features/ticket-jobs/ticket-jobs.routes.ts';
import { ticketMergesRoutes } from './features/ticket-merges/ticket-merges.routes.ts';
import { ticketPanelRoutes } from './features/ticket-panel/ticket-panel.routes.ts';
import { ticketSplitsRoutes } from './features/ticket-splits/ticket-splits.routes.ts';
import { usageRoutes } from './features/usage/usage.routes.ts';
import { workspaceRoutes } from './features/workspace/workspace.routes.ts';
import { workspaceLogoRoutes } from './features/workspace-logo/workspace-logo.routes.ts';
import { answerErrors, answerUnreadableAddress } from './http/answer-errors.ts';
import { serveApiDocumentation } from './http/api-documentation.ts';
import { authorizeCalls } from './http/authorize.ts';
import { checkHosts } from './http/check-host.ts';
import { checkOrigins } from './http/check-origin.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { cutArrivingRequests } from './http/cut-arriving.ts';
import { serveGuides } from './http/guides.ts';
import { logRequests, requestIdOf } from './http/log-requests.ts';
import { mountSandbox } from './http/mount-sandbox.ts';
import { refuseUnknownRoutes } from './http/refuse-unknown-routes.ts';
import { readBodies } from './http/request-body.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { warnOfUnnamedProxies } from './http/warn-of-proxies.ts';
import { builtWebFolder, serveWebPages } from './http/web-pages.ts';

/** Fastify's own ten seconds end the start of a busy machine, which makes the sandbox's month of history in them. */
const startUpTimeoutMs = 5 * 60_000;
/** For a request to arrive whole; how long its answer takes, or a stream lasts, is not limited by it. */
const requestTimeoutMs = 60_000;

export type AppOptions = {
  /** The built web application; packages/web/dist when absent. */
  webFolder?: string;
  /** How calls find out who is asking; by the database each time when absent. */
  sessions?: SessionMemory;
};

/** The application, not listening yet. Throws when a route is not in the contract. The caller closes it. */
export async function createApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    requestTimeout: requestTimeoutMs,
    pluginTimeout: startUpTimeoutMs,
    frameworkErrors: answerUnreadableAddress,
    exposeHeadRoutes: false,
    trustProxy: toTrustProxy(config.trustedProxies),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  const findSession = createSessionFinder(context);
  const sessions = options.sessions ?? { find: findSession };
  openLiveHub(app, context, findSession);
  refuseUnknownRoutes(app);
  cutArrivingRequests(app);
  if (config.isSandboxServed) await app.register((sandbox) => mountSandbox(sandbox, context, sessions.find));
  // Everything of ours stands in one scope, so that none of it touches the sandbox.
  await app.register(async (parley) => {
    await parley.register(cookie);
    await addSecurityHeaders(parley, config);
    answerOnce(parley, context);
    await compressAnswers(parley);
    logRequests(parley);
    answerErrors(parley);
    readBodies(parley);
    warnOfUnnamedProxies(parley, config);
    checkHosts(parley, config);
    checkOrigins(parley, config);
    authorizeCalls(parley, sessions, createApiKeyFinder(context));
    await serveApiDocumentation(parley);
    serveGuides(parley);
    await serveWebPages(parley, options.webFolder ?? builtWebFolder, context);
    await registerFeatures(parley, context);
  });
  return app;
}

/** Every feature by hand. */
async function registerFeatures(app: FastifyInstance, context: Context): Promise<void> {
  aiRoutes(app, context);
  analysisRoutes(app, context);
  assistantSettingsRoutes(app, context);
  cannedRepliesRoutes(app, context);
  deskTeamsRoutes(app, context);
  macrosRoutes(app, context);
  await authRoutes(app, context);
  accountRoutes(app, context);
  twoFactorRoutes(app, context);
  passkeysRoutes(app, context);
  auditRoutes(app, context);
  approvedClientsRoutes(app, context);
  impersonationRoutes(app, context);
  administrationRoutes(app, context, deliveryKinds);
  await workspaceRoutes(app, context);
  teamRoutes(app, context);
  invitationsRoutes(app, context);
  apiKeysRoutes(app, context);
  singleSignOnRoutes(app, context);
  campaignsRoutes(app, context);
  connectionsRoutes(app, context);
  contactsRoutes(app, context);
  correctionsRoutes(app, context);
  await deliveryRoutes(app, context, deliveryKinds);
  firstStepsRoutes(app, context);
  helpLinesRoutes(app, context);
  await inboxRoutes(app, context);
  await savedViewsRoutes(app, context);
  await ticketJobsRoutes(app, context);
  reportsRoutes(app, context);
  retentionRoutes(app, context);
  rulesRoutes(app, context);
  slaRoutes(app, context);
  surveysRoutes(app, context);
  incidentsRoutes(app, context);
  ingestRoutes(app, context);
  knowledgeRoutes(app, context);
  notesRoutes(app, context);
  customersRoutes(app, context);
  ticketMergesRoutes(app, context);
  messageHidingRoutes(app, context);
  ticketSplitsRoutes(app, context);
  ticketPanelRoutes(app, context);
  ticketExportsRoutes(app, context);
  await notificationsRoutes(app, context);
  await liveRoutes(app);
  mailRoutes(app, context);
  outgoingWebhooksRoutes(app, context);
  await mediaRoutes(app, context);
  workspaceLogoRoutes(app, context);
  profilePictureRoutes(app, context);
  await publicationRoutes(app, context);
  await postingRoutes(app, context);
  postingAdviceRoutes(app, context);
  insightsRoutes(app, context);
  competitorsRoutes(app, context);
  overviewRoutes(app, context);
  reputationRoutes(app, context);
  responsePerformanceRoutes(app, context);
  await postingSettingsRoutes(app, context);
  replyApprovalsRoutes(app, context);
  replySettingsRoutes(app, context);
  calendarNotesRoutes(app, context);
  clientReviewsRoutes(app, context);
  postingSlotsRoutes(app, context);
  postingFeedsRoutes(app, context);
  postTemplatesRoutes(app, context);
  postingImportRoutes(app, context);
  shortLinksRoutes(app, context);
  await usageRoutes(app, context);
  await modelRoutes(app, context);
  await accountDataRoutes(app, context);
  demoVisitRoutes(app, context);
  mcpRoutes(app);
  await operationsRoutes(app, context);
}
