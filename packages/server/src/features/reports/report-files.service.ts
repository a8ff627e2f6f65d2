/** Files of figures that are made in the background: asked for, looked at, downloaded, forgotten. */
import { type ReportFileState, reportFileHours, reportFilesUnderWayMax } from '@parley/contract/reports/rules.ts';
import type { ReportFile, ReportFileRequest } from '@parley/contract/reports/schemas.ts';
import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { reportFiles } from '../../db/schema/reports.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { auditInsightsExport } from '../insights/export-insights.service.ts';
import { assertAccountIsHere } from '../insights/insights.service.ts';
import { auditOverviewExport } from '../overview/export-overview.service.ts';
import { auditReputationExport } from '../reputation/export-reputation.service.ts';
import { toRange, toReputationRequest } from './make-report-file.ts';

const hourMs = 60 * 60_000;
const listedMax = 20;
const unfinished: ReportFileState[] = ['waiting', 'making'];
const { content: _content, ...withoutContent } = getTableColumns(reportFiles);
const columns = { ...withoutContent, bytes: sql<number | null>`octet_length(${reportFiles.content})` };

/**
 * Two presses, or two tabs, have one file made. @throws AppError `rate_limited` where the person has too many under way, `not_found` for an
 * account that is not connected here
 */
export async function createReportFile(
  context: Context,
  session: Session,
  request: ReportFileRequest,
): Promise<ReportFile> {
  const { userId, workspaceId } = session;
  if (request.report === 'account') {
    const { accountId } = request.request;
    await assertAccountIsHere(context.database, workspaceId, { platform: request.platform, accountId });
  }
  return context.database.transaction(async (transaction) => {
    // Whoever asks for the same at the same time waits, and finds it.
    await transaction.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('update');
    const underWay = await transaction
      .select(columns)
      .from(reportFiles)
      .where(and(isOf(session), inArray(reportFiles.state, unfinished)));
    const text = JSON.stringify(request);
    const same = underWay.find((row) => JSON.stringify(sortedLike(row.request, request)) === text);
    if (same !== undefined) return toReportFile(same);
    if (underWay.length >= reportFilesUnderWayMax)
      throw new AppError('rate_limited', {
        message: `${reportFilesUnderWayMax} of your files are being made. Wait until one of them is ready.`,
      });
    const now = context.now();
    const [made] = await transaction
      .insert(reportFiles)
      .values({
        ...{ workspaceId, userId, request, attemptAt: now, createdAt: now },
        expiresAt: new Date(now.getTime() + reportFileHours * hourMs),
      })
      .returning(columns);
    if (made === undefined) throw new Error('the file was not asked for');
    await auditExport(transaction, session, request);
    await wakeAfterCommit(transaction, 'make-report-files');
    return toReportFile(made);
  });
}

/** The asker's, the newest first. */
export async function listReportFiles(context: Context, session: Session): Promise<ReportFile[]> {
  const rows = await context.database
    .select(columns)
    .from(reportFiles)
    .where(and(isOf(session), gt(reportFiles.expiresAt, context.now())))
    .orderBy(desc(reportFiles.createdAt))
    .limit(listedMax);
  return rows.map(toReportFile);
}

/** @throws AppError `not_found` */
export async function getReportFile(context: Context, session: Session, id: string): Promise<ReportFile> {
  const [row] = await context.database
    .select(columns)
    .from(reportFiles)
    .where(isTheirs(context, session, id));
  if (row === undefined) throw new AppError('not_found');
  return toReportFile(row);
}

/** @throws AppError `not_found`, also where it is not ready */
export async function readReportFile(
  context: Context,
  session: Session,
  id: string,
): Promise<{ content: Buffer; fileName: string; format: ReportFile['format'] }> {
  const [row] = await context.database
    .select()
    .from(reportFiles)
    .where(isTheirs(context, session, id));
  if (row?.content == null || row.fileName === null)
    throw new AppError('not_found', { message: 'There is no such file, or it is not ready yet.' });
  return { content: row.content, fileName: row.fileName, format: row.request.request.format };
}

/** What is in them can name a customer: made ones go, and those that are being made begin again. */
export async function removeReportFiles(transaction: Transaction, workspaceId: string): Promise<void> {
  const isHere = eq(reportFiles.workspaceId, workspaceId);
  await transaction.delete(reportFiles).where(and(isHere, eq(reportFiles.state, 'ready')));
  // Whoever makes one now finds their lease no more.
  await transaction
    .update(reportFiles)
    .set({ state: 'waiting', progress: 0, attemptAt: sql`now()` })
    .where(and(isHere, eq(reportFiles.state, 'making')));
  await wakeAfterCommit(transaction, 'make-report-files');
}

function isOf({ userId, workspaceId }: Session) {
  return and(eq(reportFiles.workspaceId, workspaceId), eq(reportFiles.userId, userId));
}

function isTheirs({ now }: Context, session: Session, id: string) {
  return and(isOf(session), eq(reportFiles.id, id), gt(reportFiles.expiresAt, now()));
}

function toReportFile(
  row: {
    [Name in keyof typeof columns]: Name extends 'bytes'
      ? number | null
      : Name extends keyof typeof reportFiles.$inferSelect
        ? (typeof reportFiles.$inferSelect)[Name]
        : never;
  },
): ReportFile {
  const { bytes, createdAt, expiresAt, fileName, id, progress, reason, request, state } = row;
  return {
    ...{ id, state, progress, fileName, reason, bytes: state === 'ready' ? bytes : null },
    report: request.report,
    platform: request.report === 'account' ? request.platform : null,
    format: request.request.format,
    createdAt: createdAt.toISOString(),
    expiresAt: state === 'ready' ? expiresAt.toISOString() : null,
  };
}

/** JSON of the database keeps its keys in an order of its own. */
function sortedLike(value: unknown, like: unknown): unknown {
  if (typeof value !== 'object' || value === null || typeof like !== 'object' || like === null) return value;
  const [from, order] = [value as Record<string, unknown>, like as Record<string, unknown>];
  const keys = [
    ...Object.keys(order).filter((key) => key in from),
    ...Object.keys(from).filter((key) => !(key in order)),
  ];
  return Object.fromEntries(keys.map((key) => [key, sortedLike(from[key], order[key])]));
}

async function auditExport(
  transaction: DatabaseOrTransaction,
  session: Session,
  request: ReportFileRequest,
): Promise<void> {
  if (request.report === 'overview') return auditOverviewExport(transaction, session, request.request);
  if (request.report === 'reputation')
    return auditReputationExport(transaction, session, toReputationRequest(request.request));
  const { accountId, dateRange, format } = request.request;
  const { platform } = request;
  return auditInsightsExport(transaction, session, { platform, accountId, format, range: toRange(dateRange) });
}
