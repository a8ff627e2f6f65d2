/** A workspace of many messages with somebody who is signed in to it. */
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import { seedBulkWorkspace } from '../../packages/server/seed/bulk-workspace.ts';
import { createUser } from '../../packages/server/src/features/auth/user.service.ts';
import { type ServerUnderTest, signIn } from './server-under-test.ts';

export const measuredPlatforms = connectorDefinitions.map(({ platform }) => platform);

export async function prepareWorkspace(
  server: ServerUnderTest,
  name: string,
  messages: number,
  more: { days?: number } = {},
) {
  const { database } = server.installation;
  const workspaceId = await seedBulkWorkspace(database, {
    workspaceName: name,
    messages,
    platforms: measuredPlatforms,
    now: new Date(),
    ownerUserId: null,
    ...more,
  });
  const person = { email: `${name}@company.example`, password: 'measured in full' };
  const { userId } = await createUser(database, { ...person, role: 'agent', workspace: workspaceId });
  return { workspaceId, userId, cookie: await signIn(server.url, person) };
}

export type MeasuredWorkspace = Awaited<ReturnType<typeof prepareWorkspace>>;
