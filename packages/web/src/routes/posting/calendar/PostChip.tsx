import { useDraggable } from '@dnd-kit/core';
import { type PostStatus, postStatusLabels } from '@parley/contract/posting/rules.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { PenLine, Repeat } from 'lucide-react';
import { t, tWord } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { usePostActions } from '../actions/post-actions-context.ts';
import { usePostRefusal } from '../actions/use-post-refusal.ts';
import { PlatformTiles } from '../post/PostPlatforms.tsx';
import { chipTime } from './time-view.ts';

const colours: Record<PostStatus, string> = {
  draft: 'text-muted-foreground ring-1 ring-border-strong ring-inset bg-card',
  'pending-approval': 'bg-warning-soft text-warning-foreground',
  scheduled: 'bg-neutral-soft text-neutral-foreground',
  publishing: 'bg-primary-soft text-primary-soft-foreground',
  published: 'bg-muted text-muted-foreground',
  failed: 'bg-negative-soft text-negative-foreground',
  missed: 'bg-warning-soft text-warning-foreground',
};
const chipStyle = 'flex h-6 w-full min-w-0 items-center gap-1.5 rounded-sm pe-1.5 ps-1 text-xs font-medium';

type PostChipProps = { post: Post; zone: string; withTime?: boolean };

/** A post in its cell: a click or Enter opens it, a drag or Space moves it. */
export function PostChip({ post, zone, withTime = false }: PostChipProps) {
  const { openPost } = usePostActions();
  const canMove = usePostRefusal(post)('reschedule') === null;
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: post.id,
    data: { post },
    disabled: !canMove,
  });
  return (
    <button
      type="button"
      ref={setNodeRef}
      data-post={post.id}
      aria-label={chipName(post, zone)}
      aria-describedby={canMove ? attributes['aria-describedby'] : undefined}
      aria-roledescription={canMove ? t('post that can be moved') : undefined}
      {...(canMove ? listeners : {})}
      onClick={() => {
        // The key that drops it is a click too, in some browsers.
        if (!isDragging) openPost(post.id);
      }}
      className={classNames(
        chipStyle,
        colours[post.status],
        'relative z-1 text-start hover:brightness-[.97] dark:hover:brightness-110',
        canMove && 'cursor-grab touch-manipulation active:cursor-grabbing',
        isDragging && 'opacity-40',
      )}
    >
      <ChipContent post={post} zone={zone} withTime={withTime} />
    </button>
  );
}

/** The same while it is dragged. */
export function FlyingChip({ post, zone }: PostChipProps) {
  return (
    <div className={classNames(chipStyle, colours[post.status], 'cursor-grabbing shadow-md')}>
      <ChipContent post={post} zone={zone} withTime={false} />
    </div>
  );
}

/** On a phone: the first network's tile alone, a pencil where none is chosen yet. */
export function PostMark({ post }: { post: Post }) {
  if (post.platforms.length > 0) return <PlatformTiles platforms={post.platforms.slice(0, 1)} />;
  return (
    <span className="grid size-4 place-items-center rounded-[5px] bg-unknown-soft text-unknown-foreground">
      <PenLine size={10} aria-hidden="true" />
    </span>
  );
}

function ChipContent({ post, zone, withTime = false }: PostChipProps) {
  return (
    <>
      <PlatformTiles platforms={post.platforms.length > 1 ? post.platforms.slice(0, 2) : post.platforms} />
      <span className="truncate">
        {withTime ? <span className="num me-1 font-normal">{chipTime(post, zone)}</span> : null}
        {post.displayTitle}
      </span>
      {post.recurrence === null ? null : <Repeat size={11} aria-hidden="true" className="ms-auto shrink-0" />}
    </>
  );
}

function chipName(post: Post, zone: string): string {
  return t('{displayTitle}, {postStatus}, {chipTime}{case, select, true {} other {, repeats}}', {
    displayTitle: post.displayTitle,
    postStatus: tWord(postStatusLabels[post.status]),
    chipTime: chipTime(post, zone),
    case: post.recurrence === null,
  });
}
