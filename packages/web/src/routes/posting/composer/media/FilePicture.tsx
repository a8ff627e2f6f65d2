import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { Music } from 'lucide-react';

/** Shortly after the beginning: many films begin in black. */
const posterAtSeconds = 0.1;

export type FilePictureProps = {
  item: Pick<MediaItem, 'kind' | 'url' | 'thumbnailUrl'>;
  /** Empty where a name stands beside it. */
  alt: string;
  /** The whole picture instead of the small one. */
  isLarge?: boolean;
};

/** What a file looks like: a picture, a film's first moment where it has no poster, a sign for a sound. Fills its box. */
export function FilePicture({ item: { kind, url, thumbnailUrl }, alt, isLarge = false }: FilePictureProps) {
  const source = isLarge && kind === 'image' ? url : thumbnailUrl;
  if (source !== null)
    return (
      <img
        src={source}
        alt={alt}
        draggable={false}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    );
  if (kind === 'video')
    return (
      <video
        src={`${url}#t=${posterAtSeconds}`}
        aria-label={alt === '' ? undefined : alt}
        aria-hidden={alt === '' || undefined}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        className="pointer-events-none size-full object-cover"
      />
    );
  return (
    <span className="grid size-full place-items-center text-subtle-foreground">
      <Music size={22} aria-hidden="true" />
      {alt === '' ? null : <span className="sr-only">{alt}</span>}
    </span>
  );
}
