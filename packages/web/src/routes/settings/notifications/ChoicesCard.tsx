import { notificationChannels } from '@parley/contract/notifications/rules.ts';
import type { NotificationSettings } from '@parley/contract/notifications/schemas.ts';
import { t } from '../../../messages/translate.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { channelWords, kindGroups, kindWords } from './kind-words.ts';
import { useSaveSettings } from './use-save-settings.ts';

type Choice = NotificationSettings['choices'][number];
type ChoicesCardProps = { choices: readonly Choice[]; refusal: string | null };

const headStyle = 'px-2 py-2 text-xs font-medium text-muted-foreground';

/** What the person is told of, and by which ways; each switch counts at once. */
export function ChoicesCard({ choices, refusal }: ChoicesCardProps) {
  const groups = kindGroups
    .map(({ kinds, label }) => ({
      label,
      choices: kinds.flatMap((kind) => choices.filter((choice) => choice.kind === kind)),
    }))
    .filter((group) => group.choices.length > 0);
  return (
    <Card>
      <CardHeader title={t('What you are told of')} />
      <p className="px-4 pb-3 text-xs text-subtle-foreground">
        {t('In this workspace. Mails and devices: at once, several as one where much happens.')}
      </p>
      <table className="w-full table-fixed border-collapse border-t border-border">
        <caption className="sr-only">{t('What you are told of, and how')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${headStyle} ps-4 text-start`}>
              {t('What happens')}
            </th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col" className={`${headStyle} w-20 text-center max-sm:w-14`}>
                {channelWords[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.label}>
            <tr className="border-t border-border bg-card-2">
              <th scope="rowgroup" colSpan={4} className="px-4 py-1.5 text-start text-xs font-semibold">
                {group.label}
              </th>
            </tr>
            {group.choices.map((choice) => (
              <ChoiceRow key={choice.kind} choice={choice} refusal={refusal} />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

function ChoiceRow({ choice, refusal }: { choice: Choice; refusal: string | null }) {
  const save = useSaveSettings();
  const { hint, label } = kindWords[choice.kind];
  // What was switched shows at once; a refusal takes it back.
  const shown = save.isPending ? (save.variables.choices?.[0] ?? choice) : choice;
  return (
    <tr className="border-t border-border">
      <th scope="row" className="px-4 py-2.5 text-start font-normal">
        <span className="block font-medium wrap-anywhere">{label}</span>
        <span className="block text-xs text-subtle-foreground">{hint}</span>
      </th>
      {notificationChannels.map((channel) => (
        <td key={channel} className="px-2 text-center">
          <Switch
            aria-label={t('{what}: {way}', { what: label, way: channelWords[channel] })}
            disabled={refusal !== null}
            checked={shown[channel]}
            onCheckedChange={(isOn) => save.mutate({ choices: [{ ...shown, [channel]: isOn }] })}
          />
        </td>
      ))}
    </tr>
  );
}
