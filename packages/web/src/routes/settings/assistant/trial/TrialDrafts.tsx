import type { Trial, TriedDraft } from '@parley/contract/analysis/schemas.ts';
import { Sparkles } from 'lucide-react';
import { t } from '../../../../messages/translate.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { engineWords, sourceWords } from './trial-words.ts';

/** The draft of the saved settings and, where the form holds others, theirs below it. */
export function TrialDrafts({ trial: { changedDraft, draft, reading } }: { trial: Trial }) {
  return (
    <>
      <Draft
        title={changedDraft === null ? t('Draft') : t('With the saved settings')}
        draft={draft}
        language={reading.language}
      />
      {changedDraft === null ? null : (
        <Draft
          title={t('With your unsaved changes')}
          draft={changedDraft}
          language={reading.language}
          isSame={changedDraft.text === draft.text}
        />
      )}
    </>
  );
}

type DraftProps = {
  title: string;
  draft: TriedDraft;
  language: string;
  /** The same words as the one above. */
  isSame?: boolean;
};

function Draft({ title, draft, language, isSame = false }: DraftProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h3 className="flex flex-wrap items-center gap-1.5 font-medium">
        <Sparkles size={14} aria-hidden="true" className="shrink-0 text-primary" />
        {title}
        {draft.text === null ? null : <Badge tone="brand">{t('AI Generated')}</Badge>}
      </h3>
      {draft.text === null ? (
        <>
          <p className="rounded-md bg-muted px-3 py-2.5 text-muted-foreground">{absenceOf(draft.reason)}</p>
          {draft.holdingReply === null ? null : (
            <p className="text-xs wrap-anywhere whitespace-pre-line text-muted-foreground">
              <span className="font-medium">{t('Holding reply:')}</span> <bdi>{draft.holdingReply}</bdi>
            </p>
          )}
        </>
      ) : (
        <>
          <p
            dir="auto"
            lang={language === 'und' ? undefined : language}
            className="rounded-lg border border-primary-line px-3 py-2.5 wrap-anywhere whitespace-pre-line"
          >
            {draft.text}
          </p>
          {isSame ? (
            <p className="text-xs text-muted-foreground">{t('The changes make no difference to this message.')}</p>
          ) : null}
          <p className="text-xs wrap-anywhere text-subtle-foreground">{draft.reason}</p>
        </>
      )}
      {draft.sources.length === 0 ? null : (
        <div className="text-xs text-muted-foreground">
          <h4 className="font-medium">{t('What it rests on')}</h4>
          <ul className="list-disc ps-4">
            {draft.sources.map(({ id, kind, title: name }) => (
              <li key={`${kind}-${id}`} className="wrap-anywhere">
                {sourceWords[kind] ?? kind}: {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {draft.rules.length === 0 ? null : (
        <div className="text-xs text-muted-foreground">
          <h4 className="font-medium">{t('What the rules would have done')}</h4>
          <ul className="list-disc ps-4">
            {draft.rules.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
      {draft.text === null ? null : (
        <p className="text-xs text-subtle-foreground">
          {t('Written by {engine}.', { engine: engineWords[draft.engine] ?? draft.engine })}
        </p>
      )}
    </section>
  );
}

/** That there is no draft, once: some reasons say so themselves. */
function absenceOf(reason: string): string {
  return reason.startsWith('No draft') ? reason : t('No draft. {reason}', { reason });
}
