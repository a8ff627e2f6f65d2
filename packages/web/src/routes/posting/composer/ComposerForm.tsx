import type { RefObject } from 'react';
import { AccountList } from './AccountList.tsx';
import { AiImagePanel } from './AiImagePanel.tsx';
import { CaptionSection } from './CaptionSection.tsx';
import { CheckSection } from './CheckSection.tsx';
import { FormSection } from './FormSection.tsx';
import { MediaSection } from './MediaSection.tsx';
import { MoreOptions } from './MoreOptions.tsx';
import type { CaptionTab } from './own-text.ts';
import { PlatformChips } from './PlatformChips.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { usePostCheck } from './use-post-check.ts';
import { usePostDraft } from './use-post-draft.ts';

export type ComposerFormProps = {
  postId: string;
  tab: CaptionTab;
  onTabChange: (tab: CaptionTab) => void;
  isFileOver: boolean;
  checkSection: RefObject<HTMLDivElement | null>;
};

/** The dialog's left half. */
export function ComposerForm({ postId, tab, onTabChange, isFileOver, checkSection }: ComposerFormProps) {
  const { draft } = usePostDraft(postId);
  const checkState = usePostCheck(postId);
  return (
    <>
      <FormSection
        title="Platforms"
        note={draft.selection.length === 0 ? undefined : `${draft.selection.length} selected`}
      >
        <PlatformChips postId={postId} />
        <AccountList postId={postId} />
      </FormSection>
      <CaptionSection postId={postId} tab={tab} onTabChange={onTabChange} exactCheck={checkState.exact} />
      <MediaSection postId={postId} isFileOver={isFileOver}>
        <AiImagePanel postId={postId} />
      </MediaSection>
      <MoreOptions postId={postId} />
      <ScheduleSection postId={postId} notice={checkState.check?.notice ?? null} />
      <CheckSection postId={postId} state={checkState} sectionRef={checkSection} />
    </>
  );
}
