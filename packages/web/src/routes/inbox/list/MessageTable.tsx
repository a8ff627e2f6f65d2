import { scrollBackDelayMs, tableMinWidthPx } from '@parley/contract/inbox/rules.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ChooseAll } from '../bulk/ChooseAll.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { type Density, rowHeights } from './density.ts';
import type { ListScroller } from './list-scroller.ts';
import { MessageRow } from './MessageRow.tsx';
import { StuckHead } from './StuckHead.tsx';
import { useOverflow } from './use-overflow.ts';
import { useScrollMargin } from './use-scroll-margin.ts';

const columnNames = [
  t('Sender & Profile'),
  t('Platform'),
  t('Original Message'),
  t('Reply'),
  t('Sentiment'),
  t('Date & Time'),
  t('Ticket ID'),
  t('Status'),
  t('Tags'),
];
const dockedMinWidthPx = 1320;
const headerHeightPx = 36;
const pageHeaderHeightPx = 56;

export type MessageTableProps = {
  messages: readonly Message[];
  openTicketId: number | null;
  newIds: ReadonlySet<number>;
  density: Density;
  selection: Selection | null;
  /** Of what stays above the table while it scrolls, below the page's own header. */
  headHeightPx: number;
  scroller: ListScroller;
  onNearEnd: () => void;
  /** Stands in the body instead of rows: loading, empty, error. */
  placeholder?: ReactNode;
};

/** Nine columns; only the rows in sight exist. Scrolls down with the page and sideways within its card. */
export function MessageTable({
  messages,
  openTicketId,
  newIds,
  density,
  selection,
  headHeightPx,
  scroller,
  onNearEnd,
  placeholder,
}: MessageTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const { overflowing, moreAtRight } = useOverflow(box);
  const scrollMargin = useScrollMargin(box) + headerHeightPx;
  const virtualizer = useWindowVirtualizer({
    count: messages.length,
    estimateSize: () => rowHeights[density],
    overscan: 6,
    scrollMargin,
    getItemKey: (index) => messages[index]?.id ?? index,
    scrollPaddingStart: pageHeaderHeightPx + headHeightPx + headerHeightPx,
    scrollPaddingEnd: 16,
  });
  const rows = virtualizer.getVirtualItems();
  const lastIndex = rows.at(-1)?.index ?? -1;
  const isWide = useMediaQuery('(min-width: 1280px)') && openTicketId !== null;

  useLayoutEffect(() => {
    if (density) virtualizer.measure();
  }, [virtualizer, density]);
  useEffect(() => {
    scroller.current = (index) => virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [scroller, virtualizer]);
  useEffect(() => {
    if (lastIndex >= messages.length - 15) onNearEnd();
  }, [lastIndex, messages.length, onNearEnd]);
  // After a ticket was opened the table returns to its left edge.
  useEffect(() => {
    if (openTicketId === null) return;
    const timer = setTimeout(() => box.current?.scrollTo({ left: 0, behavior: 'smooth' }), scrollBackDelayMs);
    return () => clearTimeout(timer);
  }, [openTicketId]);

  const before = (rows[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin);
  const hasSandbox = messages.some((message) => message.isSandbox);
  return (
    <div className="relative">
      {overflowing ? <StuckHead box={box} columnNames={columnNames} topPx={pageHeaderHeightPx + headHeightPx} /> : null}
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('Messages table, scrolls sideways')}
        // A box that scrolls sideways is one that scrolls, and its head could not stay below the page's.
        className={classNames(
          'relative -outline-offset-2 [scrollbar-width:thin]',
          overflowing ? 'overflow-x-auto' : 'overflow-visible',
        )}
      >
        <table
          data-overflowing={overflowing || undefined}
          data-density={density}
          aria-rowcount={messages.length + 1}
          style={{ minWidth: isWide ? dockedMinWidthPx : tableMinWidthPx }}
          className="group/table w-full table-fixed border-separate border-spacing-0"
        >
          <colgroup>
            <col style={{ width: 190 }} />
            <col style={{ width: hasSandbox ? 160 : 124 }} />
            <col />
            <col />
            <col style={{ width: 104 }} />
            <col style={{ width: 122 }} />
            <col style={{ width: 136 }} />
            <col style={{ width: 134 }} />
            <col style={{ width: 104 }} />
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columnNames.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={classNames(
                    'h-9 border-y border-border bg-card-2 px-3 text-start text-xs font-medium whitespace-nowrap text-muted-foreground',
                    !overflowing && 'sticky top-[calc(var(--header-h)+var(--list-head-h))] z-3',
                    index === 0 &&
                      'sticky start-0 z-4 ps-4 group-data-overflowing/table:shadow-[1px_0_0_var(--border)]',
                    index === columnNames.length - 1 && 'pe-4',
                  )}
                >
                  {index === 0 && selection !== null ? (
                    <ChooseAll selection={selection} count={messages.length} />
                  ) : null}
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-message-list>
            {placeholder}
            <Spacer heightPx={before} />
            {rows.map((row) => {
              const message = messages[row.index];
              return message === undefined ? null : (
                <MessageRow
                  key={row.key}
                  message={message}
                  rowIndex={row.index + 2}
                  isOpen={message.id === openTicketId}
                  isNew={newIds.has(message.id)}
                  isCompact={density === 'compact'}
                  isChosen={selection?.chosen.has(message.id) ?? false}
                  isChoosing={(selection?.chosen.size ?? 0) > 0}
                  onToggle={selection?.toggle}
                />
              );
            })}
            <Spacer heightPx={after} />
          </tbody>
        </table>
      </section>
      {moreAtRight ? (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-px end-0 z-3 w-10 bg-linear-to-r from-transparent to-card"
        />
      ) : null}
    </div>
  );
}

function Spacer({ heightPx }: { heightPx: number }) {
  if (heightPx <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row that only holds place is neither focusable nor content
    <tr aria-hidden="true">
      <td colSpan={columnNames.length} style={{ height: heightPx, padding: 0 }} />
    </tr>
  );
}
