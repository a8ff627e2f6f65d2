import { errorCodes } from '@parley/contract/errors.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { toast } from '../../../../ui/toast-store.ts';
import { wholePostDetail } from '../../post/post-answers.ts';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { keepMine, takeTheirs } from './draft-store.ts';
import { usePostDraft } from './use-post-draft.ts';

/** Somebody else has changed the post meanwhile: theirs or mine, a person decides. */
export function ConflictNotice({ postId }: { postId: string }) {
  const { saving } = usePostDraft(postId);
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const decide = useMutation({
    mutationFn: async (choice: 'theirs' | 'mine') => {
      const { post } = await call('getPost', { params: { id: postId }, whole: wholePostDetail });
      if (choice === 'theirs') takeTheirs(post, accounts);
      else keepMine(post);
    },
    onError: (error) =>
      toast({ title: t('The post could not be loaded'), description: reasonOf(error), variant: 'destructive' }),
  });
  if (saving.phase !== 'conflict') return null;
  return (
    <div className="shrink-0 border-b border-border px-6 py-2.5 max-sm:px-4">
      <Notice
        tone="warning"
        action={
          <span className="flex shrink-0 flex-wrap justify-end gap-2">
            <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate('theirs')}>
              {t('Load theirs')}
            </Button>
            <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate('mine')}>
              {t('Keep mine')}
            </Button>
          </span>
        }
      >
        {errorCodes.revision_conflict.sentence}
      </Notice>
    </div>
  );
}
