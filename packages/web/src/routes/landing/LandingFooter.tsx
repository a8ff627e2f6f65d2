import { Logo } from '../../components/Logo.tsx';
import { paths } from '../../paths.ts';
import { Column } from './Section.tsx';

const links = [
  { label: 'Privacy Policy', path: paths.privacy },
  { label: 'Terms of Service', path: paths.terms },
  { label: 'Delete account', path: paths.deleteAccount },
  { label: 'Demo', path: paths.demo },
];

export function LandingFooter() {
  return (
    <footer className="border-t border-border bg-card">
      <Column className="flex flex-wrap items-center gap-x-6 gap-y-4 py-6 text-sm text-muted-foreground max-sm:pb-22">
        <Logo nameOnPhone />
        <span>© 2026 Parley</span>
        <nav aria-label="Legal" className="ms-auto flex flex-wrap gap-x-5 gap-y-1 max-sm:ms-0">
          {links.map(({ label, path }) => (
            <a
              key={path}
              href={path}
              className="inline-flex min-h-6 items-center hover:text-foreground hover:underline"
            >
              {label}
            </a>
          ))}
        </nav>
      </Column>
    </footer>
  );
}
