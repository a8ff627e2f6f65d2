/** Makes the next post of a recurring series when the time of the one before it has come. Each post is made once. */
import { and, asc, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { posts } from '../../db/schema/posting.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { makeOccurrence } from './make-occurrence.ts';

const batch = 50;

export function createMakeOccurrencesLoop(context: Context): Loop {
  return {
    name: 'make-occurrences',
    idleMs: 15_000,
    async run() {
      const due = await context.database
        .select({ workspaceId: posts.workspaceId, id: posts.id })
        .from(posts)
        .where(
          and(
            isNotNull(posts.recurrence),
            isNull(posts.deletedAt),
            lte(posts.scheduledAt, context.now()),
            inArray(posts.status, ['scheduled', 'publishing', 'published', 'failed', 'missed']),
          ),
        )
        .orderBy(asc(posts.scheduledAt))
        .limit(batch);
      let made = 0;
      for (const { id, workspaceId } of due) {
        // A series that fails does not hold up the others; it is tried again at the next turn.
        try {
          await makeOccurrence(context, workspaceId, id);
          made += 1;
        } catch (error) {
          context.log.error({ err: error, postId: id }, 'The next post of a series could not be made');
        }
      }
      return made;
    },
  };
}
