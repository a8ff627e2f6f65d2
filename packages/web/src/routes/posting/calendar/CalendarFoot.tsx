import type { ReactNode } from 'react';
import { useNow } from '../../../components/use-now.ts';
import { zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';

/** The line below every view; it names the zone in which times are shown. */
export function CalendarFoot({ zone, children }: { zone: string; children: ReactNode }) {
  const nowMs = useNow();
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-2 border-t border-border bg-card-2 px-4 py-2 text-xs text-subtle-foreground">
      {children}
      <span className="ms-auto">{t('Times in {zoneLabel}', { zoneLabel: zoneLabel(zone, nowMs) })}</span>
    </div>
  );
}
