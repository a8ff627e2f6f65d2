import { CirclePause } from 'lucide-react';
import { rich } from '../messages/rich-text.ts';
import { useCurrentUser } from '../session/session-context.ts';
import { Notice } from '../ui/Notice.tsx';
import { formatDate } from './date-format.ts';

/** On every signed-in page of a workspace of which no owner can sign in: what that means, and who can help. */
export function SuspendedBanner() {
  const { suspendedAt } = useCurrentUser().workspace;
  if (suspendedAt === null) return null;
  return (
    <Notice
      tone="warning"
      className="mb-4"
      icon={<CirclePause size={16} aria-hidden="true" className="shrink-0 text-warning" />}
    >
      {rich(
        '<strong>This workspace is suspended</strong> since {date}, because none of its owners can sign in. What customers write is received and kept; replies and posts wait. Ask whoever runs this installation.',
        { date: formatDate(suspendedAt), strong: (words) => <strong>{words}</strong> },
      )}
    </Notice>
  );
}
