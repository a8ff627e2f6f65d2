import { Logo } from '../../components/Logo.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';

export function NotFoundPage() {
  usePageTitle(t('404 Page Not Found'));
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 py-4 max-sm:px-4">
        <Logo nameOnPhone />
      </header>
      <main className="grid grow place-items-center p-6">
        <NotFound />
      </main>
    </div>
  );
}
