/** The replies that this tab sent and whose outcome it has not told yet: a reload in the middle forgets none of them. */

export type FollowedReply = {
  messageId: number;
  replyId: string;
  text: string;
  /** Somebody else wrote it: taken back, it waits for approval again. */
  isApproval?: boolean;
};

const key = 'parley-followed-replies';
/** More than anybody sends while a network is asked. */
const keptMost = 20;

export function listFollowed(): FollowedReply[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored as FollowedReply[]) : [];
  } catch {
    return [];
  }
}

export function keepFollowed(reply: FollowedReply): void {
  store([...listFollowed().filter(({ replyId }) => replyId !== reply.replyId), reply].slice(-keptMost));
}

export function forgetFollowed(replyId: string): void {
  store(listFollowed().filter((each) => each.replyId !== replyId));
}

function store(replies: readonly FollowedReply[]): void {
  try {
    if (replies.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(replies));
  } catch {
    // Without storage they last as long as the page.
  }
}
