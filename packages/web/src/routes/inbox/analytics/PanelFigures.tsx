import type { Analytics } from '@parley/contract/inbox/schemas.ts';
import { memo } from 'react';
import { MessagesTrend } from './MessagesTrend.tsx';
import { QuickStats } from './QuickStats.tsx';
import { SentimentBreakdown } from './SentimentBreakdown.tsx';
import type { PanelName } from './use-visible-panels.ts';

/** What a panel shows once its figures are there. Charts are drawn anew with the figures alone, not with each ticket that one goes to. */
export const PanelFigures = memo(function PanelFigures({ name, analytics }: { name: PanelName; analytics: Analytics }) {
  switch (name) {
    case 'sentiment':
      return <SentimentBreakdown sentiment={analytics.sentiment} />;
    case 'trend':
      return <MessagesTrend trend={analytics.trend} />;
    case 'stats':
      return <QuickStats stats={analytics.quickStats} />;
  }
});
