import type { Viewer } from '@parley/contract/inbox/schemas.ts';
import { Eye, PencilLine } from 'lucide-react';
import { useCurrentUser } from '../../../session/session-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { viewersLine } from './viewers-line.ts';

/** Who else is looking at the ticket or typing. */
export function Viewers({ viewers }: { viewers: readonly Viewer[] }) {
  const { id } = useCurrentUser();
  const line = viewersLine(viewers.filter((viewer) => viewer.userId !== id));
  const Icon = line?.typing ? PencilLine : Eye;
  return (
    <div role="status" className={classNames(line === null && 'sr-only')}>
      {line === null ? null : (
        <p
          className={classNames(
            'flex items-center gap-1.5 text-xs',
            line.typing ? 'font-medium text-warning-foreground' : 'text-subtle-foreground',
          )}
        >
          <Icon size={13} aria-hidden="true" />
          {line.text}
        </p>
      )}
    </div>
  );
}
