import { ChevronsDownUp, ChevronsUpDown, Rows3, Rows4 } from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Density } from './list/density.ts';

type InboxViewSwitchesProps = {
  density: Density;
  onDensityChange: (density: Density) => void;
  isFolded: boolean;
  onFoldedChange: (folded: boolean) => void;
};

/** How much stands on a screen: rows close together or not, charts above them or not. */
export function InboxViewSwitches({ density, isFolded, onDensityChange, onFoldedChange }: InboxViewSwitchesProps) {
  const isCompact = density === 'compact';
  return (
    <div className="ms-auto flex items-center gap-1">
      <IconButton
        label={isFolded ? t('Show the charts') : t('Fold the charts')}
        title={isFolded ? t('Show the charts') : t('Fold the charts')}
        aria-expanded={!isFolded}
        icon={isFolded ? <ChevronsUpDown size={16} /> : <ChevronsDownUp size={16} />}
        onClick={() => onFoldedChange(!isFolded)}
      />
      <IconButton
        label={t('Compact rows')}
        title={isCompact ? t('Comfortable rows') : t('Compact rows')}
        aria-pressed={isCompact}
        icon={isCompact ? <Rows3 size={16} /> : <Rows4 size={16} />}
        onClick={() => onDensityChange(isCompact ? 'comfortable' : 'compact')}
        className="max-md:hidden"
      />
    </div>
  );
}
