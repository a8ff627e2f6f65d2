import { useEffect, useRef } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { PostPagesState } from './use-post-pages.ts';

/** Stands below a list: fetches the next page as it comes near, and says how many there are. */
export function MorePosts({ state: { list, posts } }: { state: PostPagesState }) {
  const mark = useRef<HTMLSpanElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    const element = mark.current;
    if (element === null || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <>
      <span ref={mark} className="num">
        {list.isPending ? t('Loading posts...') : list.data === undefined ? null : countOf(posts.length, hasNextPage)}
      </span>
      {isFetchingNextPage ? <Spinner sizePx={12} label={t('Loading more posts')} /> : null}
      {isFetchNextPageError || list.isRefetchError ? (
        <span className="flex items-center gap-2 text-negative-foreground">
          {isFetchNextPageError ? t('More could not be loaded. ') : ''}
          {reasonOf(list.error)}
          <Button size="sm" onClick={() => (isFetchNextPageError ? fetchNextPage() : list.refetch())}>
            {t('Retry')}
          </Button>
        </span>
      ) : null}
    </>
  );
}

function countOf(count: number, areMore: boolean): string {
  return t('{count}{value} {countCase, select, true {post} other {posts}}', {
    count: count.toLocaleString(locale),
    value: areMore ? '+' : '',
    countCase: count === 1 && !areMore,
  });
}
