/** What touches a person's own way in is no visitor's of the demo; whoever acts as somebody else is refused before (`http/authorize.ts`). */
import { AppError } from './app-error.ts';
import type { Session } from './register-call.ts';

/** @throws AppError `workspace_read_only` */
export function refuseVisitors(session: Session): void {
  if (session.isDemoWorkspace && session.role === 'viewer') throw new AppError('workspace_read_only');
}
