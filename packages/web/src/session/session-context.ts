import type { CurrentUser } from '@parley/contract/auth/schemas.ts';
import { createContext, useContext } from 'react';

export const SessionContext = createContext<CurrentUser | null>(null);

/** The signed-in user. Only below `SessionGuard`; throws elsewhere. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(SessionContext);
  if (user === null) throw new Error('useCurrentUser must be used within a SessionGuard');
  return user;
}
