import type { Message } from '@parley/contract/inbox/schemas.ts';
import { sentiments, tags, ticketStatuses, ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, CircleDot, Keyboard, Reply, Smile, Tag, Zap } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { stepsInWords } from '../../../components/macro-words.ts';
import { macrosQuery } from '../../../components/macros.queries.ts';
import { type PageAction, usePageActions } from '../../../components/palette/page-actions.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { changeMessage } from '../message/change-message.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { sentimentLabels } from '../message/sentiment-labels.ts';
import { tagLabels } from '../message/tag-labels.ts';
import { shownNameOf } from '../reply/arrived-meanwhile.ts';
import { runMacro } from '../reply/run-macro.ts';
import { openControl } from './ticket-keys.ts';

/** Controls of the panel that the palette opens where they are drawn. */
const controls = [
  { key: 'a', label: t('Assign the ticket'), keywords: ['person', 'team', 'owner'] },
  { key: 'h', label: t('Snooze the ticket'), keywords: ['later', 'remind', 'follow up'] },
  { key: 'p', label: t('Set the priority'), keywords: ['urgent'] },
  { key: 'x', label: t('Hide the message on its network, or show it again'), keywords: ['spam', 'abuse', 'moderate'] },
  { key: 'i', label: t('Mark as unread'), keywords: ['later'] },
  { key: 'd', label: t('Split the ticket'), keywords: ['divide'] },
  { key: 'n', label: t('Write an internal note'), keywords: ['mention', 'colleague'] },
];

type TicketPaletteProps = { message: Message; focusReply: RefObject<(() => void) | null> };

/** Offers in the command palette what can be done with the open ticket. */
export function TicketPalette({ message, focusReply }: TicketPaletteProps) {
  const { openNext, refreshList } = useInboxActions();
  const reason = useRefusal('inbox.update');
  const replyReason = useRefusal('inbox.reply');
  const { id, sentiment, status, tag, ticketId } = message;
  const { data: macros } = useQuery(macrosQuery);
  const user = useCurrentUser();
  const agent = shownNameOf(user);
  const agentId = user.id;
  const messageNow = useRef(message);
  useEffect(() => {
    messageNow.current = message;
  }, [message]);
  const actions = useMemo(() => {
    const change = (changes: Parameters<typeof changeMessage>[1]) => () =>
      void changeMessage(id, changes, { refreshList });
    const doer = { agent, agentId, refreshList, focusReply: () => focusReply.current?.() };
    const offered: PageAction[] = [
      { label: t('Write the reply'), icon: Reply, reason: replyReason, run: () => focusReply.current?.() },
      { label: t('Open the next ticket'), icon: ArrowDown, reason: null, run: () => openNext(id, 'row') },
      ...ticketStatuses
        .filter((each) => each !== status)
        .map((each) => ({
          label: t('Set the status: {status}', { status: tWord(ticketStatusLabels[each]) }),
          keywords: each === 'completed' ? ['close', 'done'] : each === 'escalated' ? ['escalate'] : ['open'],
          ...{ icon: CircleDot, reason, run: change({ status: each }) },
        })),
      ...tags
        .filter((each) => each !== tag)
        .map((each) => ({
          label: t('Set the tag: {tag}', { tag: tagLabels[each] }),
          ...{ icon: Tag, reason, run: change({ tag: each }) },
        })),
      ...sentiments
        .filter((each) => each !== sentiment)
        .map((each) => ({
          label: t('Set the sentiment: {sentiment}', { sentiment: sentimentLabels[each] }),
          ...{ icon: Smile, reason, run: change({ sentiment: each }) },
        })),
      ...(macros ?? []).map((macro) => ({
        label: t('Macro: {name}', { name: macro.name }),
        keywords: [stepsInWords(macro)],
        ...{ icon: Zap, reason, run: () => runMacro(macro, messageNow.current, doer) },
      })),
      ...controls.map(({ key, ...words }) => ({
        ...words,
        ...{ icon: Keyboard, reason: null, run: () => openControl(key, { isOpen: true, messageId: id }) },
        // What the panel does not draw is not offered.
        isOffered: () => document.querySelector(`[data-detail-panel] [data-ticket-key="${key}"]`) !== null,
      })),
    ];
    return offered;
  }, [id, sentiment, status, tag, macros, agent, agentId, reason, replyReason, focusReply, openNext, refreshList]);
  usePageActions(t('Ticket {ticketId}', { ticketId }), actions);
  return null;
}
