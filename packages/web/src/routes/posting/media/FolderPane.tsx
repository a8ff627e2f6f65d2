import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Folder, FolderPlus, Images, Inbox, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/DropdownMenu.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type FolderLine, folderLines } from '../folders/folder-tree.ts';
import { mediaFoldersQuery } from '../folders/media-folders.queries.ts';
import { useMediaFilters } from './MediaFilterBar.tsx';

const FolderDialog = lazyComponent(async () => (await import('./FolderDialog.tsx')).FolderDialog);
const DeleteFolderDialog = lazyComponent(async () => (await import('./DeleteFolderDialog.tsx')).DeleteFolderDialog);

type Opened = { does: 'create' } | { does: 'change' | 'delete'; line: FolderLine };

/** The folders of the library, one of them shown: a column beside the files, a row above them on a phone. */
export function FolderPane({ refusal }: { refusal: string | null }) {
  const folders = useQuery(mediaFoldersQuery);
  const { filters, changeFilters } = useMediaFilters();
  const [opened, setOpened] = useState<Opened | null>(null);
  const lines = folderLines(folders.data ?? []);
  const open = (folder: string) => changeFilters({ folder });
  return (
    <nav aria-label={t('Folders')} className="min-w-0">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{t('Folders')}</h2>
        <IconButton
          size="sm"
          label={refusal ?? t('New folder')}
          disabled={refusal !== null}
          icon={<FolderPlus size={15} aria-hidden="true" />}
          onClick={() => setOpened({ does: 'create' })}
        />
      </div>
      <ul className="mt-1 flex flex-col gap-0.5 max-lg:flex-row max-lg:overflow-x-auto max-lg:pb-1 max-lg:[scrollbar-width:thin]">
        <Entry icon={<Images size={15} />} isOpen={filters.folder === 'all'} onOpen={() => open('all')}>
          {t('All files')}
        </Entry>
        <Entry icon={<Inbox size={15} />} isOpen={filters.folder === 'none'} onOpen={() => open('none')}>
          {t('In no folder')}
        </Entry>
        {lines.map((line) => (
          <Entry
            key={line.folder.id}
            icon={<Folder size={15} />}
            depth={line.depth}
            title={line.path}
            isOpen={filters.folder === line.folder.id}
            onOpen={() => open(line.folder.id)}
            files={line.folder.files}
            menu={
              refusal === null ? (
                <FolderMenu
                  line={line}
                  onChange={() => setOpened({ does: 'change', line })}
                  onDelete={() => setOpened({ does: 'delete', line })}
                />
              ) : null
            }
          >
            {line.folder.name}
          </Entry>
        ))}
      </ul>
      {folders.isError ? (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-xs text-negative-foreground">
          {reasonOf(folders.error)}
          <Button size="sm" busy={folders.isFetching} onClick={() => void folders.refetch()}>
            {t('Retry')}
          </Button>
        </p>
      ) : null}
      <Suspense>
        {opened === null ? null : opened.does === 'delete' ? (
          <DeleteFolderDialog
            line={opened.line}
            onDeleted={() => {
              if (filters.folder === opened.line.folder.id) open(opened.line.folder.parentId ?? 'all');
            }}
            onClose={() => setOpened(null)}
          />
        ) : (
          <FolderDialog
            folder={opened.does === 'change' ? opened.line.folder : null}
            parentId={lines.some(({ folder }) => folder.id === filters.folder) ? filters.folder : null}
            onMade={(folder) => open(folder.id)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </nav>
  );
}

type EntryProps = {
  icon: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  children: string;
  depth?: number;
  title?: string;
  files?: number;
  menu?: ReactNode;
};

function Entry({ icon, isOpen, onOpen, children, depth = 0, title, files, menu }: EntryProps) {
  return (
    <li
      className={classNames(
        'group flex min-w-0 items-center rounded-md pe-1 max-lg:shrink-0 max-lg:border max-lg:border-border',
        isOpen ? 'bg-primary-soft text-primary-soft-foreground' : 'hover:bg-accent',
      )}
    >
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        title={title}
        onClick={onOpen}
        style={{ paddingInlineStart: 8 + 14 * depth }}
        className="flex min-h-8 min-w-0 grow items-center gap-2 rounded-md pe-1 text-start max-lg:max-w-48 max-lg:ps-2! pointer-coarse:min-h-11"
      >
        <span aria-hidden="true" className="shrink-0 text-subtle-foreground">
          {icon}
        </span>
        <bdi className={classNames('min-w-0 truncate', isOpen && 'font-medium')}>{children}</bdi>
        {files === undefined ? null : (
          <span className="num ms-auto shrink-0 ps-1 text-xs text-subtle-foreground">
            {files.toLocaleString(locale)}
          </span>
        )}
      </button>
      {menu}
    </li>
  );
}

type FolderMenuProps = { line: FolderLine; onChange: () => void; onDelete: () => void };

function FolderMenu({ line, onChange, onDelete }: FolderMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          size="sm"
          label={t('More for the folder {name}', { name: line.folder.name })}
          icon={<Ellipsis size={15} aria-hidden="true" />}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={onChange}>
          <Pencil size={15} aria-hidden="true" />
          {t('Rename or move')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onDelete}>
          <Trash2 size={15} aria-hidden="true" />
          {t('Delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
