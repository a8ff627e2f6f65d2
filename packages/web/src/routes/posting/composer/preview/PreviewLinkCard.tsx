import { Link2 } from 'lucide-react';

/** The card of a link. Title and picture come from the page itself when the network reads it, so they are not shown here. */
export function PreviewLinkCard({ link }: { link: string }) {
  const { hostname, pathname } = new URL(link);
  return (
    <div className="mx-3.5 mb-3 flex items-center gap-3 overflow-hidden rounded-md border border-border bg-card-2 p-2.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-muted text-subtle-foreground">
        <Link2 size={18} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-xs text-subtle-foreground uppercase">{hostname}</span>
        <span className="block truncate font-medium">{pathname === '/' ? hostname : decodePath(pathname)}</span>
      </span>
    </div>
  );
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
