import type { Post } from '@parley/contract/posting/schemas.ts';
import { Film, Image, Layers, Link2, ListTree, type LucideIcon, Type } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';

const signs: Record<Post['type'], LucideIcon> = {
  Carousel: Layers,
  Video: Film,
  Article: Link2,
  Thread: ListTree,
  Story: Image,
  Image,
  Text: Type,
};

/** The first file's small picture; a sign of what the post is where it has none. Decoration: the title stands beside it. */
export function PostMedia({ post, className }: { post: Pick<Post, 'media' | 'type'>; className?: string }) {
  const first = post.media[0];
  const Sign = signs[post.type];
  if (first === undefined || first.thumbnailUrl === null)
    return (
      <span
        aria-hidden="true"
        className={classNames('grid place-items-center bg-muted text-subtle-foreground', className)}
      >
        <Sign size={20} />
      </span>
    );
  return (
    <span className={classNames('relative block overflow-hidden bg-muted', className)}>
      <img src={first.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
      {post.media.length > 1 || first.kind === 'video' ? (
        <span
          aria-hidden="true"
          className="absolute end-1 bottom-1 inline-flex items-center gap-1 rounded-xs bg-black/65 px-1 text-2xs font-medium text-white"
        >
          {first.kind === 'video' ? <Film size={11} /> : <Layers size={11} />}
          {post.media.length > 1 ? post.media.length : ''}
        </span>
      ) : null}
    </span>
  );
}
