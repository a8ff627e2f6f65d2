/** One notice for all posts of an import that wait for somebody's word. */
import { postLink, postsLink } from '@parley/contract/posting/links.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { posts } from '../../db/schema/posting.ts';
import type { Session } from '../../http/register-call.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';

/** The list of what needs a person: the posts that wait stand in it. */
const listLink = postsLink('attention');

/** Nobody is told where none of them waits. */
export async function tellApprovers(
  context: Context,
  { userName, workspaceId }: Session,
  postIds: readonly string[],
): Promise<void> {
  if (postIds.length === 0) return;
  await context.database.transaction(async (transaction) => {
    const waiting = await transaction
      .select({ id: posts.id })
      .from(posts)
      .where(
        and(eq(posts.workspaceId, workspaceId), inArray(posts.id, [...postIds]), eq(posts.status, 'pending-approval')),
      );
    const [first] = waiting;
    if (first === undefined) return;
    const told = await notify(
      transaction,
      workspaceId,
      { allowedTo: 'posting.approve' },
      {
        kind: 'post-review',
        title: `${userName} asks for your approval`,
        body: waiting.length === 1 ? '1 post waits for approval.' : `${waiting.length} posts wait for approval.`,
        link: waiting.length === 1 ? postLink(first.id) : listLink,
        occasion: null,
      },
    );
    await publishLiveEvents(transaction, workspaceId, told);
  });
}
