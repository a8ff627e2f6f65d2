import { type PostStatus, postStatusLabels } from '@parley/contract/post.ts';
import type { Post } from '@parley/contract/posting.ts';
import {
  CircleAlert,
  CircleCheck,
  ClipboardCheck,
  Clock4,
  ClockAlert,
  LoaderCircle,
  type LucideIcon,
  PenLine,
} from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

const looks: Record<PostStatus, { tone: BadgeTone; Icon: LucideIcon }> = {
  draft: { tone: 'default', Icon: PenLine },
  'pending-approval': { tone: 'warning', Icon: ClipboardCheck },
  scheduled: { tone: 'neutral', Icon: Clock4 },
  publishing: { tone: 'brand', Icon: LoaderCircle },
  published: { tone: 'positive', Icon: CircleCheck },
  failed: { tone: 'negative', Icon: CircleAlert },
  missed: { tone: 'warning', Icon: ClockAlert },
};

/** The post's state in a word; where it is late, that too, with the reason on hover. */
export function PostStatusBadge({ post }: { post: Pick<Post, 'status' | 'lateReason'> }) {
  const { tone, Icon } = looks[post.status];
  return (
    <>
      <Badge tone={tone} icon={<Icon size={12} aria-hidden="true" />}>
        {postStatusLabels[post.status]}
      </Badge>
      {post.lateReason === null || post.status === 'missed' ? null : (
        <Badge tone="warning" title={post.lateReason} icon={<ClockAlert size={12} aria-hidden="true" />}>
          Late
        </Badge>
      )}
    </>
  );
}
