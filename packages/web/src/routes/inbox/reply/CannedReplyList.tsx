import { fillReplyVariables } from '@parley/contract/canned-replies/rules.ts';
import type { CannedReply } from '@parley/contract/canned-replies/schemas.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeCannedReplies } from '../../../components/canned-replies-answers.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { BoxOptions, type BoxOptionsControl } from './BoxOptions.tsx';

const shownMax = 8;

type CannedReplyListProps = BoxOptionsControl & {
  message: Message;
  /** What is typed after the slash. */
  search: string;
  onPick: (text: string) => void;
};

/** The team's canned replies, found by what is typed after a slash. */
export function CannedReplyList({ message, search, onPick, ...control }: CannedReplyListProps) {
  const user = useCurrentUser();
  const found = useQuery({
    queryKey: queryKey('listCannedReplies', { search, limit: shownMax }),
    queryFn: ({ signal }) =>
      call('listCannedReplies', {
        query: { limit: shownMax, ...(search === '' ? {} : { search }) },
        signal,
        whole: wholeCannedReplies,
      }),
    placeholderData: keepPreviousData,
  });
  const replies = found.data?.replies ?? [];

  function pick({ content }: CannedReply) {
    const { senderName, ticketId } = message;
    onPick(
      fillReplyVariables(content, {
        // As the connectors call somebody who has no name.
        name: senderName === '' || senderName === 'Unknown' ? null : senderName,
        ticket: ticketId,
        agent: user.name ?? user.email.split('@')[0] ?? '',
      }),
    );
  }

  return (
    <BoxOptions
      {...control}
      label={t('Canned replies')}
      word={search}
      options={replies}
      keyOf={({ id }) => String(id)}
      onPick={pick}
      optionClassName="py-1.5"
      foot={
        replies.length > 0 ? null : (
          <p role="status" className="px-3 py-2 text-xs text-muted-foreground">
            {found.isPending
              ? t('Looking for canned replies...')
              : found.isError
                ? t('The canned replies could not be loaded.')
                : wordsForNone(search)}
          </p>
        )
      }
    >
      {(reply) => (
        <>
          <p className="flex min-w-0 items-baseline gap-2">
            <bdi className="truncate font-medium">{reply.title}</bdi>
            <span className="ms-auto shrink-0 text-2xs text-subtle-foreground">{reply.category}</span>
          </p>
          <p dir="auto" className="truncate text-xs text-muted-foreground">
            {reply.content}
          </p>
        </>
      )}
    </BoxOptions>
  );
}

function wordsForNone(search: string): ReactNode {
  if (search !== '') return t('No canned reply has these words.');
  return rich('There are no canned replies yet. <link>Write one</link>', {
    link: (words) => (
      <Link to={`${paths.settings}?tab=replies`} className="font-medium text-primary hover:underline">
        {words}
      </Link>
    ),
  });
}
