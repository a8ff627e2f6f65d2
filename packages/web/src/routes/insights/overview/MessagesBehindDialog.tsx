import { messageTypeLabels } from '@parley/contract/tickets/rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { weekdayNames } from '../../../components/working-hours-words.ts';
import { formatClock } from '../../../components/zoned-time.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { MessageListDialog } from '../MessageListDialog.tsx';
import { messagesBehindQuery, type OverviewQuery } from './overview.queries.ts';
import type { Behind } from './overview-address.ts';

type DialogProps = { query: OverviewQuery; behind: Behind; onClose: () => void };

/** The messages that a slice or a cell counts. */
export function MessagesBehindDialog({ behind, onClose, query }: DialogProps) {
  return (
    <MessageListDialog
      name={nameOf(behind)}
      list={useInfiniteQuery(messagesBehindQuery(query, behind))}
      empty={t('No messages')}
      details={({ messageType }) => <span>{tWord(messageTypeLabels[messageType])}</span>}
      onClose={onClose}
    />
  );
}

function nameOf(behind: Behind): string {
  if ('messageType' in behind) return tWord(messageTypeLabels[behind.messageType]);
  const clockOf = (hour: number) => formatClock(`${String(hour % 24).padStart(2, '0')}:00`);
  return t('{weekday}, {from} to {to}', {
    ...{ weekday: weekdayNames[behind.weekday - 1] ?? '', from: clockOf(behind.hour), to: clockOf(behind.hour + 1) },
  });
}
