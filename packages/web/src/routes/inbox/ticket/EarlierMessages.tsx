import { trailEntriesMax } from '@parley/contract/inbox/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { conversationQuery } from '../message/inbox.queries.ts';
import { growTrail, shrinkTrail, trailSizeOf } from '../message/trail-size.ts';

export type EarlierMessagesProps = {
  messageId: number;
  hasEarlier: boolean;
  firstEntryId: number | undefined;
};

/** The head of a trail that begins earlier than what is shown. What is being read stays where it is when more comes above it. */
export function EarlierMessages({ messageId, hasEarlier, firstEntryId }: EarlierMessagesProps) {
  const queryClient = useQueryClient();
  const head = useRef<HTMLLIElement>(null);
  const read = useRef<{ element: Element; top: number } | null>(null);
  const more = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      growTrail(messageId);
      await queryClient.fetchQuery({ ...conversationQuery(messageId), staleTime: 0 });
    },
    onMutate: () => {
      const element = head.current?.nextElementSibling;
      read.current = element == null ? null : { element, top: element.getBoundingClientRect().top };
    },
    onError: (error) =>
      toast({
        title: t('The earlier messages could not be loaded'),
        description: reasonOf(error),
        variant: 'destructive',
      }),
  });
  useLayoutEffect(() => {
    if (read.current === null || firstEntryId === undefined) return;
    const { element, top } = read.current;
    const scroller = element.closest<HTMLElement>('[data-trail-scroll]');
    if (scroller !== null) {
      scroller.scrollTop += element.getBoundingClientRect().top - top;
      if (document.activeElement === document.body) scroller.focus({ preventScroll: true });
    }
    read.current = null;
  }, [firstEntryId]);
  useEffect(() => () => shrinkTrail(messageId), [messageId]);
  if (!hasEarlier) return null;
  return (
    <li ref={head} className="flex justify-center py-1.75 text-xs text-subtle-foreground">
      {trailSizeOf(messageId) < trailEntriesMax ? (
        <Button size="sm" variant="ghost" busy={more.isPending} onClick={() => more.mutate()}>
          {t('Show earlier messages')}
        </Button>
      ) : (
        t('The newest {count} messages. The export of the ticket holds them too.', {
          count: trailEntriesMax.toLocaleString(),
        })
      )}
    </li>
  );
}
