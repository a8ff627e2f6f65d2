/**
 * Makes the files that people asked for, two at once. Whoever makes one holds a lease: killed in between, it is made again after that, and a file
 * that was erased from under its maker is not written.
 */
import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { reportFiles } from '../../db/schema/reports.ts';
import { AppError } from '../../http/app-error.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { makeReportFile } from './make-report-file.ts';

const atOnce = 2;
/** Longer than reading and printing may take. */
const leaseMs = 3 * 60_000;
const maxFailures = 3;
/** What reading takes of all; printing is the rest. */
const readingPercent = 70;

type FileRow = typeof reportFiles.$inferSelect;

export function createMakeReportFilesLoop(context: Context): Loop {
  const { database, now } = context;
  return {
    name: 'make-report-files',
    idleMs: 60_000,
    async run() {
      await database.delete(reportFiles).where(lte(reportFiles.expiresAt, now()));
      const due = await claimDue(context);
      await Promise.all(due.map((row) => make(context, row)));
      return due.length;
    },
  };
}

async function claimDue({ database, now }: Context): Promise<FileRow[]> {
  const at = now();
  return database
    .update(reportFiles)
    .set({ state: 'making', progress: 0, attemptAt: new Date(at.getTime() + leaseMs) })
    .where(
      isAmongDue(reportFiles, {
        where: lte(reportFiles.attemptAt, at),
        orderBy: reportFiles.attemptAt,
        limit: atOnce,
      }),
    )
    .returning();
}

/** Nobody else took it since, and nothing was erased from under it. */
function isHeld({ attemptAt, id, workspaceId }: FileRow) {
  return and(
    ...[eq(reportFiles.workspaceId, workspaceId), eq(reportFiles.id, id), eq(reportFiles.state, 'making')],
    attemptAt === null ? undefined : eq(reportFiles.attemptAt, attemptAt),
  );
}

async function make(context: Context, row: FileRow): Promise<void> {
  const { database } = context;
  // One after another, so that no step is told after a later one.
  let told: Promise<unknown> = Promise.resolve();
  const onStep = (done: number, of: number) => {
    const progress = Math.round((readingPercent * done) / of);
    told = told.then(() => database.update(reportFiles).set({ progress }).where(isHeld(row)));
  };
  try {
    const made = await makeReportFile(context, row.workspaceId, row.request, onStep);
    await told;
    await database
      .update(reportFiles)
      .set({ ...made, state: 'ready', progress: 100, attemptAt: null, reason: null })
      .where(isHeld(row));
  } catch (error) {
    await told.catch(() => undefined);
    await noteFailure(context, row, error);
  }
}

async function noteFailure({ database, log, now }: Context, row: FileRow, error: unknown): Promise<void> {
  const failures = row.failures + 1;
  const isFinal = error instanceof AppError || failures >= maxFailures;
  log.warn({ err: error, fileId: row.id, failures, isFinal }, 'A file of figures could not be made');
  const reason = error instanceof AppError ? error.message : 'It could not be made. The log of the server says why.';
  await database
    .update(reportFiles)
    .set(
      isFinal
        ? { state: 'failed', failures, reason, attemptAt: null }
        : { state: 'waiting', failures, attemptAt: new Date(now().getTime() + backOffMs(failures, 5_000, 60_000)) },
    )
    .where(isHeld(row));
}
