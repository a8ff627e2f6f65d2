import { captionWithHashtags, type PostTarget, postTargetName } from '@parley/contract/post.ts';
import { previewTraits } from '@parley/contract/post-preview.ts';
import type { PostingAccount } from '@parley/contract/posting.ts';
import { Ellipsis } from 'lucide-react';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { linkOf, type PostDraft, textOf } from '../post-draft.ts';
import { wallClockInWords } from '../schedule-words.ts';
import { PreviewActions } from './PreviewActions.tsx';
import { PreviewLinkCard } from './PreviewLinkCard.tsx';
import { PreviewMedia } from './PreviewMedia.tsx';
import { PreviewText } from './PreviewText.tsx';

export type PostPreviewProps = {
  draft: PostDraft;
  target: PostTarget;
  account: PostingAccount | null;
  theme: 'light' | 'dark';
};

/** The post as one network shows it, by that network's traits. */
export function PostPreview({ draft, target, account, theme }: PostPreviewProps) {
  const traits = previewTraits[target];
  const { caption, hashtags } = textOf(draft, target);
  const text = captionWithHashtags(caption, hashtags);
  const link = linkOf(draft.link);
  const name = account?.name ?? `Your ${postTargetName(target)} account`;
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
    <article
      data-theme={theme}
      aria-label={`Preview for ${postTargetName(target)}`}
      className="mx-auto w-full max-w-110 overflow-hidden rounded-lg border border-border bg-card text-sm text-card-foreground shadow-sm"
    >
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
        <Ellipsis size={18} aria-hidden="true" className="ml-auto shrink-0 text-subtle-foreground" />
      </header>
      {isBelow ? null : words}
      <PreviewMedia media={draft.media} traits={traits} />
      {draft.media.length === 0 && link !== null && traits.hasLinkCard ? <PreviewLinkCard link={link} /> : null}
      <PreviewActions actions={traits.actions} />
      {isBelow ? words : null}
      {traits.hasThread ? <PreviewThread parts={draft.thread} name={name} /> : null}
    </article>
  );
}

function handleOf(account: PostingAccount | null): string | null {
  const handle = account?.handle?.replace(/^@/, '');
  return handle === undefined || handle === '' ? null : `@${handle}`;
}

function whenOf(draft: PostDraft): string {
  return (draft.isScheduled && wallClockInWords(draft)) || 'Just now';
}

/** The parts that follow, joined by a line. */
function PreviewThread({ parts, name }: { parts: readonly string[]; name: string }) {
  const written = parts.filter((part) => part.trim() !== '');
  if (written.length === 0) return null;
  return (
    <ol aria-label="Thread" className="border-t border-border px-3.5 py-2.5">
      {written.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is named by its place.
        <li key={index} className="relative flex gap-2.5 pb-3 last:pb-0">
          {index < written.length - 1 ? (
            <span aria-hidden="true" className="absolute top-7 bottom-0 left-3 w-px bg-border-strong" />
          ) : null}
          <Avatar name={name} own sizePx={24} />
          <p dir="auto" className="min-w-0 grow whitespace-pre-wrap wrap-anywhere">
            <span className="font-semibold">{name}</span> <span className="text-subtle-foreground">· {index + 2}</span>
            <br />
            {part}
          </p>
        </li>
      ))}
    </ol>
  );
}
