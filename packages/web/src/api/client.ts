import { backgroundHeader, callsInBackground } from '@parley/contract/auth/background.ts';
import { callsFromAnySeat, type Seat, seatHeader, writeSeat } from '@parley/contract/auth/seat.ts';
import { type CallName, calls } from '@parley/contract/calls.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@parley/contract/endpoints.ts';
import { createListeners } from '../state/create-store.ts';
import { type ApiError, NoAnswerError, toApiError, UnreadableAnswerError } from './errors.ts';
import { fillAnswer } from './fill-answer.ts';
import { fillPath, toQueryString } from './paths.ts';
import { isPersonActive } from './person-activity.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type OptionalQuery<Value> = [Value] extends [undefined] ? { query?: undefined } : { query?: Value };

export type CallOptions<Name extends CallName> = Part<'params', ParamsOf<Name>> &
  OptionalQuery<QueryOf<Name>> &
  Part<'body', BodyOf<Name>> & {
    /** A body of bytes, for the calls whose body is no JSON. */
    bytes?: Blob;
    signal?: AbortSignal;
    headers?: Record<string, string>;
    keepalive?: boolean;
  } & WholePart<Name>;

/** Calls whose answers the pages cannot do without, and so do not trust: each says what takes the place of a missing part. */
export const untrustedCalls = [
  'getAnalytics',
  'countMessages',
  'listSavedViews',
  'countSavedViews',
  'createTicketJob',
  'getTicketJob',
  'undoTicketJob',
  'listMessageLanguages',
  'listMessages',
  'getMessage',
  'getConversation',
  'updateMessage',
  'setPresence',
  'getDelivery',
  'listMacros',
  'getReplySettings',
  'updateReplySettings',
  'updateReplyPreferences',
  'generateReply',
  'processWithAi',
  'listRewriteTools',
  'rewriteReply',
  'listReportSchedules',
  'listConnections',
  'listPlatforms',
  'listNotifications',
  'listWorkspaces',
  'publishPost',
  'getPostSummary',
  'listPosts',
  'listPostingEvents',
  'listPostOccurrences',
  'getPostingHours',
  'listCalendarNotes',
  'listPostingInsights',
  'listCampaigns',
  'listPostingAccounts',
  'getCurrentUser',
  'getPostingSettings',
  'getPost',
  'getPostTickets',
  'getTicketPost',
  'getTicketPanel',
  'getPostingSlots',
  'listPostingFeeds',
  'findNextSlot',
  'getBestTime',
  'getWritingBasis',
  'listHashtagSuggestions',
  'listPublishChoices',
  'checkPost',
  'previewImport',
  'listMedia',
  'getMediaUse',
  'listMediaFolders',
  'listMediaTags',
  'listPostTemplates',
  'beginUpload',
  'sendUploadPart',
  'getUpload',
  'getAccountChoice',
  'listNetworkUsage',
  'listMails',
  'listInboundProblems',
  'getAssistantSettings',
  'updateAssistantSettings',
  'getCorrections',
  'resetCorrections',
  'getFirstSteps',
  'listHelpLines',
  'setHelpLines',
  'resetHelpLines',
  'tryAssistant',
  'getModelUsage',
  'updateModelSettings',
  'listIncidents',
  'getIncident',
  'updateIncident',
  'pauseIncidentPosts',
  'noteIncident',
  'closeIncident',
  'listKnowledge',
  'createKnowledgeEntry',
  'updateKnowledgeEntry',
  'readKnowledgeFile',
  'readKnowledgePage',
  'tryKnowledge',
  'listNotes',
  'getCustomer',
  'getMerges',
  'splitTicket',
  'listHiddenMessages',
  'findCustomers',
  'listCannedReplies',
  'previewCannedReplies',
  'getRules',
  'setRules',
  'pauseAutomaticReplies',
  'backTestRules',
  'getAutomaticActs',
  'getSlaPolicies',
  'getSurveySettings',
  'setSurveySettings',
  'getTicketSurvey',
  'prepareSurvey',
  'shareSurvey',
  'setSlaPolicies',
  'previewSlaPolicies',
  'listApiKeys',
  'listWebhookEndpoints',
  'getWorkspace',
  'listTeam',
  'listAssignees',
  'listDeskTeams',
  'listInvitations',
  'getSingleSignOn',
  'getAccessRules',
  'listApprovedClients',
  'previewApprovedClients',
  'listUsers',
  'getSystem',
  'listSessions',
  'listPasskeys',
  'getOwnSingleSignOn',
  'getTwoFactor',
  'listAuditEntries',
  'getAuditChoices',
  'getRetention',
  'previewRetention',
  'findContacts',
  'readContactData',
  'getNotificationSettings',
  'getProfile',
  'listWebhookLog',
  'checkPasswordLink',
  'openInvitation',
  'getDataExport',
  'getPlatformInsights',
  'getReputation',
  'listReputationMessages',
  'getAdvancedInsights',
  'getAnalyticsSummary',
  'listEngagement',
  'listPlatformDistribution',
  'listSentimentTrend',
  'listFollowerGrowth',
  'getKeywords',
  'listMessageTypes',
  'getPeakHours',
  'getResponsePerformance',
  'listResponseRecords',
  'listSmartAlerts',
  'listInfluencers',
  'getVerifiedAuthors',
  'listMessagesBehind',
  'listReportFiles',
  'getReportFile',
  'createReportFile',
  'getBenchmark',
  'listPinnedWidgets',
  'listCompetitors',
  'addCompetitor',
  'removeCompetitor',
] as const satisfies CallName[];
type UntrustedCall = (typeof untrustedCalls)[number];

