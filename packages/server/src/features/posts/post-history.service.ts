/** What happened to a post, and what the team says of it. */
import type { PostEvent } from '@parley/contract/posting/schemas.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { postEvents } from '../../db/schema/posting.ts';

/** One line of the post's history. `userId` null: Parley itself. @returns its id */
export async function recordPostEvent(
  transaction: DatabaseOrTransaction,
  event: {
    workspaceId: string;
    postId: string;
    kind: PostEvent['kind'];
    userId: string | null;
    text: string | null;
    at: Date;
  },
): Promise<string> {
  const [stored] = await transaction.insert(postEvents).values(event).returning({ id: postEvents.id });
  // An insert of one row returns one row.
  if (stored === undefined) throw new Error('the line of the history was not stored');
  return stored.id;
}
