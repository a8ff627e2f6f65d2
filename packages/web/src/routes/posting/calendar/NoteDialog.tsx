import { calendarNoteMaxChars } from '@parley/contract/calendar-notes/rules.ts';
import type { CalendarNote } from '@parley/contract/calendar-notes/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { createUuid } from '../../../components/create-uuid.ts';
import { useCreation } from '../../../components/use-creation.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';

export type NoteDialogProps = {
  /** Null: a new one. */
  note: CalendarNote | null;
  /** The day of a new one. */
  date: string;
  onClose: () => void;
};

/** What the team should know about a day. Whoever writes posts may change or delete it. */
export function NoteDialog({ note, date: firstDate, onClose }: NoteDialogProps) {
  const queryClient = useQueryClient();
  const refusal = useRefusal('posting.write');
  const [newId] = useState(createUuid);
  const [text, setText] = useState(note?.text ?? '');
  const [date, setDate] = useState(note?.date ?? firstDate);
  const finish = () => {
    void fetchAnew(queryClient, queryKey('listCalendarNotes'));
    onClose();
  };
  const update = ({ id, revision }: CalendarNote) =>
    call('updateCalendarNote', { params: { id }, body: { revision, date, text } });
  const create = useCreation(() => call('createCalendarNote', { body: { id: newId, date, text } }), update);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => (note === null ? create() : update(note)),
    onSuccess: finish,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'revision_conflict')
        void fetchAnew(queryClient, queryKey('listCalendarNotes'));
    },
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (note !== null) await call('deleteCalendarNote', { params: { id: note.id } });
    },
    onSuccess: finish,
  });
  const lacking = text.trim() === '' ? t('Write the note.') : date === '' ? t('Choose a date.') : null;
  const error = save.error ?? remove.error;
  return (
    <FormDialog
      title={note === null ? t('New note') : t('Note')}
      description={
        note?.author == null ? undefined : t('Written by {name}, for everybody here.', { name: note.author.name })
      }
      aside={
        note === null || refusal !== null ? null : (
          <Button variant="danger-ghost" className="me-auto" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('Delete')}
          </Button>
        )
      }
      action={t('Save')}
      isBusy={save.isPending}
      isReady={!remove.isPending}
      lacking={refusal ?? lacking}
      error={error === null ? null : reasonOf(error)}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Field label={t('Note')} hint={t('For the team: a launch, a blackout day, who is away.')}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={3}
            maxLength={calendarNoteMaxChars}
            readOnly={refusal !== null}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('Date')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            className="num w-40"
            readOnly={refusal !== null}
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
