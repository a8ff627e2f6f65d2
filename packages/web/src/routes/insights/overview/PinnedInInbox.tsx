import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useOutletContext } from 'react-router';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PinnedCharts } from './OverviewCharts.tsx';
import { summaryQuery } from './overview.queries.ts';
import { PinnedPlaceholder } from './PinnedPlaceholder.tsx';
import { useFreshFigures } from './use-fresh-figures.ts';

/** The charts that the person pinned in Insights, of the last 30 days, above the list of the inbox, which says how they are hidden. */
export function PinnedInInbox() {
  const onHide = useOutletContext<() => void>();
  const summary = useQuery(summaryQuery({}));
  useFreshFigures();
  // Figures that cannot be had are told by Insights; the inbox is for messages.
  if (summary.isError) return null;
  if (summary.data === undefined) return <PinnedPlaceholder />;
  return <PinnedCharts query={{}} summary={summary.data} head={<Head onHide={onHide} />} />;
}

function Head({ onHide }: { onHide: () => void }): ReactNode {
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3">
      <h2 className="text-sm font-semibold">{t('Pinned charts')}</h2>
      <span className="text-xs text-subtle-foreground">{t('The last 30 days')}</span>
      <Link to={paths.insights} className="ms-auto rounded-xs text-xs underline-offset-2 hover:underline">
        {t('Open Insights')}
      </Link>
      <IconButton
        size="xs"
        label={t('Hide the pinned charts here')}
        icon={<X size={14} aria-hidden="true" />}
        onClick={onHide}
      />
    </div>
  );
}
