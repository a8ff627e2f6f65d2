import type { PostingSettings } from '@parley/contract/posting-settings/schemas.ts';
import { createSampleLinks } from '@parley/contract/short-links/rules.ts';
import { useId } from 'react';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useUpdateSettings } from './use-change-settings.ts';

const exampleAddress = 'https://your-shop.example/sale';

/** Whether links of posts go out as short ones of this installation, and why they cannot where they cannot. */
export function ShortLinksCard({ settings }: { settings: Pick<PostingSettings, 'shortenLinks' | 'shortLinks'> }) {
  const id = useId();
  const isLocked = useRefusal('posting.manage') !== null;
  const update = useUpdateSettings();
  const { shortLinks, shortenLinks: isOn } = settings;
  const { base, notice, refusal } = shortLinks;
  // What was on before the address changed can still be turned off.
  const isRefused = refusal !== null && !isOn;
  return (
    <Card>
      <CardHeader title={t('Short links')}>
        <label htmlFor={id} className="text-xs text-muted-foreground">
          {isOn ? t('On') : t('Off')}
        </label>
        <Switch
          id={id}
          aria-label={t('Shorten links')}
          aria-describedby={`${id}-reason`}
          disabled={isLocked || isRefused || update.isPending}
          checked={isOn}
          onCheckedChange={(next) =>
            update.mutate({
              changes: { shortenLinks: next },
              said: next ? t('Links of new posts are shortened.') : t('Links of new posts go out in full length.'),
            })
          }
        />
      </CardHeader>
      <div className="flex flex-col gap-4 border-t border-border px-4 py-3.5">
        <p className="text-muted-foreground">
          {t(
            'Parley makes the short links itself, one for each account, and counts how often people follow them; of the visitors it keeps nothing. Tracking words are added before. Each post may choose otherwise.',
          )}
        </p>
        <p id={`${id}-reason`} className="text-warning-foreground wrap-anywhere empty:hidden">
          {refusal ?? notice}
        </p>
        <div className="rounded-md border border-border bg-card-2 px-3 py-2.5">
          <p className="text-xs text-subtle-foreground">
            {isOn ? t('A link becomes') : t('With short links on, a link becomes')}
          </p>
          <p className="font-mono text-xs wrap-anywhere">{createSampleLinks(base)(exampleAddress)}</p>
        </div>
      </div>
    </Card>
  );
}
