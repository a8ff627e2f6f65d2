import { actions, isAllowed, type Role, roles } from '@parley/contract/permissions.ts';
import { Check, ChevronRight, Minus } from 'lucide-react';
import { t } from '../messages/translate.ts';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { RoleIcon } from './RoleIcon.tsx';
import { actionWords, countPeople, roleLabels, roleLines } from './role-words.ts';

type RoleCardsProps = {
  /** Who has which; null where that is not known. */
  members: readonly { role: Role }[] | null;
  className?: string;
};

/** What each role may do, in short, and on demand every line of the permission table. */
export function RoleCards({ members, className }: RoleCardsProps) {
  return (
    <ul aria-label={t('Roles')} className={classNames('flex flex-col gap-3', className)}>
      {roles.map((role) => (
        <li key={role}>
          <RoleCard role={role} people={members?.filter((member) => member.role === role).length ?? null} />
        </li>
      ))}
    </ul>
  );
}

function RoleCard({ role, people }: { role: Role; people: number | null }) {
  return (
    <Card className="p-3.5">
      <div className="flex items-center gap-2">
        <span className="grid size-6.5 place-items-center rounded-[7px] bg-muted text-muted-foreground">
          <RoleIcon role={role} sizePx={15} />
        </span>
        <h3 className="text-sm font-semibold">{roleLabels[role]}</h3>
        {people === null ? null : (
          <span className="ms-auto text-xs text-subtle-foreground tabular-nums">{countPeople(people)}</span>
        )}
      </div>
      <ul className="mt-2 grid grid-cols-2 gap-x-3 gap-y-0.5">
        {roleLines[role].map(({ words, isAllowed: isSaid }) => (
          <Line key={words} words={words} isAllowed={isSaid} />
        ))}
      </ul>
      <details className="group mt-2">
        <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-sm text-xs text-muted-foreground hover:text-foreground pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight size={12} aria-hidden="true" className="group-open:rotate-90" />
          {t('In detail')}
          <span className="sr-only">, {roleLabels[role]}</span>
        </summary>
        <ul className="mt-1 flex flex-col gap-0.5">
          {actions.map((action) => (
            <Line key={action} words={actionWords[action]} isAllowed={isAllowed(role, action)} />
          ))}
        </ul>
      </details>
    </Card>
  );
}

function Line({ words, isAllowed: isGiven }: { words: string; isAllowed: boolean }) {
  return (
    <li
      className={classNames(
        'flex items-start gap-1.5 text-xs leading-5',
        isGiven ? 'text-muted-foreground' : 'text-subtle-foreground',
      )}
    >
      {isGiven ? (
        <Check size={13} aria-hidden="true" className="mt-0.75 shrink-0 text-positive" />
      ) : (
        <Minus size={13} aria-hidden="true" className="mt-0.75 shrink-0" />
      )}
      <span>
        {words}
        <span className="sr-only">{isGiven ? t(': yes') : t(': no')}</span>
      </span>
    </li>
  );
}
