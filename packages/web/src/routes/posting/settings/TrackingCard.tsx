import { postPlatforms } from '@parley/contract/posting/targets.ts';
import { type UtmRule, utmRuleSchema } from '@parley/contract/posting-settings/schemas.ts';
import { useId, useState } from 'react';
import { useRefusal } from '../../../components/use-refusal.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useUpdateSettings } from './use-change-settings.ts';
import { exampleLink } from './utm-example.ts';

const fields = [
  { name: 'source', label: t('Source'), parameter: 'utm_source' },
  { name: 'medium', label: t('Medium'), parameter: 'utm_medium' },
  { name: 'campaign', label: t('Campaign'), parameter: 'utm_campaign' },
] as const;
const templateMaxChars = 100;
const exampleAddress = 'https://your-shop.example/sale';
const examplePlace = { platform: postPlatforms[0], campaign: 'Winter Sale' };

/** Words that every link of a post gets, with an example of what becomes of one. */
export function TrackingCard({ rule }: { rule: UtmRule }) {
  const id = useId();
  const isLocked = useRefusal('posting.manage') !== null;
  const update = useUpdateSettings();
  const [draft, setDraft] = useState({ source: rule.source, medium: rule.medium, campaign: rule.campaign });
  const isChanged = fields.some(({ name }) => draft[name] !== rule[name]);
  const defaults = utmRuleSchema.parse({});
  return (
    <Card>
      <CardHeader title={t('Link tracking')}>
        <label htmlFor={id} className="text-xs text-muted-foreground">
          {rule.isOn ? t('On') : t('Off')}
        </label>
        <Switch
          id={id}
          aria-label={t('Add tracking words to links')}
          disabled={isLocked || update.isPending}
          checked={rule.isOn}
          onCheckedChange={(isOn) =>
            update.mutate({
              changes: { utm: { ...rule, isOn } },
              said: isOn ? t('Links of new posts get tracking words.') : t('Links go out as they are written.'),
            })
          }
        />
      </CardHeader>
      <form
        className="flex flex-col gap-4 border-t border-border px-4 py-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged)
            update.mutate({
              changes: { utm: { ...draft, isOn: rule.isOn } },
              said: t('The tracking words are changed.'),
            });
        }}
      >
        <p className="text-muted-foreground">
          {rich(
            "So that your website's statistics tell from where a visitor came. {platform} and {campaign} are filled in; a link that has such words already keeps its own.",
            { platform: <Code>{'{platform}'}</Code>, campaign: <Code>{'{campaign}'}</Code> },
          )}
        </p>
        <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
          {fields.map(({ name, label, parameter }) => (
            <Field key={name} label={label} hint={parameter}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={templateMaxChars}
                  disabled={isLocked}
                  placeholder={t('Left out')}
                  value={draft[name]}
                  onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="rounded-md border border-border bg-card-2 px-3 py-2.5">
          <p className="text-xs text-subtle-foreground">
            {rule.isOn ? t('A link becomes') : t('With tracking on, a link becomes')}
          </p>
          <p className="font-mono text-xs wrap-anywhere">{exampleLink(exampleAddress, draft, examplePlace)}</p>
        </div>
        {isChanged ? (
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={() => setDraft(rule)}>
              {t('Discard')}
            </Button>
            <Button type="submit" variant="primary" busy={update.isPending} busyLabel={t('Saving...')}>
              {t('Save')}
            </Button>
          </div>
        ) : isLocked || fields.every(({ name }) => draft[name] === defaults[name]) ? null : (
          <div className="flex justify-end">
            <Button variant="ghost" onClick={() => setDraft(defaults)}>
              {t('Use the defaults')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

function Code({ children }: { children: string }) {
  return <code className="rounded-xs bg-muted px-1 font-mono text-xs">{children}</code>;
}
