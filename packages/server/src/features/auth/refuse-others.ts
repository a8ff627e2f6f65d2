/** What touches a person's own way in is done by that person alone. */
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';

/** @throws AppError `not_permitted` for an administrator who acts as somebody else; `workspace_read_only` for a visitor of the demo */
export function refuseOthers(session: Session): void {
  if (session.originalUserId !== null)
    throw new AppError('not_permitted', { message: 'You act as somebody else. Only they can change this.' });
  if (session.isDemoWorkspace && session.role === 'viewer') throw new AppError('workspace_read_only');
}
