import { replyIndicatorMaxChars } from '@parley/contract/inbox/rules.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { countCharacters } from '@parley/contract/text-length.ts';
import { useQuery } from '@tanstack/react-query';
import { platformsQuery } from '../../../components/connections.queries.ts';
import { t } from '../../../messages/translate.ts';
import { useStore } from '../../../state/use-store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ratingAdditions, withRating } from './rating-addition.ts';

/** The network's own limit for this kind of message; nothing where it states none or it is far away. */
export function ReplyLimit({ message, text }: { message: Message; text: string }) {
  const { data } = useQuery(platformsQuery);
  // Drawn anew when what is added changes.
  useStore(ratingAdditions, (all) => all.get(message.id));
  const limits = data?.find((each) => each.platform === message.platform)?.replyLimits;
  const maxChars = limits?.maxChars[message.messageType];
  if (limits === undefined || maxChars === undefined) return null;
  const length = countCharacters(
    withRating(message.id, text),
    limits.countingByKind[message.messageType] ?? limits.counting,
  );
  const isOver = length > maxChars;
  if (!isOver && maxChars > replyIndicatorMaxChars && length <= maxChars * 0.8) return null;
  const name = platformNames[message.platform];
  return (
    <span className={classNames(isOver && 'font-medium text-negative-foreground')}>
      {isOver
        ? t('{name} takes {maxChars}: {count} too many', { name, maxChars, count: length - maxChars })
        : `${name} ${length}/${maxChars}`}
    </span>
  );
}
