/** A reply on its way to a network. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { deliveryCalls } from './calls.ts';
import { deliveryStates } from './rules.ts';

export const deliverySchema = z
  .object({
    id: z.uuid(),
    state: z.enum(deliveryStates),
    /** A `DeliveryReason`: a `WaitingReason` while queued, a failure's or the network's own when failed. */
    reasonCode: z.string().nullable(),
    reason: z.string().nullable(),
    nextAttemptAt: instantSchema.nullable(),
    attempts: z.number().int(),
    permalink: z.string().nullable(),
    /** Whether it can be taken back: it never left, or it failed. */
    canCancel: z.boolean(),
    /** The reply that a person wrote in the place of this failed one. */
    supersededBy: z.uuid().nullable(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveryEndpoints = {
  getDelivery: { params: idParams, answer: deliverySchema },
  sendDeliveryNow: { params: idParams, answer: deliverySchema },
  retryDelivery: { params: idParams, answer: deliverySchema },
  cancelDelivery: { params: idParams, answer: successSchema },
} as const satisfies Record<keyof typeof deliveryCalls, EndpointSchemas>;
