import { uploadMaxBytes } from '@parley/contract/media/rules.ts';
import { CircleAlert, Images } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../../../components/lazy-component.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FormSection } from '../draft/FormSection.tsx';
import { mediaDemands } from '../draft/media-list.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { MediaList } from './MediaList.tsx';

const MediaPicker = lazyComponent(async () => (await import('./MediaPicker.tsx')).MediaPicker);
const MediaDetails = lazyComponent(async () => (await import('./MediaDetails.tsx')).MediaDetails);

export type MediaSectionProps = { postId: string; isFileOver: boolean; children: ReactNode };

/** The post's files: chosen, dropped, pasted, taken from the library or made by the AI. */
export function MediaSection({ postId, isFileOver, children }: MediaSectionProps) {
  const { draft } = usePostDraft(postId);
  const [isPicking, setPicking] = useState(false);
  const [detailed, setDetailed] = useState<string | null>(null);
  const demands = mediaDemands(draft);
  const count = draft.media.length;
  return (
    <FormSection
      title={t('Media')}
      note={count === 0 ? undefined : t('{count} {count, plural, one {file} other {files}}', { count })}
    >
      <MediaList postId={postId} isFileOver={isFileOver} onOpen={setDetailed} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle-foreground">
        <span>{t('Up to {count} MB each.', { count: uploadMaxBytes / 1024 / 1024 })}</span>
        {demands.map(({ sentence, isMet }) => (
          <span
            key={sentence}
            className={classNames('inline-flex items-center gap-1', !isMet && 'font-medium text-negative-foreground')}
          >
            {isMet ? null : <CircleAlert size={13} aria-hidden="true" className="shrink-0" />}
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
        {isPicking ? <MediaPicker postId={postId} onClose={() => setPicking(false)} /> : null}
        {detailed === null ? null : (
          <MediaDetails
            postId={postId}
            mediaId={detailed}
            onMediaChange={setDetailed}
            onClose={() => setDetailed(null)}
          />
        )}
      </Suspense>
    </FormSection>
  );
}
