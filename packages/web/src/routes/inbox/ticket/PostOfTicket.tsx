import type { Message } from '@parley/contract/inbox/schemas.ts';
import { postLink } from '@parley/contract/posting/links.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { readPanelPart } from '../message/panel-parts.ts';
import { wholeTicketPost } from './post-answers.ts';

/** The post of ours below which the customer wrote, in the line under their words; private messages and reviews have none. */
export function PostOfTicket({ message: { id, messageType } }: { message: Message }) {
  const isBelowPost = messageType === 'comment' || messageType === 'mention';
  const found = useQuery({
    queryKey: queryKey('getTicketPost', id),
    queryFn: ({ signal }) =>
      readPanelPart(id, 'post', {
        alone: () => call('getTicketPost', { params: { id }, signal, whole: wholeTicketPost }),
        whole: wholeTicketPost,
      }),
    refetchOnMount: 'always',
    enabled: isBelowPost,
  });
  const post = found.data?.post ?? null;
  if (!isBelowPost || post === null) return null;
  return (
    <Link
      to={postLink(post.id)}
      title={post.title}
      className="mt-1 inline-flex min-w-0 items-center gap-1 rounded-xs text-xs text-subtle-foreground underline-offset-2 hover:underline pointer-coarse:min-h-11"
    >
      <Megaphone size={12} aria-hidden="true" className="shrink-0" />
      <span className="shrink-0">{t('Below your post')}</span>
      <bdi className="truncate text-foreground">{post.title}</bdi>
      <span className="num shrink-0 max-sm:sr-only">
        {t('{tickets, plural, one {# ticket below it} other {# tickets below it}}', { tickets: post.tickets })}
      </span>
    </Link>
  );
}
