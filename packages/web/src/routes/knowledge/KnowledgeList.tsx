import { knowledgeKinds } from '@parley/contract/knowledge/rules.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { reasonOf } from '../../api/errors.ts';
import { NextPage } from '../../components/NextPage.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { locale, t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { KnowledgeItem } from './KnowledgeItem.tsx';
import { type KnowledgeFilters, knowledgePagesQuery } from './knowledge.queries.ts';
import { countEntries, kindOptions } from './knowledge-words.ts';

const noFilters: KnowledgeFilters = { search: '', kind: 'all' };

/** The filters in the address. Typing replaces the history entry, choosing adds one. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const kind = knowledgeKinds.find((each) => each === search.get('kind')) ?? 'all';
  const filters: KnowledgeFilters = { search: search.get('search') ?? '', kind };
  function change(next: Partial<KnowledgeFilters>, replace = false) {
    const address = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ ...filters, ...next }))
      if (value === noFilters[name as keyof KnowledgeFilters]) address.delete(name);
      else address.set(name, value);
    setSearch(address, { replace, preventScrollReset: true });
  }
  return { filters, change };
}

/** @param onAdd null: the role may not add entries */
export function KnowledgeList({ onAdd }: { onAdd: (() => void) | null }) {
  const { change, filters } = useFilters();
  const isFiltered = filters.search.trim() !== '' || filters.kind !== 'all';
  return (
    <Card>
      <div className="flex flex-wrap gap-2 border-b border-border p-3">
        <SearchBox
          label={t('Search knowledge')}
          placeholder={t('Search titles and texts')}
          value={filters.search}
          onValueChange={(search) => change({ search }, true)}
          className="min-w-0 flex-1 basis-56"
        />
        <Select
          label={t('Kind')}
          labelInside
          size="bar"
          value={filters.kind}
          onValueChange={(kind) => change({ kind })}
          options={[{ value: 'all', label: t('All') }, ...kindOptions]}
        />
      </div>
      <Entries
        filters={filters}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<BookOpen size={18} />}
              title={t('No entry found')}
              description={t('No entry matches your search and kind.')}
              action={<Button onClick={() => change(noFilters)}>{t('Clear filters')}</Button>}
            />
          ) : (
            <EmptyState
              icon={<BookOpen size={18} />}
              title={t('Nothing here yet: add what your customers ask most')}
              description={t(
                'Start with shipping, returns and opening hours, or import the help page of your website.',
              )}
              {...(onAdd === null
                ? {}
                : {
                    action: (
                      <Button variant="primary" icon={<Plus size={14} aria-hidden="true" />} onClick={onAdd}>
                        {t('Add the first entry')}
                      </Button>
                    ),
                  })}
            />
          )
        }
      />
    </Card>
  );
}

function Entries({ empty, filters }: { filters: KnowledgeFilters; empty: React.ReactNode }) {
  const list = useInfiniteQuery({ ...knowledgePagesQuery(filters), placeholderData: keepPreviousData });
  const entries = useMemo(() => list.data?.pages.flatMap((page) => page.entries) ?? [], [list.data]);
  if (list.isPending)
    return (
      <div role="status" className="flex flex-col gap-5 p-4">
        <span className="sr-only">{t('Loading the knowledge...')}</span>
        {['first', 'second', 'third'].map((part) => (
          <SkeletonText key={part} />
        ))}
      </div>
    );
  if (list.isError && entries.length === 0)
    return (
      <ErrorState
        title={t('The knowledge could not be loaded')}
        reason={reasonOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (entries.length === 0) return empty;
  return (
    <>
      <ul aria-label={t('Knowledge entries')}>
        {entries.map((entry) => (
          <KnowledgeItem key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className="flex flex-col items-center gap-3 border-t border-border p-3">
        <NextPage list={list} className="w-full" />
        <p role="status" className="num text-xs text-subtle-foreground">
          {list.hasNextPage
            ? t('{count}+ entries', { count: entries.length.toLocaleString(locale) })
            : countEntries(entries.length)}
        </p>
      </div>
    </>
  );
}
