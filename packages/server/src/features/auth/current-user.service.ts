/** The signed-in person as the screens need them. */
import type { CurrentUser } from '@parley/contract/auth/schemas.ts';
import { isAllowed } from '@parley/contract/permissions.ts';
import { pictureUrlOf } from '@parley/contract/profile-picture/rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { memberships, sessions, users, workspaces } from '../../db/schema/auth.ts';
import { profilePictures } from '../../db/schema/profile-pictures.ts';
import { workspaceLogos } from '../../db/schema/workspace-logos.ts';
import { AppError } from '../../http/app-error.ts';
import { findLogoUrl } from '../workspace/workspace.service.ts';
import { hindranceOf } from './hindrance-of.ts';
import { idleExpiryOf, sessionLifetimeMs } from './session.service.ts';

/** Throws `session_expired` when the session ended since it was looked up. */
export async function getCurrentUser({ database, config }: Context, tokenHash: string): Promise<CurrentUser> {
  const [row] = await database
    .select({
      user: users,
      session: sessions,
      workspace: workspaces,
      role: memberships.role,
      firstStepsAwayAt: memberships.firstStepsAwayAt,
      logoVersion: workspaceLogos.version,
      pictureVersion: profilePictures.version,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(workspaces, eq(workspaces.id, sessions.workspaceId))
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, sessions.workspaceId), eq(memberships.userId, sessions.userId)),
    )
    .leftJoin(workspaceLogos, eq(workspaceLogos.workspaceId, workspaces.id))
    .leftJoin(profilePictures, eq(profilePictures.userId, users.id))
    .where(eq(sessions.tokenHash, tokenHash));
  if (row === undefined) throw new AppError('session_expired');
  const { user, session, workspace, role, firstStepsAwayAt, logoVersion, pictureVersion } = row;
  // A remembered session has no idle time-out of its own: its whole life is one.
  const idleTimeoutMs = session.isRemembered ? sessionLifetimeMs : config.session.idleTimeoutMs;
  const isSingleSignOn = session.singleSignOnWorkspaceId !== null;
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    pictureUrl: pictureVersion === null ? null : pictureUrlOf(user.id, pictureVersion),
    role: isSingleSignOn ? 'user' : user.platformRole,
    isImpersonating: session.originalUserId !== null,
    originalUserId: session.originalUserId,
    isReadOnly: session.isReadOnly,
    language: user.language,
    timeZone: user.timeZone,
    sandboxPath: mayPlay(config, isSingleSignOn ? 'user' : user.platformRole) ? '/sandbox' : null,
    workspace: {
      id: workspace.id,
      name: workspace.name,
      role,
      isDemo: workspace.isDemo,
      logoUrl: findLogoUrl(workspace.id, logoVersion),
      hindrance: hindranceOf({
        role,
        requiresSingleSignOn: workspace.requiresSingleSignOn,
        requiresTwoFactor: workspace.requiresTwoFactor,
        hasTwoFactor: user.twoFactorAt !== null,
        isSingleSignOn,
        isImpersonation: session.originalUserId !== null,
      }),
      suspendedAt: workspace.suspendedAt?.toISOString() ?? null,
      hasFirstSteps:
        firstStepsAwayAt === null &&
        !workspace.isDemo &&
        session.originalUserId === null &&
        isAllowed(role, 'members.manage'),
    },
    session: {
      idleTimeoutMs,
      idleExpiresAt: idleExpiryOf(session, idleTimeoutMs).toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      isSingleSignOn,
    },
  };
}

/** On a sandbox that others can reach customers are played by administrators of the installation alone. */
function mayPlay({ isLocal, isSandboxServed }: Context['config'], platformRole: CurrentUser['role']): boolean {
  return isSandboxServed && (isLocal || platformRole === 'admin');
}
