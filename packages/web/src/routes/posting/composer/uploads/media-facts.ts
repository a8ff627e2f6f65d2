import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { t } from '../../../../messages/translate.ts';

type Facts = Pick<MediaItem, 'sizeBytes' | 'widthPx' | 'heightPx' | 'durationMs'>;

/** '1200 × 800, 0:12, 3.4 MB': what is known of a file. */
export function mediaFacts({ sizeBytes, widthPx, heightPx, durationMs }: Facts): string {
  const parts = [
    widthPx === null || heightPx === null ? null : `${widthPx} × ${heightPx}`,
    durationMs === null ? null : durationInWords(durationMs),
    sizeInWords(sizeBytes),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** '0:12'. */
export function durationInWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function sizeInWords(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? t('{max} kB', { max: Math.max(1, Math.round(kilobytes)) })
    : t('{count} MB', { count: (kilobytes / 1024).toFixed(1) });
}
