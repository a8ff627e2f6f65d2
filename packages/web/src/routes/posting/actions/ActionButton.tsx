import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';

type ActionButtonProps = {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Why it cannot be done; the button then stays reachable and says so. */
  refusal?: string | null;
};

/** A row's ghost icon with its name on hover. */
export function ActionButton({ label, icon, onClick, refusal = null }: ActionButtonProps) {
  return (
    <Tooltip content={refusal ?? label}>
      <IconButton
        size="sm"
        label={refusal === null ? label : `${label}. ${refusal}`}
        icon={icon}
        aria-disabled={refusal !== null || undefined}
        onClick={refusal === null ? onClick : undefined}
        className={classNames(refusal !== null && 'cursor-not-allowed opacity-45')}
      />
    </Tooltip>
  );
}
