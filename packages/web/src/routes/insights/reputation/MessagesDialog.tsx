import { reputationTopicLabels } from '@parley/contract/reputation/rules.ts';
import type { ReputationMessage } from '@parley/contract/reputation/schemas.ts';
import { formatShortNumber } from '@parley/contract/short-number.ts';
import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { locale, t, tWord } from '../../../messages/translate.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { momentOf } from '../FreshnessLine.tsx';
import { MessageListDialog } from '../MessageListDialog.tsx';
import { type MessagesBehind, messagesBehindQuery } from './reputation.queries.ts';
import { daysInWords, nameOf } from './reputation-words.ts';

type MessagesDialogProps = {
  behind: MessagesBehind;
  onChange: (behind: MessagesBehind) => void;
  onClose: () => void;
};

const moods: { value: Sentiment | 'all'; label: string }[] = [
  { value: 'all', label: t('All') },
  { value: 'positive', label: t('Positive') },
  { value: 'neutral', label: t('Neutral') },
  { value: 'negative', label: t('Negative') },
];

/** The messages that a score counts, by mood where one wants. */
export function MessagesDialog({ behind, onChange, onClose }: MessagesDialogProps) {
  return (
    <MessageListDialog
      name={nameOf(behind.of)}
      list={useInfiniteQuery(messagesBehindQuery(behind))}
      days={daysInWords(behind.start, behind.end)}
      empty={t('There are none of this mood.')}
      filter={
        <SegmentedControl
          label={t('Sentiment')}
          value={behind.sentiment ?? 'all'}
          onValueChange={(value) => onChange({ ...behind, sentiment: value === 'all' ? null : value })}
          segments={moods}
          className="self-start"
        />
      }
      besideName={({ senderFollowers, weight }) =>
        senderFollowers === null ? null : (
          <span className="num">
            {t('{count} followers, weighs {weight}', {
              count: formatShortNumber(senderFollowers),
              weight: weight.toLocaleString(locale, { maximumFractionDigits: 2 }),
            })}
          </span>
        )
      }
      details={(message) => <TopicAndAnswer message={message} />}
      onClose={onClose}
    />
  );
}

function TopicAndAnswer({ message: { firstRespondedAt, topic, topicWords } }: { message: ReputationMessage }) {
  const name = tWord(reputationTopicLabels[topic]);
  return (
    <>
      <span>
        {firstRespondedAt === null ? t('No answer yet') : t('Answered {at}', { at: momentOf(firstRespondedAt) })}
      </span>
      <span>
        {topicWords.length === 0
          ? name
          : t('{topic}, by the words: {words}', { topic: name, words: topicWords.join(', ') })}
      </span>
    </>
  );
}
