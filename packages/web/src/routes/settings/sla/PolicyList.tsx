import { type SlaPolicy, slaPoliciesMax } from '@parley/contract/sla/rules.ts';
import type { SlaPreview } from '@parley/contract/sla/schemas.ts';
import { AlarmClock, ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';
import { coverWords, promiseWords } from './policy-words.ts';

type PolicyListProps = {
  policies: readonly SlaPolicy[];
  /** What they would mean now; absent while that is not known. */
  preview: SlaPreview | undefined;
  /** It is being counted: its lines have their place already. */
  isCounting: boolean;
  isLocked: boolean;
  onChange: (policies: SlaPolicy[]) => void;
};

/** The policies in the order in which they are tried. Nothing is stored before the page is saved. */
export function PolicyList({ isCounting, isLocked, onChange, policies, preview }: PolicyListProps) {
  const [edited, setEdited] = useState<SlaPolicy | 'new' | null>(null);

  function move(index: number, by: 1 | -1): void {
    const next = [...policies];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index + by, 0, moved);
    onChange(next);
  }

  function keep(policy: SlaPolicy): void {
    const isKnown = policies.some(({ id }) => id === policy.id);
    onChange(isKnown ? policies.map((each) => (each.id === policy.id ? policy : each)) : [...policies, policy]);
    setEdited(null);
  }

  return (
    <Card>
      <CardHeader title={t('Policies')}>
        <Button
          size="sm"
          disabled={isLocked || policies.length >= slaPoliciesMax}
          icon={<Plus size={13} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          {t('Add policy')}
        </Button>
      </CardHeader>
      <p className="px-4 pb-3 text-xs text-subtle-foreground">
        {t('From top to bottom: a ticket is measured by the first policy that covers it. Spam is promised nothing.')}
      </p>
      {policies.length === 0 ? (
        <EmptyState
          icon={<AlarmClock size={18} />}
          title={t('Nothing is promised yet')}
          description={t('For example: direct messages get a first reply within one business hour.')}
        />
      ) : (
        <ol>
          {policies.map((policy, index) => (
            <li
              key={policy.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border px-4 py-2.5"
            >
              <span className="min-w-0 grow basis-64">
                <span className="block font-medium wrap-anywhere">{policy.name}</span>
                <span className="block text-xs wrap-anywhere text-muted-foreground">
                  {coverWords(policy.condition)} → {promiseWords(policy)}
                </span>
                <PreviewLine policy={policy} preview={preview} isCounting={isCounting} />
              </span>
              <span className="ms-auto flex items-center gap-1">
                <IconButton
                  label={t('Move {name} up', { name: policy.name })}
                  size="sm"
                  disabled={isLocked || index === 0}
                  icon={<ArrowUp size={14} aria-hidden="true" />}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={t('Move {name} down', { name: policy.name })}
                  size="sm"
                  disabled={isLocked || index === policies.length - 1}
                  icon={<ArrowDown size={14} aria-hidden="true" />}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  label={t('Edit {name}', { name: policy.name })}
                  size="sm"
                  disabled={isLocked}
                  icon={<Pencil size={14} aria-hidden="true" />}
                  onClick={() => setEdited(policy)}
                />
                <IconButton
                  label={t('Delete {name}', { name: policy.name })}
                  size="sm"
                  disabled={isLocked}
                  icon={<Trash2 size={14} aria-hidden="true" />}
                  onClick={() => onChange(policies.filter(({ id }) => id !== policy.id))}
                />
                <Switch
                  className="ms-1"
                  aria-label={t('{name} is on', { name: policy.name })}
                  disabled={isLocked}
                  checked={policy.isOn}
                  onCheckedChange={(isOn) =>
                    onChange(policies.map((each) => (each.id === policy.id ? { ...each, isOn } : each)))
                  }
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {edited === null ? null : (
        <PolicyDialog policy={edited === 'new' ? null : edited} onKeep={keep} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}

/** `Now: 41 open tickets, 7 of them overdue, 3 due soon` */
function PreviewLine({
  isCounting,
  policy,
  preview,
}: Pick<PolicyListProps, 'preview' | 'isCounting'> & { policy: SlaPolicy }) {
  const found = preview?.policies.find(({ id }) => id === policy.id);
  if (!policy.isOn) return null;
  if (found === undefined) return isCounting ? <span className="block h-4" /> : null;
  const { breached, covered, dueSoon } = found;
  return (
    <span className={`num block text-xs ${breached > 0 ? 'text-negative-foreground' : 'text-subtle-foreground'}`}>
      {t('Now: {covered, plural, one {1 open ticket} other {# open tickets}}, {breached} overdue, {dueSoon} due soon', {
        covered,
        breached: breached.toLocaleString(locale),
        dueSoon: dueSoon.toLocaleString(locale),
      })}
    </span>
  );
}
