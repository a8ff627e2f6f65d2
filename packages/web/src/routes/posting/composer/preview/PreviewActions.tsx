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
import { classNames } from '../../../../ui/class-names.ts';

type Action = PreviewTraits['actions'][number];

const icons: Record<Action, { Icon: LucideIcon; name: string }> = {
  like: { Icon: Heart, name: 'Likes' },
  comment: { Icon: MessageCircle, name: 'Comments' },
  share: { Icon: Forward, name: 'Shares' },
  repost: { Icon: Repeat2, name: 'Reposts' },
  save: { Icon: Bookmark, name: 'Saves' },
  send: { Icon: Send, name: 'Sent' },
  view: { Icon: ChartNoAxesColumn, name: 'Views' },
  dislike: { Icon: ThumbsDown, name: 'Dislikes' },
};

const thumb = { Icon: ThumbsUp, name: 'Likes' };

/** The network's buttons; nobody has pressed them yet. */
export function PreviewActions({ traits: { actions, likeSign } }: { traits: PreviewTraits }) {
  return (
    <ul className="num flex items-center gap-3.5 px-3.5 pt-2 pb-2">
      {actions.map((action, index) => {
        const { Icon, name } = action === 'like' && likeSign === 'thumb' ? thumb : icons[action];
        const isApart = action === 'save' && index === actions.length - 1;
        return (
          <li key={action} className={classNames('flex items-center gap-1.25 font-medium', isApart && 'ml-auto')}>
            <Icon size={19} strokeWidth={1.75} aria-hidden="true" />
            <span className="sr-only">{name}: </span>
            <span className={isApart ? 'sr-only' : undefined}>0</span>
          </li>
        );
      })}
    </ul>
  );
}
