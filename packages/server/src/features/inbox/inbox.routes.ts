import { calls } from '@parley/contract/calls.ts';
import type { GivenReplyFile, Message, UpdateMessageBody } from '@parley/contract/inbox/schemas.ts';
import { nextPageLink } from '@parley/contract/next-page.ts';
import type { StopReason } from '@parley/contract/rules/rules.ts';
import { ticketsCountMax } from '@parley/contract/tickets/filters.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall, type Session } from '../../http/register-call.ts';
import { requirePermission, sessionMay } from '../../http/session-may.ts';
import { createAnswerStreams, wantsEvents } from '../../http/stream-answer.ts';
import { generateReply, processWithAi } from '../analysis/analysis.service.ts';
import { canHide } from '../message-hiding/hide-support.service.ts';
import { stopAutomaticReply } from '../rules/stop-automatic-reply.service.ts';
import { answerTicket } from '../tickets/answer-ticket.service.ts';
import { deleteEntry } from '../tickets/delete-entry.service.ts';
import { saveDraft } from '../tickets/drafts.service.ts';
import { updateTicket } from '../tickets/update-ticket.service.ts';
import { getAnalytics } from './analytics.query.ts';
import { findConversation } from './conversation.query.ts';
import { countTickets, listLanguages } from './count-tickets.service.ts';
import { findMessage } from './inbox.queries.ts';
import { listMessages } from './list-messages.query.ts';
import { replySupportOf } from './message-row.ts';
import { setPresence } from './presence.ts';
import { markAllRead, markRead } from './read-marks.ts';
import type { TrailSupport } from './trail.ts';

