import { Hash } from 'lucide-react';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { type CaptionTab, unusedGeneralText, withoutOwnText, withoutOwnTexts, withText } from '../draft/own-text.ts';
import { hasOwnText, textOf } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';

const captionMax = 70_000;
const hashtagsMax = 2000;

export type CaptionBoxProps = { postId: string; tab: CaptionTab; counterId: string; isOver: boolean };

/** Caption above, hashtags below, in one frame. */
export function CaptionBox({ postId, tab, counterId, isOver }: CaptionBoxProps) {
  const { draft, change } = usePostDraft(postId);
  const target = tab === 'all' ? 'global' : tab;
  const { caption, hashtags } = textOf(draft, target);
  const suffix = tab === 'all' ? '' : t(' for {postTarget}', { postTarget: postTargetName(tab) });
  return (
    <>
      <div className="rounded-[10px] border border-input bg-card shadow-xs focus-within:border-ring focus-within:shadow-[0_0_0_3px_var(--ring-halo)]">
        <textarea
          dir="auto"
          aria-label={t('Caption{suffix}', { suffix })}
          aria-describedby={counterId}
          aria-invalid={isOver || undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          placeholder={t('What would you like to say?')}
          maxLength={captionMax}
          value={caption}
          onChange={(event) => change((current) => withText(current, tab, 'captions', event.target.value))}
          className="field-sizing-content block max-h-64 min-h-20.5 w-full resize-none rounded-t-[10px] bg-transparent px-3 py-2.5 text-base outline-none max-sm:min-h-28 max-sm:text-md"
        />
        <div className="flex items-center gap-1.5 border-t border-border px-3 text-subtle-foreground">
          <Hash size={14} aria-hidden="true" className="shrink-0" />
          <input
            dir="auto"
            aria-label={t('Hashtags{suffix}', { suffix })}
            placeholder={t('Hashtags')}
            maxLength={hashtagsMax}
            value={hashtags}
            onChange={(event) => change((current) => withText(current, tab, 'hashtagsBy', event.target.value))}
            className="h-9 min-w-0 grow bg-transparent font-medium text-primary outline-none max-sm:h-11 max-sm:text-md"
          />
        </div>
      </div>
      {tab !== 'all' && hasOwnText(draft, tab) ? (
        <p className="flex flex-wrap items-center gap-2 text-xs text-subtle-foreground">
          {t('{postTarget} has a text of its own.', { postTarget: postTargetName(tab) })}
          <Button size="sm" variant="ghost" onClick={() => change((current) => withoutOwnText(current, tab))}>
            {t('Use the text of all platforms')}
          </Button>
        </p>
      ) : null}
      {tab === 'all' ? <UnusedNote postId={postId} /> : null}
    </>
  );
}

const unusedWords = {
  all: t('Each network has a text of its own; this one is used by none.'),
  caption: t('Each network has a caption of its own; of this text only the hashtags are used.'),
};

/** What is written for all would go nowhere, which nobody would see before the post is out. */
function UnusedNote({ postId }: { postId: string }) {
  const { draft, change } = usePostDraft(postId);
  const unused = unusedGeneralText(draft);
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-xs text-warning-foreground empty:hidden">
      {unused === null ? null : (
        <>
          {unusedWords[unused]}
          <Button size="sm" onClick={() => change(withoutOwnTexts)}>
            {t('Use this for all')}
          </Button>
        </>
      )}
    </p>
  );
}
