/** People of the demo workspace, at work; no browser has these sessions. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@parley/contract/permissions.ts';
import type { Session } from '@parley/server/http/register-call.ts';
import type { DemoProgress } from './demo-progress.ts';

export function administratorSession({ administratorId, workspaceId }: DemoProgress): Session {
  return sessionOf(workspaceId, { userId: administratorId, userName: 'Administrator' }, 'owner');
}

/** @param place in the team: its first member may approve posts and set the queue, the others write */
export function memberSession({ team, workspaceId }: DemoProgress, place: number): Session {
  const member = team[place];
  if (member === undefined) throw new Error('The demo has no team.');
  return sessionOf(workspaceId, member, place === 0 ? 'admin' : 'agent');
}

function sessionOf(workspaceId: string, person: { userId: string; userName: string }, role: Role): Session {
  return {
    ...person,
    role,
    workspaceId,
    tokenHash: randomUUID(),
    email: '',
    platformRole: role === 'owner' ? 'admin' : 'user',
    originalUserId: null,
    isReadOnly: false,
    isSingleSignOn: false,
    hindrance: null,
    isDemoWorkspace: true,
  };
}
