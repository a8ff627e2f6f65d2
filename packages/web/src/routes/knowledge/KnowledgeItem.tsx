import type { KnowledgeEntry } from '@parley/contract/knowledge/schemas.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { formatDate } from '../../components/date-format.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { kindLabels, languageWords, sourceWords } from './knowledge-words.ts';
import { useDeleteEntry } from './use-change-knowledge.ts';

/** One entry: its beginning, where it came from, and its controls. */
export function KnowledgeItem({ entry }: { entry: KnowledgeEntry }) {
  const isLocked = useRefusal('knowledge.write') !== null;
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const remove = useDeleteEntry(entry);
  const language = languageWords(entry.language);
  return (
    <li className="flex items-start gap-3 border-b border-border px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-1.5">
          <bdi className="font-medium wrap-anywhere">{entry.title}</bdi>
          <Badge tone="outline">{kindLabels[entry.kind]}</Badge>
        </p>
        <details className="group mt-0.5">
          <summary className="cursor-pointer list-none rounded-sm text-muted-foreground [&::-webkit-details-marker]:hidden">
            <span dir="auto" className="line-clamp-2 wrap-anywhere group-open:hidden">
              {entry.text}
            </span>
            <span className="hidden text-xs group-open:inline">{t('Show less')}</span>
          </summary>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {entry.text}
          </p>
        </details>
        <p className="mt-1 text-xs text-subtle-foreground wrap-anywhere">
          {[
            language,
            sourceWords(entry),
            t('Changed {date}{case, select, true {} other { by {updatedBy}}}', {
              date: formatDate(entry.updatedAt),
              case: entry.updatedBy === null,
              updatedBy: entry.updatedBy,
            }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      {isLocked ? null : (
        <div className="flex shrink-0 gap-1">
          <IconButton
            label={t('Edit {title}', { title: entry.title })}
            size="sm"
            icon={<Pencil size={14} aria-hidden="true" />}
            onClick={() => setEditing(true)}
          />
          <IconButton
            label={t('Delete {title}', { title: entry.title })}
            size="sm"
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => setDeleting(true)}
          />
        </div>
      )}
      {isEditing ? <EntryDialog entry={entry} question="" onClose={() => setEditing(false)} /> : null}
      <DeleteDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t('Delete this entry?')}
        description={t('No draft rests on “{title}” any more. Replies that were sent stay as they are.', {
          title: entry.title,
        })}
        isDeleting={remove.isPending}
        error={remove.isError ? reasonOf(remove.error) : null}
        onDelete={() => remove.mutate()}
      />
    </li>
  );
}
