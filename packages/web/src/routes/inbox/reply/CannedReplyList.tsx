import { fillReplyVariables } from '@parley/contract/canned-replies/rules.ts';
import type { CannedReply } from '@parley/contract/canned-replies/schemas.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeCannedReplies } from '../../../components/canned-replies-answers.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { useCurrentUser } from '../../../session/session-context.ts';

const shownMax = 8;

export type CannedReplyListProps = {
  id: string;
  message: Message;
  /** What is typed after the slash. */
  search: string;
  /** Takes the keys of the reply box while the list is open; says whether it used one. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>;
  /** The id of the option that the arrows are at; null while there is none. */
  onActive: (id: string | null) => void;
  onPick: (text: string) => void;
  onClose: () => void;
};

/** The team's canned replies over the reply box, found by what is typed after a slash. */
export function CannedReplyList({ id, message, search, keys, onActive, onPick, onClose }: CannedReplyListProps) {
  const user = useCurrentUser();
  const [place, setPlace] = useState({ search, index: 0 });
  const list = useRef<HTMLDivElement>(null);
  const found = useQuery({
    queryKey: queryKey('listCannedReplies', { search, limit: shownMax }),
    queryFn: ({ signal }) =>
      call('listCannedReplies', {
        query: { limit: shownMax, ...(search === '' ? {} : { search }) },
        signal,
        whole: wholeCannedReplies,
      }),
    placeholderData: keepPreviousData,
  });
  const replies = found.data?.replies ?? [];
  const index = place.search === search ? Math.min(place.index, Math.max(0, replies.length - 1)) : 0;
  const active = replies[index];
  const activeId = active === undefined ? null : `${id}-${active.id}`;

  useEffect(() => {
    onActive(activeId);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  function pick({ content }: CannedReply) {
    const { senderName, ticketId } = message;
    onPick(
      fillReplyVariables(content, {
        // As the connectors call somebody who has no name.
        name: senderName === '' || senderName === 'Unknown' ? null : senderName,
        ticket: ticketId,
        agent: user.name ?? user.email.split('@')[0] ?? '',
      }),
    );
  }

  useEffect(() => {
    keys.current = (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
      if (event.key === 'Escape') onClose();
      else if (!isPlain || active === undefined) return false;
      else if (event.key === 'ArrowDown') setPlace({ search, index: (index + 1) % replies.length });
      else if (event.key === 'ArrowUp') setPlace({ search, index: (index - 1 + replies.length) % replies.length });
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) pick(active);
      else return false;
      event.preventDefault();
      // The panel would close on Escape.
      event.stopPropagation();
      return true;
    };
    return () => {
      keys.current = null;
    };
  });

  return (
    // The focus stays in the reply box.
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it can be chosen by the keys of the reply box
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 bottom-full z-(--z-popover) mb-1.5 rounded-[10px] border border-border bg-popover text-popover-foreground shadow-md"
    >
      <div ref={list} id={id} role="listbox" aria-label={t('Canned replies')} className="max-h-64 overflow-auto p-1">
        {replies.map((reply, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the reply box's, where the focus stays
          <div
            key={reply.id}
            id={`${id}-${reply.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            onMouseMove={() => setPlace({ search, index: at })}
            onClick={() => pick(reply)}
            className="cursor-default rounded-sm px-2 py-1.5 aria-selected:bg-accent pointer-coarse:min-h-11"
          >
            <p className="flex min-w-0 items-baseline gap-2">
              <bdi className="truncate font-medium">{reply.title}</bdi>
              <span className="ms-auto shrink-0 text-2xs text-subtle-foreground">{reply.category}</span>
            </p>
            <p dir="auto" className="truncate text-xs text-muted-foreground">
              {reply.content}
            </p>
          </div>
        ))}
      </div>
      {replies.length > 0 ? null : (
        <p role="status" className="px-3 py-2 text-xs text-muted-foreground">
          {found.isPending
            ? t('Looking for canned replies...')
            : found.isError
              ? t('The canned replies could not be loaded.')
              : search === ''
                ? rich('There are no canned replies yet. <link>Write one</link>', {
                    link: (words) => (
                      <Link to={`${paths.settings}?tab=replies`} className="font-medium text-primary hover:underline">
                        {words}
                      </Link>
                    ),
                  })
                : t('No canned reply has these words.')}
        </p>
      )}
    </div>
  );
}
