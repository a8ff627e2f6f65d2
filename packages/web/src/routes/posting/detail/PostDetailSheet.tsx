import { useQuery } from '@tanstack/react-query';
import { MailQuestionMark, X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useRef } from 'react';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import { PostStatusBadge } from '../post/PostStatusBadge.tsx';
import { postQuery } from '../post/posting.queries.ts';
import { useOpenPost } from '../post/use-posting-address.ts';
import { PostDetailContent } from './PostDetailContent.tsx';

/** The post of the address in a sheet at the right; the whole screen on a phone. */
export function PostDetailSheet({ postId }: { postId: string }) {
  const { openPost } = useOpenPost();
  const detail = useQuery(postQuery(postId));
  const opener = useRef<Element | null>(null);
  const isMissing = detail.error instanceof ApiError && detail.error.status === 404;
  return (
    <RadixDialog.Root open onOpenChange={(open) => (open ? undefined : openPost(null))}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-(--z-dialog) animate-fade-in bg-overlay" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            // The sheet itself, not its first button: the reader begins with the post.
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => {
            // A toast lies outside; reading it closes nothing.
            if ((event.target as Element).closest('[role="region"][aria-label^="Notification"]') !== null)
              event.preventDefault();
          }}
          className="fixed inset-y-0 end-0 z-(--z-dialog) flex w-150 max-w-full animate-panel-in flex-col bg-card shadow-panel outline-none"
        >
          <div className="flex min-h-16 items-center gap-2.5 border-b border-border py-3 pe-3 ps-5 max-sm:ps-4">
            <RadixDialog.Title dir="auto" className="min-w-0 truncate text-md font-semibold">
              {detail.data?.post.displayTitle ?? t('Post')}
            </RadixDialog.Title>
            {detail.data === undefined ? null : (
              <span className="flex shrink-0 gap-1">
                <PostStatusBadge post={detail.data.post} />
              </span>
            )}
            <IconButton
              label={t('Close')}
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => openPost(null)}
              size="close"
              className="ms-auto"
            />
          </div>
          {detail.data !== undefined && !isMissing ? (
            <PostDetailContent detail={detail.data} />
          ) : isMissing ? (
            <EmptyState
              icon={<MailQuestionMark size={18} />}
              title={t('There is no such post here')}
              description={t('It was deleted, belongs to another workspace, or the link is old.')}
            />
          ) : detail.isError ? (
            <ErrorState
              title={t('The post could not be loaded')}
              reason={reasonOf(detail.error)}
              onRetry={() => detail.refetch()}
              retrying={detail.isFetching}
            />
          ) : (
            <div role="status" className="space-y-6 p-5">
              <span className="sr-only">{t('Loading the post...')}</span>
              <SkeletonText />
              <Skeleton className="h-40 rounded-lg!" />
              <SkeletonText />
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
