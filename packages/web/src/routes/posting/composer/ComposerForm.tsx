import { t } from '../../../messages/translate.ts';
import { AccountList } from './accounts/AccountList.tsx';
import { PlatformChips } from './accounts/PlatformChips.tsx';
import { CaptionSection } from './caption/CaptionSection.tsx';
import { CheckSection } from './check/CheckSection.tsx';
import { usePostCheck } from './check/use-post-check.ts';
import { FormSection } from './draft/FormSection.tsx';
import type { CaptionTab } from './draft/own-text.ts';
import { usePostDraft } from './draft/use-post-draft.ts';
import { AiImagePanel } from './media/AiImagePanel.tsx';
import { MediaSection } from './media/MediaSection.tsx';
import { MoreOptions } from './options/MoreOptions.tsx';

export type ComposerFormProps = {
  postId: string;
  tab: CaptionTab;
  onTabChange: (tab: CaptionTab) => void;
  isFileOver: boolean;
};

/** The dialog's left half. */
export function ComposerForm({ postId, tab, onTabChange, isFileOver }: ComposerFormProps) {
  const { draft } = usePostDraft(postId);
  const checkState = usePostCheck(postId);
  return (
    <>
      <FormSection
        title={t('Platforms')}
        note={draft.selection.length === 0 ? undefined : t('{count} selected', { count: draft.selection.length })}
      >
        <PlatformChips postId={postId} />
        <AccountList postId={postId} />
      </FormSection>
      <CaptionSection postId={postId} tab={tab} onTabChange={onTabChange} exactCheck={checkState.exact} />
      <MediaSection postId={postId} tab={tab} isFileOver={isFileOver}>
        <AiImagePanel postId={postId} tab={tab} />
      </MediaSection>
      <MoreOptions postId={postId} />
      <CheckSection postId={postId} state={checkState} />
    </>
  );
}
