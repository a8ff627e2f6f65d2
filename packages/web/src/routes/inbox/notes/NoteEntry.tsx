import type { Note } from '@parley/contract/notes/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useToday } from '../../../components/use-now.ts';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { directionOf } from '../message/text-direction.ts';
import { partsOf } from './mention-word.ts';
import { takeWritten } from './note-store.ts';

const EditNote = lazyComponent(async () => (await import('./EditNote.tsx')).EditNote);

/** A note between the turns of the conversation, in the colour that no reply has. */
export function NoteEntry({ note }: { note: Note }) {
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { id: userId } = useCurrentUser();
  const queryClient = useQueryClient();
  const item = useRef<HTMLLIElement>(null);
  const isToday = formatDate(note.at) === useToday();
  const remove = useMutation({
    mutationFn: () => call('deleteNote', { params: { id: note.messageId, noteId: note.id } }),
    onSuccess: () => {
      setAsking(false);
      return fetchAnew(queryClient, queryKey('listNotes'));
    },
  });
  useEffect(() => {
    if (takeWritten(note.id)) item.current?.scrollIntoView({ block: 'nearest' });
  }, [note.id]);

  return (
    <li ref={item} className="py-1.75">
      <article
        aria-label={t('Internal note by {author}', { author: note.author })}
        className="rounded-lg border border-warning-line bg-warning-soft px-2.5 py-2"
      >
        <div className="flex min-h-6 flex-wrap items-center gap-x-1.5">
          <Avatar name={note.author} sizePx={20} own={note.isOwn} />
          <bdi className="min-w-0 truncate font-medium">{note.author}</bdi>
          <Badge
            tone="warning"
            size="sm"
            icon={<Lock size={10} aria-hidden="true" />}
            className="ring-1 ring-warning-line"
          >
            {t('Internal note')}
          </Badge>
          <time
            dateTime={note.at}
            title={`${formatDate(note.at)} ${formatNamedTime(note.at)}`}
            className="num text-xs text-warning-foreground"
          >
            {isToday ? formatNamedTime(note.at) : formatDate(note.at)}
          </time>
          {note.editedAt === null ? null : (
            <span
              title={t('Edited {date} {time}', {
                date: formatDate(note.editedAt),
                time: formatNamedTime(note.editedAt),
              })}
              className="text-xs text-warning-foreground"
            >
              {t('Edited')}
            </span>
          )}
          <span className="ms-auto flex gap-0.5 pointer-coarse:gap-3">
            {note.isOwn && !isEditing ? (
              <IconButton
                size="xs"
                label={t('Edit this note')}
                icon={<Pencil size={13} aria-hidden="true" />}
                onClick={() => setEditing(true)}
              />
            ) : null}
            {note.canDelete ? (
              <IconButton
                size="xs"
                label={t('Delete this note')}
                icon={<Trash2 size={13} aria-hidden="true" />}
                onClick={() => setAsking(true)}
              />
            ) : null}
          </span>
        </div>
        {isEditing ? (
          <Suspense fallback={<div className="h-22" />}>
            <EditNote note={note} onDone={() => setEditing(false)} />
          </Suspense>
        ) : (
          <p dir={directionOf(note.text)} className="mt-0.5 wrap-anywhere whitespace-pre-line text-foreground">
            {partsOf(note.text, note.mentions).map((part, index) =>
              part.isMention ? (
                <mark
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
                  key={index}
                  className={classNames(
                    'rounded-sm bg-transparent font-semibold text-warning-foreground',
                    note.mentions.some(({ name, userId: id }) => id === userId && part.text === `@${name}`) &&
                      'underline decoration-warning decoration-2 underline-offset-2',
                  )}
                >
                  {part.text}
                </mark>
              ) : (
                part.text
              ),
            )}
          </p>
        )}
      </article>
      <DeleteDialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!open) remove.reset();
          setAsking(open);
        }}
        title={t('Delete this note?')}
        description={t('It goes for everyone in this workspace, with what the bell said of it. This cannot be undone.')}
        isDeleting={remove.isPending}
        error={remove.isError ? reasonOf(remove.error) : null}
        onDelete={() => remove.mutate()}
      />
    </li>
  );
}
