import { useLocation } from 'react-router';
import { paths } from '../paths.ts';

/** The class that keeps what stands above or below the inbox out of the way of an open ticket, which is docked beside it on wide screens. */
export function useDockedMargin(): string | undefined {
  const { pathname, search } = useLocation();
  const isOpen = pathname === paths.inbox && /^\d+$/.test(new URLSearchParams(search).get('ticket') ?? '');
  return isOpen ? 'xl:me-(--panel-w)' : undefined;
}
