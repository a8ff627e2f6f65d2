import type { Message } from '@parley/contract/inbox/schemas.ts';
import type { CrisisClass } from '@parley/contract/tickets/rules.ts';
import { Crown, Flame, Timer, TimerOff } from 'lucide-react';
import { useNow } from '../../../components/use-now.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { replyWindowOf } from './reply-window.ts';

const windowColours = {
  open: 'text-subtle-foreground',
  soon: 'text-warning-foreground font-medium',
  closed: 'text-subtle-foreground',
};

/** The time left in the network's reply window. */
export function ReplyWindowMark({ message }: { message: Pick<Message, 'replyWindowEndsAt' | 'personOnlyFrom'> }) {
  const nowMs = useNow();
  const window = replyWindowOf(message, nowMs);
  if (window === null) return null;
  const Icon = window.state === 'closed' ? TimerOff : Timer;
  return (
    <span
      title={window.sentence}
      className={classNames('num inline-flex items-center gap-1 text-xs', windowColours[window.state])}
    >
      <Icon size={12} aria-hidden="true" className="shrink-0" />
      {window.short}
    </span>
  );
}

const urgencyLabels: Record<number, string> = { 2: t('High'), 3: t('Urgent') };

const crisisLabels: Record<CrisisClass, string> = {
  'self-harm': t('Possible self-harm'),
  violence: t('Possible violence'),
  abuse: t('Possible abuse'),
  'health-danger': t('Possible health danger'),
  'data-leak': t('Data or account at risk'),
  'legal-threat': t('Possible legal threat'),
};

/** What may be at stake, in words: the AI may be wrong. */
export function crisisLabelOf(crisis: CrisisClass): string {
  return crisisLabels[crisis];
}

/** Shown from high urgency on; what is usual needs no mark. */
export function UrgencyMark({ urgency }: Pick<Message, 'urgency'>) {
  const label = urgency === null ? undefined : urgencyLabels[urgency];
  if (label === undefined) return null;
  return (
    <span
      title={t('Urgency: {label}', { label: label.toLowerCase() })}
      className={classNames(
        'inline-flex items-center gap-1 text-xs font-medium',
        urgency === 3 ? 'text-negative-foreground' : 'text-warning-foreground',
      )}
    >
      <Flame size={12} aria-hidden="true" className="shrink-0" />
      {label}
    </span>
  );
}

/** The team marked the customer as VIP. */
export function VipMark() {
  return (
    <span
      title={t('VIP: marked by your team')}
      className="inline-flex shrink-0 items-center gap-0.5 text-[10.5px] leading-4 font-semibold text-warning-foreground"
    >
      <Crown size={11} aria-hidden="true" />
      {t('VIP')}
    </span>
  );
}

/** It was fetched after a gap in the connection. */
export function LateMark({ arrivedLate }: Pick<Message, 'arrivedLate'>) {
  if (!arrivedLate) return null;
  return (
    <span title={t('Arrived late: fetched after a gap in the connection')} className="text-warning-foreground">
      {t('Late')}
    </span>
  );
}

/** How often the customer wrote in this ticket, from the second time on. */
export function MessageCount({ customerMessageCount }: Pick<Message, 'customerMessageCount'>) {
  if (customerMessageCount < 2) return null;
  const words = t('{customerMessageCount} messages from this customer', { customerMessageCount });
  return (
    <span
      title={words}
      className="num inline-grid h-4 min-w-4 shrink-0 place-items-center rounded-full bg-primary-soft px-1 text-[10px] leading-none font-semibold text-primary-soft-foreground"
    >
      <span aria-hidden="true">{customerMessageCount > 99 ? '99+' : customerMessageCount}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
