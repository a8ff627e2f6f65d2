import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type TicketExportFormat, ticketFileName } from '@parley/contract/ticket-exports/rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callForBody } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fileNameOf } from '../../../components/file-name-of.ts';
import { saveFile } from '../../../components/save-file.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';

/** Saves the ticket with its conversation; internal notes only where somebody asks for them. */
export function ExportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [withNotes, setWithNotes] = useState(false);
  const mayReadNotes = useRefusal('notes.read') === null;
  const save = useMutation({
    mutationFn: async (format: TicketExportFormat) => {
      const response = await callForBody('exportTicket', {
        params: { id: message.id },
        body: { format, withNotes },
      });
      return {
        name: fileNameOf(response) ?? ticketFileName(message.ticketId, format),
        content: await response.blob(),
      };
    },
    onSuccess: ({ content, name }) => {
      saveFile(content, name);
      toast({ title: t('Ticket exported'), description: name });
      onClose();
    },
  });
  const button = (format: TicketExportFormat) => (
    <Button
      variant={format === 'pdf' ? 'primary' : 'outline'}
      disabled={save.isPending && save.variables !== format}
      busy={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      {format.toUpperCase()}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Export {ticketId}', { ticketId: message.ticketId })}
      description={t('The ticket and its whole conversation as a file: PDF to read, JSON for programs.')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {button('json')}
          {button('pdf')}
        </>
      }
    >
      {mayReadNotes ? (
        <Checkbox
          label={t('With internal notes: the file is then not for customers')}
          checked={withNotes}
          onChange={(event) => setWithNotes(event.target.checked)}
        />
      ) : null}
      {save.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(save.error)}
        </p>
      ) : null}
    </Dialog>
  );
}
