import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { endUntouched } from '../delivery/delivery.service.ts';
import { lockPost } from '../posts/stored-posts.service.ts';
import { checkLateLimit, missedReason } from './late-limit.ts';
import { lateAfterMs, lateSentence } from './late-reason.service.ts';
import { markMissed, tellLate } from './publication-outcome.service.ts';
import { findPublication } from './publication-rows.ts';
import { latePublications, missedPublications } from './publications.metrics.ts';
import { findShownPublication } from './shown-publications.service.ts';

const batch = 100;
const idleMs = 15_000;

export function createWatchPublicationsLoop(context: Context): Loop {
  return {
    name: 'watch-publications',
    idleMs,
    async run(signal) {
      const late = await listLate(context);
      let settled = 0;
      for (const { id, workspaceId } of late) {
        if (signal.aborted) break;
        if (await judge(context, workspaceId, id)) settled += 1;
      }
      return settled;
    },
  };
}

/** Late publications that nobody was told of yet, and those whose limit passed before anything was tried. */
async function listLate(context: Context): Promise<{ workspaceId: string; id: string }[]> {
  const now = context.now();
  const lateSince = new Date(now.getTime() - lateAfterMs).toISOString();
  const { rows } = await context.database.execute<{ workspace_id: string; id: string }>(sql`
    select publications.workspace_id, publications.id
    from publications
    left join posting_settings on posting_settings.workspace_id = publications.workspace_id
    left join deliveries on deliveries.workspace_id = publications.workspace_id and deliveries.id = publications.id
    where publications.state in ('scheduled', 'publishing')
      and (
        (publications.late_told_at is null and publications.scheduled_at < ${lateSince}::timestamptz)
        or (
          publications.state = 'scheduled' and deliveries.first_attempted_at is null
          and (deliveries.state = 'queued' or (deliveries.state = 'sending' and deliveries.lease_until < ${now.toISOString()}::timestamptz))
          and publications.scheduled_at < ${now.toISOString()}::timestamptz - make_interval(mins => coalesce(posting_settings.late_limit_minutes, 60))
        )
      )
    order by publications.scheduled_at
    limit ${batch}
  `);
  return rows.map((row) => ({ workspaceId: row.workspace_id, id: row.id }));
}

/** Decides under the post's lock, so that a publication that has just been settled is left alone. True: somebody was told. */
async function judge(context: Context, workspaceId: string, id: string): Promise<boolean> {
  const now = context.now();
  const known = await findPublication(context.database, workspaceId, id);
  if (known === null) return false;
  return context.database.transaction(async (transaction) => {
    await lockPost(transaction, workspaceId, known.postId);
    const publication = await findPublication(transaction, workspaceId, id);
    const shown = await findShownPublication(transaction, workspaceId, id, now);
    if (publication === null || shown === null) return false;
    if (publication.state !== 'scheduled' && publication.state !== 'publishing') return false;
    // The workspace's limit may be shorter than the time after which a publication is called late.
    const limit = await checkLateLimit(transaction, publication, now);
    const isLate = publication.scheduledAt.getTime() + lateAfterMs < now.getTime();
    if (!isLate && !limit.isPassed) return false;
    const why = lateSentence(shown);
    if (limit.isPassed && publication.state === 'scheduled') {
      const reason = missedReason(limit, why);
      if (!(await endUntouched(transaction, publication, { code: 'missed', reason }, now))) return false;
      await markMissed(transaction, publication, reason, now);
      missedPublications.inc({ platform: publication.platform });
      return true;
    }
    if (publication.lateToldAt !== null) return false;
    await tellLate(transaction, publication, why, now);
    latePublications.inc({ platform: publication.platform, reason: shown.reasonCode ?? publication.state });
    return true;
  });
}
