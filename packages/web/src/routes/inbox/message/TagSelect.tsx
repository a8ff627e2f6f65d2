import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type Tag, tags } from '@parley/contract/tickets/rules.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Select } from '../../../ui/Select.tsx';
import { tagLabels } from './tag-labels.ts';
import { useUpdateMessage } from './use-update-message.ts';

const options = tags.map((value) => ({ value, label: tagLabels[value] }));

/** The badge itself opens the choice. */
export function TagSelect({
  message,
}: {
  message: Pick<Message, 'id' | 'tag' | 'isTagEdited' | 'tags' | 'spam' | 'crisis' | 'senderName'>;
}) {
  const update = useUpdateMessage(message.id);
  const refusal = useRefusal('inbox.update');
  // Beside a crisis the likeliest of unlikely tags would mock.
  const isGuess = Boolean(message.crisis?.length) && message.tags?.length === 0;
  const isSpam = message.spam === true && !message.isTagEdited;
  const tag = isSpam || (isGuess && !message.isTagEdited) ? null : message.tag;
  const shown = isSpam ? t('Spam') : tag === null ? t('No tag') : tagLabels[tag];
  return (
    <span data-ticket-key="t" title={refusal ?? undefined} className="inline-flex">
      <Select<Tag>
        label={t('Tag of {senderName}: {shown}', { senderName: message.senderName, shown })}
        value={tag ?? undefined}
        disabled={refusal !== null}
        onValueChange={(tag) => update.mutate({ tag })}
        options={options}
        trigger={<Badge tone="outline">{shown}</Badge>}
      />
    </span>
  );
}
