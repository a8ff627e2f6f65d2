import { CircleArrowUp, CircleCheck, CircleDashed } from 'lucide-react';
import { classNames } from './class-names.ts';

const icons = {
  pending: { Icon: CircleDashed, colour: 'text-status-pending' },
  completed: { Icon: CircleCheck, colour: 'text-status-responded' },
  escalated: { Icon: CircleArrowUp, colour: 'text-status-escalated' },
};

export type StatusIconProps = { status: keyof typeof icons; sizePx?: number; className?: string };

/** The coloured sign of a ticket's state; it always stands beside the word. */
export function StatusIcon({ status, sizePx = 15, className }: StatusIconProps) {
  const { Icon, colour } = icons[status];
  return <Icon size={sizePx} aria-hidden="true" className={classNames('shrink-0', colour, className)} />;
}
