import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type Priority, priorities, priorityLabels } from '@parley/contract/tickets/handling.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Select } from '../../../ui/Select.tsx';
import { PriorityIcon } from '../message/HandlingMarks.tsx';
import { useHandling } from './use-handling.ts';

const options = priorities.toReversed().map((value) => ({
  value,
  label: tWord(priorityLabels[value]),
  icon: <PriorityIcon priority={value} />,
}));

export function PrioritySelect({ message, refusal }: { message: Message; refusal: string | null }) {
  const { prioritise } = useHandling(message);
  const words = tWord(priorityLabels[message.priority]);
  return (
    <span data-ticket-key="p" className="inline-flex">
      <Select<Priority>
        label={t('Priority: {priority}', { priority: words })}
        value={message.priority}
        disabled={refusal !== null}
        onValueChange={prioritise}
        options={options}
        className="h-7 px-1.5 hover:bg-accent pointer-coarse:h-11"
        trigger={
          <span className="inline-flex items-center gap-1.5 text-xs font-medium text-muted-foreground">
            <PriorityIcon priority={message.priority} />
            {message.priority === 'none' ? t('Priority') : words}
          </span>
        }
      />
    </span>
  );
}
