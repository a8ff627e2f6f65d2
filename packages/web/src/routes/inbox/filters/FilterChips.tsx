import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { assigneesQuery } from '../../../components/assignees.queries.ts';
import { t } from '../../../messages/translate.ts';
import { chosenOf, toggled } from './extra-filters.ts';
import { chipWords } from './filter-words.ts';
import { defaultFilters } from './inbox-filters.ts';
import { useAccountNames } from './use-account-names.ts';
import { useInboxFilters } from './use-inbox-filters.ts';

const chipStyle =
  'inline-flex h-7 max-w-full items-center gap-1 rounded-full border border-primary-line bg-primary-soft ps-2.5 pe-1.5 text-xs font-medium text-primary-soft-foreground hover:bg-primary-soft-hover pointer-coarse:h-10';

/** What is filtered by beside the bar, each with a way to take it back. */
export function FilterChips() {
  const { filters, changeFilters } = useInboxFilters();
  const accountNames = useAccountNames();
  // Few filter by a person or a team: their names are asked for only then.
  const isAboutPeople = !['', 'me', 'none'].includes(filters.assignee) || filters.team !== '';
  const assignees = useQuery({ ...assigneesQuery, enabled: isAboutPeople });
  const names = new Map([
    ...accountNames,
    ...(assignees.data?.people ?? []).map(({ name, userId }) => [userId, name] as const),
    ...(assignees.data?.teams ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <ul aria-label={t('Filters that are on')} className="flex flex-wrap items-center gap-1.5 px-4 pb-3">
      {chosenOf(filters).map(({ name, value }) => {
        const words = chipWords({ name, value }, names);
        return (
          <li key={`${name} ${value}`} className="max-w-full">
            <button
              type="button"
              aria-label={t('Remove the filter {words}', { words })}
              className={chipStyle}
              onClick={() => changeFilters(toggled(filters, name, value), { replace: true })}
            >
              <span className="truncate">{words}</span>
              <X size={13} aria-hidden="true" className="shrink-0" />
            </button>
          </li>
        );
      })}
      {filters.certainty === 'all' ? null : (
        <li>
          <button
            type="button"
            aria-label={t('Remove the filter {words}', { words: t('To look at') })}
            className={chipStyle}
            onClick={() => changeFilters({ certainty: 'all' }, { replace: true })}
          >
            {t('To look at')}
            <X size={13} aria-hidden="true" className="shrink-0" />
          </button>
        </li>
      )}
      <li>
        <button
          type="button"
          className="inline-flex h-7 items-center rounded-sm px-2 text-xs font-medium text-muted-foreground hover:bg-accent hover:text-foreground pointer-coarse:h-10"
          onClick={() => changeFilters({ ...defaultFilters, sort: filters.sort })}
        >
          {t('Clear all')}
        </button>
      </li>
    </ul>
  );
}
