import { cannedReplyCategories } from '@parley/contract/canned-replies/rules.ts';
import type { CannedReply } from '@parley/contract/canned-replies/schemas.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareQuote, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { queryKey } from '../../../api/query-key.ts';
import { NextPage } from '../../../components/NextPage.tsx';
import { PartBoundary } from '../../../components/PartBoundary.tsx';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { AddReplyCard } from './AddReplyCard.tsx';
import { EditReplyDialog } from './EditReplyDialog.tsx';
import { MacrosCard } from './MacrosCard.tsx';
import { ReplyApprovalCard } from './ReplyApprovalCard.tsx';
import { ReplyFileCard } from './ReplyFileCard.tsx';
import { ReplyItem } from './ReplyItem.tsx';
import { cannedRepliesQuery, type ReplyFilter } from './replies.queries.ts';
import { SendingCard } from './SendingCard.tsx';

const categoryOptions = [
  { value: 'all' as const, label: t('All') },
  ...cannedReplyCategories.map((category) => ({ value: category, label: tWord(category) })),
];

/** The list at the left, at the right what adds to it. Whoever may not change it reads it all the same. */
export function RepliesTab() {
  const refusal = useRefusal('canned-replies.write');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {refusal === null ? null : <Notice>{refusal}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)_344px] items-start gap-4 max-[1180px]:grid-cols-1">
        <PartBoundary name={t('The canned replies')}>
          <ReplyList />
        </PartBoundary>
        <div className="flex min-w-0 flex-col gap-4 max-[1180px]:order-first">
          {refusal === null ? <AddReplyCard /> : null}
          <ReplyFileCard isLocked={refusal !== null} />
          <PartBoundary name={t('Macros')}>
            <MacrosCard />
          </PartBoundary>
          <PartBoundary name={t('Sending replies')}>
            <SendingCard />
          </PartBoundary>
          <PartBoundary name={t('Approval of replies')}>
            <ReplyApprovalCard />
          </PartBoundary>
        </div>
      </div>
    </div>
  );
}

function ReplyList() {
  const queryClient = useQueryClient();
  const [filter, setFilter] = useState<ReplyFilter>({ search: '', category: 'all' });
  const [edited, setEdited] = useState<CannedReply | null>(null);
  const asked = useDeferredValue({ ...filter, search: filter.search.trim() });
  const replies = useInfiniteQuery({ ...cannedRepliesQuery(asked), placeholderData: (before) => before });
  const refresh = () => void fetchAnew(queryClient, queryKey('listCannedReplies'));
  useLiveEvent('canned-replies.changed', refresh);
  useLiveEvent('resync', refresh);
  const shown = replies.data?.pages.flatMap((page) => page.replies) ?? [];
  const total = replies.data?.pages.at(-1)?.total ?? 0;
  const isFiltered = asked.search !== '' || asked.category !== 'all';
  return (
    <Card>
      <CardHeader title={t('Canned Replies')}>
        {replies.data === undefined ? null : <span className="num text-xs text-subtle-foreground">{total}</span>}
      </CardHeader>
      <div className="flex flex-wrap gap-2 px-4 pb-3">
        <Input
          type="search"
          aria-label={t('Search canned replies')}
          placeholder={t('Search canned replies...')}
          icon={<Search size={14} />}
          className="min-w-0 grow basis-48"
          value={filter.search}
          maxLength={200}
          onChange={(event) => setFilter({ ...filter, search: event.target.value })}
        />
        <Select
          label={t('Category')}
          labelInside
          value={filter.category}
          onValueChange={(category) => setFilter({ ...filter, category })}
          options={categoryOptions}
        />
      </div>
      <div className="border-t border-border">
        {replies.data === undefined ? (
          replies.isError ? (
            <ErrorState
              title={t('The canned replies could not be loaded')}
              reason={reasonOf(replies.error)}
              onRetry={() => replies.refetch()}
              retrying={replies.isFetching}
            />
          ) : (
            <div role="status" className="flex flex-col gap-6 p-4">
              <span className="sr-only">{t('Loading the canned replies...')}</span>
              {['first', 'second', 'third'].map((part) => (
                <SkeletonText key={part} />
              ))}
            </div>
          )
        ) : shown.length === 0 ? (
          <EmptyState
            icon={<MessageSquareQuote size={18} />}
            title={isFiltered ? t('No canned replies found') : t('No canned replies yet')}
            description={
              isFiltered
                ? t('Try other words or another category.')
                : t('Write what you answer again and again once, and put it into a reply with /.')
            }
          />
        ) : (
          <ul aria-label={t('Canned replies')}>
            {shown.map((reply) => (
              <ReplyItem key={reply.id} reply={reply} onEdit={() => setEdited(reply)} />
            ))}
          </ul>
        )}
        <NextPage list={replies} className="border-t border-border p-3" />
      </div>
      {edited === null ? null : <EditReplyDialog reply={edited} shown={shown} onClose={() => setEdited(null)} />}
    </Card>
  );
}
