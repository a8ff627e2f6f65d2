import type { CannedReply } from '@parley/contract/canned-replies/schemas.ts';
import { writeCsv } from '../../csv.ts';

/** As `read-reply-file.ts` reads it. */
export function toCsv(replies: readonly CannedReply[]): string {
  const rows = replies.map(({ category, content, title }) => [title, content, category]);
  return writeCsv([['title', 'content', 'category'], ...rows]);
}
