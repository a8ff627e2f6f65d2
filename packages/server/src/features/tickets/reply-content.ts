/** What a reply says: its words and its files. */
import type { GivenFile } from '../media/reply-files.service.ts';

export type ReplyContent = { text: string; files?: readonly GivenFile[] | undefined };

/** Whether two are the same for a customer. A picture's description may differ: it does not make another reply. */
export function isSameContent(one: ReplyContent, other: ReplyContent): boolean {
  return one.text === other.text && filesOf(one) === filesOf(other);
}

function filesOf({ files = [] }: ReplyContent): string {
  return files.map(({ mediaId }) => mediaId).join(' ');
}
