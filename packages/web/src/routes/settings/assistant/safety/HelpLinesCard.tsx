import type { CountryHelpLines } from '@parley/contract/help-lines/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../../api/errors.ts';
import { fetchAnew } from '../../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../../api/live-events.ts';
import { countryOptions } from '../../../../components/countries.ts';
import { helpLinesQuery } from '../../../../components/help-lines.queries.ts';
import { nameCountry } from '../../../../components/name-country.ts';
import { useRefusal } from '../../../../components/use-refusal.ts';
import { formatCalendarDate } from '../../../../components/zoned-time.ts';
import { locale, t } from '../../../../messages/translate.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Card, CardHeader } from '../../../../ui/Card.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { SearchSelect } from '../../../../ui/SearchSelect.tsx';
import { SkeletonText } from '../../../../ui/Skeleton.tsx';
import { HelpLinesDialog } from './HelpLinesDialog.tsx';

/** The help lines that agents are shown with a message of possible self-harm. */
export function HelpLinesCard() {
  const queryClient = useQueryClient();
  const { data, error, isError, isFetching, refetch } = useQuery(helpLinesQuery);
  const refusal = useRefusal('assistant.manage');
  const [edited, setEdited] = useState<CountryHelpLines | null>(null);
  useLiveEvent('assistant.changed', () => void fetchAnew(queryClient, helpLinesQuery.queryKey));
  const missing = countryOptions.filter(({ value }) => !(data ?? []).some(({ country }) => country === value));
  return (
    <Card>
      <CardHeader title={t('Help lines')} />
      <div className="space-y-3 px-4 pb-4 text-sm">
        <p className="text-muted-foreground">
          {t(
            'Shown to your agents beside a message that may be about self-harm. The list that comes with Parley was noted from what the organisations publish; nobody called the numbers. Please check the countries that you serve.',
          )}
        </p>
        {data !== undefined ? (
          <ul
            aria-label={t('Help lines by country')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
            tabIndex={0}
            className="max-h-96 divide-y divide-border overflow-y-auto"
          >
            {byName(data).map((each) => (
              <li key={each.country} className="flex items-center gap-2 py-1.5">
                <span className="min-w-0 grow">
                  <span className="font-medium">{nameCountry(each.country)}</span>{' '}
                  {each.isOwn ? <Badge tone="brand">{t('Yours')}</Badge> : null}
                  <span className="block text-xs wrap-anywhere text-muted-foreground">
                    {each.lines.length === 0
                      ? t('None is named')
                      : each.lines.map(({ contact, name }) => `${name}: ${contact}`).join('; ')}
                    {each.notedOn === '' ? null : (
                      <span className="num text-subtle-foreground">
                        {' '}
                        {t('· noted {notedOn}', { notedOn: formatCalendarDate(each.notedOn, 'short') })}
                      </span>
                    )}
                  </span>
                </span>
                <IconButton
                  size="sm"
                  label={t('Change {country}', { country: nameCountry(each.country) })}
                  icon={<Pencil size={14} aria-hidden="true" />}
                  disabled={refusal !== null}
                  title={refusal ?? undefined}
                  onClick={() => setEdited(each)}
                />
              </li>
            ))}
          </ul>
        ) : isError ? (
          <ErrorState
            title={t('The help lines could not be loaded')}
            reason={reasonOf(error)}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonText />
        )}
        {refusal === null && data !== undefined ? (
          <SearchSelect
            label={t('Add a country')}
            searchLabel={t('Search countries')}
            emptyText={t('No such country')}
            value={t('Add a country...')}
            options={missing}
            className="max-w-64"
            onValueChange={(country) => setEdited({ country, lines: [], isOwn: false, notedOn: '' })}
          />
        ) : null}
      </div>
      {edited === null ? null : <HelpLinesDialog of={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

/** In the order in which a person looks for a country. */
function byName(all: readonly CountryHelpLines[]): CountryHelpLines[] {
  return all.toSorted((one, other) => nameCountry(one.country).localeCompare(nameCountry(other.country), locale));
}
