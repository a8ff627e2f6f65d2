import type { Post } from '@parley/contract/posting/schemas.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useComposer, useOpenPost } from '../post/use-posting-address.ts';
import { DeletePostDialog } from './DeletePostDialog.tsx';
import { PublishNowDialog } from './PublishNowDialog.tsx';
import { type PostActions, PostActionsContext, type PostQuestion } from './post-actions-context.ts';
import { RescheduleDialog } from './RescheduleDialog.tsx';

/** Gives the page's parts their actions, and holds the dialogs that ask before one is done. */
export function PostActionsProvider({ children }: { children: ReactNode }) {
  const { openPost } = useOpenPost();
  const { openComposer } = useComposer();
  const [asked, setAsked] = useState<{ question: PostQuestion; post: Post; number: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const actions = useMemo<PostActions>(
    () => ({
      openPost,
      openComposer,
      ask: (question, post) => {
        setAsked((before) => ({ question, post, number: (before?.number ?? 0) + 1 }));
        setOpen(true);
      },
    }),
    [openPost, openComposer],
  );
  const Dialog = asked === null ? null : dialogs[asked.question];
  return (
    <PostActionsContext value={actions}>
      {children}
      {/* Asked anew, a dialog begins anew; closed, it stays until its leave has been seen. */}
      {asked === null || Dialog === null ? null : (
        <Dialog key={asked.number} post={asked.post} open={isOpen} onOpenChange={setOpen} />
      )}
    </PostActionsContext>
  );
}

const dialogs = {
  reschedule: RescheduleDialog,
  'publish-now': PublishNowDialog,
  delete: DeletePostDialog,
} satisfies Record<PostQuestion, unknown>;