export async function inboxRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { database } = context;
  const streamAnswer = createAnswerStreams(app);
  const replySupport = replySupportOf(context);
  const trailSupport: TrailSupport = {
    canDelete(platform, kind) {
      const reply = context.networks.get(platform)?.connector.reply;
      return reply?.delete !== undefined && (reply.deletableKinds?.includes(kind) ?? true);
    },
    canHide: (platform, kind) => canHide(context, platform, kind),
  };

  /** A person is at work on a ticket: Parley writes nothing there by itself any more. */
  async function comesFirst(session: Session, ticketId: number, how: StopReason): Promise<void> {
    if (!sessionMay(session, 'inbox.reply')) return;
    await stopAutomaticReply(context, { workspaceId: session.workspaceId, ticketId }, how, session);
  }

  async function findTicket({ userId, workspaceId }: Session, id: number) {
    const found = await findMessage(database, workspaceId, id, { userId, replySupport });
    if (found === null) throw new AppError('not_found');
    return found;
  }

  async function getMessage(session: Session, id: number): Promise<Message> {
    return (await findTicket(session, id)).message;
  }

  registerCall(app, 'getAnalytics', ({ query, session }) =>
    getAnalytics(database, session.workspaceId, context.now(), query.timeZone ?? 'UTC'),
  );

  registerCall(
    app,
    'listMessages',
    async ({ query, session, request, reply }) => {
      const { userId, workspaceId } = session;
      const page = await listMessages(database, workspaceId, query, { now: context.now(), userId, replySupport });
      if (page.nextCursor !== null) {
        const given = new URLSearchParams(request.url.split('?')[1] ?? '');
        reply.header('link', nextPageLink(calls.listMessages.path, given, page.nextCursor));
      }
      return page.messages;
    },
    { isAnswerExact: true },
  );

  registerCall(app, 'countMessages', ({ query, session: { userId, workspaceId } }) =>
    countTickets(database, workspaceId, query, { now: context.now(), userId, most: ticketsCountMax }),
  );
  registerCall(app, 'listMessageLanguages', ({ session }) =>
    listLanguages(database, session.workspaceId, context.now()),
  );

  registerCall(app, 'markRead', async ({ params, body, session: { userId, workspaceId } }) => {
    const until = body.until === null ? null : new Date(body.until);
    if (!(await markRead(database, { workspaceId, userId, ticketId: params.id }, until)))
      throw new AppError('not_found');
    return { success: true as const };
  });
  registerCall(app, 'markAllRead', async ({ session: { userId, workspaceId } }) => ({
    marked: await markAllRead(database, { workspaceId, userId }),
  }));

  registerCall(app, 'getMessage', ({ params, session }) => getMessage(session, params.id));

  registerCall(app, 'getConversation', async ({ params, query, session }) => {
    const opening = {
      ...{ workspaceId: session.workspaceId, ticketId: params.id, userId: session.userId, now: context.now() },
      ...{ seesWaiting: sessionMay(session, 'inbox.reply'), entries: query.entries },
    };
    const found = await findConversation(database, opening, trailSupport);
    if (found === null) throw new AppError('not_found');
    return found;
  });

  registerCall(app, 'updateMessage', async ({ params, body, session }) => {
    const { agentReply, besideWaiting, files, hasLooked = false, replaces, replyId, ...rest } = body;
    const { seenEntryId, undoable = false, ...changes } = rest;
    if (agentReply === undefined) {
      await updateTicket(context, session.workspaceId, params.id, changes, session);
      const { isPlanned, message } = await findTicket(session, params.id);
      if (!isPlanned) return message;
      await comesFirst(session, params.id, whatWasDone(changes));
    } else {
      requirePermission(session, 'inbox.reply');
      await answerTicket(
        context,
        session.workspaceId,
        params.id,
        {
          ...{ text: agentReply, replyId, seenEntryId, besideWaiting, changes, isUndoable: undoable },
          files: files?.map(withAltText),
          replaced: replaces === undefined ? undefined : { id: replaces, hasLooked },
        },
        session,
      );
      await comesFirst(session, params.id, 'somebody-answered');
    }
    return getMessage(session, params.id);
  });

  registerCall(app, 'generateReply', async ({ params, session, request, reply }) => {
    await comesFirst(session, params.id, 'answering');
    if (!wantsEvents(request)) return generateReply(context, session.workspaceId, params.id);
    return streamAnswer(request, reply, (watch) => generateReply(context, session.workspaceId, params.id, watch));
  });
  registerCall(app, 'processWithAi', async ({ params, session }) => {
    await comesFirst(session, params.id, 'answering');
    return { data: await processWithAi(context, session.workspaceId, params.id) };
  });

  registerCall(app, 'deleteConversationEntry', async ({ params, query, session }) => {
    await deleteEntry(
      context,
      session.workspaceId,
      params.id,
      params.entryId,
      { onPlatform: query.onPlatform === 'true' },
      session,
    );
    return { success: true as const };
  });

  registerCall(app, 'saveDraft', async ({ params, body, session }) => {
    await getMessage(session, params.id);
    const key = { workspaceId: session.workspaceId, ticketId: params.id, userId: session.userId };
    await saveDraft(context, key, { ...body, files: body.files?.map(withAltText) });
    if ((body.text ?? '') !== '' || (body.files ?? []).length > 0) await comesFirst(session, params.id, 'answering');
    return { success: true as const };
  });

  registerCall(app, 'setPresence', async ({ params, body, session }) => {
    const { isReplyPlanned, viewers } = await setPresence(context, {
      workspaceId: session.workspaceId,
      ticketId: params.id,
      userId: session.userId,
      userName: session.userName,
      ...body,
    });
    if (isReplyPlanned && !body.leaving) await comesFirst(session, params.id, body.typing ? 'answering' : 'opened');
    return { viewers };
  });
}

/** To a ticket for which an automatic reply was planned, which is pending. */
function whatWasDone({ sentiment, status, tag }: Pick<UpdateMessageBody, 'sentiment' | 'status' | 'tag'>): StopReason {
  if (status !== undefined && status !== 'pending') return 'status-changed';
  return sentiment === undefined && tag === undefined ? 'handled' : 'corrected';
}

function withAltText({ altText = null, mediaId }: GivenReplyFile): { mediaId: string; altText: string | null } {
  return { mediaId, altText };
}