type WholePart<Name extends CallName> = Name extends UntrustedCall
  ? { /** A whole answer; see `fillAnswer`. */ whole: AnswerOf<Name> }
  : { whole?: undefined };

type Arguments<Name extends CallName> =
  Record<never, never> extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

export type AnswerInfo = {
  name: CallName;
  /** Whether it kept the session from idling out. */
  isActivity: boolean;
  /** From when on: the server counts from the question, however late its answer comes. */
  askedAtMs: number;
};
type AnswerListener = (error: ApiError | null, info: AnswerInfo) => void;
const answers = createListeners<[error: ApiError | null, info: AnswerInfo]>();

/** Calls back after every answer: with null on success, with the error otherwise. Returns how to stop. */
export function onAnswer(listener: AnswerListener): () => void {
  return answers.add(([error, info]) => listener(error, info));
}

let seat: string | null = null;

/** For whom and in which workspace the pages are open from now on: calls say so. */
export function takeSeat(taken: Seat): void {
  seat = writeSeat(taken);
}

/**
 * Makes a call of the contract and gives its parsed answer. Sends the session cookie.
 * Throws `ApiError` for any answer that is not a success, `NoAnswerError` when there was none, `UnreadableAnswerError` for one that is
 * no JSON or lacks something required.
 */
export async function call<Name extends CallName>(name: Name, ...[options]: Arguments<Name>): Promise<AnswerOf<Name>> {
  return (await callForResponse(name, ...([options] as Arguments<Name>))).answer;
}

/** As `call`, and null where nobody is signed in (401). */
export async function callOrNull<Name extends CallName>(
  name: Name,
  ...[options]: Arguments<Name>
): Promise<AnswerOf<Name> | null> {
  try {
    return await call(name, ...([options] as Arguments<Name>));
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 401) return null;
    throw error;
  }
}

/** As `call`, with the response beside the answer, for headers such as `Link`. */
export async function callForResponse<Name extends CallName>(
  name: Name,
  ...[options]: Arguments<Name>
): Promise<{ answer: AnswerOf<Name>; response: Response }> {
  const { whole } = looseOf(options);
  const response = await callForBody(name, ...([options] as Arguments<Name>));
  const text = await response.text();
  const given = text === '' ? undefined : parseAnswer(text);
  return { answer: (whole === undefined ? given : fillAnswer(whole, given)) as AnswerOf<Name>, response };
}

/** As `call`, with the body still to be read: for an answer that comes in pieces. Throws as `call` does, but for what is in the body. */
export async function callForBody<Name extends CallName>(name: Name, ...[options]: Arguments<Name>): Promise<Response> {
  const { method, path } = calls[name];
  const { params, query, body, bytes, signal, headers, keepalive } = looseOf(options);
  const isActivity = isPersonActive() && !callsInBackground.has(name);
  const info = { name, isActivity, askedAtMs: Date.now() };
  let response: Response;
  try {
    response = await fetch(fillPath(path, params) + toQueryString(query), {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...contentTypeOf(body, bytes),
        ...(isActivity ? {} : { [backgroundHeader]: 'true' }),
        ...(seat === null || callsFromAnySeat.has(name) ? {} : { [seatHeader]: seat }),
        ...headers,
      },
      body: bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal,
      keepalive,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NoAnswerError(error);
  }
  if (!response.ok) {
    const error = await toApiError(response);
    answers.tell([error, info]);
    throw error;
  }
  answers.tell([null, info]);
  return response;
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableAnswerError(error);
  }
}

function contentTypeOf(body: unknown, bytes: Blob | undefined): Record<string, string> {
  if (bytes !== undefined) return { 'content-type': 'application/octet-stream' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

type LooseOptions = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  bytes?: Blob;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  keepalive?: boolean;
  whole?: unknown;
};

/** Which parts there are was checked against the contract by the caller's types. */
function looseOf(options: unknown): LooseOptions {
  return (options ?? {}) as LooseOptions;
}
