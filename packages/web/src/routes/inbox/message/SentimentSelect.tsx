import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type Sentiment, sentiments } from '@parley/contract/tickets/rules.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { Select } from '../../../ui/Select.tsx';
import { SentimentBadge } from '../../../ui/SentimentBadge.tsx';
import { sentimentLabels } from './sentiment-labels.ts';
import { useUpdateMessage } from './use-update-message.ts';

const options = sentiments.map((value) => ({ value, label: sentimentLabels[value] }));

/** The badge itself opens the choice. */
export function SentimentSelect({ message }: { message: Pick<Message, 'id' | 'sentiment' | 'senderName'> }) {
  const update = useUpdateMessage(message.id);
  const refusal = useRefusal('inbox.update');
  return (
    <span title={refusal ?? undefined} className="inline-flex">
      <Select<Sentiment>
        label={`Sentiment of ${message.senderName}: ${sentimentLabels[message.sentiment]}`}
        value={message.sentiment === 'unknown' ? undefined : message.sentiment}
        disabled={refusal !== null}
        onValueChange={(sentiment) => update.mutate({ sentiment })}
        options={options}
        className="rounded-full!"
        trigger={<SentimentBadge sentiment={message.sentiment} />}
      />
    </span>
  );
}
