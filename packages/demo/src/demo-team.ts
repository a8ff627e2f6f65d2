/** The demo workspace and the team that works in it. */
import { randomBytes } from 'node:crypto';
import type { Role } from '@parley/contract/permissions.ts';
import type { Context } from '@parley/server/context.ts';
import { users } from '@parley/server/db/schema/auth.ts';
import { createUser, findFirstAdministrator } from '@parley/server/features/auth/user.service.ts';
import { addMember, createWorkspace } from '@parley/server/features/workspace/workspace.service.ts';
import { eq } from 'drizzle-orm';
import { type DemoProgress, findDemoProgress, saveDemoProgress } from './demo-progress.ts';

export const demoWorkspaceName = 'Tern Outdoor (demo)';

/** Nobody can sign in as these: their passwords are random and kept nowhere. */
const team: readonly { name: string; email: string; role: Role }[] = [
  { name: 'Maartje de Wit', email: 'maartje@ternoutdoor.example', role: 'admin' },
  { name: 'Callum Reyes', email: 'callum@ternoutdoor.example', role: 'agent' },
  { name: 'Sunniva Aas', email: 'sunniva@ternoutdoor.example', role: 'agent' },
];

/** Makes the workspace with the first administrator as its owner, once. Null before there is an administrator. */
export async function ensureDemoTeam(context: Context): Promise<DemoProgress | null> {
  const { database } = context;
  const known = await findDemoProgress(database);
  const administrator = await findFirstAdministrator(database);
  if (administrator === null) return null;
  const progress = known ?? (await makeWorkspace(context, administrator.userId));
  if (progress.team.length === team.length) return progress;
  const members: DemoProgress['team'] = [];
  for (const person of team)
    members.push({ userId: await ensureMember(context, progress.workspaceId, person), userName: person.name });
  const complete = { ...progress, team: members };
  await saveDemoProgress(database, complete);
  return complete;
}

async function makeWorkspace(context: Context, administratorId: string): Promise<DemoProgress> {
  return context.database.transaction(async (transaction) => {
    const workspaceId = await createWorkspace(transaction, administratorId, { name: demoWorkspaceName, isDemo: true });
    await addMember(transaction, { workspaceId, userId: administratorId, role: 'owner' });
    const progress: DemoProgress = { workspaceId, administratorId, team: [], stage: 'connecting' };
    await saveDemoProgress(transaction, progress);
    return progress;
  });
}

async function ensureMember(context: Context, workspaceId: string, person: (typeof team)[number]): Promise<string> {
  const [known] = await context.database.select({ id: users.id }).from(users).where(eq(users.email, person.email));
  if (known !== undefined) return known.id;
  const password = randomBytes(32).toString('base64url');
  const { userId } = await createUser(context.database, { ...person, password, workspace: workspaceId });
  return userId;
}
