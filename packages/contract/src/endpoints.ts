/** The schemas of every call, under the names of `calls.ts`. The web imports types from here only. */
import { z } from 'zod';
import {
  currentUserSchema,
  loginBodySchema,
  successSchema,
  switchWorkspaceBodySchema,
  verifyEmailAnswerSchema,
  verifyEmailBodySchema,
  workspaceSummarySchema,
} from './auth.ts';
import type { CallName } from './calls.ts';
import {
  accountChoiceSchema,
  chooseAccountsBodySchema,
  connectionSchema,
  connectTokenBodySchema,
  disconnectBodySchema,
  inboundProblemSchema,
  platformInfoSchema,
} from './connections.ts';
import type { EndpointSchemas } from './endpoint-schemas.ts';
import {
  analyticsQuerySchema,
  analyticsSchema,
  conversationSchema,
  deleteEntryQuerySchema,
  deliverySchema,
  generateReplyAnswerSchema,
  listMessagesQuerySchema,
  messageSchema,
  presenceBodySchema,
  processAiAnswerSchema,
  saveDraftBodySchema,
  updateMessageBodySchema,
  viewerSchema,
} from './inbox.ts';
import { liveOverlapMaxMs } from './limits.ts';
import { mailListSchema } from './mail.ts';
import { getMediaQuerySchema } from './media.ts';
import { listNotificationsQuerySchema, notificationListSchema, readNotificationsBodySchema } from './notifications.ts';
import { postingEndpoints } from './posting-endpoints.ts';
import { networkUsageSchema } from './usage.ts';

export type { EndpointSchemas } from './endpoint-schemas.ts';

/** Ticket ids are whole numbers; anything else is not found rather than invalid. */
const messageParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const platformParams = z.object({ platform: z.string().max(40) });
const uuidParams = z.object({ id: z.uuid() });
const choiceParams = z.object({ id: z.string().max(100) });
const textQuery = z.record(z.string(), z.string());

export const endpoints = {
  getCurrentUser: { answer: currentUserSchema },
  verifyEmail: { body: verifyEmailBodySchema, answer: verifyEmailAnswerSchema },
  login: { body: loginBodySchema, answer: z.object({ success: z.literal(true), user: currentUserSchema }) },
  logout: { answer: successSchema },

  listWorkspaces: { answer: z.array(workspaceSummarySchema) },
  switchWorkspace: { body: switchWorkspaceBodySchema, answer: successSchema },

  listPlatforms: { answer: z.array(platformInfoSchema) },
  listNetworkUsage: { answer: z.array(networkUsageSchema) },
  listConnections: { answer: z.array(connectionSchema) },
  startConnection: { params: platformParams },
  finishConnection: { params: platformParams, query: textQuery },
  getAccountChoice: { params: choiceParams, answer: accountChoiceSchema },
  chooseAccounts: { params: choiceParams, body: chooseAccountsBodySchema, answer: z.array(connectionSchema) },
  disconnect: { params: platformParams, body: disconnectBodySchema, answer: successSchema },
  connectWithToken: { params: platformParams, body: connectTokenBodySchema, answer: connectionSchema },

  getAnalytics: { query: analyticsQuerySchema, answer: analyticsSchema },
  listMessages: { query: listMessagesQuerySchema, answer: z.array(messageSchema) },
  getMessage: { params: messageParams, answer: messageSchema },
  getConversation: { params: messageParams, answer: conversationSchema },
  updateMessage: { params: messageParams, body: updateMessageBodySchema, answer: messageSchema },
  generateReply: { params: messageParams, answer: generateReplyAnswerSchema },
  processWithAi: { params: messageParams, answer: processAiAnswerSchema },
  deleteConversationEntry: {
    params: messageParams.extend({ entryId: z.coerce.number().int().min(1) }),
    query: deleteEntryQuerySchema,
    answer: successSchema,
  },
  saveDraft: { params: messageParams, body: saveDraftBodySchema, answer: successSchema },
  setPresence: {
    params: messageParams,
    body: presenceBodySchema,
    answer: z.object({ viewers: z.array(viewerSchema) }),
  },
  getMedia: { params: uuidParams, query: getMediaQuerySchema },
  retryDelivery: { params: uuidParams, answer: deliverySchema },
  cancelDelivery: { params: uuidParams, answer: successSchema },

  ...postingEndpoints,

  listNotifications: { query: listNotificationsQuerySchema, answer: notificationListSchema },
  readNotifications: { body: readNotificationsBodySchema, answer: successSchema },
  openLiveEvents: {
    query: z.object({
      lastEventId: z.coerce.number().int().optional(),
      /** Without a number to go on from: begin with the events of so many milliseconds before. */
      overlapMs: z.coerce.number().int().min(0).max(liveOverlapMaxMs).optional(),
    }),
  },

  listInboundProblems: { answer: z.array(inboundProblemSchema) },
  listMails: { answer: mailListSchema },
  verifyWebhook: { params: platformParams, query: textQuery },
  receiveWebhook: { params: platformParams, answer: successSchema },

  getHealth: { answer: z.object({ status: z.literal('ok') }) },
  getReadiness: { answer: z.object({ status: z.literal('ready'), checks: z.record(z.string(), z.string()) }) },
  getMetrics: {},
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
