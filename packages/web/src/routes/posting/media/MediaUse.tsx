import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { postStatuses, postStatusLabels } from '@parley/contract/posting/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reasonOf } from '../../../api/errors.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { mediaUseQuery } from './media.queries.ts';

/** The posts that hold a file, each a way to it. */
export function MediaUse({ item }: { item: MediaItem }) {
  const use = useQuery(mediaUseQuery(item.id));
  return (
    <section aria-labelledby="media-use-heading">
      <h3 id="media-use-heading" className="text-sm font-medium">
        {t('Where it is used')}
      </h3>
      {use.data === undefined ? (
        use.isError ? (
          <p role="alert" className="mt-1 flex items-center gap-2 text-negative-foreground">
            {reasonOf(use.error)}
            <Button size="sm" busy={use.isFetching} onClick={() => void use.refetch()}>
              {t('Retry')}
            </Button>
          </p>
        ) : (
          <div role="status" className="mt-2">
            <span className="sr-only">{t('Loading...')}</span>
            <Skeleton className="h-5 w-52" />
          </div>
        )
      ) : use.data.posts.length === 0 ? (
        <p className="mt-1 text-muted-foreground">{t('In no post.')}</p>
      ) : (
        <PostsOfFile posts={use.data.posts} />
      )}
    </section>
  );
}

/** Each a way to the post, with what it waits for. */
export function PostsOfFile({ posts }: { posts: AnswerOf<'getMediaUse'>['posts'] }) {
  return (
    <ul className="mt-1">
      {posts.map(({ id, title, status }) => (
        <li key={id} className="flex items-center gap-2 py-1 pointer-coarse:min-h-11">
          <Link
            to={`${paths.posting}?${new URLSearchParams({ post: id })}`}
            dir="auto"
            className="min-w-0 truncate font-medium text-primary hover:underline"
          >
            {title}
          </Link>
          <Badge>{statusLabel(status)}</Badge>
        </li>
      ))}
    </ul>
  );
}

function statusLabel(status: string): string {
  const known = postStatuses.find((each) => each === status);
  return known === undefined ? status : tWord(postStatusLabels[known]);
}
