import { useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';

export const panelTitles = {
  sentiment: t('Sentiment Breakdown'),
  trend: t('Messages Trend (7 Days)'),
  stats: t('Quick Stats'),
} as const;
export type PanelName = keyof typeof panelTitles;
/** Source: specification 1, section 2. */
export const noFigures: Record<PanelName, string> = {
  sentiment: t('No sentiment data available.'),
  trend: t('No trend data available.'),
  stats: t('No data yet'),
};
export const panelNames = Object.keys(panelTitles) as PanelName[];

function read(key: string): PanelName[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? panelNames.filter((name) => stored.includes(name)) : [];
  } catch {
    // Blocked storage or a text of somebody else's: nothing is hidden.
    return [];
  }
}

/** Which panels this user has closed, remembered in this browser. All are visible at first. */
export function useVisiblePanels() {
  const { id } = useCurrentUser();
  const key = `parley-hidden-panels:${id}`;
  const [hidden, setHidden] = useState(() => read(key));
  function change(next: PanelName[]) {
    setHidden(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
  }
  return {
    visible: panelNames.filter((name) => !hidden.includes(name)),
    hidden,
    hide: (name: PanelName) => change([...hidden, name]),
    show: (name: PanelName) => change(hidden.filter((each) => each !== name)),
  };
}
