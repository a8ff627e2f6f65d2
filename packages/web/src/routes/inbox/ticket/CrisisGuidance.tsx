import {
  helpLineDirectory,
  knownHelpLinesNotedOn,
  likelyCountriesOf,
  selfHarmGuidance,
} from '@parley/contract/help-lines/known-help-lines.ts';
import type { CountryHelpLines } from '@parley/contract/help-lines/schemas.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { helpLinesQuery } from '../../../components/help-lines.queries.ts';
import { nameCountry } from '../../../components/name-country.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { crisisLabelOf } from '../message/MessageMarks.tsx';

/** In the place of a suggested reply: what may be at stake, and for self-harm how to answer and who can help. */
export function CrisisGuidance({ message }: { message: Message }) {
  const crisis = message.crisis ?? [];
  return (
    <section
      aria-label={t('A person must answer')}
      className="max-h-[46dvh] overflow-y-auto rounded-[10px] border border-negative-line bg-negative-soft px-3 py-2.5 text-sm [scrollbar-width:thin]"
    >
      <h3 className="flex items-center gap-1.5 font-semibold text-negative-foreground">
        <ShieldAlert size={15} aria-hidden="true" className="shrink-0" />
        {crisis.map(crisisLabelOf).join(', ')}
      </h3>
      <p className="mt-0.5">
        {t(
          'A person must answer this one: the AI suggests no reply and sends none. It may be wrong; read the whole conversation.',
        )}
      </p>
      {crisis.includes('self-harm') ? <SelfHarmHelp language={message.language} /> : null}
    </section>
  );
}

function SelfHarmHelp({ language }: { language: string | null }) {
  const { author, source, steps, writtenOn } = selfHarmGuidance;
  return (
    <>
      <h4 className="mt-2.5 font-medium">{t('How to answer')}</h4>
      <ol className="mt-0.5 list-decimal space-y-0.5 ps-5">
        {steps.map((step) => (
          <li key={step}>{tWord(step)}</li>
        ))}
      </ol>
      <HelpLines language={language} />
      <p className="mt-1.5 text-xs text-muted-foreground">
        {rich('How to answer: {author} After {link}', {
          author: tWord(author),
          link: (
            <a href={source.url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
              {source.title}
              <span className="sr-only"> {t('(opens a new tab)')}</span>
            </a>
          ),
        })}
        , {writtenOn}.
      </p>
    </>
  );
}

/** Those of the countries that the language hints at; the others one click away, as a language is no country. */
function HelpLines({ language }: { language: string | null }) {
  const [showsAll, setShowsAll] = useState(false);
  const { data, isError, isPending } = useQuery(helpLinesQuery);
  const likely = likelyCountriesOf(language);
  const named = (data ?? []).filter(({ lines }) => lines.length > 0);
  const first = likely.flatMap((country) => named.filter((each) => each.country === country));
  const others = named.filter(({ country }) => !likely.includes(country));
  const shown = showsAll || first.length === 0 ? [...first, ...others] : first;
  return (
    <>
      <h4 className="mt-2.5 flex items-center gap-1.5 font-medium">
        <LifeBuoy size={14} aria-hidden="true" className="shrink-0" />
        {t('Help lines')}
      </h4>
      {isPending ? <p role="status">{t('Loading the list...')}</p> : null}
      {isError ? <p>{t('The list could not be loaded.')}</p> : null}
      <ul className="mt-0.5 space-y-0.5">
        {shown.map((each) => (
          <CountryLines key={each.country} {...each} />
        ))}
        <li>
          {rich('Other countries: {link}', {
            link: (
              <a href={helpLineDirectory.url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
                {helpLineDirectory.name}
                <span className="sr-only"> {t('(opens a new tab)')}</span>
              </a>
            ),
          })}
        </li>
      </ul>
      {first.length === 0 || others.length === 0 ? null : (
        <Button
          size="sm"
          variant="ghost"
          phonePx={36}
          className="mt-1"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('Show fewer') : t('Show all countries')}
        </Button>
      )}
      <p className="mt-1 text-xs text-muted-foreground">
        {t(
          'Which country is a guess by the language. Noted {knownHelpLinesNotedOn} from what the organisations publish, and not called: look at their page before you pass on a number. Your admins can change the list in Settings.',
          { knownHelpLinesNotedOn },
        )}
      </p>
    </>
  );
}

function CountryLines({ country, isOwn, lines, notedOn }: CountryHelpLines) {
  return (
    <li>
      <span className="font-medium">{nameCountry(country)}:</span>{' '}
      {lines.map(({ contact, hours, name, url }, index) => (
        <span key={`${name} ${contact}`}>
          {index === 0 ? null : '; '}
          <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            {name}
            <span className="sr-only"> {t('(opens a new tab)')}</span>
          </a>{' '}
          <strong className="num font-semibold">{contact}</strong>
          <span className="text-muted-foreground"> ({hours})</span>
        </span>
      ))}
      {isOwn ? (
        <span className="text-xs text-muted-foreground"> {t('noted by your team {notedOn}', { notedOn })}</span>
      ) : null}
    </li>
  );
}
