import { Dialog as RadixDialog } from 'radix-ui';
import type { RefObject } from 'react';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { t } from '../../../messages/translate.ts';
import { TicketDetail } from './TicketDetail.tsx';

export type DetailPanelProps = {
  messageId: number;
  focusReply: RefObject<(() => void) | null>;
  onClose: () => void;
};

const label = t('Message detail');

/**
 * 480 px at the right: docked from 1280 px up, over the page below that, and a full modal sheet on a phone. Only there does it
 * take the focus; on a low window (a phone lying on its side, a page at 200 %) it scrolls as a whole. What is typed lives outside the
 * panel, so changing between the two loses nothing.
 */
export function DetailPanel({ messageId, focusReply, onClose }: DetailPanelProps) {
  const isPhone = useMediaQuery('(max-width: 639.98px)');
  const detail = <TicketDetail key={messageId} messageId={messageId} focusReply={focusReply} onClose={onClose} />;
  if (!isPhone) {
    return (
      <aside
        aria-label={label}
        data-detail-panel={messageId}
        className="fixed top-(--header-h) end-0 bottom-0 z-(--z-panel) flex w-(--panel-w) max-w-full animate-panel-in flex-col bg-card shadow-panel [clip-path:inset(0_0_0_-48px)] [@media(max-height:519.98px)]:overflow-y-auto"
      >
        {detail}
      </aside>
    );
  }
  return (
    <RadixDialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          data-detail-panel={messageId}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-0 z-(--z-dialog) flex animate-panel-in flex-col bg-card outline-none [@media(max-height:519.98px)]:overflow-y-auto"
        >
          <RadixDialog.Title className="sr-only">{label}</RadixDialog.Title>
          {detail}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
