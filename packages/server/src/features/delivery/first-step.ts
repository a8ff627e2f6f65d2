import type { DeliveryKind, Step } from './delivery.kind.ts';
import type { DeliveryRow } from './delivery.queries.ts';

/** The step with which a delivery begins, and begins again. */
export function firstStepFor(
  { firstStep, firstStepOf }: Pick<DeliveryKind<never>, 'firstStep' | 'firstStepOf'>,
  delivery: Pick<DeliveryRow, 'payload'>,
): Step {
  return firstStepOf?.(delivery) ?? firstStep;
}
