import { mediaIdsFor } from '@parley/contract/posting/own-media.ts';
import { captionWithHashtags } from '@parley/contract/posting/rules.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { FileAudio, Film, Link2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../components/target-name.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PostPlatforms } from '../post/PostPlatforms.tsx';
import { hasOnlyOwnTexts } from '../post/shown-text.ts';
import { DetailSection } from './DetailSection.tsx';

// Its parts come with the composer's preview.
const NetworkPreviews = lazyComponent(async () => (await import('./NetworkPreviews.tsx')).NetworkPreviews);

/** The words and files as they go out, or how each network shows them. */
export function PostContent({ post }: { post: Post }) {
  const [view, setView] = useState<'content' | 'preview'>('content');
  return (
    <DetailSection
      title={t('Content')}
      aside={
        post.platforms.length === 0 ? undefined : (
          <SegmentedControl
            label={t('Shown as')}
            value={view}
            onValueChange={setView}
            segments={[
              { value: 'content', label: t('Text') },
              { value: 'preview', label: t('Preview') },
            ]}
          />
        )
      }
    >
      {view === 'preview' ? (
        <Suspense fallback={<Skeleton className="h-60 rounded-lg!" />}>
          <NetworkPreviews post={post} />
        </Suspense>
      ) : (
        <Content post={post} />
      )}
    </DetailSection>
  );
}

/** What a network gets of its own stands below what all get; where each has its own, there is nothing above. */
function Content({ post }: { post: Post }) {
  const isGeneralUsed = !hasOnlyOwnTexts(post);
  const text = captionWithHashtags(post.caption, post.hashtags);
  const own = post.platforms.filter(
    (platform) =>
      post.platformContent.captions[platform] !== undefined || post.platformContent.hashtags[platform] !== undefined,
  );
  return (
    <div className="flex flex-col gap-3 rounded-[10px] border border-border bg-card-2 p-3.5">
      <div className="flex items-center gap-2">
        <PostPlatforms platforms={post.platforms} />
        <span className="ms-auto text-xs text-subtle-foreground">{tWord(post.type)}</span>
      </div>
      {!isGeneralUsed ? (
        own.map((platform) => <OwnText key={platform} post={post} platform={platform} />)
      ) : text === '' ? (
        <p className="text-subtle-foreground">{t('No caption yet')}</p>
      ) : (
        <p dir="auto" className="text-base whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
          {text}
        </p>
      )}
      <Files post={post} />
      <OwnFiles post={post} />
      {post.link === null ? null : (
        <a
          href={post.link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex max-w-full items-center gap-1.5 text-primary underline underline-offset-2"
        >
          <Link2 size={14} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{post.link}</span>
          <span className="sr-only"> {t('(opens a new tab)')}</span>
        </a>
      )}
      {post.thread.map((part, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name than their place
          key={index}
          dir="auto"
          className="border-s-2 border-border-strong ps-3 whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]"
        >
          <span className="block text-xs text-subtle-foreground">{t('Part {count}', { count: index + 2 })}</span>
          {part}
        </p>
      ))}
      {post.firstComment === null || post.firstComment === '' ? null : (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
          <span className="block text-xs text-subtle-foreground">{t('First comment')}</span>
          {post.firstComment}
        </p>
      )}
      {isGeneralUsed ? own.map((platform) => <OwnText key={platform} post={post} platform={platform} />) : null}
    </div>
  );
}

function OwnText({ post, platform }: { post: Post; platform: PostPlatform }) {
  const { captions, hashtags } = post.platformContent;
  return (
    <div className="border-t border-border pt-3">
      <p className="mb-1 flex items-center gap-1.5 text-xs text-subtle-foreground">
        <PlatformTile platform={platform} sizePx={16} />
        {t('On {postTarget} it reads', { postTarget: postTargetName(platform) })}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
        {captionWithHashtags(captions[platform] ?? post.caption, hashtags[platform] ?? post.hashtags)}
      </p>
    </div>
  );
}

/** Which networks get a choice of the files. */
function OwnFiles({ post: { isGlobal, media, platforms, platformContent } }: { post: Post }) {
  const all = media.map(({ id }) => id);
  const own = isGlobal ? undefined : platformContent.media;
  const differing = platforms.filter((platform) => mediaIdsFor(own, platform, all).length !== all.length);
  if (differing.length === 0) return null;
  return (
    <ul aria-label={t('Files by network')} className="flex flex-col gap-1 text-xs text-subtle-foreground">
      {differing.map((platform) => {
        const names = mediaIdsFor(own, platform, all).flatMap(
          (id) => media.find((item) => item.id === id)?.originalName ?? [],
        );
        return (
          <li key={platform} className="flex items-start gap-1.5 wrap-anywhere">
            <PlatformTile platform={platform} sizePx={16} />
            {names.length === 0
              ? t('{postTarget} gets no file', { postTarget: postTargetName(platform) })
              : t('{postTarget} gets {names}', { postTarget: postTargetName(platform), names: names.join(', ') })}
          </li>
        );
      })}
    </ul>
  );
}

function Files({ post: { media } }: { post: Post }) {
  if (media.length === 0) return null;
  return (
    <ul aria-label={t('Media')} className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
      {media.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one file may stand in a post twice
        <li key={`${item.id} ${index}`}>
          <a
            href={item.url}
            target="_blank"
            rel="noreferrer"
            className="relative block aspect-square overflow-hidden rounded-md border border-border bg-muted"
          >
            {item.thumbnailUrl === null ? (
              <span className="grid size-full place-items-center text-subtle-foreground">
                {item.kind === 'audio' ? (
                  <FileAudio size={20} aria-hidden="true" />
                ) : (
                  <Film size={20} aria-hidden="true" />
                )}
                <span className="sr-only">{item.originalName}</span>
              </span>
            ) : (
              <img
                src={item.thumbnailUrl}
                alt={item.postAltText ?? item.altText ?? item.originalName}
                loading="lazy"
                className="size-full object-cover"
              />
            )}
            {item.kind === 'video' ? (
              <span aria-hidden="true" className="absolute end-1 bottom-1 rounded-xs bg-black/65 p-0.5 text-white">
                <Film size={12} />
              </span>
            ) : null}
            <span className="sr-only"> {t('(opens a new tab)')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
