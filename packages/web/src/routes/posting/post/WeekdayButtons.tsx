import { classNames } from '../../../ui/class-names.ts';
import { weekdays } from './weekdays.ts';

type WeekdayButtonsProps = {
  /** Monday is 1. */
  chosen: readonly number[];
  onToggle: (day: number) => void;
  /** Why the last chosen day stays; absent where it may go. */
  lastStays?: string;
};

/** Monday to Sunday as switches; the frame around them names what they are for. */
export function WeekdayButtons({ chosen, lastStays, onToggle }: WeekdayButtonsProps) {
  return weekdays.map(({ value, name, short }) => {
    const isChosen = chosen.includes(value);
    const isKept = lastStays !== undefined && isChosen && chosen.length === 1;
    return (
      <button
        key={value}
        type="button"
        aria-pressed={isChosen}
        aria-label={name}
        aria-disabled={isKept || undefined}
        title={isKept ? lastStays : name}
        onClick={() => onToggle(value)}
        className={classNames(
          'h-8 min-w-10 rounded-md border px-1.5 text-xs font-medium transition-colors duration-(--dur-fast) pointer-coarse:min-h-11 pointer-coarse:min-w-11',
          isChosen
            ? 'border-primary bg-primary-soft text-primary-soft-foreground'
            : 'border-border-strong bg-card text-muted-foreground hover:bg-accent',
        )}
      >
        {short}
      </button>
    );
  });
}
