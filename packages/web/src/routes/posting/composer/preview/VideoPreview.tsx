import { Play } from 'lucide-react';
import { t } from '../../../../messages/translate.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { PreviewActions } from './PreviewActions.tsx';
import { PreviewMedia } from './PreviewMedia.tsx';
import { PreviewText } from './PreviewText.tsx';
import type { PreviewPartProps } from './preview-part.ts';
import { handleOf, subscribersLabel, videoTitleOf, whenOf } from './preview-words.ts';

/** A film on a page of its own: its poster, its title, the channel, and the description in a box. */
export function VideoPreview({ draft, account, name, text, traits }: PreviewPartProps) {
  const title = videoTitleOf(draft.title, text);
  return (
    <>
      {draft.media.length === 0 ? (
        <div
          style={{ aspectRatio: traits.aspect ?? undefined }}
          className="grid place-items-center bg-muted text-subtle-foreground"
        >
          <span className="flex flex-col items-center gap-1.5">
            <Play size={22} aria-hidden="true" />
            {t('Your video will stand here.')}
          </span>
        </div>
      ) : (
        <PreviewMedia media={draft.media} traits={traits} />
      )}
      <p dir="auto" className="line-clamp-2 px-3.5 pt-2.5 text-md font-semibold wrap-anywhere">
        {title === '' ? <span className="text-subtle-foreground">{t('Your title will stand here.')}</span> : title}
      </p>
      <div className="flex items-center gap-2.5 px-3.5 pt-2">
        <Avatar name={name} own sizePx={28} />
        <div className="min-w-0">
          <p className="truncate leading-4.5 font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="truncate text-xs leading-3.5 text-subtle-foreground">
            {subscribersLabel(account) ?? handleOf(account)}
          </p>
        </div>
        <span
          aria-hidden="true"
          className="ms-auto shrink-0 rounded-full bg-foreground px-3 text-xs leading-7 font-medium text-background"
        >
          {t('Subscribe')}
        </span>
      </div>
      <PreviewActions traits={traits} />
      <div className="mx-3.5 mb-3.5 rounded-md bg-muted pt-2">
        <p className="num px-3.5 text-xs font-semibold">{t('0 views · {when}', { when: whenOf(draft) })}</p>
        <PreviewText text={text} traits={traits} name={null} isPlaceholderShown={draft.media.length === 0} />
      </div>
    </>
  );
}
