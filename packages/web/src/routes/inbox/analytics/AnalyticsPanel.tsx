import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../messages/translate.ts';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

export type AnalyticsPanelProps = { title: string; onHide: () => void; children: ReactNode };

/** The frame of a panel above the list: title, close button, body. */
export function AnalyticsPanel({ title, onHide, children }: AnalyticsPanelProps) {
  return (
    <Card className="@container/panel max-md:min-h-[150px] flex min-h-[166px] min-w-0 flex-col max-md:shrink-0 max-md:grow-0 max-md:basis-[86%] max-md:snap-start">
      <section aria-label={title} className="flex min-h-0 grow flex-col">
        <div className="flex min-h-[38px] items-center gap-2 pt-2.5 pe-2.5 ps-4">
          <h2 className="text-sm font-semibold">{title}</h2>
          <IconButton
            size="xs"
            label={t('Hide {title}', { title })}
            icon={<X size={14} aria-hidden="true" />}
            onClick={onHide}
            className="ms-auto"
          />
        </div>
        <div className="flex grow flex-col justify-center px-4 pt-1.5 pb-3.5">{children}</div>
      </section>
    </Card>
  );
}
