import { Logo } from '../../components/Logo.tsx';
import { paths } from '../../paths.ts';
import { Column } from './Section.tsx';

/** Its pages come with a later release; until then an entry is text with a word, not a link to nothing. */
const links: { label: string; path: string; available: boolean }[] = [
  { label: 'Privacy Policy', path: paths.privacy, available: false },
  { label: 'Terms of Service', path: paths.terms, available: false },
  { label: 'Delete account', path: paths.deleteAccount, available: false },
];

export function LandingFooter() {
  return (
    <footer className="border-t border-border bg-card">
      <Column className="flex flex-wrap items-center gap-x-6 gap-y-4 py-6 text-sm text-muted-foreground max-sm:pb-22">
        <Logo nameOnPhone />
        <span>© 2026 Parley</span>
        <nav aria-label="Legal" className="ml-auto flex flex-wrap gap-x-5 gap-y-1 max-sm:ml-0">
          {links.map(({ label, path, available }) =>
            available ? (
              <a
                key={path}
                href={path}
                className="inline-flex min-h-6 items-center hover:text-foreground hover:underline"
              >
                {label}
              </a>
            ) : (
              <span key={path} className="inline-flex min-h-6 items-center text-subtle-foreground">
                {label} (soon)
              </span>
            ),
          )}
        </nav>
      </Column>
    </footer>
  );
}
