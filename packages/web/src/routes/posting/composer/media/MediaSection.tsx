import { uploadMaxBytes } from '@parley/contract/media/rules.ts';
import { CircleAlert, Images } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../../../components/lazy-component.ts';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FormSection } from '../draft/FormSection.tsx';
import { mediaDemands } from '../draft/media-list.ts';
import { mediaOf, mediaTabOf } from '../draft/own-media.ts';
import type { CaptionTab } from '../draft/own-text.ts';
import { isEmptyDraft } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { MediaList } from './MediaList.tsx';
import { OwnMediaNote } from './OwnMediaNote.tsx';

const MediaPicker = lazyComponent(async () => (await import('./MediaPicker.tsx')).MediaPicker);
const MediaDetails = lazyComponent(async () => (await import('./MediaDetails.tsx')).MediaDetails);

export type MediaSectionProps = { postId: string; tab: CaptionTab; isFileOver: boolean; children: ReactNode };

/** The post's files: chosen, dropped, pasted, taken from the library or made by the AI. */
export function MediaSection({ postId, tab, isFileOver, children }: MediaSectionProps) {
  const { draft } = usePostDraft(postId);
  const [isPicking, setPicking] = useState(false);
  const [detailed, setDetailed] = useState<string | null>(null);
  const demands = mediaDemands(draft);
  const count = mediaOf(draft, tab).length;
  const filesTab = mediaTabOf(draft, tab);
  const isBegun = !isEmptyDraft(draft);
  return (
    <FormSection
      title={filesTab === 'all' ? t('Media') : t('Media for {postTarget}', { postTarget: postTargetName(filesTab) })}
      note={count === 0 ? undefined : t('{count} {count, plural, one {file} other {files}}', { count })}
    >
      <MediaList postId={postId} tab={tab} isFileOver={isFileOver} onOpen={setDetailed} />
      {tab === 'all' ? null : <OwnMediaNote postId={postId} platform={tab} />}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle-foreground">
        <span>{t('Up to {count} MB each.', { count: uploadMaxBytes / 1024 / 1024 })}</span>
        {demands.map(({ sentence, isMet }) => (
          <span
            key={sentence}
            className={classNames(
              'inline-flex items-center gap-1',
              !isMet && isBegun && 'font-medium text-negative-foreground',
            )}
          >
            {isMet || !isBegun ? null : <CircleAlert size={13} aria-hidden="true" className="shrink-0" />}
            {sentence}
          </span>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Images size={14} aria-hidden="true" />} onClick={() => setPicking(true)}>
          {t('Media library')}
        </Button>
        {children}
      </div>
      <Suspense>
        {isPicking ? <MediaPicker postId={postId} tab={tab} onClose={() => setPicking(false)} /> : null}
        {detailed === null ? null : (
          <MediaDetails
            postId={postId}
            mediaId={detailed}
            tab={tab}
            onMediaChange={setDetailed}
            onClose={() => setDetailed(null)}
          />
        )}
      </Suspense>
    </FormSection>
  );
}
