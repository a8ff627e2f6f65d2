/** Asks the customer of a ticket for a rating: the link, and what came of it. */
import { createHash, createHmac } from 'node:crypto';
import {
  linkPlaceholder,
  ratePath,
  type SurveySettings,
  surveyDays,
  surveyObstacleOf,
} from '@parley/contract/surveys/rules.ts';
import type { TicketSurvey } from '@parley/contract/surveys/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { surveys } from '../../db/schema/surveys.ts';
import { AppError } from '../../http/app-error.ts';
import { readSurveySettings } from './survey-settings.service.ts';

const dayMs = 24 * 60 * 60_000;

/** @throws AppError not_found */
export async function readTicketSurvey(
  { config, database }: Context,
  workspaceId: string,
  ticketId: number,
): Promise<TicketSurvey & { language: string | null }> {
  const [found] = await database
    .select({
      messageType: tickets.messageType,
      crisis: tickets.crisis,
      erasedAt: tickets.erasedAt,
      language: tickets.language,
      rating: surveys.rating,
      comment: surveys.comment,
      ratedAt: surveys.ratedAt,
      askedAt: surveys.askedAt,
    })
    .from(tickets)
    .leftJoin(surveys, and(eq(surveys.workspaceId, tickets.workspaceId), eq(surveys.ticketId, tickets.id)))
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)));
  if (found === undefined) throw new AppError('not_found');
  const { askedAt, comment, crisis, erasedAt, language, messageType, ratedAt, rating } = found;
  const facts = { messageType, crisis, isErased: erasedAt !== null, isRated: rating !== null };
  const settings = await readSurveySettings(database, workspaceId);
  const obstacle = surveyObstacleOf(facts, settings);
  const url = urlOf(config, workspaceId, ticketId);
  const isAdded =
    settings.isAutomatic &&
    obstacle === null &&
    askedAt === null &&
    !(await isOnItsWay(database, workspaceId, ticketId, url));
  return {
    obstacle,
    rating,
    comment: comment ?? '',
    ratedAt: ratedAt?.toISOString() ?? null,
    askedAt: askedAt?.toISOString() ?? null,
    addition: isAdded ? wordsOf(settings, language, url) : null,
    language,
  };
}

/** Whether an answer holds the link that has not arrived yet, or waits for somebody's yes: nobody is asked twice by themselves. */
async function isOnItsWay(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketId: number,
  url: string,
): Promise<boolean> {
  const { rows } = await database.execute<{ found: boolean }>(sql`
    select exists (
      select from conversation_entries
      where workspace_id = ${workspaceId} and ticket_id = ${ticketId} and type <> 'customer' and position(${url} in text) > 0
    ) or exists (
      select from waiting_replies
      where workspace_id = ${workspaceId} and ticket_id = ${ticketId} and state = 'waiting' and position(${url} in text) > 0
    ) as found`);
  return rows[0]?.found === true;
}

/**
 * The words that go into the reply. Nothing is sent; asked again it is the same link, good for as long as from now.
 * @throws AppError not_found, survey_not_possible
 */
export async function prepareSurvey(context: Context, workspaceId: string, ticketId: number): Promise<string> {
  const { language, url } = await openSurvey(context, workspaceId, ticketId);
  return wordsOf(await readSurveySettings(context.database, workspaceId), language, url);
}

function wordsOf({ words }: SurveySettings, language: string | null, url: string): string {
  const text = words[language !== null && language in words ? language : 'en'] ?? linkPlaceholder;
  return text.replace(linkPlaceholder, () => url);
}

/**
 * The link alone, which a person passes on: the customer counts as asked. What is rated is the last answer that a person wrote.
 * @throws AppError not_found, survey_not_possible
 */
export async function shareSurvey(context: Context, workspaceId: string, ticketId: number): Promise<string> {
  const { url } = await openSurvey(context, workspaceId, ticketId);
  await context.database.execute(sql`
    update surveys set asked_at = ${context.now().toISOString()}::timestamptz, team_id = tickets.assigned_team_id, answerer_id = (
      select entry.user_id from conversation_entries entry
      where entry.workspace_id = tickets.workspace_id and entry.ticket_id = tickets.id and entry.user_id is not null
        and entry.external_id is not null
      order by entry.at desc, entry.id desc limit 1)
    from tickets
    where surveys.workspace_id = ${workspaceId} and surveys.ticket_id = ${ticketId} and surveys.rating is null
      and tickets.workspace_id = surveys.workspace_id and tickets.id = surveys.ticket_id`);
  return url;
}

async function openSurvey(
  context: Context,
  workspaceId: string,
  ticketId: number,
): Promise<{ url: string; language: string | null }> {
  const { config, database, now } = context;
  const { language, obstacle } = await readTicketSurvey(context, workspaceId, ticketId);
  if (obstacle !== null)
    throw new AppError('survey_not_possible', {
      message: 'The customer of this ticket is not asked for a rating.',
      details: { obstacle },
    });
  const token = tokenOf(config.secretKey, workspaceId, ticketId);
  const expiresAt = new Date(now().getTime() + surveyDays * dayMs);
  await database
    .insert(surveys)
    .values({ workspaceId, ticketId, tokenHash: hashOf(token), expiresAt })
    .onConflictDoUpdate({
      target: [surveys.workspaceId, surveys.ticketId],
      set: { expiresAt },
      setWhere: sql`${surveys.rating} is null`,
    });
  return { language, url: urlOf(config, workspaceId, ticketId) };
}

function urlOf({ publicUrl, secretKey }: Context['config'], workspaceId: string, ticketId: number): string {
  return `${publicUrl}${ratePath}/${tokenOf(secretKey, workspaceId, ticketId)}`;
}

/** 128 bits that only this installation can make. */
function tokenOf(secretKey: Buffer, workspaceId: string, ticketId: number): string {
  const whole = createHmac('sha256', secretKey).update(`survey:${workspaceId}:${ticketId}`).digest();
  return whole.subarray(0, 16).toString('base64url');
}

/** As it is stored: whoever reads the database cannot rate. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
