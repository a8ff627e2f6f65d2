import type { Message } from '@parley/contract/inbox/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, GitMerge, MailOpen, Split } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { anything } from '../../../api/fill-answer.ts';
import { HidingLine } from '../../../components/hiding/HidingLine.tsx';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { conversationQuery } from '../message/inbox.queries.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { findCachedMessage, putMessages } from '../message/message-cache.ts';
import { isToldAbove } from '../message/newest-words.ts';
import { useKnownCustomer } from './use-customer.ts';

const ExportDialog = lazyComponent(async () => (await import('./ExportDialog.tsx')).ExportDialog);
const SplitDialog = lazyComponent(async () => (await import('./SplitDialog.tsx')).SplitDialog);
const MergeTicketsDialog = lazyComponent(async () => (await import('./MergeTicketsDialog.tsx')).MergeTicketsDialog);

/** What is done with a ticket as a whole: saved as a file, or merged with another open one of the same customer. */
export function TicketActs({ message }: { message: Message }) {
  const [asks, setAsks] = useState<'export' | 'merge' | 'split' | null>(null);
  const mayExport = useRefusal('tickets.export') === null;
  // The panel fetches both; these only look.
  const conversation = useQuery({ ...conversationQuery(message.id), enabled: false });
  const customer = useKnownCustomer(message.id);
  const open = customer?.tickets.filter(({ status }) => status !== 'completed') ?? [];
  const canMerge = message.status !== 'completed' && open.length > 0;
  if (!mayExport) return null;
  const close = () => setAsks(null);
  const trail = conversation.data?.conversation ?? [];
  const canSplit = message.status !== 'completed' && trail.some((entry) => entry.canSplit);
  // Else the trail shows it beside the words themselves.
  const only = conversation.data !== undefined && isToldAbove(message, conversation.data) ? trail[0] : undefined;
  return (
    <div className="mt-1 flex min-h-5 flex-wrap items-center gap-x-3 text-xs text-subtle-foreground">
      <Act icon={<Download size={12} aria-hidden="true" />} onClick={() => setAsks('export')}>
        {t('Export')}
      </Act>
      {canMerge ? (
        <Act icon={<GitMerge size={12} aria-hidden="true" />} onClick={() => setAsks('merge')}>
          {t('{count, plural, one {Merge # other open ticket} other {Merge other open tickets}}', {
            count: open.length,
          })}
        </Act>
      ) : null}
      {canSplit ? (
        <Act icon={<Split size={12} aria-hidden="true" />} ticketKey="d" onClick={() => setAsks('split')}>
          {t('Split')}
        </Act>
      ) : null}
      <MarkUnread message={message} />
      {only === undefined || only.hiding === null ? null : (
        <HidingLine
          messageId={message.id}
          entryId={only.id}
          platform={message.platform}
          hiding={only.hiding}
          ticketKey="x"
        />
      )}
      <Suspense>
        {asks === 'export' ? <ExportDialog message={message} onClose={close} /> : null}
        {asks === 'split' ? <SplitDialog message={message} entries={trail} onClose={close} /> : null}
        {asks === 'merge' ? <MergeTicketsDialog message={message} open={open} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** The panel closes: as long as the ticket is open, it is being read. */
function MarkUnread({ message: { id, lastCustomerMessageAt, status } }: { message: Message }) {
  const { openTicket, refreshList } = useInboxActions();
  const queryClient = useQueryClient();
  if (status === 'completed') return null;
  async function mark(): Promise<void> {
    openTicket(null);
    try {
      await call('markRead', { params: { id }, body: { until: null }, whole: anything });
      const known = findCachedMessage(queryClient, id);
      if (known?.lastCustomerMessageAt === lastCustomerMessageAt)
        putMessages(queryClient, [{ ...known, isUnread: true }]);
    } catch (error) {
      toast({ title: t('Not marked as unread'), description: reasonOf(error), variant: 'destructive' });
    }
    refreshList([id]);
  }
  return (
    <Act icon={<MailOpen size={12} aria-hidden="true" />} ticketKey="i" onClick={() => void mark()}>
      {t('Mark as unread')}
    </Act>
  );
}

type ActProps = { icon: ReactNode; onClick: () => void; ticketKey?: string; children: ReactNode };

function Act({ icon, onClick, ticketKey, children }: ActProps) {
  return (
    <button
      type="button"
      data-ticket-key={ticketKey}
      onClick={onClick}
      className="relative inline-flex min-h-6 items-center gap-1 rounded-xs underline-offset-2 hover:underline pointer-coarse:min-h-11"
    >
      {icon}
      {children}
    </button>
  );
}
