/** Programs for tests: they come with a key instead of a cookie. */
import { type ApiKeyScope, apiKeyScopes } from '@parley/contract/api-keys/rules.ts';
import type { Role } from '@parley/contract/permissions.ts';
import { and, eq } from 'drizzle-orm';
import { apiKeys } from '../src/db/schema/api-keys.ts';
import { memberships } from '../src/db/schema/auth.ts';
import { drawApiKey } from '../src/features/api-keys/api-key-token.ts';
import type { Browser, TestApp } from './app.ts';

export type Program = Pick<Browser, 'call' | 'send'> & { token: string; keyId: string; userId: string };

/** Sends this key with every request, and no cookie. */
export function sendingKey(testApp: TestApp, token: string): Pick<Browser, 'call' | 'send'> {
  const { call, send } = testApp.openBrowser();
  const authorization = `Bearer ${token}`;
  return {
    call: (name, request = {}) => call(name, { ...request, headers: { authorization, ...request.headers } }),
    send: (request) => send({ ...request, headers: { authorization, ...request.headers } }),
  };
}

/** A key of somebody who has this role now; with every scope there is when none are named. */
export async function createProgram(
  testApp: TestApp,
  {
    role = 'owner',
    scopes = apiKeyScopes,
    workspaceId = testApp.workspaceId,
  }: { role?: Role; scopes?: readonly ApiKeyScope[]; workspaceId?: string } = {},
): Promise<Program> {
  const { context } = testApp;
  const { userId } = await testApp.signIn('owner', { workspaceId });
  await context.database
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)));
  const { token, ...kept } = drawApiKey();
  const [row] = await context.database
    .insert(apiKeys)
    .values({ workspaceId, userId, name: 'Program', scopes: [...scopes], createdAt: context.now(), ...kept })
    .returning();
  if (row === undefined) throw new Error('the key was not made');
  return { ...sendingKey(testApp, token), token, keyId: row.id, userId };
}
