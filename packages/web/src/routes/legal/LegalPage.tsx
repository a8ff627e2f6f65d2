import { legalTextsChangedOn, pageMarks } from '@parley/contract/page-marks.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { SkipLink } from '../../components/SkipLink.tsx';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';

export type LegalSection = { id: string; title: string; body: ReactNode };

const others = [
  { label: 'Privacy Policy', path: paths.privacy },
  { label: 'Terms of Service', path: paths.terms },
  { label: 'Delete account', path: paths.deleteAccount },
];

/** A page of text: rendered by the build, completed by the server (`page-marks.ts`), without a script of its own. */
export function LegalPage({
  title,
  lead,
  sections,
}: {
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
          Back to Home
        </a>
      </header>
      <div className="mx-auto flex max-w-260 items-start gap-12 px-6 pt-9 pb-16 max-sm:px-4 max-sm:pt-6">
        <nav aria-label="Sections" className="sticky top-6 w-56 shrink-0 text-sm max-lg:hidden">
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
          <p className="mt-1.5 text-muted-foreground">Effective date: {pageMarks.today}</p>
          <p className="text-sm text-muted-foreground">
            This text is in force on the day that you read it. Its words changed last on {legalTextsChangedOn}.
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
          aria-label="Legal"
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
        </nav>
      </footer>
    </div>
  );
}

/** Who runs the installation, or a plain sentence for each thing that is not told. */
export function OperatorContact() {
  return (
    <dl>
      <dt>Operator</dt>
      <dd>{pageMarks.operatorName}</dd>
      <dt>Address</dt>
      <dd>{pageMarks.operatorAddress}</dd>
      <dt>E-mail</dt>
      <dd>{pageMarks.operatorEmail}</dd>
    </dl>
  );
}
