/** A post's history: what happened to it, and the team's comments. */
import type { PostEvent } from '@parley/contract/posting/schemas.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { postEvents } from '../../db/schema/posting.ts';

/** Writes one line of the post's history. `userId` null: Parley itself did it. @returns the line's id */
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
