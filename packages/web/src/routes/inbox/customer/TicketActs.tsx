import type { Message } from '@parley/contract/inbox/schemas.ts';
import { Download, GitMerge } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { useCustomer } from './use-customer.ts';

const ExportDialog = lazyComponent(async () => (await import('./ExportDialog.tsx')).ExportDialog);
const MergeTicketsDialog = lazyComponent(async () => (await import('./MergeTicketsDialog.tsx')).MergeTicketsDialog);

/** What is done with a ticket as a whole: saved as a file, or merged with another open one of the same customer. */
export function TicketActs({ message }: { message: Message }) {
  const [asks, setAsks] = useState<'export' | 'merge' | null>(null);
  const mayExport = useRefusal('tickets.export') === null;
  const customer = useCustomer(message.id).data?.customer ?? null;
  const open = customer?.tickets.filter(({ status }) => status !== 'completed') ?? [];
  const canMerge = message.status !== 'completed' && open.length > 0;
  if (!mayExport) return null;
  const close = () => setAsks(null);
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
      <Suspense>
        {asks === 'export' ? <ExportDialog message={message} onClose={close} /> : null}
        {asks === 'merge' ? <MergeTicketsDialog message={message} open={open} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

function Act({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="relative inline-flex items-center gap-1 rounded-xs underline-offset-2 hover:underline pointer-coarse:min-h-11"
    >
      {icon}
      {children}
    </button>
  );
}
