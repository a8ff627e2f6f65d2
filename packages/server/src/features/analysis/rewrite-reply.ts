/** What a person is typing as a reply, rewritten by the workspace's engine, and what a customer wrote, translated for them. Nothing of it is kept. */
import type { RewriteInput } from '@parley/ai/engine.ts';
import { unknownAuthorName } from '@parley/connectors/author.ts';
import { type RewriteTool, rewriteTools } from '@parley/contract/analysis/rules.ts';
import type { RewriteChoice, Rewritten } from '@parley/contract/analysis/schemas.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { readAssistantSettings } from '../assistant-settings/assistant-settings.service.ts';
import { engineOf } from '../model/engine-of.service.ts';
import { findTicketToRead } from './analysis.queries.ts';
import { draftStyleOf } from './draft-style.ts';
import { understandTickets } from './understand-tickets.ts';

const whileOff = 'The AI Assistant is off. Switch it on in Settings.';

/** @throws AppError not_found */
export async function listRewriteTools(
  context: Context,
  workspaceId: string,
  ticketId: number,
  asked: { text: string; isReceived: boolean },
): Promise<RewriteChoice> {
  const input = await gatherInput(context, workspaceId, ticketId, asked);
  const engine = engineOf(context, workspaceId);
  const tools = await Promise.all(
    rewriteTools.map(async (tool) => {
      const obstacle =
        input === null ? { reason: whileOff, needsModel: false } : await engine.findRewriteObstacle(tool, input);
      return { tool, obstacle: obstacle?.reason ?? null, needsModel: obstacle?.needsModel ?? false };
    }),
  );
  const language = input?.customerLanguage ?? 'und';
  return { engine: engine.name, customerLanguage: language === 'und' ? null : language, tools };
}

/** @throws AppError not_found, rewrite_impossible, ai_unavailable */
export async function rewriteReply(
  context: Context,
  workspaceId: string,
  ticketId: number,
  {
    isReceived,
    language,
    text,
    tool,
  }: { tool: RewriteTool; text: string; language?: string | undefined; isReceived: boolean },
): Promise<Rewritten> {
  const input = await gatherInput(context, workspaceId, ticketId, { text, isReceived });
  if (input === null) throw new AppError('rewrite_impossible', { message: whileOff });
  const engine = engineOf(context, workspaceId);
  const rewritten = await engine.rewrite(tool, input, language);
  if (rewritten.text === null)
    throw new AppError(rewritten.hasFailed === true ? 'ai_unavailable' : 'rewrite_impossible', {
      message: rewritten.reason,
    });
  return {
    text: rewritten.text,
    isChanged: rewritten.text !== text,
    engine: rewritten.engine ?? engine.name,
    reason: rewritten.reason,
  };
}

/** Null while the AI Assistant is off. No transaction is open while a model thinks. @throws AppError not_found */
function gatherInput(
  context: Context,
  workspaceId: string,
  ticketId: number,
  { isReceived, text }: { text: string; isReceived: boolean },
): Promise<RewriteInput | null> {
  return context.database.transaction(async (transaction) => {
    const ticket = await findTicketToRead(transaction, workspaceId, ticketId);
    if (ticket === null) throw new AppError('not_found');
    const settings = await readAssistantSettings(transaction, workspaceId);
    if (!settings.aiEnabled) return null;
    const [read] = await understandTickets(context, transaction, workspaceId, [ticket]);
    if (read === undefined) throw new Error('The AI engine gave no analysis.');
    const limits = context.networks.get(ticket.platform)?.connector.limits;
    return {
      text,
      customerLanguage: read.analysis.language,
      sentiment: read.analysis.sentiment,
      crisis: isReceived ? [] : read.analysis.crisis,
      customerName: ticket.senderName === unknownAuthorName ? null : ticket.senderName,
      style: draftStyleOf(settings, ticket.accountName),
      maxChars: limits?.replyMaxChars[ticket.messageType] ?? Number.MAX_SAFE_INTEGER,
    };
  });
}
