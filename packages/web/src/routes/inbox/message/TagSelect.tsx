import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type Tag, tags } from '@parley/contract/tickets/rules.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useUpdateMessage } from './use-update-message.ts';

export const tagLabels: Record<Tag, string> = {
  complaint: 'Complaint',
  feedback: 'Feedback',
  praise: 'Praise',
  query: 'Query',
};

const options = tags.map((value) => ({ value, label: tagLabels[value] }));

/** The badge itself opens the choice. */
export function TagSelect({ message }: { message: Pick<Message, 'id' | 'tag' | 'spam' | 'senderName'> }) {
  const update = useUpdateMessage(message.id);
  const refusal = useRefusal('inbox.update');
  const shown = message.spam ? 'Spam' : message.tag === null ? 'No tag' : tagLabels[message.tag];
  return (
    <span title={refusal ?? undefined} className="inline-flex">
      <Select<Tag>
        label={`Tag of ${message.senderName}: ${shown}`}
        value={(message.spam ? null : message.tag) ?? undefined}
        disabled={refusal !== null}
        onValueChange={(tag) => update.mutate({ tag })}
        options={options}
        trigger={<Badge tone="outline">{shown}</Badge>}
      />
    </span>
  );
}
