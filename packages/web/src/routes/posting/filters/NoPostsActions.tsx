import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { LazyNextActions } from '../../../components/LazyNextActions.tsx';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { hasFilters, noPostFilters } from '../post/post-filters.ts';
import { postingAccountsQuery, postSummaryQuery } from '../post/posting.queries.ts';
import { useImport, usePostFilters } from '../post/use-posting-address.ts';

/** What an empty list of posts offers: a way out of the filters, or a first post and what it needs. */
export function NoPostsActions() {
  const { filters, changeFilters } = usePostFilters();
  const { openComposer } = usePostActions();
  const { setImport } = useImport();
  const refusal = useRefusal('posting.write');
  const hasNone = useQuery(postSummaryQuery).data?.total === 0;
  const accounts = useQuery(postingAccountsQuery);
  const newPost =
    refusal === null ? (
      <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => openComposer()}>
        {t('New Post')}
      </Button>
    ) : null;
  if (!hasNone || accounts.isPending)
    return (
      <div className="flex min-h-8 flex-wrap justify-center gap-2">
        {newPost}
        {hasFilters(filters) ? (
          <Button onClick={() => changeFilters(noPostFilters)}>{t('Clear filters')}</Button>
        ) : null}
      </div>
    );
  return (
    <LazyNextActions
      hasConnections={accounts.data?.length !== 0}
      own={
        refusal === null ? (
          <>
            {newPost}
            <Button icon={<FileSpreadsheet size={15} aria-hidden="true" />} onClick={() => setImport(true)}>
              {t('Schedule from a CSV')}
            </Button>
          </>
        ) : null
      }
    />
  );
}
