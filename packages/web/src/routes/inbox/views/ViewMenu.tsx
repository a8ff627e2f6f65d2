import type { SavedView } from '@parley/contract/saved-views/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/DropdownMenu.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { RenameViewDialog } from './RenameViewDialog.tsx';

type Change = { name: string } | { before: string | null };

/** What can be done with the view that is shown. */
export function ViewMenu({ view, views }: { view: SavedView; views: readonly SavedView[] }) {
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const siblings = views.filter(({ isShared }) => isShared === view.isShared);
  const index = siblings.findIndex(({ id }) => id === view.id);
  const params = { id: view.id };
  const reload = () => fetchAnew(queryClient, queryKey('listSavedViews'));

  async function change(what: Change) {
    await call('updateSavedView', { params, body: { revision: view.revision, ...what } }).finally(reload);
  }
  function move(before: string | null) {
    change({ before }).catch((error: unknown) =>
      toast({ title: t('The view was not moved'), description: reasonOf(error), variant: 'destructive' }),
    );
  }
  async function remove() {
    setDeleting(true);
    try {
      await call('deleteSavedView', { params });
      setDialog(null);
      await reload();
    } catch (error) {
      setProblem(reasonOf(error));
      setDeleting(false);
    }
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            size="xs"
            label={t('Actions for the view {name}', { name: view.name })}
            icon={<Ellipsis size={15} aria-hidden="true" />}
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem onSelect={() => setDialog('rename')}>
            <Pencil size={15} aria-hidden="true" />
            {t('Rename')}
          </DropdownMenuItem>
          <DropdownMenuItem disabled={index <= 0} onSelect={() => move(siblings[index - 1]?.id ?? null)}>
            <ArrowLeft size={15} aria-hidden="true" className="rtl:rotate-180" />
            {t('Move forward')}
          </DropdownMenuItem>
          <DropdownMenuItem
            disabled={index === siblings.length - 1}
            onSelect={() => move(siblings[index + 2]?.id ?? null)}
          >
            <ArrowRight size={15} aria-hidden="true" className="rtl:rotate-180" />
            {t('Move back')}
          </DropdownMenuItem>
          <DropdownMenuItem className="text-negative-foreground" onSelect={() => setDialog('delete')}>
            <Trash2 size={15} aria-hidden="true" />
            {t('Delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === 'rename' ? (
        <RenameViewDialog view={view} onRename={(name) => change({ name })} onClose={() => setDialog(null)} />
      ) : null}
      <DeleteDialog
        open={dialog === 'delete'}
        onOpenChange={(open) => setDialog(open ? 'delete' : null)}
        title={t('Delete this view?')}
        description={
          view.isShared
            ? t('The view {name} goes for the whole team. Its tickets stay.', { name: view.name })
            : t('The view {name} goes. Its tickets stay.', { name: view.name })
        }
        isDeleting={isDeleting}
        error={problem}
        onDelete={remove}
      />
    </>
  );
}
