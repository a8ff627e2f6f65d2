import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

/** To the step before, below the button that goes on. */
export function BackButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="lg"
      icon={<ArrowLeft size={15} aria-hidden="true" />}
      onClick={onClick}
      className="w-full"
    >
      {children}
    </Button>
  );
}
