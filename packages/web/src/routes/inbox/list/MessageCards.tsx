import type { Message } from '@parley/contract/inbox/schemas.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Selection } from '../bulk/use-selection.ts';
import type { ListScroller } from './list-scroller.ts';
import { MessageCard } from './MessageCard.tsx';
import { useScrollMargin } from './use-scroll-margin.ts';

const estimatedHeightPx = 190;

export type MessageCardsProps = {
  messages: readonly Message[];
  newIds: ReadonlySet<number>;
  selection: Selection | null;
  scroller: ListScroller;
  onNearEnd: () => void;
};

/** The tickets as cards, for narrow screens; only those in sight exist. */
export function MessageCards({ messages, newIds, selection, scroller, onNearEnd }: MessageCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useScrollMargin(list);
  const virtualizer = useWindowVirtualizer({
    count: messages.length,
    estimateSize: () => estimatedHeightPx,
    overscan: 5,
    scrollMargin,
    getItemKey: (index) => messages[index]?.id ?? index,
    scrollPaddingStart: 64,
  });
  const cards = virtualizer.getVirtualItems();
  const lastIndex = cards.at(-1)?.index ?? -1;
  useEffect(() => {
    scroller.current = (index) => virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [scroller, virtualizer]);
  useEffect(() => {
    if (lastIndex >= messages.length - 10) onNearEnd();
  }, [lastIndex, messages.length, onNearEnd]);
  return (
    <ul
      ref={list}
      data-message-list
      aria-label={t('Messages')}
      style={{
        paddingTop: (cards[0]?.start ?? scrollMargin) - scrollMargin,
        paddingBottom: virtualizer.getTotalSize() - ((cards.at(-1)?.end ?? scrollMargin) - scrollMargin),
      }}
    >
      {cards.map((card) => {
        const message = messages[card.index];
        return message === undefined ? null : (
          <li
            key={card.key}
            ref={virtualizer.measureElement}
            data-index={card.index}
            aria-setsize={messages.length}
            aria-posinset={card.index + 1}
            className={classNames(newIds.has(message.id) && 'animate-arrive')}
          >
            <MessageCard
              message={message}
              isChosen={selection?.chosen.has(message.id) ?? false}
              isChoosing={(selection?.chosen.size ?? 0) > 0}
              onToggle={selection?.toggle}
            />
          </li>
        );
      })}
    </ul>
  );
}
