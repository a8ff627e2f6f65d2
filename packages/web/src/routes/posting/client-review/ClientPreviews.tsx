import type { OpenedReview } from '@parley/contract/client-reviews/schemas.ts';
import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { useState } from 'react';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../components/target-name.ts';
import { wallClockOf } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { draftMediaOf, mediaOf } from '../composer/draft/own-media.ts';
import { createDraft, type PostDraft } from '../composer/draft/post-draft.ts';
import { NetworkPost } from '../composer/preview/PostPreview.tsx';

/** The post as each of its networks will show it, and its films to look at. */
export function ClientPreviews({ review: { accounts, post } }: { review: OpenedReview }) {
  const [chosen, setChosen] = useState<PostTarget | null>(null);
  const shown = post.platforms.find((platform) => platform === chosen) ?? post.platforms[0] ?? 'global';
  const draft = draftOf(post);
  const account = accounts.find(({ platform }) => platform === shown) ?? null;
  const films = mediaOf(draft, shown).filter(({ item }) => item.kind === 'video');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {post.platforms.length < 2 ? null : (
        <SegmentedControl<PostTarget>
          label={t('Preview for')}
          value={shown}
          onValueChange={setChosen}
          segments={post.platforms.map((platform) => ({
            value: platform,
            label: (
              <>
                <PlatformTile platform={platform} sizePx={16} />
                <span className={platform === shown ? undefined : 'sr-only'}>{postTargetName(platform)}</span>
              </>
            ),
          }))}
          className="max-w-full self-start overflow-x-auto [scrollbar-width:none]"
        />
      )}
      <NetworkPost
        key={shown}
        draft={draft}
        target={shown}
        account={account === null ? null : { ...nobody, ...account }}
        theme={document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}
      />
      {films.map(({ item, altText }) => (
        // biome-ignore lint/a11y/useMediaCaption: the team's own film, which may have none.
        <video
          key={item.id}
          src={item.url}
          controls
          preload="metadata"
          aria-label={altText ?? item.originalName}
          className="mx-auto max-h-120 w-full max-w-110 rounded-lg bg-muted"
        />
      ))}
      <p className="text-xs text-subtle-foreground">
        {t('A sketch of the post. Each platform may crop or wrap it differently.')}
      </p>
    </div>
  );
}

/** What a client is not told of an account, and a preview does not show. */
const nobody = {
  connectionId: '',
  picture: null,
  followerCount: null,
  isSandbox: false,
  isValid: true,
  isPersonal: false,
  limits: {
    textMaxChars: 0,
    titleMaxChars: null,
    counting: 'utf16' as const,
    needsMedia: false,
    imagesMax: 0,
    videosMax: 0,
    altTextMaxChars: null,
    hasThreads: true,
    hasFirstComment: true,
    hasLinks: true,
  },
};

function draftOf(post: OpenedReview['post']): PostDraft {
  const { captions, hashtags } = post.isGlobal ? { captions: {}, hashtags: {} } : post.platformContent;
  return createDraft({
    selection: post.platforms,
    title: post.title ?? '',
    caption: post.caption,
    hashtags: post.hashtags,
    captions,
    hashtagsBy: hashtags,
    ...draftMediaOf(post),
    link: post.link ?? '',
    thread: post.thread,
    firstComment: post.firstComment ?? '',
    timeZone: post.timeZone,
    ...(post.scheduledAt === null ? {} : { isScheduled: true, ...wallClockOf(post.scheduledAt, post.timeZone) }),
  });
}
