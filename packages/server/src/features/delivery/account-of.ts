import type { DeliveryRow } from './delivery.queries.ts';

/** The account that a delivery goes out by. @throws Error for a kind without accounts, which cannot come to where this is asked */
export function accountOf({ connectionId, id, workspaceId }: DeliveryRow): {
  workspaceId: string;
  connectionId: string;
} {
  if (connectionId === null) throw new Error(`delivery ${id} belongs to no account`);
  return { workspaceId, connectionId };
}
