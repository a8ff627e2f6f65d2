/** A poll in which an unreadable entry stops no other: it is added to the problems, as it came. */
import type { AccountAuth } from './connector/account.ts';
import type { InboxCapability, PollResult } from './connector/inbox.ts';
import { collectUnreadable } from './http/readable-list.ts';

/** @throws ConnectorError as `InboxCapability.poll` */
export async function pollInbox(
  inbox: InboxCapability,
  auth: AccountAuth,
  request: { cursor: unknown; since: Date },
): Promise<PollResult> {
  const { result, unreadable } = await collectUnreadable(() => inbox.poll(auth, request));
  return { ...result, problems: [...(result.problems ?? []), ...unreadable] };
}
