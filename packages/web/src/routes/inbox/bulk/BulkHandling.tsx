import type { JobAction } from '@parley/contract/ticket-jobs/schemas.ts';
import { priorities, priorityLabels } from '@parley/contract/tickets/handling.ts';
import { AlarmClock, SignalHigh, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { personZone } from '../../../components/person-zone.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/DropdownMenu.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';
import { AssigneeList } from '../handling/AssigneeList.tsx';
import { snoozeTimes } from '../handling/snooze-times.ts';
import { PriorityIcon } from '../message/HandlingMarks.tsx';
import { momentOf } from '../message/moment.ts';

type BulkHandlingProps = { isBusy: boolean; start: (action: JobAction) => void };

/** Who has many tickets, how urgent they are, and until when they are put off. */
export function BulkHandling({ isBusy, start }: BulkHandlingProps) {
  return (
    <>
      <AssignMany isBusy={isBusy} start={start} />
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm" disabled={isBusy} icon={<SignalHigh size={14} className="max-sm:hidden" />}>
            {t('Priority')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" side="top">
          {priorities.toReversed().map((priority) => (
            <DropdownMenuItem key={priority} onSelect={() => start({ kind: 'priority', priority })}>
              <PriorityIcon priority={priority} />
              {tWord(priorityLabels[priority])}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm" disabled={isBusy} icon={<AlarmClock size={14} className="max-sm:hidden" />}>
            {t('Snooze')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" side="top">
          <SnoozeItems start={start} />
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

/** Made when the menu is opened, so that its times are ahead. */
function SnoozeItems({ start }: Pick<BulkHandlingProps, 'start'>) {
  const [now] = useState(() => new Date());
  return (
    <>
      {snoozeTimes(now, personZone()).map(({ at, label }) => (
        <DropdownMenuItem key={label} onSelect={() => start({ kind: 'snooze', until: at.toISOString() })}>
          {label}
          <span className="num ms-auto text-xs text-subtle-foreground">{momentOf(at)}</span>
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem onSelect={() => start({ kind: 'snooze', until: null })}>
        {t('Back to the list now')}
      </DropdownMenuItem>
    </>
  );
}

// Of many tickets it is not known who has them: none of the list is chosen, and all can be taken from whoever it is.
const anybody = { userId: '', teamId: '' };

function AssignMany({ isBusy, start }: BulkHandlingProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (action: JobAction) => {
    setOpen(false);
    start(action);
  };
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button size="sm" disabled={isBusy} icon={<UserPlus size={14} className="max-sm:hidden" />}>
          {t('Assign')}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" side="top" aria-label={t('Assign')} className="w-72 p-1.5">
        {isOpen ? (
          <AssigneeList
            chosen={anybody}
            onAssign={(person) => choose({ kind: 'assign', userId: person?.id ?? null })}
            onGiveToTeam={(team) => choose({ kind: 'team', teamId: team?.id ?? null })}
          />
        ) : null}
      </PopoverContent>
    </Popover>
  );
}
