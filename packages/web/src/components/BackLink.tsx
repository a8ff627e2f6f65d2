import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** Beside the heading of a page that lies below another one. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-1 pt-0.75 text-muted-foreground hover:text-foreground hover:underline pointer-coarse:min-h-11"
    >
      <ArrowLeft size={14} aria-hidden="true" className="rtl:rotate-180" />
      {children}
    </Link>
  );
}
