import type { JobAction } from '@parley/contract/ticket-jobs/schemas.ts';
import { tags } from '@parley/contract/tickets/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Ban, CheckCheck, CircleArrowUp, Eye, EyeOff, ShieldCheck, Tag, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { anything } from '../../../api/fill-answer.ts';
import { createUuid } from '../../../components/create-uuid.ts';
import { personZone } from '../../../components/person-zone.ts';
import { locale, t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/DropdownMenu.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { countQuery } from '../filters/filters.queries.ts';
import { type InboxFilters, toListQuery } from '../filters/inbox-filters.ts';
import { tagLabels } from '../message/tag-labels.ts';
import { BottomBar } from './BottomBar.tsx';
import { BulkHandling } from './BulkHandling.tsx';
import { showJob } from './job-store.ts';
import type { Selection } from './use-selection.ts';

type BulkBarProps = { selection: Selection; filters: InboxFilters; loadedCount: number; hasMore: boolean };

/** What can be done with the chosen tickets. It is done in the background, and can be undone. */
export function BulkBar({ filters, hasMore, loadedCount, selection }: BulkBarProps) {
  const { chosen, isEverything } = selection;
  const { id: userId } = useCurrentUser();
  const { sort: _sort, ...query } = toListQuery(filters, personZone());
  const isAllLoaded = chosen.size >= loadedCount && hasMore;
  const matching = useQuery({ ...countQuery(query), enabled: isAllLoaded || isEverything });
  const total = matching.data === undefined || Number.isNaN(matching.data.count) ? null : matching.data;
  const totalWords = total === null ? '' : `${total.count.toLocaleString(locale)}${total.isCapped ? '+' : ''}`;
  const [isBusy, setBusy] = useState(false);
  // The same until it is known that the job was started, so that a second try starts no second one.
  const jobId = useRef({ key: '', id: '' });

  async function start(action: JobAction) {
    if (isBusy) return;
    const tickets = [...chosen].map(([id, seenUntil]) => ({ id, seenUntil }));
    const what = isEverything ? { filters: query } : { tickets };
    const key = JSON.stringify([action, what]);
    if (jobId.current.key !== key) jobId.current = { key, id: createUuid() };
    setBusy(true);
    try {
      const { id } = jobId.current;
      // It is begun, whatever else the answer says.
      await call('createTicketJob', { body: { id, action, ...what }, whole: anything });
      jobId.current = { key: '', id: '' };
      showJob({ userId, jobId: id });
      selection.clear();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      toast({
        title: isRefused ? t('Nothing was changed') : t('Not known whether it was begun'),
        description: isRefused
          ? reasonOf(error)
          : t('{reason} Press it again: nothing is done twice.', { reason: reasonOf(error) }),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <BottomBar label={t('Chosen tickets')}>
      <p role="status" className="num font-medium whitespace-nowrap max-sm:-order-2">
        {isEverything
          ? t('All {total} that match', { total: totalWords })
          : t('{count, plural, one {1 ticket chosen} other {{shown} tickets chosen}}', {
              count: chosen.size,
              shown: chosen.size.toLocaleString(locale),
            })}
      </p>
      {isAllLoaded && !isEverything && total !== null ? (
        <Button size="sm" variant="ghost" onClick={selection.chooseEverything}>
          {t('Choose all {total} that match', { total: totalWords })}
        </Button>
      ) : null}
      <span aria-hidden="true" className="h-5 w-px bg-border max-sm:hidden" />
      <Button
        size="sm"
        busy={isBusy}
        icon={<CheckCheck size={14} className="max-sm:hidden" />}
        onClick={() => start({ kind: 'close' })}
      >
        {t('Close')}
      </Button>
      <Button
        size="sm"
        disabled={isBusy}
        icon={<CircleArrowUp size={14} className="max-sm:hidden" />}
        onClick={() => start({ kind: 'escalate' })}
      >
        {t('Escalate')}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm" disabled={isBusy} icon={<Tag size={14} className="max-sm:hidden" />}>
            {t('Tag')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" side="top">
          {tags.map((tag) => (
            <DropdownMenuItem key={tag} onSelect={() => void start({ kind: 'tag', tag })}>
              {tagLabels[tag]}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm" disabled={isBusy} icon={<Ban size={14} className="max-sm:hidden" />}>
            {t('Spam')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" side="top">
          <DropdownMenuItem onSelect={() => void start({ kind: 'spam', isSpam: true })}>
            <Ban size={15} aria-hidden="true" />
            {t('Mark as spam')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void start({ kind: 'spam', isSpam: false })}>
            <ShieldCheck size={15} aria-hidden="true" />
            {t('No spam')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void start({ kind: 'hide', isHidden: true })}>
            <EyeOff size={15} aria-hidden="true" />
            {t('Hide on the network')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void start({ kind: 'hide', isHidden: false })}>
            <Eye size={15} aria-hidden="true" />
            {t('Show again on the network')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <BulkHandling isBusy={isBusy} start={(action) => void start(action)} />
      <IconButton
        size="sm"
        label={t('Choose none')}
        icon={<X size={15} />}
        onClick={selection.clear}
        className="max-sm:-order-1"
      />
    </BottomBar>
  );
}
