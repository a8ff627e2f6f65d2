import { type PostStatus, postStatusLabels } from '@parley/contract/posting/rules.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import {
  CircleAlert,
  CircleCheck,
  CirclePause,
  ClipboardCheck,
  Clock4,
  ClockAlert,
  LoaderCircle,
  type LucideIcon,
  PenLine,
  Unplug,
} from 'lucide-react';
import { useNow } from '../../../components/use-now.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { waitingLabels, waitingOf, waitingOfPost } from './publication-waiting.ts';

const looks: Record<PostStatus, { tone: BadgeTone; Icon: LucideIcon }> = {
  draft: { tone: 'default', Icon: PenLine },
  'pending-approval': { tone: 'warning', Icon: ClipboardCheck },
  scheduled: { tone: 'neutral', Icon: Clock4 },
  publishing: { tone: 'brand', Icon: LoaderCircle },
  published: { tone: 'positive', Icon: CircleCheck },
  failed: { tone: 'negative', Icon: CircleAlert },
  missed: { tone: 'warning', Icon: ClockAlert },
};

type PostStatusBadgeProps = { post: Pick<Post, 'status' | 'lateReason' | 'publications' | 'scheduledAt'> };

/** The post's state in a word; where it waits for something or is late, that too, with the reason on hover. */
export function PostStatusBadge({ post }: PostStatusBadgeProps) {
  const nowMs = useNow();
  const { tone, Icon } = looks[post.status];
  const waiting = waitingOfPost(post.publications, nowMs);
  const WaitingIcon = waiting === 'reconnection' ? Unplug : CirclePause;
  const isOnItsWay = post.status === 'scheduled' || post.status === 'publishing';
  // While it only waits nothing is being published, and a time that has passed is none.
  const isStillToCome = post.status === 'scheduled' && Date.parse(post.scheduledAt ?? '') > nowMs;
  return (
    <>
      {waiting === null || isStillToCome || !isOnItsWay ? (
        <Badge tone={tone} icon={<Icon size={12} aria-hidden="true" />}>
          {tWord(postStatusLabels[post.status])}
        </Badge>
      ) : null}
      {waiting === null ? null : (
        <Badge
          tone="warning"
          title={reasonOf(post.publications, nowMs)}
          icon={<WaitingIcon size={12} aria-hidden="true" />}
        >
          {waitingLabels[waiting]}
        </Badge>
      )}
      {post.lateReason === null || post.status === 'missed' ? null : (
        <Badge tone="warning" title={post.lateReason} icon={<ClockAlert size={12} aria-hidden="true" />}>
          {t('Late')}
        </Badge>
      )}
    </>
  );
}

/** The server's words for the first account that waits. */
function reasonOf(publications: Post['publications'], nowMs: number): string | undefined {
  return publications.find((publication) => waitingOf(publication, nowMs) !== null)?.reason ?? undefined;
}
