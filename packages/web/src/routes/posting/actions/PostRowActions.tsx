import type { PostAction } from '@parley/contract/posting/rules.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import {
  CalendarClock,
  Copy,
  Ellipsis,
  Eye,
  type LucideIcon,
  Pencil,
  PenLine,
  RotateCw,
  Send,
  Trash2,
  UserCheck,
} from 'lucide-react';
import { useNeedsApproval } from '../../../components/use-needs-approval.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../../../ui/DropdownMenu.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ActionButton } from './ActionButton.tsx';
import { usePostActions } from './post-actions-context.ts';
import { useDuplicatePost, useRetryPost, useUnschedulePost } from './use-post-mutations.ts';
import { usePostRefusal } from './use-post-refusal.ts';

/** View, edit, and a menu with everything else. */
export function PostRowActions({ post, className }: { post: Post; className?: string }) {
  const { openPost, openComposer } = usePostActions();
  const refusalOf = usePostRefusal(post);
  return (
    <span className={classNames('inline-flex', className)}>
      <ActionButton
        label={t('View {displayTitle}', { displayTitle: post.displayTitle })}
        icon={<Eye size={15} aria-hidden="true" />}
        onClick={() => openPost(post.id)}
      />
      <ActionButton
        label={t('Edit {displayTitle}', { displayTitle: post.displayTitle })}
        icon={<Pencil size={14} aria-hidden="true" />}
        refusal={refusalOf('edit')}
        onClick={() => openComposer({ post: post.id })}
      />
      <PostMenu post={post} />
    </span>
  );
}

/** Duplicate, reschedule, publish now, back to drafts, retry, delete: each can be done, or says why not. */
export function PostMenu({ post }: { post: Post }) {
  const { ask, openComposer } = usePostActions();
  const roleRefusal = useRefusal('posting.write');
  const postRefusal = usePostRefusal(post);
  const isApprovalNeeded = useNeedsApproval();
  const duplicate = useDuplicatePost(post, (copy) => openComposer({ post: copy.id }));
  const unschedule = useUnschedulePost(post);
  const retry = useRetryPost(post);
  // What the role forbids is said once, above; each entry then needs no reason of its own.
  const refusalOf = (action: PostAction) => (roleRefusal === null ? postRefusal(action) : '');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          size="sm"
          label={t('More actions for {displayTitle}', { displayTitle: post.displayTitle })}
          icon={<Ellipsis size={15} aria-hidden="true" />}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        {roleRefusal === null ? null : <DropdownMenuLabel>{roleRefusal}</DropdownMenuLabel>}
        <MenuAction
          Icon={Copy}
          label={t('Duplicate')}
          refusal={refusalOf('duplicate')}
          onSelect={() => duplicate.mutate()}
        />
        <MenuAction
          Icon={CalendarClock}
          label={t('Reschedule')}
          refusal={refusalOf('reschedule')}
          onSelect={() => ask('reschedule', post)}
        />
        <MenuAction
          Icon={isApprovalNeeded ? UserCheck : Send}
          label={isApprovalNeeded ? t('Submit for approval') : t('Publish Now')}
          refusal={refusalOf('publish-now')}
          onSelect={() => ask('publish-now', post)}
        />
        <MenuAction
          Icon={PenLine}
          label={t('Move to drafts')}
          refusal={refusalOf('unschedule')}
          onSelect={() => unschedule.mutate()}
        />
        <MenuAction Icon={RotateCw} label={t('Retry')} refusal={refusalOf('retry')} onSelect={() => retry.mutate()} />
        <MenuAction
          Icon={Trash2}
          label={t('Delete')}
          refusal={refusalOf('delete')}
          onSelect={() => ask('delete', post)}
          isDanger
        />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type MenuActionProps = {
  Icon: LucideIcon;
  label: string;
  /** Why it cannot be done; empty where that is said elsewhere, null where it can. */
  refusal: string | null;
  onSelect: () => void;
  isDanger?: boolean;
};

function MenuAction({ Icon, label, refusal, onSelect, isDanger = false }: MenuActionProps) {
  const isRefused = refusal !== null;
  return (
    <DropdownMenuItem
      aria-disabled={isRefused || undefined}
      onClick={
        // The menu stays open, so that the reason can be read.
        isRefused ? (event) => event.preventDefault() : onSelect
      }
      className={classNames(
        isRefused && 'h-auto! min-h-8 cursor-not-allowed py-1.5 text-subtle-foreground pointer-coarse:min-h-11',
        isDanger && !isRefused && 'text-negative-foreground',
      )}
    >
      <Icon size={15} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 text-start">
        {label}
        {refusal ? <span className="block text-2xs text-subtle-foreground">{refusal}</span> : null}
      </span>
    </DropdownMenuItem>
  );
}
