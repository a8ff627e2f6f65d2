import { Outlet } from 'react-router';
import { Reauthorization } from '../session/Reauthorization.tsx';
import { TooltipProvider } from '../ui/Tooltip.tsx';

/** What every signed-in page has around it. */
export function SignedInFrame() {
  return (
    <TooltipProvider>
      <Outlet />
      <Reauthorization />
    </TooltipProvider>
  );
}
