/** Whether two tickets are of one person. */
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { findGroup, findSender, keyOf } from './customer-group.ts';

/** By the network's id, or because the team has merged them; nobody is taken for somebody by a name alone on two networks. */
export async function isSameCustomer(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketId: number,
  otherId: number,
): Promise<boolean> {
  const one = await findSender(database, { workspaceId, ticketId });
  const other = await findSender(database, { workspaceId, ticketId: otherId });
  if (one === null || other === null) return false;
  if (one.platform === other.platform && keyOf(one) === keyOf(other)) return true;
  const group = await findGroup(database, workspaceId, one);
  return group.some(({ key, platform }) => platform === other.platform && key === keyOf(other));
}
