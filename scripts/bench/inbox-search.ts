/** Searching 100,000 messages: words that half of all, every twentieth and no message holds, alone and with filters. */
import { makeCall, measureByTurns } from './by-turns.ts';
import { atMost, type Figure, told } from './figure.ts';
import type { MeasuredWorkspace } from './measured-workspace.ts';
import type { ServerUnderTest } from './server-under-test.ts';

const words = { frequent: 'the', middling: 'kovalenko', rare: 'quaggas' };

const filters: readonly (readonly [string, Record<string, string>])[] = [
  ['everything', {}],
  ['open, 7 days', { status: 'open', dateFilter: '7days' }],
  ['one network, closed', { platform: 'facebook', status: 'closed' }],
  ['negative complaints', { sentiment: 'negative', tag: 'complaint' }],
  ['newest activity first', { sort: 'activity' }],
];

export async function measureInboxSearch(server: ServerUnderTest, { cookie }: MeasuredWorkspace): Promise<Figure[]> {
  const search = (word: string, query: Record<string, string>) => () =>
    makeCall({ url: `${server.url}/api/messages?${new URLSearchParams({ ...query, search: word })}`, cookie });
  const figures: Figure[] = [];
  for (const [name, query] of filters) {
    const [frequentMs, rareMs] = await measureByTurns(search(words.frequent, query), search(words.rare, query));
    const [middlingMs] = await measureByTurns(search(words.middling, query), search(words.rare, query));
    figures.push(told(`search, ${name}: a word of no message`, rareMs, ' ms'));
    figures.push(told(`search, ${name}: a word of every twentieth message`, middlingMs, ' ms'));
    figures.push(told(`search, ${name}: a word of every second message`, frequentMs, ' ms'));
    figures.push(atMost(`search, ${name}: frequent to rare word`, frequentMs / rareMs, 1.3));
  }
  return figures;
}
