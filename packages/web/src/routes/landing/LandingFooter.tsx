import { LanguageLinks } from '../../components/LanguageLinks.tsx';
import { Logo } from '../../components/Logo.tsx';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Column } from './Section.tsx';

const links = [
  { label: t('Privacy Policy'), path: paths.privacy },
  { label: t('Terms of Service'), path: paths.terms },
  { label: t('Delete account'), path: paths.deleteAccount },
  { label: t('Demo'), path: paths.demo },
];

export function LandingFooter() {
  return (
    <footer className="border-t border-border bg-card">
      <Column className="flex flex-wrap items-center gap-x-6 gap-y-4 py-6 text-sm text-muted-foreground max-sm:pb-22">
        <Logo nameOnPhone />
        <span>{t('© 2026 Parley')}</span>
        <nav aria-label={t('Legal')} className="ms-auto flex flex-wrap gap-x-5 gap-y-1 max-sm:ms-0">
          {links.map(({ label, path }) => (
            <a
              key={path}
              href={path}
              className="inline-flex min-h-6 items-center hover:text-foreground hover:underline"
            >
              {label}
            </a>
          ))}
          <LanguageLinks path={paths.landing} />
        </nav>
      </Column>
    </footer>
  );
}
