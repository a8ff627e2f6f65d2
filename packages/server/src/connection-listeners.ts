/** Who is told when accounts can be used again, by hand: beside `background-loops.ts` and `app.ts`. */
import { deliveryKinds } from './delivery-kinds.ts';
import type { ConnectionListener } from './features/connections/connection-listener.ts';
import { createDeliveryListener } from './features/delivery/resume-deliveries.ts';

export const connectionListeners: readonly ConnectionListener[] = [createDeliveryListener(deliveryKinds)];
