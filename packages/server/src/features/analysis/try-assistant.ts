/** What the assistant makes of a message that nobody has sent: read and answered as any other, kept nowhere. */
import type { DraftReply } from '@parley/ai/engine.ts';
import type { Trial, TriedDraft } from '@parley/contract/analysis/schemas.ts';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { platforms } from '@parley/contract/platforms.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { connections } from '../../db/schema/connections.ts';
import { AppError } from '../../http/app-error.ts';
import { readAssistantSettings } from '../assistant-settings/assistant-settings.service.ts';
import type { MessageFacts } from '../rules/message-facts.ts';
import { tryRules } from '../rules/try-rules.service.ts';
import type { TicketToRead } from './analysis.queries.ts';
import { understandTickets } from './understand-tickets.ts';
import { type TicketToAnswer, writeDrafts } from './write-drafts.ts';

/** No ticket has it. */
const trialId = 0;

/** @throws AppError ai_unavailable */
export async function tryAssistant(
  context: Context,
  workspaceId: string,
  { settings: changes, ...message }: ParsedBodyOf<'tryAssistant'>,
): Promise<Trial> {
  return context.database.transaction(async (transaction) => {
    const ticket = { ...(await findAccount(transaction, workspaceId)), ...toTicket(message, context.now()) };
    const saved = await readAssistantSettings(transaction, workspaceId);
    const [read] = await understandTickets(context, transaction, workspaceId, [ticket]).catch((error: unknown) => {
      context.log.warn({ err: error }, 'The AI could not read a tried message');
      throw new AppError('ai_unavailable', { cause: error });
    });
    if (read === undefined) throw new AppError('ai_unavailable');
    const engine = context.engine.name;
    const draftWith = async (settings: typeof saved): Promise<TriedDraft> => {
      const drafts = await writeDrafts(context, transaction, workspaceId, [read], settings);
      const draft = drafts.get(trialId);
      if (draft === undefined) throw new AppError('ai_unavailable');
      const facts = toFacts(read, draft);
      return {
        ...toTriedDraft(draft, engine),
        rules: await tryRules(context, transaction, workspaceId, facts, settings),
      };
    };
    const { tagConfidence: _, ...reading } = read.analysis;
    return {
      reading: { ...reading, engine: reading.engine ?? engine },
      draft: await draftWith(saved),
      changedDraft: changes === undefined ? null : await draftWith({ ...saved, ...changes }),
    };
  });
}

function toTriedDraft(
  { engine, holdingReply, reason, sources, text }: DraftReply,
  asked: TriedDraft['engine'],
): Omit<TriedDraft, 'rules'> {
  return { text, holdingReply, reason, sources, engine: engine ?? asked };
}

/** As a message that has just come. */
function toFacts({ analysis, ticket }: TicketToAnswer, draft: DraftReply): MessageFacts {
  const { certainty, crisis, language, sentiment, sentimentConfidence, spam, tag, tags, urgency } = analysis;
  const { content, lastCustomerMessageAt, messageType, platform, senderName } = ticket;
  return {
    ...{ id: trialId, ticketId: '', connectionId: '', threadExternalId: '', fingerprint: '', followers: null },
    ...{ certainty, crisis, language, sentiment, sentimentConfidence, spam, tag, tags, urgency, isCorrected: false },
    ...{ content, lastCustomerMessageAt, channel: messageType, platform, senderName },
    // What is urgent is put before everybody by its reading.
    status: crisis.length > 0 || urgency === 3 ? 'escalated' : 'pending',
    draft: { text: draft.text, hasSources: draft.sources.length > 0, isByModel: draft.engine === 'model' },
    lastRepliedAt: null,
    createdAt: lastCustomerMessageAt,
  };
}

/** The first account of the workspace stands for the one that the message would have come to. */
async function findAccount(
  transaction: Transaction,
  workspaceId: string,
): Promise<Pick<TicketToRead, 'accountName' | 'platform'>> {
  const [account] = await transaction
    .select({ accountName: connections.name, platform: connections.platform })
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), eq(connections.state, 'active')))
    .orderBy(asc(connections.createdAt), asc(connections.id))
    .limit(1);
  if (account !== undefined) return account;
  const [workspace] = await transaction
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return { accountName: workspace?.name ?? '', platform: platforms[0] };
}

function toTicket(
  { channel, senderName, text }: Omit<ParsedBodyOf<'tryAssistant'>, 'settings'>,
  now: Date,
): Omit<TicketToRead, 'accountName' | 'platform'> {
  return {
    id: trialId,
    messageType: channel === 'private' ? 'message' : 'comment',
    status: 'pending',
    content: text,
    senderName,
    language: null,
    customerMessageCount: 1,
    lastCustomerMessageAt: now,
    sentiment: null,
    isSentimentEdited: false,
    tag: null,
    isTagEdited: false,
    crisis: [],
    hasTrail: false,
    fingerprint: '',
  };
}
