import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { personZone } from '../../../components/person-zone.ts';
import { t } from '../../../messages/translate.ts';
import { Input } from '../../../ui/Input.tsx';
import { customRangeProblem } from './inbox-filters.ts';
import { useInboxFilters } from './use-inbox-filters.ts';

/** From-date and to-date; the list follows once both are set. */
export function CustomRange() {
  const { filters, changeFilters } = useInboxFilters();
  const problem = customRangeProblem(filters);
  const noteId = useId();
  const described = problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': noteId };
  return (
    <div className="flex flex-wrap items-center gap-2 md:order-5 max-md:w-full">
      <Input
        type="date"
        aria-label={t('From date')}
        value={filters.startDate}
        onChange={(event) => changeFilters({ startDate: event.target.value }, { replace: true })}
        size="bar"
        className="w-36! max-md:w-0! max-md:flex-1"
        {...described}
      />
      <span aria-hidden="true" className="text-subtle-foreground">
        –
      </span>
      <Input
        type="date"
        aria-label={t('To date')}
        value={filters.endDate}
        onChange={(event) => changeFilters({ endDate: event.target.value }, { replace: true })}
        size="bar"
        className="w-36! max-md:w-0! max-md:flex-1"
        {...described}
      />
      {filters.zone === '' || filters.zone === personZone() ? null : (
        <span className="text-xs text-subtle-foreground">
          {t('Days by the clocks of {zone}', { zone: filters.zone })}
        </span>
      )}
      {problem === null ? null : (
        <p id={noteId} role="status" className="flex items-center max-md:w-full gap-1 text-xs text-negative-foreground">
          <CircleAlert size={13} aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  );
}
