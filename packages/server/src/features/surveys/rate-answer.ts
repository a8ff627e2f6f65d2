/** What a customer does with the link: looks at the page, rates, and rates otherwise for some days. */
import { ratingChangeDays, ratingCommentMaxChars, ratingMax } from '@parley/contract/surveys/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { surveys } from '../../db/schema/surveys.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { hashOf } from './ticket-survey.service.ts';

const dayMs = 24 * 60 * 60_000;

export type OpenSurvey = {
  workspaceId: string;
  ticketId: number;
  workspaceName: string;
  language: string | null;
  rating: number | null;
  comment: string;
  canRate: boolean;
};

/** Null: there is no such link, it is too old, or what it was about was erased. */
export async function findSurvey(
  { database, now }: Pick<Context, 'database' | 'now'>,
  token: string,
): Promise<OpenSurvey | null> {
  return readSurvey(database, token, now());
}

async function readSurvey(database: DatabaseOrTransaction, token: string, now: Date): Promise<OpenSurvey | null> {
  const [found] = await database
    .select({ survey: surveys, workspaceName: workspaces.name, language: tickets.language, erasedAt: tickets.erasedAt })
    .from(surveys)
    .innerJoin(workspaces, eq(workspaces.id, surveys.workspaceId))
    .innerJoin(tickets, and(eq(tickets.workspaceId, surveys.workspaceId), eq(tickets.id, surveys.ticketId)))
    .where(eq(surveys.tokenHash, hashOf(token)));
  if (found === undefined || found.erasedAt !== null) return null;
  const { comment, expiresAt, ratedAt, rating, ticketId, workspaceId } = found.survey;
  if (ratedAt === null && expiresAt <= now) return null;
  const changesUntil = ratedAt === null ? expiresAt.getTime() : ratedAt.getTime() + ratingChangeDays * dayMs;
  return {
    ...{ workspaceId, ticketId, rating, comment, language: found.language },
    workspaceName: found.workspaceName ?? '',
    canRate: now.getTime() < changesUntil,
  };
}

/** As the form says it; null where it says no rating. */
export function readRating(form: string): { rating: number; comment: string } | null {
  const fields = new URLSearchParams(form);
  const rating = Number(fields.get('rating'));
  if (!Number.isInteger(rating) || rating < 1 || rating > ratingMax) return null;
  const comment = toStorableText(fields.get('comment') ?? '').trim();
  return { rating, comment: [...comment].slice(0, ratingCommentMaxChars).join('') };
}

/** Doing it twice changes nothing. @returns as it is then; null where there is nothing to rate */
export async function rateAnswer(
  { database, now }: Pick<Context, 'database' | 'now'>,
  token: string,
  given: { rating: number; comment: string },
): Promise<OpenSurvey | null> {
  return database.transaction(async (transaction) => {
    // Two at once wait for each other.
    await transaction
      .select({ id: surveys.ticketId })
      .from(surveys)
      .where(eq(surveys.tokenHash, hashOf(token)))
      .for('update');
    const survey = await readSurvey(transaction, token, now());
    if (survey === null || !survey.canRate) return survey;
    const { ticketId, workspaceId } = survey;
    const isFirst = survey.rating === null;
    await transaction
      .update(surveys)
      .set({
        ...given,
        ...(isFirst
          ? { ratedAt: now(), askedAt: sql`coalesce(${surveys.askedAt}, ${now().toISOString()}::timestamptz)` }
          : {}),
      })
      .where(and(eq(surveys.workspaceId, workspaceId), eq(surveys.ticketId, ticketId)));
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: [ticketId] }]);
    return { ...survey, ...given };
  });
}
