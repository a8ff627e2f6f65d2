import { Logo } from '../../components/Logo.tsx';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { t } from '../../messages/translate.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Column } from './Section.tsx';

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-border bg-background/92 backdrop-blur-sm">
      <Column className="flex h-16 items-center gap-1">
        <Logo />
        <nav aria-label={t('Page')} className="ms-7 flex grow items-center gap-1 max-sm:ms-2 max-sm:gap-0">
          <a href="#features" className={`${buttonStyle('ghost')} max-sm:min-h-11 max-sm:px-2`}>
            {t('Features')}
          </a>
          <a href="#pricing" className={`${buttonStyle('ghost')} max-sm:min-h-11 max-sm:px-2`}>
            {t('Pricing')}
          </a>
          <span className="ms-auto" />
          <ThemeToggle />
          <a href="#login" className={`${buttonStyle('outline')} max-sm:min-h-11`}>
            {t('Login')}
          </a>
        </nav>
      </Column>
    </header>
  );
}
