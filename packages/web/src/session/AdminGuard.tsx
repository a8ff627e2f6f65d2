import { Navigate, Outlet } from 'react-router';
import { paths } from '../paths.ts';
import { useCurrentUser } from './session-context.ts';

/** Lets administrators of the installation through; others go to the inbox. */
export function AdminGuard() {
  return useCurrentUser().role === 'admin' ? <Outlet /> : <Navigate to={paths.inbox} replace />;
}
