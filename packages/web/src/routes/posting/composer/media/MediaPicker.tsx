import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { postMediaMax } from '@parley/contract/posting/limits.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check, Images, Play, Search, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../../api/errors.ts';
import { NextPage } from '../../../../components/NextPage.tsx';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { FolderSelect } from '../../folders/FolderSelect.tsx';
import { mediaLibraryQuery } from '../draft/composer.queries.ts';
import { addMedia } from '../draft/media-list.ts';
import { allMediaOf, mediaOf, mediaTabOf, withMedia } from '../draft/own-media.ts';
import type { CaptionTab } from '../draft/own-text.ts';
import { useDebounced } from '../draft/use-debounced.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { FilePicture } from './FilePicture.tsx';

const searchAfterMs = 300;
const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export type MediaPickerProps = { postId: string; tab: CaptionTab; onClose: () => void };

/** Chooses files that were uploaded or made before. */
export function MediaPicker({ postId, tab, onClose }: MediaPickerProps) {
  const { draft, change } = usePostDraft(postId);
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly MediaItem[]>([]);
  const query = useInfiniteQuery({
    ...mediaLibraryQuery(useDebounced(search, searchAfterMs), folder),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const held = mediaOf(draft, tab);
  const room = postMediaMax - allMediaOf(draft).length;

  function toggle(item: MediaItem) {
    const others = chosen.filter(({ id }) => id !== item.id);
    setChosen(others.length < chosen.length ? others : [...chosen, item].slice(0, room));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Media library')}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              change((current) => withMedia(current, mediaTabOf(current, tab), (media) => addMedia(media, chosen)));
              onClose();
            }}
          >
            {chosen.length === 0 ? t('Add to post') : t('Add {count} to post', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label={t('Search media')}
          placeholder={t('Search media...')}
          icon={<Search size={14} />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-40 grow"
        />
        <FolderSelect
          label={t('Folder')}
          labelInside
          none={t('All')}
          value={folder}
          onValueChange={setFolder}
          className="w-auto max-w-full min-w-0"
        />
      </div>
      {query.isPending ? (
        <div role="status" className="grid grid-cols-4 gap-2 max-sm:grid-cols-3">
          <span className="sr-only">{t('Loading media...')}</span>
          {placeholders.map((each) => (
            <Skeleton key={each} className="aspect-square rounded-md!" />
          ))}
        </div>
      ) : query.data === undefined ? (
        <ErrorState
          title={t('The media library could not be loaded')}
          reason={reasonOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<Images size={18} />}
          title={
            search.trim() !== '' ? t('No media found') : folder === null ? t('No media yet') : t('This folder is empty')
          }
          description={
            search.trim() !== ''
              ? t('Try another word.')
              : folder === null
                ? t('Files that you upload are kept here.')
                : t('Choose another folder, or all of them.')
          }
        />
      ) : (
        <ul aria-label={t('Files')} className="grid grid-cols-4 gap-2 max-sm:grid-cols-3">
          {items.map((item) => (
            <li key={item.id}>
              <PickerTile
                item={item}
                isChosen={chosen.some(({ id }) => id === item.id)}
                isInPost={held.some((entry) => entry.item.id === item.id)}
                onToggle={() => toggle(item)}
              />
            </li>
          ))}
        </ul>
      )}
      <NextPage list={query} />
    </Dialog>
  );
}

type PickerTileProps = { item: MediaItem; isChosen: boolean; isInPost: boolean; onToggle: () => void };

function PickerTile({ item, isChosen, isInPost, onToggle }: PickerTileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isInPost}
      aria-label={
        isInPost
          ? t('{originalName}, already in this post', { originalName: item.originalName })
          : (item.altText ?? item.originalName)
      }
      title={item.originalName}
      onClick={onToggle}
      className={classNames(
        'relative block aspect-square w-full overflow-hidden rounded-md border bg-muted disabled:opacity-50',
        isChosen ? 'border-primary ring-2 ring-primary' : 'border-border',
      )}
    >
      <FilePicture item={item} alt="" />
      {item.kind === 'video' ? (
        <Play size={18} aria-hidden="true" fill="white" className="absolute inset-0 m-auto text-white drop-shadow-sm" />
      ) : null}
      {item.source === 'ai' ? (
        <span className="absolute bottom-1 start-1 flex h-4 items-center gap-0.75 rounded-xs bg-[rgb(18_22_21/.72)] px-1 text-[10px] text-white">
          <Sparkles size={10} aria-hidden="true" />
          {t('AI')}
        </span>
      ) : null}
      {isChosen ? (
        <span className="absolute top-1 end-1 grid size-5 place-items-center rounded-full bg-primary text-primary-foreground">
          <Check size={13} strokeWidth={3} aria-hidden="true" />
        </span>
      ) : null}
    </button>
  );
}
