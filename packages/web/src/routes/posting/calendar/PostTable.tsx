import type { Post } from '@parley/contract/posting/schemas.ts';
import { formatZonedDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PostRowActions } from '../actions/PostRowActions.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { PostNumbers } from '../post/PostNumbers.tsx';
import { PostPlatforms } from '../post/PostPlatforms.tsx';
import { PostStatusBadge } from '../post/PostStatusBadge.tsx';
import { PostText } from '../post/PostText.tsx';
import { publishTimeOf } from '../post/post-words.ts';
import { RepeatMark } from '../post/RepeatMark.tsx';

const columns = [
  { name: t('Platform'), widthPx: 112 },
  { name: t('Post Title'), widthPx: 280 },
  { name: t('Type'), widthPx: 76 },
  { name: t('Content Preview'), widthPx: null },
  { name: t('Scheduled Date'), widthPx: 116 },
  { name: t('Status'), widthPx: 170 },
  { name: t('Author'), widthPx: 130 },
  { name: t('Performance'), widthPx: 158 },
  { name: t('Actions'), widthPx: 112 },
];

export type PostsProps = { posts: readonly Post[]; zone: string };

/** Nine columns; it scrolls sideways within the card where there is no room. */
export function PostTable({ posts, zone }: PostsProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
      tabIndex={0}
      aria-label={t('Posts table, scrolls sideways')}
      className="relative overflow-x-auto -outline-offset-2 [scrollbar-width:thin]"
    >
      <table className="w-full min-w-[1180px] table-fixed border-separate border-spacing-0">
        <colgroup>
          {columns.map(({ name, widthPx }) => (
            <col key={name} style={widthPx === null ? undefined : { width: widthPx }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ name }, index) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'h-9 border-y border-border bg-card-2 px-3 text-xs font-medium whitespace-nowrap text-muted-foreground',
                  index === columns.length - 1 ? 'pe-4 text-end' : 'text-start',
                  index === 0 && 'ps-4',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} zone={zone} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cell = 'h-14 border-b border-border px-3 py-2 align-middle group-last/row:border-b-0';

/** One post. A click anywhere opens it; its title is the real button. */
function PostRow({ post, zone }: { post: Post; zone: string }) {
  const { openPost } = usePostActions();
  const time = publishTimeOf(post);
  return (
    <tr
      data-post={post.id}
      onClick={(event) => {
        const target = event.target as Element;
        // Portalled menus bubble here too; links and controls keep their own meaning.
        if (event.currentTarget.contains(target) && target.closest('a, button') === null) openPost(post.id);
      }}
      className="group/row transition-colors duration-(--dur-fast) hover:bg-card-2"
    >
      <td className={classNames(cell, 'ps-4')}>
        <PostPlatforms platforms={post.platforms} />
      </td>
      <td className={cell}>
        <button
          type="button"
          dir="auto"
          onClick={() => openPost(post.id)}
          className="line-clamp-2 max-w-full rounded-xs text-start font-medium wrap-anywhere"
          title={post.displayTitle}
        >
          {post.displayTitle}
        </button>
        {post.campaign === null ? null : (
          <span className="block truncate text-xs text-subtle-foreground">{post.campaign.name}</span>
        )}
      </td>
      <td className={classNames(cell, 'text-muted-foreground')}>{tWord(post.type)}</td>
      <td className={cell}>
        <PostText post={post} />
      </td>
      <td className={classNames(cell, 'num')}>
        {time === null ? (
          <span className="text-subtle-foreground">{t('Not scheduled')}</span>
        ) : (
          <>
            <div className="flex items-center gap-1.25">
              {formatZonedDate(time, zone)}
              <RepeatMark post={post} className="text-subtle-foreground" />
            </div>
            <div className="text-xs text-subtle-foreground">{formatZonedTime(time, zone)}</div>
          </>
        )}
      </td>
      <td className={cell}>
        <span className="flex flex-wrap gap-1">
          <PostStatusBadge post={post} />
        </span>
      </td>
      <td className={cell}>
        {post.author === null ? (
          <span className="text-subtle-foreground">–</span>
        ) : (
          <span className="flex items-center gap-1.75">
            <Avatar name={post.author.name} sizePx={20} />
            <bdi className="truncate">{post.author.name}</bdi>
          </span>
        )}
      </td>
      <td className={cell}>
        <PostNumbers results={post.results} />
      </td>
      <td className={classNames(cell, 'pe-4 text-end')}>
        <PostRowActions post={post} className="justify-end" />
      </td>
    </tr>
  );
}
