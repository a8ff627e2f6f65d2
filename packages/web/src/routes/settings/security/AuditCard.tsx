import { calls } from '@parley/contract/calls.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { toQueryString } from '../../../api/paths.ts';
import { FailedChoices } from '../../../components/FailedChoices.tsx';
import { NextPage } from '../../../components/NextPage.tsx';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Input } from '../../../ui/Input.tsx';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { AuditItem } from './AuditItem.tsx';
import { type AuditForm, everything, toAuditFilters } from './audit-filters.ts';
import { actionInWords, personInWords } from './audit-words.ts';
import { auditChoicesQuery, auditPagesQuery } from './security.queries.ts';

/** Who did what in this workspace, for its owner and admins. */
export function AuditCard() {
  const refusal = useRefusal('audit.read');
  return (
    <Card>
      {refusal === null ? (
        <AuditLog />
      ) : (
        <>
          <CardHeader title={t('Audit log')} />
          <p className="border-t border-border p-4 text-muted-foreground">{refusal}</p>
        </>
      )}
    </Card>
  );
}

function AuditLog() {
  const [form, setForm] = useState<AuditForm>(everything);
  const filters = toAuditFilters(form);
  const choices = useQuery(auditChoicesQuery);
  const pages = useInfiniteQuery(auditPagesQuery(filters));
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const change = (next: Partial<AuditForm>) => setForm((held) => ({ ...held, ...next }));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <CardHeader title={t('Audit log')}>
        <a
          href={`${calls.exportAuditEntries.path}${toQueryString(filters)}`}
          download
          title={t('The latest 50,000 of what the filters find')}
          className={buttonStyle('outline', 'sm')}
        >
          <Download size={13} aria-hidden="true" />
          {t('Export CSV')}
        </a>
      </CardHeader>
      <div className="grid grid-cols-2 gap-2 border-t border-border p-3 sm:grid-cols-4">
        <SearchSelect
          label={t('Person')}
          searchLabel={t('Search people')}
          emptyText={t('Nobody of this name')}
          value={form.person}
          onValueChange={(person) => change({ person })}
          options={[
            { value: '', label: t('Everybody') },
            ...(choices.data?.people ?? []).map((person) => ({ value: person.id, label: personInWords(person) })),
          ]}
        />
        <SearchSelect
          label={t('Action')}
          searchLabel={t('Search actions')}
          emptyText={t('No such action')}
          value={form.action}
          onValueChange={(action) => change({ action })}
          options={[
            { value: '', label: t('Every action') },
            ...(choices.data?.actions ?? []).map((action) => ({ value: action, label: actionInWords(action) })),
          ]}
        />
        <Input
          type="date"
          aria-label={t('From')}
          title={t('From this day on')}
          max={form.to === '' ? undefined : form.to}
          value={form.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <Input
          type="date"
          aria-label={t('To')}
          title={t('Up to this day, which counts')}
          min={form.from === '' ? undefined : form.from}
          value={form.to}
          onChange={(event) => change({ to: event.target.value })}
        />
        <div className="col-span-full empty:hidden">
          <FailedChoices title={t('People and actions could not be loaded.')} query={choices} />
        </div>
      </div>
      <div className="border-t border-border">
        {pages.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading the audit log...')}</span>
            <SkeletonText />
          </div>
        ) : pages.data === undefined ? (
          <ErrorState
            title={t('The audit log could not be loaded')}
            reason={reasonOf(pages.error)}
            onRetry={() => void pages.refetch()}
            retrying={pages.isFetching}
          />
        ) : entries.length === 0 ? (
          <EmptyState
            icon={<ScrollText size={18} />}
            title={isFiltered ? t('Nothing found') : t('Nothing was done yet')}
            {...(isFiltered
              ? {
                  description: t('No entry matches these filters.'),
                  action: <Button onClick={() => setForm(everything)}>{t('Clear filters')}</Button>,
                }
              : {})}
          />
        ) : (
          <>
            <ol aria-label={t('Audit log')}>
              {entries.map((entry) => (
                <AuditItem key={entry.id} entry={entry} />
              ))}
            </ol>
            <NextPage list={pages} label={t('Show earlier ones')} className="p-3" />
          </>
        )}
      </div>
    </>
  );
}
