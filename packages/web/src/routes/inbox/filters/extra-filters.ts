import { slaFilters } from '@parley/contract/sla/rules.ts';
import type { TicketFilters } from '@parley/contract/tickets/filter-schemas.ts';
import {
  type ChoiceFilterName,
  choiceFilterNames,
  type FlagFilterName,
  flagFilterNames,
  type ListFilterName,
  listFilterNames,
  urgencies,
} from '@parley/contract/tickets/filters.ts';
import { priorities, snoozedFilters } from '@parley/contract/tickets/handling.ts';
import { sentiments, tags } from '@parley/contract/tickets/rules.ts';

/** The filters of the "Filters" panel as the address has them: values joined by commas, `true` for what is on, empty for none. */
export type ExtraFilters = Record<ListFilterName | FlagFilterName | ChoiceFilterName, string>;
export type ExtraFilterName = keyof ExtraFilters;

const extraFilterNames: readonly ExtraFilterName[] = [...flagFilterNames, ...choiceFilterNames, ...listFilterNames];

export const noExtraFilters = Object.fromEntries(extraFilterNames.map((name) => [name, ''])) as ExtraFilters;

const isOn = (value: string) => value === 'true';
const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value);
const fits: Record<ExtraFilterName, (value: string) => boolean> = {
  unread: isOn,
  escalated: isOn,
  failedReply: isOn,
  waitingApproval: isOn,
  windowSoon: isOn,
  assignee: (value) => value === 'me' || value === 'none' || isId(value),
  team: isId,
  snoozed: (value) => snoozedFilters.some((each) => each === value),
  priority: (value) => priorities.some((each) => each === value),
  sla: (value) => slaFilters.some((each) => each === value),
  sentiment: (value) => sentiments.some((each) => each === value),
  tag: (value) => tags.some((each) => each === value),
  urgency: (value) => urgencies.some((each) => String(each) === value),
  language: (value) => /^[a-z]{2,3}$/.test(value),
  connection: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
};

function isList(name: ExtraFilterName): boolean {
  return listFilterNames.some((each) => each === name);
}

export function valuesOf(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

/** Reads them out of an address; what is not known is passed over. */
export function extraFiltersFromSearch(search: URLSearchParams): ExtraFilters {
  const read = (name: ExtraFilterName) => {
    const known = [...new Set(valuesOf(search.get(name) ?? '').filter(fits[name]))].sort();
    return isList(name) ? known.join(',') : (known[0] ?? '');
  };
  return Object.fromEntries(extraFilterNames.map((name) => [name, read(name)])) as ExtraFilters;
}

/** What becomes of a filter when a value is chosen, or one that was chosen is taken back. */
export function toggled(filters: ExtraFilters, name: ExtraFilterName, value: string): Partial<ExtraFilters> {
  const values = valuesOf(filters[name]);
  const without = values.filter((each) => each !== value);
  const isChosen = values.includes(value);
  if (!isList(name)) return { [name]: isChosen ? '' : value };
  return { [name]: (isChosen ? without : [...values, value]).sort().join(',') };
}

/** Those that are on, one by one. */
export function chosenOf(filters: ExtraFilters): { name: ExtraFilterName; value: string }[] {
  return extraFilterNames.flatMap((name) => valuesOf(filters[name]).map((value) => ({ name, value })));
}

type ExtraQuery = Pick<TicketFilters, ExtraFilterName>;

/** As the list call takes them. */
export function toExtraQuery(filters: ExtraFilters): ExtraQuery {
  return Object.fromEntries(
    extraFilterNames.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]])),
  ) as ExtraQuery;
}
