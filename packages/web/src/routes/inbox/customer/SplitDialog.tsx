import type { ConversationEntry, Message } from '@parley/contract/inbox/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { focusConversation } from '../message/focus-conversation.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { momentOf } from '../message/moment.ts';
import { wholeSplit } from './merges-answers.ts';

export type SplitDialogProps = { message: Message; entries: readonly ConversationEntry[]; onClose: () => void };

/** Chooses the message with which a ticket of its own begins. */
export function SplitDialog({ message, entries, onClose }: SplitDialogProps) {
  const name = useId();
  const queryClient = useQueryClient();
  const { openTicket, refreshList } = useInboxActions();
  const choices = entries.filter(({ canSplit }) => canSplit);
  const [chosen, setChosen] = useState(choices.at(-1)?.id ?? null);
  const split = useMutation({
    networkMode: 'always',
    mutationFn: (entryId: number) =>
      call('splitTicket', { params: { id: message.id }, body: { entryId }, whole: wholeSplit }),
    onSuccess: (made) => {
      void fetchAnew(queryClient, queryKey('getConversation', message.id));
      void fetchAnew(queryClient, queryKey('getMessage', message.id));
      void fetchAnew(queryClient, queryKey('getCustomer', message.id));
      refreshList([message.id, made.id]);
      toast({
        title: t('Ticket split'),
        description: t('The later messages are {ticketId} now. Merge the two to undo it.', { ticketId: made.ticketId }),
        action: { label: t('Merge again'), onPress: () => void mergeAgain(made.id) },
      });
      onClose();
      openTicket(made.id);
      focusConversation(made.id);
    },
  });
  async function mergeAgain(messageId: number): Promise<void> {
    try {
      await call('mergeTickets', { params: { id: message.id }, body: { messageId } });
      openTicket(message.id);
      focusConversation(message.id);
    } catch (error) {
      toast({ title: t('Not merged'), description: reasonOf(error), variant: 'destructive' });
    }
    refreshList([message.id, messageId]);
  }
  const moved = entries.filter(({ id, mergedFrom }) => mergedFrom === null && isFrom(entries, chosen, id)).length;
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('Split {ticketId}', { ticketId: message.ticketId })}
      description={t(
        'What was said from this message on becomes a ticket of its own, with the same customer, assignee and conversation on {platform}. Each of the two answers its own messages; what the customer writes next joins the new one.',
        { platform: platformNames[message.platform] },
      )}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={chosen === null}
            busy={split.isPending}
            onClick={() => (chosen === null ? undefined : split.mutate(chosen))}
          >
            {t('{moved, plural, one {Split # message off} other {Split # messages off}}', { moved })}
          </Button>
        </>
      }
    >
      <fieldset className="-ms-1 flex max-h-72 flex-col overflow-y-auto ps-1">
        <legend className="mb-1 text-xs text-subtle-foreground">{t('The new ticket begins with')}</legend>
        {choices.map(({ at, id, text }) => (
          <label key={id} className="flex min-h-10 items-start gap-2.5 py-1.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={name}
              value={id}
              checked={chosen === id}
              onChange={() => setChosen(id)}
              className="mt-0.75 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0 grow">
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {text}
              </span>
              <span className="num block text-xs text-subtle-foreground">{momentOf(at)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {split.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(split.error)}
        </p>
      ) : null}
    </Dialog>
  );
}

/** The trail is in order: whether this entry is the chosen one, or comes after it. */
function isFrom(entries: readonly ConversationEntry[], chosen: number | null, id: number): boolean {
  const from = entries.findIndex((entry) => entry.id === chosen);
  return from >= 0 && entries.findIndex((entry) => entry.id === id) >= from;
}
