import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { reasonOf } from '../../../../api/errors.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { isEmptyDraft } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { generalFindings, remarksOf } from './check-findings.ts';
import { FindingList } from './Finding.tsx';
import type { CheckState } from './use-post-check.ts';

/** What should be looked at before it is sent, beside what a network refuses. Not there where nothing is to be said. */
export function CheckSection({ postId, state: { check, error, retry } }: { postId: string; state: CheckState }) {
  const { draft } = usePostDraft(postId);
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const isTold = check !== null && !isEmptyDraft(draft);
  const findings = isTold ? remarksOf(check, accounts) : [];
  const general = isTold ? generalFindings(check, draft.timeZone) : [];
  if (findings.length === 0 && general.length === 0 && error === null) return null;
  return (
    <section aria-label={t('Before it goes out')} className="flex flex-col gap-2 border-t border-border py-3.25">
      <h3 className="text-sm font-medium">{t('Before it goes out')}</h3>
      {error === null ? null : (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-xs text-negative-foreground">
          {t('The post could not be checked. {reason}', { reason: reasonOf(error) })}
          <Button size="sm" onClick={retry}>
            {t('Check again')}
          </Button>
        </p>
      )}
      <FindingList postId={postId} findings={findings} />
      {general.length === 0 ? null : (
        <ul className="flex flex-col gap-2">
          {general.map((sentence) => (
            <li key={sentence} className="flex items-start gap-1.5 text-xs text-warning-foreground">
              <TriangleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
              <span className="wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
