import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import { previewTraits } from '@parley/contract/posting/post-preview.ts';
import { captionWithHashtags } from '@parley/contract/posting/rules.ts';
import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { Ellipsis } from 'lucide-react';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { shortenDraft, useShortener } from '../caption/short-links.ts';
import { mediaOf } from '../draft/own-media.ts';
import { linkOf, type PostDraft, textOf } from '../draft/post-draft.ts';
import { PreviewActions } from './PreviewActions.tsx';
import { PreviewComment, PreviewThread } from './PreviewAnswers.tsx';
import { PreviewLinkCard } from './PreviewLinkCard.tsx';
import { PreviewMedia } from './PreviewMedia.tsx';
import { PreviewText } from './PreviewText.tsx';
import type { PreviewPartProps } from './preview-part.ts';
import { handleOf, whenOf } from './preview-words.ts';
import { VideoPreview } from './VideoPreview.tsx';

export type PostPreviewProps = {
  draft: PostDraft;
  target: PostTarget;
  account: PostingAccount | null;
  theme: 'light' | 'dark';
};

/** The post as one network shows it, with its links as they go out. */
export function PostPreview({ draft, ...props }: PostPreviewProps) {
  return <NetworkPost draft={shortenDraft(draft, useShortener(draft))} {...props} />;
}

/** The post as one network shows it, by that network's traits; it asks the server nothing. */
export function NetworkPost({ draft: written, target, account, theme }: PostPreviewProps) {
  const draft = { ...written, media: mediaOf(written, target) };
  const traits = previewTraits[target];
  const { caption, hashtags } = textOf(draft, target);
  const text = captionWithHashtags(caption, hashtags);
  const name = account?.name ?? t('Your {postTarget} account', { postTarget: postTargetName(target) });
  const parts = traits.hasThread ? draft.thread.filter((part) => part.trim() !== '') : [];
  const hasComment = account?.limits.hasFirstComment !== false && draft.firstComment.trim() !== '';
  const shared = { draft, account, name, text, traits };
  return (
    <article
      data-theme={theme}
      aria-label={t('Preview for {postTarget}', { postTarget: postTargetName(target) })}
      className="mx-auto w-full max-w-110 overflow-hidden rounded-lg border border-border bg-card text-sm text-card-foreground shadow-sm"
    >
      {traits.layout === 'video' ? <VideoPreview {...shared} /> : <FeedPreview {...shared} />}
      {parts.length === 0 ? null : <PreviewThread parts={parts} name={name} />}
      {hasComment ? <PreviewComment text={draft.firstComment} name={name} isBelowThread={parts.length > 0} /> : null}
    </article>
  );
}

/** A post among others: the account, what it says, its files. */
function FeedPreview({ draft, account, name, text, traits }: PreviewPartProps) {
  const link = linkOf(draft.link);
  const isBelow = traits.captionPlace === 'below-media';
  const title = traits.hasTitle ? draft.title.trim() : '';
  const words = (
    <>
      {title === '' ? null : <p className="px-3.5 pt-1 text-base font-semibold wrap-anywhere">{title}</p>}
      <PreviewText
        text={text}
        traits={traits}
        name={isBelow && title === '' ? name : null}
        isPlaceholderShown={draft.media.length === 0 && title === ''}
      />
    </>
  );
  return (
    <>
      <header className="flex items-center gap-2.5 px-3.5 py-2.5">
        <Avatar name={name} own sizePx={28} className={classNames(traits.avatar === 'square' && 'rounded-sm!')} />
        <div className="min-w-0">
          <p className="truncate leading-4.5 font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="truncate text-xs leading-3.5 text-subtle-foreground">
            {[handleOf(account), whenOf(draft)].filter((part) => part !== null).join(' · ')}
          </p>
        </div>
        <Ellipsis size={18} aria-hidden="true" className="ms-auto shrink-0 text-subtle-foreground" />
      </header>
      {isBelow ? null : words}
      <PreviewMedia media={draft.media} traits={traits} />
      {draft.media.length === 0 && link !== null && traits.hasLinkCard ? <PreviewLinkCard link={link} /> : null}
      <PreviewActions traits={traits} />
      {isBelow ? words : null}
    </>
  );
}
