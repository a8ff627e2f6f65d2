import { Video } from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { offerVideoSupport } from './support-toasts.ts';

/** Floats at the bottom right; on a phone a round icon. */
export function VideoSupportButton() {
  return (
    <button
      type="button"
      aria-label={t('Video support')}
      onClick={offerVideoSupport}
      className="fixed end-6 bottom-6 z-(--z-panel) inline-flex h-12 items-center gap-2.25 rounded-full bg-foreground pe-4.5 ps-3.5 text-base font-medium text-background shadow-md transition-opacity duration-(--dur-fast) hover:opacity-90 max-sm:end-4 max-sm:bottom-4 max-sm:size-13 max-sm:justify-center max-sm:p-0"
    >
      <Video size={18} aria-hidden="true" />
      <span className="max-sm:hidden">{t('Video support')}</span>
    </button>
  );
}
