import { isAllowed } from '@parley/contract/permissions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { fetchAnew } from '../api/fetch-anew.ts';
import { useLiveEvent } from '../api/live-events.ts';
import { t } from '../messages/translate.ts';
import { useCurrentUser } from '../session/session-context.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { formatDate, formatNamedTime } from './date-format.ts';
import { postingSettingsQuery } from './posting-settings.queries.ts';
import { usePausePublishing } from './use-pause-publishing.ts';

/** On every signed-in page while publishing is paused: since when, by whom, and the way to resume. */
export function PausedBanner() {
  const queryClient = useQueryClient();
  const settings = useQuery(postingSettingsQuery);
  const { role } = useCurrentUser().workspace;
  const pause = usePausePublishing();
  const refresh = () => void fetchAnew(queryClient, postingSettingsQuery.queryKey);
  useLiveEvent('posting.changed', refresh);
  useLiveEvent('resync', refresh);
  if (settings.data === undefined || !settings.data.isPaused) return null;
  const { pausedAt, pausedBy } = settings.data;
  return (
    <Notice
      tone="warning"
      className="mb-4 max-sm:flex-wrap max-sm:[&>div]:basis-4/5"
      icon={<CirclePause size={16} aria-hidden="true" className="shrink-0 text-warning" />}
      action={
        isAllowed(role, 'posting.manage') ? (
          <Button size="sm" busy={pause.isPending} onClick={() => pause.mutate(false)}>
            {t('Resume publishing')}
          </Button>
        ) : undefined
      }
    >
      <strong>{t('Publishing is paused')}</strong>
      {pausedAt === null
        ? ''
        : t(' since {date} {time}', { date: formatDate(pausedAt), time: formatNamedTime(pausedAt) })}
      {t('{case, select, true {.} other { by {pausedBy}.}} Scheduled posts wait until it is resumed.', {
        case: pausedBy === null,
        pausedBy,
      })}
    </Notice>
  );
}
