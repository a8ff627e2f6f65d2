import type { Post } from '@parley/contract/posting/schemas.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../components/target-name.ts';
import { t } from '../../../messages/translate.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { draftFromPost } from '../composer/draft/post-draft.ts';
import { PostPreview } from '../composer/preview/PostPreview.tsx';
import { postingAccountsQuery } from '../post/posting.queries.ts';

/** The post as each of its networks shows it, for those who decide about it without opening the composer. */
export function NetworkPreviews({ post }: { post: Post }) {
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const [chosen, setChosen] = useState<PostPlatform | null>(null);
  const shown = chosen !== null && post.platforms.includes(chosen) ? chosen : post.platforms[0];
  if (shown === undefined) return null;
  const account = accounts.find(
    ({ connectionId, platform }) => post.connectionIds.includes(connectionId) && platform === shown,
  );
  return (
    <div className="flex flex-col items-start gap-3">
      {post.platforms.length === 1 ? null : (
        <SegmentedControl
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
          className="max-w-full overflow-x-auto [scrollbar-width:none]"
        />
      )}
      <PostPreview
        key={shown}
        draft={draftFromPost(post)}
        target={shown}
        account={account ?? null}
        theme={document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}
      />
    </div>
  );
}
