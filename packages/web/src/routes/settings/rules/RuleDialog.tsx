import { hiddenMeanings } from '@parley/contract/message-hiding/rules.ts';
import { platformNames, platforms } from '@parley/contract/platforms.ts';
import {
  anyMessage,
  asksAnything,
  doesAnything,
  followersMax,
  mayHide,
  noActs,
  type Rule,
  type RuleActs,
  type RuleCondition,
  ruleNameMaxChars,
  ruleSentiments,
  ruleStatuses,
} from '@parley/contract/rules/rules.ts';
import { messageTypeLabels, messageTypes, tags, ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import { useState } from 'react';
import { createUuid } from '../../../components/create-uuid.ts';
import { locale, t, tWord } from '../../../messages/translate.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { Choices } from '../Choices.tsx';
import { KeepProblem } from '../KeepProblem.tsx';
import { sentimentWords, tagWords, toWords } from './rule-words.ts';

type RuleDialogProps = {
  /** Null: a new one. */
  rule: Rule | null;
  onKeep: (rule: Rule) => void;
  onClose: () => void;
};

const channelLabels = Object.fromEntries(
  messageTypes.map((type) => [type, tWord(messageTypeLabels[type])]),
) as typeof messageTypeLabels;

/** Where a page can hide what customers wrote. */
const hidingNetworks = new Intl.ListFormat(locale).format(
  platforms.filter((platform) => hiddenMeanings[platform] !== undefined).map((platform) => platformNames[platform]),
);

/** A rule is kept on the page; the page saves it. */
export function RuleDialog({ rule, onKeep, onClose }: RuleDialogProps) {
  const [name, setName] = useState(rule?.name ?? '');
  const [condition, setCondition] = useState(rule?.condition ?? anyMessage);
  const [acts, setActs] = useState(rule?.acts ?? noActs);
  const [words, setWords] = useState(rule?.condition.words.join(', ') ?? '');
  const [languages, setLanguages] = useState(rule?.condition.languages.join(', ') ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const ask = (changes: Partial<RuleCondition>) => setCondition({ ...condition, ...changes });
  const act = (changes: Partial<RuleActs>) => setActs({ ...acts, ...changes });

  function keep(): void {
    const typed = toWords(languages).map((each) => each.toLowerCase());
    const kept: Rule = {
      id: rule?.id ?? createUuid(),
      name: name.trim(),
      isOn: rule?.isOn ?? true,
      condition: { ...condition, words: toWords(words), languages: typed },
      acts,
    };
    const found = problemOf(kept);
    setProblem(found);
    if (found === null) onKeep(kept);
  }

  return (
    <FormDialog
      size="lg"
      title={rule === null ? t('Add rule') : t('Edit rule')}
      description={t('What is left empty meets every message.')}
      action={t('Keep rule')}
      aside={<KeepProblem problem={problem} />}
      onSubmit={keep}
      onClose={onClose}
    >
      <Field label={t('Name')} hint={t('Stands in the ticket and in the audit log.')}>
        {(control) => (
          <Input
            {...control}
            maxLength={ruleNameMaxChars}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Choices
        title={t('Networks')}
        options={platforms}
        labels={platformNames}
        chosen={condition.platforms}
        onChange={(next) => ask({ platforms: next })}
      />
      <Choices
        title={t('Kinds of message')}
        options={messageTypes}
        labels={channelLabels}
        chosen={condition.channels}
        onChange={(next) => ask({ channels: next })}
      />
      <Choices
        title={t('Sentiment, where the assistant is sure of it')}
        options={ruleSentiments}
        labels={sentimentWords}
        chosen={condition.sentiments}
        onChange={(next) => ask({ sentiments: next })}
      />
      <Choices
        title={t('Tags')}
        options={tags}
        labels={tagWords}
        chosen={condition.tags}
        onChange={(next) => ask({ tags: next })}
      />
      <Field label={t('Words')} hint={t('Any of them, as whole words, with commas between them.')}>
        {(control) => (
          <Textarea {...control} rows={2} value={words} onChange={({ target }) => setWords(target.value)} />
        )}
      </Field>
      <Checkbox
        label={t('Only spam, as the assistant or a person sees it')}
        checked={condition.spam}
        onChange={({ target }) => ask({ spam: target.checked })}
      />
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
        <Field label={t('Languages')} hint={t('Two letters each: de, fr')}>
          {(control) => <Input {...control} value={languages} onChange={({ target }) => setLanguages(target.value)} />}
        </Field>
        <Field label={t('Urgency at least')}>
          {(control) => (
            <Select
              {...control}
              value={String(condition.urgencyAtLeast ?? '0')}
              onValueChange={(value: string) => ask({ urgencyAtLeast: value === '0' ? null : Number(value) })}
              options={[
                { value: '0', label: t('Any') },
                { value: '1', label: t('1, soon') },
                { value: '2', label: t('2, today') },
                { value: '3', label: t('3, now') },
              ]}
            />
          )}
        </Field>
        <Field label={t('Followers at least')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              className="num"
              min={1}
              max={followersMax}
              value={condition.followersAtLeast ?? ''}
              onChange={({ target }) =>
                ask({
                  followersAtLeast: Number.isNaN(target.valueAsNumber) ? null : Math.trunc(target.valueAsNumber),
                })
              }
            />
          )}
        </Field>
      </div>
      <fieldset className="flex flex-col gap-3 border-t border-border pt-4">
        <legend className="sr-only">{t('What it does')}</legend>
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <Field label={t('Set the tag to')}>
            {(control) => (
              <Select
                {...control}
                value={acts.tag ?? 'none'}
                onValueChange={(value: (typeof tags)[number] | 'none') => act({ tag: value === 'none' ? null : value })}
                options={[
                  { value: 'none', label: t('Leave as it is') },
                  ...tags.map((value) => ({ value, label: tagWords[value] })),
                ]}
              />
            )}
          </Field>
          <Field label={t('Set the status to')}>
            {(control) => (
              <Select
                {...control}
                value={acts.status ?? 'none'}
                onValueChange={(value: (typeof ruleStatuses)[number] | 'none') =>
                  act({ status: value === 'none' ? null : value })
                }
                options={[
                  { value: 'none', label: t('Leave as it is') },
                  ...ruleStatuses.map((value) => ({ value, label: tWord(ticketStatusLabels[value]) })),
                ]}
              />
            )}
          </Field>
        </div>
        <Checkbox
          label={t('Notify everybody who may reply')}
          checked={acts.notify}
          onChange={({ target }) => act({ notify: target.checked })}
        />
        <Checkbox
          label={t('Stop automatic replies')}
          checked={acts.stopAutoReply}
          onChange={({ target }) => act({ stopAutoReply: target.checked })}
        />
        <div>
          <Checkbox
            label={t('Hide the message on its network')}
            checked={acts.hide}
            onChange={({ target }) => act({ hide: target.checked })}
          />
          <p className="mt-1 ps-6 text-xs text-subtle-foreground">
            {t(
              'Comments on {networks}: there the public no longer sees them, and a person can show them again. For words or spam alone: no complaint is hidden for being negative, and what tells of a crisis is never hidden by itself.',
              { networks: hidingNetworks },
            )}
          </p>
        </div>
      </fieldset>
    </FormDialog>
  );
}

/** What the server would refuse, said before. */
function problemOf({ acts, condition, name }: Rule): string | null {
  if (name === '') return t('Give the rule a name.');
  if (condition.languages.some((language) => !/^[a-z]{2,3}$/.test(language)))
    return t('Give languages as two letters each, such as de.');
  if (!asksAnything(condition)) return t('The rule would meet every message: choose at least one condition.');
  if (!doesAnything(acts)) return t('The rule does nothing: choose at least one act.');
  if (acts.hide && !mayHide(condition))
    return t('A message is hidden for its words or as spam, never for being negative: name words, or ask for spam.');
  return null;
}
