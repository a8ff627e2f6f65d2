import type { Macro } from '@parley/contract/macros/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { stepsInWords } from '../../../components/macro-words.ts';
import { macrosQuery } from '../../../components/macros.queries.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { MacroDialog } from './MacroDialog.tsx';

type Opened = { does: 'edit'; macro: Macro | null } | { does: 'delete'; macro: Macro };

/** The workspace's macros and the person's own. */
export function MacrosCard() {
  const queryClient = useQueryClient();
  const macros = useQuery(macrosQuery);
  const refusal = useRefusal('canned-replies.write');
  const [opened, setOpened] = useState<Opened | null>(null);
  const refresh = () => void fetchAnew(queryClient, macrosQuery.queryKey);
  useLiveEvent('macros.changed', refresh);
  useLiveEvent('resync', refresh);
  return (
    <Card>
      <CardHeader title={t('Macros')}>
        {refusal === null ? (
          <Button
            size="sm"
            icon={<Plus size={14} aria-hidden="true" />}
            onClick={() => setOpened({ does: 'edit', macro: null })}
          >
            {t('New macro')}
          </Button>
        ) : null}
      </CardHeader>
      {macros.isError ? (
        <ErrorState
          title={t('The macros could not be loaded')}
          reason={reasonOf(macros.error)}
          onRetry={() => macros.refetch()}
          retrying={macros.isFetching}
        />
      ) : macros.data === undefined ? (
        <SkeletonText className="px-4 pb-4" />
      ) : macros.data.length === 0 ? (
        <EmptyState
          icon={<Zap size={18} />}
          title={t('No macros yet')}
          description={t('A macro does several steps at a click: set the tag, write a text into the reply box, close.')}
        />
      ) : (
        <ul>
          {macros.data.map((macro) => (
            <li key={macro.id} className="flex items-start gap-3 border-t border-border px-4 py-2.5">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-2">
                  <bdi className="font-medium wrap-anywhere">{macro.name}</bdi>
                  <Badge tone="outline">{macro.isShared ? t('Everybody') : t('Only me')}</Badge>
                </p>
                <p className="line-clamp-2 text-xs wrap-anywhere text-muted-foreground">{stepsInWords(macro)}</p>
              </div>
              {refusal === null ? (
                <div className="flex shrink-0 gap-1">
                  <IconButton
                    label={t('Edit {title}', { title: macro.name })}
                    size="sm"
                    icon={<Pencil size={14} aria-hidden="true" />}
                    onClick={() => setOpened({ does: 'edit', macro })}
                  />
                  <IconButton
                    label={t('Delete {title}', { title: macro.name })}
                    size="sm"
                    icon={<Trash2 size={14} aria-hidden="true" />}
                    onClick={() => setOpened({ does: 'delete', macro })}
                  />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {opened?.does === 'edit' ? (
        <MacroDialog macro={opened.macro} onDone={refresh} onClose={() => setOpened(null)} />
      ) : null}
      {opened?.does === 'delete' ? (
        <DeleteMacro macro={opened.macro} onDone={refresh} onClose={() => setOpened(null)} />
      ) : null}
    </Card>
  );
}

type DeleteMacroProps = { macro: Macro; onDone: () => void; onClose: () => void };

function DeleteMacro({ macro: { id, isShared, name }, onDone, onClose }: DeleteMacroProps) {
  const remove = useMutation({
    mutationFn: () => call('deleteMacro', { params: { id } }),
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  return (
    <DeleteDialog
      open
      onOpenChange={onClose}
      title={t('Delete this macro?')}
      description={
        isShared ? t('“{title}” goes for everybody in the workspace.', { title: name }) : t('“{name}” goes.', { name })
      }
      isDeleting={remove.isPending}
      error={remove.isError ? reasonOf(remove.error) : null}
      onDelete={() => remove.mutate()}
    />
  );
}
