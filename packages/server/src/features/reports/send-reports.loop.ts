/**
 * Sends reports when the clock on the workspace's wall says so. A report is made before the transaction that queues its mails and moves its
 * time on: killed in between, it is made again after its lease; done, it is never repeated. One that was due while nothing ran comes once, late.
 */
import { and, eq, lte, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { reportSchedules } from '../../db/schema/reports.ts';
import { AppError } from '../../http/app-error.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { isSchedule, nextReportAt, type ScheduleRow } from './schedule-rows.ts';
import { makeReport, queueReportMails } from './send-report.ts';

const atOnce = 2;
/** Longer than printing may take. */
const leaseMs = 5 * 60_000;
/** With the back-off: about six hours. */
const maxFailures = 6;

export function createSendReportsLoop(context: Context): Loop {
  return {
    name: 'send-reports',
    idleMs: 60_000,
    async run() {
      await followTimeZones(context);
      const due = await claimDue(context);
      await Promise.all(due.map((schedule) => send(context, schedule)));
      return due.length;
    },
  };
}

async function claimDue({ database, now }: Context): Promise<ScheduleRow[]> {
  const at = now();
  return database
    .update(reportSchedules)
    .set({ attemptAt: new Date(at.getTime() + leaseMs) })
    .where(
      isAmongDue(reportSchedules, {
        where: and(lte(reportSchedules.attemptAt, at), eq(reportSchedules.isPaused, false)),
        orderBy: reportSchedules.attemptAt,
        limit: atOnce,
      }),
    )
    .returning();
}

/** A workspace that moves its clocks keeps the hour on its wall. */
async function followTimeZones({ database, now }: Context): Promise<void> {
  const moved = await database
    .select({ schedule: reportSchedules, timeZone: workspaces.timeZone })
    .from(reportSchedules)
    .innerJoin(workspaces, eq(workspaces.id, reportSchedules.workspaceId))
    .where(ne(reportSchedules.timeZone, workspaces.timeZone));
  for (const { schedule, timeZone } of moved) {
    // What is due already is sent first, and its next time follows the new clocks.
    if (schedule.nextAt <= now()) continue;
    const nextAt = nextReportAt(schedule, timeZone, now());
    await database.update(reportSchedules).set({ timeZone, nextAt, attemptAt: nextAt }).where(isStillDue(schedule));
  }
}

/** Nobody changed, paused or sent it since it was read. */
function isStillDue(schedule: ScheduleRow) {
  return and(isSchedule(schedule), eq(reportSchedules.nextAt, schedule.nextAt), eq(reportSchedules.isPaused, false));
}

async function send(context: Context, schedule: ScheduleRow): Promise<void> {
  const { database } = context;
  try {
    const made = (await isSuspended(context, schedule)) ? null : await makeReport(context, schedule);
    await database.transaction(async (transaction) => {
      const [row] = await transaction.select().from(reportSchedules).where(isStillDue(schedule)).for('update');
      if (row === undefined) return;
      const { timeZone } = await readPlace(transaction, row.workspaceId);
      const nextAt = nextReportAt(row, timeZone, context.now());
      const result =
        made === null
          ? {}
          : {
              lastAt: context.now(),
              lastFailure: null,
              lastAttachmentId: await queueReportMails(context, transaction, row, made),
            };
      await transaction
        .update(reportSchedules)
        .set({ ...result, timeZone, nextAt, attemptAt: nextAt, failures: 0 })
        .where(isSchedule(row));
    });
  } catch (error) {
    await noteFailure(context, schedule, error);
  }
}

/** Tried again, and given up for this time where that does not help, so that the list says why. */
async function noteFailure(context: Context, schedule: ScheduleRow, error: unknown): Promise<void> {
  const { database, log, now } = context;
  const failures = schedule.failures + 1;
  const isFinal = error instanceof AppError || failures >= maxFailures;
  log.warn({ err: error, scheduleId: schedule.id, failures, isFinal }, 'A scheduled report could not be made');
  const at = now();
  const lastFailure =
    error instanceof AppError ? error.message : 'The report could not be printed. The log of the server says why.';
  const { timeZone } = await readPlace(database, schedule.workspaceId);
  const nextAt = nextReportAt(schedule, timeZone, at);
  await database
    .update(reportSchedules)
    .set({
      ...{ lastAt: at, lastFailure, lastAttachmentId: null },
      ...(isFinal
        ? { timeZone, nextAt, attemptAt: nextAt, failures: 0 }
        : { failures, attemptAt: new Date(at.getTime() + backOffMs(failures, 10 * 60_000, 2 * 60 * 60_000)) }),
    })
    .where(isStillDue(schedule));
}

/** Nothing goes out from a workspace whose owners may not sign in: its reports pass until they may. */
async function isSuspended({ database }: Context, { workspaceId }: ScheduleRow): Promise<boolean> {
  return (await readPlace(database, workspaceId)).suspendedAt !== null;
}

async function readPlace(
  database: Pick<Context['database'], 'select'>,
  workspaceId: string,
): Promise<{ timeZone: string; suspendedAt: Date | null }> {
  const [row] = await database
    .select({ timeZone: workspaces.timeZone, suspendedAt: workspaces.suspendedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  if (row === undefined) throw new Error('the workspace of a report is gone');
  return row;
}
