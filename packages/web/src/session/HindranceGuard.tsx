import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useCurrentUser } from './session-context.ts';

/** Shows `page` in place of every other where the workspace wants something of the person first. */
export function HindranceGuard({ page }: { page: ReactNode }) {
  return useCurrentUser().workspace.hindrance === null ? <Outlet /> : page;
}
