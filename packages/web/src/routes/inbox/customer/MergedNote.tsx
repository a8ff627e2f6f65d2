import type { Message } from '@parley/contract/inbox/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GitMerge } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { queryKey } from '../../../api/query-key.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { readPanelPart } from '../message/panel-parts.ts';
import { TicketLink } from '../message/TicketLink.tsx';
import { wholeMerges } from './merges-answers.ts';

/** With which other tickets this one is worked on as one, and where its replies go. */
export function MergedNote({ message }: { message: Message }) {
  const queryClient = useQueryClient();
  const refusal = useRefusal('inbox.update');
  const merges = useQuery({
    queryKey: queryKey('getMerges', message.id),
    queryFn: ({ signal }) =>
      readPanelPart(message.id, 'merges', {
        alone: () => call('getMerges', { params: { id: message.id }, signal, whole: wholeMerges }),
        whole: wholeMerges,
      }),
    refetchOnMount: 'always',
  });
  useLiveEvent('message.updated', ({ messageIds }) => {
    if (messageIds.includes(message.id)) void fetchAnew(queryClient, queryKey('getMerges', message.id));
  });
  const separate = useMutation({
    mutationFn: (mergedId: number) => call('separateTickets', { params: { id: message.id, mergedId } }),
    onSuccess: () => {
      void fetchAnew(queryClient, queryKey('getMerges', message.id));
      void fetchAnew(queryClient, queryKey('getConversation', message.id));
    },
  });
  if (merges.data === undefined) return null;
  const { from, into } = merges.data;
  if (into === null && from.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 rounded-md border border-border bg-card-2 px-3 py-2 text-xs text-muted-foreground">
      {into === null ? null : (
        <p className="flex items-start gap-1.5">
          <GitMerge size={13} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            {rich(
              'Merged into <link>{ticketId}</link> on {platform}. A reply from there does not reach this conversation.',
              {
                ticketId: into.ticketId,
                platform: platformNames[into.platform],
                link: (words) => <TicketLink id={into.id}>{words}</TicketLink>,
              },
            )}
          </span>
        </p>
      )}
      {from.map((ticket) => (
        <p key={ticket.id} className="flex items-start gap-1.5">
          <GitMerge size={13} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="grow">
            {rich(
              'Holds <link>{ticketId}</link> from {other} too. Replies go to {own} alone, where this ticket came from.',
              {
                ticketId: ticket.ticketId,
                other: platformNames[ticket.platform],
                own: platformNames[message.platform],
                link: (words) => <TicketLink id={ticket.id}>{words}</TicketLink>,
              },
            )}
          </span>
          <Button
            size="sm"
            variant="ghost"
            disabled={refusal !== null}
            title={refusal ?? undefined}
            busy={separate.isPending}
            onClick={() => separate.mutate(ticket.id)}
          >
            {t('Separate')}
          </Button>
        </p>
      ))}
      {separate.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(separate.error)}
        </p>
      ) : null}
    </div>
  );
}
