import type { Message } from '@parley/contract/inbox/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';

type SenderNameProps = {
  message: Pick<Message, 'senderName' | 'senderProfileUrl' | 'platform'>;
  className?: string;
};

/** Leads to the sender's profile on the network where there is one. */
export function SenderName({ message, className }: SenderNameProps) {
  // `relative`, so that what only readers hear is cut with the name, and makes no page wider.
  const style = classNames('relative truncate', className);
  if (message.senderProfileUrl === null) {
    return (
      <span className={style}>
        <bdi>{message.senderName}</bdi>
      </span>
    );
  }
  return (
    <a
      href={message.senderProfileUrl}
      target="_blank"
      rel="noreferrer"
      title={t('Open profile on {platform}', { platform: platformNames[message.platform] })}
      className={classNames(style, 'rounded-[3px] underline-offset-2 hover:underline')}
    >
      <bdi>{message.senderName}</bdi>
      <span className="sr-only">
        {' '}
        {t('(profile on {platform}, opens a new tab)', { platform: platformNames[message.platform] })}
      </span>
    </a>
  );
}
