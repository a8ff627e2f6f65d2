import type { DeliveryState } from '@parley/contract/delivery/rules.ts';
import type { Delivery } from '@parley/contract/delivery/schemas.ts';
import { Check, CircleAlert, Clock, type LucideIcon, SendHorizontal } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { deliveryLabels, deliveryReasonOf, shownStateOf } from './delivery-words.ts';

const signs: Record<DeliveryState, { Icon: LucideIcon; colour: string }> = {
  queued: { Icon: Clock, colour: 'text-subtle-foreground' },
  sending: { Icon: SendHorizontal, colour: 'text-subtle-foreground' },
  delivered: { Icon: Check, colour: 'text-positive-foreground' },
  failed: { Icon: CircleAlert, colour: 'text-negative-foreground' },
};

/** Sign and word of a delivery's state; it reads Delivered only after the network said so. */
export function DeliveryLabel({ delivery, className }: { delivery: Delivery; className?: string }) {
  const state = shownStateOf(delivery);
  const { Icon, colour } = signs[state];
  return (
    <span
      title={deliveryReasonOf(delivery) ?? undefined}
      className={classNames('inline-flex items-center gap-1 text-xs', colour, className)}
    >
      <Icon size={12} aria-hidden="true" className="shrink-0" />
      {deliveryLabels[state]}
    </span>
  );
}
