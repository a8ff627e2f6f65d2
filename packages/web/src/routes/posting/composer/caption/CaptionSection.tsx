import type { PostCheck } from '@parley/contract/posting/check-schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import type { CaptionTab } from '../draft/own-text.ts';
import { selectedPlatforms } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { TemplateButton } from '../templates/TemplateButton.tsx';
import { AiNoteLine } from './AiNoteLine.tsx';
import { CaptionBox } from './CaptionBox.tsx';
import { CaptionCounter, PlatformCounts } from './CaptionCounter.tsx';
import { CaptionTabs } from './CaptionTabs.tsx';
import { countOf, countsByPlatform } from './caption-count.ts';
import { GenerateBasis, type ToneChoice } from './GenerateBasis.tsx';
import { HashtagChips } from './HashtagChips.tsx';
import { useShortener } from './short-links.ts';
import { useGenerateText } from './use-generate.ts';

export type CaptionSectionProps = {
  postId: string;
  tab: CaptionTab;
  onTabChange: (tab: CaptionTab) => void;
  exactCheck: PostCheck | null;
};

/** Caption and hashtags, for all networks or one that differs. */
export function CaptionSection({ postId, tab, onTabChange, exactCheck }: CaptionSectionProps) {
  const counterId = useId();
  const { draft, change } = usePostDraft(postId);
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const shorten = useShortener(draft);
  const [tone, setTone] = useState<ToneChoice>('asWritten');
  const { generate, note, undo, forgetNote } = useGenerateText(postId, tone, onTabChange);
  const platforms = selectedPlatforms(draft);
  const count = countOf(draft, tab, accounts, exactCheck, shorten);
  return (
    <section aria-label={t('Caption')} className="flex flex-col gap-2.5 border-t border-border py-3.25">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CaptionTabs draft={draft} platforms={platforms} tab={tab} onTabChange={onTabChange} />
        <span className="ms-auto">
          <TemplateButton draft={draft} tab={tab} change={change} />
        </span>
        <Button
          variant="soft"
          size="sm"
          icon={<Sparkles size={14} aria-hidden="true" />}
          busy={generate.isPending}
          busyLabel={t('Generating...')}
          onClick={() => generate.mutate()}
        >
          {t('Generate with AI')}
        </Button>
      </div>
      <CaptionBox postId={postId} tab={tab} counterId={counterId} isOver={count.isOver} />
      {note === null ? null : <AiNoteLine note={note} onUndo={undo} onDismiss={forgetNote} />}
      <GenerateBasis
        target={platforms.length === 1 ? (platforms[0] ?? 'global') : 'global'}
        hasWords={draft.caption.trim() !== ''}
        tone={tone}
        onToneChange={setTone}
      />
      <div className="flex items-start gap-2">
        <HashtagChips postId={postId} tab={tab} />
        <CaptionCounter id={counterId} count={count} />
      </div>
      {tab === 'all' ? (
        <PlatformCounts counts={countsByPlatform(draft, platforms, accounts, exactCheck, shorten)} />
      ) : null}
    </section>
  );
}
