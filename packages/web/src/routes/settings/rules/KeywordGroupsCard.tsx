import {
  type KeywordGroup,
  keywordGroupNames,
  keywordGroupsMax,
  ruleNameMaxChars,
} from '@parley/contract/rules/rules.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createUuid } from '../../../components/create-uuid.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { toWords } from './rule-words.ts';
import type { RulesPart } from './rules-part.ts';

/** Words that put a line into everybody's bell when a customer writes them. */
export function KeywordGroupsCard({ form, isLocked }: RulesPart) {
  const { keywordGroups } = form.values;
  const setGroups = (next: KeywordGroup[]) => form.change({ keywordGroups: next });
  return (
    <Card>
      <CardHeader title={t('Keyword alerts')}>
        <Button
          size="sm"
          disabled={isLocked || keywordGroups.length >= keywordGroupsMax}
          icon={<Plus size={13} aria-hidden="true" />}
          onClick={() =>
            setGroups([...keywordGroups, { key: createUuid(), name: t('New group'), isOn: true, words: [] }])
          }
        >
          {t('Add group')}
        </Button>
      </CardHeader>
      <p className="px-4 pb-3 text-xs text-subtle-foreground">
        {t('Whole words, in any case and script. Everybody who may reply is told once for each ticket and group.')}
      </p>
      <ul>
        {keywordGroups.map((group) => (
          <GroupRow
            key={group.key}
            group={group}
            isLocked={isLocked}
            onChange={(changes) =>
              setGroups(keywordGroups.map((each) => (each.key === group.key ? { ...each, ...changes } : each)))
            }
            onRemove={
              group.key in keywordGroupNames
                ? null
                : () => setGroups(keywordGroups.filter(({ key }) => key !== group.key))
            }
          />
        ))}
      </ul>
    </Card>
  );
}

type GroupRowProps = {
  group: KeywordGroup;
  isLocked: boolean;
  onChange: (changes: Partial<KeywordGroup>) => void;
  /** Null: every workspace has this group. */
  onRemove: (() => void) | null;
};

function GroupRow({ group, isLocked, onChange, onRemove }: GroupRowProps) {
  // What is typed stays as it is typed, commas and all.
  const [text, setText] = useState(group.words.join(', '));
  const isOfForm = toWords(text).join('\n') === group.words.join('\n');
  return (
    <li className="grid grid-cols-[10rem_minmax(0,1fr)_auto] items-start gap-3 border-t border-border px-4 py-3 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      {onRemove === null ? (
        <span className="pt-1.5 font-medium">{group.name}</span>
      ) : (
        <Input
          aria-label={t('Name of the group')}
          required
          maxLength={ruleNameMaxChars}
          disabled={isLocked}
          value={group.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      )}
      <Textarea
        aria-label={t('Words of {name}', { name: group.name })}
        placeholder={t('Words, with commas between them')}
        rows={2}
        className="max-sm:col-span-2 max-sm:row-start-2"
        disabled={isLocked}
        value={isOfForm ? text : group.words.join(', ')}
        onChange={({ target }) => {
          setText(target.value);
          onChange({ words: toWords(target.value) });
        }}
      />
      <span className="flex items-center gap-2 pt-1.5">
        {onRemove === null ? null : (
          <IconButton
            label={t('Delete the group {name}', { name: group.name })}
            size="sm"
            disabled={isLocked}
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
        <Switch
          aria-label={t('Alerts for {name}', { name: group.name })}
          disabled={isLocked}
          checked={group.isOn}
          onCheckedChange={(isOn) => onChange({ isOn })}
        />
      </span>
    </li>
  );
}
