import { useId } from 'react';
import { t } from '../../../messages/translate.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { heatLevels } from './heat-level.ts';
import { rememberedHeat } from './remembered-view.ts';
import type { Heat } from './use-heat.ts';

/** Colours the hours by how the own posts did, and says what the colours mean or what is missing. */
export function HeatSwitch({ heat: { isOn, hours, publishedPosts, postsNeeded, isError } }: { heat: Heat }) {
  const id = useId();
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <label htmlFor={id} className="inline-flex min-h-6 items-center gap-1.5 font-medium text-foreground">
        <Switch id={id} checked={isOn} onCheckedChange={(wanted) => rememberedHeat.choose(wanted ? 'on' : 'off')} />
        {t('Best times')}
      </label>
      <span role="status" className="flex items-center gap-1 empty:hidden">
        {!isOn ? null : isError ? (
          t('Best times could not be loaded.')
        ) : hours !== null ? (
          <>
            {t('less')}
            {heatLevels.map((background) => (
              <span key={background} aria-hidden="true" className="size-3 rounded-xs" style={{ background }} />
            ))}
            {t('more than usual, by {publishedPosts} published posts', { publishedPosts: publishedPosts ?? 0 })}
          </>
        ) : publishedPosts === null ? null : (
          t('{publishedPosts} published posts with results; from {postsNeeded} on the hours are coloured.', {
            publishedPosts,
            postsNeeded,
          })
        )}
      </span>
    </span>
  );
}
