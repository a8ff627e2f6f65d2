import { canPost } from '@parley/contract/posting/rules.ts';
import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { useEffect, useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { ComposerForm } from './ComposerForm.tsx';
import { ComposerFrame } from './ComposerFrame.tsx';
import { ConflictNotice } from './draft/ConflictNotice.tsx';
import { isDraftUnsaved } from './draft/draft-store.ts';
import { type CaptionTab, firstTabOf, tabOf } from './draft/own-text.ts';
import { SavingLabel } from './draft/SavingLabel.tsx';
import { usePostDraft, useSaveOnLeaving } from './draft/use-post-draft.ts';
import { useUploads } from './media/use-uploads.ts';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { ComposerFooter } from './publish/ComposerFooter.tsx';
import { ReviewNotice } from './publish/ReviewNotice.tsx';
import { usePublish } from './publish/use-publish.ts';
import { useSubmit } from './publish/use-submit.ts';
import { useComposerAddress } from './use-composer-address.ts';
import { useLeaveComposer } from './use-leave-composer.ts';

/** The dialog of a post that is open: what is written at the left, how it will look at the right. */
export function ComposerPanes({ postId }: { postId: string }) {
  const { compose, close, nameDraft } = useComposerAddress();
  const current = usePostDraft(postId);
  const [pane, setPane] = useState<'edit' | 'preview'>('edit');
  const [tab, setTab] = useState<CaptionTab>(() => firstTabOf(current.draft));
  const [previewed, setPreviewed] = useState<PostTarget | null>(null);
  const [isFileOver, setFileOver] = useState(false);
  const { add } = useUploads(postId, tabOf(current.draft, tab));
  const leave = useLeaveComposer(postId, close);
  const publishing = usePublish(postId, close);
  const submit = useSubmit(postId, publishing.publish);
  useSaveOnLeaving(postId);

  const isKeptDraft = current.saving.revision !== null || isDraftUnsaved(current);
  useEffect(() => {
    if (compose === 'new' && isKeptDraft) nameDraft(postId);
  }, [compose, isKeptDraft, nameDraft, postId]);

  const { post } = current;
  const title = post === null || post.status === 'draft' ? t('Create New Post') : t('Edit Post');
  if (post !== null && !canPost('edit', post))
    return (
      <ComposerFrame title={title} onClose={close}>
        <ErrorState
          title={t('This post can no longer be changed')}
          reason={t(
            'It is on its way to the networks or has been published. Duplicate it to write another one like it.',
          )}
        />
      </ComposerFrame>
    );

  return (
    <ComposerFrame
      title={title}
      onClose={leave}
      onSubmitKeys={submit.submit}
      onFiles={add}
      onFilesOver={setFileOver}
      header={
        <>
          <SavingLabel postId={postId} />
          <SegmentedControl
            label={t('Show')}
            value={pane}
            onValueChange={setPane}
            segments={[
              { value: 'edit', label: t('Edit') },
              { value: 'preview', label: t('Preview') },
            ]}
            className="ms-auto sm:hidden"
          />
        </>
      }
    >
      <ConflictNotice postId={postId} />
      <ReviewNotice postId={postId} />
      <div className="grid min-h-0 grow grid-cols-2 max-nav:block max-nav:overflow-auto max-sm:grid max-sm:grid-cols-1 max-sm:overflow-hidden">
        <div
          className={classNames(
            'min-h-0 overflow-auto px-6 pt-1 pb-4 [scrollbar-width:thin] max-nav:overflow-visible max-sm:overflow-auto max-sm:px-4',
            pane === 'preview' && 'max-sm:hidden',
          )}
        >
          <ComposerForm
            postId={postId}
            tab={tabOf(current.draft, tab)}
            onTabChange={(next) => {
              setTab(next);
              if (next !== 'all') setPreviewed(next);
            }}
            isFileOver={isFileOver}
          />
        </div>
        <div
          className={classNames(
            'min-h-0 overflow-auto border-s border-border bg-background px-6 py-3.5 [scrollbar-width:thin] max-nav:overflow-visible max-nav:border-t max-nav:border-s-0 max-sm:overflow-auto max-sm:border-0 max-sm:px-4 max-sm:py-3',
            pane === 'edit' && 'max-sm:hidden',
          )}
        >
          <PreviewPane postId={postId} target={previewed} onTargetChange={setPreviewed} />
        </div>
      </div>
      <ComposerFooter postId={postId} submit={submit} publishing={publishing} onCancel={leave} />
    </ComposerFrame>
  );
}
