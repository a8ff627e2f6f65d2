import { customerNoteMaxChars } from '@parley/contract/customers/rules.ts';
import type { CustomerNote } from '@parley/contract/customers/schemas.ts';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { createUuid } from '../../../components/create-uuid.ts';
import { formatDate } from '../../../components/date-format.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { directionOf } from '../message/text-direction.ts';
import type { CustomerPartProps } from './CustomerCard.tsx';
import { useCustomerAct } from './use-customer.ts';

/** What the team keeps in mind of a customer, whichever ticket is open. It is never sent. */
export function CustomerNotes({ message, customer }: CustomerPartProps) {
  const [text, setText] = useState('');
  const [isGoing, setGoing] = useState<CustomerNote | null>(null);
  const mayWrite = useRefusal('customers.write') === null;
  const noteId = useRef(createUuid());
  const add = useCustomerAct(
    message.id,
    (written: string) =>
      call('createCustomerNote', { params: { id: message.id }, body: { id: noteId.current, text: written } }),
    () => {
      noteId.current = createUuid();
      setText('');
    },
  );
  const remove = useCustomerAct(
    message.id,
    async (id: string) => {
      await call('deleteCustomerNote', { params: { id: message.id, noteId: id } });
      return undefined;
    },
    () => setGoing(null),
  );
  const isReused = add.error instanceof ApiError && add.error.code === 'note_id_reused';
  return (
    <div>
      <h4 className="text-xs font-semibold">{t('Notes on the customer')}</h4>
      <ul className="mt-1 flex flex-col gap-1.5 empty:hidden">
        {customer.notes.map((note) => (
          <li key={note.id} className="rounded-md border border-warning-line bg-warning-soft px-2.5 py-1.5">
            <div className="flex items-start gap-2">
              <p dir={directionOf(note.text)} className="min-w-0 grow wrap-anywhere whitespace-pre-line">
                {note.text}
              </p>
              {note.canDelete ? (
                <IconButton
                  size="xs"
                  label={t('Delete this note')}
                  icon={<Trash2 size={13} aria-hidden="true" />}
                  onClick={() => setGoing(note)}
                />
              ) : null}
            </div>
            <p className="num text-xs text-warning-foreground">
              <bdi>{note.author}</bdi> · {formatDate(note.at)}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <form
          className="mt-1.5 flex items-end gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '' || add.isPending) return;
            // What was stored under the id is another text: this one is a note of its own.
            if (isReused) noteId.current = createUuid();
            add.mutate(text);
          }}
        >
          <Textarea
            aria-label={t('Note on the customer')}
            placeholder={t('Prefers e-mail, has a boat, ...')}
            rows={1}
            maxLength={customerNoteMaxChars}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="field-sizing-content min-h-8 max-h-32"
          />
          <Button size="sm" type="submit" disabled={text.trim() === ''} busy={add.isPending}>
            {t('Add')}
          </Button>
        </form>
      ) : null}
      {add.isError ? (
        <p role="alert" className="mt-1 text-negative-foreground">
          {reasonOf(add.error)}
        </p>
      ) : null}
      <DeleteDialog
        open={isGoing !== null}
        onOpenChange={(open) => {
          if (open) return;
          remove.reset();
          setGoing(null);
        }}
        title={t('Delete this note?')}
        description={t('It goes for everyone in this workspace. This cannot be undone.')}
        isDeleting={remove.isPending}
        error={remove.isError ? reasonOf(remove.error) : null}
        onDelete={() => (isGoing === null ? undefined : remove.mutate(isGoing.id))}
      />
    </div>
  );
}
