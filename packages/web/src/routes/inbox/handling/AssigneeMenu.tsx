import type { Message } from '@parley/contract/inbox/schemas.ts';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';
import { AssigneeList } from './AssigneeList.tsx';
import { handlingButton } from './handling-style.ts';
import { useHandling } from './use-handling.ts';

/** Who has the ticket, and of which team it is; opens the list of whom it can be given to. */
export function AssigneeMenu({ message, refusal }: { message: Message; refusal: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const { assign, giveToTeam } = useHandling(message);
  const { assignedTeamId, assignedTeamName, assignedTo, assigneeName } = message;
  const words = [assigneeName, assignedTeamName].filter((name) => name !== null).join(' · ');
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          disabled={refusal !== null}
          data-ticket-key="a"
          aria-label={words === '' ? t('Assign') : t('Assigned to: {names}', { names: words })}
          className={classNames(handlingButton, words !== '' && 'text-foreground')}
        >
          {assigneeName !== null ? (
            <Avatar name={assigneeName} sizePx={20} />
          ) : assignedTeamName !== null ? (
            <Users size={14} aria-hidden="true" />
          ) : (
            <UserPlus size={14} aria-hidden="true" />
          )}
          <span className="truncate">{words === '' ? t('Assign') : words}</span>
        </button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={t('Assign')} className="w-72 p-1.5">
        {isOpen ? (
          <AssigneeList
            chosen={{ userId: assignedTo, teamId: assignedTeamId }}
            onAssign={(person) => {
              setOpen(false);
              assign(person);
            }}
            onGiveToTeam={(team) => {
              setOpen(false);
              giveToTeam(team);
            }}
          />
        ) : null}
      </PopoverContent>
    </Popover>
  );
}
