import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { FolderOpen, Images, Upload } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { NextPage } from '../../../components/NextPage.tsx';
import { PartBoundary } from '../../../components/PartBoundary.tsx';
import { useRefusal } from '../../../components/use-refusal.ts';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import { UploadingTile } from '../composer/media/UploadingTile.tsx';
import { useComposer } from '../post/use-posting-address.ts';
import { FolderPane } from './FolderPane.tsx';
import { MediaFilterBar, useMediaFilters } from './MediaFilterBar.tsx';
import { MediaGrid, mediaGridStyle } from './MediaGrid.tsx';
import { mediaPagesQuery } from './media.queries.ts';
import { hasMediaFilters, type MediaFilters, noMediaFilters } from './media-filters.ts';
import { UploadFilesButton } from './UploadFilesButton.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useLibraryUploads } from './use-library-uploads.ts';
import { useMediaSelection } from './use-media-selection.ts';

const MediaBulkBar = lazyComponent(async () => (await import('./MediaBulkBar.tsx')).MediaBulkBar);
const MediaItemDialog = lazyComponent(async () => (await import('./MediaItemDialog.tsx')).MediaItemDialog);

/** Every file that was uploaded or made for posts: a tab of the AI Post Center. */
export function MediaTab() {
  const { filters } = useMediaFilters();
  const refusal = useRefusal('media.write');
  const isFolder = filters.folder !== 'all' && filters.folder !== 'none';
  const { uploads, add } = useLibraryUploads(isFolder ? filters.folder : null);
  const { compose } = useComposer();
  const [opened, setOpened] = useState<MediaItem | null>(null);
  const drop = useFileDrop(refusal === null ? add : null);
  return (
    <section
      aria-label={t('Media Library')}
      {...drop.handlers}
      className="grid min-h-96 grid-cols-[224px_minmax(0,1fr)] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-3"
    >
      <FolderPane refusal={refusal} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start gap-2">
          <MediaFilterBar />
          <div className="ms-auto">
            <UploadFilesButton refusal={refusal} onFiles={add} />
          </div>
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
      </div>
      {drop.isOver ? (
        <div className="pointer-events-none fixed inset-3 z-(--z-sticky) grid place-items-center rounded-xl border-2 border-dashed border-primary bg-primary-soft/85 text-md font-semibold text-primary-soft-foreground">
          <span className="flex items-center gap-2">
            <Upload size={20} aria-hidden="true" />
            {isFolder ? t('Drop files to upload them into this folder') : t('Drop files to upload')}
          </span>
        </div>
      ) : null}
      <Suspense>
        {opened === null || compose !== null ? null : (
          <MediaItemDialog item={opened} onChange={setOpened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </section>
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
  const selection = useMediaSelection(items, JSON.stringify(filters));
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
        ) : filters.folder !== 'all' ? (
          <EmptyState
            icon={<FolderOpen size={18} />}
            title={filters.folder === 'none' ? t('Every file lies in a folder') : t('This folder is empty')}
            description={t('Upload or drop files here, or choose files elsewhere and move them.')}
            action={
              <span className="flex flex-wrap justify-center gap-2">
                <UploadFilesButton variant="outline" refusal={refusal} onFiles={onFiles} />
                <Button onClick={() => changeFilters({ folder: 'all' })}>{t('Show all files')}</Button>
              </span>
            }
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
      <MediaGrid items={items} onOpen={onOpen} selection={refusal === null ? selection : null} />
      <div className="mt-4 flex flex-col items-center gap-3">
        <NextPage list={list} className="w-full" />
        <p role="status" className="num text-xs text-subtle-foreground">
          {items.length.toLocaleString(locale)}
          {t('{value} {count, select, true {file} other {files}}', {
            value: list.hasNextPage ? '+' : '',
            count: items.length === 1 && !list.hasNextPage,
          })}
        </p>
      </div>
      <Suspense>
        {selection.chosen.size === 0 ? null : (
          <MediaBulkBar items={items.filter(({ id }) => selection.chosen.has(id))} selection={selection} />
        )}
      </Suspense>
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
