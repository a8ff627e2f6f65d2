import type { Message } from '@parley/contract/inbox/schemas.ts';
import { AlarmClock, CirclePause } from 'lucide-react';
import { useNow } from '../../../components/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ReplyWindowMark } from './MessageMarks.tsx';
import { type SlaState, slaWordsOf } from './sla-words.ts';

export const slaColours: Record<SlaState, string> = {
  overdue: 'text-negative-foreground font-medium',
  soon: 'text-warning-foreground font-medium',
  open: 'text-subtle-foreground',
  paused: 'text-subtle-foreground',
};

/** Until when an open ticket is to be answered: by what was promised, and by the network. */
export function DueMarks({ message }: { message: Message }) {
  const [clock] = message.sla?.clocks ?? [];
  return (
    <span className="flex flex-wrap gap-x-2">
      {clock === undefined ? null : <SlaMark clock={clock} />}
      <ReplyWindowMark message={message} />
    </span>
  );
}

function SlaMark({ clock }: { clock: NonNullable<Message['sla']>['clocks'][number] }) {
  const { sentence, short, state } = slaWordsOf(clock, useNow());
  const Icon = state === 'paused' ? CirclePause : AlarmClock;
  return (
    <span title={sentence} className={classNames('num inline-flex items-center gap-1 text-xs', slaColours[state])}>
      <Icon size={12} aria-hidden="true" className="shrink-0" />
      {short}
    </span>
  );
}
