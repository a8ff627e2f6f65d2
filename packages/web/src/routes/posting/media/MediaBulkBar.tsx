import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { FolderInput, Tag, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DeleteManyDialog } from './DeleteManyDialog.tsx';
import { MoveFilesDialog } from './MoveFilesDialog.tsx';
import { TagFilesDialog } from './TagFilesDialog.tsx';
import type { MediaSelection } from './use-media-selection.ts';

export type MediaBulkBarProps = { items: readonly MediaItem[]; selection: MediaSelection };

/** What can be done with all chosen files, over the lower edge of the page. */
export function MediaBulkBar({ items, selection }: MediaBulkBarProps) {
  const [does, setDoes] = useState<'move' | 'tag' | 'delete' | null>(null);
  const props = { items, onDone: selection.clear, onClose: () => setDoes(null) };
  return (
    <section
      aria-label={t('Chosen files')}
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center px-4 max-sm:bottom-0 max-sm:px-0"
    >
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-2 rounded-lg border border-border bg-popover px-4 py-2 text-sm text-popover-foreground shadow-md max-sm:w-full max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0">
        <p role="status" className="num font-medium whitespace-nowrap">
          {t('{count, plural, one {1 file chosen} other {{shown} files chosen}}', {
            count: items.length,
            shown: items.length.toLocaleString(locale),
          })}
        </p>
        <Button size="sm" variant="ghost" onClick={selection.chooseLoaded}>
          {t('Choose all shown')}
        </Button>
        <span aria-hidden="true" className="h-5 w-px bg-border max-sm:hidden" />
        <Button size="sm" icon={<FolderInput size={14} aria-hidden="true" />} onClick={() => setDoes('move')}>
          {t('Move')}
        </Button>
        <Button size="sm" icon={<Tag size={14} aria-hidden="true" />} onClick={() => setDoes('tag')}>
          {t('Tag')}
        </Button>
        <Button size="sm" icon={<Trash2 size={14} aria-hidden="true" />} onClick={() => setDoes('delete')}>
          {t('Delete')}
        </Button>
        <IconButton
          size="sm"
          label={t('Choose none')}
          icon={<X size={15} aria-hidden="true" />}
          onClick={selection.clear}
        />
      </div>
      {does === 'move' ? <MoveFilesDialog {...props} /> : null}
      {does === 'tag' ? <TagFilesDialog {...props} /> : null}
      {does === 'delete' ? <DeleteManyDialog {...props} /> : null}
    </section>
  );
}
