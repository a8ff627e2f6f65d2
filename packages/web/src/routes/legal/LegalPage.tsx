import { legalTextsChangedOn, pageMarks } from '@parley/contract/page-marks.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageLinks } from '../../components/LanguageLinks.tsx';
import { Logo } from '../../components/Logo.tsx';
import { SkipLink } from '../../components/SkipLink.tsx';
import { locale, t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';

export type LegalSection = { id: string; title: string; body: ReactNode };

/** For `rich`. */
export const bold = { b: (words: ReactNode) => <b>{words}</b> };
export const linkTo = (address: string) => (words: ReactNode) => <a href={address}>{words}</a>;

const changedOn = new Date(legalTextsChangedOn).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
const others = [
  { label: t('Privacy Policy'), path: paths.privacy },
  { label: t('Terms of Service'), path: paths.terms },
  { label: t('Delete account'), path: paths.deleteAccount },
];

/** A page of text: rendered by the build, completed by the server (`page-marks.ts`), without a script of its own. */
export function LegalPage({
  path,
  title,
  lead,
  sections,
}: {
  path: string;
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}) {
  return (
    <div className="min-h-dvh text-base">
      <SkipLink />
      <header className="flex h-16 items-center border-b border-border bg-card px-6 max-sm:px-4">
        <Logo nameOnPhone />
        <a href={paths.landing} className={`${buttonStyle('ghost')} ms-auto max-sm:min-h-11`}>
          <ArrowLeft size={15} aria-hidden="true" />
          {t('Back to Home')}
        </a>
      </header>
      <div className="mx-auto flex max-w-260 items-start gap-12 px-6 pt-9 pb-16 max-sm:px-4 max-sm:pt-6">
        <nav aria-label={t('Sections')} className="sticky top-6 w-56 shrink-0 text-sm max-lg:hidden">
          <ol className="grid gap-1">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1 text-muted-foreground hover:text-foreground hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <main id="main" className="min-w-0 max-w-180 grow text-[15px] leading-6">
          <h1 className="text-2xl tracking-[-.024em]">{title}</h1>
          <p className="mt-1.5 text-muted-foreground">{t('Effective date: {day}', { day: pageMarks.today })}</p>
          <p className="text-sm text-muted-foreground">
            {t('This text is in force on the day that you read it. Its words changed last on {day}.', {
              day: changedOn,
            })}
          </p>
          <p className="mt-5">{lead}</p>
          {sections.map(({ id, title: name, body }) => (
            <section key={id} aria-labelledby={id} className="mt-8">
              <h2 id={id} className="scroll-mt-6 text-lg">
                {name}
              </h2>
              <div className="legal-text mt-2">{body}</div>
            </section>
          ))}
        </main>
      </div>
      <footer className="border-t border-border bg-card">
        <nav
          aria-label={t('Legal')}
          className="mx-auto flex max-w-260 flex-wrap gap-x-5 gap-y-1 px-6 py-6 text-sm text-muted-foreground max-sm:px-4"
        >
          {others.map(({ label, path }) => (
            <a
              key={path}
              href={path}
              className="inline-flex min-h-6 items-center hover:text-foreground hover:underline"
            >
              {label}
            </a>
          ))}
          <LanguageLinks path={path} />
        </nav>
      </footer>
    </div>
  );
}

/** Who runs the installation, or a plain sentence for each thing that is not told. */
export function OperatorContact() {
  return (
    <dl>
      <dt>{t('Operator')}</dt>
      <dd>{pageMarks.operatorName}</dd>
      <dt>{t('Address')}</dt>
      <dd>{pageMarks.operatorAddress}</dd>
      <dt>{t('E-mail')}</dt>
      <dd>{pageMarks.operatorEmail}</dd>
    </dl>
  );
}
