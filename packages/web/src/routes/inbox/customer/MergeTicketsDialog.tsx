import type { CustomerTicket } from '@parley/contract/customers/schemas.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { formatDate } from '../../../components/date-format.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useInboxActions } from '../message/inbox-actions.ts';

export type MergeTicketsDialogProps = { message: Message; open: readonly CustomerTicket[]; onClose: () => void };

/** Chooses which other open ticket of the customer is closed and shown in this one. */
export function MergeTicketsDialog({ message, open, onClose }: MergeTicketsDialogProps) {
  const queryClient = useQueryClient();
  const { refreshList } = useInboxActions();
  const merge = useMutation({
    mutationFn: (messageId: number) => call('mergeTickets', { params: { id: message.id }, body: { messageId } }),
    onSuccess: (_answer, messageId) => {
      void fetchAnew(queryClient, queryKey('getMerges', message.id));
      void fetchAnew(queryClient, queryKey('getConversation', message.id));
      void fetchAnew(queryClient, queryKey('getCustomer', message.id));
      void fetchAnew(queryClient, queryKey('listNotes', message.id));
      refreshList([message.id, messageId]);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('Merge into {ticketId}', { ticketId: message.ticketId })}
      description={t(
        'The other ticket is closed, and its conversation stands in this one. Replies from here go to {platform} alone: they do not reach the other conversation. A new message there opens a ticket of its own.',
        { platform: platformNames[message.platform] },
      )}
      footer={
        <Button variant="ghost" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <ul className="flex max-h-72 flex-col overflow-y-auto">
        {open.map((ticket) => (
          <li key={ticket.id} className="flex min-h-10 items-center gap-2">
            <PlatformTile platform={ticket.platform} sizePx={16} label={platformNames[ticket.platform]} />
            <span className="min-w-0 grow">
              <span dir="auto" className="block truncate">
                {ticket.excerpt}
              </span>
              <span className="num block text-xs text-subtle-foreground">
                {ticket.ticketId} · {formatDate(ticket.createdAt)}
              </span>
            </span>
            <Button
              size="sm"
              busy={merge.isPending && merge.variables === ticket.id}
              disabled={merge.isPending && merge.variables !== ticket.id}
              onClick={() => merge.mutate(ticket.id)}
            >
              {t('Merge')}
            </Button>
          </li>
        ))}
      </ul>
      {merge.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(merge.error)}
        </p>
      ) : null}
    </Dialog>
  );
}
