import { type Rule, rulesMax } from '@parley/contract/rules/rules.ts';
import { ArrowDown, ArrowUp, ListFilter, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { actWords, conditionWords } from './rule-words.ts';
import type { RulesPart } from './rules-part.ts';

/** The rules in their order. Nothing is stored before the page is saved. */
export function RuleListCard({ form, isLocked }: RulesPart) {
  const { rules } = form.values;
  const [edited, setEdited] = useState<Rule | 'new' | null>(null);
  const setRules = (next: Rule[]) => form.change({ rules: next });

  function move(index: number, by: 1 | -1): void {
    const next = [...rules];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index + by, 0, moved);
    setRules(next);
  }

  function keep(rule: Rule): void {
    const isKnown = rules.some(({ id }) => id === rule.id);
    setRules(isKnown ? rules.map((each) => (each.id === rule.id ? rule : each)) : [...rules, rule]);
    setEdited(null);
  }

  const add = (
    <Button
      size="sm"
      disabled={isLocked || rules.length >= rulesMax}
      icon={<Plus size={13} aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      {t('Add rule')}
    </Button>
  );
  return (
    <Card>
      <CardHeader title={t('Rules')}>{add}</CardHeader>
      <p className="px-4 pb-3 text-xs text-subtle-foreground">
        {t(
          'From top to bottom: of two that set a tag or a status the first decides. Each acts once in a ticket, and none changes what a person set.',
        )}
      </p>
      {rules.length === 0 ? (
        <EmptyState
          icon={<ListFilter size={18} />}
          title={t('No rules yet')}
          description={t(
            'For example: messages of people with more than 10,000 followers are escalated, and everybody is told.',
          )}
        />
      ) : (
        <ol>
          {rules.map((rule, index) => (
            <li
              key={rule.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border px-4 py-2.5"
            >
              <span className="min-w-0 grow basis-64">
                <span className="block font-medium wrap-anywhere">{rule.name}</span>
                <span className="block text-xs wrap-anywhere text-muted-foreground">
                  {conditionWords(rule.condition)} → {actWords(rule.acts)}
                </span>
              </span>
              <span className="ms-auto flex items-center gap-1">
                <IconButton
                  label={t('Move {name} up', { name: rule.name })}
                  size="sm"
                  disabled={isLocked || index === 0}
                  icon={<ArrowUp size={14} aria-hidden="true" />}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={t('Move {name} down', { name: rule.name })}
                  size="sm"
                  disabled={isLocked || index === rules.length - 1}
                  icon={<ArrowDown size={14} aria-hidden="true" />}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  label={t('Edit {name}', { name: rule.name })}
                  size="sm"
                  disabled={isLocked}
                  icon={<Pencil size={14} aria-hidden="true" />}
                  onClick={() => setEdited(rule)}
                />
                <IconButton
                  label={t('Delete {name}', { name: rule.name })}
                  size="sm"
                  disabled={isLocked}
                  icon={<Trash2 size={14} aria-hidden="true" />}
                  onClick={() => setRules(rules.filter(({ id }) => id !== rule.id))}
                />
                <Switch
                  className="ms-1"
                  aria-label={t('{name} is on', { name: rule.name })}
                  disabled={isLocked}
                  checked={rule.isOn}
                  onCheckedChange={(isOn) =>
                    setRules(rules.map((each) => (each.id === rule.id ? { ...each, isOn } : each)))
                  }
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {edited === null ? null : (
        <RuleDialog rule={edited === 'new' ? null : edited} onKeep={keep} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}
