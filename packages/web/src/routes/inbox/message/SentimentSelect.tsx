import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type Sentiment, sentiments } from '@parley/contract/tickets/rules.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Select } from '../../../ui/Select.tsx';
import { SentimentBadge } from '../../../ui/SentimentBadge.tsx';
import { sentimentLabels } from './sentiment-labels.ts';
import { useUpdateMessage } from './use-update-message.ts';

const options = sentiments.map((value) => ({ value, label: sentimentLabels[value] }));

/** The badge itself opens the choice. Where the AI does not know the language, or is not sure, it says so. */
export function SentimentSelect({
  message,
}: {
  message: Pick<Message, 'id' | 'sentiment' | 'certainty' | 'senderName'>;
}) {
  const update = useUpdateMessage(message.id);
  const refusal = useRefusal('inbox.update');
  const { certainty } = message;
  const sentiment = certainty === 'unknown' ? certainty : message.sentiment;
  const mark = certainty === 'uncertain' ? t('Uncertain') : null;
  return (
    <span data-ticket-key="s" title={refusal ?? undefined} className="inline-flex flex-col items-start gap-0.5">
      <Select<Sentiment>
        label={t('Sentiment of {senderName}: {sentiment}{value}', {
          senderName: message.senderName,
          sentiment: sentimentLabels[sentiment],
          value: mark === null ? '' : `, ${mark}`,
        })}
        value={sentiment === 'unknown' ? undefined : sentiment}
        disabled={refusal !== null}
        onValueChange={(sentiment) => update.mutate({ sentiment })}
        options={options}
        className="rounded-full!"
        trigger={<SentimentBadge sentiment={sentiment} />}
      />
      {mark === null ? null : (
        <span title={t('The AI is not sure: please look')} className="ps-1.5 text-xs text-warning-foreground">
          {mark}
        </span>
      )}
    </span>
  );
}
