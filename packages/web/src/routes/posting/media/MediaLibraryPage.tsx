import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, Images, Upload } from 'lucide-react';
import { type DragEvent, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { reasonOf } from '../../../api/errors.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { PartBoundary } from '../../../components/PartBoundary.tsx';
import { usePageTitle } from '../../../components/use-page-title.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { locale, t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import { UploadingTile } from '../composer/media/UploadingTile.tsx';
import { useComposer } from '../post/use-posting-address.ts';
import { MediaFilterBar, useMediaFilters } from './MediaFilterBar.tsx';
import { MediaGrid, mediaGridStyle } from './MediaGrid.tsx';
import { mediaPagesQuery } from './media.queries.ts';
import { hasMediaFilters, type MediaFilters, noMediaFilters } from './media-filters.ts';
import { UploadFilesButton } from './UploadFilesButton.tsx';
import { useLibraryUploads } from './use-library-uploads.ts';

const Composer = lazyComponent(async () => (await import('../composer/Composer.tsx')).Composer);
const MediaItemDialog = lazyComponent(async () => (await import('./MediaItemDialog.tsx')).MediaItemDialog);

/** Every file that was uploaded or made for posts. */
export function MediaLibraryPage() {
  usePageTitle(t('Media Library'));
  const { filters } = useMediaFilters();
  const refusal = useRefusal('media.write');
  const { uploads, add } = useLibraryUploads();
  const { compose } = useComposer();
  const [opened, setOpened] = useState<MediaItem | null>(null);
  const drop = useFileDrop(refusal === null ? add : null);
  return (
    <div {...drop.handlers} className="min-h-[calc(100dvh-var(--header-h)-60px)]">
      <PageHeading title={t('Media Library')}>
        <Link
          to={paths.posting}
          className="inline-flex items-center gap-1 pt-0.75 text-muted-foreground hover:text-foreground hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft size={14} aria-hidden="true" />
          {t('AI Post Center')}
        </Link>
        <div className="ms-auto">
          <UploadFilesButton refusal={refusal} onFiles={add} />
        </div>
      </PageHeading>
      <div className="mt-4">
        <MediaFilterBar />
      </div>
      {uploads.length === 0 ? null : (
        <ul aria-label={t('Uploads')} className="mt-4 flex flex-wrap gap-2">
          {uploads.map((upload) => (
            <UploadingTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <PartBoundary name={t('The media library')} resetKey={JSON.stringify(filters)}>
          <Library filters={filters} refusal={refusal} onOpen={setOpened} onFiles={add} />
        </PartBoundary>
      </div>
      {drop.isOver ? (
        <div className="pointer-events-none fixed inset-3 z-(--z-sticky) grid place-items-center rounded-xl border-2 border-dashed border-primary bg-primary-soft/85 text-md font-semibold text-primary-soft-foreground">
          <span className="flex items-center gap-2">
            <Upload size={20} aria-hidden="true" />
            {t('Drop files to upload')}
          </span>
        </div>
      ) : null}
      <Suspense>
        {opened === null || compose !== null ? null : (
          <MediaItemDialog item={opened} onChange={setOpened} onClose={() => setOpened(null)} />
        )}
        {compose === null ? null : <Composer />}
      </Suspense>
    </div>
  );
}

type LibraryProps = {
  filters: MediaFilters;
  refusal: string | null;
  onOpen: (item: MediaItem) => void;
  onFiles: (files: File[]) => void;
};

function Library({ filters, refusal, onOpen, onFiles }: LibraryProps) {
  const { changeFilters } = useMediaFilters();
  const list = useInfiniteQuery({ ...mediaPagesQuery(filters), placeholderData: keepPreviousData });
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  if (list.isPending) return <Placeholders />;
  if (list.isError && items.length === 0)
    return (
      <Card>
        <ErrorState
          title={t('The media library could not be loaded')}
          reason={reasonOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </Card>
    );
  if (items.length === 0)
    return (
      <Card>
        {hasMediaFilters(filters) ? (
          <EmptyState
            icon={<Images size={18} />}
            title={t('No media found')}
            description={t('No file matches your search and filters.')}
            action={<Button onClick={() => changeFilters(noMediaFilters)}>{t('Clear filters')}</Button>}
          />
        ) : (
          <EmptyState
            icon={<Images size={18} />}
            title={t('No media yet')}
            description={t('Files that you upload and images that the AI makes are kept here, to be used in any post.')}
            action={<UploadFilesButton variant="outline" refusal={refusal} onFiles={onFiles} />}
          />
        )}
      </Card>
    );
  return (
    <>
      <MediaGrid items={items} onOpen={onOpen} />
      <div className="mt-4 flex flex-col items-center gap-3">
        {list.isError ? (
          <Notice
            tone="negative"
            action={
              <Button
                size="sm"
                busy={list.isFetching}
                onClick={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
              >
                {t('Retry')}
              </Button>
            }
          >
            <strong>
              {list.isFetchNextPageError ? t('More could not be loaded.') : t('The library may be out of date.')}
            </strong>{' '}
            {reasonOf(list.error)}
          </Notice>
        ) : null}
        {list.hasNextPage && !list.isFetchNextPageError ? (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('Show more')}
          </Button>
        ) : null}
        <p role="status" className="num text-xs text-subtle-foreground">
          {items.length.toLocaleString(locale)}
          {t('{value} {count, select, true {file} other {files}}', {
            value: list.hasNextPage ? '+' : '',
            count: items.length === 1 && !list.hasNextPage,
          })}
        </p>
      </div>
    </>
  );
}

function Placeholders() {
  return (
    <div role="status" className={mediaGridStyle}>
      <span className="sr-only">{t('Loading media...')}</span>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((tile) => (
        <Card key={tile} className="overflow-hidden">
          <Skeleton className="aspect-4/3 rounded-none!" />
          <SkeletonText className="p-3" />
        </Card>
      ))}
    </div>
  );
}

/** Files dragged over the page; null: they are not taken. */
function useFileDrop(onFiles: ((files: File[]) => void) | null) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => onFiles !== null && event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        // What is dragged over the composer, which React counts as inside, is the composer's.
        if (!hasFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        onFiles?.([...event.dataTransfer.files]);
      },
    },
  };
}
