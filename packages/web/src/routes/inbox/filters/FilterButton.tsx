import { ListFilter } from 'lucide-react';
import { Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { t } from '../../../messages/translate.ts';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';
import { chosenOf } from './extra-filters.ts';
import { useInboxFilters } from './use-inbox-filters.ts';

const loadPanel = async () => (await import('./FilterPanel.tsx')).FilterPanel;
const FilterPanel = lazyComponent(loadPanel);

/** Opens the further filters, and says how many are on. */
export function FilterButton() {
  const { filters } = useInboxFilters();
  const count = chosenOf(filters).length + (filters.certainty === 'all' ? 0 : 1);
  return (
    <Popover>
      <PopoverTrigger
        aria-label={count === 0 ? t('Filters') : t('Filters, {count} on', { count })}
        data-on={count > 0 || undefined}
        className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-sm border border-border-strong bg-card px-2.5 font-medium whitespace-nowrap text-foreground shadow-xs transition-colors duration-(--dur-fast) hover:bg-accent data-on:border-primary-line data-on:bg-primary-soft data-on:text-primary-soft-foreground md:order-7 max-md:h-10"
        onPointerEnter={() => void loadPanel()}
      >
        <ListFilter size={15} aria-hidden="true" />
        <span className="max-md:sr-only">{t('Filters')}</span>
        {count === 0 ? null : (
          <span
            aria-hidden="true"
            className="num grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[11px] leading-none text-primary-foreground"
          >
            {count}
          </span>
        )}
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={t('Filters')}>
        <Suspense fallback={<div className="h-80 w-[min(26rem,calc(100vw-2rem))]" />}>
          <FilterPanel />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
