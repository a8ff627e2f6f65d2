import type { PreviewTraits } from '@parley/contract/posting/post-preview.ts';
import {
  Bookmark,
  ChartNoAxesColumn,
  Forward,
  Heart,
  type LucideIcon,
  MessageCircle,
  Repeat2,
  Send,
  ThumbsDown,
  ThumbsUp,
} from 'lucide-react';
import { t } from '../../../../messages/translate.ts';
import { classNames } from '../../../../ui/class-names.ts';

type Action = PreviewTraits['actions'][number];

const icons: Record<Action, { Icon: LucideIcon; name: string }> = {
  like: { Icon: Heart, name: t('Likes') },
  comment: { Icon: MessageCircle, name: t('Comments') },
  share: { Icon: Forward, name: t('Shares') },
  repost: { Icon: Repeat2, name: t('Reposts') },
  save: { Icon: Bookmark, name: t('Saves') },
  send: { Icon: Send, name: t('Sent') },
  view: { Icon: ChartNoAxesColumn, name: t('Views') },
  dislike: { Icon: ThumbsDown, name: t('Dislikes') },
};

const thumb = { Icon: ThumbsUp, name: t('Likes') };

/** The network's buttons; nobody has pressed them yet. */
export function PreviewActions({ traits: { actions, likeSign } }: { traits: PreviewTraits }) {
  return (
    <ul className="num flex items-center gap-3.5 px-3.5 pt-2 pb-2">
      {actions.map((action, index) => {
        const { Icon, name } = action === 'like' && likeSign === 'thumb' ? thumb : icons[action];
        const isApart = action === 'save' && index === actions.length - 1;
        return (
          <li key={action} className={classNames('flex items-center gap-1.25 font-medium', isApart && 'ms-auto')}>
            <Icon size={19} strokeWidth={1.75} aria-hidden="true" />
            <span className="sr-only">{name}: </span>
            <span className={isApart ? 'sr-only' : undefined}>0</span>
          </li>
        );
      })}
    </ul>
  );
}
