import { slaFilters } from '@parley/contract/sla/rules.ts';
import {
  type ChoiceFilterName,
  flagFilterNames,
  type ListFilterName,
  urgencies,
} from '@parley/contract/tickets/filters.ts';
import { priorities } from '@parley/contract/tickets/handling.ts';
import { sentiments, tags } from '@parley/contract/tickets/rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { anything } from '../../../api/fill-answer.ts';
import { queryKey } from '../../../api/query-key.ts';
import { assigneesQuery } from '../../../components/assignees.queries.ts';
import { connectionsQuery } from '../../../components/connections.queries.ts';
import { FailedChoices, type FailedChoicesProps, haveFailed } from '../../../components/FailedChoices.tsx';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { sentimentLabels } from '../message/sentiment-labels.ts';
import { tagLabels } from '../message/tag-labels.ts';
import { chosenOf, noExtraFilters, toggled, valuesOf } from './extra-filters.ts';
import {
  assigneeWords,
  flagWords,
  languageWord,
  listWords,
  priorityWord,
  slaWords,
  snoozedWords,
  urgencyWord,
} from './filter-words.ts';
import { languagesQuery } from './filters.queries.ts';
import { useAccountNames } from './use-account-names.ts';
import { useInboxFilters } from './use-inbox-filters.ts';

type Choice = { value: string; label: string };

/** Every filter beside those of the bar; each counts at once. */
export function FilterPanel() {
  const { filters, changeFilters } = useInboxFilters();
  const languages = useQuery(languagesQuery);
  const accountNames = useAccountNames();
  const { id: ownId } = useCurrentUser();
  const connections = useQuery(connectionsQuery);
  const assignees = useQuery(assigneesQuery);
  const colleagues = assignees.data?.people.filter(({ userId }) => userId !== ownId) ?? [];
  const lists: { name: ListFilterName | ChoiceFilterName; choices: Choice[]; source?: FailedChoicesProps }[] = [
    {
      name: 'assignee',
      choices: [
        { value: 'me', label: assigneeWords.me },
        { value: 'none', label: t('Nobody') },
        ...colleagues.map(({ name, userId }) => ({ value: userId, label: name })),
      ],
      source: { title: t('Colleagues and teams could not be loaded.'), query: assignees },
    },
    { name: 'team', choices: (assignees.data?.teams ?? []).map(({ id, name }) => ({ value: id, label: name })) },
    {
      name: 'priority',
      choices: priorities.toReversed().map((value) => ({ value, label: priorityWord(value) })),
    },
    // That they are left out goes without saying.
    {
      name: 'snoozed',
      choices: (['include', 'only'] as const).map((value) => ({ value, label: snoozedWords[value] })),
    },
    { name: 'sentiment', choices: sentiments.map((value) => ({ value, label: sentimentLabels[value] })) },
    { name: 'tag', choices: tags.map((value) => ({ value, label: tagLabels[value] })) },
    {
      name: 'urgency',
      choices: urgencies.toReversed().map((value) => ({ value: String(value), label: urgencyWord(String(value)) })),
    },
    { name: 'sla', choices: slaFilters.map((value) => ({ value, label: slaWords[value] })) },
    {
      name: 'language',
      choices: withChosen(
        languages.data?.map(({ language }) => language),
        filters.language,
      ),
      source: { title: t('Languages could not be loaded.'), query: languages },
    },
    {
      name: 'connection',
      choices: [...accountNames].map(([value, label]) => ({ value, label })),
      source: { title: t('Accounts could not be loaded.'), query: connections },
    },
  ];
  const isAny = chosenOf(filters).length > 0 || filters.certainty !== 'all';
  return (
    <div className="w-[min(26rem,calc(100vw-2rem))] p-4">
      <Group title={t('Show only')}>
        {flagFilterNames.map((name) => (
          <Toggle
            key={name}
            label={flagWords[name]}
            isOn={filters[name] !== ''}
            onToggle={() => changeFilters(toggled(filters, name, 'true'), { replace: true })}
          />
        ))}
        <Toggle
          label={t('To look at')}
          isOn={filters.certainty !== 'all'}
          onToggle={() =>
            changeFilters({ certainty: filters.certainty === 'all' ? 'uncertain' : 'all' }, { replace: true })
          }
        />
      </Group>
      {lists.map(({ choices, name, source }) =>
        choices.length === 0 && (source === undefined || !haveFailed(source.query)) ? null : (
          <Group key={name} title={listWords[name]}>
            {choices.map(({ label, value }) => (
              <Toggle
                key={value}
                label={label}
                isOn={valuesOf(filters[name]).includes(value)}
                onToggle={() => changeFilters(toggled(filters, name, value), { replace: true })}
              />
            ))}
            {source === undefined ? null : <FailedChoices {...source} />}
          </Group>
        ),
      )}
      <div className="mt-4 flex items-center justify-between gap-2 border-t border-border pt-3">
        <MarkAllRead />
        <Button
          size="sm"
          disabled={!isAny}
          onClick={() => changeFilters({ ...noExtraFilters, certainty: 'all' }, { replace: true })}
        >
          {t('Clear these filters')}
        </Button>
      </div>
    </div>
  );
}

/** Those that customers wrote in lately, and what is chosen all the same. */
function withChosen(languages: readonly string[] | undefined, chosen: string): Choice[] {
  const codes = [...new Set([...(languages ?? []).slice(0, 12), ...valuesOf(chosen)])];
  return codes.map((value) => ({ value, label: languageWord(value) }));
}

function Group({ children, title }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="m-0 mt-3 border-0 p-0 first:mt-0">
      <p id={id} className="mb-1.5 text-xs font-medium text-muted-foreground">
        {title}
      </p>
      <div className="flex max-h-28 flex-wrap gap-1.5 overflow-y-auto">{children}</div>
    </fieldset>
  );
}

function Toggle({ isOn, label, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="inline-flex min-h-7 max-w-full items-center rounded-full border border-border px-2.5 text-[12.5px] text-foreground hover:bg-accent aria-pressed:border-primary-line aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-foreground pointer-coarse:min-h-11"
    >
      <span className="truncate">{label}</span>
    </button>
  );
}

function MarkAllRead() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function mark() {
    setBusy(true);
    try {
      await call('markAllRead', { whole: anything });
      await fetchAnew(queryClient, queryKey('listMessages', 'pages'));
      void fetchAnew(queryClient, queryKey('countMessages'));
    } catch (error) {
      toast({ title: t('Not marked as read'), description: reasonOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" variant="ghost" busy={isBusy} onClick={mark}>
      {t('Mark all as read')}
    </Button>
  );
}
