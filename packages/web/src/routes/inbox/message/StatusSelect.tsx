import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type TicketStatus, ticketStatuses, ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Select } from '../../../ui/Select.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { useUpdateMessage } from './use-update-message.ts';

const options = ticketStatuses.map((value) => ({
  value,
  label: tWord(ticketStatusLabels[value]),
  icon: <StatusIcon status={value} />,
}));

/** The status itself opens the choice. */
export function StatusSelect({ message }: { message: Pick<Message, 'id' | 'status' | 'senderName'> }) {
  const update = useUpdateMessage(message.id);
  const refusal = useRefusal('inbox.update');
  return (
    <span title={refusal ?? undefined} className="inline-flex">
      <Select<TicketStatus>
        label={t('Status of {senderName}: {ticketStatus}', {
          senderName: message.senderName,
          ticketStatus: tWord(ticketStatusLabels[message.status]),
        })}
        value={message.status}
        disabled={refusal !== null}
        onValueChange={(status) => update.mutate({ status })}
        options={options}
        className="-ms-1 px-1 hover:bg-accent"
        trigger={
          <span className="inline-flex items-center gap-1.5 font-medium">
            <StatusIcon status={message.status} />
            {tWord(ticketStatusLabels[message.status])}
          </span>
        }
      />
    </span>
  );
}
