/** A person's workspace gets its name, or another one is made beside it, and the session goes there. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { isAllowed } from '@parley/contract/permissions.ts';
import type { Workspace } from '@parley/contract/workspace/schemas.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { addMember, createWorkspace, getNamedWorkspace, nameWorkspace } from '../workspace/workspace.service.ts';
import { enterWorkspace } from './session-place.service.ts';

/**
 * Names the unnamed workspace that the session stands in, with all that is in it; with `isAdditional` makes one more, whose owner the person is.
 * @throws AppError workspace_exists where it has a name already (a second click changes nothing), not_permitted where others must name it,
 * workspace_read_only for who only looks at the demo
 */
export async function nameOrAddWorkspace(
  context: Context,
  session: Session,
  { name, description, isAdditional }: ParsedBodyOf<'createWorkspace'>,
): Promise<Workspace> {
  return await context.database.transaction(async (transaction) => {
    if (isAdditional) return await addWorkspace(transaction, session, { name, description });
    const { workspaceId } = session;
    const [present] = await transaction.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('update');
    if (present === undefined) throw new AppError('not_found');
    if (present.name !== null) throw new AppError('workspace_exists');
    if (!isAllowed(session.role, 'workspace.manage')) throw new AppError('not_permitted');
    await nameWorkspace(transaction, workspaceId, { name, description });
    await recordAudit(transaction, workspaceId, session, 'workspace.created', workspaceId, { name });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
    return await getNamedWorkspace(transaction, workspaceId);
  });
}

async function addWorkspace(
  transaction: Transaction,
  session: Session,
  { name, description }: { name: string; description: string },
): Promise<Workspace> {
  if (session.isDemoWorkspace && session.role === 'viewer') throw new AppError('workspace_read_only');
  const workspaceId = await createWorkspace(transaction, session.userId, { name, description });
  await addMember(transaction, { workspaceId, userId: session.userId, role: 'owner' });
  await recordAudit(transaction, workspaceId, session, 'workspace.created', workspaceId, { name });
  await enterWorkspace(transaction, session, workspaceId);
  return await getNamedWorkspace(transaction, workspaceId);
}
