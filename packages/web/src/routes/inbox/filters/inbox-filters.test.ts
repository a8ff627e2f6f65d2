import { describe, expect, it } from 'vitest';
import { filtersOfView, viewQueryOf } from '../views/view-address.ts';
import { chosenOf, toggled } from './extra-filters.ts';
import { chipWords } from './filter-words.ts';
import {
  customRangeProblem,
  defaultFilters,
  filtersFromSearch,
  openTicketOf,
  searchWithFilters,
  searchWithTicket,
  toListQuery,
  toScopeQuery,
} from './inbox-filters.ts';

const read = (query: string) => filtersFromSearch(new URLSearchParams(query));
const zone = 'Europe/Berlin';

describe('filters in the URL', () => {
  it('show what is open in the last 7 days when the address says nothing', () => {
    expect(read('')).toEqual(defaultFilters);
    expect(toListQuery(read(''), zone)).toEqual({ status: 'open', dateFilter: '7days', timeZone: zone });
  });

  it('come back as they were written', () => {
    const filters = {
      ...defaultFilters,
      platform: 'twitter',
      search: 'hip belt & buckle',
      status: 'all',
      dateFilter: 'custom',
      startDate: '2026-11-01',
      endDate: '2026-11-21',
      sort: 'window',
      certainty: 'uncertain',
      sentiment: 'negative,neutral',
      tag: 'complaint',
      urgency: '2,3',
      unread: 'true',
    } as const;
    expect(filtersFromSearch(searchWithFilters(new URLSearchParams(), filters))).toEqual(filters);
  });

  it('leave defaults out of the address and keep the open ticket in it', () => {
    const search = searchWithFilters(new URLSearchParams('ticket=12&status=all&sort=window'), defaultFilters);
    expect(search.toString()).toBe('ticket=12');
  });

  it('take defaults for what is unknown', () => {
    expect(read('status=nonsense&dateFilter=ever&platform=myspace&sort=up&startDate=yesterday')).toEqual(
      defaultFilters,
    );
  });

  it('know several values of one filter, and pass over what they do not know', () => {
    const filters = read('sentiment=positive,angry,negative,positive&urgency=9&unread=yes&escalated=true&connection=x');
    expect(filters).toMatchObject({
      sentiment: 'negative,positive',
      urgency: '',
      unread: '',
      escalated: 'true',
      connection: '',
    });
    expect(chosenOf(filters)).toEqual([
      { name: 'escalated', value: 'true' },
      { name: 'sentiment', value: 'negative' },
      { name: 'sentiment', value: 'positive' },
    ]);
    expect(
      [
        toggled(read(''), 'tag', 'query'),
        toggled(read('tag=query'), 'tag', 'praise'),
        toggled(read('tag=praise,query'), 'tag', 'query'),
      ].map(({ tag }) => tag),
    ).toEqual(['query', 'praise,query', 'praise']);
    expect(toggled(read('sla=breached'), 'sla', 'dueSoon')).toEqual({ sla: 'dueSoon' });
    expect(toggled(read('sla=dueSoon'), 'sla', 'dueSoon')).toEqual({ sla: '' });
    expect(toListQuery(filters, zone)).toMatchObject({ sentiment: 'negative,positive', escalated: 'true' });
    expect(toListQuery(filters, zone)).not.toHaveProperty('unread');
  });

  it('know whose tickets they are, how urgent and whether snoozed ones show', () => {
    const team = '0199c0de-0000-7000-8000-000000000001';
    const filters = read(`assignee=me&team=${team}&priority=urgent,high,sky&snoozed=only&sla=breached`);
    expect(toListQuery(filters, zone)).toMatchObject({
      ...{ assignee: 'me', team, priority: 'high,urgent', snoozed: 'only', sla: 'breached' },
    });
    expect(filtersFromSearch(searchWithFilters(new URLSearchParams(), filters))).toEqual(filters);
    expect(read(`assignee=${team}`).assignee).toBe(team);
    expect(read('assignee=somebody&team=support&snoozed=maybe')).toMatchObject({ assignee: '', team: '', snoozed: '' });
    expect(toggled(filters, 'assignee', 'none')).toEqual({ assignee: 'none' });
    const names = new Map([[team, 'Night shift']]);
    expect(chosenOf(filters).map((chosen) => chipWords(chosen, names))).toEqual([
      ...['Assigned to me', 'Team: Night shift', 'SLA: Overdue', 'Only snoozed', 'Priority: High', 'Priority: Urgent'],
    ]);
    expect(filtersOfView(viewQueryOf(filters))).toEqual(filters);
  });

  it('forget the dates when another time than Custom is chosen', () => {
    const search = new URLSearchParams('dateFilter=custom&startDate=2026-11-01&endDate=2026-11-21');
    expect(searchWithFilters(search, { ...read(search.toString()), dateFilter: 'today' }).toString()).toBe(
      'dateFilter=today',
    );
  });
});

describe('the query of the list call', () => {
  it('sends no platform and no status for all', () => {
    const query = toListQuery(read('status=all'), zone);
    expect(query).not.toHaveProperty('status');
    expect(query).not.toHaveProperty('platform');
  });

  it('looks for a ticket ID only while the text search is empty', () => {
    expect(toListQuery(read('search=belt&ticketId=FB-1'), zone)).toMatchObject({ search: 'belt' });
    expect(toListQuery(read('search=belt&ticketId=FB-1'), zone)).not.toHaveProperty('ticketId');
    expect(toListQuery(read('search=%20&ticketId=%20FB-1%20'), zone)).toMatchObject({ ticketId: 'FB-1' });
  });

  it('counts what was looked through by the same filters, without what was looked for', () => {
    expect(toScopeQuery(read('search=belt&tag=query&sort=urgency&status=all'), zone)).toEqual({
      ...{ dateFilter: '7days', tag: 'query', timeZone: zone },
    });
  });

  it('sends custom dates only when both are set and in order', () => {
    expect(toListQuery(read('dateFilter=custom&startDate=2026-11-01'), zone)).not.toHaveProperty('startDate');
    expect(toListQuery(read('dateFilter=custom&startDate=2026-11-09&endDate=2026-11-01'), zone)).not.toHaveProperty(
      'endDate',
    );
    expect(toListQuery(read('dateFilter=custom&startDate=2026-11-01&endDate=2026-11-09'), zone)).toMatchObject({
      dateFilter: 'custom',
      startDate: '2026-11-01',
      endDate: '2026-11-09',
    });
  });

  it('says what is wrong with a range that ends before it begins', () => {
    expect(customRangeProblem(read('dateFilter=custom&startDate=2026-11-09&endDate=2026-11-01'))).toMatch(/from date/);
    expect(customRangeProblem(read('dateFilter=custom&startDate=2026-11-01&endDate=2026-11-01'))).toBeNull();
    expect(customRangeProblem(read('dateFilter=custom&startDate=2026-11-09'))).toBeNull();
  });
});

describe('the open ticket in the URL', () => {
  it('is a whole number or none', () => {
    expect(openTicketOf(new URLSearchParams('ticket=1284'))).toBe(1284);
    for (const text of ['ticket=', 'ticket=0', 'ticket=-3', 'ticket=1e5', 'ticket=abc', ''])
      expect(openTicketOf(new URLSearchParams(text))).toBeNull();
  });

  it('opens and closes without touching the filters', () => {
    const open = searchWithTicket(new URLSearchParams('status=all'), 5);
    expect(open.toString()).toBe('status=all&ticket=5');
    expect(searchWithTicket(open, null).toString()).toBe('status=all');
  });
});
