import type { Note } from '@parley/contract/notes/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { mentionsIn } from './mention-word.ts';
import { NoteBox } from './NoteBox.tsx';
import { useColleagues } from './use-colleagues.ts';

/** Changes one's own note, in its place. A change that was made elsewhere meanwhile is said, and the text stays. */
export function EditNote({ note, onDone }: { note: Note; onDone: () => void }) {
  const queryClient = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(note.text);
  // Who was mentioned and has left since stays mentioned.
  const colleagues = useColleagues();
  const known = [
    ...colleagues,
    ...note.mentions.filter(({ userId }) => !colleagues.some((each) => each.userId === userId)),
  ];
  const change = useMutation({
    mutationFn: () =>
      call('updateNote', {
        params: { id: note.messageId, noteId: note.id },
        body: { text, mentions: mentionsIn(text, known), revision: note.revision },
      }),
    onSuccess: async () => {
      await fetchAnew(queryClient, queryKey('listNotes'));
      onDone();
    },
    // What it says now is shown by the next try.
    onError: () => fetchAnew(queryClient, queryKey('listNotes')),
  });
  useEffect(() => {
    const end = box.current?.value.length ?? 0;
    box.current?.focus();
    box.current?.setSelectionRange(end, end);
  }, []);
  const canSave = text.trim() !== '' && text !== note.text;
  function submit() {
    if (canSave && !change.isPending) change.mutate();
  }
  return (
    <form
      className="mt-1 rounded-[10px] border border-warning-line bg-card focus-within:border-warning"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NoteBox
        box={box}
        label={t('Edit this note')}
        text={text}
        colleagues={known}
        onChange={setText}
        onSubmit={submit}
        onEscape={onDone}
      />
      {change.isError ? (
        <p role="alert" className="px-3 text-sm text-negative-foreground">
          {reasonOf(change.error)}
        </p>
      ) : null}
      <div className="flex justify-end gap-1.5 p-1.5">
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button size="sm" type="submit" disabled={!canSave} busy={change.isPending} busyLabel={t('Saving...')}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
