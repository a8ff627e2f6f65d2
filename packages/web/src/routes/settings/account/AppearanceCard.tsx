import { useState } from 'react';
import { chooseTheme, readThemeChoice, type ThemeChoice } from '../../../components/theme.ts';
import { t } from '../../../messages/translate.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';

const segments: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: t('As the system') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];

/** The theme, which each browser keeps for itself. */
export function AppearanceCard() {
  const [choice, setChoice] = useState(readThemeChoice);
  return (
    <Card>
      <CardHeader title={t('Theme')} />
      <div className="flex flex-wrap items-center gap-3 border-t border-border p-4">
        <SegmentedControl
          label={t('Theme')}
          value={choice}
          onValueChange={(next) => {
            chooseTheme(next);
            setChoice(next);
          }}
          segments={segments}
        />
        <p className="text-xs text-subtle-foreground">{t('In this browser. Elsewhere you may choose another.')}</p>
      </div>
    </Card>
  );
}
