import { type ReactNode, useId, useState } from 'react';
import { personZone } from '../../../components/person-zone.ts';
import { zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Input } from '../../../ui/Input.tsx';
import { moveFocusInList } from '../../../ui/list-keys.ts';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';
import { momentOf } from '../message/moment.ts';
import { handlingButton } from './handling-style.ts';
import { instantOfField, snoozeTimes, tomorrowMorning } from './snooze-times.ts';

export type TimeMenuProps = {
  label: string;
  icon: ReactNode;
  /** The time that is set; null: none. */
  at: string | null;
  /** How it is shown on the control. */
  shown: string | null;
  isDue?: boolean;
  removeLabel: string;
  isDisabled: boolean;
  /** Why it is, beside what the role does not allow. */
  reason?: string | undefined;
  /** The key that opens it (`ticket/ticket-keys.ts`). */
  ticketKey?: string;
  onChoose: (at: Date | null) => void;
};

/** Chooses a time ahead: one of the usual ones, or any. */
export function TimeMenu(props: TimeMenuProps) {
  const { at, icon, isDisabled, isDue = false, label, onChoose, reason, removeLabel, shown, ticketKey } = props;
  const [isOpen, setOpen] = useState(false);
  const choose = (time: Date | null) => {
    setOpen(false);
    onChoose(time);
  };
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          disabled={isDisabled}
          title={reason}
          data-ticket-key={ticketKey}
          aria-label={shown === null ? label : `${label}: ${shown}`}
          className={classNames(
            handlingButton,
            shown !== null && !isDue && 'text-foreground',
            isDue && 'text-warning-foreground!',
          )}
        >
          {icon}
          <span className="truncate">{shown ?? label}</span>
        </button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={label} className="w-72 p-1.5">
        {isOpen ? <Times isSet={at !== null} removeLabel={removeLabel} choose={choose} /> : null}
      </PopoverContent>
    </Popover>
  );
}

type TimesProps = { isSet: boolean; removeLabel: string; choose: (at: Date | null) => void };

function Times({ isSet, removeLabel, choose }: TimesProps) {
  const [now] = useState(() => new Date());
  const [own, setOwn] = useState(() => tomorrowMorning(now, personZone()));
  const [problem, setProblem] = useState<string | null>(null);
  const fieldId = useId();

  function chooseOwn() {
    const at = instantOfField(own, personZone());
    if (at === null) setProblem(t('Give a date and a time.'));
    else if (at <= new Date()) setProblem(t('This time is past: choose a later one.'));
    else choose(at);
  }

  return (
    <>
      <div role="menu" tabIndex={-1} onKeyDown={(event) => moveFocusInList(event, 'menuitem')} className="grid">
        {isSet ? (
          <button type="button" role="menuitem" onClick={() => choose(null)} className={item}>
            {removeLabel}
          </button>
        ) : null}
        {snoozeTimes(now, personZone()).map(({ at, label }) => (
          <button key={label} type="button" role="menuitem" onClick={() => choose(at)} className={item}>
            {label}
            <span className="num ms-auto text-xs text-subtle-foreground">{momentOf(at)}</span>
          </button>
        ))}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          chooseOwn();
        }}
        className="mt-1 border-t border-border px-2 pt-2 pb-1"
      >
        <label htmlFor={fieldId} className="text-xs font-medium">
          {t('Another time')}
        </label>
        <div className="mt-1 flex gap-1.5">
          <Input
            id={fieldId}
            type="datetime-local"
            value={own}
            aria-invalid={problem !== null}
            aria-describedby={`${fieldId}-note`}
            onChange={(event) => {
              setOwn(event.target.value);
              setProblem(null);
            }}
          />
          <Button type="submit" size="sm">
            {t('Set')}
          </Button>
        </div>
        <p
          id={`${fieldId}-note`}
          role={problem === null ? undefined : 'alert'}
          className={classNames(
            'mt-1 text-2xs',
            problem === null ? 'text-subtle-foreground' : 'text-negative-foreground',
          )}
        >
          {problem ?? t('Times of {zone}', { zone: zoneLabel(personZone(), now) })}
        </p>
      </form>
    </>
  );
}

const item =
  'flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-start text-sm outline-none hover:bg-accent focus:bg-accent pointer-coarse:min-h-11';
